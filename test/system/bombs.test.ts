/** Every script that wants all memory or all time, one after the other at one server with one thread. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDLESS_SCRIPTS } from '../groovy/endless-scripts.ts';
import { ServerProcess } from '../http/server-process.ts';

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
