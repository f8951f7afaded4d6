/** Assembles the HTTP server without a socket, for `main.ts` to listen and for tests to inject requests. */
import { createServer, maxHeaderSize, type RequestListener, type Server } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { assert } from '#base';
import type { ChangeFeed } from '#feed';
import type { History, SettingInForce } from '#protocol';
import type { Authenticator } from './access/authenticator.ts';
import { createTlsServer, type TlsFiles } from './access/tls-files.ts';
import { LiveStreams } from './observe/live-streams.ts';
import type { Metrics } from './observe/metrics.ts';
import type { SlowTasks } from './observe/slow-tasks.ts';
import { installAuthentication } from './plugins/authentication.ts';
import { type BodyLimits, installBodyParsers, JSON_TYPE, takeOtherTypes } from './plugins/bodies.ts';
import { installClientDisconnects } from './plugins/client-disconnects.ts';
import { installErrorReplies, replyUnrouted } from './plugins/errors.ts';
import { KnownPaths } from './plugins/known-paths.ts';
import { installRequestDeadlines } from './plugins/request-deadline.ts';
import { installRequestIds, requestIds } from './plugins/request-ids.ts';
import { installRequestMemory } from './plugins/request-memory.ts';
import { installHostRule, originForm } from './plugins/request-target.ts';
import { UnparsedRequests } from './plugins/unparsed-requests.ts';
import { installWarnings, type WarningSources } from './plugins/warnings.ts';
import { installWebDefence, type WebDefenceOptions } from './plugins/web-defence.ts';
import type { QueryPool } from './pool/query-pool.ts';
import { type Backups, backupRoutes } from './routes/backup.ts';
import { changeRoutes } from './routes/changes.ts';
import { consoleRoutes, installConsoleRedirect } from './routes/console.ts';
import { definitionRoutes } from './routes/definitions.ts';
import { discoveryRoutes } from './routes/discovery.ts';
import { docsRoutes } from './routes/docs.ts';
import { graphStoreRoutes } from './routes/graph-store.ts';
import { healthRoutes } from './routes/health.ts';
import { type ImportParts, importRoutes } from './routes/imports.ts';
import { liveEventRoutes } from './routes/live-events.ts';
import { managementRoutes } from './routes/management.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { quadOverviewRoutes } from './routes/quad-overview.ts';
import { restRoutes } from './routes/rest/rest-routes.ts';
import { runningRoutes } from './routes/running.ts';
import { sparqlPluginRoutes } from './routes/sparql-plugin.ts';
import { sparqlProtocolRoutes } from './routes/sparql-protocol.ts';
import { storedScriptRoutes } from './routes/stored-scripts.ts';
import { traversalPluginRoutes } from './routes/traversal-plugin.ts';
import type { StoredScripts } from './stored-scripts/stored-scripts.ts';

export interface ServerParts {
  readonly pool: QueryPool;
  readonly backups: Backups;
  readonly imports: ImportParts;
  readonly changes: ChangeFeed;
  readonly logger: FastifyBaseLogger;
  readonly bodyLimits: BodyLimits;
  readonly trustProxy: boolean;
  readonly unionDefaultGraph: boolean;
  /** Null without authentication. */
  readonly authenticator: Authenticator | null;
  readonly isReadOnly: boolean;
  /** From the head of a request until its connection is closed; uploads and event streams are exempt. */
  readonly requestTimeoutMs: number;
  /** For the bodies and unread responses of all requests. */
  readonly requestMemoryBytesMax: number;
  readonly storedScripts: StoredScripts;
  readonly storedScriptsOnly: boolean;
  readonly metrics: Metrics;
  readonly slowTasks: SlowTasks;
  /** Rejects with a StorageError when the store is unavailable. */
  readonly history: () => Promise<History>;
  /** The settings as shown to admins. */
  readonly settings: readonly SettingInForce[];
  readonly webDefence: WebDefenceOptions;
  readonly tls: TlsFiles | null;
  /** Called after a reload of the certificate; `error` is null if the new one is in use. */
  onReload(error: unknown): void;
  /** Sources of Warning headers. */
  readonly warnings: WarningSources;
  isReady(): boolean;
}

