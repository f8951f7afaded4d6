import fc from 'fast-check';
import { expect, it } from 'vitest';
import { executeQuery, prepareQuery, SparqlCause, SparqlError } from '#sparql';
import { viewOf } from './naive/layered-view.ts';
import { NaiveEvaluator, solutionKey } from './naive/naive-evaluator.ts';
import { dataOf, queryOf } from './naive/random-query.ts';
import { solutionKeys } from './solution-keys.ts';

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
      const found = [...solutionKeys(executeQuery(query, viewOf(quads)))];
      expect(found.sort()).toEqual(expected);
    }),
    { numRuns: RUNS },
  );
  expect(runCount).toBeGreaterThan(RUNS / 4);
});
