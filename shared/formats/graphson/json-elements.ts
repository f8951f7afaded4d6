/**
 * Splits a streamed GraphSON document into its `mode` and the values in `vertices` and `edges`. As in the
 * original, these fields are found at any depth, such as in `{"graph": …}`. Buffers one element, of bounded
 * length, and checks what is around the elements; these are checked by the parser that they are given to.
 */
import { FormatError, FormatErrorCode, type TextPosition } from '../errors.ts';
import { JSON_DEPTH_MAX, VALUE } from './json-value.ts';

/** Maximum length of an element in characters. */
const ELEMENT_LENGTH_MAX = 64 * 1024 * 1024;

/** Maximum length of relevant strings outside of elements: field names and the mode. */
const TEXT_LENGTH_MAX = 64;

/** Names of the arrays of elements. */
const LISTS: ReadonlySet<string> = new Set(['vertices', 'edges']);

const BYTE_ORDER_MARK = 0xfeff;

const SCALAR = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** What may come next outside of elements. `Next` is a comma or the end of what is open. */
const Expected = {
  Value: VALUE,
  ValueOrEnd: VALUE,
  Key: 'double-quote to start field name',
  KeyOrEnd: 'double-quote to start field name',
  Colon: 'a colon to separate field name and value',
  Next: 'comma to separate',
} as const;
type Expected = keyof typeof Expected;

export interface GraphSONEvents {
  /** A string field outside of elements, or a field `mode` that is no string: its text, or its opening bracket. */
  field(name: string, value: string): void;
  /**
   * The JSON text of a value in the named array; `null` for any that is no object or array. Its errors without a
   * position get that of the element.
   */
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
  #expected: Expected = 'Value';
  /** The number or word that is being read outside of elements. */
  #scalar = '';
  /** The last string outside of elements, and the field name if a colon follows. */
  #text = '';
  #field = '';
  /** Open brackets in the current element; 0 outside of the arrays. */
  #elementDepth = 0;
  #isInElement = false;
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
      if (!this.#isInElement && this.#scalar !== '' && !isScalarUnit(sign)) this.#endScalar();
      switch (sign) {
        case 0x22: // "
          if (!this.#isInElement) this.#beginString();
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
            this.#element(json, this.#pop(sign === 0x7d ? 'Object' : 'Array').position);
          } else this.#pop(sign === 0x7d ? 'Object' : 'Array');
          break;
        case 0x0a:
          this.#line++;
          this.#lineStart = this.#consumed + at + 1;
          break;
        default:
          if (!this.#isInElement) this.#other(sign);
      }
    }
    this.#hold(start < 0 ? '' : text.slice(start));
    this.#consumed += text.length;
  }

