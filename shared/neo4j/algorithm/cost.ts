/** Cost and estimate evaluators: those of the API and calls of those that scripts implement. */
import { Double, Float, floatText } from '#base';
import {
  classCast,
  GroovyType,
  type HostObject,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { NativeDirections } from '../graphdb/direction.ts';
import {
  NODE_ACCESS,
  RELATIONSHIP_ACCESS,
  readProperty,
  requireProperty,
} from '../graphdb/entity-properties.ts';
import { nullPointer } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import type { NativeRelationship } from '../graphdb/native-relationship.ts';
import { numberOf } from '../graphdb/property-value.ts';

const COST_EVALUATOR = 'org.neo4j.graphalgo.CostEvaluator';
const ESTIMATE_EVALUATOR = 'org.neo4j.graphalgo.EstimateEvaluator';

/** The cost is a property; without a default, every relationship must have it. */
export class PropertyCost implements HostObject {
  readonly [TYPE] = PROPERTY_COST_TYPE;
  readonly key: string;
  readonly fallback: number | null;
  constructor(key: string, fallback: number | null) {
    this.key = key;
    this.fallback = fallback;
  }
  of(runtime: Runtime, relationship: NativeRelationship): number {
    const { key, fallback } = this;
    if (fallback === null) {
      return parseNumber(runtime, requireProperty(runtime, RELATIONSHIP_ACCESS, relationship, key));
    }
    if (readProperty(RELATIONSHIP_ACCESS, relationship, key) === undefined) return fallback;
    // With a default the original casts the property; without one it parses its text.
    const value = requireProperty(runtime, RELATIONSHIP_ACCESS, relationship, key);
    if (!runtime.isInstance(value, NUMBER)) throw classCast(runtime, value, NUMBER);
    return parseNumber(runtime, value);
  }
}

/**
 * The cost is an Integer property, for scripts that call the evaluator themselves: path finders require
 * doubles.
 */
class IntegerCost implements HostObject {
  readonly [TYPE] = INTEGER_COST_TYPE;
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
  of(runtime: Runtime, relationship: NativeRelationship): Value {
    const value = requireProperty(runtime, RELATIONSHIP_ACCESS, relationship, this.key);
    if (runtime.isInstance(value, INTEGER)) return value;
    throw classCast(runtime, value, INTEGER);
  }
}

/** Great-circle estimate between nodes with latitude and longitude. */
class GeoEstimate implements HostObject {
  readonly [TYPE] = GEO_ESTIMATE_TYPE;
  readonly latitudeKey: string;
  readonly longitudeKey: string;
  constructor(latitudeKey: string, longitudeKey: string) {
    this.latitudeKey = latitudeKey;
    this.longitudeKey = longitudeKey;
  }
}

const EARTH_RADIUS_METRES = 6_371_000;
const DEGREES_PER_HALF_TURN = 180;

function radians(runtime: Runtime, node: NativeNode, key: string): number {
  return (
    (parseNumber(runtime, requireProperty(runtime, NODE_ACCESS, node, key)) * Math.PI) / DEGREES_PER_HALF_TURN
  );
}

/** Chord length through the globe, as in the original. */
function geoDistance(runtime: Runtime, self: GeoEstimate, from: NativeNode, to: NativeNode): number {
  const place = (node: NativeNode) => {
    const latitude = radians(runtime, node, self.latitudeKey);
    const longitude = radians(runtime, node, self.longitudeKey);
    const toAxis = EARTH_RADIUS_METRES * Math.cos(latitude);
    return {
      x: toAxis * Math.cos(longitude),
      y: toAxis * Math.sin(longitude),
      z: EARTH_RADIUS_METRES * Math.sin(latitude),
    };
  };
  const [a, b] = [place(from), place(to)];
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
}

/** Cost of traversing a relationship. */
export function costOf(runtime: Runtime, evaluator: Value, relationship: NativeRelationship): number {
  if (evaluator instanceof PropertyCost) return evaluator.of(runtime, relationship);
  const cost = callInterface(runtime, evaluator, 'getCost', [relationship, NativeDirections.OUTGOING]);
  return requireDouble(runtime, cost);
}

/** Estimated cost from a node to the goal. */
export function estimateOf(runtime: Runtime, evaluator: Value, node: NativeNode, goal: NativeNode): number {
  if (evaluator instanceof GeoEstimate) return geoDistance(runtime, evaluator, node, goal);
  return requireDouble(runtime, callInterface(runtime, evaluator, 'getCost', [node, goal]));
}

/** Parses a property's text as a number, as the original does, so that 0.4f is 0.4. */
function parseNumber(runtime: Runtime, value: Value): number {
  const number = value instanceof Float ? Number(floatText(value.value)) : numberOf(value);
  return number ?? (runtime.asType(runtime.toJavaText(value), DOUBLE) as Double).value;
}

/** Checks the result of an evaluator. */
function requireDouble(runtime: Runtime, value: Value): number {
  if (value instanceof Double) return value.value;
  if (value === null) throw nullPointer('the cost is null');
  throw classCast(runtime, value, DOUBLE);
}

const DOUBLE = 'java.lang.Double';
const INTEGER = 'java.lang.Integer';
const NUMBER = 'java.lang.Number';

const PROPERTY_COST_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.util.DoubleEvaluator',
  interfaces: [COST_EVALUATOR],
  methods: () => ({
    [`getCost(${Names.Relationship}, ${Names.Direction})`]: (
      runtime,
      self: PropertyCost,
      relationship: NativeRelationship,
    ) => new Double(self.of(runtime, relationship)),
  }),
});

const INTEGER_COST_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.util.IntegerEvaluator',
  interfaces: [COST_EVALUATOR],
  methods: () => ({
    [`getCost(${Names.Relationship}, ${Names.Direction})`]: (
      runtime,
      self: IntegerCost,
      relationship: NativeRelationship,
    ) => self.of(runtime, relationship),
  }),
});

const GEO_ESTIMATE_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.util.GeoEstimateEvaluator',
  interfaces: [ESTIMATE_EVALUATOR],
  methods: () => ({
    [`getCost(${Names.Node}, ${Names.Node})`]: (
      runtime,
      self: GeoEstimate,
      node: NativeNode,
      goal: NativeNode,
    ) => new Double(geoDistance(runtime, self, node, goal)),
  }),
});

const COMMON_EVALUATORS_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.CommonEvaluators',
  form: 'abstract',
  methods: methodTable(() => ({
    'static doubleCostEvaluator(String)': (_runtime, _self, key) => new PropertyCost(key, null),
    'static doubleCostEvaluator(String, double)': (_runtime, _self, key, fallback) =>
      new PropertyCost(key, fallback.value),
    'static intCostEvaluator(String)': (_runtime, _self, key) => new IntegerCost(key),
    'static geoEstimateEvaluator(String, String)': (_runtime, _self, latitude, longitude) =>
      new GeoEstimate(latitude, longitude),
  })),
});

export const COST_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: COST_EVALUATOR, form: 'interface' }),
  new GroovyType({ name: ESTIMATE_EVALUATOR, form: 'interface' }),
  PROPERTY_COST_TYPE,
  INTEGER_COST_TYPE,
  GEO_ESTIMATE_TYPE,
  COMMON_EVALUATORS_TYPE,
];

export { COST_EVALUATOR, ESTIMATE_EVALUATOR };
