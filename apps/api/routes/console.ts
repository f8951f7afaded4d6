/** The web console: files made by the build. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BuiltFiles, endsWithSlash, pagePolicy } from '../plugins/built-files.ts';

const PAGE = '/browser';
const NONCE_BYTES = 16;

/** Sends a browser that asks for the server's root to the console. To be called before authentication is installed. */
export function installConsoleRedirect(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isRoot = request.method === 'GET' && request.routeOptions.url === '/';
    if (isRoot && /\btext\/html\b/i.test(request.headers.accept ?? '')) {
      // Relative, so that it holds under a path prefix of a proxy.
      reply.header('vary', 'accept').redirect(`.${PAGE}/`, 303);
      return;
    }
    done();
  });
}

/** The files hold nothing of the database, so anybody may load them. */
export function consoleRoutes(server: FastifyInstance): void {
  const files = new BuiltFiles('console');
  const page = files.text('index.html');
  const config = { needs: 'public' } as const;

  server.get(PAGE, { config }, async (request, reply) => {
    if (!endsWithSlash(request)) return reply.redirect(`.${PAGE}/`, 303);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .header('referrer-policy', 'no-referrer')
      .send(page.replace('%NONCE%', nonce));
  });

  server.get<{ Params: { file: string } }>(`${PAGE}/assets/:file`, { config }, async (request, reply) =>
    files.send(`assets/${request.params.file}`, request, reply),
  );
}

/** CodeMirror adds style elements, which the nonce allows; the layout of pictures is a worker. */
function policy(nonce: string): string {
  return pagePolicy({
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'worker-src': "'self'",
  });
}
