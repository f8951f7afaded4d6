/** The collections of `java.util.concurrent`: plain collections, since a run has one thread. */

import { elementsOf } from '#groovy/runtime/collections/elements';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { LinkedHashSet } from '#groovy/runtime/collections/map/hash-set';
import { TreeMap } from '#groovy/runtime/collections/map/tree-map';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { entriesOf } from '#groovy/runtime/collections/map-entries';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { CONCURRENT_QUEUE_TYPES } from './blocking-queue.ts';

const PACKAGE = 'java.util.concurrent';

class CopyOnWriteArrayList extends ArrayList {
  override get [TYPE](): GroovyType {
    return COPY_ON_WRITE_LIST;
  }

  /** An iteration is over the elements at its start, unaffected by changes. */
  override changeCount(): number {
    return 0;
  }

  override elements(): readonly Value[] {
    return [...this.items];
  }

  override iterator(runtime: Runtime): ReturnType<ArrayList['iterator']> {
    runtime.budget.steps(this.items.length >> 3);
    return new ArrayList([...this.items]).iterator(runtime);
  }
}

class CopyOnWriteArraySet extends LinkedHashSet {
  override get [TYPE](): GroovyType {
    return COPY_ON_WRITE_SET;
  }

  override changeCount(): number {
    return 0;
  }
}

class ConcurrentSkipListMap extends TreeMap {
  override get [TYPE](): GroovyType {
    return SKIP_LIST_MAP;
  }

  override changeCount(): number {
    return 0;
  }
}

class ConcurrentSkipListSet extends TreeSet {
  override get [TYPE](): GroovyType {
    return SKIP_LIST_SET;
  }
}

const COPY_ON_WRITE_LIST: GroovyType = new GroovyType({
  name: `${PACKAGE}.CopyOnWriteArrayList`,
  interfaces: ['java.util.List', 'java.util.RandomAccess'],
  methods: methodTable(() => ({
    'new()': () => new CopyOnWriteArrayList([]),
    'new(Collection)': (runtime, _self, source) => new CopyOnWriteArrayList([...elementsOf(runtime, source)]),
    'addIfAbsent(Object)': (runtime, self: CopyOnWriteArrayList, value) =>
      !self.contains(runtime, value) && self.add(runtime, value),
    'toString()': (runtime, self: CopyOnWriteArrayList) => runtime.toJavaText(self),
  })),
});

const COPY_ON_WRITE_SET: GroovyType = new GroovyType({
  name: `${PACKAGE}.CopyOnWriteArraySet`,
  superclass: 'java.util.AbstractSet',
  interfaces: ['java.util.Set'],
  methods: methodTable(() => ({
    'new()': () => new CopyOnWriteArraySet(),
    'new(Collection)': (runtime, _self, source) => {
      const set = new CopyOnWriteArraySet();
      set.addAll(runtime, elementsOf(runtime, source));
      return set;
    },
  })),
});

const SKIP_LIST_MAP: GroovyType = new GroovyType({
  name: `${PACKAGE}.ConcurrentSkipListMap`,
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.NavigableMap', `${PACKAGE}.ConcurrentMap`],
  methods: methodTable(() => ({
    'new()': () => new ConcurrentSkipListMap(null),
    'new(Comparator)': (_runtime, _self, comparator) => new ConcurrentSkipListMap(comparator),
    'new(Map)': (runtime, _self, source) => {
      const map = new ConcurrentSkipListMap(null);
      for (const { key, value } of entriesOf(runtime, source)) map.put(runtime, key, value);
      return map;
    },
  })),
});

const SKIP_LIST_SET: GroovyType = new GroovyType({
  name: `${PACKAGE}.ConcurrentSkipListSet`,
  superclass: 'java.util.AbstractSet',
  interfaces: ['java.util.NavigableSet'],
  methods: methodTable(() => ({
    'new()': () => new ConcurrentSkipListSet(new TreeMap(null)),
    'new(Comparator)': (_runtime, _self, comparator) => new ConcurrentSkipListSet(new TreeMap(comparator)),
    'new(Collection)': (runtime, _self, source) => {
      const set = new ConcurrentSkipListSet(new TreeMap(null));
      set.addAll(runtime, elementsOf(runtime, source));
      return set;
    },
  })),
});

export const CONCURRENT_COLLECTION_TYPES: readonly GroovyType[] = [
  COPY_ON_WRITE_LIST,
  COPY_ON_WRITE_SET,
  SKIP_LIST_MAP,
  SKIP_LIST_SET,
  ...CONCURRENT_QUEUE_TYPES,
];
