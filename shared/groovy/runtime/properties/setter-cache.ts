/**
 * Cache of resolved property setters by the classes of the object and of the value, flushed when a metaclass changes.
 */
import type { CallSiteCache, Setter } from '../dispatch/dispatch-host.ts';
import type { GroovyType } from '../host.ts';

interface CachedSetter {
  /** The class of the value that the setter was resolved for; null for a null. */
  readonly valueType: GroovyType | null;
  readonly setter: Setter;
}

/**
 * Maximum number of names per class; above it the class's entries are cleared, since scripts choose names.
 */
const NAMES_MAX = 256;

export class SetterCache implements CallSiteCache {
  isWatched = false;
  nextWatched: CallSiteCache | null = null;
  /** Created on first use: most runs write no property by name. */
  #setters: Map<GroovyType, Map<string, CachedSetter>> | undefined;

  flush(): void {
    this.#setters = undefined;
  }

  find(type: GroovyType, name: string, valueType: GroovyType | null): Setter | undefined {
    const kept = this.#setters?.get(type)?.get(name);
    return kept === undefined || kept.valueType !== valueType ? undefined : kept.setter;
  }

  keep(type: GroovyType, name: string, valueType: GroovyType | null, setter: Setter): void {
    const setters = (this.#setters ??= new Map());
    const byName = setters.get(type);
    if (byName === undefined) setters.set(type, new Map([[name, { valueType, setter }]]));
    else {
      if (byName.size >= NAMES_MAX) byName.clear();
      byName.set(name, { valueType, setter });
    }
  }
}
