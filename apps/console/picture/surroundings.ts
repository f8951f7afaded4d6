/** What an answer does not say of its nodes: their labels, their properties, and the relationships between them. */
import { failureOf } from '../client/failures.ts';
import { isRecord, type Reply, run, type Value } from '../client/server-client.ts';
import { addElements, type GraphData, textOf } from '../results/shapes.ts';
import { token } from '../session.ts';

const NEIGHBOURS_MAX = 50;
const NEIGHBOURS = `v = g.v(id)
edges = v.bothE[0..<limit].toList()
[edges, edges._().bothV.dedup().toList(), v.bothE.count()]`;

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

/** The ids are texts of digits, so that large ones stay exact. */
function ask(text: string, params: string): Promise<Reply> {
  return run({ language: 'gremlin', text, params, isReadOnly: true, token: token.value, signal: null });
}

const isNodeId = (id: string) => /^\d+$/.test(id);

/** Adds up to {@link NEIGHBOURS_MAX} relationships of a node, and says what came. */
export async function addNeighbours(graph: GraphData, id: string): Promise<string> {
  if (!isNodeId(id)) return 'Terms of RDF have no neighbours here yet.';
  const reply = await ask(NEIGHBOURS, `{"id":${id},"limit":${NEIGHBOURS_MAX}}`);
  if (reply.status !== 200 || !Array.isArray(reply.value)) return failureOf(reply).message;
  const [edges = null, nodes = null, count = null] = reply.value;
  addElements(graph, nodes);
  addElements(graph, edges);
  return `${Array.isArray(edges) ? edges.length : 0} of ${textOf(count)} relationships of node ${id} are shown.`;
}

/** True if something was added. What cannot be looked up is left out: the answer itself is shown all the same. */
export async function addSurroundings(graph: GraphData): Promise<boolean> {
  const ids = [...graph.nodes.keys()].filter(isNodeId).slice(0, LOOKED_UP_MAX);
  if (ids.length === 0) return false;
  const limits = `"limit":${EDGES_MAX},"ofNode":${EDGES_OF_NODE_MAX}`;
  const reply = await ask(LOOK_UP, `{"ids":[${ids.join(',')}],${limits}}`);
  if (reply.status !== 200 || !Array.isArray(reply.value)) return false;
  const [nodes = null, edges = null, labels] = reply.value;
  addElements(graph, nodes);
  addElements(graph, edges);
  if (isRecord(labels)) addLabels(graph, labels);
  return true;
}

function addLabels(graph: GraphData, labels: { readonly [id: string]: Value }): void {
  for (const [id, names] of Object.entries(labels)) {
    const node = graph.nodes.get(id);
    const [first] = Array.isArray(names) ? names : [];
    if (node !== undefined && typeof first === 'string') graph.nodes.set(id, { ...node, label: first });
  }
}
