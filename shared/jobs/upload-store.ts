/**
 * Uploaded documents, cut into chunks of a durable table, so that whichever process does the job can read them.
 *
 * Key `<milliseconds since 1970>-<UUID>/<index>`: the begin of an upload tells when it is abandoned.
 */
import { randomUUID } from 'node:crypto';
import type { DurableTable } from '#storage';
import { JobError, JobErrorCode } from './errors.ts';

/** Large enough to keep writes few, small enough to be one value of any store. */
const CHUNK_BYTES = 1024 * 1024;
/** No upload takes longer, so that one of which no job knows then was left by a process that ended in its middle. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

export interface StoredUpload {
  readonly uploadId: string;
  readonly byteLength: number;
  readonly chunkCount: number;
}

export class UploadStore {
  readonly #table: DurableTable;
  readonly #bytesMax: number;
  readonly #now: () => number;

  /** `now`: milliseconds since 1970. */
  constructor(table: DurableTable, bytesMax: number, now: () => number = Date.now) {
    this.#table = table;
    this.#bytesMax = bytesMax;
    this.#now = now;
  }

  /** Stores a stream to its end, or nothing of it. JOB_LIMIT when it is longer than allowed. */
  async save(source: AsyncIterable<Uint8Array>): Promise<StoredUpload> {
    const uploadId = `${this.#now()}-${randomUUID()}`;
    let byteLength = 0;
    let chunkCount = 0;
    let pending: Uint8Array[] = [];
    let pendingBytes = 0;
    const flush = async () => {
      await this.#table.put(chunkKey(uploadId, chunkCount), Buffer.concat(pending));
      chunkCount += 1;
      pending = [];
      pendingBytes = 0;
    };
    try {
      for await (const bytes of source) {
        byteLength += bytes.length;
        if (byteLength > this.#bytesMax) {
          throw new JobError(JobErrorCode.Limit, `an upload of more than ${this.#bytesMax} bytes`);
        }
        pending.push(bytes);
        pendingBytes += bytes.length;
        if (pendingBytes >= CHUNK_BYTES) await flush();
      }
      if (pendingBytes > 0) await flush();
    } catch (error) {
      await this.delete({ uploadId, chunkCount });
      throw error;
    }
    return { uploadId, byteLength, chunkCount };
  }

  async chunk(uploadId: string, index: number): Promise<Uint8Array> {
    const bytes = await this.#table.get(chunkKey(uploadId, index));
    if (bytes === undefined) {
      throw new JobError(JobErrorCode.Damaged, `chunk ${index} of upload ${uploadId} is gone`);
    }
    return bytes;
  }

  async delete({ uploadId, chunkCount }: Pick<StoredUpload, 'uploadId' | 'chunkCount'>): Promise<void> {
    for (let index = 0; index < chunkCount; index++) await this.#table.delete(chunkKey(uploadId, index));
  }

  /** Deletes what is left of uploads that are in nobody's hands: neither of a job nor under way. */
  async deleteAbandoned(known: ReadonlySet<string>): Promise<void> {
    const begunBefore = this.#now() - ABANDONED_AFTER_MS;
    for (const key of await this.#table.keys()) {
      const uploadId = key.slice(0, key.indexOf('/'));
      if (!known.has(uploadId) && Number.parseInt(uploadId, 10) < begunBefore) await this.#table.delete(key);
    }
  }
}

function chunkKey(uploadId: string, index: number): string {
  return `${uploadId}/${index}`;
}
