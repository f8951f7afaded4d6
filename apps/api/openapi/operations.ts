/** OpenAPI operations by method and path: purpose, parameters, bodies, responses, errors. */
import type { ErrorCode } from '#protocol';
import { CHANGE_OPERATIONS } from './change-operations.ts';
import { MANAGEMENT_OPERATIONS } from './management-operations.ts';
import { type BodyForm, json, type Operation, ok, type Parameter, query } from './operation.ts';
import { restOperations } from './rest-operations.ts';
import type { SchemaName } from './schemas.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const RDF_TYPES = [
  'text/turtle',
  'application/n-triples',
  'application/n-quads',
  'application/trig',
  'application/rdf+xml',
  'application/ld+json',
];
const RESULT_TYPES = [
  'application/sparql-results+json',
  'application/sparql-results+xml',
  'text/csv',
  'text/tab-separated-values',
];

const fields = (schema: SchemaName): BodyForm[] => [json(schema), { type: FORM_TYPE, schema }];
const documents = (types: readonly string[]): BodyForm[] => types.map((type) => ({ type }));
const header = (name: string, meaning: string): Parameter => ({ name, in: 'header', meaning });

/** Errors of any task. */
const TASK_ERRORS = [
  'SCRIPT_TIMEOUT',
  'SCRIPT_CANCELLED',
  'CLIENT_GONE',
  'MEMORY_BUDGET',
  'COLLECTION_SIZE',
  'RESULT_ROWS',
  'RESULT_BYTES',
  'COMMIT_CONFLICT',
  'GRAPH_LIMIT',
  'READ_ONLY',
  'CLIENT_BUSY',
  'CLIENT_BYTES',
  'HELD_BYTES',
  'QUEUE_FULL',
  'QUEUE_WAIT',
  'SHUTTING_DOWN',
  'STORAGE_UNAVAILABLE',
  'THREAD_LOST',
  'COMMIT_UNKNOWN',
  'VERSION_GONE',
  'VERSION_AHEAD',
  'VERSION_WAIT',
  'HISTORY_SIZE',
] as const satisfies readonly ErrorCode[];
const KEY_ERRORS = [
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_UNFINISHED',
  'IDEMPOTENCY_REPLY_SIZE',
] as const satisfies readonly ErrorCode[];
const SCRIPT_ERRORS: readonly ErrorCode[] = [
  ...TASK_ERRORS,
  ...KEY_ERRORS,
  'SCRIPT_FAILED',
  'PARAM_COUNT',
  'DEFINITION_LENGTH',
];
const SPARQL_ERRORS = [...TASK_ERRORS, 'SPARQL_SYNTAX', 'SPARQL_EVALUATION', 'STACK_DEPTH'] as const;
const RDF_ERRORS: readonly ErrorCode[] = [...TASK_ERRORS, 'RDF_SYNTAX', 'QUAD_TERM'];

const TERMS = [
  header('max-execution-time', 'Time limit in milliseconds, below that of the server.'),
  header('access-mode', 'READ: rejects writes.'),
  header('quiver-version', 'A version or a time: reads that state of the database; writes are rejected.'),
  header('quiver-min-version', 'Waits until this process has reached the version.'),
];
const KEY = header('idempotency-key', '1 to 255 visible characters: a repeated request takes effect once.');
const DATASET = [
  query('default-graph-uri', 'Graphs that form the default graph.'),
  query('named-graph-uri', 'Graphs visible to GRAPH.'),
  query('union-default-graph', 'Patterns outside GRAPH match all graphs.'),
  query('at', 'A version or a time: reads that state of the database.'),
  query('explain', 'Returns the plan with the result count of each operator instead of the result.'),
];
const GRAPH = [
  query('graph', 'IRI of the graph.'),
  query('default', 'Without a value: the default graph instead of a named one.'),
];

