/** `ElementPropertyConfig`: filters the properties of vertices and edges in GraphSON. */
import type { GraphSONOptions, PropertyFilter } from '#formats';
import {
  type EnumConstant,
  EnumType,
  GroovyType,
  type HostObject,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { stringItems } from '../objects/string-items.ts';

const NAME = 'com.tinkerpop.blueprints.util.io.graphson.ElementPropertyConfig';

type Rule = PropertyFilter['rule'];

const RULE = new EnumType<Rule>(`${NAME}$ElementPropertiesRule`, ['INCLUDE', 'EXCLUDE']);
const { INCLUDE, EXCLUDE } = RULE.constants;

/** The included or excluded keys of one kind of element; null for no filter. */
class KeyRule {
  readonly keys: Value;
  readonly rule: EnumConstant<Rule>;

  constructor(keys: Value, rule: EnumConstant<Rule>) {
    this.keys = keys;
    this.rule = rule;
  }

  filter(runtime: Runtime): PropertyFilter | null {
    return this.keys === null ? null : { rule: this.rule.name, keys: stringItems(runtime, this.keys) };
  }
}

export class ElementPropertyConfig implements HostObject {
  readonly [TYPE] = ELEMENT_PROPERTY_CONFIG;
  readonly vertices: KeyRule;
  readonly edges: KeyRule;

  constructor(vertices: KeyRule, edges: KeyRule) {
    this.vertices = vertices;
    this.edges = edges;
  }

  filters(runtime: Runtime): GraphSONOptions {
    return {
      vertexProperties: this.vertices.filter(runtime),
      edgeProperties: this.edges.filter(runtime),
    };
  }
}

function withRule(rule: EnumConstant<Rule>) {
  return (_runtime: Runtime, _self: unknown, vertexKeys: Value, edgeKeys: Value): ElementPropertyConfig =>
    new ElementPropertyConfig(new KeyRule(vertexKeys, rule), new KeyRule(edgeKeys, rule));
}

export const ELEMENT_PROPERTY_CONFIG: GroovyType = new GroovyType({
  name: NAME,
  statics: {
    AllProperties: () => new ElementPropertyConfig(new KeyRule(null, INCLUDE), new KeyRule(null, INCLUDE)),
  },
  methods: () => ({
    [`new(Set, Set, ${RULE.name}, ${RULE.name})`]: (
      _runtime,
      _self,
      vertexKeys: Value,
      edgeKeys: Value,
      vertexRule: EnumConstant<Rule>,
      edgeRule: EnumConstant<Rule>,
    ) => new ElementPropertyConfig(new KeyRule(vertexKeys, vertexRule), new KeyRule(edgeKeys, edgeRule)),
    'static includeProperties(Set, Set)': withRule(INCLUDE),
    'static excludeProperties(Set, Set)': withRule(EXCLUDE),
    'getVertexPropertiesRule()': (_runtime, self: ElementPropertyConfig) => self.vertices.rule,
    'getEdgePropertiesRule()': (_runtime, self: ElementPropertyConfig) => self.edges.rule,
    'getVertexPropertyKeys()': (_runtime, self: ElementPropertyConfig) => self.vertices.keys,
    'getEdgePropertyKeys()': (_runtime, self: ElementPropertyConfig) => self.edges.keys,
  }),
});

export const ELEMENT_PROPERTY_TYPES: readonly GroovyType[] = [RULE, ELEMENT_PROPERTY_CONFIG];
