/** The steps of a start that depend on others: the shared store, which may be away, and the address, which may be in use. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '#protocol';
import { StorageError, StorageErrorCode } from '#storage';
import { portOwner } from './port-owner.ts';

const STORE_RETRY_MS = 1_000;

/** The server cannot listen on its address. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code = 'API_LISTEN';
}

/** Opens until the store answers, and says once that it waits for it. */
export async function whenAvailable<T>(
  { store }: Settings,
  logger: Logger,
  open: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open();
    } catch (error) {
      const isAway = error instanceof StorageError && error.code === StorageErrorCode.Unavailable;
      if (!isAway || store.kind !== 'redis') throw error;
      const { host } = new URL(store.url);
      if (attempt === 1) logger.warn({ store: host }, `waiting for the store at ${host}: ${error.message}`);
      await pause(STORE_RETRY_MS);
    }
  }
}

/** Resolves to the address. Throws {@link ListenError} with what to do about it. */
export async function listen(
  server: FastifyInstance,
  { host, port }: Settings,
  speaksTls: boolean,
): Promise<string> {
  try {
    const address = await server.listen({ host, port });
    // Fastify does not know that the server it was given speaks TLS.
    return speaksTls ? address.replace(/^http:/, 'https:') : address;
  } catch (cause) {
    throw new ListenError(listenProblem(cause, host, port), { cause });
  }
}

function listenProblem(cause: unknown, host: string, port: number): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is in use by ${portOwner(port) ?? 'another process'}; set QUIVER_PORT to a free one`;
    case 'EACCES':
      return `port ${port} needs more rights than this process has; set QUIVER_PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine; set QUIVER_HOST`;
    default:
      return `the server cannot listen on port ${port} of ${host}: ${message}`;
  }
}
