/** Durable writes of files and directories. */
import { type FileHandle, open } from 'node:fs/promises';

/** Writes the whole chunk; resolves to the number of bytes. */
export async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<number> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written);
    written += bytesWritten;
  }
  return written;
}

/** Makes created, renamed and removed names of a directory durable. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
