/**
 * Splits a streamed GraphSON document into its `mode` and the objects of `vertices` and `edges`. As in the
 * original, these fields are found at any depth, such as in `{"graph": …}`. Buffers one element, of bounded
 * length.
 */
import { FormatError, FormatErrorCode, type TextPosition } from '../errors.ts';
import { JSON_DEPTH_MAX } from './json-value.ts';

/** Maximum length of an element in characters. */
const ELEMENT_LENGTH_MAX = 64 * 1024 * 1024;

/** Maximum length of relevant strings outside of elements: field names and the mode. */
const TEXT_LENGTH_MAX = 64;

/** Names of the arrays of elements. */
const LISTS: ReadonlySet<string> = new Set(['vertices', 'edges']);

/** Characters permitted before the document: white space, a byte order mark, and scalar JSON values. */
const BEFORE_DOCUMENT = ' \t\r\ufeff0123456789-+.eEtruefalsn';

export interface GraphSONEvents {
  /** A string field outside of elements. */
  field(name: string, value: string): void;
  /** The JSON text of an object in the named array. Its errors without a position get that of the element. */
  element(field: string, json: string): void;
}

interface OpenBracket {
  readonly kind: 'Object' | 'Array';
  readonly position: TextPosition;
}

export class GraphSONElements {
  readonly #events: GraphSONEvents;
  readonly #open: OpenBracket[] = [];
  #isInString = false;
  #isEscaped = false;
  #isDone = false;
  /** The last string outside of elements, and the field name if a colon follows. */
  #text = '';
  #field = '';
  /** Open brackets in the current element; 0 outside of the arrays. */
  #elementDepth = 0;
  #line = 1;
  #lineStart = 0;
  #consumed = 0;
  /** Text of the current element from earlier chunks. */
  #held = '';

  constructor(events: GraphSONEvents) {
    this.#events = events;
  }

  write(text: string): void {
    let start = this.#isInElement ? 0 : -1;
    for (let at = 0; at < text.length && !this.#isDone; at++) {
      const sign = text.charCodeAt(at);
      if (this.#isInString) {
        if (this.#isInElement && !this.#isEscaped) {
          at = plainEnd(text, at);
          if (at < text.length) this.#inString(text.charCodeAt(at));
        } else this.#inString(sign);
        continue;
      }
      switch (sign) {
        case 0x22: // "
          this.#isInString = true;
          this.#text = '';
          break;
        case 0x7b: // {
        case 0x5b: // [
          if (this.#begin(sign === 0x7b ? 'Object' : 'Array', this.#consumed + at)) start = at;
          break;
        case 0x7d: // }
        case 0x5d: // ]
          if (this.#isInElement && this.#open.length === this.#elementDepth) {
            const json = this.#held + text.slice(start, at + 1);
            this.#held = '';
            start = -1;
            this.#element(json, this.#pop(sign === 0x7d ? 'Object' : 'Array'));
          } else this.#pop(sign === 0x7d ? 'Object' : 'Array');
          break;
        case 0x3a: // :
          if (!this.#isInElement) this.#field = this.#text;
          break;
        case 0x2c: // ,
          if (this.#elementDepth === 0) this.#field = '';
          break;
        case 0x0a:
          this.#line++;
          this.#lineStart = this.#consumed + at + 1;
          break;
        default:
          if (this.#open.length === 0 && !BEFORE_DOCUMENT.includes(text[at] as string)) this.#refuse(sign);
      }
    }
    this.#hold(start < 0 ? '' : text.slice(start));
    this.#consumed += text.length;
  }

  end(): void {
    const innermost = this.#open.at(-1);
    if (innermost === undefined) return;
    const { line, column } = innermost.position;
    const message =
      `Unexpected end-of-input: expected close marker for ${innermost.kind} ` +
      `(start marker at [Source: (ByteArrayInputStream); line: ${line}, column: ${column}])`;
    throw new FormatError(FormatErrorCode.Truncated, message, this.#positionAt(this.#consumed));
  }

  #inString(sign: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === 0x5c) this.#isEscaped = true;
    else if (sign === 0x22) {
      this.#isInString = false;
      if (this.#elementDepth === 0 && this.#field !== '') this.#events.field(this.#field, this.#text);
      return;
    }
    if (!this.#isInElement && this.#text.length < TEXT_LENGTH_MAX) this.#text += String.fromCharCode(sign);
  }

  get #isInElement(): boolean {
    return this.#elementDepth > 0 && this.#open.length >= this.#elementDepth;
  }

  /** Opens a bracket; true if an element starts. */
  #begin(kind: OpenBracket['kind'], offset: number): boolean {
    if (this.#open.length >= JSON_DEPTH_MAX) {
      throw new FormatError(
        FormatErrorCode.Limit,
        `values nested deeper than ${JSON_DEPTH_MAX}`,
        this.#positionAt(offset),
      );
    }
    this.#open.push({ kind, position: this.#positionAt(offset) });
    const depth = this.#open.length;
    if (this.#elementDepth > 0) return depth === this.#elementDepth;
    if (kind === 'Array' && LISTS.has(this.#field)) this.#elementDepth = depth + 1;
    return false;
  }

  #refuse(sign: number): never {
    const message =
      `Unexpected character ('${String.fromCharCode(sign)}' (code ${sign})): ` +
      `expected a valid value (number, String, array, object, 'true', 'false' or 'null')`;
    throw new FormatError(FormatErrorCode.Syntax, message, this.#positionAt(this.#consumed));
  }

  #element(json: string, { position }: OpenBracket): void {
    try {
      this.#events.element(this.#field, json);
    } catch (error) {
      if (!(error instanceof FormatError) || error.position !== null) throw error;
      throw new FormatError(error.code, error.message, position, error.cause);
    }
  }

  #pop(kind: OpenBracket['kind']): OpenBracket {
    const innermost = this.#open.pop();
    if (innermost?.kind !== kind) {
      const sign = kind === 'Object' ? '}' : ']';
      const message = `Unexpected close marker '${sign}': expected '${sign === '}' ? ']' : '}'}'`;
      throw new FormatError(FormatErrorCode.Syntax, message, this.#positionAt(this.#consumed));
    }
    if (this.#open.length < this.#elementDepth - 1) this.#elementDepth = 0;
    if (this.#elementDepth === 0) this.#field = '';
    this.#isDone = this.#open.length === 0;
    return innermost;
  }

  #hold(text: string): void {
    if (this.#held.length + text.length > ELEMENT_LENGTH_MAX) {
      const message = `an element longer than ${ELEMENT_LENGTH_MAX} characters`;
      throw new FormatError(FormatErrorCode.Limit, message, this.#open.at(-1)?.position ?? null);
    }
    this.#held += text;
  }

  #positionAt(offset: number): TextPosition {
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}

/** The first quote or backslash from a position on; the end without one. */
function plainEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22 || unit === 0x5c) break;
  }
  return at;
}