/**
 * Replaces the schema compilers, a third of the code that Fastify loads at a start: bodies have their own parsers
 * here, and responses are written as bytes.
 */
function refuseSchema(): () => () => never {
  assert(false, 'a route has no schema');
}

export function buildServer(parts: ServerParts): FastifyInstance {
  const unparsed = new UnparsedRequests();
  const server: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost more than its body; the few places that log one add its id.
    childLoggerFactory: (logger) => logger,
    bodyLimit: parts.bodyLimits.bytesMax,
    // The proxy itself appends the last address of X-Forwarded-For; the client may have forged the others.
    trustProxy: parts.trustProxy ? (_address, hop) => hop === 0 : false,
    serverFactory: (handler) => {
      const http = listener(parts, handler);
      unparsed.install(http);
      return http;
    },
    rewriteUrl: originForm,
    genReqId: requestIds(),
    frameworkErrors: replyUnrouted,
    clientErrorHandler: (error, socket) => unparsed.answer(error, socket),
    // On close, active requests are completed and idle connections closed at once.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  installRequestIds(server);
  installClientDisconnects(server);
  installRequestDeadlines(server, parts.requestTimeoutMs, unparsed);
  installRequestMemory(server, parts.requestMemoryBytesMax);
  installHostRule(server);
  installWebDefence(server, parts.webDefence);
  installConsoleRedirect(server);
  installAuthentication(server, parts.authenticator, parts.isReadOnly);
  installBodyParsers(server, parts.bodyLimits);
  takeOtherTypes(server, parts.bodyLimits, JSON_TYPE);
  const paths = new KnownPaths();
  paths.install(server);
  installErrorReplies(server, paths);
  installWarnings(server, parts.warnings);
  openApiRoutes(server);
  consoleRoutes(server);
  docsRoutes(server);
  discoveryRoutes(server);
  traversalPluginRoutes(server, parts.pool, parts.storedScriptsOnly);
  storedScriptRoutes(server, parts.storedScripts, parts.pool);
  definitionRoutes(server, parts.pool);
  restRoutes(server, parts.pool, parts.bodyLimits);
  runningRoutes(server, parts.pool.running);
  parts.metrics.install(server);
  liveEventRoutes(server, liveStreams(parts));
  managementRoutes(server, { ...parts, hasCredentials: parts.authenticator !== null });
  backupRoutes(server, parts.backups);
  sparqlPluginRoutes(server, parts.pool);
  sparqlProtocolRoutes(server, parts.pool, parts.unionDefaultGraph);
  graphStoreRoutes(server, parts.pool);
  quadOverviewRoutes(server, parts.pool);
  importRoutes(server, parts.imports, parts.bodyLimits);
  changeRoutes(server, parts.changes);
  healthRoutes(server, parts.isReady);
  return server;
}

function liveStreams({ pool, metrics, imports, logger }: ServerParts): LiveStreams {
  return new LiveStreams({
    running: pool.running,
    figures: () => metrics.figures(),
    jobs: () => imports.queue.list(),
    onError: (error) => logger.error({ err: error }, 'those who watch were not told'),
  });
}

/** Keep-alive exceeds that of load balancers, so that the server does not close first. */
const KEEP_ALIVE_MS = 72_000;

/** Interval of the check for incomplete request heads; the Host header has a rule of its own, with a body. */
const LISTENER_OPTIONS = { connectionsCheckingInterval: 1000, requireHostHeader: false };

function listener({ tls, onReload, requestTimeoutMs }: ServerParts, handler: RequestListener): Server {
  const server =
    tls === null
      ? createServer(LISTENER_OPTIONS, handler)
      : createTlsServer(tls, LISTENER_OPTIONS, handler, onReload);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Bounds slow request heads.
  server.headersTimeout = requestTimeoutMs;
  // Uploads may take long; every other request has a deadline of its own.
  server.requestTimeout = 0;
  return server;
}
