/**
 * Filter pushdown: a filter or range that directly follows a query step becomes part of its query, as in the
 * original's optimiser. An identity pipe takes the place of the filter, so that step counts stay the same. A
 * range that is pushed down replaces an earlier one and applies after all pushed filters, whatever their order
 * in the script.
 */

import type { IntervalFilterPipe } from '../filter/interval.ts';
import { PropertyFilterPipe } from '../filter/property.ts';
import { RangeFilterPipe } from '../filter/range.ts';
import { ElementKind } from '../graph-model.ts';
import type { Pipe } from '../pipe.ts';
import { GraphQueryPipe } from '../transform/adjacency/graph-query.ts';
import type { QueryPipe } from '../transform/adjacency/query-pipe.ts';
import { VertexQueryPipe } from '../transform/adjacency/vertex-query.ts';
import { IdentityPipe } from '../transform/identity.ts';
import type { Pipeline } from './pipeline.ts';

type PushablePipe = PropertyFilterPipe | IntervalFilterPipe | RangeFilterPipe;

/** Pushes the pipe down into the preceding query step, or appends it if there is none. */
export function addOrPushDown(pipeline: Pipeline, pipe: PushablePipe): void {
  const query = queryBefore(pipeline);
  if (query === undefined || !canPushDown(query, pipe)) {
    pipeline.addPipe(pipe);
    return;
  }
  if (pipe instanceof RangeFilterPipe) query.pushRange(pipe.low, pipe.high);
  else if (pipe instanceof PropertyFilterPipe) query.hasConditions.push(pipe);
  else query.intervals.push(pipe);
  pipeline.addPipe(new IdentityPipe(pipeline.objects));
}

/** The last step of the pipeline if it is a query, identity pipes skipped; the first pipe never counts. */
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

/** Conditions on edges cannot be pushed into a query that returns their far vertices. */
function canPushDown(query: QueryPipe, pipe: PushablePipe): boolean {
  if (query instanceof GraphQueryPipe || pipe instanceof RangeFilterPipe) return true;
  return query.resultKind === ElementKind.Edge;
}
