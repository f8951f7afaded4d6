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

/** What objects of generated code inherit from: its realm is not that of the tests. */
function rootsOfGeneratedCode(): readonly object[] {
  const script = compiler.compile('1', { registry });
  const entry = script.enter(new ScriptRun(compiler, { registry }).runtime);
  const ofObjects = Object.getPrototypeOf(entry) as { readonly constructor: ObjectConstructor };
  const ofArrays = Object.getPrototypeOf(ofObjects.constructor.keys(entry)) as object;
  return [ofObjects, Object.getPrototypeOf(entry.run) as object, ofArrays, ofObjects.constructor];
}

describe('hostile scripts', () => {
  const roots = rootsOfGeneratedCode();

  test('the roots of generated code are not those of the tests', () => {
    expect(roots).not.toContain(Object.prototype);
    expect(roots).not.toContain(Array.prototype);
  });

  test.each(Object.entries(HOSTILE_SCRIPTS))(
    '%s: each ends in a Groovy error or a harmless value, and changes nothing that code shares',
    (_kind, scripts) => {
      const before = intrinsicsFingerprint(roots);
      const escaped = scripts.flatMap((script) => {
        const out = outcome(script);
        const isUnchanged = intrinsicsFingerprint(roots) === before;
        return out === null && isUnchanged ? [] : [`${script}\n  → ${out ?? 'the realm is changed'}`];
      });
      expect(escaped).toEqual([]);
      expect(scripts.length).toBeGreaterThanOrEqual(20);
    },
  );
});
