/** Attributes of one tag, each of which is compared with all others. */
export const ATTRIBUTES_MAX = 1000;

/** The attributes of one tag, under their names as written. */
export class XmlAttributes {
  readonly #names: string[] = [];
  readonly #values: string[] = [];
  /** How many of the entries are of this tag; arrays that shrink and grow with every tag would cost more than the tag. */
  #count = 0;

  get isFull(): boolean {
    return this.#count >= ATTRIBUTES_MAX;
  }

  get(name: string): string | undefined {
    for (let at = 0; at < this.#count; at++) if (this.#names[at] === name) return this.#values[at];
    return undefined;
  }

  add(name: string, value: string): void {
    this.#names[this.#count] = name;
    this.#values[this.#count++] = value;
  }

  clear(): void {
    this.#count = 0;
  }
}
