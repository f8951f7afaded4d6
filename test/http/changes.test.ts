/** The change feed over HTTP: forms, filters, positions, gaps, roles, limits, and what becomes of it when something ends. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SentEvent, sentEvents } from './event-source.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';

const CHANGES = '/db/data/changes';
const LINES = { headers: { accept: 'application/x-ndjson' } };

interface Told {
  readonly version: number;
  readonly changes?: readonly Readonly<Record<string, unknown>>[];
}

/** What a query of JSON lines answers with. */
async function linesOf(server: ServerProcess, query: string): Promise<Told[]> {
  const { status, text } = await server.request(`${CHANGES}${query}`, LINES);
  if (status !== 200) throw new Error(text);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Told);
}

async function run(server: ServerProcess, script: string): Promise<void> {
  const { status, text } = await server.script(`${script}; null`);
  if (status >= 300) throw new Error(text);
}

async function update(server: ServerProcess, text: string): Promise<void> {
  const { status } = await server.post('/sparql', text, 'application/sparql-update');
  expect(status).toBe(204);
}

/** Events that hold commits, up to that of a version. */
async function commitsUntil(events: AsyncIterator<SentEvent>, version: number): Promise<SentEvent[]> {
  const commits: SentEvent[] = [];
  for (;;) {
    const { value, done } = (await events.next()) as { value: SentEvent; done?: boolean };
    if (done === true) throw new Error('the stream ended');
    if (value.name !== 'commit') continue;
    commits.push(value);
    if (value.id === String(version)) return commits;
  }
}

