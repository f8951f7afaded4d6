/**
 * Values of a snapshot as JSON, with shared buffers apart. A snapshot of a large graph has tens of thousands of values, whose text takes
 * longer than the event loop may be blocked: it is made in slices.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Values from one turn of the event loop to the next: about a millisecond. */
const SLICE_VALUES = 4096;

/** A value that JSON.parse gives back as `restoreValue` takes it. */
export class SnapshotText {
  /** Each shared buffer of the values written so far, in their order. */
  readonly buffers: SharedArrayBuffer[] = [];
  #text = '';
  #valueCount = 0;

  /** Appends text as it is. */
  raw(text: string): void {
    this.#text += text;
  }

  /** Appends a value, which must not change until it resolves. */
  async write(value: unknown): Promise<void> {
    for (const _ of this.#slices(value)) await nextTurn();
  }

  /** The text so far, of which the next call has no more. */
  take(): Buffer {
    const text = Buffer.from(this.#text, 'utf8');
    this.#text = '';
    return text;
  }

  *#slices(value: unknown): Generator<void> {
    if (++this.#valueCount % SLICE_VALUES === 0) yield;
    if (value instanceof SharedArrayBuffer) {
      this.#text += `{"$buffer":${this.buffers.push(value) - 1}}`;
    } else if (value instanceof Uint8Array) {
      this.#text += `{"$bytes":"${Buffer.from(value).toString('base64')}"}`;
    } else if (Array.isArray(value)) {
      yield* this.#arraySlices(value);
    } else if (typeof value === 'object' && value !== null) {
      yield* this.#objectSlices(value);
    } else {
      this.#text += JSON.stringify(value) ?? 'null';
    }
  }

  *#arraySlices(items: readonly unknown[]): Generator<void> {
    this.#text += '[';
    for (let at = 0; at < items.length; at++) {
      if (at > 0) this.#text += ',';
      yield* this.#slices(items[at]);
    }
    this.#text += ']';
  }

  /** As JSON, without fields that are undefined. */
  *#objectSlices(object: object): Generator<void> {
    let separator = '{';
    for (const [name, field] of Object.entries(object)) {
      if (field === undefined) continue;
      this.#text += `${separator}${JSON.stringify(name)}:`;
      separator = ',';
      yield* this.#slices(field);
    }
    this.#text += separator === '{' ? '{}' : '}';
  }
}

/** What was written, of the parsed JSON and the buffers. */
export function restoreValue(value: unknown, buffers: readonly SharedArrayBuffer[]): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreValue(item, buffers));
  if (typeof value !== 'object' || value === null) return value;
  if ('$buffer' in value && typeof value.$buffer === 'number') return buffers[value.$buffer];
  if ('$bytes' in value && typeof value.$bytes === 'string') {
    return new Uint8Array(Buffer.from(value.$bytes, 'base64'));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restoreValue(item, buffers)]));
}
