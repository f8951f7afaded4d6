/** Errors of calls about nodes, relationships and their properties; part of the catalogue of all errors. */
import type { ErrorKind } from './error-kind.ts';

export const ELEMENT_ERRORS = {
  NODE_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.NodeNotFoundException',
    meaning: 'no node with this id exists',
  },
  RELATIONSHIP_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.RelationshipNotFoundException',
    meaning: 'no relationship with this id exists',
  },
  NO_SUCH_PROPERTY: {
    status: 404,
    fullname: 'org.neo4j.server.rest.web.NoSuchPropertyException',
    meaning: 'the node or relationship has no property with this key',
  },
  PROPERTY_VALUE: {
    status: 400,
    fullname: 'org.neo4j.server.rest.web.PropertyValueException',
    meaning: 'a value is of a type that properties do not support; nothing was changed',
  },
  ARRAY_FORMAT: {
    status: 400,
    fullname: 'org.neo4j.server.rest.web.PropertyValueException',
    meaning:
      'a list of more than one type as a property of a node; the body is the text of the original instead of an error',
  },
  CLASS_CAST: {
    status: 400,
    fullname: 'java.lang.ClassCastException',
    meaning: 'a field of the body is of another JSON type than the call expects; nothing was changed',
  },
  START_NODE_NOT_FOUND: {
    status: 404,
    fullname: 'org.neo4j.server.rest.domain.StartNodeNotFoundException',
    meaning: 'the start node of the relationship does not exist',
  },
  END_NODE_NOT_FOUND: {
    status: 400,
    fullname: 'org.neo4j.server.rest.domain.EndNodeNotFoundException',
    meaning: 'the end node of the relationship does not exist',
  },
} as const satisfies Record<string, ErrorKind>;
