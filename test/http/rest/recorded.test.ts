/**
 * Scenarios of the REST interface with what the original's own server answered: `rest.jsonl` of the corpus, compared as
 * its README says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLineTexts } from '../../corpus/read-cases.ts';
import { ServerProcess } from '../server-process.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Ids = Map<string, string>;

interface Options {
  readonly as?: string;
  readonly any?: boolean;
  readonly shape?: boolean;
  readonly contains?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Expected {
  readonly status: number;
  readonly location?: string;
  readonly type?: string;
  readonly body?: Json;
}
interface Scenario {
  readonly id: string;
  readonly steps: readonly {
    readonly request: readonly [method: string, path: string, body?: Json, options?: Options];
    readonly answer: Expected;
  }[];
}

/** What servers may say in words of their own. */
const LEFT_OUT: ReadonlySet<string> = new Set(['stacktrace', 'metadata', 'extensions', 'cause', 'errors']);

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  await server.stop();
});

/** Changes each text in a value, keys included. */
function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: Json) => mapTexts(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapTexts(item as Json, change)]),
  );
}

/** A `%` in a name is a number of the run, unless it begins an escape of an address. */
function filled(value: Json, run: string, ids: Ids): Json {
  const base = `${server.baseUrl}/db/data`;
  return mapTexts(value, (text) =>
    text
      .replaceAll(/%(?![0-9A-Fa-f]{2})/g, run)
      .replaceAll('{BASE}', base)
      .replaceAll(/\{URL:(\w+)\}/g, (_, name: string) => `${base}/node/${ids.get(name)}`)
      .replaceAll(/\{REL:(\w+)\}/g, (_, name: string) => `${base}/relationship/${ids.get(name)}`)
      .replaceAll(/\{([a-z]\d?)\}/g, (match, name: string) => ids.get(name) ?? match),
  );
}

/** Addresses and ids by the names that the scenario gives them. */
function named(text: string, run: string, ids: Ids): string {
  let result = text.replaceAll(`${server.baseUrl}/db/data`, '{base}');
  for (const [name, id] of ids) {
    result = result
      .replace(new RegExp(`(node|relationship)/${id}(?=[/"]|$)`, 'g'), `$1/{${name}}`)
      .replace(new RegExp(`(index/(?:node|relationship)/.*)/${id}$`), `$1/{${name}}`);
  }
  return result.replaceAll(run, '%').replace(/\b[0-9a-f]{32}\b/, '{lease}');
}

/** The names of objects come in order, so that equal values have equal texts. */
function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (value === null || typeof value !== 'object') return value;
  const isError = 'exception' in value;
  const kept = Object.entries(value).filter(
    ([name]) => !LEFT_OUT.has(name) && !(isError && name === 'message'),
  );
  const inOrder = kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, item]) => [name, withoutWords(item as Json)]));
}

function shapeOf(value: Json): Json {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOf(item as Json)]));
}

function compared(body: Json, { shape, contains }: Options, run: string): Json {
  if (contains !== undefined) return Array.isArray(body) && body.includes(contains.replaceAll('%', run));
  return shape === true ? shapeOf(body) : body;
}

const sorted = (value: Json): Json =>
  Array.isArray(value) ? [...value].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : value;

async function takeStep(
  { request, answer }: Scenario['steps'][number],
  run: string,
  ids: Ids,
): Promise<void> {
  const [method, path, given, options = {}] = request;
  const body = given === null ? undefined : given;
  const raw = body === undefined ? undefined : (body as { $raw?: string }).$raw;
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(filled(body, run, ids)));
  const address = `/db/data/${filled(path, run, ids)}`.replaceAll('"', '%22');
  const response = await server.request(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const location = response.headers.get('location');
  const found = parsed(response.text);
  if (options.as !== undefined) {
    const self = (found as { self?: string } | undefined)?.self ?? '';
    const id = /(\d+)$/.exec(location === null || location.includes('/index/') ? self : location)?.[1];
    ids.set(options.as, id ?? '');
  }
  // Bad input that the original met with a 500.
  if (answer.status === 500 && (found as { exception?: string } | undefined)?.exception !== undefined) {
    expect(response.status).toSatisfy((status: number) => status >= 400 && status < 500);
    return;
  }
  const told = (value: Json) => withoutWords(mapTexts(value, (each) => named(each, run, ids)));
  const isAny = options.any === true;
  const order = (value: Json) => (isAny ? sorted(value) : value);
  const plain = found === undefined ? undefined : compared(found, options, run);
  expect({
    status: response.status,
    ...(location === null ? {} : { location: named(location, run, ids) }),
    ...(plain === undefined ? {} : { body: order(told(plain)) }),
  }).toEqual({
    status: answer.status,
    ...(answer.location === undefined ? {} : { location: answer.location }),
    ...(answer.body === undefined ? {} : { body: order(withoutWords(answer.body)) }),
  });
}

function parsed(text: string): Json | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return { $text: text };
  }
}

const scenarios = readLineTexts('rest.jsonl').map((line) => JSON.parse(line) as Scenario);

describe('recorded answers', () => {
  it.each(scenarios.map(({ id, steps }, at) => ({ id, steps, run: String(7_000_000 + at) })))(
    '$id',
    async ({ steps, run }) => {
      const ids: Ids = new Map();
      for (const step of steps) await takeStep(step, run, ids);
    },
  );
});
