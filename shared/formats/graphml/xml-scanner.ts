/**
 * Well-formed XML 1.0 (fifth edition) without a document type, as events, from pieces of text cut anywhere. Written for
 * speed: GraphML is nothing but short tags, and each becomes one pass over its characters and its strings.
 *
 * Without a document type there are no entities but the five of XML itself. Kept between two pieces is what is not
 * complete: one tag, comment or instruction, or a reference at the end of text; text itself is handed on as it comes.
 */
import { FormatError, FormatErrorCode, type TextPosition } from '../errors.ts';
import { ATTRIBUTES_MAX, XmlAttributes } from './xml-attributes.ts';
import { decodeReferences, isNameCharacter, isNameStart, NAME_CLASSES, NameClass } from './xml-characters.ts';
import { NO_NAME, type XmlName, XmlNames } from './xml-names.ts';

/** Deeper than any GraphML, and a bound for the names of open elements. */
const DEPTH_MAX = 256;
/** Characters of one tag, text, comment or instruction. */
const PIECE_LENGTH_MAX = 16 * 1024 * 1024;
/** No reference is longer. */
const REFERENCE_LENGTH_MAX = 16;
const DECLARATION =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML leaves out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const COMMENT = '<!--';
const CHARACTER_DATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';
/** What a scan answers when the input ends before it does. */
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
  /** Names come without their prefix. `attributes` holds until the next event. */
  open(name: string, attributes: XmlAttributes): void;
  /** Text within the root element, in pieces. */
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
  /** The UTF-16 units of `#input` and a 0 behind them: an array is read in half the time of a long string. */
  #units: Uint16Array<ArrayBuffer> = new Uint16Array(1);
  #at = 0;
  /** Characters of text since the last markup. */
  #textLength = 0;
  #hasRoot = false;
  /** False until something but a byte order mark has been read. */
  #hasBegun = false;
  /** A carriage return at the end of a piece, of which nothing can be said yet. */
  #held = '';
  /** Lines, and characters of the last of them, before `#input`. */
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
      throw this.syntaxError('a character that XML does not allow');
    }
    this.#units = withUnits(this.#input, this.#units);
    this.#scan();
    this.#consume();
    if (this.#input.length > PIECE_LENGTH_MAX) throw this.#limit();
  }

  /** The document is over; fails if it is not complete. */
  end(): void {
    if (this.#held !== '') {
      this.#held = '';
      this.#waiting += '\n';
    }
    this.#read();
    if (this.#input !== '') throw this.syntaxError('the document ends in the middle of markup');
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined) throw this.syntaxError(`the element <${unclosed.full}> is not closed`);
    if (!this.#hasRoot) throw this.syntaxError('there is no root element');
  }

  /** An error at the present position, worded as the JDK's reader, whose text clients may look at. */
  syntaxError(reason: string): FormatError {
    const position = this.#position();
    const message = `ParseError at [row,col]:[${position.line},${position.column}]\nMessage: ${reason}`;
    return new FormatError(FormatErrorCode.Syntax, message, position);
  }

  #position(): TextPosition {
    const before = this.#input.slice(0, this.#at);
    const lastFeed = before.lastIndexOf('\n');
    const lines = lastFeed < 0 ? 0 : before.split('\n').length - 1;
    const column = lastFeed < 0 ? this.#columnsBefore + this.#at : this.#at - lastFeed - 1;
    return { line: this.#linesBefore + lines + 1, column: column + 1 };
  }

  #limit(): FormatError {
    const message = `a piece of text longer than ${PIECE_LENGTH_MAX} characters`;
    return new FormatError(FormatErrorCode.Limit, message, this.#position());
  }

  /** XML 1.0, 2.11: every line ends with a line feed. */
  #withLineFeeds(text: string): string {
    if (this.#held === '' && !text.includes('\r')) return text;
    const whole = this.#held + text;
    const isHeld = whole.endsWith('\r');
    this.#held = isHeld ? '\r' : '';
    return (isHeld ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
  }

  /** Drops what has been read. */
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

  /** How far the text at the end of the input is complete: without the begin of a reference or of `]]>`. */
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
      if (raw.includes(']]>')) throw this.syntaxError(']]> stands in text');
      this.#events.text(this.#decoded(raw));
    } else if (/[^ \t\n]/.test(raw)) {
      throw this.syntaxError('text stands outside of the root element');
    }
    this.#hasBegun = true;
    this.#at = end;
  }

  /** Reads what begins with `<`; the position behind it. */
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
        if (units[next + 1] !== GREATER) throw this.syntaxError('/ stands in a tag');
        return this.#opened(start + 1, nameEnd, next + 2, true);
      }
      if (next === at) throw this.syntaxError('a blank is missing before an attribute');
      at = this.#attribute(next);
      if (at === INCOMPLETE) return INCOMPLETE;
    }
  }

  #opened(nameAt: number, nameEnd: number, end: number, isClosed: boolean): number {
    if (end - nameAt > PIECE_LENGTH_MAX) throw this.#limit();
    if (this.#open.length === 0 && this.#hasRoot) throw this.syntaxError('there is a second root element');
    if (this.#open.length >= DEPTH_MAX) {
      const message = `elements nested deeper than ${DEPTH_MAX}`;
      throw new FormatError(FormatErrorCode.Limit, message, this.#position());
    }
    this.#hasRoot = true;
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
    if (units[equalsAt] !== EQUALS) throw this.syntaxError('an attribute has no value');
    const quoteAt = this.#pastSpace(equalsAt + 1);
    if (quoteAt >= length) return INCOMPLETE;
    const quote = units[quoteAt];
    if (quote !== QUOTE && quote !== APOSTROPHE) throw this.syntaxError('an attribute value has no quotes');
    let isPlain = true;
    for (let at = quoteAt + 1; at < length; at++) {
      const unit = units[at]!;
      if (unit === quote) {
        const { full } = this.#names.name(this.#input, units, start, nameEnd);
        this.#addAttribute(full, this.#input.slice(quoteAt + 1, at), isPlain);
        return at + 1;
      }
      if (unit === LESS) throw this.syntaxError('< stands in an attribute value');
      if (unit === AMPERSAND || unit === TAB || unit === LINE_FEED) isPlain = false;
    }
    return INCOMPLETE;
  }

  #addAttribute(name: string, raw: string, isPlain: boolean): void {
    if (this.#attributes.get(name) !== undefined)
      throw this.syntaxError(`the attribute ${name} is given twice`);
    if (this.#attributes.isFull) {
      const message = `a tag of more than ${ATTRIBUTES_MAX} attributes`;
      throw new FormatError(FormatErrorCode.Limit, message, this.#position());
    }
    // White space as written counts as blanks; as a reference it stays what it is.
    this.#attributes.add(name, isPlain ? raw : this.#decoded(raw.replace(/[\t\n]/g, ' ')));
  }

  #endTag(start: number): number {
    const input = this.#input;
    const name = this.#open.at(-1) ?? NO_NAME;
    const { full } = name;
    const nameEnd = start + 2 + full.length;
    if (!input.startsWith(full, start + 2)) {
      if (input.length < nameEnd && full.startsWith(input.slice(start + 2))) return INCOMPLETE;
      // The reader of the JDK has taken `</` by then.
      this.#at = start + 2;
      throw this.syntaxError(`the end tag of <${full}> is missing`);
    }
    const end = this.#pastSpace(nameEnd);
    if (end >= input.length) return INCOMPLETE;
    if (name === NO_NAME || this.#units[end] !== GREATER) {
      throw this.syntaxError(
        name === NO_NAME ? 'an end tag without an element' : `the end tag of <${full}> is missing`,
      );
    }
    this.#open.pop();
    this.#events.close(name.local);
    return end + 1;
  }

  /** A comment or character data; a document type is refused. */
  #declaration(start: number): number {
    const input = this.#input;
    if (input.startsWith(COMMENT, start)) {
      const close = input.indexOf('--', start + COMMENT.length);
      if (close < 0 || close + 2 >= input.length) return INCOMPLETE;
      if (this.#units[close + 2] !== GREATER) throw this.syntaxError('-- stands in a comment');
      return close + 3;
    }
    if (input.startsWith(CHARACTER_DATA, start)) {
      const close = input.indexOf(']]>', start + CHARACTER_DATA.length);
      if (close < 0) return INCOMPLETE;
      if (this.#open.length === 0) throw this.syntaxError('text stands outside of the root element');
      this.#events.text(input.slice(start + CHARACTER_DATA.length, close));
      return close + 3;
    }
    if (input.startsWith(DOCTYPE, start)) {
      throw new FormatError(FormatErrorCode.Doctype, 'a document type is not accepted', this.#position());
    }
    const rest = input.slice(start, start + CHARACTER_DATA.length);
    if ([COMMENT, CHARACTER_DATA, DOCTYPE].some((begin) => begin.startsWith(rest))) return INCOMPLETE;
    throw this.syntaxError('<! begins neither a comment nor character data');
  }

  #instruction(start: number): number {
    const input = this.#input;
    const close = input.indexOf('?>', start + 2);
    if (close < 0) return INCOMPLETE;
    const targetEnd = this.#nameEnd(start + 2);
    if (targetEnd !== close && this.#pastSpace(targetEnd) === targetEnd) {
      throw this.syntaxError('a blank is missing behind the name of an instruction');
    }
    const target = input.slice(start + 2, targetEnd);
    if (target.toLowerCase() === 'xml') {
      const isDeclaration = !this.#hasBegun && DECLARATION.test(input.slice(start, close + 2));
      if (!isDeclaration)
        throw this.syntaxError('the XML declaration is none or does not stand at the begin');
    }
    return close + 2;
  }

  /** The end of the name that begins here. */
  #nameEnd(start: number): number {
    const units = this.#units;
    const { length } = this.#input;
    if (start >= length) return INCOMPLETE;
    const first = units[start]!;
    if (first < 0x80 ? (NAME_CLASSES[first]! & NameClass.Start) === 0 : !isNameStart(first)) {
      throw this.syntaxError('a name is missing');
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
    return this.syntaxError('a reference to no character and none of the five entities of XML');
  }
}

/** The units of a text and a 0 behind them, in the array given if they fit, else in a larger one. */
function withUnits(text: string, before: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const units = text.length < before.length ? before : new Uint16Array(text.length * 2 + 1);
  Buffer.from(units.buffer).write(text, 'utf16le');
  units[text.length] = 0;
  return units;
}
