/**
 * Incremental parser of CSV records by RFC 4180: quoted fields, doubled quotes, LF or CRLF line ends, line ends
 * in quoted fields.
 */
import { FormatError, FormatErrorCode } from '../errors.ts';

/** Maximum record length in UTF-16 code units. */
const RECORD_LENGTH_MAX = 16 * 1024 * 1024;

/** Code units for each concatenation at least, before a field is read to be one text, and of the field itself. */
const LENGTH_PER_CONCATENATION = 8;
const FIELD_LENGTH_MIN = 32 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;

type State = 'start' | 'plain' | 'quoted' | 'quoteInQuoted';

export class CSVRecords {
  readonly #onRecord: (fields: readonly string[], line: number) => void;
  #state: State = 'start';
  /** Reused: the first {@link #fieldCount} are those of this record, the others of the last one. */
  readonly #fields: string[] = [];
  #fieldCount = 0;
  #field = '';
  #concatenations = 0;
  /** True if the field ends with a carriage return that may belong to the line end: one that is not quoted. */
  #endsWithReturn = false;
  #line = 1;
  #recordLine = 1;
  #recordLength = 0;

  /** `onRecord` is called with a list that is valid until it returns. */
  constructor(onRecord: (fields: readonly string[], line: number) => void) {
    this.#onRecord = onRecord;
  }

  write(text: string): void {
    let from = this.#plainFields(text, 0);
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (this.#state === 'quoted' ? unit !== QUOTE : !isSpecial(unit)) {
        if (unit === LF) this.#line++;
        if (this.#state === 'start') this.#state = 'plain';
        else if (this.#state === 'quoteInQuoted')
          throw this.#failure('text after the closing quote of a field');
        continue;
      }
      this.#append(text.slice(from, at));
      this.#unit(unit);
      from = this.#plainFields(text, at + 1);
      at = from - 1;
    }
    this.#append(text.slice(from));
  }

  /**
   * Reads the fields from a position on that end within the text, up to the first one with a quote or a carriage return of its own;
   * returns the start of that one. Reads nothing within a field.
   */
  #plainFields(text: string, from: number): number {
    if (this.#state !== 'start' || this.#field !== '') return from;
    let start = from;
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      // Greater than all that are special.
      if (unit > COMMA || !isSpecial(unit)) continue;
      if (unit === COMMA) {
        this.#field = text.slice(start, at);
        this.#count(at + 1 - start);
        this.#endField();
      } else if (unit === LF || (unit === CR && text.charCodeAt(at + 1) === LF)) {
        this.#field = text.slice(start, at);
        if (unit === CR) at++;
        this.#count(at + 1 - start);
        this.#line++;
        this.#endRecord();
      } else {
        return start;
      }
      start = at + 1;
    }
    return start;
  }

  end(): void {
    if (this.#state === 'quoted') {
      throw new FormatError(FormatErrorCode.Truncated, 'the text ends inside a quoted field', {
        line: this.#recordLine,
        column: 1,
      });
    }
    if (this.#fieldCount > 0 || this.#field !== '' || this.#state !== 'start') this.#endRecord();
  }

  #append(text: string): void {
    if (text === '') return;
    this.#endsWithReturn = false;
    this.#count(text.length);
    this.#add(text);
  }

  /** The engine keeps an object for each concatenation until the text is read: of millions of short pieces they outweigh it. */
  #add(text: string): void {
    this.#field += text;
    if (++this.#concatenations * LENGTH_PER_CONCATENATION <= this.#field.length + FIELD_LENGTH_MIN) return;
    this.#field.charCodeAt(0);
    this.#concatenations = 0;
  }

  #count(length: number): void {
    this.#recordLength += length;
    if (this.#recordLength <= RECORD_LENGTH_MAX) return;
    throw new FormatError(FormatErrorCode.Limit, `a record longer than ${RECORD_LENGTH_MAX} characters`, {
      line: this.#recordLine,
      column: 1,
    });
  }

  #unit(unit: number): void {
    this.#count(1);
    if (this.#state === 'quoted') {
      this.#state = 'quoteInQuoted';
    } else if (unit === QUOTE) {
      this.#quote();
    } else if (unit === COMMA) {
      this.#endField();
    } else if (unit === LF) {
      this.#line++;
      this.#endRecord();
    } else {
      this.#add('\r');
      this.#endsWithReturn = true;
    }
  }

  #quote(): void {
    if (this.#state === 'plain') throw this.#failure('a quote inside a field that is not quoted');
    if (this.#state === 'quoteInQuoted') this.#add('"');
    this.#state = 'quoted';
    this.#endsWithReturn = false;
  }

  #endField(): void {
    this.#fields[this.#fieldCount++] = this.#field;
    this.#field = '';
    this.#concatenations = 0;
    this.#endsWithReturn = false;
    this.#state = 'start';
  }

  #endRecord(): void {
    if (this.#endsWithReturn) this.#field = this.#field.slice(0, -1);
    const isEmptyLine = this.#fieldCount === 0 && this.#field === '' && this.#state !== 'quoteInQuoted';
    this.#endField();
    const fields = this.#fields;
    if (fields.length > this.#fieldCount) fields.length = this.#fieldCount;
    this.#fieldCount = 0;
    this.#recordLength = 0;
    const line = this.#recordLine;
    this.#recordLine = this.#line;
    if (!isEmptyLine) this.#onRecord(fields, line);
  }

  #failure(reason: string): FormatError {
    return new FormatError(FormatErrorCode.Syntax, reason, {
      line: this.#line,
      column: 1,
    });
  }
}

function isSpecial(unit: number): boolean {
  return unit === COMMA || unit === LF || unit === QUOTE || unit === CR;
}
