/**
 * Folding: a filter or range that directly follows a query step becomes part of the query, as the original's
 * optimiser does it. An identity pipe stays in its place, so that counted steps still count it. A folded range
 * replaces an earlier one and comes after all folded filters, wherever it was written.
 */
import { ElementKind } from '../graph-model.ts';
import type { IntervalFilterPipe } from '../filter/interval.ts';
import { PropertyFilterPipe } from '../filter/property.ts';
import { RangeFilterPipe } from '../filter/range.ts';
import type { Pipe } from '../pipe.ts';
import { GraphQueryPipe } from '../transform/adjacency/graph-query.ts';
import type { QueryPipe } from '../transform/adjacency/query-pipe.ts';
import { VertexQueryPipe } from '../transform/adjacency/vertex-query.ts';
import { IdentityPipe } from '../transform/identity.ts';
import type { Pipeline } from './pipeline.ts';

type FoldablePipe = PropertyFilterPipe | IntervalFilterPipe | RangeFilterPipe;

/** Adds the pipe, or folds it into the query step before it. */
export function addFolded(pipeline: Pipeline, pipe: FoldablePipe): void {
  const query = queryBefore(pipeline);
  if (query === undefined || !canFold(query, pipe)) {
    pipeline.addPipe(pipe);
    return;
  }
  if (pipe instanceof RangeFilterPipe) query.foldRange(pipe.low, pipe.high);
  else if (pipe instanceof PropertyFilterPipe) query.hasConditions.push(pipe);
  else query.intervals.push(pipe);
  pipeline.addPipe(new IdentityPipe(pipeline.objects));
}

/** The query step that ends the pipeline, identity pipes apart; the first pipe never counts. */
function queryBefore(pipeline: Pipeline): QueryPipe | undefined {
  for (let index = pipeline.pipeCount - 1; index > 0; index--) {
    const pipe: Pipe = pipeline.pipeAt(index);
    if (pipe instanceof GraphQueryPipe || pipe instanceof VertexQueryPipe) return pipe;
    if (!isIdentity(pipe)) return undefined;
  }
  return undefined;
}

function isIdentity(pipe: Pipe): boolean {
  return pipe instanceof IdentityPipe;
}

/** Conditions on edges cannot be asked once the query answers the vertices behind them. */
function canFold(query: QueryPipe, pipe: FoldablePipe): boolean {
  if (query instanceof GraphQueryPipe || pipe instanceof RangeFilterPipe) return true;
  return query.resultKind === ElementKind.Edge;
}
