/** Random requests: well-formed ones with one thing wrong, and bytes that are hardly HTTP. A seed gives the same ones. */
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Random } from './random.ts';

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'];
const PATHS = [
  '/',
  '/db/data/',
  '/db/data/ext',
  '/db/data/ext/TraversalPlugin/graphdb/execute_script',
  '/db/data/ext/GremlinPlugin/graphdb/execute_script',
  '/db/data/ext/SPARQLPlugin/graphdb/insert_quad',
  '/db/data/ext/SPARQLPlugin/graphdb/execute_sparql',
  '/sparql',
  '/rdf-graph-store?default',
  '/db/data/import',
  '/db/data/scripts',
  '/db/data/scripts/x',
  '/db/manage/running',
  '/db/manage/running/x',
  '/metrics',
  '/health',
];
const TYPES = [
  'application/json',
  'application/json; charset=UTF-16',
  'application/x-www-form-urlencoded',
  'application/sparql-query',
  'application/sparql-update',
  'text/turtle',
  'application/trig',
  'application/rdf+xml',
  'application/ld+json',
  'application/graphml+xml',
  'multipart/form-data; boundary=x',
  'text/plain',
  '/',
  '',
];
const HEADERS = [
  'accept',
  'accept-language',
  'access-mode',
  'authorization',
  'content-encoding',
  'cookie',
  'expect',
  'host',
  'idempotency-key',
  'if-none-match',
  'max-execution-time',
  'origin',
  'range',
  'sec-fetch-site',
  'transfer-encoding',
  'x-forwarded-host',
  'x-http-method-override',
];
const HEADER_VALUES = [
  '*/*',
  '0',
  '-1',
  '99999999999999999999',
  'READ',
  'Basic Og==',
  'Bearer a.b',
  'gzip',
  'http://evil.example',
  'null',
  'a\tb',
  '%00',
  '../../etc/passwd',
  '[::1',
  'application/sparql-results+xml;q=0.1,,;q=2',
  '\u00ff\u00fe',
  'x'.repeat(2000),
];
const BODIES = [
  '{"script":"1 + 1"}',
  '{"script":"g.V.out.name.toList()","params":{"a":1.0,"b":[{"c":null}]}}',
  '{"script":"g.v(a)","params":"{\\"a\\": 3}"}',
  '{"__proto__":{"script":"1"},"constructor":{"prototype":{"x":1}},"script":"1"}',
  '{"s":"http://e/s","p":"http://e/p","o":"http://e/o","c":"http://e/c"}',
  '{"query":"SELECT ?x WHERE { ?x ?p ?o OPTIONAL { ?x ?q \\"a\\"@en } } LIMIT 3"}',
  '{"url":"http://127.0.0.1:1/x.xml"}',
  'script=g.V.count()&params=%7B%22a%22%3A1%7D',
  'query=ASK+%7B%7D&default-graph-uri=http%3A%2F%2Fe%2Fg',
  'update=INSERT+DATA+%7B+%3Ca%3Aa%3E+%3Cb%3Ab%3E+1+%7D',
  'SELECT (COUNT(*) AS ?n) WHERE { ?s <http://e/p>+ ?o FILTER(REGEX(?o, "(a+)+$")) } GROUP BY ?s',
  'INSERT DATA { GRAPH <http://e/g> { <http://e/s> <http://e/p> "x"^^<http://e/t> } }',
  '@prefix e: <http://e/> . e:a e:b "c", 1, 1.5e0, true ; a [ e:d ( 1 2 ) ] .',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">&b;</rdf:RDF>',
  '{"@context":{"a":"http://e/a"},"@id":"http://e/x","a":[1,{"@value":"x","@language":"de"}]}',
  '',
];
/** Texts that parsers of this kind have stumbled over. */
const SPLINTERS = [
  '\0',
  '\ufeff',
  '\u2028',
  '\ud800',
  '"',
  "'''",
  '${',
  '\\u0063',
  '\\',
  '`',
  '{'.repeat(500),
  '['.repeat(500),
  '('.repeat(500),
  '!'.repeat(500),
  '1e999',
  '0x',
  '-',
  '__proto__',
  '*/',
  '<!--',
  '&#x0;',
  '%zz',
  '@Grab',
  ' as Class',
];

export function randomRequest(random: Random): FuzzedRequest {
  const type = random.pick(TYPES);
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
  for (let count = random.below(3); count > 0; count -= 1) {
    headers[random.pick(HEADERS)] = random.pick(HEADER_VALUES);
  }
  const method = random.chance(0.7) ? 'POST' : random.pick(METHODS);
  return { method, path: randomPath(random), headers, body: randomBody(random) };
}

function randomPath(random: Random): string {
  const path = random.pick(PATHS);
  if (random.chance(0.7)) return path;
  const tail = random.pick([
    '?query=ASK%7B%7D',
    '?a[b]=c',
    '/%2e%2e%2f',
    '//',
    '%',
    '?%00',
    ';x',
    '/x'.repeat(50),
  ]);
  return `${path}${tail}`;
}

function randomBody(random: Random): Buffer {
  let text = random.pick(BODIES);
  for (let count = random.below(4); count > 0; count -= 1) text = changed(text, random);
  const bytes = Buffer.from(text);
  if (bytes.length > 0 && random.chance(0.1)) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

function changed(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + random.below(12));
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + random.pick(SPLINTERS) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return text.slice(0, end) + text.slice(at);
    default:
      return text.slice(0, at) + random.pick(BODIES).slice(random.below(20)) + text.slice(end);
  }
}

export interface FuzzAnswer {
  /** Null when the server closed the connection without an answer, as it may for what is no HTTP. */
  readonly status: number | null;
  readonly text: string;
}

/** A server that does not answer in this time hangs. */
const HANG_MS = 20_000;

export function sendFuzzed(
  baseUrl: string,
  { method, path, headers, body }: FuzzedRequest,
): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      baseUrl,
      {
        method,
        path,
        headers: { 'content-length': body.length, ...headers },
        agent: false,
        timeout: HANG_MS,
        insecureHTTPParser: true,
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', () => resolve({ status: reply.statusCode ?? null, text: '' }));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? null, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on('timeout', () => reject(new TypeError(`no answer in ${HANG_MS} ms`)));
    request.on('error', (error: NodeJS.ErrnoException) => {
      // Refused is what a dead server does; a reset is what a living one may do with nonsense.
      if (error.code === 'ECONNREFUSED') reject(error);
      else resolve({ status: null, text: '' });
    });
    request.end(body);
  });
}

/** Sends bytes that are nearly a request, and gives back whatever comes. */
export function sendRaw(port: number, random: Random): Promise<FuzzAnswer> {
  const { method, path, headers, body } = randomRequest(random);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map((pair) => pair.join(': ')),
  ];
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
  for (let count = 1 + random.below(4); count > 0; count -= 1)
    bytes[random.below(bytes.length)] = random.below(256);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const chunks: Buffer[] = [];
    socket.setTimeout(HANG_MS, () => {
      socket.destroy();
      reject(new TypeError(`a connection stayed open for ${HANG_MS} ms`));
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), text });
    });
  });
}
