/**
 * JSON of the parser type LAX: comments, names and texts without quotes or in single ones, superfluous commas. Where a
 * comment stands right before a value or after a name, the original loses characters; this parser does not.
 */
import { trimAsJava } from '#base';
import type { JavaThrowable } from '#groovy/runtime/errors/exception';
import type { Value } from '#groovy/runtime/host';
import { described, JsonReader, notRead } from './json-reader.ts';

const COMMENT = /\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
/** A delimiter where a value should be is the value. A text ends after a backslash, as it does in the original. */
const BARE_TEXT = /[,}\]]|[^,}\]\\]*\\?/y;
const BARE_NUMBER = /-?(?:\d+\.?\d*(?:[eE][-+]?\d+)?)?(?=[\0- ,:}\]]|$)/y;
const NAME_PART = /[^:"'},/#\0- ]+/y;
const WORDS = /(?:true|false|null)/y;

export class LaxJsonReader extends JsonReader {
  protected override value(): Value {
    this.skipBlanks();
    if (this.at >= this.text.length || this.current <= ' ') return super.value();
    const number = this.stretch(BARE_NUMBER);
    if (number === '-') throw notRead('A single minus is not a valid number');
    if ('{["'.includes(this.current) || number !== '' || this.stretch(WORDS) !== '') return super.value();
    this.runtime.budget.step();
    return this.textValue(this.current === "'" ? this.string("'") : this.#bareText());
  }

  #bareText(): string {
    const text = this.stretch(BARE_TEXT);
    this.at += text.length;
    this.runtime.budget.charge(text.length);
    this.runtime.budget.steps(text.length >> 3);
    return trimAsJava(text);
  }

  /** Entries need no comma between them; what is followed by no colon is passed over. */
  protected override object(): Value {
    const map = this.newMap();
    let start = ++this.at;
    while (this.at < this.text.length) {
      const before = this.at;
      super.skipBlanks();
      if (this.#skipComment()) {
        start = this.at;
        continue;
      }
      const isName = this.current === '"' || this.current === "'";
      if (isName || this.current === ':') {
        this.entryValue(map, isName ? this.#quotedName(this.current) : this.#bareName(start));
        start = this.at;
      }
      if (this.current === '}') {
        this.at++;
        break;
      }
      if (this.current === ',' && this.at < this.text.length) start = this.at + 1;
      this.#passName(before);
    }
    return map;
  }

  #passName(before: number): void {
    const part = this.stretch(NAME_PART);
    this.runtime.budget.steps(1 + (part.length >> 3));
    this.at += part.length;
    if (this.at === before || this.current === ',') this.at++;
  }

  #bareName(start: number): string {
    return trimAsJava(this.text.slice(start, this.at));
  }

  /** Escapes in names stay as they are written, as in the original. */
  #quotedName(quote: string): string {
    const start = this.at + 1;
    this.string(quote);
    const isClosed = this.at > start && this.text[this.at - 1] === quote;
    const name = this.text.slice(start, isClosed ? this.at - 1 : this.at);
    this.skipBlanks();
    return name;
  }

  protected override noColon(): JavaThrowable {
    return this.error(`expecting current character to be ':' but got ${described(this.current)}\n`);
  }

  protected override array(): Value {
    const items: Value[] = [];
    this.at++;
    for (;;) {
      this.skipBlanks();
      if (this.text[this.at] === ']') {
        this.at++;
        return this.runtime.newList(items);
      }
      items.push(this.value());
      this.skipBlanks();
      const next = this.text[this.at];
      if (next === ',') this.at++;
      else if (next !== ']') throw this.noNextItem(this.current, items.length);
    }
  }

  protected override skipBlanks(): void {
    do super.skipBlanks();
    while (this.#skipComment());
  }

  #skipComment(): boolean {
    const comment = this.stretch(COMMENT);
    this.runtime.budget.steps(comment.length >> 3);
    this.at += comment.length;
    return comment !== '';
  }
}
