/**
 * The events of one commit: its changes in parts of bounded length, since a commit may hold a million of them. The same
 * changes are always cut in the same places. Only the last part completes the version.
 */

export interface EventPart {
  readonly version: number;
  /** From 0. */
  readonly part: number;
  readonly isLast: boolean;
  /** One JSON text without line breaks. */
  readonly bytes: Uint8Array;
}

/** UTF-16 units of a part's changes; one change alone may be longer. */
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

  /** A part that is full before the change was taken; null as long as there is room. */
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
    // Memory of its own, which can be moved to another thread.
    return { version: this.#version, part, isLast, bytes: new TextEncoder().encode(text) };
  }
}
