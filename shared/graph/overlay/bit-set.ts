/** A growing set of small numbers, one bit each: the cheap "did anybody touch this?" before a map is asked. */
const BITS = 5;
const BIT_MASK = 31;
const INITIAL_WORDS = 64;

export class BitSet {
  private words = new Uint32Array(INITIAL_WORDS);

  has(value: number): boolean {
    const word = value >>> BITS;
    return word < this.words.length && (this.words[word]! & (1 << (value & BIT_MASK))) !== 0;
  }

  add(value: number): void {
    const word = value >>> BITS;
    if (word >= this.words.length) this.grow(word + 1);
    this.words[word] = this.words[word]! | (1 << (value & BIT_MASK));
  }

  private grow(wordsNeeded: number): void {
    const grown = new Uint32Array(Math.max(wordsNeeded, this.words.length * 2));
    grown.set(this.words);
    this.words = grown;
  }
}
