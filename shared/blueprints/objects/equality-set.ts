/** A set by Java's `equals`: scalars and graph elements in native sets, other objects by hash code. */
import { Element, type ObjectSet, Vertex } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';

/** Bytes charged per object. */
const BYTES_PER_ITEM = 40;

export class EqualitySet implements ObjectSet {
  readonly #runtime: Runtime;
  readonly #primitives = new Set<Value>();
  readonly #vertices = new Set<number>();
  readonly #edges = new Set<number>();
  readonly #buckets = new Map<number, Value[]>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  add(item: Value): boolean {
    const isNew = this.#insert(item);
    if (isNew) this.#runtime.budget.charge(BYTES_PER_ITEM);
    return isNew;
  }

  clear(): void {
    this.#primitives.clear();
    this.#vertices.clear();
    this.#edges.clear();
    this.#buckets.clear();
  }

  #insert(item: Value): boolean {
    if (typeof item !== 'object' || item === null) return addNew(this.#primitives, item);
    if (item instanceof Element) {
      const identity = item.identity();
      if (identity !== undefined) {
        return addNew(item instanceof Vertex ? this.#vertices : this.#edges, identity);
      }
    }
    const hash = this.#runtime.hashCode(item);
    const bucket = this.#buckets.get(hash);
    if (bucket === undefined) {
      this.#buckets.set(hash, [item]);
      return true;
    }
    if (bucket.some((other) => this.#runtime.javaEquals(other, item))) return false;
    bucket.push(item);
    return true;
  }
}

function addNew<T>(set: Set<T>, item: T): boolean {
  const sizeBefore = set.size;
  return set.add(item).size > sizeBefore;
}
