/** Writing files so that they are on disk when it is said. */
import { type FileHandle, open } from 'node:fs/promises';

/** Resolves to the number of bytes, all of which were written. */
export async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<number> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written);
    written += bytesWritten;
  }
  return written;
}

/** Makes names that were given and taken in a directory durable. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
