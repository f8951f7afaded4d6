/** Sites for bare names inside closures, resolved by the closure's resolve strategy. */

import type { Invocable } from '../classes/class-info.ts';
import { Closure } from '../closures/closure.ts';
import type { SiteHost } from '../dispatch/call-site.ts';
import type { CallSiteCache } from '../dispatch/dispatch-host.ts';
import type { CallEntry, GetterEntry, InlineCache } from '../dispatch/inline-cache.ts';
import { GroovyType, type Value } from '../host.ts';
import type { ClosureScope } from './closure-scope.ts';

export interface ClosureSiteHost extends SiteHost {
  readonly closures: ClosureScope;
}

export class ClosureSite implements CallSiteCache {
  isWatched = false;
  nextWatched: CallSiteCache | null = null;
  readonly #host: ClosureSiteHost;
  readonly #name: string;
  readonly #cache: InlineCache;
  /** By the class of the outermost owner of plain closures: the resolved member. */
  #getter: GetterEntry | undefined;
  #call: CallEntry | undefined;

  constructor(host: ClosureSiteHost, name: string, cache: InlineCache) {
    this.#host = host;
    this.#name = name;
    this.#cache = cache;
    const { dispatcher } = host;
    if (dispatcher.hasAdditions || cache.getters.length + cache.calls.length === 0) return;
    dispatcher.watch(this);
    [this.#getter] = cache.getters;
    [this.#call] = cache.calls;
  }

  flush(): void {
    this.#getter = undefined;
    this.#call = undefined;
  }

  get(closure: Closure): Value {
    const owner = plainOwner(closure);
    if (owner === undefined || owner === null) return this.#host.closures.get(closure, this.#name);
    const type = this.#host.typeOf(owner);
    if (type === this.#getter?.type) return this.#getter.getter(this.#host, owner);
    const isClosures = this.#host.properties.getter(closure, this.#name) !== null;
    const getter =
      isClosures || owner instanceof GroovyType ? null : this.#host.properties.getter(owner, this.#name);
    if (getter === null) return this.#host.closures.get(closure, this.#name);
    this.#host.dispatcher.watch(this);
    this.#getter = { type, getter };
    if (!this.#host.dispatcher.hasAdditions) this.#cache.addGetter(this.#getter);
    return getter(this.#host, owner);
  }

  set(closure: Closure, value: Value): Value {
    this.#host.closures.set(closure, this.#name, value);
    return value;
  }

  call0(closure: Closure): Value {
    const owner = plainOwner(closure);
    if (owner === undefined) return this.#host.closures.invoke(closure, this.#name, []);
    const known = this.#call;
    if (known?.argumentCount === 0 && this.#host.typeOf(owner) === known.type) {
      return known.target(this.#host, owner);
    }
    const target = this.#find(closure, owner, []);
    return target === null ? this.#host.closures.invoke(closure, this.#name, []) : target(this.#host, owner);
  }

  call1(closure: Closure, a: Value): Value {
    const owner = plainOwner(closure);
    if (owner === undefined) return this.#host.closures.invoke(closure, this.#name, [a]);
    const known = this.#call;
    if (
      known?.argumentCount === 1 &&
      this.#host.typeOf(owner) === known.type &&
      known.guards?.[0] === (a === null ? null : this.#host.typeOf(a))
    ) {
      return known.target(this.#host, owner, a);
    }
    const target = this.#find(closure, owner, [a]);
    return target === null
      ? this.#host.closures.invoke(closure, this.#name, [a])
      : target(this.#host, owner, a);
  }

  call2(closure: Closure, a: Value, b: Value): Value {
    return this.callWith(closure, [a, b]);
  }

  call3(closure: Closure, a: Value, b: Value, c: Value): Value {
    return this.callWith(closure, [a, b, c]);
  }

  callWith(closure: Closure, args: readonly Value[]): Value {
    return this.#host.closures.invoke(closure, this.#name, args);
  }

  /** The method of the owner, unless the closure itself has one of that name. */
  #find(closure: Closure, owner: Value, args: readonly Value[]): Invocable | null {
    const host = this.#host;
    const { dispatcher } = host;
    if (owner === null || owner instanceof GroovyType || this.#name === 'call') return null;
    if (dispatcher.candidates(host.infoOf(closure), this.#name).length > 0) return null;
    if (host.isIntercepted(host.infoOf(owner))) return null;
    const target = dispatcher.find(owner, this.#name, dispatcher.typesOf(args));
    if (target === null) return null;
    dispatcher.watch(this);
    this.#call = {
      type: host.typeOf(owner),
      isClass: false,
      guards: args.map((each) => (each === null ? null : host.typeOf(each))),
      argumentCount: args.length,
      target,
    };
    if (!dispatcher.hasAdditions) this.#cache.addCall(this.#call);
    return target;
  }
}

/**
 * The object at the end of the owner chain, if every closure of the chain is OWNER_FIRST without another
 * delegate; undefined otherwise.
 */
export function plainOwner(closure: Closure): Value | undefined {
  let at: Closure = closure;
  for (;;) {
    if (at.resolveStrategy !== 0 || at.delegate !== at.owner) return undefined;
    const { owner } = at;
    if (!(owner instanceof Closure)) return owner;
    at = owner;
  }
}
