/** The description of the server's addresses, for programs and as a page. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type Route } from '../openapi/document.ts';
import { openApiPage, PAGE_POLICY, type PageDocument } from '../openapi/page.ts';
import { neededRole } from '../plugins/authentication.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';

/** To be called before any route is given to the server: it describes those that come after. */
export function openApiRoutes(server: FastifyInstance): void {
  const routes: Route[] = [];
  server.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isCatchAll === true) return;
    for (const one of Array.isArray(method) ? method : [method]) {
      // Fastify answers HEAD wherever there is a GET.
      if (one !== 'HEAD') routes.push({ method: one, path: url, needs: neededRole(one, config?.needs) });
    }
  });
  let document = Buffer.alloc(0);
  let page = Buffer.alloc(0);
  server.addHook('onReady', async () => {
    const described = openApiDocument(routes);
    document = Buffer.from(JSON.stringify(described, null, 2));
    page = Buffer.from(openApiPage(described as PageDocument));
  });
  server.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', JSON_UTF8).send(document),
  );
  server.get('/docs/api', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(page),
  );
}
