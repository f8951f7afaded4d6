/**
 * The settings of a server process: one table with name, default, bounds and meaning. No other code reads the
 * environment.
 */
import {
  flag,
  history,
  integer,
  integerOrAuto,
  names,
  oneOf,
  optionalPort,
  optionalText,
  origins,
  type Parsed,
  type Setting,
  setting,
  store,
  subset,
  text,
  urls,
} from './setting-kinds.ts';

export type { StoreChoice } from './setting-kinds.ts';

const MIB = 1024 * 1024;

export const SETTINGS = {
  port: setting('QUIVER_PORT', '7474', integer(0, 65_535), 'TCP port to listen on; 0 picks a free one'),
  host: setting('QUIVER_HOST', '127.0.0.1', text, 'address to listen on'),
  dataDir: setting('QUIVER_DATA_DIR', './data', text, 'data directory of the embedded store'),
  store: setting(
    'QUIVER_STORE',
    'lmdb',
    store,
    'lmdb, memory, redis://host:port, or redis+sentinel://host:port,host2:port/name',
  ),
  scriptTimeoutMs: setting(
    'QUIVER_SCRIPT_TIMEOUT_MS',
    '30000',
    integer(10, 86_400_000),
    'deadline of a request in milliseconds, from its receipt to the last byte of its response',
  ),
  graceMs: setting(
    'QUIVER_GRACE_MS',
    '1000',
    integer(50, 60_000),
    'grace period in milliseconds after the deadline, before a thread that does not stop is replaced',
  ),
  nodeAutoIndex: setting('QUIVER_NODE_AUTO_INDEX', 'name', names, 'node property keys indexed automatically'),
  relationshipAutoIndex: setting(
    'QUIVER_RELATIONSHIP_AUTO_INDEX',
    'name,weight',
    names,
    'relationship property keys indexed automatically',
  ),
  threads: setting(
    'QUIVER_THREADS',
    'auto',
    integerOrAuto(1, 256),
    'minimum number of threads that run scripts and queries; auto: one per core',
  ),
  threadsMax: setting(
    'QUIVER_THREADS_MAX',
    'auto',
    integerOrAuto(1, 1024),
    'maximum number of threads: more start while long scripts occupy the others; auto: eight per core, fewer if half of the memory is less than QUIVER_SCRIPT_MEMORY_BYTES for each',
  ),
  queueLength: setting(
    'QUIVER_QUEUE_LENGTH',
    '1000',
    integer(1, 1_000_000),
    'maximum number of requests that wait for a thread; further ones get 503',
  ),
  bodyBytesMax: setting(
    'QUIVER_BODY_BYTES',
    String(16 * MIB),
    integer(1024, 1024 * MIB),
    'maximum size of a request body in bytes',
  ),
  jsonDepthMax: setting('QUIVER_JSON_DEPTH', '200', integer(1, 1000), 'maximum nesting depth of a JSON body'),
  jsonMembersMax: setting(
    'QUIVER_JSON_MEMBERS',
    '1000000',
    integer(1, 100_000_000),
    'maximum number of members and elements of a JSON body',
  ),
  scriptLengthMax: setting(
    'QUIVER_SCRIPT_LENGTH',
    String(MIB),
    integer(1, 64 * MIB),
    'maximum length of a script in characters',
  ),
  paramCountMax: setting(
    'QUIVER_PARAMS',
    '10000',
    integer(1, 1_000_000),
    'maximum number of parameters of a script',
  ),
  resultRowsMax: setting(
    'QUIVER_RESULT_ROWS',
    '10000000',
    integer(1, 1_000_000_000),
    'maximum number of rows of a result: solutions of a query; elements of lists and rows of tables of a script, nested ones included',
  ),
  resultBytesMax: setting(
    'QUIVER_RESULT_BYTES',
    String(256 * MIB),
    integer(1024, 1024 * MIB),
    'maximum size of a result in bytes',
  ),
  memoryBytesMax: setting(
    'QUIVER_SCRIPT_MEMORY_BYTES',
    String(256 * MIB),
    integer(MIB, 16_384 * MIB),
    'memory budget of a script or query in bytes',
  ),
  collectionLengthMax: setting(
    'QUIVER_COLLECTION_LENGTH',
    String(16 * MIB),
    integer(1000, 64 * MIB),
    'maximum length of a list, map or string of a script',
  ),
  conflictRerunsMax: setting(
    'QUIVER_CONFLICT_RERUNS',
    '100',
    integer(0, 10_000),
    'maximum number of retries of a script after commit conflicts',
  ),
  definitions: setting(
    'QUIVER_DEFINITIONS',
    'persist',
    oneOf('persist', 'request'),
    'persist: classes, steps and methods that a script defines remain for later scripts; request: they end with the request, and stored ones are not run',
  ),
  staleReadsMs: setting(
    'QUIVER_STALE_READS_MS',
    '30000',
    integer(0, 86_400_000),
    'milliseconds for which reads continue, with a Warning header, while a shared store is unavailable',
  ),
  redisReplicasAck: setting(
    'QUIVER_REDIS_REPLICAS_ACK',
    '0',
    integer(0, 16),
    'number of Redis replicas that must acknowledge a commit before its response; fewer in time cause a Warning header',
  ),
  redisReplicasAckMs: setting(
    'QUIVER_REDIS_REPLICAS_ACK_MS',
    '1000',
    integer(1, 60_000),
    'time limit of QUIVER_REDIS_REPLICAS_ACK in milliseconds',
  ),
  projections: setting(
    'QUIVER_PROJECTIONS',
    'quads,graph',
    subset('quads', 'graph'),
    'projections that an import process maintains in Redis for other clients: quads as sorted sets, the graph in FalkorDB; or none',
  ),
  jobLockMs: setting(
    'QUIVER_JOB_LOCK_MS',
    '30000',
    integer(1000, 3_600_000),
    'milliseconds after which the job of an unresponsive import process is given to another',
  ),
  importHealthPort: setting(
    'QUIVER_IMPORT_HEALTH_PORT',
    '',
    optionalPort,
    'TCP port of /health of an import process; 0 picks a free one, empty: none',
  ),
  uploadBytesMax: setting(
    'QUIVER_UPLOAD_BYTES',
    String(1024 * MIB),
    integer(1024, 1024 * 1024 * MIB),
    'maximum size of an uploaded document in bytes',
  ),
  documentBytesMax: setting(
    'QUIVER_IMPORT_BYTES',
    String(64 * 1024 * MIB),
    integer(1024, 16 * 1024 * 1024 * MIB),
    'maximum size of an imported document in bytes, after decompression',
  ),
  importsWaitingMax: setting(
    'QUIVER_IMPORTS_WAITING',
    '1000',
    integer(1, 100_000),
    'maximum number of waiting import jobs; further ones get 503',
  ),
  fetchIdleMs: setting(
    'QUIVER_FETCH_IDLE_MS',
    '30000',
    integer(100, 3_600_000),
    'milliseconds without data after which a download or an upload fails',
  ),
  fetchAllowPrivate: setting(
    'QUIVER_FETCH_ALLOW_PRIVATE',
    'false',
    flag,
    'allow downloads from loopback, private and link-local addresses',
  ),
  serviceEndpoints: setting(
    'QUIVER_SERVICE_ENDPOINTS',
    '',
    urls,
    'SPARQL endpoints allowed in SERVICE, exactly as in queries, separated by commas; none: SERVICE is refused',
  ),
  unionDefaultGraph: setting(
    'QUIVER_UNION_DEFAULT_GRAPH',
    'false',
    flag,
    'at /sparql, the default graph is the union of all graphs unless the request specifies a dataset',
  ),
  sparqlRows: setting(
    'QUIVER_SPARQL_ROWS',
    'plain',
    oneOf('plain', 'sesame'),
    'rows of execute_sparql: plain: the texts of terms; sesame: as the original plugin, literals in quotes with tag or type, ASK as its first solution or no row',
  ),
  credentialsFile: setting(
    'QUIVER_CREDENTIALS_FILE',
    '',
    optionalText,
    'file with lines name:role:hash, as printed by quiver hash-password; reloaded when it changes',
  ),
  credentials: setting(
    'QUIVER_CREDENTIALS',
    '',
    optionalText,
    'credentials in the same format; the secret may be given instead of its hash',
  ),
  allowUnauthenticated: setting(
    'QUIVER_ALLOW_UNAUTHENTICATED',
    'false',
    flag,
    'allow listening on an address other than loopback without credentials',
  ),
  readOnly: setting('QUIVER_READ_ONLY', 'false', flag, 'refuse all writes'),
  scripts: setting('QUIVER_SCRIPTS', 'any', oneOf('any', 'stored'), 'stored: only stored scripts can be run'),
  hostCheck: setting(
    'QUIVER_HOST_CHECK',
    'browser',
    oneOf('browser', 'strict', 'off'),
    'requests whose Host header must name this server: those of browsers, of everybody, or of nobody',
  ),
  allowedHosts: setting(
    'QUIVER_ALLOWED_HOSTS',
    '',
    names,
    'further host names of this server, besides loopback names and the address it listens on',
  ),
  allowedOrigins: setting(
    'QUIVER_ALLOWED_ORIGINS',
    '',
    origins,
    'web origins whose pages may access this server (CORS)',
  ),
  tlsCertificateFile: setting(
    'QUIVER_TLS_CERT_FILE',
    '',
    optionalText,
    'certificate chain in PEM; enables HTTPS and disables HTTP; reloaded when it changes',
  ),
  tlsKeyFile: setting('QUIVER_TLS_KEY_FILE', '', optionalText, 'private key of the certificate, in PEM'),
  queueWaitMs: setting(
    'QUIVER_QUEUE_WAIT_MS',
    '10000',
    integer(1, 86_400_000),
    'maximum milliseconds that a request waits for a thread before it gets 503',
  ),
  clientConcurrency: setting(
    'QUIVER_CLIENT_CONCURRENCY',
    '500',
    integer(1, 1_000_000),
    'maximum number of concurrent scripts and queries of one client, waiting ones included; further ones get 429',
  ),
  requestMemoryBytes: setting(
    'QUIVER_REQUEST_MEMORY_BYTES',
    String(512 * MIB),
    integer(32 * 1024, 1024 * 1024 * MIB),
    'maximum memory of request bodies and unread responses in bytes, at least twice QUIVER_BODY_BYTES; one client may take half; further requests get 503 or 429',
  ),
  idempotencyKeys: setting(
    'QUIVER_IDEMPOTENCY_KEYS',
    '10000',
    integer(1, 1_000_000),
    'maximum number of stored responses to requests with an Idempotency-Key; the same on all processes of a cluster',
  ),
  idempotencyBytes: setting(
    'QUIVER_IDEMPOTENCY_BYTES',
    String(64 * MIB),
    integer(16 * 1024, 1024 * MIB),
    'maximum size of all stored responses in bytes; one may take a sixteenth',
  ),
  idempotencyAgeMs: setting(
    'QUIVER_IDEMPOTENCY_AGE_MS',
    '86400000',
    integer(1000, 31 * 86_400_000),
    'milliseconds for which a response is stored',
  ),
  history: setting(
    'QUIVER_HISTORY',
    '0',
    history,
    'minimum history that the log retains for reading earlier versions: a size such as 2GiB, or a time such as 7d; the same on all processes of a cluster',
  ),
  historyStatesMax: setting(
    'QUIVER_HISTORY_STATES',
    '8',
    integer(1, 1000),
    'maximum number of earlier versions cached in memory',
  ),
  historyBytesMax: setting(
    'QUIVER_HISTORY_MEMORY_BYTES',
    String(1024 * MIB),
    integer(MIB, 1024 * 1024 * MIB),
    'maximum memory of all cached earlier versions in bytes; one that needs more cannot be read',
  ),
  slowMs: setting(
    'QUIVER_SLOW_MS',
    '1000',
    integer(0, 86_400_000),
    'duration in milliseconds from which a script or query is logged as slow',
  ),
  changeReadersMax: setting(
    'QUIVER_CHANGE_READERS',
    '64',
    integer(0, 10_000),
    'maximum number of concurrent readers of the change feed; 0 disables it',
  ),
  shutdownMs: setting(
    'QUIVER_SHUTDOWN_MS',
    '30000',
    integer(0, 3_600_000),
    'milliseconds for which a shutdown waits for active requests before it cancels them',
  ),
  shutdownDelayMs: setting(
    'QUIVER_SHUTDOWN_DELAY_MS',
    '0',
    integer(0, 600_000),
    'milliseconds from the signal to the refusal of new requests, for load balancers that poll /health/ready',
  ),
  trustProxy: setting('QUIVER_TRUST_PROXY', 'false', flag, 'trust the X-Forwarded-* headers of a proxy'),
  logLevel: setting(
    'QUIVER_LOG_LEVEL',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'minimum severity of logged lines',
  ),
} as const;

