/** `groovy.json.internal.LazyMap`, the map class of JsonSlurper; sorted by key, as on the JVM of that time. */
import { TreeMap } from '#groovy/runtime/collections/map/tree-map';
import type { Runtime } from '#groovy/runtime/host';
import { GroovyType, TYPE } from '#groovy/runtime/type';

export const JSON_MAP_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.internal.LazyMap',
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.Map'],
  methods: () => ({
    // The class has a text of its own, Java's, which Groovy's for maps does not replace.
    'toString()': (runtime, self: JsonMap) => javaText(runtime, self),
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
