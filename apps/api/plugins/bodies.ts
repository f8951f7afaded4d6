/**
 * Parsing of request bodies: decodes them to text and extracts the fields of a call. Bodies stay text until then,
 * because a JSON parser would lose the difference between `42` and `42.0`.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type JsonLimits,
  JsonScanner,
  ProtocolError,
  type RequestedVersion,
  readRequestedVersion,
  requireScriptLength,
} from '#protocol';
import { readBody } from './body-reader.ts';

export const JSON_TYPE = 'application/json';
export const TEXT_TYPE = 'text/plain';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

export const SPARQL_QUERY_TYPE = 'application/sparql-query';
export const SPARQL_UPDATE_TYPE = 'application/sparql-update';

/** Media types of RDF documents; the thread that parses them has the readers. */
export const RDF_TYPES = [
  'application/n-triples',
  'application/n-quads',
  'text/turtle',
  'application/trig',
  'application/rdf+xml',
  'application/ld+json',
] as const;

const MEDIA_TYPES = [JSON_TYPE, FORM_TYPE, SPARQL_QUERY_TYPE, SPARQL_UPDATE_TYPE, ...RDF_TYPES] as const;

export interface BodyLimits {
  readonly bytesMax: number;
  readonly json: JsonLimits;
  /** In UTF-16 units. */
  readonly scriptLengthMax: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepted media types of the route; default: all that are parsed in its scope. */
    takes?: readonly TextBody['mediaType'][];
  }
}

/** A decoded body. */
export interface TextBody {
  readonly mediaType: (typeof MEDIA_TYPES)[number] | typeof TEXT_TYPE;
  readonly text: string;
  /** Limits of its fields. */
  readonly limits: BodyLimits;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

async function readText(
  request: FastifyRequest,
  payload: IncomingMessage,
  { bytesMax }: BodyLimits,
): Promise<string> {
  const bytes = await readBody(request, payload, bytesMax);
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new ProtocolError('BAD_REQUEST', 'the request body is not valid UTF-8', { cause });
  }
}

/** The media types of calls. */
export const CALL_TYPES = [JSON_TYPE, FORM_TYPE] as const;

export function mediaTypeRefused(given: string, taken: readonly string[]): ProtocolError {
  return new ProtocolError(
    'UNSUPPORTED_MEDIA_TYPE',
    `${given} is not supported here; use one of: ${taken.join(', ')}`,
  );
}

/** Installs a text parser for these media types; all others are rejected. */
export function installBodyParsers(
  server: FastifyInstance,
  limits: BodyLimits,
  mediaTypes: readonly TextBody['mediaType'][] = MEDIA_TYPES,
): void {
  server.removeAllContentTypeParsers();
  for (const mediaType of mediaTypes) {
    server.addContentTypeParser(
      mediaType,
      async (request: FastifyRequest, payload: IncomingMessage): Promise<TextBody> => {
        requireReadable(request);
        const { takes } = request.routeOptions.config;
        if (takes?.includes(mediaType) === false) throw mediaTypeRefused(mediaType, takes);
        return { mediaType, text: await readText(request, payload, limits), limits };
      },
    );
  }
}

/**
 * Takes bodies of other media types, or of none, as the original does (`RepresentationFormatRepository`): as plain text, or as
 * JSON if they are JSON and the route accepts it. Many old clients do not name the type.
 */
export function takeOtherTypes(
  server: FastifyInstance,
  limits: BodyLimits,
  mediaType: typeof JSON_TYPE | typeof TEXT_TYPE,
): void {
  server.addContentTypeParser(
    '*',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<TextBody> => {
      requireReadable(request);
      const taken = takenTypes(request);
      if (!taken.includes(mediaType)) throw mediaTypeRefused(givenType(request), taken);
      const text = await readText(request, payload, limits);
      if (mediaType === JSON_TYPE) requireJson(text, limits, request);
      return { mediaType, text, limits };
    },
  );
}

/** Throws `UNSUPPORTED_MEDIA_TYPE` for a text that is not JSON, `JSON_DEPTH` or `JSON_MEMBERS` beyond their limits. */
function requireJson(text: string, { json }: BodyLimits, request: FastifyRequest): void {
  if (text.trim() === '') return;
  try {
    new JsonScanner(text, json).scan();
  } catch (error) {
    const isOtherwise = error instanceof ProtocolError && error.code === 'JSON_SYNTAX';
    throw isOtherwise ? mediaTypeRefused(givenType(request), takenTypes(request)) : error;
  }
}

