/**
 * XML events within bounds. The parser behind it gathers a piece of text until it is complete, so pieces are limited
 * from outside: by what may be pushed in without an event. No document type is accepted: without one there are no
 * entities to expand but the five of XML itself.
 */
import { SaxesParser } from 'saxes';
import { FormatError, FormatErrorCode } from '../errors.ts';

/** Deeper than any GraphML; far below what the parser's own stack of names would cost. */
const DEPTH_MAX = 256;
/** Characters of one attribute, text or comment. */
const PIECE_LENGTH_MAX = 16 * 1024 * 1024;
/** Larger pushes are cut, so that the bounds are looked at in between. */
const SLICE_LENGTH = 64 * 1024;

export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlEvents {
  /** Names come without their prefix. */
  open(name: string, attributes: XmlAttributes): void;
  text(text: string): void;
  close(name: string): void;
}

export class BoundedXml {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #depth = 0;
  /** Characters since the last event. */
  #pending = 0;
  /** True when the push under way has led to an event. */
  #hasEvent = false;

  constructor(events: XmlEvents) {
    const parser = this.#parser;
    parser.on('opentag', (tag) => {
      this.#hasEvent = true;
      if (++this.#depth > DEPTH_MAX) throw this.#limit(`elements nested deeper than ${DEPTH_MAX}`);
      events.open(localName(tag.name), tag.attributes);
    });
    parser.on('closetag', (tag) => {
      this.#hasEvent = true;
      this.#depth--;
      events.close(localName(tag.name));
    });
    const text = (piece: string) => {
      this.#hasEvent = true;
      if (this.#depth > 0) events.text(piece);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('comment', () => {
      this.#hasEvent = true;
    });
    parser.on('doctype', () => {
      throw new FormatError(FormatErrorCode.Doctype, 'a document type is not accepted', this.#position());
    });
    parser.on('error', (error) => {
      throw this.syntaxError(error.message, error);
    });
  }

  write(text: string): void {
    for (let start = 0; start < text.length; start += SLICE_LENGTH) {
      const slice = text.slice(start, start + SLICE_LENGTH);
      this.#hasEvent = false;
      this.#parser.write(slice);
      this.#pending = this.#hasEvent ? slice.length : this.#pending + slice.length;
      if (this.#pending > PIECE_LENGTH_MAX) {
        throw this.#limit(`a piece of text longer than ${PIECE_LENGTH_MAX} characters`);
      }
    }
  }

  end(): void {
    this.#parser.close();
  }

  #position() {
    return { line: this.#parser.line, column: this.#parser.column + 1 };
  }

  #limit(message: string): FormatError {
    return new FormatError(FormatErrorCode.Limit, message, this.#position());
  }

  /** An error at the present position, worded as the JDK's reader, whose text clients may look at. */
  syntaxError(reason: string, cause?: unknown): FormatError {
    const { line, column } = this.#position();
    const message = `ParseError at [row,col]:[${line},${column}]\nMessage: ${reason}`;
    return new FormatError(FormatErrorCode.Syntax, message, { line, column }, cause);
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
