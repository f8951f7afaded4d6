/** The key index of a TinkerGraph for one kind of element: updated with every change of an indexed property. */
import type { Element, ElementCursor, ElementKind } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import { TinkerIndex } from './tinker-index.ts';

export class TinkerKeyIndex {
  readonly #index: TinkerIndex;
  readonly #keys = new Set<string>();

  constructor(runtime: Runtime, kind: ElementKind) {
    this.#index = new TinkerIndex(runtime, '', kind);
  }

  get keys(): readonly string[] {
    return [...this.#keys];
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  get(key: string, value: Value): ElementCursor {
    return this.#index.get(key, value);
  }

  /** Updates the index after a change; null is a missing value, before or after. */
  update(key: string, value: Value, old: Value, element: Element): void {
    if (!this.#keys.has(key)) return;
    if (old !== null) this.#index.remove(key, old, element);
    if (value !== null) this.#index.put(key, value, element);
  }

  create(key: string, elements: ElementCursor): void {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    for (let element = elements.next(); element !== undefined; element = elements.next()) {
      this.update(key, element.getProperty(key), null, element);
    }
  }

  drop(key: string): void {
    if (this.#keys.delete(key)) this.#index.dropKey(key);
  }

  removeElement(element: Element): void {
    this.#index.removeElement(element);
  }
}
