/**
 * `npm run soak`: ten minutes (QUIVER_SOAK_SECONDS) of mixed load with a hundred thousand different scripts, calls of the
 * REST interface, time-outs, cancels, clients that hang up, and threads that have to be replaced. What the server holds and how long it takes must not grow: the last
 * third of the run is compared with the first, after a warm-up.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../fuzz/random.ts';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { LoadClient, quantile } from './connection.ts';
import { figuresOf, type ServerFigures } from './server-figures.ts';

const PLUGIN = '/db/data/ext/SPARQLPlugin/graphdb';
const RUNNING = '/db/manage/running';

const SECONDS = Number(process.env.QUIVER_SOAK_SECONDS ?? 600);
const CLIENTS = 8;
const DIFFERENT_SCRIPTS = 100_000;
const SAMPLE_MS = 1000;
/** Part of the run in which caches fill and code is optimised; not compared. */
const WARM_UP_SHARE = 0.2;

const MIB = 1024 * 1024;
/** What the last third may have more than the first. */
const MAY_GROW = { heap: 24 * MIB, resident: 96 * MIB, count: 4, latencyRatio: 1.5, latencyMs: 5 };
/** Files and handles of the event loop that each thread has; how many threads there are follows the load. */
const OF_EACH_THREAD = { handles: 2, timers: 0, threads: 0, openFiles: 4 };

interface Sample extends ServerFigures {
  readonly at: number;
}

const folder = temporaryFolder();
let server: ServerProcess;
let client: LoadClient;
/** For what runs beside a client's own requests. */
let others: LoadClient;
beforeAll(async () => {
  server = await ServerProcess.start({
    QUIVER_STORE: 'lmdb',
    QUIVER_DATA_DIR: folder.path,
    // As little as can be, so that some of the scripts that are told to stop take their thread with them.
    QUIVER_GRACE_MS: '50',
  });
  client = new LoadClient(server.baseUrl, CLIENTS);
  others = new LoadClient(server.baseUrl, Number.POSITIVE_INFINITY, false);
});
afterAll(async () => {
  client?.close();
  others?.close();
  await server?.stop();
  folder.remove();
});

/** Runs one action of the mix and gives back its kind and how long it took. */
class Mix {
  readonly counts = new Map<string, number>();
  /** Of requests that only read a little: when they began and how long they took. */
  readonly readings: { readonly at: number; readonly elapsedMs: number }[] = [];
  #scripts = 0;

  async act(random: Random): Promise<void> {
    const roll = random.next();
    if (roll < 0.0004) return this.#count('time-out', 400, this.#endless('100'));
    if (roll < 0.0006) return this.#count('cancel', 400, this.#cancelled());
    if (roll < 0.0007)
      return this.#count('no memory', 400, client.script('def a = []; while (true) a << "x" * 99999'));
    if (roll < 0.0027) return this.#count('hang-up', 0, this.#hungUp(random.below(30)));
    if (roll < 0.01) return this.#count('node', 204, this.#madeAndDeleted());
    if (roll < 0.02) return this.#count('failure', 400, client.script(`def x${random.below(1e6)} = `));
    if (roll < 0.05) {
      const quad = { s: `http://e/${random.below(500)}`, p: 'http://e/p', o: `http://e/${random.below(50)}` };
      return this.#count(
        'quad',
        204,
        client.send({ path: `${PLUGIN}/insert_quad`, body: JSON.stringify({ ...quad, c: 'http://e/c' }) }),
      );
    }
    if (roll < 0.1) {
      const query = `SELECT ?o WHERE { <http://e/${random.below(500)}> ?p ?o } LIMIT ${1 + random.below(1000)}`;
      return this.#count(
        'query',
        200,
        client.send({ path: `${PLUGIN}/execute_sparql`, body: JSON.stringify({ query }) }),
      );
    }
    if (roll < 0.2) {
      const write = `v = g.addVertex([name: 'n${random.below(1000)}']); g.addEdge(v, v, 'self'); g.removeVertex(v); null`;
      return this.#count('write', 200, client.script(write));
    }
    this.#scripts += 1;
    const at = performance.now();
    const reply = await client.script(
      `def n${this.#scripts} = ${this.#scripts}; g.V.out.has('name', 'n${this.#scripts}').count() + n${this.#scripts}`,
    );
    this.readings.push({ at, elapsedMs: reply.elapsedMs });
    await this.#count('script', 200, Promise.resolve(reply));
  }

  /** There is no answer. */
  async #hungUp(milliseconds: number): Promise<{ readonly status: number; readonly text: string }> {
    await others.hangUp(`/* ${randomUUID()} */ while (true) { }`, milliseconds);
    return { status: 0, text: '' };
  }

  async #madeAndDeleted(): Promise<{ readonly status: number; readonly text: string }> {
    const { text } = await client.send({ path: '/db/data/node', body: '{"name":"rest"}' });
    const { pathname } = new URL((JSON.parse(text) as { self: string }).self);
    await client.send({ method: 'GET', path: pathname });
    return client.send({ method: 'DELETE', path: pathname });
  }

  #endless(timeMs: string): Promise<{ readonly status: number; readonly text: string }> {
    return client.script(`/* ${randomUUID()} */ while (true) { }`, { 'max-execution-time': timeMs });
  }

  async #cancelled(): Promise<{ readonly status: number; readonly text: string }> {
    const mark = randomUUID();
    const running = others.script(`def m = '${mark}'; while (true) { }`);
    const listed = async () => {
      const { text } = await client.send({ method: 'GET', path: RUNNING });
      return (JSON.parse(text) as { id: string; head: string | null }[]).find(({ head }) =>
        head?.includes(mark),
      );
    };
    for (let found = await listed(); ; found = await listed()) {
      if (found === undefined) {
        await sleep(5);
        continue;
      }
      await client.send({ method: 'DELETE', path: `${RUNNING}/${found.id}` });
      return running;
    }
  }

  async #count(
    kind: string,
    status: number,
    sent: Promise<{ readonly status: number; readonly text: string }>,
  ): Promise<void> {
    const reply = await sent;
    const outcome = reply.status === status ? kind : `${kind}: ${reply.status} ${reply.text.slice(0, 200)}`;
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}

