/** The REST interface of the Neo4j 2.1 server: a route for each row of its table, each request one transaction. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  JsonScanner,
  ProtocolError,
  REST_ROUTES,
  type RestRoute,
  type RestRouteName,
  type RestTask,
  type TaskFrame,
} from '#protocol';
import { baseUrl } from '../plugins/base-url.ts';
import type { TextBody } from '../plugins/bodies.ts';
import { JSON_UTF8, sendError } from '../plugins/errors.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import { addressParameters } from './address-parameters.ts';
import { bytesOf, runTask } from './run-task.ts';

export function restRoutes(server: FastifyInstance, pool: QueryPool): void {
  for (const [name, route] of Object.entries<RestRoute>(REST_ROUTES)) {
    server.route<{ Params: Record<string, string> }>({
      method: route.method,
      url: `/db/data${route.path}`,
      handler: async (request, reply) => {
        const outcome = await runTask(pool, restTask(name as RestRouteName, request), request, reply);
        if (!outcome.ok) return sendError(reply, outcome.error);
        const { status = 200, location, body } = outcome;
        reply.code(status);
        if (location !== undefined) reply.header('location', location);
        if (status === 204) return reply.send();
        return reply.header('content-type', JSON_UTF8).send(typeof body === 'string' ? body : bytesOf(body));
      },
    });
  }
}

function restTask(
  route: RestRouteName,
  request: FastifyRequest<{ Params: Record<string, string> }>,
): Omit<RestTask, keyof TaskFrame> {
  return {
    kind: 'rest',
    route,
    path: { ...request.params },
    query: [...addressParameters(request)],
    body: jsonBody(request.body as TextBody | undefined),
    baseUrl: baseUrl(request),
  };
}

/** The text of a JSON body within its limits; null for none, or an empty one. */
function jsonBody(body: TextBody | undefined): string | null {
  if (body === undefined || body.text.trim() === '') return null;
  if (body.mediaType !== 'application/json') {
    throw new ProtocolError('UNSUPPORTED_MEDIA_TYPE', `${body.mediaType} is not what this address takes`);
  }
  new JsonScanner(body.text, body.limits.json).scan();
  return body.text;
}
