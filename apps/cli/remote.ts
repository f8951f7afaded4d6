/** Client commands over HTTP: import, demo, query, backup, status. */
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type History, importFormatProblem } from '#protocol';
import { type CommandLine, UsageError } from './arguments.ts';
import { ProgressLine, type ShownJob } from './progress-line.ts';
import { type ServerAddress, serverAddress } from './server-address.ts';
import { languageOf, type TextLanguage } from './text-language.ts';

const EXIT_FAILED = 1;
/** Delay before reconnecting to a job's event stream. */
const RECONNECT_MS = 500;
/** Consecutive lost streams after which the server counts as unreachable. */
const RECONNECTS_MAX = 20;

/** An error response, or no response. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Response status; null without a response. */
  readonly status: number | null;
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** `quiver import FILE|URL`: loads a document and shows its progress. Resolves to the exit code. */
export async function importDocument(line: CommandLine, token: string | null): Promise<number> {
  const [source = ''] = line.words;
  const format = line.option('format');
  const problem = format === null ? null : importFormatProblem(format);
  if (problem !== null) throw new UsageError(problem);
  const server = serverAddress(line, token);
  const submitted = existsSync(source) ? uploadFile(server, line, source) : submitUrl(server, line, source);
  return await followJob(server, (await submitted) as ShownJob);
}

/** `quiver demo [NAME]`: loads a sample and shows its progress. Resolves to the exit code. */
export async function loadSample(line: CommandLine, token: string | null): Promise<number> {
  const [name = SAMPLE_DEFAULT] = line.words;
  const parameters = new URLSearchParams();
  for (const parameter of ['size', 'seed']) {
    const value = line.option(parameter);
    if (value !== null) parameters.set(parameter, value);
  }
  const server = serverAddress(line, token);
  const url = `sample:${encodeURIComponent(name)}?${parameters}`;
  return await followJob(server, (await submit(server, { url })) as ShownJob);
}

/** Shows the job until it ends. Resolves to the exit code. */
async function followJob(server: ServerAddress, job: ShownJob): Promise<number> {
  const shown = new ProgressLine(process.stdout);
  let last = job;
  for await (const job of jobUntilEnd(server, last)) {
    last = job;
    shown.show(job);
  }
  shown.end(last);
  return last.state === 'completed' ? 0 : EXIT_FAILED;
}

/** `quiver query TEXT`: runs a query or an update of SPARQL if the text is one, else a script. Prints the response. */
export async function query(line: CommandLine, token: string | null): Promise<number> {
  const [text = ''] = line.words;
  const server = serverAddress(line, token);
  const response = await send(server, text, languageOf(text, givenLanguage(line)));
  const answer = await response.text();
  if (answer !== '') process.stdout.write(`${answer}\n`);
  return 0;
}

function send(server: ServerAddress, text: string, language: TextLanguage): Promise<Response> {
  switch (language) {
    case 'gremlin':
      return call(server, '/db/data/ext/GremlinPlugin/graphdb/execute_script', json({ script: text }));
    case 'sparql-query':
      return call(server, '/db/data/ext/SPARQLPlugin/graphdb/execute_sparql', json({ query: text }));
    case 'sparql-update':
      return call(server, '/sparql', {
        method: 'POST',
        headers: { 'content-type': 'application/sparql-update' },
        body: text,
      });
  }
}

/** `quiver backup --from`: what the server sends; `since` is the version that an increment goes on from. */
export async function remoteBackup(
  line: CommandLine,
  token: string | null,
): Promise<{ readonly version: string; readonly chunks: AsyncIterable<Uint8Array> }> {
  const server = serverAddress(line, token, 'from');
  const since = line.option('since');
  const path = since === null ? '' : `?${new URLSearchParams({ since })}`;
  const response = await call(server, `/db/manage/backup${path}`, { method: 'POST' });
  const version = response.headers.get('quiver-version') ?? '';
  return { version, chunks: receivedBytes(server.url, response) };
}

/** Throws {@link RemoteError} for an answer that breaks off. */
async function* receivedBytes(url: string, { body }: Response): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk as Uint8Array;
  } catch (cause) {
    throw new RemoteError(`${url} broke off its answer`, null, { cause });
  }
}

/** `quiver status`: shows readiness, the versions that can be read, and import jobs. */
export async function status(line: CommandLine, token: string | null): Promise<number> {
  const server = serverAddress(line, token);
  const health = (await (await call(server, '/health')).json()) as { status: string };
  const jobs = (await (await call(server, '/db/data/import')).json()) as readonly ShownJob[];
  process.stdout.write(`${server.url} is ${health.status}\n`);
  const history = (await (await call(server, '/db/manage/history')).json()) as History;
  process.stdout.write(`${historyLine(history)}\n`);
  const shown = new ProgressLine(process.stdout);
  for (const job of jobs.slice(0, JOBS_SHOWN_MAX)) shown.print(job);
  return 0;
}

