/** Compressed streams, opened with a bound on what comes out: a few bytes in may mean any number of bytes out. */
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError, FetchErrorCode } from './errors.ts';

export interface OutputBounds {
  /** Bytes that may come out in all. */
  readonly bytesMax: number;
}

/** A stream that knows how many compressed bytes went in. */
export type Decompressor = Transform & { readonly bytesWritten: number };

/** Text and XML reach ten or twenty; a thousand is what a bomb of zeros has. */
const RATIO_MAX = 200;
/** Below this much output the ratio says nothing. */
const RATIO_FREE_BYTES = 10 * 1024 * 1024;

const GZIP_MAGIC = [0x1f, 0x8b] as const;

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === GZIP_MAGIC[0] && bytes[1] === GZIP_MAGIC[1];
}

/** The stream that undoes a content coding, null for `identity`. */
export function decompressorOf(coding: string): Decompressor | null {
  switch (coding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new FetchError(FetchErrorCode.Compression, `the content coding ${coding} is not known here`);
  }
}

/** The bytes of a source behind a decompressor (or as they are), counted and bounded. */
export async function* boundedOutput(
  source: Readable,
  decompressor: Decompressor | null,
  bounds: OutputBounds,
): AsyncGenerator<Uint8Array> {
  let bytesOut = 0;
  const output = decompressor === null ? source : pipeline(source, decompressor, () => undefined);
  try {
    for await (const chunk of output as AsyncIterable<Uint8Array>) {
      bytesOut += chunk.length;
      assertWithin(decompressor, bytesOut, bounds);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof FetchError || decompressor === null || !isZlibError(cause)) throw cause;
    throw new FetchError(FetchErrorCode.Compression, `the compressed bytes are damaged: ${String(cause)}`, {
      cause,
    });
  } finally {
    source.destroy();
  }
}

function assertWithin(decompressor: Decompressor | null, bytesOut: number, bounds: OutputBounds): void {
  if (bytesOut > bounds.bytesMax) {
    throw new FetchError(FetchErrorCode.Limit, `more than ${bounds.bytesMax} bytes`);
  }
  if (decompressor === null || bytesOut <= RATIO_FREE_BYTES) return;
  if (bytesOut > decompressor.bytesWritten * RATIO_MAX) {
    throw new FetchError(FetchErrorCode.Limit, `compressed more than ${RATIO_MAX} to one`);
  }
}

function isZlibError(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR');
}
