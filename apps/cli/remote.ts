/** Commands that speak to a running server over HTTP: import, query, status. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { type CommandLine, parseArguments, UsageError } from './arguments.ts';
import { ProgressLine, type ShownJob } from './progress-line.ts';

const DEFAULT_ADDRESS = 'http://127.0.0.1:7474';
const EXIT_FAILED = 1;

/** The server refused, or did not answer. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

/** `quiver import FILE|URL`: loads a document and shows how far it is. Resolves to the exit code. */
export async function importDocument(args: readonly string[]): Promise<number> {
  const line = parseArguments(args, ['to', 'format', 'graph', 'header']);
  const [source] = line.words;
  if (source === undefined || line.words.length > 1) throw new UsageError('import needs one file or address');
  const job = (await (existsSync(source) ? uploadFile(line, source) : submitUrl(line, source))) as ShownJob;
  const shown = new ProgressLine(process.stdout);
  const response = await call(line, `/db/data/import/${job.id}/events`);
  let last = job;
  for await (const event of events(response)) {
    last = JSON.parse(event) as ShownJob;
    shown.show(last);
  }
  shown.end(last);
  return last.state === 'completed' ? 0 : EXIT_FAILED;
}

/** `quiver query TEXT`: a SPARQL query when it begins like one, else a script. Prints the answer. */
export async function query(args: readonly string[]): Promise<number> {
  const line = parseArguments(args, ['to', 'language', 'header']);
  const [text] = line.words;
  if (text === undefined || line.words.length > 1) throw new UsageError('query needs one text');
  const language = line.option('language') ?? (SPARQL_BEGIN.test(text) ? 'sparql' : 'gremlin');
  const [path, body] =
    language === 'sparql'
      ? ['/db/data/ext/SPARQLPlugin/graphdb/execute_sparql', { query: text }]
      : ['/db/data/ext/GremlinPlugin/graphdb/execute_script', { script: text }];
  const response = await call(line, path, json(body));
  process.stdout.write(`${await response.text()}\n`);
  return 0;
}

/** `quiver status`: whether the server takes work, and its import jobs. */
export async function status(args: readonly string[]): Promise<number> {
  const line = parseArguments(args, ['to', 'header']);
  const health = (await (await call(line, '/health')).json()) as { status: string };
  const jobs = (await (await call(line, '/db/data/import')).json()) as readonly ShownJob[];
  process.stdout.write(`${addressOf(line)} is ${health.status}\n`);
  const shown = new ProgressLine(process.stdout);
  for (const job of jobs.slice(0, JOBS_SHOWN_MAX)) shown.print(job);
  return 0;
}

const JOBS_SHOWN_MAX = 20;
const SPARQL_BEGIN = /^\s*(?:#.*\n|\s)*(?:prefix|base|select|construct|ask|describe)\b/i;

async function submitUrl(line: CommandLine, url: string): Promise<unknown> {
  if (!URL.canParse(url)) throw new UsageError(`${url} is neither a file nor an address`);
  const fields = { url, format: line.option('format'), graph: line.option('graph') };
  return (await call(line, '/db/data/import', json(fields))).json();
}

async function uploadFile(line: CommandLine, file: string): Promise<unknown> {
  const fields = new URLSearchParams({ name: basename(file) });
  for (const name of ['format', 'graph']) {
    const value = line.option(name);
    if (value !== null) fields.set(name, value);
  }
  const response = await call(line, `/db/data/import?${fields}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(statSync(file).size),
    },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream,
    duplex: 'half',
  });
  return response.json();
}

function json(fields: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  };
}

function addressOf(line: CommandLine): string {
  return (line.option('to') ?? DEFAULT_ADDRESS).replace(/\/+$/, '');
}

/** Throws {@link RemoteError} for anything but success, with what the server says of it. */
async function call(
  line: CommandLine,
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const header of line.options('header')) {
    const [name = '', value = ''] = header.split(/:(.*)/s);
    headers.set(name.trim(), value.trim());
  }
  const address = addressOf(line);
  let response: Response;
  try {
    response = await fetch(address + path, { ...init, headers });
  } catch (cause) {
    throw new RemoteError(`${address} does not answer`, { cause });
  }
  if (response.ok) return response;
  const text = await response.text();
  throw new RemoteError(`${address} answered with status ${response.status}: ${messageIn(text)}`);
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : text;
  } catch {
    return text;
  }
}

/** The data of server-sent events. */
async function* events(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of response.body ?? []) {
    pending += decoder.decode(chunk as Uint8Array, { stream: true });
    const parts = pending.split('\n\n');
    pending = parts.pop() ?? '';
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (data !== undefined) yield data;
    }
  }
}
