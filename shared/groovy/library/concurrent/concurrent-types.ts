/** Collections of java.util.concurrent: the plain ones under other names, since a script has one thread. */
import { ArrayDeque } from '../../runtime/collections/array-deque.ts';
import { ArrayList } from '../../runtime/collections/array-list.ts';
import { elementsOf } from '../../runtime/collections/elements.ts';
import { LinkedHashSet } from '../../runtime/collections/hash-set.ts';
import { entriesOf } from '../../runtime/collections/map-entries.ts';
import { TreeMap } from '../../runtime/collections/tree-map.ts';
import type { MethodTable, Runtime, Value } from '../../runtime/host.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';

const PACKAGE = 'java.util.concurrent';

class CopyOnWriteArrayList extends ArrayList {
  override get [TYPE](): GroovyType {
    return COPY_ON_WRITE_LIST;
  }

  /** Iterators walk the list as it was: they never complain of changes. */
  override changeCount(): number {
    return 0;
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
}

class ConcurrentQueue extends ArrayDeque {
  readonly #type: GroovyType;
  constructor(type: GroovyType) {
    super();
    this.#type = type;
  }
  override get [TYPE](): GroovyType {
    return this.#type;
  }
}

class ConcurrentSkipListMap extends TreeMap {
  override get [TYPE](): GroovyType {
    return SKIP_LIST_MAP;
  }
}

const COPY_ON_WRITE_LIST: GroovyType = new GroovyType({
  name: `${PACKAGE}.CopyOnWriteArrayList`,
  interfaces: ['java.util.List', 'java.util.RandomAccess'],
  methods: {
    'new()': () => new CopyOnWriteArrayList([]),
    'new(Collection)': (runtime, _self, source: Value) =>
      new CopyOnWriteArrayList([...elementsOf(runtime, source)]),
    'toString()': (runtime, self: CopyOnWriteArrayList) => runtime.toJavaText(self),
  },
});

const COPY_ON_WRITE_SET: GroovyType = new GroovyType({
  name: `${PACKAGE}.CopyOnWriteArraySet`,
  superclass: 'java.util.AbstractSet',
  interfaces: ['java.util.Set'],
  methods: {
    'new()': () => new CopyOnWriteArraySet(),
    'new(Collection)': (runtime, _self, source: Value) => {
      const set = new CopyOnWriteArraySet();
      set.addAll(runtime, elementsOf(runtime, source));
      return set;
    },
  },
});

const SKIP_LIST_MAP: GroovyType = new GroovyType({
  name: `${PACKAGE}.ConcurrentSkipListMap`,
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.NavigableMap', `${PACKAGE}.ConcurrentMap`],
  methods: {
    'new()': () => new ConcurrentSkipListMap(null),
    'new(Comparator)': (_runtime, _self, comparator: Value) => new ConcurrentSkipListMap(comparator),
    'new(Map)': (runtime, _self, source: Value) => {
      const map = new ConcurrentSkipListMap(null);
      for (const { key, value } of entriesOf(runtime, source)) map.put(runtime, key, value);
      return map;
    },
  },
});

/** Queues without a bound; `put` and `take` never wait, since nobody else could end the waiting. */
const BLOCKING: MethodTable = {
  'put(Object)': (runtime, self: ConcurrentQueue, value: Value) => {
    self.add(runtime, value);
    return null;
  },
  'toString()': (runtime, self: ConcurrentQueue) => runtime.toJavaText(self),
  'take()': (runtime, self: ConcurrentQueue) => runtime.invokeMethod(self, 'remove', []),
};

function queueType(simpleName: string): GroovyType {
  const type: GroovyType = new GroovyType({
    name: `${PACKAGE}.${simpleName}`,
    interfaces: ['java.util.Deque'],
    methods: {
      'new()': () => new ConcurrentQueue(type),
      'new(int)': () => new ConcurrentQueue(type),
      'new(Collection)': (runtime, _self, source: Value) => {
        const queue = new ConcurrentQueue(type);
        queue.addAll(runtime, elementsOf(runtime, source));
        return queue;
      },
      ...BLOCKING,
    },
  });
  return type;
}

export const CONCURRENT_TYPES: readonly GroovyType[] = [
  COPY_ON_WRITE_LIST,
  COPY_ON_WRITE_SET,
  SKIP_LIST_MAP,
  ...[
    'ConcurrentLinkedQueue',
    'ConcurrentLinkedDeque',
    'LinkedBlockingQueue',
    'LinkedBlockingDeque',
    'ArrayBlockingQueue',
  ].map(queueType),
];
