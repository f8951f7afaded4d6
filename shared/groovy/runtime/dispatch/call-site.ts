/**
 * Call sites and property sites: polymorphic inline caches by the classes of the receiver and the arguments. Generated
 * code compares {@link CallSite.type} with the receiver's type itself and calls {@link CallSite.target} directly, so
 * that V8's own inline caches stay separate for each site of a script.
 */

import type { ClassInfo, Invocable } from '../classes/class-info.ts';
import { CLOSURE_TYPE, Closure } from '../closures/closure.ts';
import { CLASS_TYPE, GroovyType, type Value } from '../host.ts';
import { callClosure } from './closure-call.ts';
import type { Accessors, CallSiteCache, Getter, PropertyHost } from './dispatch-host.ts';
import type { Dispatcher } from './dispatcher.ts';
import {
  type CallEntry,
  type GetterEntry,
  type InlineCache,
  type SetterEntry,
  withEntry,
} from './inline-cache.ts';
import { missingTarget, tableSetter } from './missing-member-handlers.ts';

/** Never the type of a value: an empty site compares unequal to everything. */
const NOTHING = new GroovyType({ name: 'none' });

/** Property lookups of a property site. */
interface SiteAccessors extends Accessors {
  get(self: Value, name: string): Value;
  missingGetter(self: Value, name: string): Getter | null;
}

export interface SiteHost extends PropertyHost {
  /** No metaclass is changed and no category in use. */
  readonly isPlain: boolean;
  construct(info: ClassInfo, args: readonly Value[]): Value;
  /** The slot of the enclosing instance; -1 if the class has none. */
  outerIndexOf(type: GroovyType): number;
  outerClassOf(type: GroovyType): GroovyType | undefined;
  readonly dispatcher: Dispatcher;
  readonly properties: SiteAccessors;
  /** Called with each name that a script computes at run time, before its lookup. */
  readonly definitions: { lookAt(name: string): void };
}

export class CallSite implements CallSiteCache {
  isWatched = false;
  nextWatched: CallSiteCache | null = null;
  readonly name: string;
  readonly host: SiteHost;
  /** The receiver type whose method does not depend on the arguments, and that method. */
  type: GroovyType = NOTHING;
  target: Invocable = noTarget;
  /** The receiver type is String: strings carry no type for generated code to compare. */
  isOfText = false;
  #entries: readonly CallEntry[] = NO_CALLS;
  readonly #cache: InlineCache;

  constructor(host: SiteHost, name: string, cache: InlineCache) {
    this.host = host;
    this.name = name;
    this.#cache = cache;
    const { dispatcher } = host;
    if (dispatcher.hasAdditions || cache.calls.length === 0) return;
    dispatcher.watch(this);
    this.#entries = cache.calls;
    for (const entry of cache.calls) {
      if (entry.isClass || entry.guards !== null) continue;
      this.#remember(entry.type, entry.target);
      break;
    }
  }

  flush(): void {
    this.#remember(NOTHING, noTarget);
    this.#entries = NO_CALLS;
  }

