import { describe, expect, test } from 'vitest';
import { Budget, BudgetExceeded, Byte, Char, Double, Float, Short } from '#base';
import {
  Compiler,
  GroovySyntaxError,
  JavaArray,
  JavaCollection,
  JavaMap,
  JavaThrowable,
  ScriptRun,
  TYPE,
  type Value,
} from '#groovy';
import { intrinsicsFingerprint } from './conformance/intrinsics.ts';
import { testRegistry } from './conformance/registry.ts';
import { HOSTILE_SCRIPTS } from './hostile-scripts.ts';

const registry = testRegistry();
const compiler = new Compiler();

/** What the value is that must not have come out, or null. */
function harm(value: unknown): string | null {
  if (value === undefined) return 'undefined';
  if (value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return null;
  if (typeof value !== 'object') return typeof value;
  if ([Double, Float, Short, Byte, Char].some((scalar) => value instanceof scalar)) return null;
  if (!(TYPE in value))
    return value.constructor === undefined ? 'an object without a type' : `a ${value.constructor.name}`;
  if (value instanceof JavaCollection)
    return (
      value
        .elements()
        .map(harm)
        .find((each) => each !== null) ?? null
    );
  if (value instanceof JavaArray) return value.items.map(harm).find((each) => each !== null) ?? null;
  if (value instanceof JavaMap)
    return (
      value
        .entries()
        .map((entry) => harm(entry.value))
        .find((each) => each !== null) ?? null
    );
  return null;
}

/** Null if the script ended as it should. */
function outcome(script: string): string | null {
  let run: ScriptRun | null = null;
  try {
    const compiled = compiler.compile(script, { registry });
    run = new ScriptRun(compiler, { registry, budget: new Budget() });
    const started = run;
    const value: Value = started.run(compiled);
    started.within(() => started.runtime.toText(value));
    return harm(value);
  } catch (error) {
    const isExpected =
      error instanceof JavaThrowable || error instanceof GroovySyntaxError || error instanceof BudgetExceeded;
    return isExpected ? null : `a fault: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

describe('hostile scripts', () => {
  test('each of them ends in a Groovy error or a harmless value', () => {
    const escaped = HOSTILE_SCRIPTS.map((script) => [script, outcome(script)] as const).filter(
      ([, out]) => out !== null,
    );
    expect(escaped.map(([script, out]) => `${script}\n  → ${out}`)).toEqual([]);
    expect(HOSTILE_SCRIPTS.length).toBeGreaterThanOrEqual(120);
  });

  test('none of them changes anything that JavaScript code shares', () => {
    const before = intrinsicsFingerprint();
    for (const script of HOSTILE_SCRIPTS) outcome(script);
    expect(intrinsicsFingerprint()).toBe(before);
  });
});
