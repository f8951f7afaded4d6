/**
 * Cuts a GraphSON document that is pushed in into its top-level fields: the `mode`, and one by one the objects of
 * `vertices` and `edges`. Only one element's text is held at a time, of bounded length.
 */
import { FormatError, FormatErrorCode, type TextPosition } from '../errors.ts';

/** Characters of one vertex or edge. */
const ELEMENT_LENGTH_MAX = 64 * 1024 * 1024;

/** Depth at which the objects of the two arrays stand: document, array, element. */
const ELEMENT_DEPTH = 3;

export interface GraphSONEvents {
  /** A top-level text field. */
  field(name: string, value: string): void;
  /** The JSON text of one object in the array of that name. */
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
  /** The last text seen at the top level, and the field that it names once a colon follows. */
  #text = '';
  #field = '';
  #line = 1;
  #lineStart = 0;
  #consumed = 0;
  /** Text of the element under way from earlier pushes. */
  #held = '';

  constructor(events: GraphSONEvents) {
    this.#events = events;
  }

  write(text: string): void {
    let start = this.#open.length >= ELEMENT_DEPTH ? 0 : -1;
    for (let at = 0; at < text.length && !this.#isDone; at++) {
      const sign = text.charCodeAt(at);
      if (this.#isInString) {
        this.#inString(sign);
        continue;
      }
      switch (sign) {
        case 0x22: // "
          this.#isInString = true;
          this.#text = '';
          break;
        case 0x7b: // {
        case 0x5b: // [
          this.#push(sign === 0x7b ? 'Object' : 'Array', this.#consumed + at);
          if (this.#open.length === ELEMENT_DEPTH) start = at;
          break;
        case 0x7d: // }
        case 0x5d: // ]
          if (this.#open.length === ELEMENT_DEPTH) {
            const json = this.#held + text.slice(start, at + 1);
            this.#held = '';
            start = -1;
            this.#pop(sign === 0x7d ? 'Object' : 'Array');
            this.#events.element(this.#field, json);
          } else this.#pop(sign === 0x7d ? 'Object' : 'Array');
          break;
        case 0x3a: // :
          if (this.#open.length === 1) this.#field = this.#text;
          break;
        case 0x2c: // ,
          if (this.#open.length === 1) this.#field = '';
          break;
        case 0x0a:
          this.#line++;
          this.#lineStart = this.#consumed + at + 1;
          break;
        default:
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
      if (this.#open.length === 1 && this.#field !== '') this.#events.field(this.#field, this.#text);
      return;
    }
    if (this.#open.length === 1) this.#text += String.fromCharCode(sign);
  }

  #push(kind: OpenBracket['kind'], offset: number): void {
    this.#open.push({ kind, position: this.#positionAt(offset) });
  }

  #pop(kind: OpenBracket['kind']): void {
    const innermost = this.#open.pop();
    if (innermost?.kind !== kind) {
      const sign = kind === 'Object' ? '}' : ']';
      const message = `Unexpected close marker '${sign}': expected '${sign === '}' ? ']' : '}'}'`;
      throw new FormatError(FormatErrorCode.Syntax, message, this.#positionAt(this.#consumed));
    }
    if (this.#open.length === 1) this.#field = '';
    this.#isDone = this.#open.length === 0;
  }

  #hold(text: string): void {
    if (this.#held.length + text.length > ELEMENT_LENGTH_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `an element longer than ${ELEMENT_LENGTH_MAX} characters`);
    }
    this.#held += text;
  }

  #positionAt(offset: number): TextPosition {
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}
