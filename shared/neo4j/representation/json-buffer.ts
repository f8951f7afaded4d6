/**
 * JSON writer over a growable UTF-8 buffer. Growth is charged to the budget and checked against the bound
 * before allocation.
 */
import { type Budget, BudgetCause, BudgetExceeded } from '#base';

const INITIAL_LENGTH = 2048;
/** A buffer up to this length is pooled: most results are shorter, and allocating a buffer costs more than writing them. */
const POOLED_LENGTH_MAX = 256 * 1024;
/** A full buffer of this length is set aside; a shorter one is copied into one of twice its length. */
const CHUNK_LENGTH = 1024 * 1024;
/** Maximum bytes of UTF-8 per UTF-16 code unit. */
const BYTES_PER_UNIT_MAX = 3;
/** Up to this length a loop is faster than TextEncoder. */
const SHORT_TEXT_LENGTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const ASCII_END = 0x7f;
const ZERO = 0x30;

const ENCODER = new TextEncoder();

/** The buffer of the last result, for the next one. */
let spare: Uint8Array | null = null;

export class JsonBuffer {
  readonly #budget: Budget;
  readonly #bytesMax: number;
  /** Earlier parts of a long result. */
  readonly #full: Uint8Array[] = [];
  #fullLength = 0;
  #bytes: Uint8Array;
  /** In `#bytes`. */
  #length = 0;

  constructor(budget: Budget, bytesMax: number) {
    this.#budget = budget;
    this.#bytesMax = bytesMax;
    this.#bytes = spare ?? new Uint8Array(INITIAL_LENGTH);
    spare = null;
  }

  /** Returns the written bytes, whose memory is not shared; the writer must not be used afterwards. */
  finish(): Uint8Array {
    this.#checkLength();
    if (this.#full.length > 0) return this.#joined();
    if (this.#bytes.length > POOLED_LENGTH_MAX) return this.#bytes.subarray(0, this.#length);
    spare = this.#bytes;
    return this.#length > SHORT_TEXT_LENGTH ? spare.slice(0, this.#length) : this.#copied(spare);
  }

  /** A short result, which a loop copies faster than `slice`. */
  #copied(source: Uint8Array): Uint8Array {
    const bytes = new Uint8Array(this.#length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = source[at]!;
    return bytes;
  }

  #joined(): Uint8Array {
    const length = this.#fullLength + this.#length;
    this.#budget.charge(length);
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of this.#full) {
      whole.set(part, at);
      at += part.length;
    }
    whole.set(this.#bytes.subarray(0, this.#length), at);
    return whole;
  }

  byte(code: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = code;
  }

  raw(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes ASCII text that needs no escaping: numbers and JSON literals. */
  plain(text: string): void {
    if (this.#length + text.length > this.#bytes.length) this.#grow(text.length);
    for (let index = 0; index < text.length; index++) this.#bytes[this.#length++] = text.charCodeAt(index);
  }

  /** Writes text that is JSON already. */
  json(text: string): void {
    this.#encode(text);
  }

  /** Writes `bytes` with an integer of `digits` digits at each of the offsets `gaps`. */
  filled(bytes: Uint8Array, gaps: readonly number[], value: number, digits: number): void {
    this.raw(bytes);
    const end = this.#length;
    const start = end - bytes.length;
    const written = this.#bytes;
    const [first = 0] = gaps;
    this.#length = start + first;
    this.integer(value);
    this.#length = end;
    for (let gap = 1; gap < gaps.length; gap++) {
      let [from, to] = [start + first, start + (gaps[gap] ?? 0)];
      for (let left = digits; left > 0; left--) written[to++] = written[from++] ?? 0;
    }
  }

  integer(value: number): void {
    if (value < 0) {
      this.plain(String(value));
      return;
    }
    const digits = digitCount(value);
    if (this.#length + digits > this.#bytes.length) this.#grow(digits);
    let at = this.#length + digits;
    this.#length = at;
    for (let rest = value, left = digits; left > 0; left--) {
      const next = Math.floor(rest / 10);
      this.#bytes[--at] = ZERO + rest - next * 10;
      rest = next;
    }
  }

  string(text: string): void {
    if (text.length > SHORT_TEXT_LENGTH || !this.#shortString(text)) this.#encode(JSON.stringify(text));
  }

  /** Writes the text if it is ASCII without escapes; otherwise rolls back and returns false. */
  #shortString(text: string): boolean {
    const needed = text.length + 2;
    if (this.#length + needed > this.#bytes.length) this.#grow(needed);
    const bytes = this.#bytes;
    const start = this.#length;
    let at = start;
    bytes[at++] = QUOTE;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code < FIRST_PRINTABLE || code >= ASCII_END || code === QUOTE || code === BACKSLASH) return false;
      bytes[at++] = code;
    }
    bytes[at++] = QUOTE;
    this.#length = at;
    return true;
  }

  #encode(text: string): void {
    const room = text.length * BYTES_PER_UNIT_MAX;
    if (this.#length + room > this.#bytes.length) this.#grow(room);
    this.#length += ENCODER.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  #grow(needed: number): void {
    // The requested room is for the longest encoding, so the bound is checked on the actual length.
    this.#checkLength();
    if (this.#bytes.length >= CHUNK_LENGTH) {
      const length = Math.max(needed, CHUNK_LENGTH);
      this.#budget.charge(length);
      this.#full.push(this.#bytes.subarray(0, this.#length));
      this.#fullLength += this.#length;
      this.#bytes = new Uint8Array(length);
      this.#length = 0;
      return;
    }
    const length = Math.max(this.#length + needed, this.#bytes.length * 2);
    this.#budget.charge(length - this.#bytes.length);
    const grown = new Uint8Array(length);
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }

  #checkLength(): void {
    if (this.#fullLength + this.#length > this.#bytesMax) {
      throw new BudgetExceeded(
        BudgetCause.ResultBytes,
        `the result is longer than the limit of ${this.#bytesMax} bytes`,
      );
    }
  }
}

/** Decimal digits of a non-negative integer. */
export function digitCount(value: number): number {
  let digits = 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++;
  return digits;
}

export const JsonSign = {
  OpenObject: 0x7b,
  CloseObject: 0x7d,
  OpenArray: 0x5b,
  CloseArray: 0x5d,
  Comma: 0x2c,
  Colon: 0x3a,
} as const;
