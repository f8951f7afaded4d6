/** `groovy.lang.GroovyShell` and `groovy.util.Eval`: scripts with variables of their own, in the run of the one that evaluates them. */
import { Binding } from '#groovy/runtime/classes/binding';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import type { ScriptRuntime } from '#groovy/runtime/run/script-runtime';

function evaluate(runtime: Runtime, text: string, binding: Binding): Value {
  return (runtime as ScriptRuntime).scripts.evaluate(text, binding);
}

class GroovyShell {
  readonly [TYPE] = GROOVY_SHELL_TYPE;
  readonly context: Binding;

  constructor(context: Binding) {
    this.context = context;
  }

  /** Null if there is no such variable. */
  variable(runtime: Runtime, name: string): Value {
    return this.context.find(runtime, name) ?? null;
  }
}

/** Names of files are for errors alone, which tell lines of the script of the run. */
const GROOVY_SHELL_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.GroovyShell',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: methodTable(() => ({
    'new()': () => new GroovyShell(new Binding(new LinkedHashMap())),
    'new(Binding)': (_runtime, _self, binding: Binding) => new GroovyShell(binding),
    'getContext()': (_runtime, self: GroovyShell) => self.context,
    'getVariable(String)': (runtime, self: GroovyShell, name) => self.variable(runtime, name),
    'setVariable(String, Object)': (runtime, self: GroovyShell, name, value) =>
      noResult(self.context.set(runtime, name, value)),
    'evaluate(String)': (runtime, self: GroovyShell, text) => evaluate(runtime, text, self.context),
    'evaluate(String, String)': (runtime, self: GroovyShell, text, _fileName) =>
      evaluate(runtime, text, self.context),
    'parse(String)': (runtime, self: GroovyShell, text) =>
      (runtime as ScriptRuntime).scripts.parse(text, self.context),
    'parse(String, String)': (runtime, self: GroovyShell, text, _fileName) =>
      (runtime as ScriptRuntime).scripts.parse(text, self.context),
  })),
  propertyMissing: (runtime: Runtime, self: GroovyShell, name: string) => self.context.find(runtime, name),
  setPropertyMissing: (runtime: Runtime, self: GroovyShell, name: string, value: Value) => {
    self.context.set(runtime, name, value);
    return true;
  },
});

/** @param variables - names and values in turns */
function evaluateWith(runtime: Runtime, text: string, ...variables: Value[]): Value {
  const binding = new Binding(new LinkedHashMap());
  for (let at = 0; at < variables.length; at += 2) {
    binding.set(runtime, variables[at] as string, variables[at + 1] as Value);
  }
  return evaluate(runtime, text, binding);
}

const EVAL_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.Eval',
  methods: methodTable(() => ({
    'static me(String)': (runtime, _self, text) => evaluateWith(runtime, text),
    'static me(String, Object, String)': (runtime, _self, name, value, text) =>
      evaluateWith(runtime, text, name, value),
    'static x(Object, String)': (runtime, _self, x, text) => evaluateWith(runtime, text, 'x', x),
    'static xy(Object, Object, String)': (runtime, _self, x, y, text) =>
      evaluateWith(runtime, text, 'x', x, 'y', y),
    'static xyz(Object, Object, Object, String)': (runtime, _self, x, y, z, text) =>
      evaluateWith(runtime, text, 'x', x, 'y', y, 'z', z),
  })),
});

export const GROOVY_SHELL_TYPES: readonly GroovyType[] = [GROOVY_SHELL_TYPE, EVAL_TYPE];
