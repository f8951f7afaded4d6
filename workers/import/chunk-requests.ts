/**
 * Requests for upload chunks from the thread to the main thread. Each reply has the number of its request: a reader
 * prefetches and may be gone when the reply arrives, and the chunk must not get into another document.
 */
import type { ChunkReply, ChunkRequest } from '#jobs';
import { ImportError, ImportErrorCode, StoreUnavailable } from './errors.ts';

interface Asker {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

export class ChunkRequests {
  readonly #ask: (question: ChunkRequest) => void;
  readonly #askers = new Map<number, Asker>();
  #count = 0;

  constructor(ask: (question: ChunkRequest) => void) {
    this.#ask = ask;
  }

  /** Rejects with StoreUnavailable or an ImportError if the chunk cannot be read. */
  chunk(uploadId: string, index: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const request = this.#count++;
      this.#askers.set(request, { resolve, reject });
      this.#ask({ kind: 'nextChunk', request, uploadId, index });
    });
  }

  take(answer: ChunkReply): void {
    const asker = this.#askers.get(answer.request);
    this.#askers.delete(answer.request);
    if (answer.kind === 'chunk') asker?.resolve(answer.bytes);
    else if (answer.isUnavailable) asker?.reject(new StoreUnavailable(answer.message));
    else asker?.reject(new ImportError(ImportErrorCode.Upload, answer.message));
  }
}
