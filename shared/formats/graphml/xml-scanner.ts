/**
 * Streaming XML 1.0 (fifth edition) parser without document types, which emits events from chunks split
 * anywhere. Optimized for GraphML, which consists of short tags: one pass over the characters of each.
 *
 * Without a document type the only entities are the five predefined ones. Buffered between chunks is an
 * incomplete tag, comment, instruction or reference; text is emitted as it arrives.
 */
import { FormatError, FormatErrorCode, type TextPosition } from '../errors.ts';
import { ATTRIBUTES_MAX, XmlAttributes } from './xml-attributes.ts';
import { decodeReferences, isNameCharacter, isNameStart, NAME_CLASSES, NameClass } from './xml-characters.ts';
import { NO_NAME, type XmlName, XmlNames } from './xml-names.ts';

/** Maximum depth: beyond any GraphML, bounds the stack of open elements. */
const DEPTH_MAX = 256;
/** Maximum length in characters of a tag, text, comment or instruction. */
const PIECE_LENGTH_MAX = 16 * 1024 * 1024;
/** Maximum length of a reference. */
const REFERENCE_LENGTH_MAX = 16;
const DECLARATION =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML leaves out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const COMMENT = '<!--';
const CHARACTER_DATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';
/** Result of a scan whose input is incomplete. */
const INCOMPLETE = -1;

const TAB = 0x09;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const EXCLAMATION = 0x21;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const QUOTE = 0x22;

export interface XmlEvents {
  /** Local names without prefix. `attributes` is valid until the next event. */
  open(name: string, attributes: XmlAttributes): void;
  /** Text in the root element, in chunks. */
  text(text: string): void;
  close(name: string): void;
}

