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

/**
 * A file system may write the data of all files when one is synced: a commit waits for what a large file has not synced yet.
 */
const UNSYNCED_BYTES_MAX = 8 * 1024 * 1024;

/** Writes the chunks and makes them durable; resolves to the number of bytes. */
export async function writeDurably(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let [byteLength, syncedLength] = [0, 0];
  for await (const chunk of chunks) {
    byteLength += await writeAll(file, chunk);
    if (byteLength - syncedLength < UNSYNCED_BYTES_MAX) continue;
    await file.datasync();
    syncedLength = byteLength;
  }
  await file.sync();
  return byteLength;
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
