/** java.util.StringTokenizer. */

import { noSuchElement } from '#groovy/runtime/errors/exception';
import { GroovyType, type JavaIterator, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { CHARACTERS_PER_STEP_LOG2, scanned } from '../lang/char-sequence.ts';

const DEFAULT_DELIMITERS = ' \t\n\r\f';

class StringTokenizer {
  readonly [TYPE] = STRING_TOKENIZER_TYPE;
  readonly #text: string;
  #delimiters: ReadonlySet<string>;
  readonly #givesDelimiters: boolean;
  #at = 0;

  constructor(text: string, delimiters: string, givesDelimiters: boolean) {
    this.#text = text;
    this.#delimiters = new Set(delimiters.split(''));
    this.#givesDelimiters = givesDelimiters;
  }

  /** As the methods of `java.util.Enumeration` read it. */
  get source(): JavaIterator {
    return { hasNext: () => this.hasMore(), next: () => this.next() };
  }

  #isDelimiter(at: number): boolean {
    return this.#delimiters.has(this.#text[at] as string);
  }

  #tokenStart(): number {
    let at = this.#at;
    if (!this.#givesDelimiters) while (at < this.#text.length && this.#isDelimiter(at)) at++;
    return at;
  }

  #tokenEnd(start: number): number {
    let end = start;
    while (end < this.#text.length && !this.#isDelimiter(end)) end++;
    return end === start && this.#givesDelimiters ? end + 1 : end;
  }

  hasMore(): boolean {
    return this.#tokenStart() < this.#text.length;
  }

  next(): string {
    const start = this.#tokenStart();
    if (start >= this.#text.length) throw noSuchElement();
    this.#at = this.#tokenEnd(start);
    return this.#text.slice(start, this.#at);
  }

  nextWith(delimiters: string): string {
    this.#delimiters = new Set(delimiters.split(''));
    return this.next();
  }

  count(runtime: Runtime): number {
    const here = this.#at;
    let count = 0;
    while (this.hasMore()) {
      runtime.budget.steps(1 + (this.next().length >> CHARACTERS_PER_STEP_LOG2));
      count++;
    }
    this.#at = here;
    return count;
  }
}

export const STRING_TOKENIZER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.StringTokenizer',
  interfaces: ['java.util.Enumeration'],
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, text) => new StringTokenizer(text, DEFAULT_DELIMITERS, false),
    'new(String, String)': (runtime, _self, text, delimiters) =>
      new StringTokenizer(text, scanned(runtime, delimiters), false),
    'new(String, String, boolean)': (runtime, _self, text, delimiters, gives) =>
      new StringTokenizer(text, scanned(runtime, delimiters), gives),
    'hasMoreTokens()': (_runtime, self: StringTokenizer) => self.hasMore(),
    'hasMoreElements()': (_runtime, self: StringTokenizer) => self.hasMore(),
    'nextToken()': (_runtime, self: StringTokenizer) => self.next(),
    'nextToken(String)': (runtime, self: StringTokenizer, delimiters) =>
      self.nextWith(scanned(runtime, delimiters)),
    'nextElement()': (_runtime, self: StringTokenizer) => self.next(),
    'countTokens()': (runtime, self: StringTokenizer) => self.count(runtime),
  })),
});
