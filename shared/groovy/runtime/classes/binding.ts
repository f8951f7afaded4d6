/** `groovy.lang.Binding`: the variables of a script that are not declared in it. */
import { LinkedHashMap } from '../collections/map/hash-map.ts';
import type { JavaMap } from '../collections/map.ts';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '../host.ts';
import { missingProperty } from './member-exceptions.ts';

export const BINDING_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Binding',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: methodTable(() => ({
    'new()': () => new Binding(new LinkedHashMap()),
    'new(Map)': (_runtime, _self, variables: JavaMap) => new Binding(variables),
    'getVariables()': (_runtime, self: Binding) => self.variables,
    'hasVariable(String)': (runtime, self: Binding, name) => self.has(runtime, name),
    'getVariable(String)': (runtime, self: Binding, name) => self.required(runtime, name),
    'setVariable(String, Object)': (runtime, self: Binding, name, value) =>
      noResult(self.set(runtime, name, value)),
  })),
  propertyMissing: (runtime: Runtime, self: Binding, name: string) => self.find(runtime, name),
  setPropertyMissing: (runtime: Runtime, self: Binding, name: string, value: Value) => {
    self.set(runtime, name, value);
    return true;
  },
});

export class Binding {
  readonly variables: JavaMap;

  constructor(variables: JavaMap) {
    this.variables = variables;
  }

  get [TYPE](): GroovyType {
    return BINDING_TYPE;
  }

  has(runtime: Runtime, name: string): boolean {
    return this.find(runtime, name) !== undefined;
  }

  find(runtime: Runtime, name: string): Value | undefined {
    const { variables } = this;
    // Entries are created on demand: most maps never need them.
    if (variables instanceof LinkedHashMap) return variables.table.get(runtime, name);
    return variables.entry(runtime, name)?.value;
  }

  required(runtime: Runtime, name: string): Value {
    const found = this.find(runtime, name);
    if (found === undefined) throw missingProperty(name, BINDING_TYPE);
    return found;
  }

  set(runtime: Runtime, name: string, value: Value): void {
    this.variables.put(runtime, name, value);
  }
}
