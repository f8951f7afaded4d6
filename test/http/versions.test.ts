/** Requests that ask for a version, and what answers say of theirs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const STORED = '/db/data/scripts/names';
const QUERY = '/db/data/ext/SPARQLPlugin/graphdb/execute_sparql';
const PATTERN = 'SELECT ?o { GRAPH ?g { <http://e/s> <http://e/p> ?o } }';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
  for (const name of ['a', 'b', 'c']) await server.script(`g.addVertex([name: '${name}'])`);
  for (const object of ['1', '2']) {
    const quad = { s: 'http://e/s', p: 'http://e/p', o: `http://e/${object}`, c: 'http://e/g' };
    await server.post('/db/data/ext/SPARQLPlugin/graphdb/insert_quad', JSON.stringify(quad));
  }
  await server.request(STORED, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"script": "g.V.name"}',
  });
});
afterAll(() => server.stop());

type Headers = Readonly<Record<string, string>>;

/** Status, the version shown, and the body, or the short name of the error. */
async function answerOf(path: string, init: RequestInit = {}): Promise<unknown[]> {
  const { status, headers, text } = await server.request(path, init);
  const body = text === '' ? '' : (JSON.parse(text) as unknown);
  const shown = status < 400 ? body : (body as { exception?: string }).exception;
  return [status, headers.get('quiver-version'), shown];
}

function post(path: string, body: object, headers: Headers = {}): Promise<unknown[]> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  return answerOf(path, { ...init, body: JSON.stringify(body) });
}

describe('an answer', () => {
  test('shows the version that it was read on', async () => {
    expect(await post(SCRIPT, { script: 'g.V.name' })).toEqual([200, '5', ['a', 'b', 'c']]);
    expect((await answerOf('/db/data/node/0/properties')).slice(0, 2)).toEqual([200, '5']);
    expect(
      (await server.request(`/sparql?query=${encodeURIComponent(PATTERN)}`)).headers.get('quiver-version'),
    ).toBe('5');
  });

  test('to a change shows the version that holds it', async () => {
    const other = await ServerProcess.start();
    const versions: (string | null)[] = [];
    for (const script of ['g.addVertex(); 1', 'g.addVertex(); g.commit(); g.addVertex(); 1', '1', 'x']) {
      versions.push((await other.script(script)).headers.get('quiver-version'));
    }
    versions.push((await other.post('/db/data/node', '{}')).headers.get('quiver-version'));
    await other.stop();
    expect(versions).toEqual(['1', '3', '3', '3', '4']);
  });
});