  #remember(type: GroovyType, target: Invocable): void {
    this.type = type;
    this.target = target;
    this.isOfText = type === this.host.typeOf('');
  }

  call0(self: Value): Value {
    const entry = this.#entry(self, 0, null, null, null);
    return entry === null ? this.missing(self, []) : entry.target(this.host, self);
  }

  call1(self: Value, a: Value): Value {
    const entry = this.#entry(self, 1, a, null, null);
    return entry === null ? this.missing(self, [a]) : entry.target(this.host, self, a);
  }

  call2(self: Value, a: Value, b: Value): Value {
    const entry = this.#entry(self, 2, a, b, null);
    return entry === null ? this.missing(self, [a, b]) : entry.target(this.host, self, a, b);
  }

  call3(self: Value, a: Value, b: Value, c: Value): Value {
    const entry = this.#entry(self, 3, a, b, c);
    return entry === null ? this.missing(self, [a, b, c]) : entry.target(this.host, self, a, b, c);
  }

  callWith(self: Value, args: readonly Value[]): Value {
    switch (args.length) {
      case 0:
        return this.call0(self);
      case 1:
        return this.call1(self, args[0] as Value);
      case 2:
        return this.call2(self, args[0] as Value, args[1] as Value);
      case 3:
        return this.call3(self, args[0] as Value, args[1] as Value, args[2] as Value);
      default:
        return this.host.invokeMethod(self, this.name, args);
    }
  }

  /** `f(x)` where `f` is a local variable. */
  invoke0(self: Value): Value {
    return self instanceof Closure ? callClosure(this.host, self, [], 'call') : this.call0(self);
  }

  invoke1(self: Value, a: Value): Value {
    if (!(self instanceof Closure)) return this.call1(self, a);
    return self.shape.directCount === 1 ? self.body(self, a) : callClosure(this.host, self, [a], 'call');
  }

  invoke2(self: Value, a: Value, b: Value): Value {
    if (!(self instanceof Closure)) return this.call2(self, a, b);
    return self.shape.directCount === 2
      ? self.body(self, a, b)
      : callClosure(this.host, self, [a, b], 'call');
  }

  invoke3(self: Value, a: Value, b: Value, c: Value): Value {
    return self instanceof Closure
      ? callClosure(this.host, self, [a, b, c], 'call')
      : this.call3(self, a, b, c);
  }

  invokeWith(self: Value, args: readonly Value[]): Value {
    return self instanceof Closure ? callClosure(this.host, self, args, 'call') : this.callWith(self, args);
  }

  missing(self: Value, args: readonly Value[]): Value {
    if (self instanceof Closure && (this.name === 'call' || this.name === 'doCall')) {
      return callClosure(this.host, self, args, this.name);
    }
    return this.host.invokeMethod(self, this.name, args);
  }

  #entry(self: Value, count: number, a: Value, b: Value, c: Value): CallEntry | null {
    const { host } = this;
    const seen = host.typeOf(self);
    const isClass = seen === CLASS_TYPE;
    const type = isClass ? (self as GroovyType) : seen;
    for (const entry of this.#entries) {
      if (entry.type !== type || entry.isClass !== isClass || entry.argumentCount !== count) continue;
      const { guards } = entry;
      if (guards === null) return entry;
      if (count > 0 && guards[0] !== this.#guard(a)) continue;
      if (count > 1 && guards[1] !== this.#guard(b)) continue;
      if (count > 2 && guards[2] !== this.#guard(c)) continue;
      return entry;
    }
    return this.#find(self, type, isClass, [a, b, c].slice(0, count));
  }

  /** In method selection all closures are alike. */
  #guard(value: Value): GroovyType | null {
    if (value === null) return null;
    const type = this.host.typeOf(value);
    return value instanceof Closure && type === value.shape.type ? CLOSURE_TYPE : type;
  }

  #find(self: Value, type: GroovyType, isClass: boolean, args: readonly Value[]): CallEntry | null {
    const { dispatcher } = this.host;
    if (self instanceof Closure && (this.name === 'call' || this.name === 'doCall')) return null;
    const info = this.host.info(type);
    if (!isClass && this.host.isIntercepted(info)) return null;
    const found = this.#target(self, args);
    if (found === null) return null;
    const { target, isGuarded } = found;
    const entry: CallEntry = {
      type,
      isClass,
      guards: isGuarded ? args.map((each) => this.#guard(each)) : null,
      argumentCount: args.length,
      target,
    };
    dispatcher.watch(this);
    this.#entries = withEntry(entry, this.#entries);
    if (!dispatcher.hasAdditions) this.#cache.addCall(entry);
    if (!isClass && !isGuarded) this.#remember(type, target);
    return entry;
  }

  /** The resolved method, and whether it depends on the argument classes. */
  #target(self: Value, args: readonly Value[]): { target: Invocable; isGuarded: boolean } | null {
    const { dispatcher } = this.host;
    const { target, isIndifferent } = dispatcher.lookUp(self, this.name, dispatcher.typesOf(args));
    if (target !== null) return { target, isGuarded: !isIndifferent };
    const answering = dispatcher.hasAdditions ? null : missingTarget(this.host, self, this.name);
    return answering === null ? null : { target: answering, isGuarded: false };
  }
}

function noTarget(): Value {
  return null;
}

const NO_CALLS: readonly CallEntry[] = [];
const NO_GETTERS: readonly GetterEntry[] = [];
const NO_SETTERS: readonly SetterEntry[] = [];

export class PropertySite implements CallSiteCache {
  isWatched = false;
  nextWatched: CallSiteCache | null = null;
  readonly name: string;
  readonly host: SiteHost;
  type: GroovyType = NOTHING;
  getter: Getter = noTarget;
  #getters: readonly GetterEntry[] = NO_GETTERS;
  #setters: readonly SetterEntry[] = NO_SETTERS;
  readonly #cache: InlineCache;

  constructor(host: SiteHost, name: string, cache: InlineCache) {
    this.host = host;
    this.name = name;
    this.#cache = cache;
    const { dispatcher } = host;
    if (dispatcher.hasAdditions || cache.getters.length + cache.setters.length === 0) return;
    dispatcher.watch(this);
    this.#getters = cache.getters;
    this.#setters = cache.setters;
    const [latest] = cache.getters;
    if (latest === undefined) return;
    this.type = latest.type;
    this.getter = latest.getter;
  }

  flush(): void {
    this.type = NOTHING;
    this.#getters = NO_GETTERS;
    this.#setters = NO_SETTERS;
  }

  get(self: Value): Value {
    const { host } = this;
    if (self === null) return host.properties.get(self, this.name);
    const type = host.typeOf(self);
    if (type === CLASS_TYPE) return host.properties.get(self, this.name);
    for (const entry of this.#getters) if (entry.type === type) return entry.getter(host, self);
    const { properties } = host;
    const getter = properties.getter(self, this.name) ?? properties.missingGetter(self, this.name);
    if (getter === null) return properties.getMissing(self, this.name);
    const entry = { type, getter };
    host.dispatcher.watch(this);
    this.#getters = withEntry(entry, this.#getters);
    if (!host.dispatcher.hasAdditions) this.#cache.addGetter(entry);
    this.type = type;
    this.getter = getter;
    return getter(host, self);
  }

  /** A bare name in a method or the script itself: the property of `this`. */
  getOwn(self: Value): Value {
    return this.get(self);
  }

  set(self: Value, value: Value): Value {
    const { host } = this;
    const type = self === null ? NOTHING : host.typeOf(self);
    for (const entry of this.#setters) {
      if (entry.type !== type) continue;
      entry.setter(host, self, value);
      return value;
    }
    host.setProperty(self, this.name, value);
    if (type !== NOTHING && type !== CLASS_TYPE) this.#rememberSetter(type);
    return value;
  }

  #rememberSetter(type: GroovyType): void {
    if (this.host.dispatcher.hasAdditions) return;
    const setter = tableSetter(this.host, type, this.name);
    if (setter === null) return;
    const entry = { type, setter };
    this.host.dispatcher.watch(this);
    this.#setters = withEntry(entry, this.#setters);
    this.#cache.addSetter(entry);
  }
}
