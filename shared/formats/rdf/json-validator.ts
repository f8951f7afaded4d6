/**
 * Incremental validator of JSON that is a single object or array. The JSON-LD library accepts empty, truncated and
 * concatenated documents, names no line in its errors, and holds the whole document in memory, with its path for each
 * value: structure and size are checked before the library sees the text.
 */
import { FormatError, FormatErrorCode } from '../errors.ts';

/** Maximum nesting depth. */
const DEPTH_MAX = 256;
/** Maximum length of a string in characters. */
const STRING_LENGTH_MAX = 16 * 1024 * 1024;
/** Maximum length of a number: the library appends single characters. */
const SCALAR_LENGTH_MAX = 1024;
/**
 * Contexts of a list of contexts, each of which the library merges with those before, and characters of a string in a
 * context, such as a base or prefix that is copied for each IRI.
 */
export const CONTEXTS_MAX = 100;
const CONTEXT_STRING_LENGTH_MAX = 64 * 1024;
export const CONTEXT_KEY = '@context';
/** Keys of the paths of all values, for each value that is allowed. */
const PATH_KEYS_PER_VALUE = 10;
/** Maximum length of the document in characters. */
const DOCUMENT_LENGTH_MAX = 256 * 1024 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20]);
const BYTE_ORDER_MARK = 0xfeff;
const SCALAR = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const SCALAR_CHARACTER = /^[-+.\daeflnrstuE]$/;
const ESCAPED = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})$/;
const ESCAPED_IN_PART = /^u[\da-fA-F]{0,3}$/;

/** What may come next. */
const Expect = {
  Root: 'an object or array',
  Value: 'a value',
  ValueOrEnd: 'a value or ]',
  Key: 'a key in double quotes',
  KeyOrEnd: 'a key in double quotes or }',
  Colon: 'a colon',
  CommaOrEnd: 'a comma or the end of the object or array',
  Nothing: 'the end of the document',
} as const;
type Expect = (typeof Expect)[keyof typeof Expect];

export class JsonValidator {
  /** The open brackets, outermost first. */
  readonly #open: number[] = [];
  /** The contexts so far in each open list of contexts; -1 for other brackets. */
  readonly #contextCounts: number[] = [];
  /** Number of brackets up to that of the outermost context; 0 outside of contexts. */
  #contextDepth = 0;
  /** The begin of the last key, as far as it is one of a context. */
  #key = '';
  #expect: Expect = Expect.Root;
  #isInString = false;
  #isKey = false;
  /** The escape sequence that is incomplete, without its backslash; null outside of one. */
  #escape: string | null = null;
  #stringLength = 0;
  #stringLengthMax = STRING_LENGTH_MAX;
  /** A number, or one of the words, that is incomplete. */
  #scalar = '';
  #valueCount = 0;
  #pathKeyCount = 0;
  #length = 0;
  #line = 1;
  #lineStart = 0;
  readonly #valuesMax: number;

  constructor(valuesMax: number) {
    this.#valuesMax = valuesMax;
  }

  /** Throws FORMAT_SYNTAX or FORMAT_LIMIT with the position. */
  write(text: string): void {
    for (let at = 0; at < text.length; ) {
      at = this.#isInString ? this.#inString(text, at) : this.#outside(text, at);
    }
    this.#length += text.length;
    if (this.#length > DOCUMENT_LENGTH_MAX) {
      throw this.#limit(`a document longer than ${DOCUMENT_LENGTH_MAX} characters`, 0);
    }
  }

  /** Throws FORMAT_SYNTAX if the document is not complete. */
  end(): void {
    if (this.#expect !== Expect.Nothing) {
      throw this.#syntax(`the document ends where ${this.#expect} was expected`, 0);
    }
  }

  /** The end of the string's part in the text. */
  #inString(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (this.#escape !== null) this.#continueEscape(text[at] as string, at);
      else if (unit === QUOTE) {
        this.#isInString = false;
        if (this.#isKey) this.#expect = Expect.Colon;
        else this.#endValue(at);
        return at + 1;
      } else if (unit === BACKSLASH) this.#escape = '';
      else if (unit < 0x20) throw this.#syntax('a control character in a string', at);
      else if (this.#isKey && this.#key.length <= CONTEXT_KEY.length) this.#key += text[at];
      if (++this.#stringLength > this.#stringLengthMax) {
        throw this.#limit(`a string longer than ${this.#stringLengthMax} characters`, at);
      }
    }
    return at;
  }

  #continueEscape(character: string, at: number): void {
    const sequence = this.#escape + character;
    if (ESCAPED_IN_PART.test(sequence)) this.#escape = sequence;
    else if (ESCAPED.test(sequence)) {
      this.#escape = null;
      if (this.#isKey && this.#key.length <= CONTEXT_KEY.length) this.#key += JSON.parse(`"\\${sequence}"`);
    } else throw this.#syntax('an escape sequence that JSON does not have', at);
  }

