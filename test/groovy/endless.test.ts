import { describe, expect, test } from 'vitest';
import { Budget, BudgetExceeded, StopSignal } from '#base';
import { Compiler, GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { testRegistry } from './conformance/registry.ts';
import { ENDLESS_SCRIPTS } from './endless-scripts.ts';

const MEMORY_BYTES_MAX = 32 * 1024 * 1024;
const COLLECTION_LENGTH_MAX = 1024 * 1024;
/** Looks at the shared flag until it says stop: a deadline in steps, so that the test needs no clock. */
const LOOKS_MAX = 300;

/** A budget whose flag turns to time-out after some looks, as the main thread would set it. */
function shortBudget(): Budget {
  const counter = { looks: 0 };
  const signal = new Proxy(new Int32Array(1), {
    get: (target, key) =>
      key === '0' && ++counter.looks > LOOKS_MAX ? StopSignal.Timeout : Reflect.get(target, key),
  });
  return new Budget({ memoryBytesMax: MEMORY_BYTES_MAX, collectionLengthMax: COLLECTION_LENGTH_MAX }, signal);
}

const registry = testRegistry();
const compiler = new Compiler();

/** How the script ended. */
function end(script: string): string {
  let run: ScriptRun | null = null;
  try {
    const compiled = compiler.compile(script, { registry });
    run = new ScriptRun(compiler, { registry, budget: shortBudget() });
    run.run(compiled);
    return 'a value';
  } catch (error) {
    if (error instanceof BudgetExceeded) return 'a limit';
    if (error instanceof JavaThrowable || error instanceof GroovySyntaxError) return 'an error of the script';
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

describe.each(Object.entries(ENDLESS_SCRIPTS))('%s', (_kind, scripts) => {
  test.each(scripts.map((script) => [script]))('is ended by a limit or by its own error: %j', (script) => {
    expect(['a limit', 'an error of the script']).toContain(end(script));
  });
});
