/**
 * groovy: the language of scripts. Source → `syntax` (tree) → `scope` and `compile` (JavaScript) → a run
 * (`runtime`). Independent of graphs and class libraries: `jdk`, `gdk` and the hosts add their types as
 * modules of a registry.
 *
 * A thread creates one {@link Compiler} (behind a {@link ScriptCache}) and one registry, then a {@link
 * ScriptRun} per request: `define` replays definitions of earlier scripts, `run` returns the value, `within`
 * guards its conversion, `describe` creates the record of an error. {@link CompiledScript.definitions} are
 * the sources of the definitions that outlive the request: those of a committed script that are new are
 * stored in the database. Later runs `define` them first, and later scripts are compiled with the classes
 * among them ({@link EarlierClasses}). They only add members; they never replace those of the language, the
 * library or the script.
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
export {
  type ErrorDescription,
  type LaterDefinitions,
  type RunOptions,
  ScriptRun,
  syntaxThrowable,
} from './run-script.ts';
export type { Registry } from './runtime/script-classes/registry.ts';
export { GroovySyntaxError } from './syntax/errors.ts';
export { LANGUAGE_TYPES };

/** A registry of the language with the given modules; `jdk` and `gdk` must be among them. */
export function createRegistry(modules: readonly TypeModule[]): Registry {
  return new Registry([LANGUAGE_TYPES, ...modules], FALLBACK_TYPES);
}
