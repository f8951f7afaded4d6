/** The log: JSON lines that belong to requests by an id that the client is told, and no secrets whatever happens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogLine, ServerProcess } from '../http/server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const SECRETS = [
  'hush-admin',
  'hush-wrong',
  'hush-token',
  'hush-param',
  'hush-result',
  'hush-cookie',
  'hush-body',
];

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({
    QUIVER_LOG_LEVEL: 'trace',
    QUIVER_SLOW_MS: '0',
    QUIVER_CREDENTIALS: 'ada:admin:hush-admin',
    QUIVER_THREADS: '1',
    QUIVER_THREADS_MAX: '1',
  });
});
afterAll(async () => {
  await server.stop();
});

const ada = { authorization: `Basic ${Buffer.from('ada:hush-admin').toString('base64')}` };

function run(script: string, headers: Readonly<Record<string, string>> = {}, params = '{}') {
  return server.request(SCRIPT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ada, ...headers },
    body: `{"script":${JSON.stringify(script)},"params":${params}}`,
  });
}

describe('the log', () => {
  it('tells of a request under the id that its client is told, each time another', async () => {
    const answers = [
      await run('1'),
      await run('1'),
      await run('nothing'),
      await server.request('/none', { headers: ada }),
    ];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(4);
    for (const id of ids.slice(0, 3)) {
      const line = await server.logged(({ task }) => (task as { id?: string } | undefined)?.id === id);
      expect(line).toMatchObject({ level: 40, msg: 'a slow script or query', time: expect.any(Number) });
    }
  });

  it('tells what a script printed, under its id', async () => {
    const { headers } = await run('println "so far"; 1');
    const id = headers.get('x-request-id');
    expect(await server.logged(({ reqId }) => reqId === id)).toMatchObject({ printed: 'so far\n' });
  });

  it('tells who sent a wrong name or secret, and neither of these', async () => {
    const headers = { authorization: `Basic ${Buffer.from('hush-admin:hush-wrong').toString('base64')}` };
    const refused = await run('1', headers);
    const id = refused.headers.get('x-request-id');
    expect(refused.status).toBe(401);
    expect(await server.logged(({ reqId }) => reqId === id)).toEqual({
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reqId: id,
      client: '127.0.0.1',
      msg: 'wrong name or secret',
    });
  });

  it('holds no secret, whatever came in or went wrong', async () => {
    await run('p.reverse()', {}, '{"p":"hush-param"}');
    await run('throw new Exception(p)', {}, '{"p":"hush-param"}');
    await run('"hush-" + "result"');
    await run('1', { authorization: `Basic ${Buffer.from('ada:hush-wrong').toString('base64')}` });
    await run('1', { authorization: 'Bearer eve.hush-token', cookie: 'session=hush-cookie' });
    await server.request(SCRIPT, {
      method: 'POST',
      headers: { ...ada, 'content-type': 'application/json' },
      body: '{hush-body',
    });
    await run('"the last one"');
    const seen: LogLine[] = [];
    await server.logged((line) => {
      seen.push(line);
      return JSON.stringify(line).includes('the last one');
    });
    expect(seen.length).toBeGreaterThan(3);
    const text = seen.map((line) => JSON.stringify(line)).join('\n');
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain(ada.authorization);
  });
});
