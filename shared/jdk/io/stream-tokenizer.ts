/** java.io.StreamTokenizer: words, numbers, quoted texts and single characters of a text, by a table of characters. */
import { Double } from '#base';
import { nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, TYPE } from '#groovy/runtime/host';
import type { ByteSource } from '#groovy/runtime/io/byte-streams';
import type { TextReader } from '#groovy/runtime/io/text-reader';
import { decodedReader } from './input-stream.ts';
import { readQuoted } from './quoted-token.ts';

const Kind = { Whitespace: 1, Digit: 2, Alpha: 4, Quote: 8, Comment: 16 } as const;
const Token = { EndOfFile: -1, EndOfLine: 10, Number: -2, Word: -3, Nothing: -4 } as const;

const TABLE_SIZE = 256;
/** Characters beyond the table are parts of words. */
const LATIN_WORDS = 128 + 32;
/** No character was read ahead. */
const NONE = -2;
/** A carriage return ended the line; the line feed that may follow belongs to it. */
const SKIP_LINE_FEED = -3;

const LINE_FEED = 10;
const RETURN = 13;
const STAR = 0x2a;
const SLASH = 0x2f;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === RETURN;
}

class StreamTokenizer {
  readonly [TYPE] = STREAM_TOKENIZER_TYPE;
  readonly #reader: TextReader;
  readonly #kinds = new Uint8Array(TABLE_SIZE);
  #ahead = NONE;
  #isPushedBack = false;
  /** The character just found is an end of line that counts. */
  #isLineEndToken = false;
  line = 1;
  token: number = Token.Nothing;
  text: string | null = null;
  number = 0;
  hasLineEnds = false;
  hasSlashStar = false;
  hasSlashSlash = false;
  isLowerCase = false;

  constructor(reader: TextReader | null) {
    if (reader === null) throw nullPointer();
    this.#reader = reader;
    this.setKinds('a', 'z', Kind.Alpha);
    this.setKinds('A', 'Z', Kind.Alpha);
    this.setKinds(LATIN_WORDS, TABLE_SIZE - 1, Kind.Alpha);
    this.setKinds(0, ' ', Kind.Whitespace);
    this.setKinds('/', '/', Kind.Comment);
    this.setKinds('"', '"', Kind.Quote);
    this.setKinds("'", "'", Kind.Quote);
    this.parseNumbers();
  }

  /** Sets the kind of a range of characters, in place of what they were. */
  setKinds(first: number | string, last: number | string, kind: number): void {
    const [from, to] = [first, last].map((each) => (typeof each === 'string' ? each.charCodeAt(0) : each));
    this.#kinds.fill(kind, Math.max(0, from as number), Math.min(to as number, TABLE_SIZE - 1) + 1);
  }

  /** Adds to the kinds of a range of characters. */
  addKind(first: number, last: number, kind: number): void {
    for (let code = Math.max(0, first); code <= Math.min(last, TABLE_SIZE - 1); code++) {
      this.#kinds[code] = this.#kindOf(code) | kind;
    }
  }

  parseNumbers(): void {
    this.addKind(ZERO, NINE, Kind.Digit);
    this.addKind(POINT, POINT, Kind.Digit);
    this.addKind(MINUS, MINUS, Kind.Digit);
  }

  #kindOf(code: number): number {
    return code < TABLE_SIZE ? (this.#kinds[code] as number) : Kind.Alpha;
  }

  pushBack(): void {
    // Before the first token there is none to be given again.
    if (this.token !== Token.Nothing) this.#isPushedBack = true;
  }

  /** The kind of the next token, or its character. */
  next(runtime: Runtime): number {
    if (this.#isPushedBack) {
      this.#isPushedBack = false;
      return this.token;
    }
    this.text = null;
    for (;;) {
      runtime.budget.step();
      const token = this.#token(runtime);
      if (token === null) continue;
      this.token = token;
      return token;
    }
  }

