/** The settings of a server process: one table with name, default, bounds and meaning. Nothing else reads the environment. */
import {
  addresses,
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
} from './setting-kinds.ts';

export type { StoreChoice } from './setting-kinds.ts';

const MIB = 1024 * 1024;

export const SETTINGS = {
  port: setting('QUIVER_PORT', '7474', integer(0, 65_535), 'TCP port; 0 takes a free one'),
  host: setting('QUIVER_HOST', '127.0.0.1', text, 'address to listen on'),
  dataDir: setting('QUIVER_DATA_DIR', './data', text, 'folder of the embedded store'),
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
    'milliseconds from the receipt of a request to its last byte',
  ),
  graceMs: setting(
    'QUIVER_GRACE_MS',
    '1000',
    integer(50, 60_000),
    'milliseconds that a thread has to stop after its time is over, before it is replaced',
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
    'threads that run scripts and queries and are kept; auto: one for each core',
  ),
  threadsMax: setting(
    'QUIVER_THREADS_MAX',
    'auto',
    integerOrAuto(1, 1024),
    'threads at most: more start while scripts hold those that are kept; auto: eight for each core, fewer where half the memory is less than QUIVER_SCRIPT_MEMORY_BYTES for each',
  ),
  queueLength: setting(
    'QUIVER_QUEUE_LENGTH',
    '1000',
    integer(1, 1_000_000),
    'requests that may wait for a thread; one more is answered with 503',
  ),
  bodyBytesMax: setting(
    'QUIVER_BODY_BYTES',
    String(16 * MIB),
    integer(1024, 1024 * MIB),
    'bytes of a request body',
  ),
  jsonDepthMax: setting(
    'QUIVER_JSON_DEPTH',
    '200',
    integer(1, 1000),
    'nesting of lists and objects in a JSON body',
  ),
  jsonMembersMax: setting(
    'QUIVER_JSON_MEMBERS',
    '1000000',
    integer(1, 100_000_000),
    'members and elements in a JSON body',
  ),
  scriptLengthMax: setting(
    'QUIVER_SCRIPT_LENGTH',
    String(MIB),
    integer(1, 64 * MIB),
    'characters of a script',
  ),
  paramCountMax: setting('QUIVER_PARAMS', '10000', integer(1, 1_000_000), 'parameters of a script'),
  resultRowsMax: setting(
    'QUIVER_RESULT_ROWS',
    '10000000',
    integer(1, 1_000_000_000),
    'rows of a result: solutions of a query; elements of lists and rows of tables, inner ones too, of a script',
  ),
  resultBytesMax: setting(
    'QUIVER_RESULT_BYTES',
    String(256 * MIB),
    integer(1024, 1024 * MIB),
    'bytes of a result',
  ),
  memoryBytesMax: setting(
    'QUIVER_SCRIPT_MEMORY_BYTES',
    String(256 * MIB),
    integer(MIB, 16_384 * MIB),
    'bytes that one script or query may use',
  ),
  collectionLengthMax: setting(
    'QUIVER_COLLECTION_LENGTH',
    String(16 * MIB),
    integer(1000, 64 * MIB),
    'elements of one list, map or text of a script',
  ),
  conflictRerunsMax: setting(
    'QUIVER_CONFLICT_RERUNS',
    '100',
    integer(0, 10_000),
    'how often a script is run again after a conflicting commit',
  ),
  definitions: setting(
    'QUIVER_DEFINITIONS',
    'persist',
    oneOf('persist', 'request'),
    'persist: classes, steps and methods that a script defines outlive it; request: they end with it',
  ),
  staleReadsMs: setting(
    'QUIVER_STALE_READS_MS',
    '30000',
    integer(0, 86_400_000),
    'milliseconds that reads go on, with a Warning header, while a shared store does not answer',
  ),
  redisReplicasAck: setting(
    'QUIVER_REDIS_REPLICAS_ACK',
    '0',
    integer(0, 16),
    'replicas of Redis that must have a commit before its client hears of it; too few in time are told by a Warning header',
  ),
  redisReplicasAckMs: setting(
    'QUIVER_REDIS_REPLICAS_ACK_MS',
    '1000',
    integer(1, 60_000),
    'milliseconds that QUIVER_REDIS_REPLICAS_ACK waits for them',
  ),
  projections: setting(
    'QUIVER_PROJECTIONS',
    'quads,graph',
    subset('quads', 'graph'),
    'what an import process keeps in Redis for other clients: quads as sorted sets, the graph in FalkorDB; none',
  ),
  jobLockMs: setting(
    'QUIVER_JOB_LOCK_MS',
    '30000',
    integer(1000, 3_600_000),
    'milliseconds after which the job of an import process that no longer answers is given to another',
  ),
  importHealthPort: setting(
    'QUIVER_IMPORT_HEALTH_PORT',
    '',
    optionalPort,
    'TCP port at which an import process answers /health; 0 takes a free one, empty: none',
  ),
  uploadBytesMax: setting(
    'QUIVER_UPLOAD_BYTES',
    String(1024 * MIB),
    integer(1024, 1024 * 1024 * MIB),
    'bytes of a document that is uploaded to be imported',
  ),
  documentBytesMax: setting(
    'QUIVER_IMPORT_BYTES',
    String(64 * 1024 * MIB),
    integer(1024, 16 * 1024 * 1024 * MIB),
    'bytes of one imported document, counted after decompression',
  ),
  importsWaitingMax: setting(
    'QUIVER_IMPORTS_WAITING',
    '1000',
    integer(1, 100_000),
    'import jobs that may wait; one more is answered with 503',
  ),
  fetchIdleMs: setting(
    'QUIVER_FETCH_IDLE_MS',
    '30000',
    integer(100, 3_600_000),
    'milliseconds without a byte after which an address is given up',
  ),
  fetchAllowPrivate: setting(
    'QUIVER_FETCH_ALLOW_PRIVATE',
    'false',
    flag,
    'read addresses in loopback, private and link-local networks too',
  ),
  serviceEndpoints: setting(
    'QUIVER_SERVICE_ENDPOINTS',
    '',
    addresses,
    'SPARQL endpoints that SERVICE may ask, as queries write them, with commas between them; none: SERVICE is refused',
  ),
  unionDefaultGraph: setting(
    'QUIVER_UNION_DEFAULT_GRAPH',
    'false',
    flag,
    'at /sparql, unnamed patterns see all graphs unless the request says otherwise',
  ),
  credentialsFile: setting(
    'QUIVER_CREDENTIALS_FILE',
    '',
    optionalText,
    'file of lines name:role:hash, made by quiver hash-password; read again when it changes',
  ),
  credentials: setting(
    'QUIVER_CREDENTIALS',
    '',
    optionalText,
    'such lines in the environment; in place of the hash, the secret itself may stand there',
  ),
  allowUnauthenticated: setting(
    'QUIVER_ALLOW_UNAUTHENTICATED',
    'false',
    flag,
    'listen on an address that is not loopback although everybody may do everything',
  ),
  readOnly: setting('QUIVER_READ_ONLY', 'false', flag, 'refuse everything that would change data'),
  scripts: setting(
    'QUIVER_SCRIPTS',
    'any',
    oneOf('any', 'stored'),
    'stored: only scripts that were stored under a name can be run',
  ),
  hostCheck: setting(
    'QUIVER_HOST_CHECK',
    'browser',
    oneOf('browser', 'strict', 'off'),
    'whose Host header must name this server: that of browsers, of everybody, or of nobody',
  ),
  allowedHosts: setting(
    'QUIVER_ALLOWED_HOSTS',
    '',
    names,
    'host names of this server besides loopback names and the address it listens on',
  ),
  allowedOrigins: setting(
    'QUIVER_ALLOWED_ORIGINS',
    '',
    origins,
    'web origins whose pages may use this server (CORS)',
  ),
  tlsCertificateFile: setting(
    'QUIVER_TLS_CERT_FILE',
    '',
    optionalText,
    'certificate chain in PEM; with it the server speaks HTTPS alone; read again when it changes',
  ),
  tlsKeyFile: setting('QUIVER_TLS_KEY_FILE', '', optionalText, 'private key of the certificate, in PEM'),
  queueWaitMs: setting(
    'QUIVER_QUEUE_WAIT_MS',
    '10000',
    integer(1, 86_400_000),
    'milliseconds that a request may wait for a thread before it is answered with 503',
  ),
  clientConcurrency: setting(
    'QUIVER_CLIENT_CONCURRENCY',
    '500',
    integer(1, 1_000_000),
    'scripts and queries of one client at a time, waiting ones included; one more is answered with 429',
  ),
  idempotencyKeys: setting(
    'QUIVER_IDEMPOTENCY_KEYS',
    '10000',
    integer(1, 1_000_000),
    'requests with an Idempotency-Key whose answers are kept; the same on all processes of a cluster',
  ),
  idempotencyBytes: setting(
    'QUIVER_IDEMPOTENCY_BYTES',
    String(64 * MIB),
    integer(16 * 1024, 1024 * MIB),
    'bytes of all kept answers; one may take a sixteenth',
  ),
  idempotencyAgeMs: setting(
    'QUIVER_IDEMPOTENCY_AGE_MS',
    '86400000',
    integer(1000, 31 * 86_400_000),
    'milliseconds that an answer is kept',
  ),
  history: setting(
    'QUIVER_HISTORY',
    '0',
    history,
    'what the log keeps behind its newest checkpoint at least, to read earlier versions: bytes such as 2GiB, or a time such as 7d; the same on all processes of a cluster',
  ),
  historyStatesMax: setting(
    'QUIVER_HISTORY_STATES',
    '8',
    integer(1, 1000),
    'earlier versions that are kept in memory for reading',
  ),
  historyBytesMax: setting(
    'QUIVER_HISTORY_MEMORY_BYTES',
    String(1024 * MIB),
    integer(MIB, 1024 * 1024 * MIB),
    'bytes of memory that earlier versions may take together; one that takes more cannot be read',
  ),
  slowMs: setting(
    'QUIVER_SLOW_MS',
    '1000',
    integer(0, 86_400_000),
    'milliseconds after which a script or query is logged as slow',
  ),
  changeReadersMax: setting(
    'QUIVER_CHANGE_READERS',
    '64',
    integer(0, 10_000),
    'readers of the change feed at once; 0 switches it off',
  ),
  shutdownMs: setting(
    'QUIVER_SHUTDOWN_MS',
    '30000',
    integer(0, 3_600_000),
    'milliseconds that requests under way have to end after a signal to stop; what is left is cancelled then',
  ),
  shutdownDelayMs: setting(
    'QUIVER_SHUTDOWN_DELAY_MS',
    '0',
    integer(0, 600_000),
    'milliseconds from the signal until new requests are refused, for balancers that look at /health/ready',
  ),
  trustProxy: setting(
    'QUIVER_TRUST_PROXY',
    'false',
    flag,
    'take scheme and host of addresses from X-Forwarded-* headers',
  ),
  logLevel: setting(
    'QUIVER_LOG_LEVEL',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'least severe kind of line that is logged',
  ),
} as const;

type SettingValue<S> = S extends Setting<infer T> ? T : never;
export type Settings = { readonly [K in keyof typeof SETTINGS]: SettingValue<(typeof SETTINGS)[K]> };

/** Settings that cannot be used. Its message names every bad one. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const PREFIX = 'QUIVER_';

/** Reads all settings. Throws {@link SettingsError} that names each bad value and each unknown name. */
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

/** The variable with the token, `name.secret`, that commands show to a server. */
export const CLIENT_TOKEN = 'QUIVER_TOKEN';

/** Share the prefix but are no settings of a server: they steer commands and tests. */
const OTHER_VARIABLES: ReadonlySet<string> = new Set([
  CLIENT_TOKEN,
  'QUIVER_CORPUS',
  'QUIVER_FALKORDB_MODULE',
]);
