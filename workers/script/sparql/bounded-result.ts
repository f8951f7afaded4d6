/** Row limit of query results. */
import { BudgetCause, BudgetExceeded, unreachable } from '#base';
import type { QueryResult } from '#sparql';

/** Throws `RESULT_ROWS` while the result is read, not before. */
export function boundedResult(result: QueryResult, rowsMax: number): QueryResult {
  let rows = 0;
  const count = () => {
    if (++rows > rowsMax) {
      throw new BudgetExceeded(BudgetCause.ResultRows, `the result has more than ${rowsMax} rows`);
    }
  };
  switch (result.kind) {
    case 'boolean':
      return result;
    case 'graph':
      return { ...result, triples: counted(result.triples, count) };
    case 'bindings': {
      const { solutions } = result;
      const next = () => {
        const hasNext = solutions.next();
        if (hasNext) count();
        return hasNext;
      };
      return {
        ...result,
        solutions: { next, text: (column) => solutions.text(column), id: (column) => solutions.id(column) },
      };
    }
    default:
      return unreachable(result);
  }
}

function* counted<T>(items: Iterable<T>, count: () => void): Generator<T> {
  for (const item of items) {
    count();
    yield item;
  }
}