  /** Null after a comment. */
  #token(runtime: Runtime): number | null {
    const code = this.#firstCode(runtime);
    if (code < 0) return Token.EndOfFile;
    if (this.#isLineEndToken) return Token.EndOfLine;
    const kind = this.#kindOf(code);
    if ((kind & Kind.Digit) !== 0) return this.#number(runtime, code);
    if ((kind & Kind.Alpha) !== 0) return this.#word(runtime, code);
    if ((kind & Kind.Quote) !== 0) return this.#quoted(runtime, code);
    if (code === SLASH && (this.hasSlashSlash || this.hasSlashStar)) return this.#slash(runtime, kind);
    if ((kind & Kind.Comment) === 0) return code;
    this.#skipLine(runtime);
    return null;
  }

  /** The first character after whitespace, or an end of line that counts. */
  #firstCode(runtime: Runtime): number {
    this.#isLineEndToken = false;
    let code = this.#ahead;
    if (code === SKIP_LINE_FEED) {
      code = this.#reader.read();
      if (code === LINE_FEED) code = NONE;
    }
    if (code === NONE) code = this.#reader.read();
    this.#ahead = NONE;
    while (code >= 0 && (this.#kindOf(code) & Kind.Whitespace) !== 0) {
      runtime.budget.step();
      if (isLineEnd(code)) {
        this.line++;
        this.#isLineEndToken = this.hasLineEnds;
        if (this.hasLineEnds) {
          if (code === RETURN) this.#ahead = SKIP_LINE_FEED;
          return code;
        }
      }
      const before = code;
      code = this.#reader.read();
      if (before === RETURN && code === LINE_FEED) code = this.#reader.read();
    }
    return code;
  }

  #number(runtime: Runtime, first: number): number {
    let code = first;
    if (code === MINUS) {
      code = this.#reader.read();
      if (code !== POINT && !isDigit(code)) {
        this.#ahead = code;
        return MINUS;
      }
    }
    let [value, decimals, hasPoint] = [0, 0, false];
    for (;;) {
      if (code === POINT && !hasPoint) hasPoint = true;
      else if (isDigit(code)) {
        value = value * 10 + (code - ZERO);
        if (hasPoint) decimals++;
      } else break;
      runtime.budget.step();
      code = this.#reader.read();
    }
    this.#ahead = code;
    let divisor = 1;
    for (; decimals > 0; decimals--) divisor *= 10;
    this.number = (first === MINUS ? -1 : 1) * (value / divisor);
    return Token.Number;
  }

  #word(runtime: Runtime, first: number): number {
    let [text, code] = ['', first];
    do {
      runtime.budget.step();
      runtime.budget.charge(2);
      text += String.fromCharCode(code);
      code = this.#reader.read();
    } while (code >= 0 && (this.#kindOf(code) & (Kind.Alpha | Kind.Digit)) !== 0);
    this.#ahead = code;
    this.text = this.isLowerCase ? text.toLowerCase() : text;
    return Token.Word;
  }

  #quoted(runtime: Runtime, quote: number): number {
    const { text, after } = readQuoted(runtime, () => this.#reader.read(), quote);
    this.text = text;
    this.#ahead = after === quote ? NONE : after;
    return quote;
  }

  #slash(runtime: Runtime, kind: number): number | null {
    const code = this.#reader.read();
    if (code === STAR && this.hasSlashStar) return this.#skipBlock(runtime);
    if (code === SLASH && this.hasSlashSlash) {
      this.#skipLine(runtime);
      return null;
    }
    if ((kind & Kind.Comment) === 0) {
      this.#ahead = code;
      return SLASH;
    }
    this.#skipLine(runtime);
    return null;
  }

  #skipBlock(runtime: Runtime): number | null {
    let before = 0;
    for (let code = this.#reader.read(); code !== SLASH || before !== STAR; code = this.#reader.read()) {
      runtime.budget.step();
      if (isLineEnd(code)) {
        this.line++;
        const end = code;
        code = this.#reader.read();
        if (end === RETURN && code === LINE_FEED) code = this.#reader.read();
      }
      if (code < 0) return Token.EndOfFile;
      before = code;
    }
    return null;
  }

  #skipLine(runtime: Runtime): void {
    let code = this.#reader.read();
    while (code >= 0 && !isLineEnd(code)) {
      runtime.budget.step();
      code = this.#reader.read();
    }
    this.#ahead = code;
  }

  toText(runtime: Runtime): string {
    return `Token[${this.#tokenText(runtime)}], line ${this.line}`;
  }

  #tokenText(runtime: Runtime): string {
    switch (this.token) {
      case Token.EndOfFile:
        return 'EOF';
      case Token.EndOfLine:
        return 'EOL';
      case Token.Word:
        return this.text ?? 'null';
      case Token.Number:
        return `n=${runtime.toJavaText(new Double(this.number))}`;
      case Token.Nothing:
        return 'NOTHING';
      default: {
        const isQuoted = this.token < TABLE_SIZE && (this.#kindOf(this.token) & Kind.Quote) !== 0;
        return isQuoted ? (this.text ?? 'null') : `'${String.fromCharCode(this.token)}'`;
      }
    }
  }
}

