/** Access to members by names that a script computes. */
import type { Runtime } from '../host.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';

/** The run, after the definitions of earlier scripts that have the name. */
export function withDefinitionsOf(name: string | null, runtime: Runtime): ScriptRuntime {
  const run = runtime as ScriptRuntime;
  if (name !== null) run.definitions.lookAt(name);
  return run;
}
