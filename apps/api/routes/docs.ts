/** The guide and the reference, as pages that the build made. */
import type { FastifyInstance } from 'fastify';
import { BuiltFiles, endsWithSlash } from '../plugins/built-files.ts';

const PAGE = '/docs';

/** Files of the server itself, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

/** The pages hold nothing of the database, so anybody may read them. */
export function docsRoutes(server: FastifyInstance): void {
  const files = new BuiltFiles('docs');
  const config = { needs: 'public' } as const;

  server.get(PAGE, { config }, async (request, reply) => {
    if (!endsWithSlash(request)) return reply.redirect(`.${PAGE}/`, 303);
    return files.send('index.html', request, reply.header('content-security-policy', POLICY));
  });

  server.get<{ Params: { page: string } }>(`${PAGE}/:page`, { config }, async (request, reply) =>
    files.send(request.params.page, request, reply.header('content-security-policy', POLICY)),
  );

  server.get<{ Params: { folder: string; page: string } }>(
    `${PAGE}/:folder/:page`,
    { config },
    async (request, reply) => {
      const { folder, page } = request.params;
      return files.send(`${folder}/${page}`, request, reply.header('content-security-policy', POLICY));
    },
  );
}
