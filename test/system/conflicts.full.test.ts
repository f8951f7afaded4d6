import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';

const CLIENTS = 2;
const WRITES = 1000;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  await server.stop();
});

it('two clients that count on one node end with the exact sum', async () => {
  await server.script('g.addVertex([count: 0])');
  const client = async () => {
    for (let write = 0; write < WRITES; write += 1) {
      const answer = await server.script('v = g.v(0); v.count = v.count + 1');
      expect(answer.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect((await server.script('g.v(0).count')).text).toBe(String(CLIENTS * WRITES));
});
