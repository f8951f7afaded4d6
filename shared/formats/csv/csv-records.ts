/**
 * Incremental parser of CSV records by RFC 4180: quoted fields, doubled quotes, LF or CRLF line ends, line ends
 * in quoted fields.
 */
import { FormatError, FormatErrorCode } from '../errors.ts';

/** Maximum record length in UTF-16 code units. */
const RECORD_LENGTH_MAX = 16 * 1024 * 1024;

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
      if (this.#state === 'quoted' ? unit !== QUOTE && unit !== LF : unit > COMMA) {
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
      throw new FormatError(FormatErrorCode.Truncated, 'the text ends inside a quoted field');
    }
    if (this.#fields.length > 0 || this.#field !== '' || this.#state !== 'start') this.#endRecord();
  }

  #append(text: string): void {
    if (text === '') return;
    this.#recordLength += text.length;
    if (this.#recordLength > RECORD_LENGTH_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `a record longer than ${RECORD_LENGTH_MAX} characters`);
    }
    this.#field += text;
  }

  #unit(unit: number): void {
    if (unit === LF) this.#line++;
    if (this.#state === 'quoted') {
      if (unit === QUOTE) this.#state = 'quoteInQuoted';
      else this.#field += '\n';
    } else if (unit === QUOTE) {
      this.#quote();
    } else if (unit === COMMA) {
      this.#endField();
    } else if (unit === LF) {
      this.#endRecord();
    } else if (this.#state === 'quoteInQuoted' && unit !== CR) {
      throw this.#failure('text after the closing quote of a field');
    } else {
      if (this.#state === 'start' && unit !== CR) this.#state = 'plain';
      this.#field += String.fromCharCode(unit);
    }
  }

  #quote(): void {
    if (this.#state === 'plain') throw this.#failure('a quote inside a field that is not quoted');
    if (this.#state === 'quoteInQuoted') this.#field += '"';
    this.#state = 'quoted';
  }

  #endField(): void {
    this.#fields.push(this.#field);
    this.#field = '';
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
