/** Operations of nodes and their labels. */
import { Direction } from '#graph';
import { JavaThrowable, TYPE } from '#groovy/host';
import { NODE_ACCESS } from '../graphdb/entity-properties.ts';
import { CONSTRAINT_VIOLATION } from '../graphdb/exceptions.ts';
import { labelNames } from '../graphdb/label-names.ts';
import { comparedValue } from './json-property-value.ts';
import { setProperties } from './property-operations.ts';
import {
  DONE,
  idOf,
  isList,
  mapOf,
  nodeOf,
  type RestCall,
  type RestOperation,
  type RestResponse,
  type RestValue,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { writeEach, writeNames } from './write-list.ts';

function nodeAnswer(status: number, id: number): RestResponse {
  return { status, write: ({ elements }) => elements.node(id) };
}

function createNode(call: RestCall): RestResponse {
  const values = mapOf(call.body);
  const { database } = call;
  const id = database.dataGraph().createNode();
  setProperties(NODE_ACCESS, call, id, values);
  return { ...nodeAnswer(201, id), location: `${database.transaction.baseUrl}/db/data/node/${id}` };
}

function deleteNode(call: RestCall): RestResponse {
  const id = nodeOf(call);
  const graph = call.database.dataGraph();
  if (graph.degree(id, Direction.Both, null) > 0) {
    throw new RestError(
      'OPERATION_FAILED',
      `The node with id ${id} cannot be deleted. Check that the node is orphaned before deletion.`,
    );
  }
  graph.deleteNode(id);
  return DONE;
}

/** The original converts the body to a property value first: `PROPERTY_VALUE` for null and for an object. */
function labelBody({ body }: RestCall): RestValue | undefined {
  if (body !== null && !(body instanceof Map)) return body;
  throw new RestError('PROPERTY_VALUE', 'labels are strings');
}

function labelName(value: RestValue | undefined): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new RestError('BAD_REQUEST', 'a label must be a string that is not empty');
}

/** The original reports a violated constraint as an invalid label. */
function addLabel({ database }: RestCall, id: number, label: string): void {
  try {
    database.addLabel(id, label);
  } catch (error) {
    if (!(error instanceof JavaThrowable) || error[TYPE] !== CONSTRAINT_VIOLATION) throw error;
    throw new RestError('BAD_REQUEST', 'Unable to add label, see nested exception.', error);
  }
}

/** Of several faults the first is reported: the id, the form of the body, the node, a label. */
function addLabels(call: RestCall): RestResponse {
  idOf(call);
  const body = labelBody(call);
  const names = typeof body === 'string' ? [body] : body;
  if (!isList(names)) throw new RestError('BAD_REQUEST', 'the labels must be a string or a list of strings');
  const id = nodeOf(call);
  for (const label of names.map(labelName)) {
    call.budget.step();
    addLabel(call, id, label);
  }
  return DONE;
}

function setLabels(call: RestCall): RestResponse {
  idOf(call);
  const body = labelBody(call);
  if (!isList(body)) throw new RestError('BAD_REQUEST', 'the labels must be a list of strings');
  const id = nodeOf(call);
  const labels = new Set(body.map(labelName));
  const graph = call.database.dataGraph();
  for (const label of graph.nodeLabels(id).map((one) => graph.labelName(one))) {
    if (!labels.has(label)) graph.removeLabel(id, label);
  }
  for (const label of labels) addLabel(call, id, label);
  return DONE;
}

function deleteLabel(call: RestCall): RestResponse {
  const id = nodeOf(call);
  const { label = '' } = call.path;
  const graph = call.database.dataGraph();
  const labelId = graph.labelId(label);
  if (labelId >= 0 && graph.hasLabel(id, labelId)) graph.removeLabel(id, label);
  return DONE;
}

/** The original's plain-text message for a value in the URI that is no JSON. */
const NO_FORMAT = [
  'No matching representation format found.',
  'No requested representation format supplied.Supported representation formats:',
  ' * application/json; compact=true',
  ' * application/json; charset=UTF-8; stream=true',
  ' * application/json',
  ' * application/x-www-form-urlencoded',
  ' * text/html',
].join('\n');

/** Empty text is an empty string. */
function addressedValue({ readJson }: RestCall, text: string): RestValue {
  const value = text === '' ? '' : (readJson(text) ?? null);
  if (value !== null && !(value instanceof Map)) return value;
  throw new RestError('VALUE_FORMAT', NO_FORMAT);
}

function labelNodes(call: RestCall): RestResponse {
  const graph = call.database.graph();
  const label = graph.labelId(call.path.label ?? '');
  // A parameter without a name is none, as in the original.
  const [wanted, ...others] = call.query.filter(([key]) => key !== '');
  if (others.some(([key]) => key !== wanted?.[0])) {
    throw new RestError('BAD_REQUEST', 'at most one property may be given');
  }
  let nodes: number[] = [];
  if (wanted === undefined) nodes = label < 0 ? [] : graph.nodesWithLabel(label);
  else {
    const [key, text] = wanted;
    const value = comparedValue(addressedValue(call, text));
    const keyId = graph.keyId(key);
    if (label >= 0 && keyId >= 0 && value !== undefined)
      nodes = graph.nodesByLabelAndValue(label, keyId, value);
  }
  return writeEach(call, nodes, ({ elements }, node) => elements.node(node));
}

export const NODE_OPERATIONS = {
  createNode,
  node: (call) => nodeAnswer(200, nodeOf(call)),
  deleteNode,
  nodeLabels: (call) => writeNames(call, labelNames(call.database.graph(), nodeOf(call))),
  addNodeLabels: addLabels,
  setNodeLabels: setLabels,
  deleteNodeLabel: deleteLabel,
  labelNodes,
  labels: (call) => writeNames(call, call.database.graph().labelNames()),
  relationshipTypes: (call) => writeNames(call, call.database.graph().typeNames()),
  propertyKeys: (call) => writeNames(call, call.database.graph().keyNames()),
} as const satisfies Readonly<Record<string, RestOperation>>;
