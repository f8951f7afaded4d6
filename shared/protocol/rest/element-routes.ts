/** REST routes of nodes, relationships, their properties and labels. */
import { DONE, type RestTable } from './rest-route.ts';

const NODE = ['NODE_NOT_FOUND'] as const;
const NODE_KEY = [...NODE, 'NO_SUCH_PROPERTY'] as const;
const NODE_VALUE = [...NODE, 'PROPERTY_VALUE', 'ARRAY_FORMAT', 'OPERATION_FAILED'] as const;
const NODE_LABEL = [...NODE, 'PROPERTY_VALUE', 'OPERATION_FAILED'] as const;
const RELATIONSHIP = ['RELATIONSHIP_NOT_FOUND'] as const;
const RELATIONSHIP_KEY = [...RELATIONSHIP, 'NO_SUCH_PROPERTY'] as const;
const RELATIONSHIP_VALUE = [...RELATIONSHIP, 'PROPERTY_VALUE'] as const;
const PROPERTIES = 'Values by key.';
const PAGE = {
  skip: 'Neighbours before the page; default 0.',
  limit: 'Neighbours of the page, up to 1000; default 50.',
} as const;
const NEIGHBOURS =
  'The total as count, skip, and the page as neighbours: relationship, node at its other end, and labels of that node.';

