/**
 * Every script and every query that wants all memory or all time, one after the other at one server with one thread, which
 * lives through all of them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDLESS_SCRIPTS } from '../groovy/endless-scripts.ts';
import { ServerProcess } from '../http/server-process.ts';
import { HOSTILE_QUERIES } from '../sparql/hostile-queries.ts';

const SETTINGS = {
  QUIVER_THREADS: '1',
  QUIVER_THREADS_MAX: '1',
  QUIVER_SCRIPT_MEMORY_BYTES: String(32 * 1024 * 1024),
};

/** Each may run this long; what is asked afterwards has the whole time of the server. */
const BOMB_TIME_MS = '10';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS);
});
afterAll(async () => {
  const metrics = (await server.request('/metrics')).text;
  expect(metrics).toMatch(/^quiver_threads_lost_total 0$/m);
  expect(metrics).toMatch(/^quiver_threads_replaced_total 0$/m);
  await server.stop();
});

async function statusOf(script: string): Promise<number> {
  const { status } = await server.request('/db/data/ext/TraversalPlugin/graphdb/execute_script', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'max-execution-time': BOMB_TIME_MS },
    body: JSON.stringify({ script }),
  });
  return status;
}

describe('a script without end, by what it wants', () => {
  it.each(Object.entries(ENDLESS_SCRIPTS))(
    '%s: it is ended, and the next one is answered',
    async (_kind, scripts) => {
      const answers: [string, number, string][] = [];
      for (const script of scripts) {
        const status = await statusOf(script);
        answers.push([script, status, (await server.script('1 + 1')).text]);
      }
      expect(answers).toEqual(scripts.map((script) => [script, 400, '2']));
    },
  );
});

describe('a query that wants too much', () => {
  it.each(Object.entries(HOSTILE_QUERIES))(
    '%s: it is ended, and the next one is answered',
    async (_what, query) => {
      const { status } = await server.request('/sparql', {
        method: 'POST',
        headers: { 'content-type': 'application/sparql-query', 'max-execution-time': BOMB_TIME_MS },
        body: query,
      });
      expect([200, 400]).toContain(status);
      expect((await server.script('1 + 1')).text).toBe('2');
    },
  );
});