type SettingValue<S> = S extends Setting<infer T> ? T : never;
export type Settings = { readonly [K in keyof typeof SETTINGS]: SettingValue<(typeof SETTINGS)[K]> };

/** Invalid settings. The message lists all of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const PREFIX = 'QUIVER_';

/** Reads all settings. Throws {@link SettingsError} that lists invalid values and unknown names. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const values = new Map<string, unknown>();
  for (const [key, entry] of Object.entries(SETTINGS)) {
    const source = environment[entry.env] ?? entry.fallback;
    const parsed: Parsed<unknown> = entry.parse(source);
    if ('problem' in parsed) problems.push(`${entry.env}=${source}: ${parsed.problem}`);
    else values.set(key, parsed.value);
  }
  const known = new Set<string>(Object.values(SETTINGS).map((entry) => entry.env));
  for (const name of Object.keys(environment)) {
    if (name.startsWith(PREFIX) && !known.has(name) && !OTHER_VARIABLES.has(name)) {
      problems.push(`${name}: no such setting`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return Object.fromEntries(values) as Settings;
}

/** Token of client commands, `name.secret`. */
export const CLIENT_TOKEN = 'QUIVER_TOKEN';

/** Variables with the prefix that belong to commands and tests. */
const OTHER_VARIABLES: ReadonlySet<string> = new Set([
  CLIENT_TOKEN,
  'QUIVER_CORPUS',
  'QUIVER_FALKORDB_MODULE',
]);
