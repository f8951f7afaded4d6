/** Bare names inside closures: properties and methods of whatever the closure's resolve strategy leads to. */
import type { Invocable } from './class-info.ts';
import type { ClosureScope } from './closure-scope.ts';
import type { CallSiteCache } from './dispatcher.ts';
import { Closure, type Value } from './host.ts';
import type { Getter } from './properties.ts';
import type { SiteHost } from './site.ts';
import { GroovyType } from './type.ts';

export interface ClosureSiteHost extends SiteHost {
  readonly closures: ClosureScope;
}

const NOTHING = new GroovyType({ name: 'none' });

export class ClosureSite implements CallSiteCache {
  readonly #host: ClosureSiteHost;
  readonly #name: string;
  /** The class of the object outermost of plain closures, and what was found there. */
  #getterType: GroovyType = NOTHING;
  #getter: Getter | null = null;
  #targetType: GroovyType = NOTHING;
  #guard: GroovyType | null = null;
  #argumentCount = -1;
  #target: Invocable | null = null;

  constructor(host: ClosureSiteHost, name: string) {
    this.#host = host;
    this.#name = name;
    host.dispatcher.watch(this);
  }

  flush(): void {
    this.#getterType = NOTHING;
    this.#targetType = NOTHING;
  }

  get(closure: Closure): Value {
    const owner = plainOwner(closure);
    if (owner === undefined || owner === null) return this.#host.closures.get(closure, this.#name);
    const type = this.#host.typeOf(owner);
    if (type === this.#getterType && this.#getter !== null) return this.#getter(this.#host, owner);
    const isClosures = this.#host.properties.getter(closure, this.#name) !== null;
    const getter =
      isClosures || owner instanceof GroovyType ? null : this.#host.properties.getter(owner, this.#name);
    if (getter === null) return this.#host.closures.get(closure, this.#name);
    this.#getterType = type;
    this.#getter = getter;
    return getter(this.#host, owner);
  }

  set(closure: Closure, value: Value): Value {
    this.#host.closures.set(closure, this.#name, value);
    return value;
  }

  call0(closure: Closure): Value {
    const owner = plainOwner(closure);
    if (owner === undefined) return this.#host.closures.invoke(closure, this.#name, []);
    if (this.#argumentCount === 0 && this.#target !== null && this.#host.typeOf(owner) === this.#targetType) {
      return this.#target(this.#host, owner);
    }
    const target = this.#find(closure, owner, []);
    return target === null ? this.#host.closures.invoke(closure, this.#name, []) : target(this.#host, owner);
  }

  call1(closure: Closure, a: Value): Value {
    const owner = plainOwner(closure);
    if (owner === undefined) return this.#host.closures.invoke(closure, this.#name, [a]);
    if (
      this.#argumentCount === 1 &&
      this.#host.typeOf(owner) === this.#targetType &&
      this.#target !== null &&
      this.#guard === (a === null ? null : this.#host.typeOf(a))
    ) {
      return this.#target(this.#host, owner, a);
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

  /** The method of the owner, if the closure itself has none of that name. */
  #find(closure: Closure, owner: Value, args: readonly Value[]): Invocable | null {
    const host = this.#host;
    const { dispatcher } = host;
    if (owner === null || owner instanceof GroovyType || this.#name === 'call') return null;
    if (dispatcher.candidates(host.infoOf(closure), this.#name).length > 0) return null;
    if (host.isIntercepted(host.infoOf(owner))) return null;
    const target = dispatcher.find(owner, this.#name, dispatcher.typesOf(args));
    if (target === null) return null;
    this.#targetType = host.typeOf(owner);
    this.#target = target;
    this.#argumentCount = args.length;
    const [first] = args;
    this.#guard = first === undefined || first === null ? null : host.typeOf(first);
    return target;
  }
}

/**
 * The object at the end of a chain of owners, if every closure on the way looks at its owner first and has no
 * other delegate; undefined otherwise.
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
