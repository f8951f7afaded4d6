/** java.util.StringTokenizer. */

import { noSuchElement } from '#groovy/runtime/errors/exception';
import { GroovyType, type JavaIterator, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';

const DEFAULT_DELIMITERS = ' \t\n\r\f';

class StringTokenizer {
  readonly [TYPE] = STRING_TOKENIZER_TYPE;
  readonly #text: string;
  #delimiters: string;
  readonly #givesDelimiters: boolean;
  #at = 0;

  constructor(text: string, delimiters: string, givesDelimiters: boolean) {
    this.#text = text;
    this.#delimiters = delimiters;
    this.#givesDelimiters = givesDelimiters;
  }

  /** As the methods of `java.util.Enumeration` read it. */
  get source(): JavaIterator {
    return { hasNext: () => this.hasMore(), next: () => this.next() };
  }

  #isDelimiter(at: number): boolean {
    return this.#delimiters.includes(this.#text[at] as string);
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
    this.#delimiters = delimiters;
    return this.next();
  }

  count(runtime: Runtime): number {
    const here = this.#at;
    let count = 0;
    while (this.hasMore()) {
      runtime.budget.step();
      this.next();
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
    'new(String, String)': (_runtime, _self, text, delimiters) =>
      new StringTokenizer(text, delimiters, false),
    'new(String, String, boolean)': (_runtime, _self, text, delimiters, gives) =>
      new StringTokenizer(text, delimiters, gives),
    'hasMoreTokens()': (_runtime, self: StringTokenizer) => self.hasMore(),
    'hasMoreElements()': (_runtime, self: StringTokenizer) => self.hasMore(),
    'nextToken()': (_runtime, self: StringTokenizer) => self.next(),
    'nextToken(String)': (_runtime, self: StringTokenizer, delimiters) => self.nextWith(delimiters),
    'nextElement()': (_runtime, self: StringTokenizer) => self.next(),
    'countTokens()': (runtime, self: StringTokenizer) => self.count(runtime),
  })),
});
