/**
 * Locks a data directory for one process. The lock is a listening local socket whose name is derived from the
 * directory: the operating system closes it when the process ends for any reason, so there are no stale
 * locks.
 */
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageError, StorageErrorCode } from '../errors.ts';

const NAME_DIGITS = 32;
/** Timeout for the reply of the process that holds the lock; a stopped process does not reply. */
const OWNER_MS = 500;

export class DirectoryLock {
  readonly #server: Server;
  readonly #path: string;

  private constructor(server: Server, path: string) {
    this.#server = server;
    this.#path = path;
  }

  /** Throws STORAGE_LOCKED if another process holds the lock. */
  static async take(directory: string): Promise<DirectoryLock> {
    const path = socketPath(directory);
    const first = await listen(path);
    if (first !== null) return new DirectoryLock(first, path);
    if (!(await isListening(path))) {
      // Only sockets with a file can be stale, not the abstract ones of Linux.
      rmSync(path, { force: true });
      const second = await listen(path);
      if (second !== null) return new DirectoryLock(second, path);
    }
    const owner = await ownerOf(path);
    throw new StorageError(
      StorageErrorCode.Locked,
      `${owner === null ? 'another process' : `process ${owner}`} has the data directory ${directory} open; stop it, or set QUIVER_DATA_DIR`,
    );
  }

  async release(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    if (!this.#path.startsWith('\0')) rmSync(this.#path, { force: true });
  }
}

function socketPath(directory: string): string {
  const digest = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, NAME_DIGITS);
  const name = `quiver-${digest}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** A server that occupies the name; null if the name is in use. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) =>
      socket.on('error', () => socket.destroy()).end(String(process.pid)),
    );
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else
        reject(
          new StorageError(StorageErrorCode.Failed, 'the data directory cannot be locked', { cause: error }),
        );
    });
    server.listen(path, () => resolve(server));
  });
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The id of the process that holds the lock; null if it does not reply in time. */
async function ownerOf(path: string): Promise<string | null> {
  const socket = connect(path).setTimeout(OWNER_MS, () => socket.destroy());
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  await new Promise<void>((resolve) => socket.once('error', () => resolve()).once('close', () => resolve()));
  return /^\d+$/.test(text) ? text : null;
}