export const ELEMENT_ROUTES = {
  createNode: {
    method: 'POST',
    path: '/node',
    summary: 'Creates a node.',
    body: 'Its properties; optional.',
    replies: { 201: 'The node; Location is its URL.' },
    errors: ['PROPERTY_VALUE', 'ARRAY_FORMAT'],
  },
  node: {
    method: 'GET',
    path: '/node/:id',
    summary: 'A node.',
    replies: { 200: 'The node.' },
    errors: NODE,
  },
  deleteNode: {
    method: 'DELETE',
    path: '/node/:id',
    summary: 'Deletes a node without relationships.',
    replies: DONE,
    errors: [...NODE, 'OPERATION_FAILED'],
  },
  nodeProperties: {
    method: 'GET',
    path: '/node/:id/properties',
    summary: 'The properties of a node.',
    replies: { 200: PROPERTIES, 204: 'It has none.' },
    errors: NODE,
  },
  setNodeProperties: {
    method: 'PUT',
    path: '/node/:id/properties',
    summary: 'Replaces the properties of a node.',
    body: PROPERTIES,
    replies: DONE,
    errors: NODE_VALUE,
  },
  deleteNodeProperties: {
    method: 'DELETE',
    path: '/node/:id/properties',
    summary: 'Deletes the properties of a node.',
    replies: DONE,
    errors: NODE,
  },
  nodeProperty: {
    method: 'GET',
    path: '/node/:id/properties/:key',
    summary: 'A property of a node.',
    replies: { 200: 'Its value.' },
    errors: NODE_KEY,
  },
  setNodeProperty: {
    method: 'PUT',
    path: '/node/:id/properties/:key',
    summary: 'Sets a property of a node.',
    body: 'The value.',
    replies: DONE,
    errors: NODE_VALUE,
  },
  deleteNodeProperty: {
    method: 'DELETE',
    path: '/node/:id/properties/:key',
    summary: 'Deletes a property of a node.',
    replies: DONE,
    errors: NODE_KEY,
  },
  nodeLabels: {
    method: 'GET',
    path: '/node/:id/labels',
    summary: 'The labels of a node.',
    replies: { 200: 'Their names.' },
    errors: NODE,
  },
  addNodeLabels: {
    method: 'POST',
    path: '/node/:id/labels',
    summary: 'Adds labels to a node.',
    body: 'A name, or a list of names.',
    replies: DONE,
    errors: NODE_LABEL,
  },
  setNodeLabels: {
    method: 'PUT',
    path: '/node/:id/labels',
    summary: 'Replaces the labels of a node.',
    body: 'A list of names.',
    replies: DONE,
    errors: NODE_LABEL,
  },
  deleteNodeLabel: {
    method: 'DELETE',
    path: '/node/:id/labels/:label',
    summary: 'Removes a label from a node; no effect if absent.',
    replies: DONE,
    errors: NODE,
  },
  labels: {
    method: 'GET',
    path: '/labels',
    summary: 'All labels.',
    replies: { 200: 'Their names.' },
    errors: [],
  },
  labelNodes: {
    method: 'GET',
    path: '/label/:label/nodes',
    summary: 'The nodes with a label; with one query parameter, those with this property value, in JSON.',
    replies: { 200: 'The nodes.' },
    errors: ['VALUE_FORMAT'],
  },
  createRelationship: {
    method: 'POST',
    path: '/node/:id/relationships',
    summary: 'Creates a relationship from a node to another one.',
    body: 'The URL of the end node as to, the type, and properties as data.',
    replies: { 201: 'The relationship; Location is its URL.' },
    errors: ['START_NODE_NOT_FOUND', 'END_NODE_NOT_FOUND', 'PROPERTY_VALUE', 'CLASS_CAST'],
  },
  nodeRelationships: {
    method: 'GET',
    path: '/node/:id/relationships/:direction',
    summary: 'The relationships of a node: all, in or out.',
    replies: { 200: 'The relationships.' },
    errors: NODE,
  },
  nodeRelationshipsOfTypes: {
    method: 'GET',
    path: '/node/:id/relationships/:direction/:types',
    summary: 'The relationships of a node, of types separated by &.',
    replies: { 200: 'The relationships.' },
    errors: NODE,
  },
  nodeDegree: {
    method: 'GET',
    path: '/node/:id/degree/:direction',
    summary: 'The number of relationships of a node: all, in or out.',
    replies: { 200: 'The number.' },
    errors: NODE,
  },
  nodeDegreeOfTypes: {
    method: 'GET',
    path: '/node/:id/degree/:direction/:types',
    summary: 'The number of relationships of a node, of types separated by &.',
    replies: { 200: 'The number.' },
    errors: NODE,
  },
  neighbourCounts: {
    method: 'GET',
    path: '/node/:id/neighbours',
    summary:
      'The numbers of relationships of a node by type and direction; a self loop counts in both directions.',
    replies: { 200: 'The total as count, and groups of type, direction and count, largest first.' },
    errors: NODE,
  },
  neighbours: {
    method: 'GET',
    path: '/node/:id/neighbours/:direction',
    summary: 'A page of the neighbours of a node, by relationships of a direction: all, in or out.',
    query: PAGE,
    replies: { 200: NEIGHBOURS },
    errors: NODE,
  },
  neighboursOfTypes: {
    method: 'GET',
    path: '/node/:id/neighbours/:direction/:types',
    summary: 'A page of the neighbours of a node, by relationships of types separated by &.',
    query: PAGE,
    replies: { 200: NEIGHBOURS },
    errors: NODE,
  },
  relationshipTypes: {
    method: 'GET',
    path: '/relationship/types',
    summary: 'All types of relationships.',
    replies: { 200: 'Their names.' },
    errors: [],
  },
  propertyKeys: {
    method: 'GET',
    path: '/propertykeys',
    summary: 'All property keys.',
    replies: { 200: 'Their names.' },
    errors: [],
  },
  overview: {
    method: 'GET',
    path: '/overview',
    summary:
      'What the database holds: how many nodes and relationships, labels, relationship types and property keys, and how ' +
      'labels are joined. In a large database counts by name are estimates from 10,000 nodes and as many relationships.',
    replies: {
      200: 'nodes, relationships, is_estimated, labels, relationship_types, property_keys and joins.',
    },
    errors: [],
  },
  relationship: {
    method: 'GET',
    path: '/relationship/:id',
    summary: 'A relationship.',
    replies: { 200: 'The relationship.' },
    errors: RELATIONSHIP,
  },
  deleteRelationship: {
    method: 'DELETE',
    path: '/relationship/:id',
    summary: 'Deletes a relationship.',
    replies: DONE,
    errors: RELATIONSHIP,
  },
  relationshipProperties: {
    method: 'GET',
    path: '/relationship/:id/properties',
    summary: 'The properties of a relationship.',
    replies: { 200: PROPERTIES, 204: 'It has none.' },
    errors: RELATIONSHIP,
  },
  setRelationshipProperties: {
    method: 'PUT',
    path: '/relationship/:id/properties',
    summary: 'Replaces the properties of a relationship.',
    body: PROPERTIES,
    replies: DONE,
    errors: RELATIONSHIP_VALUE,
  },
  deleteRelationshipProperties: {
    method: 'DELETE',
    path: '/relationship/:id/properties',
    summary: 'Deletes the properties of a relationship.',
    replies: DONE,
    errors: RELATIONSHIP,
  },
  relationshipProperty: {
    method: 'GET',
    path: '/relationship/:id/properties/:key',
    summary: 'A property of a relationship.',
    replies: { 200: 'Its value.' },
    errors: RELATIONSHIP_KEY,
  },
  setRelationshipProperty: {
    method: 'PUT',
    path: '/relationship/:id/properties/:key',
    summary: 'Sets a property of a relationship.',
    body: 'The value.',
    replies: DONE,
    errors: RELATIONSHIP_VALUE,
  },
  deleteRelationshipProperty: {
    method: 'DELETE',
    path: '/relationship/:id/properties/:key',
    summary: 'Deletes a property of a relationship.',
    replies: DONE,
    errors: RELATIONSHIP_KEY,
  },
} as const satisfies RestTable;
