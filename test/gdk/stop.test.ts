/** A run whose stop flag is up ends within each single call of the library that has much to walk through. */
import { describe, expect, test } from 'vitest';
import { Budget, BudgetExceeded, DEFAULT_BUDGET_LIMITS, StopSignal } from '#base';
import { Compiler, JavaThrowable, ScriptRun, type Value } from '#groovy';
import { testRegistry } from '../groovy/conformance/registry.ts';
import { RECEIVERS, scriptsFor } from './stopped-calls.ts';

const registry = testRegistry();
const compiler = new Compiler();

function made(script: string): Value {
  const run = new ScriptRun(compiler, { registry, budget: new Budget() });
  return run.run(compiler.compile(script, { registry }));
}

/** How a script with a few steps of its own ends when the flag is up from its start. */
function ending(script: string, receiver: Value): string {
  const budget = new Budget(DEFAULT_BUDGET_LIMITS, Int32Array.of(StopSignal.Timeout));
  const run = new ScriptRun(compiler, { registry, budget, binding: ['r', receiver] });
  const compiled = compiler.compile(script, { registry });
  try {
    run.run(compiled);
    return 'it came back';
  } catch (error) {
    if (error instanceof BudgetExceeded) return error.code;
    return error instanceof JavaThrowable ? error.message : String(error);
  }
}

describe('a stop reaches every walk of the library', () => {
  for (const [kind, { make }] of Object.entries(RECEIVERS)) {
    test(`on ${kind}`, () => {
      const isUsedUp = kind === 'iterator' || kind === 'tokens';
      let receiver = made(make);
      const missed: string[] = [];
      for (const script of scriptsFor(kind)) {
        if (isUsedUp) receiver = made(make);
        const end = ending(script, receiver);
        if (end !== 'SCRIPT_TIMEOUT') missed.push(`${script}: ${end}`);
      }
      expect(missed).toEqual([]);
    });
  }
});
