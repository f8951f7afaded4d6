/**
 * A cursor over a pattern's code points. It moves as that of `java.util.regex.Pattern` (the same operations,
 * two zeros after the end), because the index in Java's error messages is its position.
 */
import type { Budget } from '#base';
import { type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import { isAsciiSpace } from './ascii.ts';
import { PatternFlag } from './flags.ts';
import { withoutQuotes } from './quoting.ts';

const HASH = 0x23;

export class PatternReader {
  readonly pattern: string;
  readonly budget: Budget;
  readonly #codes: number[];
  readonly length: number;
  cursor = 0;
  flags: number;

  constructor(pattern: string, flags: number, budget: Budget) {
    this.pattern = pattern;
    this.budget = budget;
    this.flags = flags;
    const codes = withoutQuotes(Array.from(pattern, (each) => each.codePointAt(0) ?? 0));
    this.length = codes.length;
    this.#codes = [...codes, 0, 0];
  }

  has(flag: number): boolean {
    return (this.flags & flag) !== 0;
  }

  /** The code at an index; 0 after the end. */
  at(index: number): number {
    return this.#codes[index] ?? 0;
  }

  get isAtEnd(): boolean {
    return this.cursor >= this.length;
  }

  peek(): number {
    if (this.has(PatternFlag.Comments)) this.#skipComments();
    return this.at(this.cursor);
  }

  read(): number {
    const code = this.peek();
    this.cursor++;
    return code;
  }

  next(): number {
    this.cursor++;
    return this.peek();
  }

  /** The code after a backslash, where comments are not recognized. */
  nextEscaped(): number {
    return this.at(++this.cursor);
  }

  /** Skips the current code and returns the next one, without recognizing comments. */
  skip(): number {
    const code = this.at(this.cursor + 1);
    this.cursor += 2;
    return code;
  }

  unread(): void {
    this.cursor--;
  }

  accept(code: number, reason: string): void {
    if (this.read() !== code) throw this.error(reason);
  }

  #skipComments(): void {
    for (;;) {
      const code = this.at(this.cursor);
      if (isAsciiSpace(code)) this.cursor++;
      else if (code === HASH) this.#skipLine();
      else return;
    }
  }

  #skipLine(): void {
    while (this.cursor < this.length && !this.#isLineEnd(this.at(this.cursor))) this.cursor++;
  }

  #isLineEnd(code: number): boolean {
    if (this.has(PatternFlag.UnixLines)) return code === 0x0a;
    return code === 0x0a || code === 0x0d || (code | 1) === 0x2029 || code === 0x85;
  }

  error(description: string): JavaThrowable {
    // The message contains the pattern, and blanks up to the mark.
    this.budget.charge(2 * (this.length + this.cursor));
    return syntaxException(description, this.pattern, this.cursor - 1);
  }
}

/** A PatternSyntaxException with Java's message layout: a mark below the index. */
function syntaxException(description: string, pattern: string, index: number): JavaThrowable {
  const near = index >= 0 ? ` near index ${index}` : '';
  const mark = index >= 0 && index < pattern.length ? `\n${' '.repeat(index)}^` : '';
  return javaException(
    'java.util.regex.PatternSyntaxException',
    `${description}${near}\n${pattern}${mark}`,
    null,
    { description, index, pattern },
  );
}