export class XmlScanner {
  readonly #events: XmlEvents;
  readonly #attributes = new XmlAttributes();
  readonly #names = new XmlNames();
  readonly #open: XmlName[] = [];
  #input = '';
  /** What has come since markup stood incomplete, until it is worth to read that again from its begin. */
  #waiting = '';
  /** Code units of `#input`, terminated by 0: reading an array takes half the time of a long string. */
  #units: Uint16Array<ArrayBuffer> = new Uint16Array(1);
  #at = 0;
  /** Length of text since the last markup. */
  #textLength = 0;
  #hasRoot = false;
  /** True after anything but a byte order mark. */
  #hasBegun = false;
  /** A carriage return at the end of a chunk, which may be half of a CRLF. */
  #held = '';
  /** Lines before `#input`, and characters of the last one. */
  #linesBefore = 0;
  #columnsBefore = 0;

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  write(text: string): void {
    this.#waiting += this.#withLineFeeds(text);
    // Reading markup again with each piece of it would take the square of its length.
    if (2 * this.#waiting.length >= this.#input.length) this.#read();
  }

  #read(): void {
    this.#input += this.#waiting;
    this.#waiting = '';
    if (!this.#hasBegun && this.#input.charCodeAt(0) === 0xfeff) this.#input = this.#input.slice(1);
    const forbidden = FORBIDDEN.exec(this.#input);
    if (forbidden !== null) {
      this.#at = forbidden.index;
      throw this.syntaxError('a character that is not allowed in XML');
    }
    this.#units = withUnits(this.#input, this.#units);
    this.#scan();
    this.#consume();
    if (this.#input.length > PIECE_LENGTH_MAX) throw this.#limit();
  }

  /** Ends the document; throws if it is incomplete. */
  end(): void {
    if (this.#held !== '') {
      this.#held = '';
      this.#waiting += '\n';
    }
    this.#read();
    if (this.#input !== '') throw this.syntaxError('the document ends in the middle of markup');
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined) throw this.syntaxError(`the element <${unclosed.full}> is not closed`);
    if (!this.#hasRoot) throw this.syntaxError('expected a root element');
  }

  /**
   * An error at the current position, or at that in the input, with the message of the JDK's parser, which clients may
   * match.
   */
  syntaxError(reason: string, at = this.#at): FormatError {
    this.#at = at;
    const position = this.position;
    const message = `ParseError at [row,col]:[${position.line},${position.column}]\nMessage: ${reason}`;
    return new FormatError(FormatErrorCode.Syntax, message, position);
  }

  /** The current position, 1-based. */
  get position(): TextPosition {
    const before = this.#input.slice(0, this.#at);
    const lastFeed = before.lastIndexOf('\n');
    const lines = lastFeed < 0 ? 0 : before.split('\n').length - 1;
    const column = lastFeed < 0 ? this.#columnsBefore + this.#at : this.#at - lastFeed - 1;
    return { line: this.#linesBefore + lines + 1, column: column + 1 };
  }

  #limit(): FormatError {
    const message = `a piece of text longer than ${PIECE_LENGTH_MAX} characters`;
    return new FormatError(FormatErrorCode.Limit, message, this.position);
  }

  /** Normalizes line ends to LF (XML 1.0, 2.11). */
  #withLineFeeds(text: string): string {
    if (this.#held === '' && !text.includes('\r')) return text;
    const whole = this.#held + text;
    const isHeld = whole.endsWith('\r');
    this.#held = isHeld ? '\r' : '';
    return (isHeld ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
  }

  /** Discards consumed input. */
  #consume(): void {
    const end = this.#at;
    let lastFeed = -1;
    for (
      let feed = this.#input.indexOf('\n');
      feed >= 0 && feed < end;
      feed = this.#input.indexOf('\n', feed + 1)
    ) {
      this.#linesBefore++;
      lastFeed = feed;
    }
    this.#columnsBefore = lastFeed < 0 ? this.#columnsBefore + end : end - lastFeed - 1;
    this.#input = this.#input.slice(end);
    this.#at = 0;
  }

  #scan(): void {
    for (;;) {
      const markupAt = this.#input.indexOf('<', this.#at);
      const textEnd = markupAt < 0 ? this.#textEnd() : markupAt;
      if (textEnd > this.#at) this.#text(textEnd);
      if (markupAt < 0) return;
      const end = this.#markup(markupAt);
      if (end === INCOMPLETE) return;
      this.#hasBegun = true;
      this.#textLength = 0;
      this.#at = end;
    }
  }

  /** The end of the complete text: before a partial reference or `]]>`. */
  #textEnd(): number {
    const input = this.#input;
    let end = input.length;
    while (end > this.#at && end > input.length - 2 && input[end - 1] === ']') end--;
    const reference = input.lastIndexOf('&');
    const isOpen = reference >= this.#at && input.indexOf(';', reference) < 0;
    if (isOpen && input.length - reference > REFERENCE_LENGTH_MAX) throw this.#badReference();
    return isOpen ? Math.min(end, reference) : end;
  }

  #text(end: number): void {
    const raw = this.#input.slice(this.#at, end);
    this.#textLength += raw.length;
    if (this.#textLength > PIECE_LENGTH_MAX) throw this.#limit();
    if (this.#open.length > 0) {
      if (raw.includes(']]>')) throw this.syntaxError('unexpected ]]> in text');
      this.#events.text(this.#decoded(raw));
    } else if (/[^ \t\n]/.test(raw)) {
      throw this.syntaxError('unexpected text outside of the root element');
    }
    this.#hasBegun = true;
    this.#at = end;
  }

  /** Parses markup and returns its end. */
  #markup(start: number): number {
    this.#at = start;
    switch (this.#units[start + 1]) {
      case SLASH:
        return this.#endTag(start);
      case EXCLAMATION:
        return this.#declaration(start);
      case QUESTION:
        return this.#instruction(start);
      default:
        return this.#startTag(start);
    }
  }

  #startTag(start: number): number {
    const units = this.#units;
    const { length } = this.#input;
    const nameEnd = this.#nameEnd(start + 1);
    if (nameEnd === INCOMPLETE) return INCOMPLETE;
    const attributes = this.#attributes;
    attributes.clear();
    for (let at = nameEnd; ; ) {
      const next = this.#pastSpace(at);
      if (next >= length) return INCOMPLETE;
      const unit = units[next];
      if (unit === GREATER) return this.#opened(start + 1, nameEnd, next + 1, false);
      if (unit === SLASH) {
        if (next + 1 >= length) return INCOMPLETE;
        if (units[next + 1] !== GREATER) throw this.syntaxError('unexpected / in a tag', next + 1);
        return this.#opened(start + 1, nameEnd, next + 2, true);
      }
      if (next === at) throw this.syntaxError('missing white space before an attribute', next);
      at = this.#attribute(next);
      if (at === INCOMPLETE) return INCOMPLETE;
    }
  }

  #opened(nameAt: number, nameEnd: number, end: number, isClosed: boolean): number {
    if (end - nameAt > PIECE_LENGTH_MAX) throw this.#limit();
    if (this.#open.length === 0 && this.#hasRoot) throw this.syntaxError('unexpected second root element');
    if (this.#open.length >= DEPTH_MAX) {
      const message = `elements nested deeper than ${DEPTH_MAX}`;
      throw new FormatError(FormatErrorCode.Limit, message, this.position);
    }
    const { duplicate } = this.#attributes;
    if (duplicate !== null) throw this.syntaxError(`the attribute ${duplicate} is given twice`, end);
    this.#hasRoot = true;
    this.#at = end;
    const name = this.#names.name(this.#input, this.#units, nameAt, nameEnd);
    this.#events.open(name.local, this.#attributes);
    if (isClosed) this.#events.close(name.local);
    else this.#open.push(name);
    return end;
  }

  #attribute(start: number): number {
    const units = this.#units;
    const { length } = this.#input;
    const nameEnd = this.#nameEnd(start);
    if (nameEnd === INCOMPLETE) return INCOMPLETE;
    const equalsAt = this.#pastSpace(nameEnd);
    if (equalsAt >= length) return INCOMPLETE;
    if (units[equalsAt] !== EQUALS) throw this.syntaxError('an attribute has no value', equalsAt);
    const quoteAt = this.#pastSpace(equalsAt + 1);
    if (quoteAt >= length) return INCOMPLETE;
    const quote = units[quoteAt];
    if (quote !== QUOTE && quote !== APOSTROPHE)
      throw this.syntaxError('an attribute value has no quotes', quoteAt);
    let isPlain = true;
    for (let at = quoteAt + 1; at < length; at++) {
      const unit = units[at]!;
      if (unit === quote) {
        const { full } = this.#names.name(this.#input, units, start, nameEnd);
        this.#addAttribute(full, this.#input.slice(quoteAt + 1, at), isPlain);
        return at + 1;
      }
      if (unit === LESS) throw this.syntaxError('unexpected < in an attribute value', at);
      if (unit === AMPERSAND || unit === TAB || unit === LINE_FEED) isPlain = false;
    }
    return INCOMPLETE;
  }

  #addAttribute(name: string, raw: string, isPlain: boolean): void {
    if (this.#attributes.isFull) {
      const message = `a tag of more than ${ATTRIBUTES_MAX} attributes`;
      throw new FormatError(FormatErrorCode.Limit, message, this.position);
    }
    // Literal white space is normalized to spaces; as a reference it is preserved.
    this.#attributes.add(name, isPlain ? raw : this.#decoded(raw.replace(/[\t\n]/g, ' ')));
  }

