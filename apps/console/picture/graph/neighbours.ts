/**
 * Neighbours of a node by relationship type and direction, of a resource by predicate and direction: counts, and
 * pages.
 */
import { isRecord, type Value } from '../../client/exact-json.ts';
import { textOf } from '../../results/shapes.ts';
import { emptyGraph, type GraphData, type GraphEdge, type GraphNode, withLabel } from './graph-data.ts';
import { askCall, askQuery } from './graph-requests.ts';
import { anywhere, resourcePattern } from './resource-pattern.ts';
import { elementsIn } from './result-graph.ts';
import { addRows, localName } from './triples.ts';

export interface NeighbourGroup {
  /** Relationship type; for a resource the IRI of the predicate. */
  readonly type: string;
  readonly direction: 'out' | 'in';
  readonly count: number;
}

type Edges = ReadonlyMap<string, GraphEdge>;

/** The picture's context. */
interface Around {
  /** Through which a blank node is reached. */
  readonly edges: Edges;
  /** The version to read at; empty for the newest. */
  readonly at: string;
}

/** Neighbours per page. */
export const PAGE_SIZE = 50;
/** Maximum triples of a resource that are counted. */
const COUNTED_MAX = 100_000;
/** Maximum neighbours of all nodes that the pattern of a blank node matches. */
const SIMILAR_MAX = 2_000;
/** Maximum literals of a resource's expansion. */
const LITERALS_MAX = 200;

/** The largest group first. Throws CallFailure or AskFailure. */
export async function neighbourGroups(
  node: GraphNode,
  { edges, at }: Around,
): Promise<readonly NeighbourGroup[]> {
  return node.kind === 'node' ? groupsOfNode(node.id, at) : groupsOfResource(node.id, edges, at);
}

/** A page of a group, or of all neighbours. Throws CallFailure or AskFailure. */
export async function neighbourPage(
  node: GraphNode,
  around: Around,
  group: NeighbourGroup | null,
  skip: number,
): Promise<GraphData> {
  return node.kind === 'node'
    ? pageOfNode(node.id, around.at, group, skip)
    : pageOfResource(node.id, around, group, skip);
}

export function nameOfGroup({ kind }: GraphNode, { type }: NeighbourGroup): string {
  return kind === 'resource' ? localName(type) : type;
}

async function groupsOfNode(id: string, at: string): Promise<NeighbourGroup[]> {
  const { value } = await askCall(`db/data/node/${id}/neighbours`, at);
  const groups = isRecord(value) && Array.isArray(value.groups) ? value.groups.filter(isRecord) : [];
  return groups.map(({ type, direction, count }) => ({
    type: textOf(type ?? ''),
    direction: direction === 'in' ? 'in' : 'out',
    count: Number(textOf(count ?? '')),
  }));
}

async function pageOfNode(
  id: string,
  at: string,
  group: NeighbourGroup | null,
  skip: number,
): Promise<GraphData> {
  const path = group === null ? 'all' : `${group.direction}/${encodeURIComponent(group.type)}`;
  const reply = await askCall(`db/data/node/${id}/neighbours/${path}?skip=${skip}&limit=${PAGE_SIZE}`, at);
  const { value } = reply;
  const page = isRecord(value) && Array.isArray(value.neighbours) ? value.neighbours.filter(isRecord) : [];
  const graph = elementsIn(reply.text);
  for (const { node, labels } of page) addLabel(graph, node, labels);
  return graph;
}

function addLabel(graph: GraphData, node: Value | undefined, labels: Value | undefined): void {
  const id = isRecord(node) ? /\d+$/.exec(textOf(node.self ?? ''))?.[0] : undefined;
  const known = id === undefined ? undefined : graph.nodes.get(id);
  const [label] = Array.isArray(labels) ? labels : [];
  if (known !== undefined && typeof label === 'string') graph.nodes.set(known.id, withLabel(known, label));
}

/** Literals are properties, not neighbours, so only resources count as objects. */
async function groupsOfResource(id: string, edges: Edges, at: string): Promise<NeighbourGroup[]> {
  const self = resourcePattern(id, edges.values());
  if (self === null) return [];
  const { term, pattern, variable } = self;
  const groups = await Promise.all(
    (['out', 'in'] as const).map(async (direction) => {
      const triple = direction === 'out' ? `${term} ?p ?o` : `?o ?p ${term}`;
      const triples = `{ SELECT DISTINCT ${variable}?p ?o { ${pattern}${anywhere(triple)} } LIMIT ${COUNTED_MAX} }`;
      const rows = await askQuery(
        `SELECT ${variable}?p (COUNT(*) AS ?n) { ${triples} FILTER(!isLiteral(?o)) } GROUP BY ${variable}?p ORDER BY DESC(?n)`,
        at,
      );
      return rows
        .filter((row) => isOf(row, id))
        .map(({ p, n }) => ({ type: textOfTerm(p), direction, count: Number(textOfTerm(n)) }));
    }),
  );
  return groups.flat().sort((a, b) => b.count - a.count);
}

/** True if a row is about the blank node, and not another match of its pattern. */
function isOf({ self }: { readonly [name: string]: Value }, id: string): boolean {
  return self === undefined || `_:${textOfTerm(self)}` === id;
}

function textOfTerm(term: Value | undefined): string {
  return isRecord(term) && typeof term.value === 'string' ? term.value : '';
}

async function pageOfResource(
  id: string,
  { edges, at }: Around,
  group: NeighbourGroup | null,
  skip: number,
): Promise<GraphData> {
  const graph = emptyGraph();
  const self = resourcePattern(id, edges.values());
  if (self === null) return graph;
  const { term, pattern, variable } = self;
  const out = `${term} ?p ?o . BIND(${term} AS ?s)`;
  const back = `?s ?p ${term} . BIND(${term} AS ?o)`;
  const triples = group === null ? `{ ${out} } UNION { ${back} }` : group.direction === 'out' ? out : back;
  const predicate = group === null ? '' : `VALUES ?p { <${group.type}> } `;
  const select = `SELECT DISTINCT ${variable}?s ?p ?o { ${pattern}`;
  // Other matches of a blank node's pattern are included, so the page is cut on the client.
  const [limit, offset] = variable === '' ? [PAGE_SIZE, skip] : [SIMILAR_MAX, 0];
  const page = `FILTER(!isLiteral(?o)) } ORDER BY ?p ?s ?o LIMIT ${limit} OFFSET ${offset}`;
  const rows = await askQuery(`${select}${predicate}${anywhere(triples)} ${page}`, at);
  const own = rows.filter((row) => isOf(row, id));
  addRows(graph, variable === '' ? own : own.slice(skip, skip + PAGE_SIZE));
  if (group === null && skip === 0) {
    const literals = `${select}${anywhere(out)} FILTER(isLiteral(?o)) } LIMIT ${LITERALS_MAX}`;
    addRows(
      graph,
      (await askQuery(literals, at)).filter((row) => isOf(row, id)),
    );
  }
  return graph;
}
