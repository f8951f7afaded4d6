/** `groovy.util.ConfigSlurper`: evaluates a configuration script to nested maps. */

import { Closure } from '#groovy/runtime/closures/closure';
import { JavaMap } from '#groovy/runtime/collections/map';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import type { ScriptRuntime } from '#groovy/runtime/run/script-runtime';
import { Properties } from '#jdk/util/properties';
import { delegatingTo } from '../json/json-delegate.ts';
import { ConfigText } from './config-text.ts';

const ENVIRONMENTS = 'environments';
/** Charged for a condition. */
const CONDITION_BYTES = 100;
/** Each level of blocks is a call. */
const DEPTH_MAX = 200;

/** A map in which an absent name is created as an empty map. */
class ConfigObject extends LinkedHashMap {
  override get [TYPE](): GroovyType {
    return CONFIG_OBJECT_TYPE;
  }

  override get(runtime: Runtime, key: Value): Value {
    const entry = this.entry(runtime, key);
    if (entry !== undefined || typeof key !== 'string') return entry?.value ?? null;
    const nested = new ConfigObject();
    this.put(runtime, key, nested);
    return nested;
  }

  /** The flat form with string values, without those that are null. */
  toProperties(runtime: Runtime, prefix: string): Properties {
    const properties = new Properties(null);
    for (const { key, value } of flatten(runtime, this, new LinkedHashMap(), prefix).entries()) {
      if (value !== null) properties.put(runtime, key, runtime.toJavaText(value));
    }
    return properties;
  }

  /** The source of an equivalent script. */
  script(runtime: Runtime): string {
    const isBlock = (value: Value): value is ConfigObject => value instanceof ConfigObject;
    return new ConfigText(runtime, isBlock).members(this);
  }

  /** Merges another configuration; common blocks are merged recursively. */
  merge(runtime: Runtime, other: ConfigObject): this {
    for (const { key, value } of other.entries()) {
      runtime.budget.step();
      const own = this.entry(runtime, key)?.value;
      if (own instanceof ConfigObject && value instanceof ConfigObject) own.merge(runtime, value);
      else this.put(runtime, key, value);
    }
    return this;
  }
}

/** Values by path, names joined with dots; maps of any class are levels of the path. */
function flatten<T extends JavaMap>(runtime: Runtime, map: JavaMap, into: T, prefix: string): T {
  for (const { key, value } of map.entries()) {
    runtime.budget.step();
    const path = prefix + runtime.toText(key);
    if (value instanceof JavaMap) flatten(runtime, value, into, `${path}.`);
    else into.put(runtime, path, value);
  }
  return into;
}

const CONFIG_OBJECT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.ConfigObject',
  superclass: 'java.util.LinkedHashMap',
  interfaces: ['groovy.lang.GroovyObject', 'java.util.Map'],
  methods: methodTable(() => ({
    'new()': () => new ConfigObject(),
    'flatten()': (runtime, self: ConfigObject) => flatten(runtime, self, new ConfigObject(), ''),
    'flatten(Map)': (runtime, self: ConfigObject, into: JavaMap | null) =>
      flatten(runtime, self, into ?? new ConfigObject(), ''),
    'toProperties()': (runtime, self: ConfigObject) => self.toProperties(runtime, ''),
    'toProperties(String)': (runtime, self: ConfigObject, prefix) => self.toProperties(runtime, `${prefix}.`),
    'clone()': (runtime, self: ConfigObject) => {
      const copy = new ConfigObject();
      copy.putAll(runtime, self.entries());
      return copy;
    },
    'merge(ConfigObject)': (runtime, self: ConfigObject, other: ConfigObject) => self.merge(runtime, other),
    'prettyPrint()': (runtime, self: ConfigObject) => self.script(runtime),
    'writeTo(java.io.Writer)': (runtime, self: ConfigObject, writer) => {
      runtime.invokeMethod(writer, 'write', [self.script(runtime)]);
      return writer;
    },
    'isSet(String)': (runtime, self: ConfigObject, name) => {
      const value = self.entry(runtime, name)?.value ?? null;
      return value !== null && !(value instanceof ConfigObject && value.size() === 0);
    },
  })),
});

