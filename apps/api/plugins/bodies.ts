/**
 * Request bodies: bytes to text, and text to the fields of a call. Bodies stay text until the fields are cut out,
 * because a JSON parser's numbers would lose the difference between `42` and `42.0`.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AskedVersion,
  type JsonLimits,
  JsonScanner,
  ProtocolError,
  readAskedVersion,
  requireScriptLength,
} from '#protocol';

export const JSON_TYPE = 'application/json';
export const TEXT_TYPE = 'text/plain';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

export const SPARQL_QUERY_TYPE = 'application/sparql-query';
export const SPARQL_UPDATE_TYPE = 'application/sparql-update';

/** The formats of documents for the graph store; the thread that reads them knows them best. */
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
  /** UTF-16 units of a script. */
  readonly scriptLengthMax: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types that a body of the route may have; left out: all that are read where the route stands. */
    takes?: readonly TextBody['mediaType'][];
  }
}

/** A body whose media type is known and whose bytes are valid UTF-8. */
export interface TextBody {
  readonly mediaType: (typeof MEDIA_TYPES)[number] | typeof TEXT_TYPE;
  readonly text: string;
  /** What its fields are held against. */
  readonly limits: BodyLimits;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new ProtocolError('BAD_REQUEST', 'the request body is not valid UTF-8', { cause });
  }
}

/** The two forms in which the fields of a call come. */
export const CALL_TYPES = [JSON_TYPE, FORM_TYPE] as const;

export function mediaTypeRefused(given: string, taken: readonly string[]): ProtocolError {
  return new ProtocolError(
    'UNSUPPORTED_MEDIA_TYPE',
    `${given} is not taken here; what is: ${taken.join(', ')}`,
  );
}

/** Bodies of these media types are read as text; all others are refused. */
export function installBodyParsers(
  server: FastifyInstance,
  limits: BodyLimits,
  mediaTypes: readonly TextBody['mediaType'][] = MEDIA_TYPES,
): void {
  server.removeAllContentTypeParsers();
  for (const mediaType of mediaTypes) {
    server.addContentTypeParser(
      mediaType,
      { parseAs: 'buffer' },
      (request: FastifyRequest, bytes: Buffer, done: (error: null, body: TextBody) => void) => {
        requireReadable(request);
        const { takes } = request.routeOptions.config;
        if (takes?.includes(mediaType) === false) throw mediaTypeRefused(mediaType, takes);
        done(null, { mediaType, text: decode(bytes), limits });
      },
    );
  }
}

/** Bodies are passed over, whatever they are: some clients send one with every request. */
export function ignoreBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null));
}

/** The media types that a body may have where the request went to. */
export function takenTypes({ server, routeOptions }: FastifyRequest): readonly string[] {
  return (
    routeOptions.config.takes ??
    [...MEDIA_TYPES, TEXT_TYPE].filter((type) => server.hasContentTypeParser(type))
  );
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;
/** ASCII is a part of it. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** Throws `UNSUPPORTED_MEDIA_TYPE` for a body that is compressed, or text in another charset than UTF-8. */
function requireReadable({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new ProtocolError(
      'UNSUPPORTED_MEDIA_TYPE',
      `the content encoding ${encoding} is not taken; only identity is`,
    );
  }
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  if (!CHARSETS.has(charset)) {
    throw new ProtocolError('UNSUPPORTED_MEDIA_TYPE', `the charset ${charset} is not taken; only UTF-8 is`);
  }
}

/** The fields of a call by name: form fields as text, JSON members as raw JSON text. */
export class CallFields {
  readonly #form: URLSearchParams | undefined;
  readonly #members: ReadonlyMap<string, string>;
  readonly #limits: BodyLimits;

  /** Throws `BAD_REQUEST` for no body at all, `JSON_SYNTAX`, `JSON_DEPTH` or `JSON_MEMBERS` for a bad one. */
  constructor(body: TextBody | undefined) {
    if (body === undefined) throw new ProtocolError('BAD_REQUEST', 'the request has no body');
    this.#limits = body.limits;
    if (body.mediaType === FORM_TYPE) {
      this.#form = new URLSearchParams(body.text);
      this.#members = new Map();
    } else {
      if (body.mediaType !== JSON_TYPE) throw mediaTypeRefused(body.mediaType, CALL_TYPES);
      this.#members = new JsonScanner(body.text, body.limits.json).members();
    }
  }

  /** The required field `script`. Throws `SCRIPT_LENGTH` for one that is too long. */
  script(): string {
    const script = this.text('script');
    requireScriptLength(script, this.#limits.scriptLengthMax);
    return script;
  }

  /** A required text. Throws `BAD_REQUEST` that names the field. */
  text(name: string): string {
    const value = this.optionalText(name);
    if (value === null) throw new ProtocolError('BAD_REQUEST', this.#missing(name));
    return value;
  }

  /** Clients such as curl say of every body that it is a form unless they are told otherwise. */
  #missing(name: string): string {
    const isJson = this.#form !== undefined && /^\s*[[{]/.test([...this.#form.keys()][0] ?? '');
    if (!isJson) return `the field '${name}' is missing`;
    return `the body is JSON, but its Content-Type says that it is a form: send the header Content-Type: ${JSON_TYPE}`;
  }

  /** A text or null when the field is missing or JSON null. */
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

  /** The version or moment that the field `at` names, a number or a text; null when it is missing. Throws `BAD_REQUEST`. */
  at(): AskedVersion | null {
    const raw = this.#members.get('at');
    const isNumber = raw !== undefined && /^\d/.test(raw);
    const text = isNumber ? raw : this.optionalText('at');
    return text === null ? null : readAskedVersion(text, "the field 'at'");
  }

  /** The raw text of a JSON object: given as such, or as a string that holds one. Null when missing. */
  optionalObject(name: string): string | null {
    const raw = this.#form === undefined ? (this.#members.get(name) ?? null) : this.#form.get(name);
    if (raw === null || raw === 'null') return null;
    const text = raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
    if (text.trim() === '') return null;
    if (!/^\s*\{/.test(text))
      throw new ProtocolError('BAD_REQUEST', `the field '${name}' must be a JSON object`);
    // A member of a scanned body is well-formed already; a text inside a field still has to show that it is.
    if (text !== raw || this.#form !== undefined || !raw.startsWith('{')) {
      new JsonScanner(text, this.#limits.json).members();
    }
    return text;
  }
}
