/**
 * A list of consecutive commits in memory, with the bytes of small ones concatenated in chunks: an object and an
 * array per commit would take a multiple of the memory and be moved by the garbage collector.
 */
import { assert } from '#base';
import type { EncodedCommit } from './commit-record.ts';

const CHUNK_BYTES_MIN = 4096;
const CHUNK_BYTES_MAX = 1024 * 1024;
/** Maximum size of a copied commit. Larger ones are kept by reference: all threads share those of bulk loads. */
const COPIED_BYTES_MAX = 4096;

/** Either consecutive small commits in `bytes`, or one large commit. */
interface Chunk<Commit> {
  readonly first: number;
  readonly bytes: Uint8Array;
  /** End offset of each commit in `bytes`. */
  readonly ends: number[];
  readonly large: Commit | null;
}

/** Only version and bytes of small commits are kept. */
export class CommitList<Commit extends EncodedCommit = EncodedCommit> {
  #chunks: Chunk<Commit>[] = [];
  /** Total size of the chunks, which determines the size of the next. */
  #byteLength = 0;

  /** Appends the commit after the last one. */
  push(commit: Commit): void {
    const { bytes, version } = commit;
    let chunk = this.#chunks[this.#chunks.length - 1];
    assert(
      chunk === undefined || version === lastOf(chunk) + 1,
      'commits are added in order and without holes',
    );
    if (bytes.length > COPIED_BYTES_MAX) {
      this.#chunks.push({ first: version, bytes, ends: [bytes.length], large: commit });
      return;
    }
    if (chunk === undefined || chunk.large !== null || roomOf(chunk) < bytes.length) {
      chunk = this.#addChunk(version);
    }
    const at = endOf(chunk);
    chunk.bytes.set(bytes, at);
    chunk.ends.push(at + bytes.length);
  }

  /** The commits after a version, in order; the bytes of each are a copy or those of the large commit. */
  *after(version: number): Generator<Commit | EncodedCommit> {
    for (const chunk of this.#chunks) {
      if (lastOf(chunk) <= version) continue;
      if (chunk.large !== null) {
        yield chunk.large;
        continue;
      }
      for (let at = Math.max(0, version + 1 - chunk.first); at < chunk.ends.length; at++) {
        const begin = at === 0 ? 0 : chunk.ends[at - 1]!;
        yield { version: chunk.first + at, bytes: chunk.bytes.slice(begin, chunk.ends[at]) };
      }
    }
  }

  /** Drops chunks whose commits are all up to a version. */
  forgetThrough(version: number): void {
    this.#chunks = this.#chunks.filter((chunk) => lastOf(chunk) > version);
    if (this.#chunks.length === 0) this.#byteLength = 0;
  }

  /** Total size of the commits after a version. */
  byteLengthAfter(version: number): number {
    let sum = 0;
    for (const { bytes } of this.after(version)) sum += bytes.length;
    return sum;
  }

  #addChunk(version: number): Chunk<Commit> {
    const size = Math.min(Math.max(this.#byteLength, CHUNK_BYTES_MIN), CHUNK_BYTES_MAX);
    const chunk: Chunk<Commit> = { first: version, bytes: new Uint8Array(size), ends: [], large: null };
    this.#chunks.push(chunk);
    this.#byteLength += size;
    return chunk;
  }
}

function roomOf(chunk: Chunk<unknown>): number {
  return chunk.bytes.length - endOf(chunk);
}

/** End offset of the last commit; by position, since V8 does not inline `at`. */
function endOf({ ends }: Chunk<unknown>): number {
  return ends.length === 0 ? 0 : ends[ends.length - 1]!;
}

function lastOf({ first, ends }: Chunk<unknown>): number {
  return first + ends.length - 1;
}
