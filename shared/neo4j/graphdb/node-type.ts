/** `org.neo4j.kernel.impl.core.NodeProxy`: what scripts can do with a node. */
import { GroovyType, type Runtime, type Value } from '#groovy/host';
import { degree } from './degree.ts';
import { type NativeDirection, NativeDirections, toGraphDirection } from './direction.ts';
import { NODE_ACCESS, propertyMethods } from './entity-properties.ts';
import { illegalArgument, illegalState, notFound, nullPointer } from './exceptions.ts';
import { NativeIterable } from './iterables.ts';
import { NativeLabel } from './named-tokens.ts';
import { Names } from './names.ts';
import type { NativeNode } from './native-node.ts';
import type { NativeRelationship } from './native-relationship.ts';
import { requireLabelName, requireTokenName, tokenName } from './token-name.ts';

const { BOTH } = NativeDirections;
const TYPES = `${Names.RelationshipType}...`;

/** Relationships by direction and types, looked up when the script begins to walk. */
function relationships(
  runtime: Runtime,
  self: NativeNode,
  direction: NativeDirection,
  types: readonly Value[],
): NativeIterable {
  self.database.requireNode(self.id);
  return new NativeIterable(() => walk(runtime, self, direction, types));
}

function walk(
  runtime: Runtime,
  self: NativeNode,
  direction: NativeDirection,
  types: readonly Value[],
): Generator<NativeRelationship> {
  const typeIds = self.database.typeIds(types.map((type) => tokenName(runtime, type)));
  return self.database.relationships(runtime, self.id, toGraphDirection(direction), typeIds);
}

function hasRelationship(
  runtime: Runtime,
  self: NativeNode,
  direction: NativeDirection,
  types: readonly Value[],
): boolean {
  return walk(runtime, self, direction, types).next().done !== true;
}

function singleRelationship(
  runtime: Runtime,
  self: NativeNode,
  type: Value,
  direction: NativeDirection,
): NativeRelationship | null {
  let single: NativeRelationship | null = null;
  for (const relationship of walk(runtime, self, direction, [type])) {
    if (single !== null && single.id !== relationship.id) {
      const name = tokenName(runtime, type);
      throw notFound(`More than one relationship[${name}, ${direction.name}] found for Node[${self.id}]`);
    }
    single = relationship;
  }
  return single;
}

function nodeDegree({ database, id }: NativeNode, direction: NativeDirection, type: number | null): number {
  database.requireNode(id);
  return degree(database, id, toGraphDirection(direction), type);
}

function typeIdOf(runtime: Runtime, self: NativeNode, type: Value): number {
  return self.database.graph().typeId(tokenName(runtime, type));
}

function deleteNode(self: NativeNode): null {
  const { database, id } = self;
  const graph = database.graph();
  if (graph.isNodeRemoved(id)) throw illegalState(`Node ${id} has been deleted`);
  database.requireNode(id);
  database.dataGraph().deleteNode(id);
  return null;
}

function createRelationship(
  runtime: Runtime,
  self: NativeNode,
  other: NativeNode | null,
  type: Value,
): Value {
  if (other === null) throw illegalArgument('Other node is null.');
  if (type === null) throw nullPointer('the type of the relationship is null');
  const { database } = self;
  database.requireEnds(self.id, other.id);
  const name = requireTokenName(tokenName(runtime, type));
  return database.relationship(database.dataGraph().createRelationship(self.id, other.id, name));
}

