/** `groovy.lang.Script`, the superclass of all scripts. Its properties are the variables of the binding. */

import { classCast } from '../errors/class-cast.ts';
import { GroovyType, methodTable, noResult, type Runtime, type Value } from '../host.ts';
import { Binding } from './binding.ts';
import type { ClassInfo } from './class-info.ts';

/** The run as seen by a script. */
interface ScriptRun extends Runtime {
  readonly scripts: {
    evaluate(text: string, binding: Binding): Value;
    run(self: Value): Value;
    bindingOf(self: Value): Binding;
    setBinding(self: Value, binding: Binding): void;
  };
  readonly properties: {
    getPlain(self: Value, name: string): Value;
    setPlain(self: Value, name: string, value: Value): void;
  };
  readonly definitions: { lookAt(name: string): void };
  infoOf(value: Value): ClassInfo;
}

/** Bodies of this file run only in runs of scripts. */
function run(runtime: Runtime): ScriptRun {
  return runtime as ScriptRun;
}

function bindingOf(runtime: Runtime, self: Value): Binding {
  return run(runtime).scripts.bindingOf(self);
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
    'getProperty(String)': (runtime, self, name) => {
      run(runtime).definitions.lookAt(name);
      return getProperty(runtime, self, name);
    },
    'setProperty(String, Object)': (runtime, self, name, value) => {
      run(runtime).definitions.lookAt(name);
      return noResult(setProperty(runtime, self, name, value));
    },
    'getBinding()': (runtime, self) => bindingOf(runtime, self),
    'setBinding(Binding)': (runtime, self, binding: Binding) =>
      noResult(run(runtime).scripts.setBinding(self, binding)),
    'println()': (runtime) => println(runtime, null, ''),
    'println(Object)': println,
    'print(Object)': (runtime, _self, value) => noResult(runtime.print(runtime.toText(value))),
    'evaluate(String)': (runtime, self, text) =>
      run(runtime).scripts.evaluate(text, bindingOf(runtime, self)),
    'run()': (runtime, self) => run(runtime).scripts.run(self),
  })),
  getProperty,
  setProperty,
});

function getProperty(runtime: Runtime, self: Value, name: string): Value {
  const found = bindingOf(runtime, self).find(runtime, name);
  return found === undefined ? run(runtime).properties.getPlain(self, name) : found;
}

function setProperty(runtime: Runtime, self: Value, name: string, value: Value): void {
  const host = run(runtime);
  if (name === 'binding') {
    if (!(value instanceof Binding)) throw classCast(runtime, value, 'groovy.lang.Binding');
    return host.scripts.setBinding(self, value);
  }
  const binding = bindingOf(runtime, self);
  const isOwn = !binding.has(runtime, name) && host.infoOf(self).field(name) !== undefined;
  if (isOwn) host.properties.setPlain(self, name, value);
  else binding.set(runtime, name, value);
}
