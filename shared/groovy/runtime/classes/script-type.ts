/** `groovy.lang.Script`, the superclass of all scripts. Its properties are the variables of the binding. */

import { GroovyType, methodTable, noResult, type Runtime, type Value } from '../host.ts';
import type { Binding } from './binding.ts';
import type { ClassInfo } from './class-info.ts';

/** The run as seen by a script. */
interface ScriptRun extends Runtime {
  readonly binding: Binding;
  readonly settings: { evaluate(text: string): Value };
  readonly properties: {
    getPlain(self: Value, name: string): Value;
    setPlain(self: Value, name: string, value: Value): void;
  };
  infoOf(value: Value): ClassInfo;
}

/** Bodies of this file run only in runs of scripts. */
function run(runtime: Runtime): ScriptRun {
  return runtime as ScriptRun;
}

function println(runtime: Runtime, _self: Value, value: Value): null {
  runtime.print(`${runtime.toText(value)}\n`);
  return null;
}

export const SCRIPT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Script',
  form: 'abstract',
  interfaces: ['groovy.lang.GroovyObject'],
  methods: methodTable(() => ({
    'getBinding()': (runtime) => run(runtime).binding,
    'println()': (runtime) => println(runtime, null, ''),
    'println(Object)': println,
    'print(Object)': (runtime, _self, value) => noResult(runtime.print(runtime.toText(value))),
    'evaluate(String)': (runtime, _self, text) => run(runtime).settings.evaluate(text),
    'run()': () => null,
  })),
  getProperty: (runtime, self: Value, name) => {
    const found = run(runtime).binding.find(runtime, name);
    return found === undefined ? run(runtime).properties.getPlain(self, name) : found;
  },
  setProperty: (runtime, self: Value, name, value) => {
    const host = run(runtime);
    const isOwn = !host.binding.has(runtime, name) && host.infoOf(self).field(name) !== undefined;
    if (isOwn) host.properties.setPlain(self, name, value);
    else host.binding.set(runtime, name, value);
  },
});
