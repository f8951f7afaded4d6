/**
 * When every recently written element was last written, to tell conflicts by. Kept in two generations: when the young
 * one is full, the old one is forgotten and the versions it covered become the horizon, before which nothing can be
 * told any more.
 */
import type { WriteSet } from './write-set.ts';

/** Entries of a generation; at some 50 bytes each, both together stay below about 30 MB. */
const GENERATION_ENTRIES_MAX = 250_000;

class Generation {
  /** Everything noted here belongs to later versions than this. */
  readonly after: number;
  readonly nodes = new Map<number, number>();
  readonly deletedNodes = new Map<number, number>();
  readonly joinedNodes = new Map<number, number>();
  readonly relationships = new Map<number, number>();
  readonly addedQuads = new Map<string, number>();
  readonly removedQuads = new Map<string, number>();
  readonly names = new Map<string, number>();
  readonly slots = new Map<string, number>();
  entryCount = 0;

  constructor(after: number) {
    this.after = after;
  }

  note(set: WriteSet, version: number): void {
    this.noteAll(this.nodes, set.nodes, version);
    this.noteAll(this.deletedNodes, set.deletedNodes, version);
    this.noteAll(this.joinedNodes, set.joinedNodes, version);
    this.noteAll(this.relationships, set.relationships, version);
    this.noteAll(this.addedQuads, set.addedQuads, version);
    this.noteAll(this.removedQuads, set.removedQuads, version);
    this.noteAll(this.names, set.names, version);
    this.noteAll(this.slots, set.slots, version);
  }

  /** What the write set meets that was written after `base`, in words; null if nothing. */
  conflict(set: WriteSet, base: number): string | null {
    return (
      named('node', meets(set.nodes, this.nodes, base)) ??
      named('node', meets(set.deletedNodes, this.joinedNodes, base)) ??
      named('node', meets(set.joinedNodes, this.deletedNodes, base)) ??
      named('relationship', meets(set.relationships, this.relationships, base)) ??
      named('quad', meets(set.addedQuads, this.removedQuads, base)) ??
      named('quad', meets(set.removedQuads, this.addedQuads, base)) ??
      named('quad', meets(set.removedQuads, this.removedQuads, base)) ??
      named('the', meets(set.names, this.names, base)) ??
      named('the index slot', meets(set.exclusiveSlots, this.slots, base))
    );
  }

  private noteAll<K>(noted: Map<K, number>, keys: ReadonlySet<K>, version: number): void {
    for (const key of keys) noted.set(key, version);
    this.entryCount += keys.size;
  }
}

export class ConflictTable {
  #young: Generation;
  #old: Generation;

  /** Knows everything that is committed after `version`. */
  constructor(version: number) {
    this.#young = new Generation(version);
    this.#old = this.#young;
  }

  note(set: WriteSet, version: number): void {
    if (this.#young.entryCount >= GENERATION_ENTRIES_MAX) {
      this.#old = this.#young;
      this.#young = new Generation(version - 1);
    }
    this.#young.note(set, version);
  }

  /** What a transaction that read `base` would overwrite, in words; null if nothing. */
  conflict(set: WriteSet, base: number): string | null {
    if (base < this.#old.after)
      return `something before version ${this.#old.after}, as far back as is known,`;
    const found = this.#young.conflict(set, base);
    return found ?? (this.#old === this.#young ? null : this.#old.conflict(set, base));
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

function named(noun: string, key: number | string | undefined): string | null {
  return key === undefined ? null : `${noun} ${key}`;
}