describe('the changes of a server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({ QUIVER_CHANGE_READERS: '3' });
    await run(
      server,
      'a = g.addVertex([name: "Ada", age: 36L]); b = g.addVertex([name: "Bob"]); g.addEdge(a, b, "knows", [w: 1.5f])',
    );
    await server.post('/db/data/node/0/labels', '["Person", "Writer"]');
    await run(server, 'v = g.v(0); v.name = "Ada L."; v.removeProperty("age"); g.e(0).w = 2.0d');
    await update(
      server,
      'INSERT DATA { <http://e/a> <http://e/p> "x"@en . GRAPH <http://e/g> { <http://e/a> <http://e/q> 7 } }',
    );
    await server.post('/db/data/node', '{"name": "Cyd"}');
    await server.request('/db/data/node/0/labels/Writer', { method: 'DELETE' });
    await run(server, 'g.removeVertex(g.v(0))');
    await update(server, 'DELETE WHERE { ?s <http://e/p> ?o }');
  });
  afterAll(async () => {
    await server.stop();
  });

  it('come with what was and what is, one line a commit', async () => {
    const lines = await linesOf(server, '?since=0');
    expect(lines.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(lines.map(({ changes }) => changes)).toEqual([
      [
        {
          kind: 'node',
          change: 'created',
          id: 0,
          labels: [],
          properties: { name: { new: 'Ada' }, age: { new: 36 } },
        },
        { kind: 'node', change: 'created', id: 1, labels: [], properties: { name: { new: 'Bob' } } },
        {
          kind: 'relationship',
          change: 'created',
          id: 0,
          type: 'knows',
          start: 0,
          end: 1,
          properties: { w: { new: 1.5 } },
        },
      ],
      [
        {
          kind: 'node',
          change: 'changed',
          id: 0,
          labels: ['Person', 'Writer'],
          addedLabels: ['Person', 'Writer'],
          properties: {},
        },
      ],
      [
        {
          kind: 'node',
          change: 'changed',
          id: 0,
          labels: ['Person', 'Writer'],
          properties: { age: { old: 36 }, name: { old: 'Ada', new: 'Ada L.' } },
        },
        {
          kind: 'relationship',
          change: 'changed',
          id: 0,
          type: 'knows',
          start: 0,
          end: 1,
          properties: { w: { old: 1.5, new: 2 } },
        },
      ],
      [
        {
          kind: 'quad',
          change: 'added',
          subject: '<http://e/a>',
          predicate: '<http://e/q>',
          object: '"7"^^<http://www.w3.org/2001/XMLSchema#integer>',
          graph: '<http://e/g>',
        },
        {
          kind: 'quad',
          change: 'added',
          subject: '<http://e/a>',
          predicate: '<http://e/p>',
          object: '"x"@en',
          graph: null,
        },
      ],
      [{ kind: 'node', change: 'created', id: 2, labels: [], properties: { name: { new: 'Cyd' } } }],
      [
        {
          kind: 'node',
          change: 'changed',
          id: 0,
          labels: ['Person'],
          removedLabels: ['Writer'],
          properties: {},
        },
      ],
      [
        {
          kind: 'relationship',
          change: 'removed',
          id: 0,
          type: 'knows',
          start: 0,
          end: 1,
          properties: { w: { old: 2 } },
        },
        {
          kind: 'node',
          change: 'removed',
          id: 0,
          labels: ['Person'],
          properties: { name: { old: 'Ada L.' } },
        },
      ],
      [
        {
          kind: 'quad',
          change: 'removed',
          subject: '<http://e/a>',
          predicate: '<http://e/p>',
          object: '"x"@en',
          graph: null,
        },
      ],
    ]);
  });

  it('name the types of values if they are asked to', async () => {
    const [first] = await linesOf(server, '?since=0&values=typed');
    expect(first?.changes?.[0]?.properties).toEqual({
      name: { new: { type: 'String', value: 'Ada' } },
      age: { new: { type: 'long', value: 36 } },
    });
    expect(first?.changes?.[2]?.properties).toEqual({ w: { new: { type: 'float', value: 1.5 } } });
  });

  it.each([
    ['kind=quad', [4, 8]],
    ['kind=relationship,quad', [1, 3, 4, 7, 8]],
    ['label=Writer', [2, 3, 6, 8]],
    ['type=knows', [1, 3, 7, 8]],
    ['type=hates', [8]],
    ['key=age', [1, 3, 8]],
    ['key=w&type=knows', [1, 3, 7, 8]],
    ['label=Writer&key=name', [3, 8]],
    ['label=Person&type=knows', [1, 2, 3, 6, 7, 8]],
    ['predicate=http://e/q', [4, 8]],
    ['graph=', [4, 8]],
    ['graph=http://e/g', [4, 8]],
    ['graph=http://e/g&predicate=http://e/p', [8]],
    ['index=people', [8]],
  ])('are those of the filter %s, and the position at the end', async (filter, versions) => {
    const lines = await linesOf(server, `?since=0&${filter}`);
    expect(lines.map(({ version }) => version)).toEqual(versions);
  });

  it('are told from after the version that the client has', async () => {
    expect((await linesOf(server, '?since=6')).map(({ version }) => version)).toEqual([7, 8]);
    expect(await linesOf(server, '?since=8')).toEqual([{ version: 8 }]);
    expect(await linesOf(server, '')).toEqual([{ version: 8 }]);
  });

  it('that are not there are a gap, whose ends are told', async () => {
    const { status, text } = await server.request(`${CHANGES}?since=99`, LINES);
    expect([status, JSON.parse(text)]).toMatchObject([410, { exception: 'ChangesGoneException' }]);
    const events: SentEvent[] = [];
    for await (const event of sentEvents(`${server.baseUrl}${CHANGES}?since=99`)) events.push(event);
    expect(events).toEqual([{ id: null, name: 'gap', data: { since: 99, oldest: 0, head: 8 } }]);
  });

  it.each([
    ['?since=x', 400],
    ['?since=-1', 400],
    ['?since=1&since=2', 400],
    ['?sinse=1', 400],
    ['?kind=vertex', 400],
    ['?follow=yes', 400],
    ['?values=long', 400],
    [`?${'label=x&'.repeat(1001)}`, 400],
  ])('are refused where the query is wrong: %s', async (query, status) => {
    expect((await server.request(`${CHANGES}${query}`, LINES)).status).toBe(status);
  });

  it('come in no other form', async () => {
    const { status } = await server.request(CHANGES, { headers: { accept: 'text/html' } });
    expect(status).toBe(406);
  });

  it('are events that go on, and resume after the last one that was seen', async () => {
    const live = sentEvents(`${server.baseUrl}${CHANGES}`);
    const [begin] = [(await live.next()).value as SentEvent];
    const first = Number(begin?.id);
    for (let count = 0; count < 3; count++) await run(server, `g.addVertex([n: ${count}])`);
    const seen = await commitsUntil(live, first + 3);
    expect(seen.map(({ id }) => id)).toEqual([first + 1, first + 2, first + 3].map(String));
    await live.return(undefined);
    const resumed = sentEvents(`${server.baseUrl}${CHANGES}?since=0`, { 'last-event-id': String(first + 1) });
    expect(await commitsUntil(resumed, first + 3)).toEqual(seen.slice(1));
    await resumed.return(undefined);
  });

  it('have as many readers at once as the setting allows, and room again when some have gone', async () => {
    const streams = Array.from({ length: 3 }, () => sentEvents(`${server.baseUrl}${CHANGES}`));
    for (const stream of streams) await stream.next();
    expect((await server.request('/metrics')).text).toContain('\nquiver_change_readers 3\n');
    const { status, text } = await server.request(CHANGES);
    expect([status, JSON.parse(text)]).toMatchObject([429, { exception: 'ClientBusyException' }]);
    for (const stream of streams) await stream.return(undefined);
    while (!(await server.request('/metrics')).text.includes('\nquiver_change_readers 0\n'));
    expect((await linesOf(server, '')).length).toBe(1);
  });

  it('go to a fast reader as they come, while one that reads nothing waits with a full socket, and lose nothing', async () => {
    const { hostname, port } = new URL(server.baseUrl);
    const [{ version: begin }] = (await linesOf(server, '')) as [Told];
    const slow = connect(Number(port), hostname);
    slow.pause();
    slow.write(
      `GET ${CHANGES}?since=${begin}&follow=true HTTP/1.1\r\nHost: x\r\nAccept: application/x-ndjson\r\n\r\n`,
    );
    const fast = sentEvents(`${server.baseUrl}${CHANGES}?since=${begin}`);
    const rounds = 8;
    for (let round = 1; round <= rounds; round++) {
      await run(server, `(1..3000).each { g.addVertex([round: ${round}, text: "x" * 300]) }`);
      await commitsUntil(fast, begin + round);
    }
    let text = '';
    slow.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    slow.resume();
    const isWhole = () => {
      const line = text.slice(text.lastIndexOf('{"version":'));
      return (
        line.startsWith(`{"version":${begin + rounds},`) &&
        line.includes('"last":true') &&
        line.includes('\n')
      );
    };
    while (!isWhole()) await once(slow, 'data');
    slow.destroy();
    await fast.return(undefined);
    const told = [...text.matchAll(/\{"version":(\d+),[^{]*"part":(\d+),"last":(true|false)/g)];
    const versions = told.filter(([, , , isLast]) => isLast === 'true').map(([, version]) => Number(version));
    expect(versions).toEqual(Array.from({ length: rounds }, (_, at) => begin + 1 + at));
    expect(new Set(told.map(([, version, part]) => `${version} ${part}`)).size).toBe(told.length);
    expect(text.match(/"text":/g)?.length).toBe(rounds * 3000);
  });
});

it('the change feed is for everybody who may read', async () => {
  const server = await ServerProcess.start({ QUIVER_CREDENTIALS: 'rita:reader:read-me' });
  try {
    expect((await server.request(CHANGES, LINES)).status).toBe(401);
    const authorization = 'Bearer rita.read-me';
    const { status } = await server.request(CHANGES, { headers: { ...LINES.headers, authorization } });
    expect(status).toBe(200);
  } finally {
    await server.stop();
  }
});

it('the end of the server ends the streams of changes, and does not wait for them', async () => {
  const server = await ServerProcess.start({ QUIVER_SHUTDOWN_MS: '20000' });
  const events = sentEvents(`${server.baseUrl}${CHANGES}`);
  await events.next();
  const ended = (async () => {
    for await (const _event of events);
    return true;
  })();
  expect(await server.stop()).toBe(0);
  expect(await ended).toBe(true);
});

it('a reader whose server was killed goes on where it was, with nothing lost or told twice', async () => {
  const folder = temporaryFolder();
  const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder.path };
  let server = await ServerProcess.start(settings);
  try {
    const seen: number[] = [];
    for (let life = 0; life < 3; life++) {
      const events = sentEvents(`${server.baseUrl}${CHANGES}`, { 'last-event-id': String(seen.at(-1) ?? 0) });
      const read = (async () => {
        try {
          for await (const { name, id } of events)
            if (name === 'commit' && id !== null) seen.push(Number(id));
        } catch {
          // The server was killed.
        }
      })();
      for (let count = 0; count < 8; count++) await run(server, `g.addVertex([n: ${count}])`);
      await server.stop('SIGKILL');
      await read;
      server = await ServerProcess.start(settings);
    }
    const head = (await linesOf(server, '')).at(-1)!.version;
    const rest = await linesOf(server, `?since=${seen.at(-1) ?? 0}`);
    for (const { version, changes } of rest) if (changes !== undefined) seen.push(version);
    expect(seen).toEqual(Array.from({ length: head }, (_, at) => at + 1));
    expect(head).toBe(24);
  } finally {
    await server.stop();
    folder.remove();
  }
});
