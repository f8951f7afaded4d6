/** The type table of `org.neo4j.kernel.impl.core.RelationshipProxy`: the methods of relationships. */
import { GroovyType, type Value } from '#groovy/host';
import type { NodeEntity, RelationshipEntity } from './entities.ts';
import { propertyMethods, RELATIONSHIP_ACCESS } from './entity-properties.ts';
import { illegalState, notFound } from './exceptions.ts';
import { Names } from './names.ts';
import { tokenName } from './token-name.ts';

function deleteRelationship({ database, id }: RelationshipEntity): null {
  const graph = database.graph();
  if (graph.isRelationshipRemoved(id)) throw illegalState(`Relationship ${id} has been deleted`);
  database.requireRelationship(id);
  database.dataGraph().deleteRelationship(id);
  return null;
}

function otherNode(self: RelationshipEntity, node: NodeEntity): NodeEntity {
  const other = self.otherEnd(node.id);
  if (other >= 0) return self.database.node(other);
  throw notFound(`Node[${node.id}] not connected to this relationship[${self.id}]`);
}

export const RELATIONSHIP_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.core.RelationshipProxy',
  interfaces: [Names.Relationship],
  methods: () => ({
    ...propertyMethods(RELATIONSHIP_ACCESS),
    'delete()': (_runtime, self: RelationshipEntity) => deleteRelationship(self),
    'getStartNode()': (_runtime, self: RelationshipEntity) => self.startNode(),
    'getEndNode()': (_runtime, self: RelationshipEntity) => self.endNode(),
    [`getOtherNode(${Names.Node})`]: (_runtime, self: RelationshipEntity, node: NodeEntity) =>
      otherNode(self, node),
    'getNodes()': (runtime, self: RelationshipEntity) =>
      runtime.asType(runtime.newList([self.startNode(), self.endNode()]), `${Names.Node}[]`),
    'getType()': (_runtime, self: RelationshipEntity) => self.database.relationshipType(self.typeName()),
    [`isType(${Names.RelationshipType})`]: (runtime, self: RelationshipEntity, type: Value) =>
      tokenName(runtime, type) === self.typeName(),
  }),
});
