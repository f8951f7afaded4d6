/** Routes of the OpenAPI document, as JSON and as an HTML page. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type Route } from '../openapi/document.ts';
import { openApiPage, PAGE_POLICY, type PageDocument } from '../openapi/page.ts';
import { neededRole } from '../plugins/authentication.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';

/** Called before all other routes are added, which it records. */
export function openApiRoutes(server: FastifyInstance): void {
  const routes: Route[] = [];
  server.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isCatchAll === true || config?.isRefusal === true) return;
    for (const one of Array.isArray(method) ? method : [method]) {
      // Fastify adds HEAD to every GET.
      if (one !== 'HEAD') routes.push({ method: one, path: url, needs: neededRole(one, config?.needs) });
    }
  });
  let made: Described | null = null;
  // Generated on first request, to save time at the start.
  const described = (): Described => {
    made ??= describe(routes);
    return made;
  };
  server.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', JSON_UTF8).send(described().document),
  );
  server.get('/docs/api', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(described().page),
  );
}

interface Described {
  readonly document: Buffer;
  readonly page: Buffer;
}

function describe(routes: readonly Route[]): Described {
  const document = openApiDocument(routes);
  return {
    document: Buffer.from(JSON.stringify(document, null, 2)),
    page: Buffer.from(openApiPage(document as PageDocument)),
  };
}
