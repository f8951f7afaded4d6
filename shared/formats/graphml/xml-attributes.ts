/** Attributes of an XML tag, in arrays that are reused from tag to tag. */

/** Maximum number of attributes of a tag: checking duplicates is quadratic. */
export const ATTRIBUTES_MAX = 1000;

/** The attributes of a tag by qualified name. */
export class XmlAttributes {
  readonly #names: string[] = [];
  readonly #values: string[] = [];
  /** Number of valid entries: resizing the arrays per tag would cost more than parsing it. */
  #count = 0;
  /** The first name that was added twice. */
  #duplicate: string | null = null;

  get isFull(): boolean {
    return this.#count >= ATTRIBUTES_MAX;
  }

  /** The first name that was added twice; null if all differ. */
  get duplicate(): string | null {
    return this.#duplicate;
  }

  get(name: string): string | undefined {
    for (let at = 0; at < this.#count; at++) if (this.#names[at] === name) return this.#values[at];
    return undefined;
  }

  add(name: string, value: string): void {
    if (this.get(name) !== undefined) this.#duplicate ??= name;
    this.#names[this.#count] = name;
    this.#values[this.#count++] = value;
  }

  clear(): void {
    this.#count = 0;
    this.#duplicate = null;
  }
}
