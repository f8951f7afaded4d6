import { describe, expect, it } from 'vitest';
import type { ChunkRequest } from '#jobs';
import { ChunkRequests } from '../../workers/import/chunk-requests.ts';
import { ImportError, StoreUnavailable } from '../../workers/import/errors.ts';

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}

describe('answers to questions for chunks', () => {
  it('go to who asked, in whatever order they come', async () => {
    const asked: ChunkRequest[] = [];
    const chunks = new ChunkRequests((question) => asked.push(question));
    // A job that was stopped while it read ahead, and the one after it.
    const abandoned = chunks.chunk('quads', 7);
    const first = chunks.chunk('ring', 0);
    const [late, own] = asked;
    expect([late, own]).toMatchObject([
      { uploadId: 'quads', index: 7 },
      { uploadId: 'ring', index: 0 },
    ]);
    chunks.take({ kind: 'chunk', request: late!.request, bytes: bytes('of the quads') });
    chunks.take({ kind: 'chunk', request: own!.request, bytes: bytes('of the ring') });
    expect(await Promise.all([abandoned, first])).toEqual([bytes('of the quads'), bytes('of the ring')]);
  });

  it('that come twice, or to nobody, are passed over', async () => {
    const chunks = new ChunkRequests((question) => {
      chunks.take({ kind: 'chunk', request: question.request, bytes: bytes('once') });
      chunks.take({ kind: 'chunk', request: question.request, bytes: bytes('again') });
      chunks.take({ kind: 'chunk', request: question.request + 1, bytes: bytes('nobody') });
    });
    expect(await chunks.chunk('a', 0)).toEqual(bytes('once'));
    expect(await chunks.chunk('a', 1)).toEqual(bytes('once'));
  });

  it('that there is none tell a store that is away from a chunk that is gone', async () => {
    let isUnavailable = true;
    const chunks = new ChunkRequests(({ request }) =>
      chunks.take({ kind: 'chunkFailed', request, message: 'none', isUnavailable }),
    );
    await expect(chunks.chunk('a', 0)).rejects.toThrow(StoreUnavailable);
    isUnavailable = false;
    await expect(chunks.chunk('a', 0)).rejects.toThrow(ImportError);
  });
});
