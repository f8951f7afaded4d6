/** `keySet()`, `values()` and `entrySet()`: live views that support removal. */
import { GroovyType, type Runtime, TYPE, type Value } from '../host.ts';
import { type ElementIterator, JavaCollection, JavaSet, sameElement } from './collection.ts';
import { type JavaMap, MapEntry } from './map.ts';
import { SnapshotIterator } from './snapshot-iterator.ts';

interface ViewTypes {
  readonly keySet: GroovyType;
  readonly entrySet: GroovyType;
  readonly values: GroovyType;
}

function viewTypes(map: string, prefix = ''): ViewTypes {
  const named = (name: string, superclass: string): GroovyType =>
    new GroovyType({ name: `${map}$${prefix}${name}`, superclass });
  return {
    keySet: named('KeySet', 'java.util.AbstractSet'),
    entrySet: named('EntrySet', 'java.util.AbstractSet'),
    values: named('Values', 'java.util.AbstractCollection'),
  };
}

const LINKED = viewTypes('java.util.LinkedHashMap', 'Linked');
const SORTED = viewTypes('java.util.TreeMap');
/** View classes by the class of the map; others are named as those of LinkedHashMap. */
const VIEW_TYPES: ReadonlyMap<string, ViewTypes> = new Map([
  ['java.util.HashMap', viewTypes('java.util.HashMap')],
  ['java.util.TreeMap', SORTED],
  ['java.util.TreeMap$AscendingSubMap', SORTED],
]);

function viewTypesOf(map: JavaMap): ViewTypes {
  return VIEW_TYPES.get(map[TYPE].name) ?? LINKED;
}

/** The base class of the views that show `pick` of each entry; `Base` tells sets from collections. */
function viewClass(
  Base: abstract new () => JavaCollection,
  kind: keyof ViewTypes,
  pick: (entry: MapEntry) => Value,
) {
  abstract class View extends Base {
    readonly map: JavaMap;

    constructor(map: JavaMap) {
      super();
      this.map = map;
    }

    get [TYPE](): GroovyType {
      return viewTypesOf(this.map)[kind];
    }

    override size(): number {
      return this.map.size();
    }

    override elements(): readonly Value[] {
      return this.map.entries().map(pick);
    }

    /** `remove` removes the entry's key. */
    override iterator(_runtime: Runtime): ElementIterator {
      const entries = this.map.entries();
      return new SnapshotIterator(this, entries.map(pick), (runtime, index) => {
        this.map.remove(runtime, (entries[index] as MapEntry).key);
      });
    }

    override changeCount(): number {
      return this.map.changeCount();
    }

    override clear(runtime: Runtime): void {
      this.map.clear(runtime);
    }
  }
  return View;
}

export class KeySetView extends viewClass(JavaSet, 'keySet', (entry) => entry.key) {
  override contains(runtime: Runtime, value: Value): boolean {
    return this.map.entry(runtime, value) !== undefined;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    return this.map.remove(runtime, value) !== undefined;
  }
}

export class EntrySetView extends viewClass(JavaSet, 'entrySet', (entry) => entry) {
  override elements(): readonly Value[] {
    return this.map.entries();
  }

  override contains(runtime: Runtime, value: Value): boolean {
    if (!(value instanceof MapEntry)) return false;
    const found = this.map.entry(runtime, value.key);
    return found !== undefined && sameElement(runtime, found.value, value.value);
  }

  override remove(runtime: Runtime, value: Value): boolean {
    return this.contains(runtime, value) && this.map.remove(runtime, (value as MapEntry).key) !== undefined;
  }
}

export class ValuesView extends viewClass(JavaCollection, 'values', (entry) => entry.value) {
  override remove(runtime: Runtime, value: Value): boolean {
    const found = this.map.entries().find((entry) => {
      runtime.budget.step();
      return sameElement(runtime, value, entry.value);
    });
    return found !== undefined && this.map.remove(runtime, found.key) !== undefined;
  }
}