function historyLine({ newest, oldest, recordBytes, checkpoints }: History): string {
  const mebibytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
  const checkpointBytes = checkpoints.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return (
    `version ${newest}, history from version ${oldest}; records ${mebibytes(recordBytes)}, ` +
    `${checkpoints.length} checkpoints ${mebibytes(checkpointBytes)}`
  );
}

const MEBIBYTE = 2 ** 20;
const JOBS_SHOWN_MAX = 20;
const SAMPLE_DEFAULT = 'classic';

/** Whether the command names SPARQL; null if it names nothing. */
function givenLanguage(line: CommandLine): boolean | null {
  const language = line.option('language');
  if (language !== null && language !== 'sparql' && language !== 'gremlin') {
    throw new UsageError('--language must be gremlin or sparql');
  }
  return language === null ? null : language === 'sparql';
}

async function submitUrl(server: ServerAddress, line: CommandLine, url: string): Promise<unknown> {
  if (!URL.canParse(url)) throw new UsageError(`${url} is neither a file nor a URL`);
  return await submit(server, { url, format: line.option('format'), graph: line.option('graph') });
}

/** Creates a job for a URL. */
async function submit(server: ServerAddress, fields: object): Promise<unknown> {
  return (await call(server, '/db/data/import', json(fields))).json();
}

async function uploadFile(server: ServerAddress, line: CommandLine, file: string): Promise<unknown> {
  const fields = new URLSearchParams({ name: basename(file) });
  for (const name of ['format', 'graph']) {
    const value = line.option(name);
    if (value !== null) fields.set(name, value);
  }
  // Opened before the request: an unreadable file is not an unreachable server.
  const opened = await open(file);
  try {
    const stats = await opened.stat();
    if (stats.isDirectory()) throw new UsageError(`${file} is a directory`);
    const response = await call(server, `/db/data/import?${fields}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        // A pipe has no length.
        ...(stats.isFile() ? { 'content-length': String(stats.size) } : {}),
      },
      body: Readable.toWeb(opened.createReadStream()) as ReadableStream,
      duplex: 'half',
    });
    return await response.json();
  } finally {
    await opened.close();
  }
}

function json(fields: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  };
}

/** The states of a job until it ends. Reconnects when the event stream is lost, as by a restart of the server. */
async function* jobUntilEnd(server: ServerAddress, job: ShownJob): AsyncGenerator<ShownJob> {
  for (let broken = 0; ; broken++) {
    try {
      const response = await call(server, `/db/data/import/${job.id}/events`);
      for await (const { name, data } of events(response)) {
        broken = 0;
        yield JSON.parse(data) as ShownJob;
        if (name === 'end') return;
      }
    } catch (error) {
      if (broken >= RECONNECTS_MAX || isRefusal(error)) throw error;
    }
    await pause(RECONNECT_MS);
  }
}

/** Sends a request. Throws {@link RemoteError} with the server's message for an error status. */
async function call(
  { url, headers: common }: ServerAddress,
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  common.forEach((value, name) => {
    headers.set(name, value);
  });
  let response: Response;
  try {
    response = await fetch(url + path, { ...init, headers });
  } catch (cause) {
    throw new RemoteError(connectionProblem(url, cause), null, { cause });
  }
  if (response.ok) return response;
  const text = await response.text();
  const hint = response.status === 401 ? '; give --token, name:secret@ in --to, or QUIVER_TOKEN' : '';
  throw new RemoteError(
    `${url} answered with status ${response.status}: ${messageIn(text)}${hint}`,
    response.status,
  );
}

/** Node's error codes of untrusted certificates. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** Message of a connection error. */
function connectionProblem(url: string, error: unknown): string {
  const { cause } = error as Error;
  const { code = '', message = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  if (CERTIFICATE.test(code)) {
    return `the certificate of ${url} is not trusted: ${message}; ${certificateRemedy(code)}`;
  }
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'EPROTO') {
    return `${url} does not speak TLS; use http:// in the address`;
  }
  if (url.startsWith('http:') && (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET')) {
    return `${url} closed the connection; if it speaks TLS, use https:// in the address`;
  }
  return `${url} does not answer (${code || message || 'no reason given'})`;
}

function certificateRemedy(code: string): string {
  switch (code) {
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'use a name of the certificate in the address';
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return 'compare its dates with the clock of this machine';
    default:
      return 'NODE_EXTRA_CA_CERTS names a file of further authorities';
  }
}

/** True for an error that a retry will not change. */
function isRefusal(error: unknown): boolean {
  return error instanceof RemoteError && error.status !== null && error.status < 500;
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : text;
  } catch {
    return text;
  }
}

interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

async function* events(response: Response): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of response.body ?? []) {
    pending += decoder.decode(chunk as Uint8Array, { stream: true });
    const parts = pending.split('\n\n');
    pending = parts.pop() ?? '';
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (data !== undefined) yield { name: /^event: (.*)$/m.exec(part)?.[1] ?? 'message', data };
    }
  }
}
