/** java.util.Scanner over text: tokens between delimiters, lines, numbers. */
import { Double } from '#base';
import { javaException, type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import { BigInteger } from '../../runtime/number/big-integer.ts';
import { parseDecimal } from '../../runtime/number/parse-number.ts';
import { GroovyType } from '../../runtime/type.ts';
import { matcherOn } from '../regex/matcher.ts';
import { compilePattern, type JavaPattern } from '../regex/pattern.ts';

const BLANKS = '\\p{javaWhitespace}+';
const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085]/g;
const INTEGER = /^[+-]?\d+$/;
const GROUPED = /,(?=\d{3})/g;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

export class Scanner {
  readonly #runtime: Runtime;
  readonly #text: string;
  delimiter: JavaPattern;
  #at = 0;

  constructor(runtime: Runtime, text: string) {
    this.#runtime = runtime;
    this.#text = text;
    this.delimiter = compilePattern(runtime, BLANKS);
  }

  get [TYPE](): GroovyType {
    return SCANNER_TYPE;
  }

  /** Where the next token lies, or null at the end. */
  #nextToken(): { start: number; end: number } | null {
    const matcher = matcherOn(this.#runtime, this.#text, this.delimiter);
    matcher.region(this.#at, this.#text.length);
    const start = matcher.lookingAt() ? matcher.end(0) : this.#at;
    if (start >= this.#text.length) return null;
    // A token has a character at least, so that a delimiter without any cuts between all of them.
    matcher.region(start + 1, this.#text.length);
    return { start, end: matcher.find() ? matcher.start(0) : this.#text.length };
  }

  peek(): string | null {
    const token = this.#nextToken();
    return token === null ? null : this.#text.slice(token.start, token.end);
  }

  /** The next token, if it is what `accepts` says; else it stays. */
  next(accepts: (token: string) => boolean): string {
    const token = this.#nextToken();
    if (token === null) throw javaException('java.util.NoSuchElementException', null);
    const text = this.#text.slice(token.start, token.end);
    if (!accepts(text)) {
      throw javaException('java.util.InputMismatchException', null);
    }
    this.#at = token.end;
    return text;
  }

  hasNextLine(): boolean {
    return this.#at < this.#text.length;
  }

  nextLine(): string {
    if (!this.hasNextLine()) throw javaException('java.util.NoSuchElementException', 'No line found');
    const pattern = new RegExp(LINE_END);
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    const line = this.#text.slice(this.#at, match?.index ?? this.#text.length);
    this.#at = match === null ? this.#text.length : pattern.lastIndex;
    return line;
  }

  findInLine(pattern: Value): string | null {
    const end = this.#text.indexOf('\n', this.#at);
    const matcher = matcherOn(this.#runtime, this.#text, pattern);
    matcher.region(this.#at, end < 0 ? this.#text.length : end);
    if (!matcher.find()) return null;
    this.#at = matcher.end(0);
    return matcher.group(0);
  }
}

function isInteger(text: string, bits: number | null): boolean {
  const plain = text.replace(GROUPED, '');
  if (!INTEGER.test(plain)) return false;
  const value = BigInt(plain.replace(/^\+/, ''));
  return bits === null || BigInt.asIntN(bits, value) === value;
}

function isDecimal(text: string): boolean {
  return DECIMAL.test(text.replace(GROUPED, ''));
}

function integerOf(self: Scanner, bits: number | null): bigint {
  return BigInt(
    self
      .next((text) => isInteger(text, bits))
      .replace(GROUPED, '')
      .replace(/^\+/, ''),
  );
}

function decimalOf(self: Scanner): string {
  return self.next(isDecimal).replace(GROUPED, '');
}

function has(self: Scanner, accepts: (text: string) => boolean): boolean {
  const token = self.peek();
  return token !== null && accepts(token);
}

const BOOLEAN = /^(?:true|false)$/i;

export const SCANNER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Scanner',
  interfaces: ['java.util.Iterator', 'java.io.Closeable'],
  methods: {
    'new(String)': (runtime, _self, text: string) => new Scanner(runtime, text),
    'new(java.io.Reader)': (runtime, _self, reader: Value) =>
      new Scanner(runtime, runtime.toText(runtime.invokeMethod(reader, 'getText', []))),
    'new(java.io.InputStream)': (runtime, _self, stream: Value) =>
      new Scanner(runtime, runtime.toText(runtime.invokeMethod(stream, 'getText', []))),
    'useDelimiter(String)': (runtime, self: Scanner, pattern: string) => {
      self.delimiter = compilePattern(runtime, pattern);
      return self;
    },
    'useDelimiter(java.util.regex.Pattern)': (_runtime, self: Scanner, pattern: JavaPattern) => {
      self.delimiter = pattern;
      return self;
    },
    'delimiter()': (_runtime, self: Scanner) => self.delimiter,
    'useLocale(Locale)': (_runtime, self: Scanner) => self,
    'hasNext()': (_runtime, self: Scanner) => self.peek() !== null,
    'hasNext(String)': (runtime, self: Scanner, pattern: string) =>
      has(self, (text) => matcherOn(runtime, text, pattern).matches()),
    'next()': (_runtime, self: Scanner) => self.next(() => true),
    'next(String)': (runtime, self: Scanner, pattern: string) =>
      self.next((text) => matcherOn(runtime, text, pattern).matches()),
    'hasNextInt()': (_runtime, self: Scanner) => has(self, (text) => isInteger(text, 32)),
    'nextInt()': (_runtime, self: Scanner) => Number(integerOf(self, 32)),
    'hasNextLong()': (_runtime, self: Scanner) => has(self, (text) => isInteger(text, 64)),
    'nextLong()': (_runtime, self: Scanner) => integerOf(self, 64),
    'hasNextBigInteger()': (_runtime, self: Scanner) => has(self, (text) => isInteger(text, null)),
    'nextBigInteger()': (_runtime, self: Scanner) => new BigInteger(integerOf(self, null)),
    'hasNextDouble()': (_runtime, self: Scanner) => has(self, isDecimal),
    'nextDouble()': (_runtime, self: Scanner) => new Double(Number(decimalOf(self))),
    'hasNextBigDecimal()': (_runtime, self: Scanner) => has(self, isDecimal),
    'nextBigDecimal()': (_runtime, self: Scanner) => parseDecimal(decimalOf(self)),
    'hasNextBoolean()': (_runtime, self: Scanner) => has(self, (text) => BOOLEAN.test(text)),
    'nextBoolean()': (_runtime, self: Scanner) =>
      self.next((text) => BOOLEAN.test(text)).toLowerCase() === 'true',
    'hasNextLine()': (_runtime, self: Scanner) => self.hasNextLine(),
    'nextLine()': (_runtime, self: Scanner) => self.nextLine(),
    'findInLine(String)': (_runtime, self: Scanner, pattern: string) => self.findInLine(pattern),
    'remove()': () => {
      throw javaException('java.lang.UnsupportedOperationException', null);
    },
    'close()': () => null,
  },
});
