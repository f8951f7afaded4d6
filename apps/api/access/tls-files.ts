/**
 * HTTPS server with certificate and key from files. A changed pair is loaded without a restart; open connections
 * stay.
 */
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import { createSecureContext } from 'node:tls';
import { watchFiles } from './watched-files.ts';

export interface TlsFiles {
  readonly certificateFile: string;
  readonly keyFile: string;
}

const VERSION_MIN = 'TLSv1.2';

/** Invalid certificate or key, or a pair that does not match. */
export class TlsError extends Error {
  override readonly name = 'TlsError';
  readonly code = 'API_TLS';
}

/** Throws {@link TlsError}. An invalid new pair is reported, and the old one stays in use. */
export function createTlsServer(
  files: TlsFiles,
  options: ServerOptions,
  handler: RequestListener,
  onReload: (error: unknown) => void,
): Server {
  const server = createServer({ ...options, ...readPair(files), minVersion: VERSION_MIN }, handler);
  const watch = watchFiles([files.certificateFile, files.keyFile], () => {
    try {
      server.setSecureContext({ ...readPair(files), minVersion: VERSION_MIN });
      onReload(null);
    } catch (error) {
      onReload(error);
    }
  });
  server.once('close', () => watch.close());
  return server;
}

function readPair({ certificateFile, keyFile }: TlsFiles): { cert: Buffer; key: Buffer } {
  try {
    const pair = { cert: readFileSync(certificateFile), key: readFileSync(keyFile) };
    createSecureContext(pair);
    return pair;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TlsError(
      `the certificate in ${certificateFile} cannot be used: ${reason}; set QUIVER_TLS_CERT_FILE and QUIVER_TLS_KEY_FILE to a pair in PEM`,
      { cause },
    );
  }
}
