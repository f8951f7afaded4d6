/** The type table of `org.neo4j.kernel.impl.core.NodeProxy`: the methods of nodes. */
import { GroovyType, type Runtime, type Value } from '#groovy/host';
import { degree } from './degree.ts';
import { type NativeDirection, NativeDirections, toGraphDirection } from './direction.ts';
import type { NodeEntity, RelationshipEntity } from './entities.ts';
import { NODE_ACCESS, propertyMethods } from './entity-properties.ts';
import { illegalArgument, illegalState, notFound, nullPointer } from './exceptions.ts';
import { NativeIterable } from './iterables.ts';
import { labelNames } from './label-names.ts';
import { NativeLabel } from './named-tokens.ts';
import { Names } from './names.ts';
import { requireLabelName, requireTokenName, tokenName } from './token-name.ts';

const { BOTH } = NativeDirections;
const TYPES = `${Names.RelationshipType}...`;

/** Iterable of relationships by direction and types; the lookup happens when the iteration starts. */
function relationships(
  runtime: Runtime,
  self: NodeEntity,
  direction: NativeDirection,
  types: readonly Value[],
): NativeIterable {
  self.database.requireNode(self.id);
  return new NativeIterable(() => walk(runtime, self, direction, types));
}

function walk(
  runtime: Runtime,
  self: NodeEntity,
  direction: NativeDirection,
  types: readonly Value[],
): Generator<RelationshipEntity> {
  const typeIds = self.database.typeIds(types.map((type) => tokenName(runtime, type)));
  return self.database.relationships(runtime, self.id, toGraphDirection(direction), typeIds);
}

function hasRelationship(
  runtime: Runtime,
  self: NodeEntity,
  direction: NativeDirection,
  types: readonly Value[],
): boolean {
  return walk(runtime, self, direction, types).next().done !== true;
}

function singleRelationship(
  runtime: Runtime,
  self: NodeEntity,
  type: Value,
  direction: NativeDirection,
): RelationshipEntity | null {
  let single: RelationshipEntity | null = null;
  for (const relationship of walk(runtime, self, direction, [type])) {
    if (single !== null && single.id !== relationship.id) {
      const name = tokenName(runtime, type);
      throw notFound(`More than one relationship[${name}, ${direction.name}] found for Node[${self.id}]`);
    }
    single = relationship;
  }
  return single;
}

function nodeDegree({ database, id }: NodeEntity, direction: NativeDirection, type: number | null): number {
  database.requireNode(id);
  return degree(database, id, toGraphDirection(direction), type);
}

function typeIdOf(runtime: Runtime, self: NodeEntity, type: Value): number {
  return self.database.graph().typeId(tokenName(runtime, type));
}

function deleteNode(self: NodeEntity): null {
  const { database, id } = self;
  const graph = database.graph();
  if (graph.isNodeRemoved(id)) throw illegalState(`Node ${id} has been deleted`);
  database.requireNode(id);
  database.dataGraph().deleteNode(id);
  return null;
}

function createRelationship(
  runtime: Runtime,
  self: NodeEntity,
  other: NodeEntity | null,
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
    'delete()': (_runtime, self: NodeEntity) => deleteNode(self),

    'getRelationships()': (runtime, self: NodeEntity) => relationships(runtime, self, BOTH, []),
    [`getRelationships(${Names.Direction})`]: (runtime, self: NodeEntity, direction: NativeDirection) =>
      relationships(runtime, self, direction, []),
    [`getRelationships(${TYPES})`]: (runtime, self: NodeEntity, types: Value[]) =>
      relationships(runtime, self, BOTH, types),
    [`getRelationships(${Names.Direction}, ${TYPES})`]: relationships,
    [`getRelationships(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NodeEntity,
      type: Value,
      direction: NativeDirection,
    ) => relationships(runtime, self, direction, [type]),

    'hasRelationship()': (runtime, self: NodeEntity) => hasRelationship(runtime, self, BOTH, []),
    [`hasRelationship(${Names.Direction})`]: (runtime, self: NodeEntity, direction: NativeDirection) =>
      hasRelationship(runtime, self, direction, []),
    [`hasRelationship(${TYPES})`]: (runtime, self: NodeEntity, types: Value[]) =>
      hasRelationship(runtime, self, BOTH, types),
    [`hasRelationship(${Names.Direction}, ${TYPES})`]: hasRelationship,
    [`hasRelationship(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NodeEntity,
      type: Value,
      direction: NativeDirection,
    ) => hasRelationship(runtime, self, direction, [type]),

    [`getSingleRelationship(${Names.RelationshipType}, ${Names.Direction})`]: singleRelationship,
    [`createRelationshipTo(${Names.Node}, ${Names.RelationshipType})`]: createRelationship,
    'getRelationshipTypes()': (runtime, self: NodeEntity) => {
      const names = new Set<string>();
      for (const relationship of walk(runtime, self, BOTH, [])) names.add(relationship.typeName());
      return runtime.newList([...names].map((name) => self.database.relationshipType(name)));
    },

    'getDegree()': (_runtime, self: NodeEntity) => nodeDegree(self, BOTH, null),
    [`getDegree(${Names.RelationshipType})`]: (runtime, self: NodeEntity, type: Value) =>
      nodeDegree(self, BOTH, typeIdOf(runtime, self, type)),
    [`getDegree(${Names.Direction})`]: (_runtime, self: NodeEntity, direction: NativeDirection) =>
      nodeDegree(self, direction, null),
    [`getDegree(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NodeEntity,
      type: Value,
      direction: NativeDirection,
    ) => nodeDegree(self, direction, typeIdOf(runtime, self, type)),

    [`addLabel(${Names.Label})`]: (runtime, self: NodeEntity, label: Value) => {
      self.database.requireNode(self.id);
      self.database.addLabel(self.id, requireLabelName(tokenName(runtime, label)));
      return null;
    },
    [`removeLabel(${Names.Label})`]: (runtime, self: NodeEntity, label: Value) => {
      self.database.requireNode(self.id);
      const name = tokenName(runtime, label);
      if (hasLabel(self, name)) self.database.dataGraph().removeLabel(self.id, name);
      return null;
    },
    [`hasLabel(${Names.Label})`]: (runtime, self: NodeEntity, label: Value) => {
      self.database.requireNode(self.id);
      return hasLabel(self, tokenName(runtime, label));
    },
    'getLabels()': (runtime, self: NodeEntity) => {
      self.database.requireNode(self.id);
      const names = labelNames(self.database.graph(), self.id);
      return runtime.newList(names.map((name) => new NativeLabel(name)));
    },
  }),
});

function hasLabel({ database, id }: NodeEntity, name: string): boolean {
  const graph = database.graph();
  const label = graph.labelId(name);
  return label >= 0 && graph.hasLabel(id, label);
}
