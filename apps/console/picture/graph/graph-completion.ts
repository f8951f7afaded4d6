/** Completes the graph of a result with labels, properties and relationships between its nodes. */
import { isRecord, type Value } from '../../client/exact-json.ts';
import { textOf } from '../../results/shapes.ts';
import { merged, type PictureModel } from '../model.ts';
import { emptyGraph, type GraphNode, withLabel } from './graph-data.ts';
import { askQuery, askScript } from './graph-requests.ts';
import { isIri } from './resource-pattern.ts';
import { elementsIn } from './result-graph.ts';
import { addRows } from './triples.ts';

/** Maximum number of nodes between which relationships are looked up. */
const LOOKED_UP_MAX = 500;
const EDGES_MAX = 2_000;
/** Maximum relationships of one node, so that a hub does not take all the time. */
const EDGES_OF_NODE_MAX = 1_000;
const LOOK_UP = `nodes = ids.collect { g.v(it) }.findAll { it != null }
among = nodes.collect { it.id } as Set
edges = []
for (node in nodes) {
  if (edges.size() < limit) edges.addAll(node.outE[0..<ofNode].filter { it.inV.next().id in among }.toList())
}
[nodes, edges.take(limit)]`;
/** Ids by the first label of a node. */
const LABELS = `found = [:]
for (id in ids) {
  node = g.v(id)
  labels = node == null ? null : node.rawVertex.labels.iterator()
  if (labels != null && labels.hasNext()) found.get(labels.next().name(), []).add(id)
}
found`;
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';

/** Loads what the nodes of the model lack. Throws AskFailure; the model then shows the result alone. */
export async function completeGraph(model: PictureModel): Promise<void> {
  await Promise.all([addElementsAround(model), addClasses(model)]);
}

async function addElementsAround(model: PictureModel): Promise<void> {
  const ids = idsOf(model, 'node');
  if (ids.length === 0) return;
  const limits = `"limit":${EDGES_MAX},"ofNode":${EDGES_OF_NODE_MAX}`;
  const [around, labels] = await Promise.all([
    askScript(LOOK_UP, `{"ids":[${ids.slice(0, LOOKED_UP_MAX).join(',')}],${limits}}`, model.at),
    askScript(LABELS, `{"ids":[${ids.join(',')}]}`, model.at),
  ]);
  const found = elementsIn(around.text);
  const scene = model.scene.value;
  // Nodes removed meanwhile are not added again.
  const isThere = (id: string) => scene.nodes.has(id);
  const known = new Map([...found.nodes].filter(([id]) => isThere(id)));
  const edges = [...found.edges].filter(
    ([id, { source, target }]) => !scene.edges.has(id) && isThere(source) && isThere(target),
  );
  model.complete({
    nodes: withLabels(merged(scene.nodes, known), labels.value),
    ...(edges.length === 0 ? {} : { edges: new Map([...scene.edges, ...edges]) }),
  });
}

function idsOf(model: PictureModel, kind: GraphNode['kind']): string[] {
  return [...model.scene.value.nodes.values()].filter((node) => node.kind === kind).map(({ id }) => id);
}

function withLabels(
  nodes: ReadonlyMap<string, GraphNode>,
  labels: Value | undefined,
): ReadonlyMap<string, GraphNode> {
  if (!isRecord(labels)) return nodes;
  const labelled = new Map(nodes);
  for (const [label, ids] of Object.entries(labels)) {
    for (const id of Array.isArray(ids) ? ids.map(textOf) : []) {
      const node = nodes.get(id);
      if (node !== undefined) labelled.set(id, withLabel(node, label));
    }
  }
  return labelled;
}

/** Classes and names of resources, for colours and captions. */
async function addClasses(model: PictureModel): Promise<void> {
  const iris = idsOf(model, 'resource').filter(isIri).slice(0, LOOKED_UP_MAX);
  if (iris.length === 0) return;
  const values = `VALUES ?s { ${iris.map((iri) => `<${iri}>`).join(' ')} } VALUES ?p { <${TYPE}> <${LABEL}> }`;
  const rows = await askQuery(
    `SELECT ?s ?p ?o { ${values} { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }`,
    model.at,
  );
  const found = emptyGraph();
  addRows(found, rows);
  const scene = model.scene.value;
  model.complete({
    nodes: merged(scene.nodes, new Map([...found.nodes].filter(([id]) => scene.nodes.has(id)))),
  });
}
