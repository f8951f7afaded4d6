/** java.util.Scanner over text: tokens between delimiters, lines, numbers. */
import { Byte, Double, Float, Short } from '#base';
import {
  illegalArgument,
  illegalState,
  javaException,
  noSuchElement,
  unsupportedOperation,
} from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import { parseBigInteger, parseDecimal } from '#groovy/runtime/number/parse-number';
import { numberSymbols } from '../text/decimal-format/number-symbols.ts';
import { DEFAULT_LOCALE, type JavaLocale } from './locale.ts';
import { type Matcher, matcherOn } from './regex/matcher.ts';
import { compilePattern, type JavaPattern } from './regex/pattern.ts';
import { generated, type JavaStream } from './stream/java-stream.ts';

const BLANKS = '\\p{javaWhitespace}+';
const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085]/g;
const SIGNED = /^[+-]?([0-9A-Za-z]+)$/;
const RADIX_DEFAULT = 10;
const RADIX_MAX = 36;
/** Any whole text, including line ends. */
const WHOLE = '(?s).*';
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

class Scanner {
  readonly [TYPE] = SCANNER_TYPE;
  readonly #runtime: Runtime;
  readonly #text: string;
  delimiter: JavaPattern;
  locale: JavaLocale = DEFAULT_LOCALE;
  radix = RADIX_DEFAULT;
  #at = 0;
  #isClosed = false;
  #match: Matcher | null = null;

  constructor(runtime: Runtime, text: string) {
    this.#runtime = runtime;
    this.#text = text;
    this.delimiter = compilePattern(runtime, BLANKS);
  }

  close(): void {
    this.#isClosed = true;
  }