export const NODE_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.core.NodeProxy',
  interfaces: [Names.Node],
  methods: () => ({
    ...propertyMethods(NODE_ACCESS),
    'delete()': (_runtime, self: NativeNode) => deleteNode(self),

    'getRelationships()': (runtime, self: NativeNode) => relationships(runtime, self, BOTH, []),
    [`getRelationships(${Names.Direction})`]: (runtime, self: NativeNode, direction: NativeDirection) =>
      relationships(runtime, self, direction, []),
    [`getRelationships(${TYPES})`]: (runtime, self: NativeNode, types: Value[]) =>
      relationships(runtime, self, BOTH, types),
    [`getRelationships(${Names.Direction}, ${TYPES})`]: (
      runtime,
      self: NativeNode,
      direction: NativeDirection,
      types: Value[],
    ) => relationships(runtime, self, direction, types),
    [`getRelationships(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NativeNode,
      type: Value,
      direction: NativeDirection,
    ) => relationships(runtime, self, direction, [type]),

    'hasRelationship()': (runtime, self: NativeNode) => hasRelationship(runtime, self, BOTH, []),
    [`hasRelationship(${Names.Direction})`]: (runtime, self: NativeNode, direction: NativeDirection) =>
      hasRelationship(runtime, self, direction, []),
    [`hasRelationship(${TYPES})`]: (runtime, self: NativeNode, types: Value[]) =>
      hasRelationship(runtime, self, BOTH, types),
    [`hasRelationship(${Names.Direction}, ${TYPES})`]: (
      runtime,
      self: NativeNode,
      direction: NativeDirection,
      types: Value[],
    ) => hasRelationship(runtime, self, direction, types),
    [`hasRelationship(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NativeNode,
      type: Value,
      direction: NativeDirection,
    ) => hasRelationship(runtime, self, direction, [type]),

    [`getSingleRelationship(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NativeNode,
      type: Value,
      direction: NativeDirection,
    ) => singleRelationship(runtime, self, type, direction),
    [`createRelationshipTo(${Names.Node}, ${Names.RelationshipType})`]: (
      runtime,
      self: NativeNode,
      other: NativeNode | null,
      type: Value,
    ) => createRelationship(runtime, self, other, type),
    'getRelationshipTypes()': (runtime, self: NativeNode) => {
      const names = new Set<string>();
      for (const relationship of walk(runtime, self, BOTH, [])) names.add(relationship.typeName());
      return runtime.newList([...names].map((name) => self.database.relationshipType(name)));
    },

    'getDegree()': (_runtime, self: NativeNode) => nodeDegree(self, BOTH, null),
    [`getDegree(${Names.RelationshipType})`]: (runtime, self: NativeNode, type: Value) =>
      nodeDegree(self, BOTH, typeIdOf(runtime, self, type)),
    [`getDegree(${Names.Direction})`]: (_runtime, self: NativeNode, direction: NativeDirection) =>
      nodeDegree(self, direction, null),
    [`getDegree(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NativeNode,
      type: Value,
      direction: NativeDirection,
    ) => nodeDegree(self, direction, typeIdOf(runtime, self, type)),

    [`addLabel(${Names.Label})`]: (runtime, self: NativeNode, label: Value) => {
      self.database.requireNode(self.id);
      self.database.addLabel(self.id, requireLabelName(tokenName(runtime, label)));
      return null;
    },
    [`removeLabel(${Names.Label})`]: (runtime, self: NativeNode, label: Value) => {
      self.database.requireNode(self.id);
      const name = tokenName(runtime, label);
      if (hasLabel(self, name)) self.database.dataGraph().removeLabel(self.id, name);
      return null;
    },
    [`hasLabel(${Names.Label})`]: (runtime, self: NativeNode, label: Value) => {
      self.database.requireNode(self.id);
      return hasLabel(self, tokenName(runtime, label));
    },
    'getLabels()': (runtime, self: NativeNode) => {
      self.database.requireNode(self.id);
      const graph = self.database.graph();
      return runtime.newList(
        graph.nodeLabels(self.id).map((label) => new NativeLabel(graph.labelName(label))),
      );
    },
  }),
});

function hasLabel({ database, id }: NativeNode, name: string): boolean {
  const graph = database.graph();
  const label = graph.labelId(name);
  return label >= 0 && graph.hasLabel(id, label);
}
