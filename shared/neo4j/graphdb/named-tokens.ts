/** Labels and relationship types: names as objects, equal by name. */
import { GroovyType, type HostObject, TYPE, type Value } from '#groovy/host';
import { illegalArgument } from './exceptions.ts';
import { Names } from './names.ts';

/** `DynamicLabel`. */
export class NativeLabel implements HostObject {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  get [TYPE](): GroovyType {
    return DYNAMIC_LABEL_TYPE;
  }
}

/** `DynamicRelationshipType`. */
export class NativeRelationshipType implements HostObject {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  get [TYPE](): GroovyType {
    return DYNAMIC_RELATIONSHIP_TYPE_TYPE;
  }
}

type Token = NativeLabel | NativeRelationshipType;

function equalTokens(self: Token, other: Value): boolean {
  return (
    (self instanceof NativeLabel && other instanceof NativeLabel && self.name === other.name) ||
    (self instanceof NativeRelationshipType &&
      other instanceof NativeRelationshipType &&
      self.name === other.name)
  );
}

const TOKEN_METHODS = {
  'name()': (_runtime: unknown, self: Token) => self.name,
  'toString()': (_runtime: unknown, self: Token) => self.name,
  'equals(Object)': (_runtime: unknown, self: Token, other: Value) => equalTokens(self, other),
};

const DYNAMIC_LABEL_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.graphdb.DynamicLabel',
  interfaces: [Names.Label],
  methods: {
    ...TOKEN_METHODS,
    'hashCode()': (runtime, self: NativeLabel) => runtime.hashCode(self.name),
    'static label(String)': (_runtime, _self, name: string | null) => {
      if (name === null) throw illegalArgument('A label cannot have a null name');
      return new NativeLabel(name);
    },
  },
});

const DYNAMIC_RELATIONSHIP_TYPE_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.graphdb.DynamicRelationshipType',
  interfaces: [Names.RelationshipType],
  methods: {
    ...TOKEN_METHODS,
    'hashCode()': (runtime, self: NativeRelationshipType) => runtime.hashCode(self.name),
    'static withName(String)': (_runtime, _self, name: string | null) => {
      if (name === null) throw illegalArgument('A relationship type cannot have a null name');
      return new NativeRelationshipType(name);
    },
  },
});

/** A script may implement these interfaces itself, by an enum as a rule. */
export const TOKEN_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.Label, form: 'interface' }),
  new GroovyType({ name: Names.RelationshipType, form: 'interface' }),
  DYNAMIC_LABEL_TYPE,
  DYNAMIC_RELATIONSHIP_TYPE_TYPE,
];
