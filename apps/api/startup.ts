/** Listens on the configured address, and explains failures. */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#protocol';
import { portOwner } from './port-owner.ts';

/** The server cannot listen on its address. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code = 'API_LISTEN';
}

/** Resolves to the URL. Throws {@link ListenError} with a remedy. */
export async function listen(
  server: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  speaksTls: boolean,
): Promise<string> {
  // Fastify does not know that the given server uses TLS.
  const urlOf = (address: string) => (speaksTls ? address.replace(/^http:/, 'https:') : address);
  const listenTextResolver = (address: string) => `Server listening at ${urlOf(address)}`;
  try {
    return urlOf(await server.listen({ host, port, listenTextResolver }));
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
