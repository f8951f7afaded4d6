import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_QUADS, QuadOrder, type QuadView, UNBOUND } from '#rdf';
import { executeUpdate, prepareQuery, prepareUpdate, SparqlCause, SparqlError } from '#sparql';
import { isIsomorphic } from './isomorphism.ts';
import { viewOf } from './naive/layered-view.ts';
import type { NaiveQuad } from './naive/naive-evaluator.ts';
import { type NaiveOperation, NaiveRefusal, NaiveUpdate } from './naive/naive-update.ts';
import { dataOf } from './naive/random-query.ts';
import { type RandomOperation, requestOf, requestText } from './naive/random-update.ts';

/** More solutions than this make too many blank nodes to be matched in good time. */
const SOLUTIONS_MAX = 100;

/** Null when WHERE breaks a rule of the grammar that the generator does not know (BIND twice, …). */
function naiveOperation(random: RandomOperation): NaiveOperation | null {
  if (random.kind !== 'modify') return random;
  try {
    const { form } = prepareQuery(`SELECT * { ${random.whereText} }`);
    return { ...random, where: form.algebra };
  } catch (error) {
    if (error instanceof SparqlError && error.code === SparqlCause.Syntax) return null;
    throw error;
  }
}

/** What the oracle leaves, or null when it refuses the request. */
function expectedQuads(
  naive: NaiveUpdate,
  operations: readonly NaiveOperation[],
): readonly NaiveQuad[] | null {
  try {
    for (const operation of operations) naive.run(operation);
    return naive.quads;
  } catch (error) {
    if (error instanceof NaiveRefusal) return null;
    throw error;
  }
}

function quadsOf(view: QuadView): NaiveQuad[] {
  const cursor = view.cursor();
  const quads: NaiveQuad[] = [];
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  while (cursor.next()) {
    const [s, p, o, g] = [cursor.k0, cursor.k1, cursor.k2, cursor.k3].map((id) => view.textOf(id));
    quads.push([s as string, p as string, o as string, g as string]);
  }
  return quads;
}

/** 'refused' for an update that names a graph that must, or must not, exist. */
async function outcomeOf(text: string, view: QuadView): Promise<'done' | 'refused'> {
  try {
    await executeUpdate(prepareUpdate(text), view, { blankPrefix: 'n' });
    return 'done';
  } catch (error) {
    if (error instanceof SparqlError && error.code === SparqlCause.Graph) return 'refused';
    throw error;
  }
}

const RUNS = Number(process.env.QUIVER_FUZZ_RUNS ?? 1500);

it('an update leaves what the specification says, or, refused, what was there', async () => {
  let runCount = 0;
  let refusedCount = 0;
  await fc.assert(
    fc.asyncProperty(dataOf, requestOf, async (quads, request) => {
      const operations = request.map(naiveOperation);
      if (!operations.every((operation) => operation !== null)) return;
      const naive = new NaiveUpdate(quads);
      const expected = expectedQuads(naive, operations);
      if (naive.solutionCountMax > SOLUTIONS_MAX) return;
      runCount++;
      if (expected === null) refusedCount++;
      const view = viewOf(quads);
      const outcome = await outcomeOf(requestText(request), view);
      expect(outcome).toBe(expected === null ? 'refused' : 'done');
      const found = quadsOf(view);
      expect(found.length).toBe((expected ?? quads).length);
      expect(isIsomorphic(found, expected ?? quads, false)).toBe(true);
    }),
    { numRuns: RUNS },
  );
  expect(runCount).toBeGreaterThan(RUNS / 3);
  expect(refusedCount).toBeGreaterThan(RUNS / 50);
});
