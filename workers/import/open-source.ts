/** Opens the source of a job, a URL, an upload or a sample, and decompresses it. */
import { Readable } from 'node:stream';
import {
  assertDecompressed,
  boundedOutput,
  decompressorOf,
  FetchError,
  FetchErrorCode,
  isGzip,
  type SafeFetcher,
} from '#fetch';
import type { ImportSource } from '#jobs';
import { parseSampleUri, SAMPLE_SCHEME, SampleError } from '#samples';
import { ImportError, ImportErrorCode } from './errors.ts';

/** Bytes for the detection of the format. */
const HEAD_BYTES = 4096;
const SAMPLE_CHUNK_LENGTH = 64 * 1024;
const ACCEPT = 'application/n-quads, application/trig, text/turtle, application/graphml+xml, */*;q=0.5';

export interface SourcePorts {
  readonly fetcher: SafeFetcher;
  readonly documentBytesMax: number;
  /** Requests a chunk of an upload from the main thread. */
  nextChunk(uploadId: string, index: number): Promise<Uint8Array>;
}

export interface OpenedSource {
  /** First bytes of the decompressed document, which are also part of `chunks`. */
  readonly head: Uint8Array;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Compressed size; null if unknown. */
  readonly bytesTotal: number | null;
  bytesRead(): number;
  readonly contentType: string | null;
  /** File name or URL. */
  readonly name: string | null;
  readonly validator: string | null;
  /** Base IRI of relative references. */
  readonly base: string | null;
  close(): Promise<void>;
}

export async function openSource(
  source: ImportSource,
  ports: SourcePorts,
  signal: AbortSignal,
): Promise<OpenedSource> {
  const raw = await openRaw(source, ports, signal);
  let bytesRead = 0;
  const counted = counting(raw.body, (count) => {
    bytesRead += count;
  });
  const opened = opening(counted, ports.documentBytesMax);
  const begin: Uint8Array[] = [];
  let beginBytes = 0;
  while (beginBytes < HEAD_BYTES) {
    const { done, value } = await opened.next();
    if (done === true) break;
    begin.push(value);
    beginBytes += value.length;
  }
  const head = Buffer.concat(begin).subarray(0, HEAD_BYTES);
  try {
    assertDecompressed(head);
  } catch (error) {
    await opened.return(undefined);
    throw error;
  }
  return {
    ...raw.facts,
    head,
    chunks: chained(begin, opened),
    bytesRead: () => raw.bytesReceived?.() ?? bytesRead,
    close: async () => {
      await opened.return(undefined);
    },
  };
}

type SourceFacts = Pick<OpenedSource, 'bytesTotal' | 'contentType' | 'name' | 'validator' | 'base'>;

interface RawSource {
  readonly facts: SourceFacts;
  readonly body: AsyncGenerator<Uint8Array>;
  /** Compressed bytes of the body so far, if it was decompressed on the way. */
  bytesReceived?(): number;
}

async function openRaw(source: ImportSource, ports: SourcePorts, signal: AbortSignal): Promise<RawSource> {
  if (source.kind === 'upload') return openUpload(source, ports);
  return source.url.startsWith(SAMPLE_SCHEME) ? openSample(source.url) : openUrl(source.url, ports, signal);
}

async function openUrl(
  requestedUrl: string,
  { fetcher }: SourcePorts,
  signal: AbortSignal,
): Promise<RawSource> {
  const document = await fetcher.open(requestedUrl, signal, ACCEPT);
  const { url, byteLength, contentType, validator, body } = document;
  return {
    facts: { bytesTotal: byteLength, contentType, name: url, validator, base: url },
    body,
    bytesReceived: () => document.bytesReceived(),
  };
}

function openUpload(source: ImportSource & { kind: 'upload' }, ports: SourcePorts): RawSource {
  const { uploadId, byteLength, contentType, name } = source;
  return {
    facts: { bytesTotal: byteLength, contentType, name, validator: uploadId, base: null },
    body: uploadChunks(source, ports),
  };
}

/** A generated document: deterministic, the same in every attempt. Throws IMPORT_SAMPLE. */
function openSample(uri: string): RawSource {
  try {
    const { sample, size, seed } = parseSampleUri(uri);
    return {
      facts: {
        bytesTotal: null,
        contentType: sample.mediaType,
        name: uri,
        validator: uri,
        base: null,
      },
      body: sampleChunks(sample.document(size, seed)),
    };
  } catch (error) {
    if (!(error instanceof SampleError)) throw error;
    throw new ImportError(ImportErrorCode.Sample, error.message, { cause: error });
  }
}

/** Buffers a document into chunks of the size of file reads. */
async function* sampleChunks(document: Iterable<string>): AsyncGenerator<Uint8Array> {
  let pending = '';
  for (const piece of document) {
    pending += piece;
    if (pending.length < SAMPLE_CHUNK_LENGTH) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  yield Buffer.from(pending);
}

async function* uploadChunks(
  { uploadId, chunkCount }: ImportSource & { kind: 'upload' },
  ports: SourcePorts,
): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < chunkCount; index++) yield await ports.nextChunk(uploadId, index);
}

async function* counting(
  source: AsyncGenerator<Uint8Array>,
  count: (byteCount: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    count(chunk.length);
    yield chunk;
  }
}

/** Decompresses gzip, which is detected by its magic number, whatever name and media type are. */
async function* opening(source: AsyncGenerator<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  const first = await source.next();
  if (first.done === true) return;
  const all = chained([first.value], source);
  const isCompressed = isGzip(first.value);
  const opened = boundedOutput(Readable.from(all), isCompressed ? decompressorOf('gzip') : null, {
    bytesMax,
  });
  let isFirst = true;
  for await (const chunk of opened) {
    if (isFirst && isCompressed && isGzip(chunk)) {
      throw new FetchError(FetchErrorCode.Compression, 'the document is compressed twice');
    }
    isFirst = false;
    yield chunk;
  }
}

async function* chained(
  begin: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* begin;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
