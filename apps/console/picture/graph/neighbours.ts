/** Neighbours of a node by relationship type and direction, of a resource by predicate and direction: how many, and page by page. */
import { isRecord, type Value } from '../../client/exact-json.ts';
import { textOf } from '../../results/shapes.ts';
import { addElements } from './answer-graph.ts';
import { askCall, askQuery } from './ask.ts';
import { emptyGraph, type GraphData, type GraphNode } from './graph-data.ts';
import { isIri } from './surroundings.ts';
import { addRows, localName } from './triples.ts';

export interface NeighbourGroup {
  /** Of relationships; an IRI for a resource. */
  readonly type: string;
  readonly direction: 'out' | 'in';
  readonly count: number;
}

/** Neighbours that one step brings. */
export const PAGE_SIZE = 50;
/** Triples of a resource that are counted. */
const COUNTED_MAX = 100_000;
/** Literals that an expansion of a resource brings beside its neighbours. */
const LITERALS_MAX = 200;

/** The largest group first. Throws CallFailure or AskFailure. */
export async function neighbourGroups(node: GraphNode): Promise<readonly NeighbourGroup[]> {
  return node.kind === 'node' ? groupsOfNode(node.id) : groupsOfResource(node.id);
}

/** A page of a group, or of all neighbours. Throws CallFailure or AskFailure. */
export async function neighbourPage(
  node: GraphNode,
  group: NeighbourGroup | null,
  skip: number,
): Promise<GraphData> {
  return node.kind === 'node' ? pageOfNode(node.id, group, skip) : pageOfResource(node.id, group, skip);
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

/** A pattern in the default graph and in the named ones. */
const anywhere = (pattern: string) => `{ { ${pattern} } UNION { GRAPH ?g { ${pattern} } } }`;

/** Literals are properties and not neighbours, so of what leads from a resource only other resources count. */
async function groupsOfResource(id: string): Promise<NeighbourGroup[]> {
  if (!isIri(id)) return [];
  const groups = await Promise.all(
    (['out', 'in'] as const).map(async (direction) => {
      const pattern = direction === 'out' ? `<${id}> ?p ?o` : `?o ?p <${id}>`;
      const triples = `{ SELECT DISTINCT ?p ?o ${anywhere(pattern)} LIMIT ${COUNTED_MAX} }`;
      const rows = await askQuery(
        `SELECT ?p (COUNT(*) AS ?n) { ${triples} FILTER(!isLiteral(?o)) } GROUP BY ?p ORDER BY DESC(?n)`,
      );
      return rows.map(({ p, n }) => ({ type: textOfTerm(p), direction, count: Number(textOfTerm(n)) }));
    }),
  );
  return groups.flat().sort((a, b) => b.count - a.count);
}

function textOfTerm(term: Value | undefined): string {
  return isRecord(term) && typeof term.value === 'string' ? term.value : '';
}

async function pageOfResource(id: string, group: NeighbourGroup | null, skip: number): Promise<GraphData> {
  const graph = emptyGraph();
  if (!isIri(id)) return graph;
  const out = `<${id}> ?p ?o . BIND(<${id}> AS ?s)`;
  const back = `?s ?p <${id}> . BIND(<${id}> AS ?o)`;
  const pattern = group === null ? `{ ${out} } UNION { ${back} }` : group.direction === 'out' ? out : back;
  const predicate = group === null ? '' : `VALUES ?p { <${group.type}> } `;
  const page = `FILTER(!isLiteral(?o)) } ORDER BY ?p ?s ?o LIMIT ${PAGE_SIZE} OFFSET ${skip}`;
  addRows(graph, await askQuery(`SELECT DISTINCT ?s ?p ?o { ${predicate}${anywhere(pattern)} ${page}`));
  if (group === null && skip === 0) {
    const literals = `SELECT DISTINCT ?s ?p ?o { ${anywhere(out)} FILTER(isLiteral(?o)) } LIMIT ${LITERALS_MAX}`;
    addRows(graph, await askQuery(literals));
  }
  return graph;
}
