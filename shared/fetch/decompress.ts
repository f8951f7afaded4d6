/** Decompression with bounds on output size and ratio, against decompression bombs. */
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError, FetchErrorCode } from './errors.ts';

export interface OutputBounds {
  /** Maximum decompressed bytes. */
  readonly bytesMax: number;
}

/** A decompressor that counts its compressed input. */
export type Decompressor = Transform & { readonly bytesWritten: number };

/** Maximum ratio: text and XML reach ten or twenty, a bomb of zeros a thousand. */
const RATIO_MAX = 200;
/** Output below which the ratio is not checked. */
const RATIO_FREE_BYTES = 10 * 1024 * 1024;

const GZIP_MAGIC = [0x1f, 0x8b] as const;
/** First bytes of formats that are not decompressed. That of bzip2 without its level, which is a digit of text. */
const OTHER_MAGIC: readonly (readonly [name: string, offset: number, bytes: readonly number[]])[] = [
  ['ZIP', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['bzip2', 4, [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]],
  ['xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['Zstandard', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
];

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === GZIP_MAGIC[0] && bytes[1] === GZIP_MAGIC[1];
}

/** Throws FETCH_COMPRESSION for a document that begins as one of a compressed format that is not supported. */
export function assertDecompressed(head: Uint8Array): void {
  const found = OTHER_MAGIC.find(([, offset, bytes]) =>
    bytes.every((byte, at) => head[offset + at] === byte),
  );
  if (found === undefined) return;
  throw new FetchError(
    FetchErrorCode.Compression,
    `the document is compressed as ${found[0]}; only gzip is supported`,
  );
}

/** The decompressor of a content coding, null for `identity`. */
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
      throw new FetchError(FetchErrorCode.Compression, `unsupported content coding ${coding}`);
  }
}

/** The bytes of a source, decompressed if needed, with the bounds enforced. */
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
    if (decompressor === null || !isZlibError(cause)) throw cause;
    throw new FetchError(FetchErrorCode.Compression, `the compressed data is corrupt: ${cause.message}`, {
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

function isZlibError(cause: unknown): cause is Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR');
}
