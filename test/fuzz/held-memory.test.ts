/**
 * What scripts keep of a library call's results is charged: random calls, whose results go into a list that grows, hold no more
 * than a few times what was charged for them, and calls whose results are dropped hold nothing.
 */
import { expect, test } from 'vitest';
import { GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { Seeded } from '../groovy/conformance/tree-walker.ts';
import { GROWN_BYTES_MAX, type Held, heldBy } from '../suites/held-memory.ts';
import { ARGUMENTS, compiler, METHODS, registry } from '../suites/library-calls.ts';
import { fuzzSeeds } from './seeds.ts';

const STEPS_MAX = 8_000;
/**
 * Charges are estimates: a small object costs several times the place in the list that is charged for it, and budgets look at the
 * heap besides. What is far over that was forgotten.
 */
const SHARE_MAX = 10;

function held(script: string): Held {
  return heldBy(
    (budget) => {
      const runner = new ScriptRun(compiler, { registry, budget });
      try {
        runner.run(compiler.compile(script, { registry }));
      } catch (error) {
        if (error instanceof JavaThrowable || error instanceof GroovySyntaxError) return;
        throw error;
      }
    },
    { stepsMax: STEPS_MAX },
  );
}

/** Bytes beyond what the charges allow. */
function uncharged(script: string): number {
  const { charged, grown } = held(script);
  return grown - charged * SHARE_MAX - GROWN_BYTES_MAX;
}

test('a script that keeps more than it is charged is seen', () => {
  const arrays: Uint8Array[] = [];
  const { charged, grown } = heldBy(
    (budget) => {
      for (;;) {
        arrays.push(new Uint8Array(1000));
        budget.step();
      }
    },
    { stepsMax: STEPS_MAX },
  );
  expect(grown - charged * SHARE_MAX).toBeGreaterThan(GROWN_BYTES_MAX);
});

test('the metaclass of a single object is charged, and goes with it', () => {
  expect(uncharged('l = []; while (true) l << new Date().metaClass')).toBeLessThanOrEqual(0);
  expect(held('while (true) new Date().metaClass').grown).toBeLessThan(GROWN_BYTES_MAX);
});

test.each(fuzzSeeds('1-3'))('what is kept of library calls is charged, seed %i', (seed) => {
  const random = new Seeded(seed);
  const [receiver, names] = random.pick(METHODS);
  const call = `v."${random.pick(names)}"(${random.pick(ARGUMENTS)})`;
  const kept = `l = []; while (true) { def v = ${receiver}; try { l << ${call} } catch (Throwable e) { l << null } }`;
  expect({ kept, over: Math.max(uncharged(kept), 0) }).toEqual({ kept, over: 0 });
  const dropped = `while (true) { def v = ${receiver}; try { ${call} } catch (Throwable e) { } }`;
  expect({ dropped, isHeld: held(dropped).grown > GROWN_BYTES_MAX }).toEqual({ dropped, isHeld: false });
});
