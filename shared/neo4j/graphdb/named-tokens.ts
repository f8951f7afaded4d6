/**
 * Labels and relationship types as objects: names that a script creates (dynamic), and types that the graph has
 * (tokens).
 */
import { GroovyType, type HostObject, methodTable, TYPE, type Value } from '#groovy/host';
import { illegalArgument, nullPointer } from './exceptions.ts';
import { Names } from './names.ts';

/** `DynamicLabel`. */
export class NativeLabel implements HostObject {
  readonly [TYPE] = DYNAMIC_LABEL_TYPE;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** `DynamicRelationshipType`: compared by identity, so two with one name are not equal. */
export class NativeRelationshipType implements HostObject {
  readonly [TYPE] = DYNAMIC_RELATIONSHIP_TYPE_TYPE;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** `RelationshipTypeToken`: a type of the graph. Equal by name and number. */
export class NativeRelationshipTypeToken implements HostObject {
  readonly [TYPE] = RELATIONSHIP_TYPE_TOKEN_TYPE;
  readonly name: string;
  readonly id: number;
  constructor(name: string, id: number) {
    this.name = name;
    this.id = id;
  }
}

export type NativeToken = NativeLabel | NativeRelationshipType | NativeRelationshipTypeToken;

export function isNativeToken(value: Value): value is NativeToken & object {
  return (
    value instanceof NativeLabel ||
    value instanceof NativeRelationshipType ||
    value instanceof NativeRelationshipTypeToken
  );
}

const TOKEN_METHODS = {
  'name()': (_runtime: unknown, self: NativeToken) => self.name,
  'toString()': (_runtime: unknown, self: NativeToken) => self.name,
};

const DYNAMIC_LABEL_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.graphdb.DynamicLabel',
  interfaces: [Names.Label],
  methods: methodTable(() => ({
    ...TOKEN_METHODS,
    'equals(Object)': (_runtime, self: NativeLabel, other) =>
      other instanceof NativeLabel && other.name === self.name,
    'hashCode()': (runtime, self: NativeLabel) => runtime.hashCode(self.name),
    'static label(String)': (_runtime, _self, name: string | null) => {
      if (name === null) throw nullPointer('a label needs a name');
      return new NativeLabel(name);
    },
  })),
});

/** Checks the name of a relationship type. */
export function requireTypeName(name: string | null): string {
  if (name === null) throw illegalArgument('A relationship type cannot have a null name');
  return name;
}

const DYNAMIC_RELATIONSHIP_TYPE_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.graphdb.DynamicRelationshipType',
  interfaces: [Names.RelationshipType],
  methods: () => ({
    ...TOKEN_METHODS,
    'static withName(String)': (_runtime, _self, name: string | null) =>
      new NativeRelationshipType(requireTypeName(name)),
  }),
});

const RELATIONSHIP_TYPE_TOKEN_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.core.RelationshipTypeToken',
  interfaces: [Names.RelationshipType],
  methods: methodTable(() => ({
    ...TOKEN_METHODS,
    'equals(Object)': (_runtime, self: NativeRelationshipTypeToken, other) =>
      other instanceof NativeRelationshipTypeToken && other.name === self.name && other.id === self.id,
    'hashCode()': (_runtime, self: NativeRelationshipTypeToken) => self.id,
    'toString()': (_runtime, self: NativeRelationshipTypeToken) =>
      `RelationshipTypeToken[name:${self.name}, id:${self.id}]`,
  })),
});

/** Scripts may implement these interfaces, usually by an enum. */
export const TOKEN_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.Label, form: 'interface' }),
  new GroovyType({ name: Names.RelationshipType, form: 'interface' }),
  DYNAMIC_LABEL_TYPE,
  DYNAMIC_RELATIONSHIP_TYPE_TYPE,
  RELATIONSHIP_TYPE_TOKEN_TYPE,
];
