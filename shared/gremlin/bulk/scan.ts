/** Evaluates scans by ids and stored values, without objects. */
import { ElementKind } from '../graph-model.ts';
import type { ObjectModel } from '../object-model.ts';
import type { Scan } from '../query/scan.ts';
import { RowChain } from './rows/row-chain.ts';
import type { Frontier } from './visitor.ts';
import { WholeFrontier } from './whole-frontier.ts';

/** The nodes of a scan of vertices, each once. Throws what a comparison throws, as that of values of different types. */
export function scanNodes(objects: ObjectModel, scan: Scan): Frontier {
  if (scan.conditions.length === 0) return new WholeFrontier(scan.graph.view, objects.budget);
  const { operator } = RowChain.scan(objects, scan);
  const nodes: number[] = [];
  for (let rows = operator.next(); rows !== null; rows = operator.next()) nodes.push(...rows.rowIds());
  return { nodes, counts: new Array<number>(nodes.length).fill(1) };
}

/** The number of all elements of a kind. */
export function elementCount({ graph, kind }: Scan): number {
  return kind === ElementKind.Vertex ? graph.view.nodeCount() : graph.view.relationshipCount();
}
