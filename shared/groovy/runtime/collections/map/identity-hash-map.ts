/** `java.util.IdentityHashMap`: keys are compared by identity. Iterates in insertion order. */
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { chargeElements, ENTRY_BYTES } from '../collection.ts';
import { JavaMap } from '../map.ts';
import { entriesOf } from '../map-entries.ts';
import { entryClass, type TableEntry } from './table-entry.ts';

const IdentityEntry = entryClass(
  new GroovyType({
    name: 'java.util.IdentityHashMap$EntryIterator$Entry',
    interfaces: ['java.util.Map$Entry'],
  }),
);

export const IDENTITY_HASH_MAP_TYPE: GroovyType = new GroovyType({
  name: 'java.util.IdentityHashMap',
  superclass: 'java.util.AbstractMap',
  methods: methodTable(() => ({
    'new()': () => new IdentityHashMap(),
    'new(int)': () => new IdentityHashMap(),
    'new(Map)': (runtime, _self, source) => {
      const map = new IdentityHashMap();
      map.putAll(runtime, entriesOf(runtime, source));
      return map;
    },
  })),
});

class IdentityHashMap extends JavaMap {
  readonly #entries = new Map<Value, TableEntry>();
  #changes = 0;

  get [TYPE](): GroovyType {
    return IDENTITY_HASH_MAP_TYPE;
  }

  override size(): number {
    return this.#entries.size;
  }

  override entries(): readonly TableEntry[] {
    return [...this.#entries.values()];
  }

  override entry(_runtime: Runtime, key: Value): TableEntry | undefined {
    return this.#entries.get(key);
  }

  override changeCount(): number {
    return this.#changes;
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    const found = this.#entries.get(key);
    if (found !== undefined) return found.setValue(runtime, value);
    chargeElements(runtime, this.#entries.size, 1);
    runtime.budget.charge(ENTRY_BYTES);
    this.#entries.set(key, new IdentityEntry(key, value, 0));
    this.#changes++;
    return null;
  }

  override remove(_runtime: Runtime, key: Value): TableEntry | undefined {
    const found = this.#entries.get(key);
    if (this.#entries.delete(key)) this.#changes++;
    return found;
  }
}
