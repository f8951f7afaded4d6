/** Routes of the documentation: serves the pages of the build. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BuiltFiles, endsWithSlash, pagePolicy } from '../plugins/built-files.ts';

const PAGE = '/docs';
const POLICY = pagePolicy({ 'img-src': "'self' data:" });

/** Public, since the pages contain no data. */
export function docsRoutes(server: FastifyInstance): void {
  const files = new BuiltFiles('docs');
  const config = { needs: 'public' } as const;
  const send = (path: string, request: FastifyRequest, reply: FastifyReply) =>
    files.send(path, request, reply.header('content-security-policy', POLICY));

  server.get(PAGE, { config }, async (request, reply) =>
    endsWithSlash(request) ? send('index.html', request, reply) : reply.redirect(`.${PAGE}/`, 303),
  );

  server.get<{ Params: { page: string } }>(`${PAGE}/:page`, { config }, async (request, reply) =>
    send(request.params.page, request, reply),
  );

  server.get<{ Params: { folder: string; page: string } }>(
    `${PAGE}/:folder/:page`,
    { config },
    async (request, reply) => send(`${request.params.folder}/${request.params.page}`, request, reply),
  );
}
