/**
 * The thread's questions for chunks of uploads. A reader asks ahead and may be gone when the answer comes, so each answer
 * names the question that it is for: taken by whoever asks next, it would put a chunk of one document into another.
 */
import type { ChunkAnswer, ChunkQuestion } from '#jobs';
import { ImportError, ImportErrorCode, StoreAway } from './errors.ts';

interface Asker {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

export class ChunkRequests {
  readonly #ask: (question: ChunkQuestion) => void;
  readonly #askers = new Map<number, Asker>();
  #count = 0;

  constructor(ask: (question: ChunkQuestion) => void) {
    this.#ask = ask;
  }

  /** Rejects with StoreAway or an ImportError when the chunk cannot be read. */
  chunk(uploadId: string, index: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const request = this.#count++;
      this.#askers.set(request, { resolve, reject });
      this.#ask({ kind: 'nextChunk', request, uploadId, index });
    });
  }

  take(answer: ChunkAnswer): void {
    const asker = this.#askers.get(answer.request);
    this.#askers.delete(answer.request);
    if (answer.kind === 'chunk') asker?.resolve(answer.bytes);
    else if (answer.isAway) asker?.reject(new StoreAway(answer.message));
    else asker?.reject(new ImportError(ImportErrorCode.Upload, answer.message));
  }
}