  #outside(text: string, at: number): number {
    const unit = text.charCodeAt(at);
    const isStructure =
      unit === QUOTE || unit === COMMA || unit === COLON || unit === OPEN_BRACKET || unit === CLOSE_BRACKET;
    if (isStructure || unit === OPEN_BRACE || unit === CLOSE_BRACE || BLANKS.has(unit)) {
      if (this.#scalar !== '') this.#endScalar(at);
      if (unit === 0x0a) {
        this.#line++;
        this.#lineStart = this.#length + at + 1;
      } else if (!BLANKS.has(unit)) this.#structure(unit, at);
    } else if (unit !== BYTE_ORDER_MARK || this.#length + at > 0)
      this.#continueScalar(text[at] as string, at);
    return at + 1;
  }

  #structure(unit: number, at: number): void {
    const expected = this.#expect;
    switch (unit) {
      case QUOTE:
        this.#isKey = expected === Expect.Key || expected === Expect.KeyOrEnd;
        if (!this.#isKey && !this.#takesValue) throw this.#unexpected(unit, at);
        this.#isInString = true;
        this.#stringLength = 0;
        if (this.#isKey) this.#key = '';
        this.#stringLengthMax = this.#contextDepth > 0 ? CONTEXT_STRING_LENGTH_MAX : STRING_LENGTH_MAX;
        return;
      case COMMA:
        if (expected !== Expect.CommaOrEnd) throw this.#unexpected(unit, at);
        this.#expect = this.#open.at(-1) === OPEN_BRACE ? Expect.Key : Expect.Value;
        return;
      case COLON:
        if (expected !== Expect.Colon) throw this.#unexpected(unit, at);
        this.#expect = Expect.Value;
        return;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        return this.#close(unit, at);
      default:
        return this.#openBracket(unit, at);
    }
  }

  #openBracket(unit: number, at: number): void {
    if (!this.#takesValue && this.#expect !== Expect.Root) throw this.#unexpected(unit, at);
    if (this.#open.length >= DEPTH_MAX) throw this.#limit(`values nested deeper than ${DEPTH_MAX}`, at);
    const isContext =
      this.#expect === Expect.Value && this.#open.at(-1) === OPEN_BRACE && this.#key === CONTEXT_KEY;
    this.#open.push(unit);
    this.#contextCounts.push(isContext && unit === OPEN_BRACKET ? 0 : -1);
    if (isContext && this.#contextDepth === 0) this.#contextDepth = this.#open.length;
    this.#expect = unit === OPEN_BRACE ? Expect.KeyOrEnd : Expect.ValueOrEnd;
  }

  #close(unit: number, at: number): void {
    const isObject = unit === CLOSE_BRACE;
    const isEnd =
      this.#expect === Expect.CommaOrEnd || this.#expect === (isObject ? Expect.KeyOrEnd : Expect.ValueOrEnd);
    if (!isEnd || this.#open.at(-1) !== (isObject ? OPEN_BRACE : OPEN_BRACKET))
      throw this.#unexpected(unit, at);
    this.#open.pop();
    this.#contextCounts.pop();
    if (this.#open.length < this.#contextDepth) this.#contextDepth = 0;
    this.#endValue(at);
  }

  #continueScalar(character: string, at: number): void {
    if (!SCALAR_CHARACTER.test(character) || (this.#scalar === '' && !this.#takesValue))
      throw this.#unexpected(character.charCodeAt(0), at);
    this.#scalar += character;
    if (this.#scalar.length > SCALAR_LENGTH_MAX) {
      throw this.#limit(`a number longer than ${SCALAR_LENGTH_MAX} characters`, at);
    }
  }

  #endScalar(at: number): void {
    const scalar = this.#scalar;
    this.#scalar = '';
    if (!SCALAR.test(scalar))
      throw this.#syntax(`${JSON.stringify(scalar.slice(0, 40))} is not a value`, at - scalar.length);
    this.#endValue(at);
  }

  get #takesValue(): boolean {
    return this.#expect === Expect.Value || this.#expect === Expect.ValueOrEnd;
  }

  #endValue(at: number): void {
    const depth = this.#open.length;
    this.#expect = depth === 0 ? Expect.Nothing : Expect.CommaOrEnd;
    this.#pathKeyCount += depth;
    const contextCount = this.#contextCounts.at(-1) ?? -1;
    if (contextCount >= CONTEXTS_MAX) throw this.#limit(`more than ${CONTEXTS_MAX} contexts in a list`, at);
    if (contextCount >= 0) this.#contextCounts[depth - 1] = contextCount + 1;
    if (++this.#valueCount > this.#valuesMax) {
      throw this.#limit(`more than ${this.#valuesMax} values, which JSON-LD holds in memory`, at);
    }
    if (this.#pathKeyCount > PATH_KEYS_PER_VALUE * this.#valuesMax) {
      throw this.#limit('too many values that are nested too deep', at);
    }
  }

  #unexpected(unit: number, at: number): FormatError {
    const character = JSON.stringify(String.fromCharCode(unit));
    return this.#syntax(`unexpected ${character} where ${this.#expect} was expected`, at);
  }

  #syntax(message: string, at: number): FormatError {
    return new FormatError(FormatErrorCode.Syntax, message, this.#position(at));
  }

  #limit(message: string, at: number): FormatError {
    return new FormatError(FormatErrorCode.Limit, message, this.#position(at));
  }

  #position(at: number) {
    return { line: this.#line, column: this.#length + at - this.#lineStart + 1 };
  }
}
