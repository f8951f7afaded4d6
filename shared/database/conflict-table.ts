/**
 * The version of the last write to each recently written element, for conflict detection. Entries are held in two
 * generations: when the young one is full, the old one is evicted and the horizon moves to its last version; a
 * transaction older than the horizon always conflicts. Commits are indexed lazily, when a check reaches them.
 */
import { defined } from '#base';
import {
  meetsSummary,
  summariesMeet,
  summaryByteLength,
  summaryMeetsVersions,
} from './large/write-summary.ts';
import { CONFLICT_RULES, CommitWrites, type WriteSet, type WriteSummary } from './write-set.ts';

/** Maximum entries per generation; at about 50 bytes each, both generations take less than 30 MB. */
const GENERATION_ENTRIES_MAX = 250_000;
/** Maximum size of the unindexed commits of a generation, in bytes. */
const UNREAD_BYTES_MAX = 16 * 1024 * 1024;
const CHUNK_BYTES_MAX = 1024 * 1024;
/** Bytes of the retained summaries of large commits; the last one is always retained. */
const SUMMARY_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Unindexed commits, as a stack of their bytes in chunks that grow with the stack: a small buffer and an
 * object for each of a hundred thousand commits would take a multiple of their content. A temporary table for
 * one group of commits needs only these.
 */
class UnreadCommits {
  readonly #chunks: { readonly bytes: Uint8Array; length: number }[] = [];
  readonly #versions: number[] = [];
  readonly #lengths: number[] = [];
  byteLength = 0;

  /** The version of the commit that `pop` would return; 0 for none. */
  get lastVersion(): number {
    return this.#versions.at(-1) ?? 0;
  }

  push(encoded: Uint8Array, version: number): void {
    let chunk = this.#chunks[this.#chunks.length - 1];
    if (chunk === undefined || chunk.bytes.length - chunk.length < encoded.length) {
      const size = Math.max(encoded.length, Math.min(this.byteLength, CHUNK_BYTES_MAX));
      chunk = { bytes: new Uint8Array(size), length: 0 };
      this.#chunks.push(chunk);
    }
    chunk.bytes.set(encoded, chunk.length);
    chunk.length += encoded.length;
    this.#versions.push(version);
    this.#lengths.push(encoded.length);
    this.byteLength += encoded.length;
  }

