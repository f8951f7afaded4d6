/** What an answer does not say of its nodes: their labels, their properties, and the relationships between them. */
import { isRecord, type Value } from '../client/server-client.ts';
import { addElements } from './answer-graph.ts';
import { askQuery, askScript } from './ask.ts';
import { emptyGraph, type GraphNode } from './graph-data.ts';
import { merged, type PictureModel } from './model.ts';
import { addRows } from './triples.ts';

/** Of an answer with more nodes only these are looked up. */
const LOOKED_UP_MAX = 500;
const EDGES_MAX = 2_000;
/** Relationships of one node, so that one with very many does not take all the time. */
const EDGES_OF_NODE_MAX = 1_000;
const LOOK_UP = `nodes = ids.collect { g.v(it) }.findAll { it != null }
among = nodes.collect { it.id } as Set
edges = []
for (node in nodes) {
  if (edges.size() < limit) edges.addAll(node.outE[0..<ofNode].filter { it.inV.next().id in among }.toList())
}
[nodes, edges.take(limit), nodes.collectEntries { [it.id, it.rawVertex.labels.collect { it.name() }] }]`;
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';

/** Looks up what the nodes of the model lack. Throws AskFailure; the model then shows the answer as it came. */
export async function addSurroundings(model: PictureModel): Promise<void> {
  await Promise.all([addElementsAround(model), addClasses(model)]);
}

async function addElementsAround(model: PictureModel): Promise<void> {
  const ids = idsOf(model, 'node');
  if (ids.length === 0) return;
  const limits = `"limit":${EDGES_MAX},"ofNode":${EDGES_OF_NODE_MAX}`;
  const value = await askScript(LOOK_UP, `{"ids":[${ids.join(',')}],${limits}}`);
  const [nodes = null, edges = null, labels = null] = Array.isArray(value) ? value : [];
  const found = emptyGraph();
  addElements(found, nodes);
  addElements(found, edges);
  const scene = model.scene.value;
  // What has left the picture since then stays away.
  const isThere = (id: string) => scene.nodes.has(id);
  const known = new Map([...found.nodes].filter(([id]) => isThere(id)));
  model.complete({
    nodes: withLabels(merged(scene.nodes, known), labels),
    edges: new Map([
      ...scene.edges,
      ...[...found.edges].filter(([, { source, target }]) => isThere(source) && isThere(target)),
    ]),
  });
}

function idsOf(model: PictureModel, kind: GraphNode['kind']): string[] {
  const nodes = [...model.scene.value.nodes.values()];
  return nodes
    .filter((node) => node.kind === kind)
    .slice(0, LOOKED_UP_MAX)
    .map(({ id }) => id);
}

function withLabels(nodes: ReadonlyMap<string, GraphNode>, labels: Value): ReadonlyMap<string, GraphNode> {
  if (!isRecord(labels)) return nodes;
  const labelled = new Map(nodes);
  for (const [id, names] of Object.entries(labels)) {
    const node = nodes.get(id);
    const [first] = Array.isArray(names) ? names : [];
    if (node !== undefined && typeof first === 'string') labelled.set(id, { ...node, label: first });
  }
  return labelled;
}

/** Classes and names of resources, by which they are coloured and called. */
async function addClasses(model: PictureModel): Promise<void> {
  const iris = idsOf(model, 'resource').filter(isIri);
  if (iris.length === 0) return;
  const values = `VALUES ?s { ${iris.map((iri) => `<${iri}>`).join(' ')} } VALUES ?p { <${TYPE}> <${LABEL}> }`;
  const rows = await askQuery(`SELECT ?s ?p ?o { ${values} { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }`);
  const found = emptyGraph();
  addRows(found, rows);
  const scene = model.scene.value;
  model.complete({
    nodes: merged(scene.nodes, new Map([...found.nodes].filter(([id]) => scene.nodes.has(id)))),
  });
}

/** False for a blank node, which no query can name, and for what would end the brackets of an IRI. */
export function isIri(id: string): boolean {
  return !id.startsWith('_:') && !/[<>"{}|^`\\\s]/.test(id);
}
