/**
 * Group counts of a frontier: the distinct values read from it in the order of their first visit, with their
 * multiplicities. Vertices and ids are distinct by themselves, strings are compared by their dictionary numbers
 * in the graph, other scalars by JavaScript's Map.
 */

import type { GraphView } from '#graph';
import type { BulkGraph } from '../graph-model.ts';
import type { Value } from '../object-model.ts';
import type { IdPipe } from '../transform/id.ts';
import { PropertyPipe } from '../transform/property.ts';
import { SparseBuilder } from './frontier-builder.ts';
import type { Frontier } from './visitor.ts';

/**
 * Alternating values and counts; `reads` is what is read of each vertex, null for the vertex itself. Undefined
 * if a value is an object, which only `equals` can compare, or if a count is not exact.
 */
export function groupedCounts(
  graph: BulkGraph,
  reads: PropertyPipe | IdPipe | null,
  frontier: Frontier,
): Value[] | undefined {
  if (!(reads instanceof PropertyPipe)) {
    const emitted = (node: number) => (reads === null ? graph.vertexOf(node) : graph.vertexOf(node).getId());
    return pairsOf(frontier.nodes, frontier.counts, emitted);
  }
  const texts = graph.nodeTexts(frontier.nodes, reads.key);
  return texts === null
    ? countedValues(frontier, (node) => graph.nodeProperty(node, reads.key))
    : countedTexts(graph.view, texts, frontier.counts);
}

function countedTexts(
  view: GraphView,
  texts: readonly number[],
  counts: readonly number[],
): Value[] | undefined {
  const builder = SparseBuilder.take();
  for (let place = 0; place < texts.length; place++) {
    builder.add(texts[place] as number, counts[place] as number);
  }
  const grouped = builder.frontier();
  return pairsOf(grouped.nodes, grouped.counts, (text) => (text < 0 ? null : view.text(text)));
}

/** As {@link groupedCounts}, of the values that a function reads. */
function countedValues({ nodes, counts }: Frontier, read: (node: number) => Value): Value[] | undefined {
  const places = new Map<Value, number>();
  const values: Value[] = [];
  const sums: number[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const value = read(nodes[at] as number);
    if (typeof value === 'object' && value !== null) return undefined;
    const count = counts[at] as number;
    const place = places.get(value);
    if (place !== undefined) sums[place] = (sums[place] as number) + count;
    else {
      places.set(value, values.length);
      values.push(value);
      sums.push(count);
    }
  }
  return pairsOf(values, sums, (value) => value);
}

function pairsOf<T>(
  items: readonly T[],
  counts: readonly number[],
  keyOf: (item: T) => Value,
): Value[] | undefined {
  const pairs = new Array<Value>(items.length * 2);
  for (let at = 0; at < items.length; at++) {
    const count = counts[at] as number;
    if (!Number.isSafeInteger(count)) return undefined;
    pairs[at * 2] = keyOf(items[at] as T);
    pairs[at * 2 + 1] = longOf(count);
  }
  return pairs;
}

/** Cached Longs of small counts, which nearly all are: creating one costs more than adding it. */
const SMALL_LONGS: readonly bigint[] = Array.from({ length: 256 }, (_, count) => BigInt(count));

/** A count as a Long. */
export function longOf(count: number): bigint {
  return SMALL_LONGS[count] ?? BigInt(count);
}