describe('a request for an earlier version', () => {
  test('of a script is answered as it was then', async () => {
    expect(await post(SCRIPT, { script: 'g.V.name', at: 2 })).toEqual([200, '2', ['a', 'b']]);
    expect(await post(SCRIPT, { script: 'g.V.name', at: '1' })).toEqual([200, '1', ['a']]);
    expect(await post(SCRIPT, { script: 'g.V.name' }, { 'quiver-version': '2' })).toEqual([
      200,
      '2',
      ['a', 'b'],
    ]);
    const form = new URLSearchParams({ script: 'g.V.name', at: '0' });
    expect(await answerOf(SCRIPT, { method: 'POST', body: form })).toEqual([200, '0', []]);
  });

  test('of a stored script runs it as it is stored now', async () => {
    expect(await post(STORED, { at: 1 })).toEqual([200, '1', ['a']]);
    expect(await answerOf(STORED, { method: 'POST', headers: { 'quiver-version': '2' } })).toEqual([
      200,
      '2',
      ['a', 'b'],
    ]);
  });

  test('of a query sees the quads of then', async () => {
    expect(await post(QUERY, { query: PATTERN, at: 4 })).toEqual([200, '4', [{ o: 'http://e/1' }]]);
    expect(await post(QUERY, { query: PATTERN, at: 3 })).toEqual([200, '3', []]);
    const objects = async (path: string, init: RequestInit) => {
      const { status, text } = await server.request(path, {
        ...init,
        headers: { accept: 'text/csv', ...init.headers },
      });
      return [status, text.split('\r\n').length - 2];
    };
    const parameters = `query=${encodeURIComponent(PATTERN)}&at=4`;
    expect(await objects(`/sparql?${parameters}`, {})).toEqual([200, 1]);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await objects('/sparql', { method: 'POST', headers: form, body: parameters })).toEqual([200, 1]);
    const direct = { 'content-type': 'application/sparql-query' };
    expect(await objects('/sparql?at=3', { method: 'POST', headers: direct, body: PATTERN })).toEqual([
      200, 0,
    ]);
  });

  test('of the REST interface and the graph store sees the elements of then', async () => {
    const at = (version: string) => ({ headers: { 'quiver-version': version } });
    expect((await answerOf('/db/data/node/2', at('3'))).slice(0, 2)).toEqual([200, '3']);
    expect(await answerOf('/db/data/node/2', at('2'))).toEqual([404, '2', 'NodeNotFoundException']);
    const graph = '/rdf-graph-store?graph=http%3A%2F%2Fe%2Fg';
    expect((await server.request(graph, at('4'))).text.trim().split('\n')).toHaveLength(1);
  });

  test('names a moment, and gets what was the newest then', async () => {
    const now = new Date().toISOString();
    expect(await post(SCRIPT, { script: 'g.V.count()', at: now })).toEqual([200, '5', 3]);
    expect(await post(SCRIPT, { script: 'g.V.count()', at: '2020-01-31' })).toEqual([200, '0', 0]);
  });

  test('changes nothing, however it tries', async () => {
    const refused = [403, '2', 'ReadOnlyException'];
    const scripts = [
      'g.addVertex()',
      'g.v(0).name = 1; g.commit()',
      'g.createIndex("i", Vertex.class)',
      'g.createIndex("i", Vertex.class); g.rollback(); 1',
    ];
    for (const script of scripts) expect(await post(SCRIPT, { script, at: 2 })).toEqual(refused);
    const rolledBack = 'v = g.addVertex(); n = g.V.count(); g.rollback(); [v.id, n, g.V.count()]';
    expect(await post(SCRIPT, { script: rolledBack, at: 2 })).toEqual([200, '2', [2, 3, 2]]);
    const update = new URLSearchParams({ update: 'INSERT DATA { <a:s> <a:p> 1 }', at: '2' });
    expect(await answerOf('/sparql', { method: 'POST', body: update })).toEqual(refused);
    const header = { 'quiver-version': '2' };
    expect(await post('/db/data/node', {}, header)).toEqual([403, null, 'ReadOnlyException']);
    expect(await answerOf('/db/data/node/0', { method: 'DELETE', headers: header })).toEqual([
      403,
      null,
      'ReadOnlyException',
    ]);
    expect(await post(SCRIPT, { script: 'g.V.count()' })).toEqual([200, '5', 3]);
  });

  test('with steps that were defined later does not know them', async () => {
    const other = await ServerProcess.start();
    await other.script('g.addVertex([name: "a"])');
    await other.script(
      'Gremlin.defineStep("twice", [Vertex, Pipe], { _().transform { it.name + it.name } }); 1',
    );
    const ask = async (at: number) =>
      (await other.post(SCRIPT, JSON.stringify({ script: 'g.V.twice().toList()', at }))).status;
    const statuses = [await ask(2), await ask(1)];
    await other.stop();
    expect(statuses).toEqual([200, 400]);
  });

  test.each([
    ['a version that is yet to come', { at: 9 }, 404, 'VersionAheadException'],
    ['a moment that is yet to come', { at: '2999-01-01T00:00:00Z' }, 404, 'VersionAheadException'],
    ['no version at all', { at: 'yesterday' }, 400, 'BadInputException'],
    ['a time without its zone', { at: '2020-01-01T00:00:00' }, 400, 'BadInputException'],
    ['a part of a version', { at: 1.5 }, 400, 'BadInputException'],
    ['a version that is no number', { at: [1] }, 400, 'BadInputException'],
  ])('is refused for %s', async (_what, fields, status, exception) => {
    const answer = await post(SCRIPT, { script: '1', ...fields });
    expect([answer[0], answer[2]]).toEqual([status, exception]);
  });

  test.each([-1, 1.5, 'yesterday'])('says to whoever gives %j what it may be', async (at) => {
    const { text } = await server.post(SCRIPT, JSON.stringify({ script: '1', at }));
    expect(JSON.parse(text).message).toBe(
      "the field 'at' is the number of a version, or a time such as 2026-01-31T12:00:00Z",
    );
  });

  test('is refused if it names two', async () => {
    const script = { script: '1', at: 1 };
    expect((await post(SCRIPT, script, { 'quiver-version': '2' }))[0]).toBe(400);
    expect((await post(SCRIPT, script, { 'quiver-version': '1' }))[0]).toBe(200);
    expect((await post(SCRIPT, script, { 'quiver-min-version': '1' }))[0]).toBe(400);
  });
});

describe('a request for at least a version', () => {
  test('is answered at once where it is there', async () => {
    expect(await post(SCRIPT, { script: '1' }, { 'quiver-min-version': '5' })).toEqual([200, '5', 1]);
  });

  test('waits for it, and its time limit ends the wait', async () => {
    const terms = { 'quiver-min-version': '6', 'max-execution-time': '300' };
    expect(await post(SCRIPT, { script: '1' }, terms)).toEqual([503, null, 'VersionWaitException']);
    const other = await ServerProcess.start();
    const waiting = other.request('/db/data/node/0', { headers: { 'quiver-min-version': '1' } });
    await other.script('1');
    await other.script('g.addVertex()');
    const { status, headers } = await waiting;
    await other.stop();
    expect([status, headers.get('quiver-version')]).toEqual([200, '1']);
  });

  test('is refused for what is no version', async () => {
    expect((await post(SCRIPT, { script: '1' }, { 'quiver-min-version': 'x' }))[0]).toBe(400);
  });
});
