/** `groovy.json.internal.LazyMap`, the map class of JsonSlurper; sorted by key, as on the JVM of that time. */
import { TreeMap } from '#groovy/runtime/collections/map/tree-map';
import { GroovyType, type Runtime, TYPE } from '#groovy/runtime/host';

export const JSON_MAP_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.internal.LazyMap',
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.Map'],
  methods: () => ({
    // The class has a `toString()` of its own, Java's, which Groovy's does not replace.
    'toString()': javaText,
  }),
});

function javaText(runtime: Runtime, map: JsonMap): string {
  const parts = map
    .entries()
    .map(({ key, value }) => `${runtime.toJavaText(key)}=${runtime.toJavaText(value)}`);
  return `{${parts.join(', ')}}`;
}

export class JsonMap extends TreeMap {
  constructor() {
    super(null);
  }

  override get [TYPE](): GroovyType {
    return JSON_MAP_TYPE;
  }
}
