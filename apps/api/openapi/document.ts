/** Generates the OpenAPI document from the server's routes and {@link OPERATIONS}. */
import { assert, defined, packageVersion } from '#base';
import { ERROR_CATALOGUE, type ErrorCode, type Role, shortName } from '#protocol';
import type { BodyForm, Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { SCHEMAS } from './schemas.ts';

export interface Route {
  readonly method: string;
  /** With parameters as `:name`. */
  readonly path: string;
  /** The required role. */
  readonly needs: Role | 'public';
}

/** Errors of every request. */
const REQUEST_ERRORS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'METHOD_NOT_ALLOWED',
  'HEADERS_TOO_LARGE',
  'REQUEST_TIMEOUT',
];
/** Errors of every request to a route that is not public. */
const ACCESS_ERRORS: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'ROLE_TOO_LOW',
  'READ_ONLY',
  'HOST_REFUSED',
  'ORIGIN_REFUSED',
  'TOO_MANY_FAILURES',
  'INTERNAL',
];
/** Errors of every request with a body. */
const BODY_ERRORS: readonly ErrorCode[] = ['FORM_REFUSED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const JSON_ERRORS: readonly ErrorCode[] = ['JSON_SYNTAX', 'JSON_DEPTH', 'JSON_MEMBERS'];

/** Throws if a route has no operation or an operation no route. */
export function openApiDocument(routes: readonly Route[]): object {
  const described = new Set(Object.keys(OPERATIONS));
  const paths: Record<string, Record<string, object>> = {};
  const templates = pathTemplates(routes);
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const operation = defined(OPERATIONS[key], `the route ${key} is described`);
    described.delete(key);
    const path = defined(templates.get(shapeOf(route.path)), 'every route has a template');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operationObject(route, path, operation);
  }
  assert(described.size === 0, `every description has a route: ${[...described].join(', ')}`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quiver',
      version: packageVersion(),
      description: 'A graph database server: Gremlin-Groovy scripts and SPARQL over HTTP.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Relative to the document, so that it is valid behind a proxy too.
    servers: [{ url: '.' }],
    security: [{ basic: [] }, { bearer: [] }, {}],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer', description: 'name.secret' },
      },
    },
  };
}

/** Headers of every response to a task. */
const RUN_HEADERS = {
  'server-timing': {
    description: '`total;dur=` and the milliseconds since the receipt of the request.',
    schema: { type: 'string' },
  },
  'conflict-reruns': {
    description: 'How often a conflict with a commit of another made it run again; left out without any.',
    schema: { type: 'string' },
  },
  'quiver-version': {
    description: 'The version that the answer shows.',
    schema: { type: 'string' },
  },
};

/** The path without parameter names. */
function shapeOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

/**
 * Path templates by shape. OpenAPI has one for all methods of a path, so a parameter that is `:key` of GET and `:id`
 * of DELETE is `{keyOrId}`.
 */
function pathTemplates(routes: readonly Route[]): ReadonlyMap<string, string> {
  const namesByShape = new Map<string, Set<string>[]>();
  for (const { path } of routes) {
    const segments = path.split('/');
    const names = namesByShape.get(shapeOf(path)) ?? segments.map(() => new Set<string>());
    namesByShape.set(shapeOf(path), names);
    for (const [position, segment] of segments.entries()) names[position]?.add(segment);
  }
  return new Map([...namesByShape].map(([shape, names]) => [shape, names.map(templateSegment).join('/')]));
}

function templateSegment([first = '', ...others]: ReadonlySet<string>): string {
  if (!first.startsWith(':')) return first;
  return `{${[first.slice(1), ...others.map((name) => capital(name.slice(1)))].join('Or')}}`;
}

/** `GET /node/:id` as `getNodeById`: unique, since no two paths differ in punctuation alone. */
function operationId(method: string, path: string): string {
  const words = path.split('/').filter((word) => word !== '');
  const named = words.map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)));
  return method.toLowerCase() + (named.length === 0 ? 'Root' : named.join(''));
}

function capital(word: string): string {
  const joined = word.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

function operationObject({ method, path, needs }: Route, template: string, operation: Operation): object {
  const { summary, tag, parameters = [], body } = operation;
  const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const others = parameters.map((parameter) => ({
    name: parameter.name,
    in: parameter.in,
    description: parameter.meaning,
    schema: { type: 'string' },
  }));
  return {
    operationId: operationId(method, path),
    summary,
    tags: [tag],
    description: needs === 'public' ? 'Open to everybody.' : `Needs the role ${needs}.`,
    ...(needs === 'public' ? { security: [] } : {}),
    parameters: [...inPath, ...others],
    ...(body === undefined ? {} : { requestBody: { content: content(body) } }),
    responses: responses(needs, operation),
  };
}

/** Linters want a success or a default; what is called for Cypher has neither. */
const ALWAYS_REFUSED = { description: 'None: every call is refused.' };

function responses(needs: Route['needs'], operation: Operation): Record<string, object> {
  const failed = failures(errorsOf(needs, operation));
  const succeeded = successes(operation);
  const isRefused = !Object.keys(succeeded).some((status) => status.startsWith('2'));
  return { ...succeeded, ...failed, ...(isRefused ? { default: ALWAYS_REFUSED } : {}) };
}

function successes({ replies, errors = [] }: Operation): Record<string, object> {
  const isTask = errors.includes('SCRIPT_TIMEOUT');
  return Object.fromEntries(
    Object.entries(replies).map(([status, { meaning, forms = [] }]) => [
      status,
      {
        description: meaning,
        ...(isTask ? { headers: RUN_HEADERS } : {}),
        ...(forms.length === 0 ? {} : { content: content(forms) }),
      },
    ]),
  );
}

function errorsOf(needs: Route['needs'], { body, errors = [] }: Operation): readonly ErrorCode[] {
  const isJson = body?.some(({ schema }) => schema !== undefined) === true;
  return [
    ...REQUEST_ERRORS,
    ...(needs === 'public' ? [] : ACCESS_ERRORS),
    ...(body === undefined ? [] : BODY_ERRORS),
    ...(isJson ? JSON_ERRORS : []),
    ...errors,
  ];
}

/** One response per status, with the error codes of that status. */
function failures(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codes)) {
    const { status, fullname, meaning } = ERROR_CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${shortName(fullname)} (${code}): ${meaning}.`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, meanings]) => [
      String(status),
      {
        description: meanings.join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function content(forms: readonly BodyForm[]): Record<string, object> {
  return Object.fromEntries(
    forms.map(({ type, schema, isList }) => {
      if (schema === undefined) return [type, { schema: { type: 'string' } }];
      const one = { $ref: `#/components/schemas/${schema}` };
      return [type, { schema: isList === true ? { type: 'array', items: one } : one }];
    }),
  );
}