/** The media type of a body, for messages. */
export function givenType({ headers }: FastifyRequest): string {
  return headers['content-type'] ?? 'a body without a Content-Type';
}

/** Ignores bodies of any type: some clients send one with every request. */
export function ignoreBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    await readBody(request, payload);
  });
}

/** Accepted media types of the request's route. */
export function takenTypes({ server, routeOptions }: FastifyRequest): readonly string[] {
  return (
    routeOptions.config.takes ??
    [...MEDIA_TYPES, TEXT_TYPE].filter((type) => server.hasContentTypeParser(type))
  );
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;
/** ASCII is a subset of UTF-8. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** Throws `UNSUPPORTED_MEDIA_TYPE` for a compressed body, or a charset other than UTF-8. */
function requireReadable({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new ProtocolError(
      'UNSUPPORTED_MEDIA_TYPE',
      `the content encoding ${encoding} is not supported, only identity`,
    );
  }
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  if (!CHARSETS.has(charset)) {
    throw new ProtocolError('UNSUPPORTED_MEDIA_TYPE', `the charset ${charset} is not supported, only UTF-8`);
  }
}

/** The fields of a call by name: form fields as text, JSON members as raw JSON text. */
export class CallFields {
  readonly #form: URLSearchParams | undefined;
  readonly #members: ReadonlyMap<string, string>;
  readonly #limits: BodyLimits;

  /** Throws `BAD_REQUEST` for a missing body, `JSON_SYNTAX`, `JSON_DEPTH` or `JSON_MEMBERS` for an invalid one. */
  constructor(body: TextBody | undefined) {
    if (body === undefined) throw new ProtocolError('BAD_REQUEST', 'the request has no body');
    this.#limits = body.limits;
    if (body.mediaType === FORM_TYPE) {
      this.#form = new URLSearchParams(body.text);
      this.#members = new Map();
    } else {
      this.#members = new JsonScanner(body.text, body.limits.json).members();
    }
  }

  /** The required field `script`. Throws `SCRIPT_LENGTH` beyond the limit. */
  script(): string {
    const script = this.text('script');
    requireScriptLength(script, this.#limits.scriptLengthMax);
    return script;
  }

  /** A required text field. Throws `BAD_REQUEST` with its name. */
  text(name: string): string {
    const value = this.optionalText(name);
    if (value === null) throw new ProtocolError('BAD_REQUEST', this.#missing(name));
    return value;
  }

  /** Clients such as curl send a form media type by default. */
  #missing(name: string): string {
    const isJson = this.#form !== undefined && /^\s*[[{]/.test([...this.#form.keys()][0] ?? '');
    if (!isJson) return `the field '${name}' is missing`;
    return `the body is JSON, but its Content-Type says that it is a form: send the header Content-Type: ${JSON_TYPE}`;
  }

  /** An optional text field; null if missing or JSON null. */
  optionalText(name: string): string | null {
    if (this.#form !== undefined) return this.#form.get(name);
    const raw = this.#members.get(name);
    if (raw === undefined || raw === 'null') return null;
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'string') {
      throw new ProtocolError('BAD_REQUEST', `the field '${name}' must be a string`);
    }
    return value;
  }

  /** The version or time in the field `at`; null if missing. Throws `BAD_REQUEST`. */
  at(): RequestedVersion | null {
    const raw = this.#members.get('at');
    const isNumber = raw !== undefined && /^[-\d]/.test(raw);
    const text = isNumber ? raw : this.optionalText('at');
    return text === null ? null : readRequestedVersion(text, "the field 'at'");
  }

  /** The raw text of a JSON object, given as an object or as a string that contains one. Null if missing or an empty list. */
  optionalObject(name: string): string | null {
    const raw = this.#form === undefined ? (this.#members.get(name) ?? null) : this.#form.get(name);
    if (raw === null || raw === 'null') return null;
    const text = raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
    // An empty list is the empty map of PHP.
    if (/^\s*(?:\[\s*\]\s*)?$/.test(text)) return null;
    if (!/^\s*\{/.test(text))
      throw new ProtocolError('BAD_REQUEST', `the field '${name}' must be a JSON object`);
    // A member of a scanned body is well-formed; the contents of a string are not yet validated.
    if (text !== raw || this.#form !== undefined || !raw.startsWith('{')) {
      new JsonScanner(text, this.#limits.json).members();
    }
    return text;
  }
}
