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
  #fields: string[] = [];
  #field = '';
  #concatenations = 0;
  #line = 1;
  #recordLine = 1;
  #recordLength = 0;

  constructor(onRecord: (fields: readonly string[], line: number) => void) {
    this.#onRecord = onRecord;
  }

  write(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
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
      from = at + 1;
    }
    this.#append(text.slice(from));
  }

  end(): void {
    if (this.#state === 'quoted') {
      throw new FormatError(FormatErrorCode.Truncated, 'the text ends inside a quoted field', {
        line: this.#recordLine,
        column: 1,
      });
    }
    if (this.#fields.length > 0 || this.#field !== '' || this.#state !== 'start') this.#endRecord();
  }

  #append(text: string): void {
    if (text === '') return;
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
    }
  }

  #quote(): void {
    if (this.#state === 'plain') throw this.#failure('a quote inside a field that is not quoted');
    if (this.#state === 'quoteInQuoted') this.#add('"');
    this.#state = 'quoted';
  }

  #endField(): void {
    this.#fields.push(this.#field);
    this.#field = '';
    this.#concatenations = 0;
    this.#state = 'start';
  }

  #endRecord(): void {
    if (this.#field.endsWith('\r')) this.#field = this.#field.slice(0, -1);
    const isEmptyLine = this.#fields.length === 0 && this.#field === '' && this.#state !== 'quoteInQuoted';
    this.#endField();
    const fields = this.#fields;
    this.#fields = [];
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