const EXECUTE_SCRIPT: Operation = {
  summary: 'Runs a script as one transaction.',
  tag: 'Scripts',
  parameters: [...TERMS, KEY, query('profile', 'Adds a profile of the steps to the result.')],
  body: fields('Script'),
  replies: ok('The value of the script.', json('ScriptValue')),
  errors: [...SCRIPT_ERRORS, 'SCRIPT_LENGTH', 'SCRIPT_NOT_STORED'],
};

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /': {
    summary: 'Entry points.',
    tag: 'Discovery',
    replies: {
      ...ok('URLs.', json('Document')),
      303: { meaning: 'For browsers: redirects to a page.' },
    },
  },
  'GET /db/manage': {
    summary: 'Management services; always empty.',
    tag: 'Discovery',
    replies: ok('No services.', json('Document')),
  },
  'GET /favicon.ico': {
    summary: 'The icon for browsers.',
    tag: 'Discovery',
    replies: ok('The icon.', { type: 'image/svg+xml' }),
  },
  'GET /db/data': {
    summary: 'The service root.',
    tag: 'Discovery',
    replies: ok('URLs.', json('Document')),
  },
  'GET /db/data/ext': {
    summary: 'The plugins.',
    tag: 'Discovery',
    replies: ok('URLs.', json('Document')),
  },
  'GET /db/data/ext/:plugin': {
    summary: 'The calls of a plugin.',
    tag: 'Discovery',
    replies: ok('The descriptions.', json('Document')),
    errors: ['PLUGIN_NOT_FOUND'],
  },
  'GET /db/data/ext/:plugin/graphdb/:call': {
    summary: 'A call of a plugin and its parameters.',
    tag: 'Discovery',
    replies: ok('The description.', json('Document')),
    errors: ['PLUGIN_NOT_FOUND'],
  },
  'GET /openapi.json': {
    summary: 'This description, as OpenAPI 3.1.',
    tag: 'Discovery',
    replies: ok('The document.', json('Document')),
  },
  'GET /docs': {
    summary: 'The guide.',
    tag: 'Discovery',
    replies: ok('The page.', { type: 'text/html' }),
  },
  'GET /docs/:page': {
    summary: 'A page for operators.',
    tag: 'Discovery',
    replies: ok('The page.', { type: 'text/html' }),
    errors: ['NOT_FOUND'],
  },
  'GET /docs/:folder/:page': {
    summary:
      'A page of the guide or the reference, or a file that the pages load; reference/steps.json describes all steps, classes.json all classes.',
    tag: 'Discovery',
    replies: ok('The file.', { type: 'text/html' }, { type: 'text/css' }, { type: 'text/javascript' }),
    errors: ['NOT_FOUND'],
  },
  'GET /docs/api': {
    summary: 'This description, as a page.',
    tag: 'Discovery',
    replies: ok('The page.', { type: 'text/html' }),
  },
  'GET /browser': {
    summary: 'The web console. Browsers are redirected here from /.',
    tag: 'Discovery',
    replies: ok('The page.', { type: 'text/html' }),
  },
  'GET /browser/assets/:file': {
    summary: 'A file of the web console; its name changes with its content.',
    tag: 'Discovery',
    replies: ok('The file.', { type: 'text/javascript' }, { type: 'text/css' }),
    errors: ['NOT_FOUND'],
  },
  'POST /db/data/ext/TraversalPlugin/graphdb/execute_script': EXECUTE_SCRIPT,
  'POST /db/data/ext/GremlinPlugin/graphdb/execute_script': EXECUTE_SCRIPT,
  'GET /db/data/scripts': {
    summary: 'The stored scripts, by name.',
    tag: 'Scripts',
    replies: ok('All of them.', json('StoredScript', true)),
    errors: ['STORAGE_UNAVAILABLE'],
  },
  'GET /db/data/scripts/:name': {
    summary: 'A stored script with its text.',
    tag: 'Scripts',
    replies: ok('The script.', json('StoredScript')),
    errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE'],
  },
  'PUT /db/data/scripts/:name': {
    summary: 'Stores a script, replacing one with the same name.',
    tag: 'Scripts',
    body: fields('Script'),
    replies: {
      ...ok('Replaced.', json('StoredScript')),
      201: { meaning: 'Created.', forms: [json('StoredScript')] },
    },
    errors: ['SCRIPT_LENGTH', 'STORED_SCRIPTS', 'STORAGE_UNAVAILABLE'],
  },
  'DELETE /db/data/scripts/:name': {
    summary: 'Deletes a stored script.',
    tag: 'Scripts',
    replies: { 204: { meaning: 'Deleted.' } },
    errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE'],
  },
  'POST /db/data/scripts/:name': {
    summary: 'Runs a stored script.',
    tag: 'Scripts',
    parameters: [...TERMS, KEY, query('profile', 'Adds a profile of the steps to the result.')],
    body: fields('Params'),
    replies: ok('The value of the script.', json('ScriptValue')),
    errors: [...SCRIPT_ERRORS, 'NOT_FOUND'],
  },
  'GET /db/data/definitions': {
    summary: 'Persistent definitions of scripts: steps, methods, classes and additions to classes.',
    tag: 'Scripts',
    replies: ok('All of them, oldest first.', json('Definition', true)),
    errors: TASK_ERRORS,
  },
  'GET /db/data/definitions/names': {
    summary:
      'The names of persistent definitions, such as `def area`, `step kids`, `class Point`; for all readers.',
    tag: 'Scripts',
    replies: ok('Each name once, oldest first.', json('DefinitionName', true)),
    errors: TASK_ERRORS,
  },
  'DELETE /db/data/definitions/:id': {
    summary: 'Deletes a definition: later scripts run without it.',
    tag: 'Scripts',
    replies: { 204: { meaning: 'Deleted.' } },
    errors: [...TASK_ERRORS, 'NOT_FOUND'],
  },
  'POST /db/data/ext/SPARQLPlugin/graphdb/insert_quad': {
    summary: 'Inserts a quad.',
    tag: 'Quads and SPARQL',
    parameters: [...TERMS, KEY],
    body: fields('Quad'),
    replies: { 204: { meaning: 'Inserted.' } },
    errors: [...TASK_ERRORS, ...KEY_ERRORS, 'QUAD_TERM'],
  },
  'POST /db/data/ext/SPARQLPlugin/graphdb/execute_sparql': {
    summary: 'Runs a query over all quads.',
    tag: 'Quads and SPARQL',
    parameters: [...TERMS, KEY],
    body: fields('PluginQuery'),
    replies: ok('One object per solution.', json('PluginRows')),
    errors: [...SPARQL_ERRORS, ...KEY_ERRORS],
  },
  'GET /sparql': {
    summary: 'SPARQL 1.1 Protocol: a query.',
    tag: 'Quads and SPARQL',
    parameters: [query('query', 'The text.'), ...DATASET, ...TERMS],
    replies: ok('The result, in a media type of Accept.', ...documents([...RESULT_TYPES, ...RDF_TYPES])),
    errors: [...SPARQL_ERRORS, 'NOT_ACCEPTABLE'],
  },
  'POST /sparql': {
    summary: 'SPARQL 1.1 Protocol: a query or an update.',
    tag: 'Quads and SPARQL',
    parameters: [...DATASET, ...TERMS, KEY],
    body: documents([FORM_TYPE, 'application/sparql-query', 'application/sparql-update']),
    replies: {
      ...ok('The result of a query.', ...documents([...RESULT_TYPES, ...RDF_TYPES])),
      204: { meaning: 'The update is complete.' },
    },
    errors: [...SPARQL_ERRORS, ...KEY_ERRORS, 'NOT_ACCEPTABLE', 'RDF_SYNTAX', 'QUAD_TERM'],
  },
  'GET /rdf-graph-store': {
    summary: 'A whole graph.',
    tag: 'Quads and SPARQL',
    parameters: [...GRAPH, ...TERMS],
    replies: ok('The graph, in a media type of Accept.', ...documents(RDF_TYPES)),
    errors: [...TASK_ERRORS, 'NOT_FOUND', 'NOT_ACCEPTABLE'],
  },
  'PUT /rdf-graph-store': {
    summary: 'Replaces a graph by a document.',
    tag: 'Quads and SPARQL',
    parameters: [...GRAPH, ...TERMS],
    body: documents(RDF_TYPES),
    replies: { 201: { meaning: 'The graph was created.' }, 204: { meaning: 'The graph was replaced.' } },
    errors: RDF_ERRORS,
  },
  'POST /rdf-graph-store': {
    summary: 'Adds a document to a graph.',
    tag: 'Quads and SPARQL',
    parameters: [...GRAPH, ...TERMS, KEY],
    body: documents(RDF_TYPES),
    replies: { 201: { meaning: 'The graph was created.' }, 204: { meaning: 'The document was added.' } },
    errors: [...RDF_ERRORS, ...KEY_ERRORS],
  },
  'DELETE /rdf-graph-store': {
    summary: 'Deletes a graph.',
    tag: 'Quads and SPARQL',
    parameters: [...GRAPH, ...TERMS],
    replies: { 204: { meaning: 'Deleted.' } },
    errors: [...TASK_ERRORS, 'NOT_FOUND'],
  },
  ...restOperations({ parameters: TERMS, key: KEY, common: TASK_ERRORS, keyed: KEY_ERRORS }),
  'GET /db/data/overview/quads': {
    summary:
      'Summary of the quads: predicates, classes and named graphs with their counts, most frequent first, and ' +
      'the namespaces of the names.',
    tag: 'Quads and SPARQL',
    parameters: TERMS,
    replies: ok('The overview.', json('QuadOverview')),
    errors: TASK_ERRORS,
  },
  'POST /db/data/import': {
    summary: 'Creates an import job, from a URL or from the body.',
    tag: 'Imports',
    parameters: [
      KEY,
      query('format', 'Of an uploaded document: format name or media type; detected by default.'),
      query('graph', 'Of an uploaded document: graph for quads without one.'),
      query('name', 'Of an uploaded document: its name, for the extension.'),
    ],
    body: [...fields('Import'), { type: '*/*' }],
    replies: { 202: { meaning: 'The job; Location is its URL.', forms: [json('ImportJob')] } },
    errors: [
      'UPLOAD_SIZE',
      'CLIENT_BYTES',
      'HELD_BYTES',
      'REQUEST_TIMEOUT',
      'IMPORT_QUEUE_FULL',
      'IDEMPOTENCY_MISMATCH',
      'SHUTTING_DOWN',
      'STORAGE_UNAVAILABLE',
    ],
  },
  'GET /db/data/import': {
    summary: 'The import jobs, newest first.',
    tag: 'Imports',
    replies: ok('All retained jobs.', json('ImportJob', true)),
    errors: ['STORAGE_UNAVAILABLE'],
  },
  'GET /db/data/samples': {
    summary: 'Samples for import jobs: name, URL, description, default size.',
    tag: 'Imports',
    replies: ok('The samples.', json('Sample', true)),
  },
  'GET /db/data/import/:id': {
    summary: 'An import job.',
    tag: 'Imports',
    replies: ok('The job.', json('ImportJob')),
    errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE'],
  },
  'GET /db/data/import/:id/events': {
    summary: 'Progress of an import job: server-sent events progress and end, each with the job.',
    tag: 'Imports',
    replies: ok('The events.', { type: 'text/event-stream' }),
    errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE'],
  },
  'POST /db/data/import/:id/cancel': {
    summary: 'Cancels an import job; committed data remains.',
    tag: 'Imports',
    replies: ok('The job.', json('ImportJob')),
    errors: ['NOT_FOUND', 'IMPORT_STATE', 'STORAGE_UNAVAILABLE'],
  },
  'POST /db/data/import/:id/retry': {
    summary: 'Resumes a failed or cancelled import job.',
    tag: 'Imports',
    replies: { 202: { meaning: 'The job.', forms: [json('ImportJob')] } },
    errors: ['NOT_FOUND', 'IMPORT_STATE', 'SHUTTING_DOWN', 'STORAGE_UNAVAILABLE'],
  },
  ...CHANGE_OPERATIONS,
  ...MANAGEMENT_OPERATIONS,
};
