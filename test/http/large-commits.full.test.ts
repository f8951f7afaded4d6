/** A script that commits much at once, whose time is over or whose client is gone: all of it is there or nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ServerProcess } from './server-process.ts';

const PATH = '/db/data/ext/GremlinPlugin/graphdb/execute_script';
const VERTICES = 40_000;
const LARGE = `${VERTICES}.times { g.addVertex([large: 1, text: 'a vertex of a large commit']) }; null`;
/** From one that is over before the script has ended to one that is never. */
const LIMITS_MS = [50, 200, 400, 600, 800, 1200, 1600, 600_000];
/** Small commits before the client goes. */
const SMALL_COMMITS = [0, 2, 5, 10, 20, 40];

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start({ QUIVER_SCRIPT_TIMEOUT_MS: '600000' });
});

afterAll(() => server.stop());

function postLarge(init: RequestInit): Promise<Answer> {
  return server.request(PATH, {
    method: 'POST',
    body: JSON.stringify({ script: LARGE }),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
}

async function largeCount(): Promise<number> {
  const { text } = await server.script("g.V('large', 1).count()");
  return Number(text);
}

test('a large commit that ends by its time limit leaves nothing, any other is answered as made', async () => {
  let made = await largeCount();
  const statuses = new Set<number>();
  for (const limit of LIMITS_MS) {
    const answer = await postLarge({ headers: { 'max-execution-time': String(limit) } });
    statuses.add(answer.status);
    if (answer.status === 200) made += VERTICES;
    else expect(JSON.parse(answer.text)).toMatchObject({ exception: 'ScriptTimeoutException' });
    expect(await largeCount()).toBe(made);
  }
  expect([...statuses].sort()).toEqual([200, 400]);
});

test('a large commit whose client goes away is seen whole or not at all, and small ones go on beside it', async () => {
  const before = await largeCount();
  for (const smallCommits of SMALL_COMMITS) {
    const gone = new AbortController();
    const answer = postLarge({ signal: gone.signal }).then(
      ({ status }) => status,
      () => null,
    );
    for (let count = 0; count < smallCommits; count++) {
      expect((await server.script('g.addVertex([small: 1]); 1')).text).toBe('1');
      expect((await largeCount()) % VERTICES).toBe(0);
    }
    gone.abort();
    await answer;
  }
  expect((await postLarge({})).status).toBe(200);
  const small = await server.script("g.V('small', 1).count()");
  const expected = SMALL_COMMITS.reduce((sum, count) => sum + count, 0);
  expect([Number(small.text), ((await largeCount()) - before) % VERTICES]).toEqual([expected, 0]);
});
