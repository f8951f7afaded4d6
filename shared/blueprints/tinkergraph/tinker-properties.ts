/** The properties of a TinkerGraph element; writes update the graph's key index. */
import type { Element, ElementKind } from '#gremlin';
import { HashMap, type Value } from '#groovy/host';
import { validateProperty } from '../api/property-validation.ts';
import type { TinkerElementStore } from './tinker-element-store.ts';

export class TinkerProperties {
  readonly #graph: TinkerElementStore;
  readonly #kind: ElementKind;
  readonly #values = new HashMap();

  constructor(graph: TinkerElementStore, kind: ElementKind) {
    this.#graph = graph;
    this.#kind = kind;
  }

  get(key: string): Value {
    return this.#values.get(this.#graph.runtime, key);
  }

  keys(): string[] {
    return this.#values.entries().map(({ key }) => String(key));
  }

  set(element: Element, key: string, value: Value): void {
    validateProperty(this.#kind, key, value);
    const old = this.#values.put(this.#graph.runtime, key, value);
    this.#graph.keyIndex(this.#kind).update(key, value, old, element);
  }

  remove(element: Element, key: string): Value {
    const removed = this.#values.remove(this.#graph.runtime, key)?.value ?? null;
    this.#graph.keyIndex(this.#kind).update(key, null, removed, element);
    return removed;
  }
}