  /** The bytes are valid until the next `push`. */
  pop(): Uint8Array {
    const chunk = defined(this.#chunks.at(-1), 'there is a commit');
    const length = defined(this.#lengths.pop(), 'there is a commit');
    this.#versions.pop();
    chunk.length -= length;
    this.byteLength -= length;
    if (chunk.length === 0) this.#chunks.pop();
    return chunk.bytes.subarray(chunk.length, chunk.length + length);
  }
}

class Generation {
  /** The versions of all entries are higher than this. */
  readonly after: number;
  readonly nodes = new Map<number, number>();
  readonly deletedNodes = new Map<number, number>();
  readonly joinedNodes = new Map<number, number>();
  readonly relationships = new Map<number, number>();
  readonly addedQuads = new Map<string, number>();
  readonly removedQuads = new Map<string, number>();
  readonly names = new Map<string, number>();
  readonly slots = new Map<string, number>();
  /** Commits that are not indexed yet. */
  private readonly unread = new UnreadCommits();
  private entryCount = 0;

  constructor(after: number) {
    this.after = after;
  }

  get isFull(): boolean {
    return this.entryCount >= GENERATION_ENTRIES_MAX || this.unread.byteLength >= UNREAD_BYTES_MAX;
  }

  note(writes: CommitWrites, version: number): void {
    if (writes.isRead) this.enter(writes.set, version);
    else if (!writes.isEmpty) this.unread.push(writes.encoded, version);
  }

  /** Indexes the commits after `base`. */
  private readAfter(base: number): void {
    for (let version = this.unread.lastVersion; version > base; version = this.unread.lastVersion) {
      this.enter(new CommitWrites(this.unread.pop()).set, version);
    }
  }

  private enter(set: WriteSet, version: number): void {
    this.noteAll(this.nodes, set.nodes, version);
    this.noteAll(this.deletedNodes, set.deletedNodes, version);
    this.noteAll(this.joinedNodes, set.joinedNodes, version);
    this.noteAll(this.relationships, set.relationships, version);
    this.noteAll(this.addedQuads, set.addedQuads, version);
    this.noteAll(this.removedQuads, set.removedQuads, version);
    this.noteAll(this.names, set.names, version);
    this.noteAll(this.slots, set.slots, version);
  }

  /** Describes what the write set conflicts with among the writes after `base`; null if nothing. */
  conflict(set: WriteSet, base: number): string | null {
    this.readAfter(base);
    for (const { later, earlier, noun } of CONFLICT_RULES) {
      const key = meets<number | string>(set[later], this[earlier], base);
      if (key !== undefined) return `${noun} ${key}`;
    }
    return null;
  }

  /** As {@link conflict}, for a large commit; yields regularly to let the event loop run. */
  *conflictOfLarge(summary: WriteSummary, base: number): Generator<void, string | null> {
    this.readAfter(base);
    return yield* summaryMeetsVersions(summary, this, base);
  }

  private noteAll<K>(noted: Map<K, number>, keys: ReadonlySet<K>, version: number): void {
    // Later commits may have been entered before earlier ones.
    for (const key of keys) {
      const known = noted.get(key);
      if (known === undefined || known < version) noted.set(key, version);
    }
    this.entryCount += keys.size;
  }
}

interface LargeCommit {
  readonly summary: WriteSummary;
  readonly version: number;
}

export class ConflictTable {
  #young: Generation;
  #old: Generation;
  /** Of commits after the horizon, the oldest first. */
  #large: LargeCommit[] = [];
  /** Commits up to this version are evicted. */
  #horizon: number;
  /** The last version entered. */
  #newest: number;

  /** An empty table that covers all commits after `version`. */
  constructor(version: number) {
    this.#young = new Generation(version);
    this.#old = this.#young;
    this.#horizon = version;
    this.#newest = version;
  }

  note(writes: CommitWrites, version: number): void {
    this.#newest = version;
    if (writes.summary !== null) return this.#noteLarge({ summary: writes.summary, version });
    if (this.#young.isFull) {
      this.#old = this.#young;
      this.#young = new Generation(version - 1);
      this.#forget(this.#old.after);
    }
    this.#young.note(writes, version);
  }

  /** Describes what a transaction on `base` would overwrite; null if nothing. */
  conflict(writes: CommitWrites, base: number): string | null {
    if (base >= this.#newest) return null;
    if (base < this.#horizon) return this.#unknown();
    const found = this.#young.conflict(writes.set, base);
    if (found !== null) return found;
    for (const { summary, version } of this.#large) {
      const met = version > base ? meetsSummary(writes.set, summary) : null;
      if (met !== null) return met;
    }
    return this.#old === this.#young ? null : this.#old.conflict(writes.set, base);
  }

  /**
   * As {@link conflict}, for a large commit; yields to let the event loop run. May miss some of the commits
   * entered meanwhile.
   */
  *conflictOfLarge(summary: WriteSummary, base: number): Generator<void, string | null> {
    if (base >= this.#newest) return null;
    if (base < this.#horizon) return this.#unknown();
    const generations = new Set([this.#young, this.#old]);
    for (const large of this.#large) {
      const found = large.version > base ? yield* summariesMeet(summary, large.summary) : null;
      if (found !== null) return found;
    }
    for (const generation of generations) {
      const found = yield* generation.conflictOfLarge(summary, base);
      if (found !== null) return found;
    }
    return null;
  }

  #noteLarge(large: LargeCommit): void {
    this.#large.push(large);
    let bytes = 0;
    for (let at = this.#large.length - 1; at >= 0; at--) {
      bytes += summaryByteLength(this.#large[at]!.summary);
      if (bytes > SUMMARY_BYTES_MAX && at < this.#large.length - 1)
        return this.#forget(this.#large[at]!.version);
    }
  }

  /** Evicts the commits up to a version. */
  #forget(version: number): void {
    this.#horizon = Math.max(this.#horizon, version);
    this.#large = this.#large.filter((large) => large.version > this.#horizon);
  }

  #unknown(): string {
    return `something before version ${this.#horizon}, as far back as is known,`;
  }
}

function meets<K>(keys: Iterable<K>, noted: ReadonlyMap<K, number>, base: number): K | undefined {
  if (noted.size === 0) return undefined;
  for (const key of keys) {
    const version = noted.get(key);
    if (version !== undefined && version > base) return key;
  }
  return undefined;
}
