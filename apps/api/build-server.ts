/** The HTTP server without a socket: what `main.ts` listens with and tests inject into. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { installBodyParsers } from './plugins/bodies.ts';
import { installErrorReplies } from './plugins/errors.ts';
import type { QueryPool } from './pool/query-pool.ts';
import { discoveryRoutes } from './routes/discovery.ts';
import { graphStoreRoutes } from './routes/graph-store.ts';
import { healthRoutes } from './routes/health.ts';
import { type ImportParts, importRoutes } from './routes/imports.ts';
import { sparqlPluginRoutes } from './routes/sparql-plugin.ts';
import { sparqlProtocolRoutes } from './routes/sparql-protocol.ts';
import { traversalPluginRoutes } from './routes/traversal-plugin.ts';

export interface ServerParts {
  readonly pool: QueryPool;
  readonly imports: ImportParts;
  readonly logger: FastifyBaseLogger;
  readonly bodyBytesMax: number;
  readonly trustProxy: boolean;
  readonly unionDefaultGraph: boolean;
  isReady(): boolean;
}

export function buildServer(parts: ServerParts): FastifyInstance {
  const server: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: parts.bodyBytesMax,
    trustProxy: parts.trustProxy,
    // A request that is being served at the time of a stop is answered; idle connections are closed at once.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  installBodyParsers(server);
  installErrorReplies(server);
  discoveryRoutes(server);
  traversalPluginRoutes(server, parts.pool);
  sparqlPluginRoutes(server, parts.pool);
  sparqlProtocolRoutes(server, parts.pool, parts.unionDefaultGraph);
  graphStoreRoutes(server, parts.pool);
  importRoutes(server, parts.imports);
  healthRoutes(server, parts.isReady);
  return server;
}
