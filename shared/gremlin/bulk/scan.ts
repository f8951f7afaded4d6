/** Evaluates scans by ids and stored values, without objects. */
import { NONE } from '#graph';
import { ElementKind } from '../graph-model.ts';
import type { ObjectModel } from '../object-model.ts';
import type { Scan } from '../query/scan.ts';
import type { Frontier } from './visitor.ts';
import { WholeFrontier } from './whole-frontier.ts';

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
