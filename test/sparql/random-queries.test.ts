import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createQuadStore } from '#rdf';
import { executeQuery, prepareQuery, SparqlCause, SparqlError } from '#sparql';
import { NaiveEvaluator, type NaiveQuad, solutionKey } from './naive/naive-evaluator.ts';
import { dataOf, queryOf } from './naive/random-query.ts';

/** The quads spread over snapshot, delta and transaction, each of which also takes away what was there before. */
function viewOf(quads: readonly NaiveQuad[]) {
  const operation = (kind: 'add' | 'remove', [subject, predicate, object, graph]: NaiveQuad) => ({
    kind,
    subject,
    predicate,
    object,
    graph,
  });
  const known = new Set(quads.map((quad) => quad.join(' ')));
  const others = quads
    .map(([s, p, , g], i): NaiveQuad => [s, p, quads[(i * 7 + 1) % quads.length]?.[2] ?? s, g])
    .filter((quad) => !known.has(quad.join(' ')));
  const layer = (list: readonly NaiveQuad[], remainder: number) => list.filter((_, i) => i % 3 === remainder);
  const first = createQuadStore();
  first.apply([...layer(quads, 0), ...others].map((quad) => operation('add', quad)));
  const store = createQuadStore(first.fold());
  store.apply([
    ...layer(quads, 1).map((quad) => operation('add', quad)),
    ...[...layer(others, 0), ...layer(others, 1)].map((quad) => operation('remove', quad)),
  ]);
  const transaction = store.begin();
  for (const [subject, predicate, object, graph] of layer(quads, 2)) {
    transaction.insert({ subject, predicate, object, graph });
  }
  for (const [subject, predicate, object, graph] of layer(others, 2)) {
    transaction.remove({ subject, predicate, object, graph });
  }
  return store.view(transaction);
}

/** The query, or null when it breaks a rule of the grammar that the generator does not know (BIND twice, …). */
function prepare(text: string) {
  try {
    return prepareQuery(text);
  } catch (error) {
    if (error instanceof SparqlError && error.code === SparqlCause.Syntax) return null;
    throw error;
  }
}

const RUNS = Number(process.env.QUIVER_FUZZ_RUNS ?? 1500);

it('a planned query gives what the algebra of the specification gives', () => {
  let runCount = 0;
  fc.assert(
    fc.property(dataOf, queryOf, (quads, text) => {
      const query = prepare(text);
      if (query === null || query.form.form !== 'select') return;
      runCount++;
      const expected = new NaiveEvaluator(quads).evaluate(query.form.algebra).map(solutionKey).sort();
      const result = executeQuery(query, viewOf(quads));
      if (result.kind !== 'bindings') throw new Error(result.kind);
      const found: string[] = [];
      while (result.solutions.next()) {
        const solution = new Map<string, string>();
        result.variables.forEach((name, column) => {
          const value = result.solutions.text(column);
          if (value !== undefined) solution.set(name, value);
        });
        found.push(solutionKey(solution));
      }
      expect(found.sort()).toEqual(expected);
    }),
    { numRuns: RUNS },
  );
  expect(runCount).toBeGreaterThan(RUNS / 4);
});
