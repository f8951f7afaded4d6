/** `groovy.util.ObservableList`: a list that notifies listeners of changes. */

import { collectElements } from '#groovy/runtime/collections/elements';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { allStore } from '#groovy/runtime/element-keys';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

const EVENT_NAMES = ['Added', 'Removed', 'Updated', 'Cleared'] as const;
type ElementEventName = (typeof EVENT_NAMES)[number];

class ListEvent {
  readonly [TYPE]: GroovyType;
  readonly propertyName: string;
  readonly source: Value;
  readonly index: number;
  readonly oldValue: Value;
  readonly newValue: Value;

  constructor(type: GroovyType, source: Value, index: number, oldValue: Value, newValue: Value) {
    this[TYPE] = type;
    this.propertyName = type === SIZE_EVENT ? 'size' : 'content';
    this.source = source;
    this.index = index;
    this.oldValue = oldValue;
    this.newValue = newValue;
  }
}

export const PROPERTY_CHANGE_EVENT: GroovyType = new GroovyType({
  name: 'java.beans.PropertyChangeEvent',
  methods: () => ({
    'getPropertyName()': (_runtime, self: ListEvent) => self.propertyName,
    'getSource()': (_runtime, self: ListEvent) => self.source,
    'getIndex()': (_runtime, self: ListEvent) => self.index,
    'getOldValue()': (_runtime, self: ListEvent) => self.oldValue,
    'getNewValue()': (_runtime, self: ListEvent) => self.newValue,
  }),
});

function eventType(name: string): GroovyType {
  return new GroovyType({
    name: `groovy.util.ObservableList$${name}`,
    superclass: 'java.beans.PropertyChangeEvent',
  });
}

const SIZE_EVENT = eventType('SizeChangedEvent');
const ELEMENT_EVENTS: Readonly<Record<ElementEventName, GroovyType>> = {
  Added: eventType('ElementAddedEvent'),
  Removed: eventType('ElementRemovedEvent'),
  Updated: eventType('ElementUpdatedEvent'),
  Cleared: eventType('ElementClearedEvent'),
};

class ObservableList extends ArrayList {
  readonly #listeners: Value[] = [];

  override get [TYPE](): GroovyType {
    return OBSERVABLE_LIST;
  }

  static {
    // Each store notifies the listeners.
    allStore(ObservableList.prototype, 'none');
  }

  listen(listener: Value): void {
    this.#listeners.push(listener);
  }

  unlisten(listener: Value): void {
    const at = this.#listeners.indexOf(listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  #tell(runtime: Runtime, event: ListEvent): void {
    for (const listener of [...this.#listeners]) {
      runtime.budget.step();
      runtime.call1(listener, event);
    }
  }

  #changed(
    runtime: Runtime,
    name: ElementEventName,
    index: number,
    old: Value,
    now: Value,
    sizeBefore: number,
  ): void {
    this.#tell(runtime, new ListEvent(ELEMENT_EVENTS[name], this, index, old, now));
    if (sizeBefore === this.size()) return;
    this.#tell(runtime, new ListEvent(SIZE_EVENT, this, -1, sizeBefore, this.size()));
  }

  override add(runtime: Runtime, value: Value): boolean {
    const size = this.size();
    super.add(runtime, value);
    this.#changed(runtime, 'Added', size, null, value, size);
    return true;
  }

  override insert(runtime: Runtime, index: number, value: Value): void {
    const size = this.size();
    super.insert(runtime, index, value);
    this.#changed(runtime, 'Added', index, null, value, size);
  }

  override removeAt(runtime: Runtime, index: number): Value {
    const size = this.size();
    const removed = super.removeAt(runtime, index);
    this.#changed(runtime, 'Removed', index, removed, null, size);
    return removed;
  }

  override set(runtime: Runtime, index: number, value: Value): Value {
    const old = super.set(runtime, index, value);
    this.#changed(runtime, 'Updated', index, old, value, this.size());
    return old;
  }

  override clear(runtime: Runtime): void {
    const size = this.size();
    super.clear(runtime);
    this.#changed(runtime, 'Cleared', 0, null, null, size);
  }
}

const OBSERVABLE_LIST: GroovyType = new GroovyType({
  name: 'groovy.util.ObservableList',
  superclass: 'java.util.ArrayList',
  interfaces: ['java.util.List'],
  methods: methodTable(() => ({
    'new()': () => new ObservableList([]),
    'new(List)': (runtime, _self, list) => new ObservableList(collectElements(runtime, list)),
    'addPropertyChangeListener(Closure)': (_runtime, self: ObservableList, listener) =>
      noResult(self.listen(listener)),
    'removePropertyChangeListener(Closure)': (_runtime, self: ObservableList, listener) =>
      noResult(self.unlisten(listener)),
  })),
});

export const OBSERVABLE_TYPES: readonly GroovyType[] = [
  OBSERVABLE_LIST,
  PROPERTY_CHANGE_EVENT,
  SIZE_EVENT,
  ...Object.values(ELEMENT_EVENTS),
];
