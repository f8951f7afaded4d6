/**
 * groovy: the language that scripts are written in. Text → `syntax` (tree) → `scope` and `compile` (JavaScript) →
 * a run (`runtime`). Knows no graph and no class library: `jdk`, `gdk` and the hosts add their types as modules of a
 * registry.
 *
 * A thread makes one {@link Compiler} (behind a {@link ScriptCache}) and one registry, then a {@link ScriptRun} per
 * request: `define` runs what earlier scripts have defined, `run` gives the value, `within` guards its conversion,
 * `describe` makes a record of an error. What of a script is to outlive its request stands in
 * {@link CompiledScript.definitions} as texts: a committed script's texts that are new go to the database. Later runs
 * `define` them first, and later scripts are compiled with the classes among them ({@link EarlierClasses}). They add;
 * they never replace what is the language's, the library's or the script's.
 */

import type { TypeModule } from './host.ts';
import { FALLBACK_TYPES, LANGUAGE_TYPES } from './runtime/methods/core-types.ts';
import { Registry } from './runtime/script-classes/registry.ts';

export { type CompiledScript, type CompileOptions, Compiler } from './compile/compiled-script.ts';
export { DefinitionGraph } from './compile/definitions/definition-graph.ts';
export { type Definition, definitionsIn } from './compile/definitions/definitions.ts';
export { EarlierClasses } from './compile/definitions/earlier-classes.ts';
export { ScriptCache } from './compile/script-cache.ts';
export * from './host.ts';
export { lockRealm } from './lock-realm.ts';
export { type ErrorDescription, type RunOptions, ScriptRun, syntaxThrowable } from './run-script.ts';
export type { Registry } from './runtime/script-classes/registry.ts';
export { GroovySyntaxError } from './syntax/errors.ts';
export { LANGUAGE_TYPES };

/** A registry of the language with the given modules; `jdk` and `gdk` must be among them. */
export function createRegistry(modules: readonly TypeModule[]): Registry {
  return new Registry([LANGUAGE_TYPES, ...modules], FALLBACK_TYPES);
}
