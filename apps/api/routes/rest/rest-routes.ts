/** REST interface of the Neo4j 2.1 server: adds a route for each row of its table; each request is one transaction. */
import type { FastifyInstance } from 'fastify';
import { REST_ROUTES, type RestRoute, type RestRouteName, type TaskRouteName } from '#protocol';
import {
  type BodyLimits,
  FORM_TYPE,
  ignoreBodies,
  installBodyParsers,
  JSON_TYPE,
  TEXT_TYPE,
  takeOtherTypes,
} from '../../plugins/bodies.ts';
import type { QueryPool } from '../../pool/query-pool.ts';
import { runTask } from '../run-task.ts';
import { cypherRefusals } from './cypher-refusals.ts';
import { pagedTraversals } from './paged-traversals.ts';
import { type RestHandler, restTask } from './rest-task.ts';
import { sendReply } from './send-reply.ts';

export function restRoutes(server: FastifyInstance, pool: QueryPool, limits: BodyLimits): void {
  const special: Partial<Readonly<Record<RestRouteName, RestHandler>>> = {
    ...pagedTraversals(pool),
    ...cypherRefusals(),
  };
  const rows = Object.entries<RestRoute>(REST_ROUTES).map(([name, route]) => ({
    route,
    handler: special[name as RestRouteName] ?? taskHandler(pool, name as TaskRouteName),
  }));
  const addRows = (scope: FastifyInstance, isWanted: (route: RestRoute) => boolean) => {
    for (const { route, handler } of rows) if (isWanted(route)) addRoute(scope, route, handler);
  };
  addRows(server, takesJson);
  server.register(async (scope) => {
    installBodyParsers(scope, limits, [JSON_TYPE, TEXT_TYPE, FORM_TYPE]);
    takeOtherTypes(scope, limits, TEXT_TYPE);
    addRows(scope, ({ isText }) => isText === true);
  });
  server.register(async (scope) => {
    ignoreBodies(scope);
    addRows(scope, ({ body }) => body === undefined);
    refuseShadowedMethods(scope);
  });
}

/**
 * The router matches paths by method: a method that `/relationship/types` lacks would match `/relationship/:id`. In the
 * original the path is matched first, so that such a method is rejected.
 */
function refuseShadowedMethods(server: FastifyInstance): void {
  const rows: readonly RestRoute[] = Object.values<RestRoute>(REST_ROUTES);
  for (const path of new Set(rows.map((row) => row.path))) {
    const general = rows.filter((row) => covers(row.path, path));
    const own = new Set(general.filter((row) => covers(path, row.path)).map(({ method }) => method));
    for (const method of new Set(general.map((row) => row.method))) {
      if (own.has(method)) continue;
      server.route({
        method,
        url: `/db/data${path}`,
        config: { isRefusal: true },
        handler: async (_request, reply) => reply.callNotFound(),
      });
    }
  }
}

/** Whether each address of `path` is one of the route `general` too; names of parameters do not matter. */
function covers(general: string, path: string): boolean {
  const [segments, others] = [general.split('/'), path.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment.startsWith(':') || segment === others[at])
  );
}

function takesJson({ body, isText }: RestRoute): boolean {
  return body !== undefined && isText !== true;
}

function addRoute(server: FastifyInstance, route: RestRoute, handler: RestHandler): void {
  const { method, path, needs } = route;
  server.route<{ Params: Record<string, string> }>({
    method,
    url: `/db/data${path}`,
    config: {
      isRest: true,
      ...(needs === undefined ? {} : { needs }),
      ...(takesJson(route) ? { takes: [JSON_TYPE] } : {}),
    },
    handler,
  });
}

function taskHandler(pool: QueryPool, name: TaskRouteName): RestHandler {
  return async (request, reply) =>
    sendReply(await runTask(pool, restTask(name, request), request, reply), request, reply);
}
