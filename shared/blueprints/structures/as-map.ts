/** `AsMap`: the named steps of a pipeline, the second argument of step functions. */
import type { AsMap } from '#gremlin';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

export class ScriptAsMap {
  readonly [TYPE] = AS_MAP;
  readonly asMap: AsMap;

  constructor(asMap: AsMap) {
    this.asMap = asMap;
  }
}

export const AS_MAP: GroovyType = new GroovyType({
  name: ClassName.AsMap,
  propertyMissing: (_runtime: Runtime, self: ScriptAsMap, name: string): Value => self.asMap.get(name),
  methods: methodTable(() => ({
    'get(String)': (_runtime, self: ScriptAsMap, name) => self.asMap.get(name),
  })),
});
