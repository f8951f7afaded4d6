/** Scans: all vertices or edges of a graph that satisfy conditions, found by their ids and stored values, without objects. */
import { NONE } from '#graph';
import { type BulkGraph, ElementKind } from '../graph-model.ts';
import type { ObjectModel } from '../object-model.ts';
import { CompareName } from '../predicate.ts';
import { type Condition, isPlainComparison, readsProperty } from '../query/condition.ts';
import type { Frontier } from './visitor.ts';
import { WholeFrontier } from './whole-frontier.ts';

export interface Scan {
  readonly graph: BulkGraph;
  readonly kind: ElementKind;
  readonly conditions: readonly Condition[];
}

/** False if a condition may run code of the script, reads no property, or is quicker by an index. */
export function isScannable(objects: ObjectModel, { graph, kind, conditions }: Scan): boolean {
  return conditions.every((condition) => {
    const isIndexed = condition.predicate.name === CompareName.Equal && graph.isIndexed(kind, condition.key);
    return !isIndexed && isPlainComparison(objects, condition) && readsProperty(condition);
  });
}

/** Throws what a comparison throws, as that of values of different types. */
export function scanCount(objects: ObjectModel, scan: Scan): number {
  const { view } = scan.graph;
  const ofNodes = scan.kind === ElementKind.Vertex;
  if (scan.conditions.length === 0) return ofNodes ? view.nodeCount() : view.relationshipCount();
  let count = 0;
  const passes = testOf(objects, scan);
  const next = ofNodes ? (id: number) => view.nextNode(id) : (id: number) => view.nextRelationship(id);
  for (let id = next(NONE); id !== NONE; id = next(id)) if (passes(id)) count++;
  return count;
}

/** The nodes of a scan of vertices, each once. Throws as {@link scanCount} does. */
export function scanNodes(objects: ObjectModel, scan: Scan): Frontier {
  const all = new WholeFrontier(scan.graph.view, objects.budget);
  if (scan.conditions.length === 0) return all;
  const nodes = all.nodes.filter(testOf(objects, scan));
  return { nodes, counts: new Array<number>(nodes.length).fill(1) };
}

/** Whether the element with an id satisfies the conditions. */
function testOf({ budget }: ObjectModel, { graph, kind, conditions }: Scan): (id: number) => boolean {
  const read =
    kind === ElementKind.Vertex
      ? (id: number, key: string) => graph.nodeProperty(id, key)
      : (id: number, key: string) => graph.relationshipProperty(id, key);
  return (id) => {
    budget.step();
    return conditions.every(({ key, predicate, value }) => predicate.evaluate(read(id, key), value));
  };
}
