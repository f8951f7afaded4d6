import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { type FuzzAnswer, randomRequest, sendFuzzed, sendRaw } from './http-requests.ts';
import { Random } from './random.ts';
import { fuzzSeeds } from './seeds.ts';

const REQUESTS = 250;

/** What tells of our own files and calls; a script's own stack names Script1.groovy. */
const LEAK =
  /node_modules|file:\/\/|\/dist\/|\/(?:apps|shared|workers)\/|\.[jt]s:\d+|\n\s+at \S+ \(|node:internal/;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ QUIVER_SCRIPT_TIMEOUT_MS: '2000' });
});
afterAll(async () => {
  await server.stop();
});

function flaw({ status, text }: FuzzAnswer): string | null {
  if (status !== null && status >= 500 && status !== 503) return `status ${status}: ${text.slice(0, 500)}`;
  const leak = LEAK.exec(text);
  return leak === null ? null : `leak of ${JSON.stringify(leak[0])}: ${text.slice(0, 500)}`;
}

describe('a random request', () => {
  test.each(fuzzSeeds('1-3'))('is answered without a fault, a leak or a crash (seed %i)', async (seed) => {
    const random = new Random(seed);
    const flaws: unknown[] = [];
    for (let count = 0; count < REQUESTS; count += 1) {
      const request = randomRequest(random);
      const found = flaw(await sendFuzzed(server.baseUrl, request));
      if (found !== null) flaws.push({ ...request, body: request.body.toString(), found });
    }
    for (let count = 0; count < REQUESTS / 5; count += 1) {
      const found = flaw(await sendRaw(Number(new URL(server.baseUrl).port), random));
      if (found !== null) flaws.push({ raw: count, found });
    }
    expect(flaws).toEqual([]);
    expect((await server.script('1 + 1')).text).toBe('2');
  });
});
