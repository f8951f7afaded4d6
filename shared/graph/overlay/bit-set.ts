/**
 * A growing set of ids, one bit each: a cheap test for a touched id before a map lookup. Pages without an id
 * take no memory, as ids of another process's block can be far above the others.
 */
const WORD_BITS = 5;
const WORD_MASK = 31;
const PAGE_BITS = 15;
const PAGE_WORDS = 1 << (PAGE_BITS - WORD_BITS);

export class BitSet {
  private readonly pages: (Uint32Array | undefined)[] = [];

  has(id: number): boolean {
    const at = id >>> PAGE_BITS;
    if (at >= this.pages.length) return false;
    const page = this.pages[at];
    if (page === undefined) return false;
    return (page[(id >>> WORD_BITS) & (PAGE_WORDS - 1)]! & (1 << (id & WORD_MASK))) !== 0;
  }

  add(id: number): void {
    const page = this.pages[id >>> PAGE_BITS] ?? this.openPage(id >>> PAGE_BITS);
    const word = (id >>> WORD_BITS) & (PAGE_WORDS - 1);
    page[word] = page[word]! | (1 << (id & WORD_MASK));
  }

  addAll(ids: Uint32Array): void {
    for (let at = 0; at < ids.length; at++) this.add(ids[at]!);
  }

  /** As {@link addAll}, of ascending ids: those of one word at once. */
  addAscending(ids: Uint32Array): void {
    for (let at = 0; at < ids.length; ) {
      const id = ids[at]!;
      const page = this.pages[id >>> PAGE_BITS] ?? this.openPage(id >>> PAGE_BITS);
      let bits = 0;
      do bits |= 1 << (ids[at++]! & WORD_MASK);
      while (at < ids.length && ids[at]! >>> WORD_BITS === id >>> WORD_BITS);
      const word = (id >>> WORD_BITS) & (PAGE_WORDS - 1);
      page[word] = page[word]! | bits;
    }
  }

  private openPage(at: number): Uint32Array {
    // Filled rather than left with holes: V8 would turn a sparse array into a dictionary.
    while (this.pages.length <= at) this.pages.push(undefined);
    const page = new Uint32Array(PAGE_WORDS);
    this.pages[at] = page;
    return page;
  }
}