export const STREAM_TOKENIZER_TYPE: GroovyType = new GroovyType({
  name: 'java.io.StreamTokenizer',
  statics: {
    TT_EOF: Token.EndOfFile,
    TT_EOL: Token.EndOfLine,
    TT_NUMBER: Token.Number,
    TT_WORD: Token.Word,
  },
  methods: methodTable(() => ({
    'new(Reader)': (_runtime, _self, reader: TextReader | null) => new StreamTokenizer(reader),
    'new(InputStream)': (_runtime, _self, stream: ByteSource | null) =>
      new StreamTokenizer(stream === null ? null : decodedReader(stream, 'ISO-8859-1')),
    'nextToken()': (runtime, self: StreamTokenizer) => self.next(runtime),
    'pushBack()': (_runtime, self: StreamTokenizer) => noResult(self.pushBack()),
    'lineno()': (_runtime, self: StreamTokenizer) => self.line,
    'getTtype()': (_runtime, self: StreamTokenizer) => self.token,
    'getSval()': (_runtime, self: StreamTokenizer) => self.text,
    'getNval()': (_runtime, self: StreamTokenizer) => new Double(self.number),
    'resetSyntax()': (_runtime, self: StreamTokenizer) => noResult(self.setKinds(0, TABLE_SIZE - 1, 0)),
    'wordChars(int, int)': (_runtime, self: StreamTokenizer, first, last) =>
      noResult(self.addKind(first, last, Kind.Alpha)),
    'whitespaceChars(int, int)': (_runtime, self: StreamTokenizer, first, last) =>
      noResult(self.setKinds(first, last, Kind.Whitespace)),
    'ordinaryChars(int, int)': (_runtime, self: StreamTokenizer, first, last) =>
      noResult(self.setKinds(first, last, 0)),
    'ordinaryChar(int)': (_runtime, self: StreamTokenizer, code) => noResult(self.setKinds(code, code, 0)),
    'commentChar(int)': (_runtime, self: StreamTokenizer, code) =>
      noResult(self.setKinds(code, code, Kind.Comment)),
    'quoteChar(int)': (_runtime, self: StreamTokenizer, code) =>
      noResult(self.setKinds(code, code, Kind.Quote)),
    'parseNumbers()': (_runtime, self: StreamTokenizer) => noResult(self.parseNumbers()),
    'eolIsSignificant(boolean)': (_runtime, self: StreamTokenizer, isOn) => {
      self.hasLineEnds = isOn;
      return null;
    },
    'slashStarComments(boolean)': (_runtime, self: StreamTokenizer, isOn) => {
      self.hasSlashStar = isOn;
      return null;
    },
    'slashSlashComments(boolean)': (_runtime, self: StreamTokenizer, isOn) => {
      self.hasSlashSlash = isOn;
      return null;
    },
    'lowerCaseMode(boolean)': (_runtime, self: StreamTokenizer, isOn) => {
      self.isLowerCase = isOn;
      return null;
    },
    'toString()': (runtime, self: StreamTokenizer) => self.toText(runtime),
  })),
});
