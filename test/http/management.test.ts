/** What those who use and run a server ask about it, and what they see of it as it changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SentEvent, sentEvents } from './event-source.ts';
import { ServerProcess } from './server-process.ts';

const SECRET = 'open-sesame';
const as = (name: string) => ({ headers: { authorization: `Bearer ${name}.${SECRET}` } });

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({
    QUIVER_CREDENTIALS: `rita:reader:${SECRET}\nwill:writer:${SECRET}\nada:admin:${SECRET}`,
    QUIVER_SLOW_MS: '2000',
    QUIVER_SERVICE_ENDPOINTS: 'https://data.example/sparql?key=hush,https://other.example/sparql',
  });
});
afterAll(async () => {
  await server.stop();
});

async function jsonOf(path: string, name: string): Promise<unknown> {
  return JSON.parse((await server.request(path, as(name))).text);
}

function script(name: string, text: string, params: object = {}) {
  const { headers } = as(name);
  return server.request('/db/data/ext/TraversalPlugin/graphdb/execute_script', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ script: text, params }),
  });
}

/** The events of an address, one after the other, until it is left. */
function events(path: string, name: string, to = server): AsyncGenerator<SentEvent> {
  return sentEvents(`${to.baseUrl}${path}`, as(name).headers);
}

async function firstEvent(
  path: string,
  name: string,
  isWanted: (event: SentEvent) => boolean,
): Promise<SentEvent> {
  for await (const event of events(path, name)) if (isWanted(event)) return event;
  throw new Error('the stream ended');
}

describe('the access', () => {
  it('says who somebody is to the server', async () => {
    const common = { needsCredentials: true, isReadOnly: false, storedScriptsOnly: false };
    expect([
      await jsonOf('/db/manage/access', 'rita'),
      await jsonOf('/db/manage/access', 'ada'),
      (await server.request('/db/manage/access')).status,
    ]).toEqual([
      { client: 'rita', role: 'reader', ...common },
      { client: 'ada', role: 'admin', ...common },
      401,
    ]);
  });

  it('of a server without credentials is that of an admin at an address', async () => {
    const open = await ServerProcess.start({ QUIVER_READ_ONLY: 'true' });
    try {
      expect(JSON.parse((await open.request('/db/manage/access')).text)).toEqual({
        client: '127.0.0.1',
        role: 'admin',
        needsCredentials: false,
        isReadOnly: true,
        storedScriptsOnly: false,
      });
    } finally {
      await open.stop();
    }
  });
});

describe('the history', () => {
  it('has the versions that can be read, and grows with commits', async () => {
    const before = (await jsonOf('/db/manage/history', 'rita')) as { newest: number; recordBytes: number };
    const { headers } = await script('will', 'g.addVertex(); null');
    const newest = Number(headers.get('quiver-version'));
    const after = (await jsonOf('/db/manage/history', 'rita')) as { recordBytes: number };
    expect(after).toEqual({ newest, oldest: 0, recordBytes: expect.any(Number), checkpoints: [] });
    expect([newest > before.newest, after.recordBytes > before.recordBytes]).toEqual([true, true]);
    expect((await server.request('/db/manage/history')).status).toBe(401);
  });
});

describe('the settings in force', () => {
  it('are for an admin, with where they come from', async () => {
    const settings = (await jsonOf('/db/manage/settings', 'ada')) as { readonly name: string }[];
    expect(settings.find(({ name }) => name === 'QUIVER_SLOW_MS')).toEqual({
      name: 'QUIVER_SLOW_MS',
      value: '2000',
      default: '1000',
      source: 'environment',
      meaning: expect.stringContaining('slow'),
    });
    expect((await server.request('/db/manage/settings', as('will'))).status).toBe(403);
  });

  it('hold no secret', async () => {
    const { text } = await server.request('/db/manage/settings', as('ada'));
    expect([text.includes(SECRET), text.includes('hush')]).toEqual([false, false]);
    expect(text).toContain('"https://data.example/sparql?***,https://other.example/sparql"');
  });
});

