/** The HTTP server without a socket: what `main.ts` listens with and tests inject into. */
import { createServer, type RequestListener, type Server } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { assert } from '#base';
import type { ChangeFeed } from '#feed';
import type { SettingInForce } from '#protocol';
import type { Authenticator } from './access/authenticator.ts';
import { createTlsServer, type TlsFiles } from './access/tls-files.ts';
import { LiveStreams } from './observe/live-streams.ts';
import type { Metrics } from './observe/metrics.ts';
import type { SlowTasks } from './observe/slow-tasks.ts';
import { installAuthentication } from './plugins/authentication.ts';
import { type BodyLimits, installBodyParsers } from './plugins/bodies.ts';
import { answerUnparsed, answerUnrouted, installErrorReplies } from './plugins/errors.ts';
import { installGoneClients } from './plugins/gone-clients.ts';
import { KnownPaths } from './plugins/known-paths.ts';
import { installLastByte } from './plugins/last-byte.ts';
import { installRequestIds, requestIds } from './plugins/request-ids.ts';
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
  /** Null when everybody may do everything. */
  readonly authenticator: Authenticator | null;
  readonly isReadOnly: boolean;
  /** From the head of a request until its connection is given up, but for uploads and streams of events. */
  readonly requestTimeoutMs: number;
  readonly storedScripts: StoredScripts;
  readonly storedScriptsOnly: boolean;
  readonly metrics: Metrics;
  readonly slowTasks: SlowTasks;
  /** As they are shown to an admin. */
  readonly settings: readonly SettingInForce[];
  readonly webDefence: WebDefenceOptions;
  readonly tls: TlsFiles | null;
  /** The certificate was read again; `error` is null if it is in use now. */
  onReload(error: unknown): void;
  /** True while reads are served although the shared log does not answer. */
  readonly warnings: WarningSources;
  isReady(): boolean;
}

/**
 * In the place of the compilers of schemas, a third of the code that Fastify loads at a start: bodies have parsers of their own
 * here, and answers are written as bytes.
 */
function refuseSchema(): () => () => never {
  assert(false, 'a route has no schema');
}

export function buildServer(parts: ServerParts): FastifyInstance {
  const server: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own costs each request more than its body; the few places that log one name it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: parts.bodyLimits.bytesMax,
    // Of the addresses in X-Forwarded-For, the proxy itself wrote the last; whoever asked may have written the others.
    trustProxy: parts.trustProxy ? (_address, hop) => hop === 0 : false,
    serverFactory: (handler) => listener(parts, handler),
    genReqId: requestIds(),
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnparsed,
    // A request that is being served at the time of a stop is answered; idle connections are closed at once.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  installRequestIds(server);
  installLastByte(server, parts.requestTimeoutMs);
  installGoneClients(server);
  installWebDefence(server, parts.webDefence);
  installConsoleRedirect(server);
  installAuthentication(server, parts.authenticator, parts.isReadOnly);
  installBodyParsers(server, parts.bodyLimits);
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

/** Idle connections are kept for longer than load balancers do, so that it is not the server which closes first. */
const KEEP_ALIVE_MS = 72_000;

/** How often connections with half a head are looked at. */
const LISTENER_OPTIONS = { connectionsCheckingInterval: 1000 };

function listener({ tls, onReload, requestTimeoutMs }: ServerParts, handler: RequestListener): Server {
  const server =
    tls === null
      ? createServer(LISTENER_OPTIONS, handler)
      : createTlsServer(tls, LISTENER_OPTIONS, handler, onReload);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A head that is sent drop by drop ends when a body would.
  server.headersTimeout = requestTimeoutMs;
  // Uploads may take long; every other request has its own end.
  server.requestTimeout = 0;
  return server;
}
