/** `groovy.util.ObservableMap` and `ObservableSet`, which notify listeners of changes. */

import { elementsOf } from '#groovy/runtime/collections/elements';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { LinkedHashSet } from '#groovy/runtime/collections/map/hash-set';
import { entriesOf } from '#groovy/runtime/collections/map-entries';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { PROPERTY_CHANGE_EVENT } from './observable-list.ts';

class ChangeEvent {
  readonly [TYPE]: GroovyType;
  readonly source: Value;
  readonly propertyName: string;
  readonly oldValue: Value;
  readonly newValue: Value;
  /** -1: not an element of a list. */
  readonly index = -1;

  constructor(type: GroovyType, source: Value, propertyName: string, oldValue: Value, newValue: Value) {
    this[TYPE] = type;
    this.source = source;
    this.propertyName = propertyName;
    this.oldValue = oldValue;
    this.newValue = newValue;
  }
}

function eventTypes(owner: string, names: readonly string[]): GroovyType[] {
  return names.map(
    (name) =>
      new GroovyType({ name: `groovy.util.${owner}$${name}`, superclass: 'java.beans.PropertyChangeEvent' }),
  );
}

const [PROPERTY_ADDED, PROPERTY_REMOVED, PROPERTY_UPDATED, PROPERTY_CLEARED] = eventTypes('ObservableMap', [
  'PropertyAddedEvent',
  'PropertyRemovedEvent',
  'PropertyUpdatedEvent',
  'PropertyClearedEvent',
]) as [GroovyType, GroovyType, GroovyType, GroovyType];

const [ELEMENT_ADDED, ELEMENT_REMOVED, ELEMENT_CLEARED] = eventTypes('ObservableSet', [
  'ElementAddedEvent',
  'ElementRemovedEvent',
  'ElementClearedEvent',
]) as [GroovyType, GroovyType, GroovyType];

/** The listeners: of every change, or of one property. */
class Listeners {
  #all: { readonly name: string | null; readonly listener: Value }[] = [];

  add(name: string | null, listener: Value): null {
    this.#all.push({ name, listener });
    return null;
  }

  remove(runtime: Runtime, listener: Value): null {
    this.#all = this.#all.filter((each) => !runtime.javaEquals(each.listener, listener));
    return null;
  }

  tell(runtime: Runtime, event: ChangeEvent): void {
    for (const { name, listener } of this.#all) {
      runtime.budget.step();
      if (name === null || name === event.propertyName) runtime.call1(listener, event);
    }
  }

  tellSize(runtime: Runtime, source: Value, old: number, size: number): void {
    if (old !== size) this.tell(runtime, new ChangeEvent(PROPERTY_CHANGE_EVENT, source, 'size', old, size));
  }
}

interface Listened {
  readonly listeners: Listeners;
}

const LISTENING = methodTable(() => ({
  'addPropertyChangeListener(Closure)': (_runtime, self: Listened, listener) =>
    self.listeners.add(null, listener),
  'addPropertyChangeListener(String, Closure)': (_runtime, self: Listened, name, listener) =>
    self.listeners.add(name, listener),
  'removePropertyChangeListener(Closure)': (runtime, self: Listened, listener) =>
    self.listeners.remove(runtime, listener),
}));

class ObservableMap extends LinkedHashMap implements Listened {
  readonly listeners = new Listeners();

  override get [TYPE](): GroovyType {
    return OBSERVABLE_MAP;
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    const isNew = this.entry(runtime, key) === undefined;
    const size = this.size();
    const old = super.put(runtime, key, value);
    const name = runtime.toText(key);
    if (isNew) {
      this.listeners.tell(runtime, new ChangeEvent(PROPERTY_ADDED, this, name, null, value));
      this.listeners.tellSize(runtime, this, size, this.size());
    } else if (!runtime.javaEquals(old, value)) {
      this.listeners.tell(runtime, new ChangeEvent(PROPERTY_UPDATED, this, name, old, value));
    }
    return old;
  }

  override remove(runtime: Runtime, key: Value): ReturnType<LinkedHashMap['remove']> {
    const size = this.size();
    const removed = super.remove(runtime, key);
    if (removed !== undefined) {
      const event = new ChangeEvent(PROPERTY_REMOVED, this, runtime.toText(key), removed.value, null);
      this.listeners.tell(runtime, event);
      this.listeners.tellSize(runtime, this, size, this.size());
    }
    return removed;
  }

  override clear(runtime: Runtime): void {
    const size = this.size();
    super.clear(runtime);
    this.listeners.tell(runtime, new ChangeEvent(PROPERTY_CLEARED, this, 'cleared', null, null));
    this.listeners.tellSize(runtime, this, size, 0);
  }
}

const OBSERVABLE_MAP: GroovyType = new GroovyType({
  name: 'groovy.util.ObservableMap',
  interfaces: ['java.util.Map'],
  methods: methodTable(() => ({
    ...LISTENING(),
    'new()': () => new ObservableMap(),
    'new(Map)': (runtime, _self, source) => {
      const map = new ObservableMap();
      map.putAll(runtime, entriesOf(runtime, source));
      return map;
    },
  })),
});

class ObservableSet extends LinkedHashSet implements Listened {
  readonly listeners = new Listeners();

  override get [TYPE](): GroovyType {
    return OBSERVABLE_SET;
  }

  override add(runtime: Runtime, value: Value): boolean {
    const size = this.size();
    const isNew = super.add(runtime, value);
    if (isNew) {
      this.listeners.tell(runtime, new ChangeEvent(ELEMENT_ADDED, this, 'content', null, value));
      this.listeners.tellSize(runtime, this, size, this.size());
    }
    return isNew;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    const size = this.size();
    const wasThere = super.remove(runtime, value);
    if (wasThere) {
      this.listeners.tell(runtime, new ChangeEvent(ELEMENT_REMOVED, this, 'content', value, null));
      this.listeners.tellSize(runtime, this, size, this.size());
    }
    return wasThere;
  }

  override clear(runtime: Runtime): void {
    const size = this.size();
    super.clear(runtime);
    this.listeners.tell(runtime, new ChangeEvent(ELEMENT_CLEARED, this, 'content', null, null));
    this.listeners.tellSize(runtime, this, size, 0);
  }
}

const OBSERVABLE_SET: GroovyType = new GroovyType({
  name: 'groovy.util.ObservableSet',
  interfaces: ['java.util.Set'],
  methods: methodTable(() => ({
    ...LISTENING(),
    'new()': () => new ObservableSet(),
    'new(Set)': (runtime, _self, source) => {
      const set = new ObservableSet();
      set.addAll(runtime, elementsOf(runtime, source));
      return set;
    },
  })),
});

export const OBSERVABLE_MAP_TYPES: readonly GroovyType[] = [
  OBSERVABLE_MAP,
  OBSERVABLE_SET,
  PROPERTY_ADDED,
  PROPERTY_REMOVED,
  PROPERTY_UPDATED,
  PROPERTY_CLEARED,
  ELEMENT_ADDED,
  ELEMENT_REMOVED,
  ELEMENT_CLEARED,
];
