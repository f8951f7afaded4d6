/**
 * Call and property sites: each remembers, for the classes of receiver and arguments it has seen, what dispatch
 * found. Generated code compares {@link CallSite.type} with the receiver's type itself and calls
 * {@link CallSite.target} at once, so that V8's own inline caches stay apart for each place in a script.
 */
import type { ClassInfo, Invocable } from './class-info.ts';
import { callClosure } from './closure-call.ts';
import type { CallSiteCache, Dispatcher } from './dispatcher.ts';
import { Closure, type Value } from './host.ts';
import type { Getter, Properties, PropertyHost } from './properties.ts';
import { CLASS_TYPE, GroovyType } from './type.ts';

/** Kinds of receiver remembered per site before the oldest is dropped. */
const ENTRIES_MAX = 4;

/** Never the type of a value: an empty site compares unequal to everything. */
const NOTHING = new GroovyType({ name: 'none' });

export interface SiteHost extends PropertyHost {
  /** No metaclass is changed and no category in use. */
  readonly isPlain: boolean;
  construct(info: ClassInfo, args: readonly Value[]): Value;
  /** The slot in which instances of the class keep the object around them; -1 if they have none. */
  outerIndexOf(type: GroovyType): number;
  outerClassOf(type: GroovyType): GroovyType | undefined;
  readonly dispatcher: Dispatcher;
  readonly properties: Properties;
}

interface CallEntry {
  readonly type: GroovyType;
  /** The receiver is the class itself. */
  readonly isClass: boolean;
  /** Argument types that the choice depended on; null when it did not. */
  readonly guards: readonly (GroovyType | null)[] | null;
  readonly argumentCount: number;
  readonly target: Invocable;
}

export class CallSite implements CallSiteCache {
  readonly name: string;
  readonly host: SiteHost;
  /** The receiver type whose method needs no look at the arguments, and that method. */
  type: GroovyType = NOTHING;
  target: Invocable;
  #entries: CallEntry[] = [];

  constructor(host: SiteHost, name: string) {
    this.host = host;
    this.name = name;
    this.target = () => null;
    host.dispatcher.watch(this);
  }

  flush(): void {
    this.type = NOTHING;
    this.#entries = [];
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

  #guard(value: Value): GroovyType | null {
    return value === null ? null : this.host.typeOf(value);
  }

  #find(self: Value, type: GroovyType, isClass: boolean, args: readonly Value[]): CallEntry | null {
    const { dispatcher } = this.host;
    if (self instanceof Closure && (this.name === 'call' || this.name === 'doCall')) return null;
    const info = this.host.info(type);
    if (!isClass && this.host.isIntercepted(info)) return null;
    const types = dispatcher.typesOf(args);
    const { target, isIndifferent } = dispatcher.lookUp(self, this.name, types);
    if (target === null) return null;
    const isGuarded = !isIndifferent;
    const entry: CallEntry = {
      type,
      isClass,
      guards: isGuarded ? args.map((each) => this.#guard(each)) : null,
      argumentCount: args.length,
      target,
    };
    this.#entries = [entry, ...this.#entries].slice(0, ENTRIES_MAX);
    if (!isClass && !isGuarded) {
      this.type = type;
      this.target = target;
    }
    return entry;
  }
}

interface PropertyEntry {
  readonly type: GroovyType;
  readonly getter: Getter;
}

export class PropertySite implements CallSiteCache {
  readonly name: string;
  readonly host: SiteHost;
  type: GroovyType = NOTHING;
  getter: Getter = () => null;
  #entries: PropertyEntry[] = [];

  constructor(host: SiteHost, name: string) {
    this.host = host;
    this.name = name;
    host.dispatcher.watch(this);
  }

  flush(): void {
    this.type = NOTHING;
    this.#entries = [];
  }

  get(self: Value): Value {
    const { host } = this;
    if (self === null) return host.properties.get(self, this.name);
    const type = host.typeOf(self);
    if (type === CLASS_TYPE) return host.properties.get(self, this.name);
    for (const entry of this.#entries) if (entry.type === type) return entry.getter(host, self);
    const { properties } = host;
    const getter = properties.getter(self, this.name) ?? properties.missingGetter(self, this.name);
    if (getter === null) return properties.getMissing(self, this.name);
    this.#entries = [{ type, getter }, ...this.#entries].slice(0, ENTRIES_MAX);
    this.type = type;
    this.getter = getter;
    return getter(host, self);
  }

  /** A bare name in a method or the script itself: the property of `this`. */
  getOwn(self: Value): Value {
    return this.get(self);
  }

  set(self: Value, value: Value): Value {
    this.host.setProperty(self, this.name, value);
    return value;
  }
}
