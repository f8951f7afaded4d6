/** JSON schemas of request and response bodies (OpenAPI 3.1, JSON Schema 2020-12). */

import { ROLES } from '#protocol';

export type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };
/** A version, or a time in ISO 8601. */
const AT: Schema = { oneOf: [COUNT, TEXT] };
const orNull = (type: string): Schema => ({ type: [type, 'null'] });

const COUNTED: Schema = {
  type: 'object',
  required: ['name', 'count'],
  properties: { name: { type: 'string', format: 'iri' }, count: COUNT },
};

const TASK_PROPERTIES: Schema = {
  id: { type: 'string', description: 'The request id: x-request-id of the response.' },
  client: TEXT,
  kind: {
    enum: ['script', 'query', 'insert-quad', 'sparql', 'graph-store', 'definitions', 'rest', 'quad-overview'],
  },
  phase: { enum: ['waiting', 'running', 'committing'] },
  ageMs: COUNT,
  hash: orNull('string'),
  head: orNull('string'),
  steps: COUNT,
  line: orNull('integer'),
};

const DEFINITION_NAME = { type: 'string', description: 'Such as `def area`, `step kids`, `class Point`.' };

export const SCHEMAS = {
  Error: {
    type: 'object',
    description: 'An error with its cause chain; the outermost exception identifies it.',
    required: ['message', 'exception', 'fullname', 'stacktrace'],
    properties: {
      message: TEXT,
      exception: { type: 'string', description: 'Short class name, for programs.' },
      fullname: TEXT,
      stacktrace: { type: 'array', items: TEXT, description: 'Lines of the script.' },
      hint: { type: 'string', description: 'A suggestion for the author of the script.' },
      cause: { $ref: '#/components/schemas/Error' },
    },
  },
  Script: {
    type: 'object',
    required: ['script'],
    properties: {
      script: { type: 'string', description: 'Gremlin-Groovy, with the graph bound to g.' },
      params: {
        description: 'Variables of the script by name, or a string with such a JSON object.',
        oneOf: [{ type: 'object' }, TEXT],
      },
      at: AT,
    },
  },
  Params: {
    type: 'object',
    properties: { params: { oneOf: [{ type: 'object' }, TEXT] }, at: AT },
  },
  ScriptValue: {
    description:
      'The value of the script: null, boolean, number, string, list, object, {columns, data} for a table, node and relationship representations.',
  },
  Quad: {
    type: 'object',
    required: ['s', 'p', 'o', 'c'],
    properties: {
      s: { type: 'string', format: 'iri' },
      p: { type: 'string', format: 'iri' },
      o: { type: 'string', description: 'An IRI, or any other string as a plain literal.' },
      c: { type: 'string', format: 'iri', description: 'The graph.' },
    },
  },
  PluginQuery: { type: 'object', required: ['query'], properties: { query: TEXT, at: AT } },
  PluginRows: { type: 'array', items: { type: 'object', additionalProperties: TEXT } },
  StoredScript: {
    type: 'object',
    required: ['self', 'name', 'hash', 'storedAt', 'storedBy'],
    properties: {
      self: { type: 'string', format: 'uri' },
      name: TEXT,
      hash: { type: 'string', description: 'SHA-256 of the text.' },
      storedAt: { type: 'string', format: 'date-time' },
      storedBy: TEXT,
      script: { type: 'string', description: 'Only for a single script.' },
    },
  },
  RunningTask: {
    type: 'object',
    required: ['id', 'client', 'kind', 'phase', 'ageMs', 'hash', 'head', 'steps', 'line'],
    properties: TASK_PROPERTIES,
  },
  SlowTask: {
    type: 'object',
    required: ['id', 'client', 'kind', 'ageMs', 'endedAt', 'error', 'runs', 'text', 'isCut', 'lines'],
    properties: {
      ...TASK_PROPERTIES,
      endedAt: { type: 'string', format: 'date-time' },
      error: { type: ['string', 'null'], description: 'The code of its error; null for success.' },
      runs: { type: 'integer', minimum: 1, description: 'More than one after conflicting commits.' },
      text: { type: 'string', description: 'The script or query, at most its first 4,000 characters.' },
      isCut: { type: 'boolean', description: 'Whether the text is truncated.' },
      lines: {
        type: 'array',
        description: 'Profile by line, most samples first.',
        items: {
          type: 'object',
          required: ['line', 'percent'],
          properties: { line: orNull('integer'), percent: { type: 'number' } },
        },
      },
    },
  },
  Access: {
    type: 'object',
    required: ['client', 'role', 'needsCredentials', 'isReadOnly', 'storedScriptsOnly'],
    properties: {
      client: { type: 'string', description: 'Name of the credentials; without credentials the IP address.' },
      role: { enum: ROLES },
      needsCredentials: { type: 'boolean' },
      isReadOnly: { type: 'boolean', description: 'Whether the server rejects all writes.' },
      storedScriptsOnly: { type: 'boolean', description: 'Whether only stored scripts are allowed.' },
    },
  },
  History: {
    type: 'object',
    required: ['newest', 'oldest', 'recordBytes', 'checkpoints'],
    properties: {
      newest: { type: 'integer', description: 'The version of the newest commit.' },
      oldest: { type: 'integer', description: 'The oldest readable version.' },
      recordBytes: { type: 'integer', description: 'Size of the records of commits.' },
      checkpoints: {
        type: 'array',
        description: 'Newest first.',
        items: {
          type: 'object',
          required: ['version', 'byteLength'],
          properties: { version: { type: 'integer' }, byteLength: { type: 'integer' } },
        },
      },
    },
  },
  Setting: {
    type: 'object',
    required: ['name', 'value', 'default', 'source', 'meaning'],
    properties: {
      name: { type: 'string', description: 'The environment variable.' },
      value: { type: 'string', description: 'Secrets are masked as ***.' },
      default: TEXT,
      source: { enum: ['default', 'environment'] },
      meaning: TEXT,
    },
  },
  QuadOverview: {
    type: 'object',
    required: ['quads', 'predicates', 'classes', 'graphs', 'namespaces', 'is_cut'],
    properties: {
      quads: COUNT,
      predicates: { type: 'array', items: COUNTED },
      classes: { type: 'array', items: COUNTED },
      graphs: { type: 'array', items: COUNTED },
      namespaces: { type: 'array', items: COUNTED },
      is_cut: { type: 'boolean', description: 'Whether the summary is incomplete.' },
    },
  },
  Import: {
    type: 'object',
    required: ['url'],
    properties: {
      url: {
        type: 'string',
        format: 'uri',
        description: 'URL of the document, or sample:NAME?size=N&seed=N for sample data.',
      },
      format: { type: 'string', description: 'Name or media type of its format; detected by default.' },
      graph: {
        type: 'string',
        format: 'iri',
        description: 'Graph for quads without one.',
      },
    },
  },
  DefinitionName: DEFINITION_NAME,
  Definition: {
    type: 'object',
    required: ['id', 'defines', 'text'],
    properties: {
      id: TEXT,
      defines: { type: 'array', items: DEFINITION_NAME },
      text: TEXT,
    },
  },
  Sample: {
    type: 'object',
    required: ['name', 'url', 'about', 'size'],
    properties: {
      name: TEXT,
      url: { type: 'string', description: 'For an import; optionally with ?size=N&seed=N.' },
      about: TEXT,
      size: orNull('integer'),
    },
  },
  ImportJob: {
    type: 'object',
    required: ['id', 'self', 'events', 'cancel', 'retry', 'state', 'attempts', 'progress', 'failure'],
    properties: {
      id: TEXT,
      self: { type: 'string', format: 'uri' },
      events: { type: 'string', format: 'uri' },
      cancel: { type: 'string', format: 'uri' },
      retry: { type: 'string', format: 'uri' },
      state: { enum: ['waiting', 'running', 'completed', 'failed', 'cancelled'] },
      url: orNull('string'),
      upload: { type: ['object', 'null'], properties: { name: orNull('string'), bytes: COUNT } },
      format: orNull('string'),
      graph: orNull('string'),
      attempts: COUNT,
      created: orNull('string'),
      started: orNull('string'),
      ended: orNull('string'),
      progress: {
        type: 'object',
        properties: {
          bytesRead: COUNT,
          bytesTotal: orNull('integer'),
          nodes: COUNT,
          relationships: COUNT,
          quads: COUNT,
          percent: orNull('number'),
          elementsPerSecond: COUNT,
          remainingSeconds: orNull('number'),
        },
      },
      failure: { type: ['object', 'null'], properties: { code: TEXT, message: TEXT } },
    },
  },
  Health: { type: 'object', required: ['status'], properties: { status: TEXT } },
  Document: { type: 'object', description: 'URLs by name.' },
} as const satisfies Readonly<Record<string, Schema>>;

export type SchemaName = keyof typeof SCHEMAS;