describe('the slow list', () => {
  it('has text, client and time of what ran, for an admin, and no parameters', async () => {
    await script('will', 'for (i in 1..200000) { x = i }; secret.size()', { secret: 'hush-hush' });
    const { text } = await server.request('/db/manage/slow', as('ada'));
    const slow = JSON.parse(text) as { readonly client: string; readonly text: string }[];
    expect(slow.find((each) => each.client === 'will' && each.text.startsWith('for'))).toEqual({
      id: expect.any(String),
      client: 'will',
      kind: 'script',
      phase: 'running',
      ageMs: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      head: 'for (i in 1..200000) { x = i }; secret.size()',
      steps: expect.any(Number),
      line: expect.toBeOneOf([1, null]),
      endedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      error: null,
      runs: 1,
      text: 'for (i in 1..200000) { x = i }; secret.size()',
      isCut: false,
      lines: expect.any(Array),
    });
    expect(text).not.toContain('hush-hush');
    expect((await server.request('/db/manage/slow', as('will'))).status).toBe(403);
  });
});

describe('definitions', () => {
  it('tell their names to a reader, who may run them, and their texts to an admin alone', async () => {
    const { text } = await script(
      'ada',
      "Gremlin.defineStep('kids', [Vertex, Pipe], { _().out })\ndef area(x) { x }\n1",
    );
    expect(text).toBe('1');
    const names = await server.request('/db/data/definitions/names', as('rita'));
    expect([names.status, JSON.parse(names.text)]).toEqual([200, ['def area', 'step kids']]);
    expect((await server.request('/db/data/definitions', as('rita'))).status).toBe(403);
    expect((await server.request('/db/data/definitions/names')).status).toBe(401);
  });
});

