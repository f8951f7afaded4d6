/** `Features`: the capabilities of a graph as named flags, in the order of the original's fields. */
import { GroovyType, HashMap, type Runtime, TYPE, type Value } from '#groovy/host';
import { illegalState } from '../exceptions.ts';
import { ClassName } from './class-names.ts';

const FEATURE_NAMES = [
  'supportsDuplicateEdges',
  'supportsSelfLoops',
  'supportsSerializableObjectProperty',
  'supportsBooleanProperty',
  'supportsDoubleProperty',
  'supportsFloatProperty',
  'supportsIntegerProperty',
  'supportsPrimitiveArrayProperty',
  'supportsUniformListProperty',
  'supportsMixedListProperty',
  'supportsLongProperty',
  'supportsMapProperty',
  'supportsStringProperty',
  'ignoresSuppliedIds',
  'isPersistent',
  'isWrapper',
  'supportsIndices',
  'supportsVertexIndex',
  'supportsEdgeIndex',
  'supportsKeyIndices',
  'supportsVertexKeyIndex',
  'supportsEdgeKeyIndex',
  'supportsEdgeIteration',
  'supportsVertexIteration',
  'supportsEdgeRetrieval',
  'supportsVertexProperties',
  'supportsEdgeProperties',
  'supportsTransactions',
  'supportsThreadedTransactions',
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

export class Features {
  readonly [TYPE] = FEATURES;
  readonly flags: Map<string, Value>;

  constructor(flags: Iterable<readonly [string, Value]>) {
    this.flags = new Map(flags);
  }

  /** A copy with the given flags changed. */
  with(changes: Readonly<Partial<Record<FeatureName, boolean>>>): Features {
    return new Features([...this.flags, ...Object.entries(changes)]);
  }
}

/** All features except the given ones. */
export function featuresWithout(...missing: readonly FeatureName[]): Features {
  return new Features(FEATURE_NAMES.map((name) => [name, !missing.includes(name)]));
}

function toMap(runtime: Runtime, self: Features): HashMap {
  const map = new HashMap();
  for (const name of FEATURE_NAMES) map.put(runtime, name, self.flags.get(name) ?? null);
  return map;
}

export const FEATURES: GroovyType = new GroovyType({
  name: ClassName.Features,
  propertyMissing: (_runtime: Runtime, self: Features, name: string) => self.flags.get(name),
  setPropertyMissing: (_runtime: Runtime, self: Features, name: string, value: Value) => {
    if (!self.flags.has(name)) return false;
    self.flags.set(name, value);
    return true;
  },
  methods: () => ({
    'new()': () => new Features(FEATURE_NAMES.map((name) => [name, null])),
    'supportsElementProperties()': (_runtime, self: Features) =>
      self.flags.get('supportsVertexProperties') === true &&
      self.flags.get('supportsEdgeProperties') === true,
    'toMap()': toMap,
    'toString()': (runtime, self: Features) =>
      FEATURE_NAMES.map((name) => `${name}: ${runtime.toJavaText(self.flags.get(name) ?? null)}`).join('\n'),
    'copyFeatures()': (_runtime, self: Features) => new Features(self.flags),
    'checkCompliance()': (_runtime, self: Features) => {
      const unset = FEATURE_NAMES.find((name) => (self.flags.get(name) ?? null) === null);
      if (unset !== undefined) throw illegalState(`The feature ${unset} was not specified`);
      return null;
    },
  }),
});
