/**
 * Uploaded documents as chunks in a durable table, readable by the process that runs the job.
 *
 * Key `<milliseconds since 1970>-<UUID>/<index>`: the start time tells when an upload is abandoned.
 */
import { randomUUID } from 'node:crypto';
import type { DurableTable } from '#storage';
import { JobError, JobErrorCode } from './errors.ts';

/** Large enough for few writes, small enough for one value of any store. */
const CHUNK_BYTES = 1024 * 1024;
/** No upload takes longer: an older one without a job was interrupted by the end of its process. */
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

  /** Stores a stream completely, or nothing. JOB_LIMIT beyond the limit. */
  async save(source: AsyncIterable<Uint8Array>): Promise<StoredUpload> {
    const uploadId = `${this.#now()}-${randomUUID()}`;
    let byteLength = 0;
    let chunkCount = 0;
    let pending = new Uint8Array(CHUNK_BYTES);
    let pendingBytes = 0;
    const flush = async () => {
      await this.#table.put(chunkKey(uploadId, chunkCount), pending.subarray(0, pendingBytes));
      chunkCount += 1;
      pending = new Uint8Array(CHUNK_BYTES);
      pendingBytes = 0;
    };
    try {
      for await (const bytes of source) {
        byteLength += bytes.length;
        if (byteLength > this.#bytesMax) {
          throw new JobError(JobErrorCode.Limit, `an upload of more than ${this.#bytesMax} bytes`);
        }
        for (let at = 0; at < bytes.length; ) {
          const part = bytes.subarray(at, at + CHUNK_BYTES - pendingBytes);
          pending.set(part, pendingBytes);
          pendingBytes += part.length;
          at += part.length;
          if (pendingBytes === CHUNK_BYTES) await flush();
        }
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

  /** Deletes uploads without a job that are not in progress. */
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
