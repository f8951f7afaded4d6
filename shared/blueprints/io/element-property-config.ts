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
  readonly keys: readonly string[] | null;
  readonly rule: EnumConstant<Rule>;

  constructor(keys: readonly string[] | null, rule: EnumConstant<Rule>) {
    this.keys = keys;
    this.rule = rule;
  }

  get filter(): PropertyFilter | null {
    return this.keys === null ? null : { rule: this.rule.name, keys: this.keys };
  }

  list(runtime: Runtime): Value {
    return this.keys === null ? null : runtime.newList([...this.keys]);
  }
}

export class ElementPropertyConfig implements HostObject {
  readonly [TYPE] = ELEMENT_PROPERTY_CONFIG;
  readonly vertices: KeyRule;
  readonly edges: KeyRule;
  /** Whether the keys are sorted, which what is written does not show. */
  readonly isNormalized: boolean;

  constructor(vertices: KeyRule, edges: KeyRule, isNormalized = false) {
    this.vertices = vertices;
    this.edges = edges;
    this.isNormalized = isNormalized;
  }

  get filters(): GraphSONOptions {
    return { vertexProperties: this.vertices.filter, edgeProperties: this.edges.filter };
  }
}

function newConfig(
  runtime: Runtime,
  [vertexKeys, edgeKeys]: readonly [Value, Value],
  [vertexRule, edgeRule]: readonly [EnumConstant<Rule>, EnumConstant<Rule>],
  isNormalized: boolean,
): ElementPropertyConfig {
  const ruleOf = (keys: Value, rule: EnumConstant<Rule>): KeyRule => {
    const items = keys === null ? null : stringItems(runtime, keys);
    return new KeyRule(isNormalized && items !== null ? items.sort() : items, rule);
  };
  return new ElementPropertyConfig(ruleOf(vertexKeys, vertexRule), ruleOf(edgeKeys, edgeRule), isNormalized);
}

function withRule(rule: EnumConstant<Rule>) {
  return (runtime: Runtime, _self: unknown, vertexKeys: Value, edgeKeys: Value, isNormalized = false) =>
    newConfig(runtime, [vertexKeys, edgeKeys], [rule, rule], isNormalized);
}

function withRules(
  runtime: Runtime,
  _self: unknown,
  vertexKeys: Value,
  edgeKeys: Value,
  vertexRule: EnumConstant<Rule>,
  edgeRule: EnumConstant<Rule>,
  isNormalized = false,
): ElementPropertyConfig {
  return newConfig(runtime, [vertexKeys, edgeKeys], [vertexRule, edgeRule], isNormalized);
}

export const ELEMENT_PROPERTY_CONFIG: GroovyType = new GroovyType({
  name: NAME,
  statics: {
    AllProperties: () => new ElementPropertyConfig(new KeyRule(null, INCLUDE), new KeyRule(null, INCLUDE)),
  },
  methods: () => ({
    [`new(Set, Set, ${RULE.name}, ${RULE.name})`]: withRules,
    [`new(Set, Set, ${RULE.name}, ${RULE.name}, boolean)`]: withRules,
    'static includeProperties(Set, Set)': withRule(INCLUDE),
    'static includeProperties(Set, Set, boolean)': withRule(INCLUDE),
    'static excludeProperties(Set, Set)': withRule(EXCLUDE),
    'static excludeProperties(Set, Set, boolean)': withRule(EXCLUDE),
    'isNormalized()': (_runtime, self: ElementPropertyConfig) => self.isNormalized,
    'getVertexPropertiesRule()': (_runtime, self: ElementPropertyConfig) => self.vertices.rule,
    'getEdgePropertiesRule()': (_runtime, self: ElementPropertyConfig) => self.edges.rule,
    'getVertexPropertyKeys()': (runtime, self: ElementPropertyConfig) => self.vertices.list(runtime),
    'getEdgePropertyKeys()': (runtime, self: ElementPropertyConfig) => self.edges.list(runtime),
  }),
});

export const ELEMENT_PROPERTY_TYPES: readonly GroovyType[] = [RULE, ELEMENT_PROPERTY_CONFIG];
