/**
 * Splits the events of a commit into parts of bounded length, since a commit may have a million changes. The same
 * changes are always split in the same places. Only the last part completes the version.
 */

export interface EventPart {
  readonly version: number;
  /** From 0. */
  readonly part: number;
  readonly isLast: boolean;
  /** One JSON text without line breaks. */
  readonly bytes: Uint8Array;
}

/** Maximum UTF-16 units of a part; a single change may be longer. */
const PART_LENGTH_MAX = 192 * 1024;

export class PartWriter {
  readonly #version: number;
  readonly #time: string;
  readonly #lengthMax: number;
  #changes: string[] = [];
  #length = 0;
  #partCount = 0;

  constructor(version: number, timestamp: number, lengthMax = PART_LENGTH_MAX) {
    this.#version = version;
    this.#time = new Date(timestamp).toISOString();
    this.#lengthMax = lengthMax;
  }

  /** A full part, if the change did not fit; null while there is room. */
  add(change: string): EventPart | null {
    const isFull = this.#length > 0 && this.#length + change.length > this.#lengthMax;
    const part = isFull ? this.#cut(false) : null;
    this.#changes.push(change);
    this.#length += change.length;
    return part;
  }

  /** The last part; null if there was no change. */
  finish(): EventPart | null {
    return this.#changes.length === 0 ? null : this.#cut(true);
  }

  #cut(isLast: boolean): EventPart {
    const part = this.#partCount++;
    const head = `{"version":${this.#version},"time":"${this.#time}","part":${part},"last":${isLast},"changes":[`;
    const text = `${head}${this.#changes.join(',')}]}`;
    this.#changes = [];
    this.#length = 0;
    // A buffer of its own, which can be transferred to another thread.
    return { version: this.#version, part, isLast, bytes: new TextEncoder().encode(text) };
  }
}
