/** Entries of the stream: `<version>-0`, a record and the mark of the append that wrote it. */
import type { EncodedCommit } from '../commit-record.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';

const RECORD_FIELD = 'record';
const MARK_FIELD = 'append';
/** Fields are a flat list: name, value, name, value. */
const RECORD_POSITION = 1;
const MARK_POSITION = 3;

/** Maximum number of entries per read command, and their approximate maximum size in bytes. */
const READ_COUNT = 512;
const READ_BYTES = 16 * 1024 * 1024;
/** Approximate maximum size of an import's commit: assumed for unread entries. */
const RECORD_BYTES = 4 * 1024 * 1024;

export type StreamEntry = [id: Buffer, fields: Buffer[]];

/** Field names and values of an entry, as XADD takes them. */
export function entryFields({ bytes }: EncodedCommit, mark: string): (string | Buffer)[] {
  return [RECORD_FIELD, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MARK_FIELD, mark];
}

/** The mark of an entry: a text unique to one append, which identifies its outcome if the reply was lost. */
export function markOf([, fields]: StreamEntry): string | null {
  return fields[MARK_POSITION]?.toString() ?? null;
}

/** XREAD returns one stream as a list of pairs (RESP2) or as a flattened map (RESP3). */
export function streamEntries(reply: unknown): StreamEntry[] {
  if (!Array.isArray(reply) || reply.length === 0) return [];
  const [first] = reply as unknown[];
  return (Array.isArray(first) ? first[1] : reply[1]) as StreamEntry[];
}

/** Throws STORAGE_DAMAGED for an entry that another program has written. */
export function toRecord([id, fields]: StreamEntry): EncodedCommit {
  const bytes = fields[RECORD_POSITION];
  const version = Number.parseInt(id.toString(), 10);
  if (bytes === undefined) {
    throw new StorageError(StorageErrorCode.Damaged, `the log entry ${id.toString()} holds no record`);
  }
  return { version, bytes };
}

/** Chooses the entry count of the next read: Redis bounds a reply by count, memory by size. */
export class ReadSize {
  #count = READ_BYTES / RECORD_BYTES;

  get count(): number {
    return this.#count;
  }

  note(entries: readonly StreamEntry[]): void {
    if (entries.length === 0) return;
    const bytes = entries.reduce((sum, [, fields]) => sum + (fields[RECORD_POSITION]?.length ?? 0), 0);
    const fitting = Math.floor((READ_BYTES * entries.length) / Math.max(bytes, 1));
    // Large entries may follow small ones, so the number grows gradually.
    this.#count = Math.max(1, Math.min(READ_COUNT, 2 * this.#count, fitting));
  }
}