  #endTag(start: number): number {
    const input = this.#input;
    const name = this.#open.at(-1) ?? NO_NAME;
    const { full } = name;
    const nameEnd = start + 2 + full.length;
    if (!input.startsWith(full, start + 2)) {
      if (input.length < nameEnd && full.startsWith(input.slice(start + 2))) return INCOMPLETE;
      // The JDK's parser has consumed `</` at this point.
      throw this.syntaxError(`the end tag of <${full}> is missing`, start + 2);
    }
    const end = this.#pastSpace(nameEnd);
    if (end >= input.length) return INCOMPLETE;
    if (name === NO_NAME || this.#units[end] !== GREATER) {
      const reason = name === NO_NAME ? 'unexpected end tag' : `the end tag of <${full}> is missing`;
      throw this.syntaxError(reason, name === NO_NAME ? start : end);
    }
    this.#open.pop();
    this.#events.close(name.local);
    return end + 1;
  }

  /** Parses a comment or CDATA section; rejects a document type. */
  #declaration(start: number): number {
    const input = this.#input;
    if (input.startsWith(COMMENT, start)) {
      const close = input.indexOf('--', start + COMMENT.length);
      if (close < 0 || close + 2 >= input.length) return INCOMPLETE;
      if (this.#units[close + 2] !== GREATER) throw this.syntaxError('unexpected -- in a comment');
      return close + 3;
    }
    if (input.startsWith(CHARACTER_DATA, start)) {
      const close = input.indexOf(']]>', start + CHARACTER_DATA.length);
      if (close < 0) return INCOMPLETE;
      if (this.#open.length === 0) throw this.syntaxError('unexpected text outside of the root element');
      this.#events.text(input.slice(start + CHARACTER_DATA.length, close));
      return close + 3;
    }
    if (input.startsWith(DOCTYPE, start)) {
      throw new FormatError(FormatErrorCode.Doctype, 'document types are not supported', this.position);
    }
    const rest = input.slice(start, start + CHARACTER_DATA.length);
    if ([COMMENT, CHARACTER_DATA, DOCTYPE].some((begin) => begin.startsWith(rest))) return INCOMPLETE;
    throw this.syntaxError('unexpected <!: neither a comment nor CDATA', start + 2);
  }

  #instruction(start: number): number {
    const input = this.#input;
    const close = input.indexOf('?>', start + 2);
    if (close < 0) return INCOMPLETE;
    const targetEnd = this.#nameEnd(start + 2);
    if (targetEnd !== close && this.#pastSpace(targetEnd) === targetEnd) {
      throw this.syntaxError('missing white space after the name of a processing instruction');
    }
    const target = input.slice(start + 2, targetEnd);
    if (target.toLowerCase() === 'xml') {
      const isDeclaration = !this.#hasBegun && DECLARATION.test(input.slice(start, close + 2));
      if (!isDeclaration) throw this.syntaxError('the XML declaration is malformed or not at the start');
    }
    return close + 2;
  }

  /** The end of the name at the position. */
  #nameEnd(start: number): number {
    const units = this.#units;
    const { length } = this.#input;
    if (start >= length) return INCOMPLETE;
    const first = units[start]!;
    if (first < 0x80 ? (NAME_CLASSES[first]! & NameClass.Start) === 0 : !isNameStart(first)) {
      throw this.syntaxError('expected a name', start);
    }
    for (let at = start + 1; at < length; at++) {
      const unit = units[at]!;
      if (unit < 0x80 ? NAME_CLASSES[unit] === 0 : !isNameCharacter(unit)) return at;
    }
    return INCOMPLETE;
  }

  #pastSpace(from: number): number {
    const units = this.#units;
    let at = from;
    for (let unit = units[at]; unit === SPACE || unit === LINE_FEED || unit === TAB; ) unit = units[++at];
    return at;
  }

  #decoded(raw: string): string {
    if (!raw.includes('&')) return raw;
    const text = decodeReferences(raw);
    if (text === null) throw this.#badReference();
    return text;
  }

  #badReference(): FormatError {
    return this.syntaxError('an undefined entity or invalid character reference');
  }
}

/** Copies the code units of a text and a terminating 0 to the array, or a larger one. */
function withUnits(text: string, before: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const units = text.length < before.length ? before : new Uint16Array(text.length * 2 + 1);
  Buffer.from(units.buffer).write(text, 'utf16le');
  units[text.length] = 0;
  return units;
}