/** The smallest heap of a stretch is what was left when garbage had just been collected. */
function held(samples: readonly Sample[]): ServerFigures {
  const least = (field: keyof ServerFigures) => Math.min(...samples.map((sample) => sample[field]));
  const median = (field: keyof ServerFigures) =>
    quantile(
      samples.map((sample) => sample[field]),
      0.5,
    );
  return {
    heapBytes: least('heapBytes'),
    residentBytes: median('residentBytes'),
    handles: median('handles'),
    timers: median('timers'),
    threads: median('threads'),
    openFiles: median('openFiles'),
  };
}

test(`${SECONDS} seconds of mixed load leave nothing behind`, async () => {
  for (let id = 0; id < 200; id += 1) await client.script(`g.addVertex([name: 'n${id}']); null`);
  const mix = new Mix();
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  const worker = async (seed: number): Promise<void> => {
    for (const random = new Random(seed); performance.now() < endsAt; ) await mix.act(random);
  };
  const sampler = async (): Promise<void> => {
    for (; performance.now() < endsAt; await sleep(SAMPLE_MS)) {
      samples.push({ at: performance.now(), ...(await figuresOf(server)) });
    }
  };
  try {
    await Promise.all([sampler(), ...Array.from({ length: CLIENTS }, (_, seed) => worker(seed + 1))]);
  } catch (cause) {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    throw new Error(`after ${seconds} s the server ${server.hasEnded ? 'had ended' : 'broke a connection'}`, {
      cause,
    });
  }

  const comparedFrom = startedAt + WARM_UP_SHARE * (endsAt - startedAt);
  const third = (endsAt - comparedFrom) / 3;
  const early = ({ at }: { readonly at: number }) => at >= comparedFrom && at < comparedFrom + third;
  const late = ({ at }: { readonly at: number }) => at >= endsAt - third;
  const [before, after] = [held(samples.filter(early)), held(samples.filter(late))];
  const p99 = (during: typeof early) =>
    quantile(
      mix.readings.filter(during).map(({ elapsedMs }) => elapsedMs),
      0.99,
    );
  const [p99Before, p99After] = [p99(early), p99(late)];
  console.log(
    JSON.stringify({ counts: Object.fromEntries(mix.counts), before, after, p99Before, p99After }, null, 2),
  );

  const kinds = [
    ...['time-out', 'cancel', 'hang-up', 'no memory', 'failure'],
    ...['node', 'quad', 'query', 'write', 'script'],
  ];
  expect([...mix.counts.keys()].sort()).toEqual(kinds.sort());
  expect(mix.counts.get('script')).toBeGreaterThanOrEqual((DIFFERENT_SCRIPTS * SECONDS) / 600);
  expect(after.heapBytes - before.heapBytes).toBeLessThan(MAY_GROW.heap);
  expect(after.residentBytes - before.residentBytes).toBeLessThan(MAY_GROW.resident);
  for (const field of ['handles', 'timers', 'threads', 'openFiles'] as const) {
    const ofThreads = OF_EACH_THREAD[field] * Math.max(0, after.threads - before.threads);
    expect([field, after[field] - before[field] <= MAY_GROW.count + ofThreads]).toEqual([field, true]);
  }
  expect(p99After).toBeLessThan(p99Before * MAY_GROW.latencyRatio + MAY_GROW.latencyMs);
  expect((await client.script('1 + 1')).text).toBe('2');
});
