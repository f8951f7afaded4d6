/** Routes of the web console: serves the files of the build. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BuiltFiles, endsWithSlash, pagePolicy } from '../plugins/built-files.ts';

const PAGE = '/browser';
const NONCE_BYTES = 16;

/** Redirects browsers from the root to the console. Called before authentication is installed. */
export function installConsoleRedirect(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isRoot = request.method === 'GET' && request.routeOptions.url === '/';
    if (isRoot && /\btext\/html\b/i.test(request.headers.accept ?? '')) {
      // Relative, for path prefixes of proxies.
      reply.header('vary', 'accept').redirect(`.${PAGE}/`, 303);
      return;
    }
    done();
  });
}

/** Public, since the files contain no data. */
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

/** CodeMirror adds style elements, which the nonce allows; picture layouts run in a worker. */
function policy(nonce: string): string {
  return pagePolicy({
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'worker-src': "'self'",
  });
}
