/** The solutions of a query's result, each as the text by which the naive evaluator tells solutions apart. */
import type { QueryResult } from '#sparql';
import { solutionKey } from './naive/naive-evaluator.ts';

/** Throws for a result that is not of SELECT. Read lazily: the view must stay as it is meanwhile. */
export function* solutionKeys(result: QueryResult): Generator<string> {
  if (result.kind !== 'bindings') throw new Error(result.kind);
  const { variables, solutions } = result;
  while (solutions.next()) {
    const solution = new Map<string, string>();
    variables.forEach((name, column) => {
      const value = solutions.text(column);
      if (value !== undefined) solution.set(name, value);
    });
    yield solutionKey(solution);
  }
}
