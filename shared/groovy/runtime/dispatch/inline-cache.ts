/**
 * Inline caches that outlive a run, stored with the compiled script: a short script reaches each site once, and would
 * otherwise repeat every lookup in each run.
 *
 * Invariant (docs/decisions/0041): a cache references neither a run nor a value of one. Its classes are those of the
 * registry, the script's own class if it is an ordinary one, and those of its closures; methods, getters and setters
 * take the run as an argument. A run with a changed metaclass or a category in use neither reads nor fills the caches.
 */

import type { ClassDescriptor } from '../classes/class-descriptor.ts';
import { ClassInfo, type Invocable, NO_MEMBERS } from '../classes/class-info.ts';
import { SCRIPT_TYPE } from '../classes/script-type.ts';
import type { ClosureShape } from '../closures/closure.ts';
import { GroovyType } from '../host.ts';
import type { Getter, Setter } from './dispatch-host.ts';

/** A method resolved by a call site. */
export interface CallEntry {
  readonly type: GroovyType;
  /** The receiver is the class itself. */
  readonly isClass: boolean;
  /** Argument types that the selection depended on; null if it did not. */
  readonly guards: readonly (GroovyType | null)[] | null;
  readonly argumentCount: number;
  readonly target: Invocable;
}

export interface GetterEntry {
  readonly type: GroovyType;
  readonly getter: Getter;
}

export interface SetterEntry {
  readonly type: GroovyType;
  readonly setter: Setter;
}

/** Maximum number of receiver classes cached per site; the oldest entry is evicted. */
const ENTRIES_MAX = 4;

/** The entries with a new one at the front. */
export function withEntry<T>(entry: T, entries: readonly T[]): readonly T[] {
  return [entry, ...entries].slice(0, ENTRIES_MAX);
}

/** The types that are the same in every run: those of the registry. */
export interface KnownTypes {
  holds(type: GroovyType): boolean;
  info(type: GroovyType): ClassInfo;
  typeNamed(name: string): GroovyType | undefined;
}

/** The cached entries of one site from earlier runs, with which its site in a new run starts. */
export class InlineCache {
  calls: readonly CallEntry[] = [];
  getters: readonly GetterEntry[] = [];
  setters: readonly SetterEntry[] = [];
  readonly #script: ScriptInlineCaches;

  constructor(script: ScriptInlineCaches) {
    this.#script = script;
  }

  addCall(entry: CallEntry): void {
    const { type, guards } = entry;
    if (!this.#script.isKept(type)) return;
    if (guards?.every((guard) => guard === null || this.#script.isKept(guard)) === false) return;
    this.calls = withEntry(entry, this.calls);
  }

  addGetter(entry: GetterEntry): void {
    if (this.#script.isKept(entry.type)) this.getters = withEntry(entry, this.getters);
  }

  addSetter(entry: SetterEntry): void {
    if (this.#script.isKept(entry.type)) this.setters = withEntry(entry, this.setters);
  }
}

export class ScriptInlineCaches {
  /** The class of the script itself; null if it has members of its own, since these belong to a run. */
  readonly plainClass: PlainClass | null;
  readonly sites: readonly InlineCache[];
  /** By closure expression; only those whose parameter types are in the registry. */
  readonly shapes: ClosureShape[] = [];
  readonly #registry: KnownTypes;

  /** `plainName` names the script's class if it has no members of its own. */
  constructor(registry: KnownTypes, siteCount: number, plainName: string | null) {
    this.#registry = registry;
    this.plainClass = plainName === null ? null : plainScriptClass(registry, plainName);
    this.sites = Array.from({ length: siteCount }, () => new InlineCache(this));
  }

  isKept(type: GroovyType): boolean {
    return type === this.plainClass?.info.type || this.#registry.holds(type);
  }
}

/** A script class that is equivalent to that of any other script. */
export interface PlainClass {
  readonly descriptor: ClassDescriptor;
  readonly info: ClassInfo;
}

function plainScriptClass(registry: KnownTypes, name: string): PlainClass {
  const superclass = registry.info(SCRIPT_TYPE);
  const marker = registry.typeNamed('groovy.lang.GroovyObject');
  const interfaces = marker === undefined ? [] : [registry.info(marker)];
  const type = new GroovyType({ name, form: 'class' });
  return {
    descriptor: {
      name,
      form: 'class',
      isTrait: false,
      isAbstract: false,
      superclass: () => superclass,
      interfaces: () => [],
      outer: () => null,
      outerIndex: -1,
      emptySlots: [],
      staticCount: 0,
      constants: [],
      transforms: [],
      members: () => ({ fields: [], methods: [], constructors: [] }),
      initialize: null,
      initializeStatics: null,
    },
    info: new ClassInfo({ type, superclass, interfaces, source: () => NO_MEMBERS }),
  };
}