  end(): void {
    if (this.#scalar !== '') this.#endScalar();
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
      if (!this.#isInElement) this.#endString();
      return;
    }
    if (!this.#isInElement && this.#text.length < TEXT_LENGTH_MAX) this.#text += String.fromCharCode(sign);
  }

  #beginString(): void {
    if (this.#expected === 'Colon' || this.#expected === 'Next') this.#refuse(0x22);
    if (this.#isValueExpected) this.#expected = 'Value';
  }

  #endString(): void {
    if (!this.#isValueExpected) {
      this.#expected = 'Colon';
      return;
    }
    if (this.#elementDepth > 0) this.#element('null', this.#position);
    else if (this.#field !== '') this.#events.field(this.#field, this.#text);
    this.#endValue();
  }

  /** A comma, a colon or a unit of a number or word; anything else but white space is refused. */
  #other(sign: number): void {
    if (sign === 0x2c && this.#expected === 'Next') {
      if (this.#elementDepth === 0) this.#field = '';
      this.#expected = this.#open.at(-1)?.kind === 'Object' ? 'Key' : 'Value';
    } else if (sign === 0x3a && this.#expected === 'Colon') {
      this.#field = this.#text;
      this.#expected = 'Value';
    } else if (isScalarUnit(sign) && this.#isValueExpected) {
      this.#scalar += String.fromCharCode(sign);
      if (this.#scalar.length > TEXT_LENGTH_MAX) this.#refuse(sign);
    } else if (!isBlank(sign)) this.#refuse(sign);
  }

  #endScalar(): void {
    const scalar = this.#scalar;
    if (!SCALAR.test(scalar)) this.#refuse(scalar.charCodeAt(0));
    this.#scalar = '';
    if (this.#field === 'mode') this.#events.field('mode', scalar);
    if (this.#elementDepth > 0) this.#element('null', this.#position);
    this.#endValue();
  }

  /** Values beside each other are permitted outside of objects and arrays only. */
  #endValue(): void {
    this.#expected = this.#open.length === 0 ? 'Value' : 'Next';
    if (this.#elementDepth === 0) this.#field = '';
  }

  get #isValueExpected(): boolean {
    return this.#expected === 'Value' || this.#expected === 'ValueOrEnd';
  }

  /** After a bracket has been opened or closed. */
  #noteDepth(): void {
    this.#isInElement = this.#elementDepth > 0 && this.#open.length >= this.#elementDepth;
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
    const isInElement = this.#isInElement;
    const sign = kind === 'Object' ? '{' : '[';
    if (!isInElement) {
      if (!this.#isValueExpected) this.#refuse(sign.charCodeAt(0));
      if (this.#field === 'mode') this.#events.field('mode', sign);
      this.#expected = kind === 'Object' ? 'KeyOrEnd' : 'ValueOrEnd';
    }
    this.#open.push({ kind, position: this.#positionAt(offset) });
    const depth = this.#open.length;
    this.#noteDepth();
    if (this.#elementDepth > 0) return depth === this.#elementDepth;
    if (kind === 'Array' && LISTS.has(this.#field)) this.#elementDepth = depth + 1;
    return false;
  }

  #refuse(sign: number): never {
    const entries = `${this.#open.at(-1)?.kind.toUpperCase()} entries`;
    const verb = this.#isValueExpected ? 'expected' : 'was expecting';
    const expected = `${Expected[this.#expected]}${this.#expected === 'Next' ? ` ${entries}` : ''}`;
    const message = `Unexpected character ('${String.fromCharCode(sign)}' (code ${sign})): ${verb} ${expected}`;
    throw new FormatError(FormatErrorCode.Syntax, message, this.#position);
  }

  #element(json: string, position: TextPosition): void {
    try {
      this.#events.element(this.#field, json);
    } catch (error) {
      if (!(error instanceof FormatError) || error.position !== null) throw error;
      throw new FormatError(error.code, error.message, position, error.cause);
    }
  }

  #pop(kind: OpenBracket['kind']): OpenBracket {
    const isInElement = this.#isInElement;
    const innermost = this.#open.pop();
    const sign = kind === 'Object' ? '}' : ']';
    if (innermost?.kind !== kind) {
      const message = `Unexpected close marker '${sign}': expected '${sign === '}' ? ']' : '}'}'`;
      throw new FormatError(FormatErrorCode.Syntax, message, this.#position);
    }
    const mayEnd = kind === 'Object' ? this.#expected === 'KeyOrEnd' : this.#expected === 'ValueOrEnd';
    if (!isInElement && !mayEnd && this.#expected !== 'Next') this.#refuse(sign.charCodeAt(0));
    if (this.#open.length < this.#elementDepth - 1) this.#elementDepth = 0;
    this.#noteDepth();
    if (!this.#isInElement) this.#endValue();
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

  /** The begin of the chunk. */
  get #position(): TextPosition {
    return this.#positionAt(this.#consumed);
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

/** Whether a code unit may be one of a number or a word. */
function isScalarUnit(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) || // digits
    (unit >= 0x61 && unit <= 0x7a) || // a to z
    (unit >= 0x41 && unit <= 0x5a) || // A to Z
    unit === 0x2d || // -
    unit === 0x2b || // +
    unit === 0x2e // .
  );
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0d || unit === BYTE_ORDER_MARK;
}
