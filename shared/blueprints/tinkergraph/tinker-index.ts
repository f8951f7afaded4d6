/**
 * A manual index of a TinkerGraph: maps key and value to elements, compared by Java's `equals`. Has no query
 * language.
 */
import type { Element, ElementCursor, ElementKind } from '#gremlin';
import { GroovyType, HashMap, HashSet, type Runtime, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { TinkerName } from './tinker-names.ts';

export const TINKER_INDEX: GroovyType = new GroovyType({
  name: TinkerName.Index,
  interfaces: [ClassName.Index],
});

export class TinkerIndex {
  readonly indexName: string;
  readonly kind: ElementKind;
  readonly #runtime: Runtime;
  readonly #entries = new Map<string, HashMap>();

  constructor(runtime: Runtime, indexName: string, kind: ElementKind) {
    this.#runtime = runtime;
    this.indexName = indexName;
    this.kind = kind;
  }

  get [TYPE](): GroovyType {
    return TINKER_INDEX;
  }

  put(key: string, value: Value, element: Element): void {
    const runtime = this.#runtime;
    let byValue = this.#entries.get(key);
    if (byValue === undefined) {
      byValue = new HashMap();
      this.#entries.set(key, byValue);
    }
    let elements = byValue.get(runtime, value);
    if (!(elements instanceof HashSet)) {
      elements = new HashSet();
      byValue.put(runtime, value, elements);
    }
    (elements as HashSet).add(runtime, element);
  }

  remove(key: string, value: Value, element: Element): void {
    const elements = this.#find(key, value);
    elements?.remove(this.#runtime, element);
    if (elements?.size() === 0) this.#entries.get(key)?.remove(this.#runtime, value);
  }

  /** Removes the element from all keys and values. */
  removeElement(element: Element): void {
    for (const byValue of this.#entries.values()) {
      for (const { value } of byValue.entries()) {
        if (value instanceof HashSet) value.remove(this.#runtime, element);
      }
    }
  }

  dropKey(key: string): void {
    this.#entries.delete(key);
  }

  get(key: string, value: Value): ElementCursor {
    const elements = [...(this.#find(key, value)?.elements() ?? [])] as Element[];
    let next = 0;
    return { next: () => elements[next++] };
  }

  count(key: string, value: Value): number {
    return this.#find(key, value)?.size() ?? 0;
  }

  #find(key: string, value: Value): HashSet | undefined {
    const elements = this.#entries.get(key)?.get(this.#runtime, value);
    return elements instanceof HashSet ? elements : undefined;
  }
}
