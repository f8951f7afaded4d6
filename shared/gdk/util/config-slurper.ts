/** `groovy.util.ConfigSlurper`: evaluates a configuration script to nested maps. */

import { Closure } from '#groovy/runtime/closures/closure';
import type { JavaMap } from '#groovy/runtime/collections/map';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import type { ScriptRuntime } from '#groovy/runtime/run/script-runtime';
import { Properties } from '#jdk/util/properties';
import { delegatingTo } from '../json/json-delegate.ts';
import { ConfigText } from './config-text.ts';

const ENVIRONMENTS = 'environments';
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

  /** Values by path, names joined with dots. */
  flatten<T extends JavaMap>(runtime: Runtime, into: T, prefix: string): T {
    for (const { key, value } of this.entries()) {
      runtime.budget.step();
      const path = prefix + runtime.toText(key);
      if (value instanceof ConfigObject) value.flatten(runtime, into, `${path}.`);
      else into.put(runtime, path, value);
    }
    return into;
  }

  /** The flat form with string values. */
  toProperties(runtime: Runtime, prefix: string): Properties {
    const properties = new Properties(null);
    for (const { key, value } of this.flatten(runtime, new LinkedHashMap(), prefix).entries()) {
      properties.put(runtime, key, runtime.toText(value));
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

const CONFIG_OBJECT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.ConfigObject',
  superclass: 'java.util.LinkedHashMap',
  interfaces: ['groovy.lang.GroovyObject', 'java.util.Map'],
  methods: methodTable(() => ({
    'new()': () => new ConfigObject(),
    'flatten()': (runtime, self: ConfigObject) => self.flatten(runtime, new ConfigObject(), ''),
    'flatten(Map)': (runtime, self: ConfigObject, into: JavaMap | null) =>
      self.flatten(runtime, into ?? new ConfigObject(), ''),
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

/** The delegate of a configuration block. */
class ConfigScope {
  readonly [TYPE] = CONFIG_SCOPE_TYPE;
  readonly #environment: string;
  readonly #config: ConfigObject;
  readonly #outer: ConfigScope | null;
  readonly #depth: number;

  constructor(environment: string, config: ConfigObject, outer: ConfigScope | null) {
    this.#environment = environment;
    this.#config = config;
    this.#outer = outer;
    this.#depth = outer === null ? 0 : outer.#depth + 1;
  }

  #find(runtime: Runtime, name: string): Value | undefined {
    const own = this.#config.entry(runtime, name)?.value;
    if (own !== undefined || this.#outer === null) return own;
    return this.#outer.#find(runtime, name);
  }

  get(runtime: Runtime, name: string): Value {
    const found = this.#find(runtime, name);
    if (found !== undefined || name === ENVIRONMENTS) return found ?? null;
    return this.#config.get(runtime, name);
  }

  set(runtime: Runtime, name: string, value: Value): void {
    this.#config.put(runtime, name, value);
  }

  /** `name { … }` is a block; `name(value)` sets it. Undefined if it is neither. */
  call(runtime: Runtime, name: string, args: readonly Value[]): Value | undefined {
    const [first] = args;
    if (args.length !== 1 || first === undefined) return undefined;
    if (!(first instanceof Closure)) {
      this.set(runtime, name, first);
      return first;
    }
    if (this.#depth > DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
    return name === ENVIRONMENTS ? this.#environments(runtime, first) : this.#block(runtime, name, first);
  }

  #block(runtime: Runtime, name: string, closure: Closure): Value {
    const existing = this.#config.entry(runtime, name)?.value;
    const nested = existing instanceof ConfigObject ? existing : new ConfigObject();
    this.#config.put(runtime, name, nested);
    runtime.call0(delegatingTo(closure, new ConfigScope(this.#environment, nested, this)));
    return nested;
  }

  /** Of the nested blocks, the one with the name of the environment is evaluated in place. */
  #environments(runtime: Runtime, closure: Closure): Value {
    const all = new ConfigObject();
    runtime.call0(delegatingTo(closure, new ConfigScope(this.#environment, all, this)));
    const chosen = all.entry(runtime, this.#environment)?.value;
    return chosen instanceof ConfigObject ? this.#config.merge(runtime, chosen) : this.#config;
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
  environment: string;

  constructor(environment: string) {
    this.environment = environment;
  }

  /** The text runs as the body of a closure in the current run. */
  parse(runtime: Runtime, text: string): ConfigObject {
    const host = runtime as ScriptRuntime;
    const body = host.scripts.evaluate(`return { ->\n${text}\n}`, host.binding);
    const config = new ConfigObject();
    if (body instanceof Closure) {
      runtime.call0(delegatingTo(body, new ConfigScope(this.environment, config, null)));
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
    'getEnvironment()': (_runtime, self: ConfigSlurper) => self.environment,
    'setEnvironment(String)': (_runtime, self: ConfigSlurper, environment) => {
      self.environment = environment;
      return null;
    },
  })),
});

export const CONFIG_TYPES: readonly GroovyType[] = [
  CONFIG_SLURPER_TYPE,
  CONFIG_OBJECT_TYPE,
  CONFIG_SCOPE_TYPE,
];