  /** The initial settings: white space, the default locale, radix 10. */
  reset(): void {
    this.delimiter = compilePattern(this.#runtime, BLANKS);
    this.locale = DEFAULT_LOCALE;
    this.radix = RADIX_DEFAULT;
  }

  #checkOpen(): void {
    if (this.#isClosed) throw illegalState('Scanner closed');
  }

  /** Position of the next token, or null at the end. */
  #nextToken(): { start: number; end: number } | null {
    this.#checkOpen();
    const matcher = matcherOn(this.#runtime, this.#text, this.delimiter);
    matcher.region(this.#at, this.#text.length);
    const start = matcher.lookingAt() ? matcher.end(0) : this.#at;
    if (start >= this.#text.length) return null;
    matcher.region(start, this.#text.length);
    let isFound = matcher.find();
    // An empty delimiter at the start does not end the token; a second delimiter does, and the token is empty.
    if (isFound && matcher.end(0) === start) isFound = matcher.find();
    return { start, end: isFound ? matcher.start(0) : this.#text.length };
  }

  peek(): string | null {
    const token = this.#nextToken();
    return token === null ? null : this.#text.slice(token.start, token.end);
  }

  /** The next token, if `accepts` returns true; else it is not consumed. */
  next(accepts: (token: string) => boolean): string {
    const token = this.#nextToken();
    if (token === null) throw noSuchElement();
    const text = this.#text.slice(token.start, token.end);
    if (!accepts(text)) {
      throw javaException('java.util.InputMismatchException', null);
    }
    this.#find(WHOLE, token.start, token.end);
    return text;
  }

  hasNextLine(): boolean {
    this.#checkOpen();
    return this.#at < this.#text.length;
  }

  nextLine(): string {
    if (!this.hasNextLine()) throw noSuchElement('No line found');
    const pattern = new RegExp(LINE_END);
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    const line = this.#text.slice(this.#at, match?.index ?? this.#text.length);
    this.#at = match === null ? this.#text.length : pattern.lastIndex;
    return line;
  }

  /** The first match between two positions; the scanner continues after it. */
  #find(pattern: Value, from: number, to: number): string | null {
    const matcher = matcherOn(this.#runtime, this.#text, pattern);
    matcher.region(from, to);
    if (!matcher.find()) return null;
    return this.#passed(matcher);
  }

  #passed(matcher: Matcher): string | null {
    this.#match = matcher;
    this.#at = matcher.end(0);
    return matcher.group(0);
  }

  findInLine(pattern: Value): string | null {
    this.#checkOpen();
    const end = this.#text.indexOf('\n', this.#at);
    return this.#find(pattern, this.#at, end < 0 ? this.#text.length : end);
  }

  /** Searches at most this many characters; 0 is unbounded. */
  findWithin(pattern: Value, horizon: number): string | null {
    this.#checkOpen();
    if (horizon < 0) throw illegalArgument('horizon < 0');
    const end = horizon === 0 ? this.#text.length : Math.min(this.#at + horizon, this.#text.length);
    return this.#find(pattern, this.#at, end);
  }

  /** Skips a match of the pattern here, ignoring the delimiter. */
  skip(pattern: Value): this {
    this.#checkOpen();
    const matcher = matcherOn(this.#runtime, this.#text, pattern);
    matcher.region(this.#at, this.#text.length);
    if (!matcher.lookingAt()) throw noSuchElement();
    this.#passed(matcher);
    return this;
  }

  /** The last match. */
  match(): Matcher {
    if (this.#match === null) {
      throw illegalState('No match result available');
    }
    return this.#match;
  }

  /** The results of all further matches. */
  matches(pattern: Value): JavaStream {
    return generated('object', () => (this.findWithin(pattern, 0) === null ? undefined : this.match()));
  }

  /** The remaining tokens. */
  tokens(): JavaStream {
    return generated('object', () => (this.#nextToken() === null ? undefined : this.next(() => true)));
  }

  /** A number without the locale's grouping separators, with a decimal point. */
  plainNumber(token: string): string {
    const { grouping, decimal } = numberSymbols(this.locale);
    const parts = token.split(decimal);
    const whole = (parts[0] ?? '').replace(new RegExp(`\\${grouping}(?=\\d{3})`, 'g'), '');
    return parts.length === 1 ? whole : [whole, ...parts.slice(1)].join('.');
  }
}

/** The value of a token of digits in a radix, or null. */
function integerIn(self: Scanner, token: string, radix: number): bigint | null {
  const plain = radix === RADIX_DEFAULT ? self.plainNumber(token) : token;
  const digits = SIGNED.exec(plain)?.[1] ?? '';
  const isNumber =
    digits !== '' && !Array.from(digits).some((digit) => !(Number.parseInt(digit, RADIX_MAX) < radix));
  return isNumber ? parseBigInteger(plain, radix) : null;
}

function isInteger(self: Scanner, text: string, bits: number | null, radix: number): boolean {
  const value = integerIn(self, text, radix);
  return value !== null && (bits === null || BigInt.asIntN(bits, value) === value);
}

function isDecimal(self: Scanner, text: string): boolean {
  return DECIMAL.test(self.plainNumber(text));
}

function checkedRadix(radix: number): number {
  if (radix >= 2 && radix <= RADIX_MAX) return radix;
  throw illegalArgument(`radix:${radix}`);
}

/** The next integer. One out of range is a mismatch with a reason, and is not consumed. */
function nextInteger(self: Scanner, kind: IntegerKind, radix: number): bigint {
  const token = self.peek();
  const value = token === null ? null : integerIn(self, token, radix);
  const isTooLarge = value !== null && kind.bits !== null && BigInt.asIntN(kind.bits, value) !== value;
  if (isTooLarge) throw javaException('java.util.InputMismatchException', kind.reason(token ?? '', radix));
  self.next(() => value !== null);
  return value ?? 0n;
}

function decimalOf(self: Scanner): string {
  return self.plainNumber(self.next((text) => isDecimal(self, text)));
}

function has(self: Scanner, accepts: (text: string) => boolean): boolean {
  const token = self.peek();
  return token !== null && accepts(token);
}

interface IntegerKind {
  readonly name: string;
  /** null: any size. */
  readonly bits: number | null;
  reason(token: string, radix: number): string;
  made(value: bigint): Value;
}

const outOfRange = (token: string, radix: number): string =>
  `Value out of range. Value:"${token}" Radix:${radix}`;
const noNumber = (token: string, radix: number): string =>
  `For input string: "${token}"${radix === RADIX_DEFAULT ? '' : ` under radix ${radix}`}`;

const INTEGER_KINDS: readonly IntegerKind[] = [
  { name: 'Byte', bits: 8, reason: outOfRange, made: (value) => new Byte(Number(value)) },
  { name: 'Short', bits: 16, reason: outOfRange, made: (value) => new Short(Number(value)) },
  { name: 'Int', bits: 32, reason: noNumber, made: Number },
  { name: 'Long', bits: 64, reason: noNumber, made: (value) => value },
  { name: 'BigInteger', bits: null, reason: noNumber, made: (value) => new BigInteger(value) },
];

/** `nextInt()`, `nextInt(radix)`, `hasNextInt()` and `hasNextInt(radix)` of each kind. */
const INTEGER_ROWS = (): MethodTable =>
  Object.fromEntries(
    INTEGER_KINDS.flatMap((kind): [string, MethodTable[string]][] => {
      const next = (self: Scanner, radix: number): Value =>
        kind.made(nextInteger(self, kind, checkedRadix(radix)));
      const hasNext = (self: Scanner, radix: number): boolean =>
        has(self, (text) => isInteger(self, text, kind.bits, checkedRadix(radix)));
      return [
        [`next${kind.name}()`, (_runtime, self: Scanner) => next(self, self.radix)],
        [`next${kind.name}(int)`, (_runtime, self: Scanner, radix: number) => next(self, radix)],
        [`hasNext${kind.name}()`, (_runtime, self: Scanner) => hasNext(self, self.radix)],
        [`hasNext${kind.name}(int)`, (_runtime, self: Scanner, radix: number) => hasNext(self, radix)],
      ];
    }),
  );

/** One method for a pattern as String and one for a compiled one. */
function patternRows(
  name: string,
  parameters: string,
  body: (runtime: Runtime, self: Scanner, pattern: Value, ...rest: never[]) => Value,
): MethodTable {
  return {
    [`${name}(String${parameters})`]: body,
    [`${name}(java.util.regex.Pattern${parameters})`]: body,
  };
}

const MATCHING = (): MethodTable => ({
  ...patternRows('hasNext', '', (runtime, self, pattern) =>
    has(self, (text) => matcherOn(runtime, text, pattern).matches()),
  ),
  ...patternRows('next', '', (runtime, self, pattern) =>
    self.next((text) => matcherOn(runtime, text, pattern).matches()),
  ),
  ...patternRows('findInLine', '', (_runtime, self, pattern) => self.findInLine(pattern)),
  ...patternRows('findWithinHorizon', ', int', (_runtime, self, pattern, horizon: number) =>
    self.findWithin(pattern, horizon),
  ),
  ...patternRows('skip', '', (_runtime, self, pattern) => self.skip(pattern)),
  ...patternRows('findAll', '', (_runtime, self, pattern) => self.matches(pattern)),
  'match()': (_runtime, self: Scanner) => self.match(),
  'tokens()': (_runtime, self: Scanner) => self.tokens(),
});

const SETTINGS = methodTable(() => ({
  'useDelimiter(String)': (runtime, self: Scanner, pattern) => {
    self.delimiter = compilePattern(runtime, pattern);
    return self;
  },
  'useDelimiter(java.util.regex.Pattern)': (_runtime, self: Scanner, pattern: JavaPattern) => {
    self.delimiter = pattern;
    return self;
  },
  'delimiter()': (_runtime, self: Scanner) => self.delimiter,
  'useLocale(Locale)': (_runtime, self: Scanner, locale: JavaLocale) => {
    self.locale = locale;
    return self;
  },
  'locale()': (_runtime, self: Scanner) => self.locale,
  'useRadix(int)': (_runtime, self: Scanner, radix) => {
    self.radix = checkedRadix(radix);
    return self;
  },
  'radix()': (_runtime, self: Scanner) => self.radix,
  'reset()': (_runtime, self: Scanner) => {
    self.reset();
    return self;
  },
  'ioException()': () => null,
  'close()': (_runtime, self: Scanner) => noResult(self.close()),
}));

const BOOLEAN = /^(?:true|false)$/i;

export const SCANNER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Scanner',
  interfaces: ['java.util.Iterator', 'java.io.Closeable'],
  methods: methodTable(() => ({
    ...INTEGER_ROWS(),
    ...MATCHING(),
    ...SETTINGS(),
    'new(String)': (runtime, _self, text) => new Scanner(runtime, text),
    'new(java.io.Reader)': (runtime, _self, reader) =>
      new Scanner(runtime, runtime.toText(runtime.invokeMethod(reader, 'getText', []))),
    'new(java.io.InputStream)': (runtime, _self, stream) =>
      new Scanner(runtime, runtime.toText(runtime.invokeMethod(stream, 'getText', []))),
    'hasNext()': (_runtime, self: Scanner) => self.peek() !== null,
    'next()': (_runtime, self: Scanner) => self.next(() => true),
    'hasNextFloat()': (_runtime, self: Scanner) => has(self, (text) => isDecimal(self, text)),
    'nextFloat()': (_runtime, self: Scanner) => new Float(Number(decimalOf(self))),
    'hasNextDouble()': (_runtime, self: Scanner) => has(self, (text) => isDecimal(self, text)),
    'nextDouble()': (_runtime, self: Scanner) => new Double(Number(decimalOf(self))),
    'hasNextBigDecimal()': (_runtime, self: Scanner) => has(self, (text) => isDecimal(self, text)),
    'nextBigDecimal()': (_runtime, self: Scanner) => parseDecimal(decimalOf(self)),
    'hasNextBoolean()': (_runtime, self: Scanner) => has(self, (text) => BOOLEAN.test(text)),
    'nextBoolean()': (_runtime, self: Scanner) =>
      self.next((text) => BOOLEAN.test(text)).toLowerCase() === 'true',
    'hasNextLine()': (_runtime, self: Scanner) => self.hasNextLine(),
    'nextLine()': (_runtime, self: Scanner) => self.nextLine(),
    'remove()': () => {
      throw unsupportedOperation();
    },
  })),
});
