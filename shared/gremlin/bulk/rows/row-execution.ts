/** Lets the pipes of a chain that is drained run over rows as far as possible. */
import { Direction } from '#graph';
import { ElementKind, Vertex } from '../../graph-model.ts';
import type { ObjectModel, Value } from '../../object-model.ts';
import { AbstractPipe, type Source } from '../../pipe.ts';
import { LabelPipe } from '../../transform/label.ts';
import { GremlinStartPipe } from '../../transform/start.ts';
import { readsCollection, readsPlainCollections } from '../bulk-plan.ts';
import { takeVertices } from '../starts.ts';
import { RowChain } from './row-chain.ts';
import { kindAfter, planRows, type RowPlan, scanOf, scansGraph } from './row-plan.ts';
import { RowSource } from './row-source.ts';

/**
 * The source to drain instead of `last`, which emits the same: rows if the chain can run over them; else `last`, whose
 * pipes pull rows if a part of the chain can. `into`: the collection that takes what is drained, if there is one.
 */
export function drainable(objects: ObjectModel, last: Source, into?: Value): Source {
  if (!objects.isBulkAllowed || (into !== undefined && !objects.isPlainCollection(into))) return last;
  const filled = into === undefined ? [] : [into];
  let behind: AbstractPipe | null = null;
  for (let at = last; at instanceof AbstractPipe && at.isUntouched; at = at.upstream) {
    const plan = planRows(at);
    if (plan !== undefined) {
      const isRead = filled.some((each) => readsCollection(plan, each));
      const rows = isRead ? undefined : rowsOf(objects, at, plan);
      if (rows === undefined || behind === null) return rows ?? last;
      behind.runAhead(rows);
      return last;
    }
    if (!at.allowsReadAhead) return last;
    if (at.filledCollection !== undefined) filled.push(at.filledCollection);
    behind = at;
  }
  return last;
}

/**
 * Lets the pipes before the given one run ahead, which takes all their objects at once. `into`: the collection that it adds them
 * to, if there is one.
 */
export function letRunAhead(objects: ObjectModel, pipe: AbstractPipe, into?: Value): void {
  const source = drainable(objects, pipe.upstream, into);
  if (source !== pipe.upstream) pipe.runAhead(source);
}

/** The number of rows of what {@link drainable} gives, which are not emitted then; 0 if they are none. */
export function countRows(source: Source): number {
  return source instanceof RowSource ? source.countRest() : 0;
}

function rowsOf(objects: ObjectModel, end: Source, plan: RowPlan): RowSource | undefined {
  const chain = readsPlainCollections(objects, plan) ? startChain(objects, plan) : undefined;
  if (chain === undefined) return undefined;
  for (const step of plan.steps) chain.add(step);
  return new RowSource(end, chain, plan);
}

/** The starts of the plan; undefined if the pipes must run: the starts are given back to them then. */
function startChain(objects: ObjectModel, plan: RowPlan): RowChain | undefined {
  const { source, first } = plan;
  const query = scansGraph(source) ? scanOf(source) : undefined;
  if (!canRun(plan, query?.resultKind ?? ElementKind.Vertex)) return undefined;
  const scan = query?.takeScan();
  if (scan !== undefined) return RowChain.scan(objects, scan);
  if (first === null || query?.resultKind === ElementKind.Edge) return undefined;
  if (!pays(plan)) return undefined;
  const vertices = takeVertices(objects, { source, first }, undefined, []);
  return vertices && RowChain.list(objects, vertices.graph, vertices.nodes);
}

/** Hops along fewer edges take pipes less time than it takes to make operators. */
const EDGES_MIN = 64;
/** Edges of a vertex that a hop is estimated to reach. */
const EDGES_PER_VERTEX = 8;

function pays({ source, steps }: RowPlan): boolean {
  const start = source instanceof GremlinStartPipe ? source.start : null;
  const graph = start instanceof Vertex ? start.bulkGraph() : undefined;
  if (graph === undefined) return true;
  const degree = graph.view.degree(graph.nodeOf(start as Vertex), Direction.Both, null);
  const hops = steps.filter(({ kind }) => kind === 'hop').length;
  return degree * EDGES_PER_VERTEX ** (hops - 1) >= EDGES_MIN;
}

/** Whether each step, and what is read at the end, is of the kind of elements that come to it; else the pipes throw. */
function canRun({ steps, reads }: RowPlan, starts: ElementKind): boolean {
  const kind = kindAfter(steps, starts);
  return kind !== undefined && (kind === ElementKind.Edge || !(reads instanceof LabelPipe));
}