describe('the events', () => {
  it('tell what runs as it begins and ends, and of others to an admin alone', async () => {
    const seen: unknown[] = [];
    let running: Promise<unknown> | null = null;
    for await (const { data } of events('/db/manage/events?topics=running', 'ada')) {
      const { tasks } = data as { tasks: { id: string; client: string }[] };
      seen.push(tasks.map(({ client }) => client));
      running ??= script('will', 'while (true) {}');
      const [task] = tasks;
      if (task !== undefined) {
        const own = await firstEvent('/db/manage/events?topics=running', 'rita', () => true);
        expect(own.data).toEqual({ tasks: [], more: 0 });
        await server.request(`/db/manage/running/${task.id}`, { ...as('ada'), method: 'DELETE' });
        await running;
      }
      if (seen.length > 1 && tasks.length === 0) break;
    }
    expect([seen[0], seen.at(-1)]).toEqual([[], []]);
    expect(seen.slice(1, -1).every((clients) => String(clients) === 'will')).toBe(true);
    expect(seen.length).toBeGreaterThan(2);
  });

  it('tell of imports as the list of them does, from their begin to their end', async () => {
    const stream = events('/db/manage/events?topics=imports', 'will');
    const first = await stream.next();
    expect(first.value).toMatchObject({ name: 'imports', data: { jobs: [], more: 0 } });
    const made = await server.request('/db/data/import', {
      ...as('will'),
      method: 'POST',
      headers: { ...as('will').headers, 'content-type': 'application/json' },
      body: '{"url":"sample:classic"}',
    });
    for await (const { data } of stream) {
      const [job] = (data as { jobs: { self: string; state: string }[] }).jobs;
      expect(job?.self).toBe(JSON.parse(made.text).self);
      if (job?.state === 'completed') break;
    }
    const listed = JSON.parse((await server.request('/db/data/import', as('will'))).text);
    const last = await firstEvent('/db/manage/events?topics=imports', 'will', () => true);
    expect(last.data).toEqual({ jobs: listed, more: 0 });
  });

  it('count requests, tasks and commits', async () => {
    const first = (await firstEvent('/db/manage/events', 'rita', ({ name }) => name === 'metrics'))
      .data as Record<string, number>;
    await script('will', 'g.addVertex(null); 1');
    await script('will', 'nothing');
    const next = (await firstEvent('/db/manage/events?topics=metrics', 'rita', () => true)).data as Record<
      string,
      number
    >;
    const grown = (name: string) => next[name]! - first[name]!;
    expect([grown('tasks'), grown('failures'), grown('commits'), grown('version')]).toEqual([2, 1, 1, 1]);
    expect(next).toEqual({
      at: expect.any(Number),
      requests: expect.any(Number),
      tasks: expect.any(Number),
      failures: expect.any(Number),
      commits: expect.any(Number),
      version: expect.any(Number),
      waiting: 0,
      running: 0,
      threads: 2,
      memoryBytes: expect.any(Number),
      eventLoopSeconds: expect.any(Number),
      taskSeconds: expect.arrayContaining([{ atMost: null, count: next.tasks }]),
    });
    expect(next.memoryBytes).toBeGreaterThan(1e7);
  });

  it('are refused to strangers, under a topic that is none, and when one client has too many', async () => {
    expect((await server.request('/db/manage/events')).status).toBe(401);
    expect((await server.request('/db/manage/events?topics=weather', as('rita'))).status).toBe(400);
    const open = Array.from({ length: 20 }, () => events('/db/manage/events', 'will'));
    await Promise.all(open.map((stream) => stream.next()));
    const refused = await server.request('/db/manage/events', as('will'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    await Promise.all(open.map((stream) => stream.return(undefined)));
    // The server hears of the closed connections in its own time.
    await expect
      .poll(async () => {
        const stream = events('/db/manage/events', 'will');
        try {
          return (await stream.next()).done;
        } catch {
          return true;
        } finally {
          await stream.return(undefined);
        }
      })
      .toBe(false);
  });

  it('of an allowed origin can be read by its pages', async () => {
    const guarded = await ServerProcess.start({ QUIVER_ALLOWED_ORIGINS: 'https://app.example' });
    try {
      const leave = new AbortController();
      const response = await fetch(`${guarded.baseUrl}/db/manage/events`, {
        headers: { origin: 'https://app.example' },
        signal: leave.signal,
      });
      expect([
        response.headers.get('access-control-allow-origin'),
        response.headers.get('content-type'),
      ]).toEqual(['https://app.example', 'text/event-stream']);
      leave.abort();
      const refused = await guarded.request('/db/manage/events', {
        headers: { origin: 'https://evil.example' },
      });
      expect(refused.status).toBe(403);
    } finally {
      await guarded.stop();
    }
  });

  it('end when the server stops, which does not wait for them', async () => {
    const stopping = await ServerProcess.start();
    const stream = events('/db/manage/events?topics=metrics', 'nobody', stopping);
    await stream.next();
    const stopped = stopping.stop();
    for await (const event of stream) expect(event.name).toBe('metrics');
    expect(await stopped).toBe(0);
  });
});

describe('the overview of the quads', () => {
  it('counts predicates, classes, graphs and namespaces', async () => {
    const insert = `PREFIX f: <http://f.example/#> INSERT DATA {
      <urn:a> a f:Person ; f:knows <urn:b>, <urn:c> . <urn:b> a f:Person, [] .
      GRAPH <urn:g> { <urn:a> f:knows <urn:b> } }`;
    const { headers } = as('will');
    await server.request('/sparql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sparql-update' },
      body: insert,
    });
    const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
    expect(await jsonOf('/db/data/overview/quads', 'rita')).toEqual({
      quads: 6,
      predicates: expect.toSatisfy((list: object[]) => list.length === 2),
      classes: [{ name: 'http://f.example/#Person', count: 2 }],
      graphs: [{ name: 'urn:g', count: 1 }],
      namespaces: [
        { name: 'http://f.example/#', count: 5 },
        { name: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', count: 3 },
      ],
      is_cut: false,
    });
    const { predicates } = (await jsonOf('/db/data/overview/quads', 'rita')) as { predicates: object[] };
    expect(predicates).toEqual(
      expect.arrayContaining([
        { name: 'http://f.example/#knows', count: 3 },
        { name: type, count: 3 },
      ]),
    );
  });
});
