/** Neighbours of a node by relationship type and direction, of a resource by predicate and direction: how many, and page by page. */
import { isRecord, type Value } from '../../client/exact-json.ts';
import { textOf } from '../../results/shapes.ts';
import { addElements } from './answer-graph.ts';
import { askCall, askQuery } from './ask.ts';
import { emptyGraph, type GraphData, type GraphEdge, type GraphNode } from './graph-data.ts';
import { anywhere, reach } from './reach.ts';
import { addRows, localName } from './triples.ts';

export interface NeighbourGroup {
  /** Of relationships; an IRI for a resource. */
  readonly type: string;
  readonly direction: 'out' | 'in';
  readonly count: number;
}

type Edges = ReadonlyMap<string, GraphEdge>;

/** Neighbours that one step brings. */
export const PAGE_SIZE = 50;
/** Triples of a resource that are counted. */
const COUNTED_MAX = 100_000;
/** Neighbours of all that is reached like a blank node. */
const SIMILAR_MAX = 2_000;
/** Literals that an expansion of a resource brings beside its neighbours. */
const LITERALS_MAX = 200;

/** The largest group first; `edges` are those of the picture, by which a blank node is reached. Throws CallFailure or AskFailure. */
export async function neighbourGroups(node: GraphNode, edges: Edges): Promise<readonly NeighbourGroup[]> {
  return node.kind === 'node' ? groupsOfNode(node.id) : groupsOfResource(node.id, edges);
}

/** A page of a group, or of all neighbours. Throws CallFailure or AskFailure. */
export async function neighbourPage(
  node: GraphNode,
  edges: Edges,
  group: NeighbourGroup | null,
  skip: number,
): Promise<GraphData> {
  return node.kind === 'node'
    ? pageOfNode(node.id, group, skip)
    : pageOfResource(node.id, edges, group, skip);
}

export function nameOfGroup({ kind }: GraphNode, { type }: NeighbourGroup): string {
  return kind === 'resource' ? localName(type) : type;
}

async function groupsOfNode(id: string): Promise<NeighbourGroup[]> {
  const value = await askCall(`db/data/node/${id}/neighbours`);
  const groups = isRecord(value) && Array.isArray(value.groups) ? value.groups.filter(isRecord) : [];
  return groups.map(({ type, direction, count }) => ({
    type: textOf(type ?? ''),
    direction: direction === 'in' ? 'in' : 'out',
    count: Number(textOf(count ?? '')),
  }));
}

async function pageOfNode(id: string, group: NeighbourGroup | null, skip: number): Promise<GraphData> {
  const path = group === null ? 'all' : `${group.direction}/${encodeURIComponent(group.type)}`;
  const value = await askCall(`db/data/node/${id}/neighbours/${path}?skip=${skip}&limit=${PAGE_SIZE}`);
  const page = isRecord(value) && Array.isArray(value.neighbours) ? value.neighbours.filter(isRecord) : [];
  const graph = emptyGraph();
  for (const { node = null, relationship = null } of page) addElements(graph, [node, relationship]);
  for (const { node, labels } of page) addLabel(graph, node, labels);
  return graph;
}

function addLabel(graph: GraphData, node: Value | undefined, labels: Value | undefined): void {
  const id = isRecord(node) ? /\d+$/.exec(textOf(node.self ?? ''))?.[0] : undefined;
  const known = id === undefined ? undefined : graph.nodes.get(id);
  const [label] = Array.isArray(labels) ? labels : [];
  if (known !== undefined && typeof label === 'string') graph.nodes.set(known.id, { ...known, label });
}

/** Literals are properties and not neighbours, so of what leads from a resource only other resources count. */
async function groupsOfResource(id: string, edges: Edges): Promise<NeighbourGroup[]> {
  const self = reach(id, edges.values());
  if (self === null) return [];
  const { term, pattern, variable } = self;
  const groups = await Promise.all(
    (['out', 'in'] as const).map(async (direction) => {
      const triple = direction === 'out' ? `${term} ?p ?o` : `?o ?p ${term}`;
      const triples = `{ SELECT DISTINCT ${variable}?p ?o { ${pattern}${anywhere(triple)} } LIMIT ${COUNTED_MAX} }`;
      const rows = await askQuery(
        `SELECT ${variable}?p (COUNT(*) AS ?n) { ${triples} FILTER(!isLiteral(?o)) } GROUP BY ${variable}?p ORDER BY DESC(?n)`,
      );
      return rows
        .filter((row) => isOf(row, id))
        .map(({ p, n }) => ({ type: textOfTerm(p), direction, count: Number(textOfTerm(n)) }));
    }),
  );
  return groups.flat().sort((a, b) => b.count - a.count);
}

/** Whether a row is about a blank node, and not about another one that is reached like it. */
function isOf({ self }: { readonly [name: string]: Value }, id: string): boolean {
  return self === undefined || `_:${textOfTerm(self)}` === id;
}

function textOfTerm(term: Value | undefined): string {
  return isRecord(term) && typeof term.value === 'string' ? term.value : '';
}

async function pageOfResource(
  id: string,
  edges: Edges,
  group: NeighbourGroup | null,
  skip: number,
): Promise<GraphData> {
  const graph = emptyGraph();
  const self = reach(id, edges.values());
  if (self === null) return graph;
  const { term, pattern, variable } = self;
  const out = `${term} ?p ?o . BIND(${term} AS ?s)`;
  const back = `?s ?p ${term} . BIND(${term} AS ?o)`;
  const triples = group === null ? `{ ${out} } UNION { ${back} }` : group.direction === 'out' ? out : back;
  const predicate = group === null ? '' : `VALUES ?p { <${group.type}> } `;
  const select = `SELECT DISTINCT ${variable}?s ?p ?o { ${pattern}`;
  // What is reached like a blank node comes with it, so the page is cut out of all of them here.
  const [limit, offset] = variable === '' ? [PAGE_SIZE, skip] : [SIMILAR_MAX, 0];
  const page = `FILTER(!isLiteral(?o)) } ORDER BY ?p ?s ?o LIMIT ${limit} OFFSET ${offset}`;
  const rows = await askQuery(`${select}${predicate}${anywhere(triples)} ${page}`);
  const own = rows.filter((row) => isOf(row, id));
  addRows(graph, variable === '' ? own : own.slice(skip, skip + PAGE_SIZE));
  if (group === null && skip === 0) {
    const literals = `${select}${anywhere(out)} FILTER(isLiteral(?o)) } LIMIT ${LITERALS_MAX}`;
    addRows(
      graph,
      (await askQuery(literals)).filter((row) => isOf(row, id)),
    );
  }
  return graph;
}
