/** Costs of relationships and estimates between nodes: those of the API and those that scripts give. */
import { Double, Float, floatText } from '#base';
import { GroovyType, type HostObject, javaException, type Runtime, TYPE, type Value } from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { NativeDirections } from '../graphdb/direction.ts';
import { NODE_ACCESS, RELATIONSHIP_ACCESS, readProperty } from '../graphdb/entity-access.ts';
import { notFound } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import type { NativeRelationship } from '../graphdb/native-relationship.ts';
import { numberOf, toScriptValue } from '../graphdb/property-value.ts';

const COST_EVALUATOR = 'org.neo4j.graphalgo.CostEvaluator';
const ESTIMATE_EVALUATOR = 'org.neo4j.graphalgo.EstimateEvaluator';

/** The property under a key as the cost; without a default every relationship must have it. */
export class PropertyCost implements HostObject {
  readonly key: string;
  readonly fallback: number | null;
  constructor(key: string, fallback: number | null) {
    this.key = key;
    this.fallback = fallback;
  }
  get [TYPE](): GroovyType {
    return PROPERTY_COST_TYPE;
  }
  of(runtime: Runtime, relationship: NativeRelationship): number {
    const stored = readProperty(RELATIONSHIP_ACCESS, relationship, this.key);
    if (stored === undefined) {
      if (this.fallback !== null) return this.fallback;
      throw notFound(`No such property, '${this.key}'.`);
    }
    return requireNumber(runtime, toScriptValue(runtime, stored));
  }
}

/** Distance on the globe between nodes that have latitude and longitude. */
class GeoEstimate implements HostObject {
  readonly latitudeKey: string;
  readonly longitudeKey: string;
  constructor(latitudeKey: string, longitudeKey: string) {
    this.latitudeKey = latitudeKey;
    this.longitudeKey = longitudeKey;
  }
  get [TYPE](): GroovyType {
    return GEO_ESTIMATE_TYPE;
  }
}

const EARTH_RADIUS_METRES = 6_371_000;
const DEGREES_PER_HALF_TURN = 180;

function radians(runtime: Runtime, node: NativeNode, key: string): number {
  const stored = readProperty(NODE_ACCESS, node, key);
  if (stored === undefined) throw notFound(`No such property, '${key}'.`);
  return (requireNumber(runtime, toScriptValue(runtime, stored)) * Math.PI) / DEGREES_PER_HALF_TURN;
}

function geoDistance(runtime: Runtime, self: GeoEstimate, from: NativeNode, to: NativeNode): number {
  const latitude = radians(runtime, from, self.latitudeKey);
  const goalLatitude = radians(runtime, to, self.latitudeKey);
  const turn = radians(runtime, to, self.longitudeKey) - radians(runtime, from, self.longitudeKey);
  const cosine =
    Math.sin(latitude) * Math.sin(goalLatitude) +
    Math.cos(latitude) * Math.cos(goalLatitude) * Math.cos(turn);
  return EARTH_RADIUS_METRES * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Cost of going over a relationship. */
export function costOf(runtime: Runtime, evaluator: Value, relationship: NativeRelationship): number {
  if (evaluator instanceof PropertyCost) return evaluator.of(runtime, relationship);
  const cost = callInterface(runtime, evaluator, 'getCost', [relationship, NativeDirections.OUTGOING]);
  return requireNumber(runtime, cost);
}

/** Estimated cost from a node to the goal. */
export function estimateOf(runtime: Runtime, evaluator: Value, node: NativeNode, goal: NativeNode): number {
  if (evaluator instanceof GeoEstimate) return geoDistance(runtime, evaluator, node, goal);
  return requireNumber(runtime, callInterface(runtime, evaluator, 'getCost', [node, goal]));
}

function requireNumber(runtime: Runtime, value: Value): number {
  // As the original reads them: 0.4f is 0.4.
  const number = value instanceof Float ? Number(floatText(value.value)) : numberOf(value);
  if (number !== null) return number;
  if (value !== null && runtime.isInstance(value, 'java.lang.Number')) {
    return Number(runtime.toJavaText(value));
  }
  const className = value === null ? 'null' : runtime.typeOf(value).name;
  throw javaException('java.lang.ClassCastException', `${className} cannot be cast to java.lang.Number`);
}

const PROPERTY_COST_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.util.DoubleEvaluator',
  interfaces: [COST_EVALUATOR],
  methods: {
    [`getCost(${Names.Relationship}, ${Names.Direction})`]: (
      runtime,
      self: PropertyCost,
      relationship: NativeRelationship,
    ) => new Double(self.of(runtime, relationship)),
  },
});

const GEO_ESTIMATE_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.util.GeoEstimateEvaluator',
  interfaces: [ESTIMATE_EVALUATOR],
  methods: {
    [`getCost(${Names.Node}, ${Names.Node})`]: (
      runtime,
      self: GeoEstimate,
      node: NativeNode,
      goal: NativeNode,
    ) => new Double(geoDistance(runtime, self, node, goal)),
  },
});

const COMMON_EVALUATORS_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.CommonEvaluators',
  form: 'abstract',
  methods: {
    'static doubleCostEvaluator(String)': (_runtime, _self, key: string) => new PropertyCost(key, null),
    'static doubleCostEvaluator(String, double)': (_runtime, _self, key: string, fallback: Double) =>
      new PropertyCost(key, fallback.value),
    'static intCostEvaluator(String)': (_runtime, _self, key: string) => new PropertyCost(key, null),
    'static geoEstimateEvaluator(String, String)': (_runtime, _self, latitude: string, longitude: string) =>
      new GeoEstimate(latitude, longitude),
  },
});

export const COST_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: COST_EVALUATOR, form: 'interface' }),
  new GroovyType({ name: ESTIMATE_EVALUATOR, form: 'interface' }),
  PROPERTY_COST_TYPE,
  GEO_ESTIMATE_TYPE,
  COMMON_EVALUATORS_TYPE,
];

export { COST_EVALUATOR, ESTIMATE_EVALUATOR };