/** What all blocks of one configuration share. */
interface Evaluation {
  /** By the name of a conditional block, such as `environments`, the name of the nested block that applies. */
  readonly conditions: ReadonlyMap<string, string>;
  /** What the conditional blocks outside other blocks contain: it replaces what is assigned, also later. */
  readonly overrides: ConfigObject;
  readonly variables: JavaMap | null;
}

/** The delegate of a configuration block. */
class ConfigScope {
  readonly [TYPE] = CONFIG_SCOPE_TYPE;
  protected readonly evaluation: Evaluation;
  protected readonly config: ConfigObject;
  readonly #prefix: string;
  readonly #outer: ConfigScope | null;
  readonly #depth: number;

  /** `prefix` stands before each name that the block assigns. */
  constructor(evaluation: Evaluation, config: ConfigObject, outer: ConfigScope | null, prefix = '') {
    this.evaluation = evaluation;
    this.config = config;
    this.#prefix = prefix;
    this.#outer = outer;
    this.#depth = outer === null ? 0 : outer.#depth + 1;
  }

  protected find(runtime: Runtime, name: string): Value | undefined {
    const own = this.config.entry(runtime, name)?.value;
    if (own !== undefined) return own;
    if (this.#outer !== null) return this.#outer.find(runtime, name);
    return this.evaluation.variables?.entry(runtime, name)?.value;
  }

  get(runtime: Runtime, name: string): Value {
    const found = this.find(runtime, name);
    if (found !== undefined || this.evaluation.conditions.has(name)) return found ?? null;
    return this.config.get(runtime, this.#prefix + name);
  }

  set(runtime: Runtime, name: string, value: Value): void {
    this.config.put(runtime, this.#prefix + name, value);
  }

  /**
   * `name { … }` is a block; `name(value) { … }` sets `name`, and in the block the names that begin with it.
   * Undefined if it is neither.
   */
  call(runtime: Runtime, name: string, args: readonly Value[]): Value | undefined {
    const closure = args.at(-1);
    if (args.length > 2 || !(closure instanceof Closure)) return undefined;
    if (args.length === 2) {
      this.set(runtime, name, args[0] as Value);
      return this.#enter(runtime, closure, new ConfigScope(this.evaluation, this.config, this, `${name}.`));
    }
    return this.block(runtime, name, closure);
  }

  protected block(runtime: Runtime, name: string, closure: Closure): Value {
    if (this.evaluation.conditions.has(name)) return this.#conditional(runtime, name, closure);
    const existing = this.config.entry(runtime, name)?.value;
    const nested = existing instanceof ConfigObject ? existing : new ConfigObject();
    this.set(runtime, name, nested);
    return this.nested(runtime, closure, nested);
  }

  protected nested(runtime: Runtime, closure: Closure, config: ConfigObject): Value {
    return this.#enter(runtime, closure, new ConfigScope(this.evaluation, config, this, this.#prefix));
  }

  #enter(runtime: Runtime, closure: Closure, scope: ConfigScope): null {
    if (scope.#depth > DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
    runtime.call0(delegatingTo(closure, scope));
    return null;
  }

  #conditional(runtime: Runtime, name: string, closure: Closure): Value {
    const scope = new ConditionalScope(this.evaluation, this.config, this, name);
    this.#enter(runtime, closure, scope);
    const isOutermost = this.#outer === null;
    (isOutermost ? this.evaluation.overrides : this.config).merge(runtime, scope.chosen);
    return null;
  }
}

/** The delegate of a conditional block: of the blocks in it, the one that applies is evaluated. */
class ConditionalScope extends ConfigScope {
  chosen = new ConfigObject();
  readonly #condition: string;

  constructor(evaluation: Evaluation, config: ConfigObject, outer: ConfigScope, condition: string) {
    super(evaluation, config, outer);
    this.#condition = condition;
  }

  /** An absent name is not created: a call reads the property of its name first. */
  override get(runtime: Runtime, name: string): Value {
    return this.find(runtime, name) ?? null;
  }

  protected override block(runtime: Runtime, name: string, closure: Closure): Value {
    if (name !== this.evaluation.conditions.get(this.#condition)) return null;
    this.chosen = new ConfigObject();
    return this.nested(runtime, closure, this.chosen);
  }
}

const CONFIG_SCOPE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.ConfigSlurper$ConfigScope',
  getProperty: (runtime, self: ConfigScope, name: string) => self.get(runtime, name),
  setProperty: (runtime, self: ConfigScope, name: string, value: Value) => self.set(runtime, name, value),
  methodMissing: (runtime, self: ConfigScope, name: string, args: Value[]) => self.call(runtime, name, args),
});

class ConfigSlurper {
  readonly [TYPE] = CONFIG_SLURPER_TYPE;
  readonly conditions: Map<string, string>;
  variables: JavaMap | null = null;

  constructor(environment: string) {
    this.conditions = new Map([[ENVIRONMENTS, environment]]);
  }

  /** Of the blocks in a block named `name`, the one named `value` will apply; an empty value: none is special. */
  register(runtime: Runtime, name: string, value: string): void {
    runtime.budget.charge(CONDITION_BYTES + name.length + value.length);
    if (value === '') this.conditions.delete(name);
    else if (name !== '') this.conditions.set(name, value);
  }

  /** The text runs as the body of a closure in the current run. */
  parse(runtime: Runtime, text: string): ConfigObject {
    const host = runtime as ScriptRuntime;
    const body = host.scripts.evaluate(`return { ->\n${text}\n}`, host.binding);
    const config = new ConfigObject();
    if (body instanceof Closure) {
      const { conditions, variables } = this;
      const evaluation = { conditions, variables, overrides: new ConfigObject() };
      runtime.call0(delegatingTo(body, new ConfigScope(evaluation, config, null)));
      config.merge(runtime, evaluation.overrides);
    }
    return config;
  }

  /** Dots in a key separate the names of blocks. */
  parseProperties(runtime: Runtime, properties: Properties): ConfigObject {
    const config = new ConfigObject();
    for (const { key, value } of properties.entries()) {
      const names = runtime.toText(key).split('.');
      blockAt(runtime, config, names).put(runtime, names.join('.'), value);
    }
    return config;
  }
}

/** The block of a path of names; at a value that is not a block the rest of the path is one name. */
function blockAt(runtime: Runtime, config: ConfigObject, names: string[]): ConfigObject {
  let block = config;
  while (names.length > 1) {
    runtime.budget.step();
    const nested = block.get(runtime, names[0] as string);
    if (!(nested instanceof ConfigObject)) break;
    block = nested;
    names.shift();
  }
  return block;
}

const CONFIG_SLURPER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.ConfigSlurper',
  interfaces: ['groovy.lang.GroovyObject'],
  methods: methodTable(() => ({
    'new()': () => new ConfigSlurper(''),
    'new(String)': (_runtime, _self, environment) => new ConfigSlurper(environment),
    'parse(String)': (runtime, self: ConfigSlurper, text) => self.parse(runtime, text),
    'parse(Properties)': (runtime, self: ConfigSlurper, properties: Properties) =>
      self.parseProperties(runtime, properties),
    'getEnvironment()': (_runtime, self: ConfigSlurper) => self.conditions.get(ENVIRONMENTS) ?? null,
    'setEnvironment(String)': (_runtime, self: ConfigSlurper, environment) => {
      self.conditions.set(ENVIRONMENTS, environment);
      return null;
    },
    'registerConditionalBlock(String, String)': (runtime, self: ConfigSlurper, name, value) =>
      noResult(self.register(runtime, name ?? '', value ?? '')),
    'getConditionalBlockValues()': (runtime, self: ConfigSlurper) => runtime.newMap(self.conditions),
    'setBinding(Map)': (_runtime, self: ConfigSlurper, variables: JavaMap | null) => {
      self.variables = variables;
      return null;
    },
  })),
});

export const CONFIG_TYPES: readonly GroovyType[] = [
  CONFIG_SLURPER_TYPE,
  CONFIG_OBJECT_TYPE,
  CONFIG_SCOPE_TYPE,
];
