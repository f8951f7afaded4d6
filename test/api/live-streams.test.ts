/** Streams of events: what is sent when, and that nothing piles up for who does not read. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportJob } from '#jobs';
import type { MetricsSummary } from '#protocol';
import { LiveStreams, TOPICS } from '../../apps/api/observe/live-streams.ts';
import { EventStream } from '../../apps/api/plugins/event-stream.ts';
import type { RunningTasks } from '../../apps/api/pool/running-tasks.ts';

const TURN_MS = 1000;

/** In place of the answer to a request. */
class FakeStream {
  isReady = true;
  isEnded = false;
  readonly sent: [string, unknown][] = [];
  readonly controller = new AbortController();
  readonly gone = this.controller.signal;
  send(event: string, data: unknown): void {
    this.sent.push([event, data]);
  }
  end(): void {
    this.isEnded = true;
  }
}

let tasks: { readonly client: string; readonly id: string }[];
let figures: number;
let jobs: readonly ImportJob[];
let streams: LiveStreams;
beforeEach(() => {
  vi.useFakeTimers();
  tasks = [];
  figures = 0;
  jobs = [];
  streams = new LiveStreams({
    running: {
      reports: (client: string | null) => tasks.filter((one) => client === null || one.client === client),
    } as unknown as RunningTasks,
    figures: async () => ({ version: ++figures }) as MetricsSummary,
    jobs: async () => jobs,
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

function watch(topics: readonly (typeof TOPICS)[number][], client = 'a', isAdmin = false): FakeStream {
  const stream = new FakeStream();
  streams.requireRoom(client);
  const watcher = {
    client,
    visible: isAdmin ? null : client,
    topics: new Set(topics),
    document: ({ id }: ImportJob) => ({ id, for: client }),
  };
  streams.add(watcher, stream as unknown as EventStream);
  return stream;
}

describe('those who watch', () => {
  it('are told at once, and of tasks again only when they change', async () => {
    const stream = watch(['running']);
    await vi.advanceTimersByTimeAsync(3 * TURN_MS);
    tasks = [{ client: 'a', id: '1' }];
    await vi.advanceTimersByTimeAsync(2 * TURN_MS);
    expect(stream.sent).toEqual([
      ['running', { tasks: [], more: 0 }],
      ['running', { tasks, more: 0 }],
    ]);
  });

  it('see their own tasks, an admin those of everybody, and of many the oldest', async () => {
    tasks = Array.from({ length: 250 }, (_, n) => ({ client: n % 2 === 0 ? 'a' : 'b', id: String(n) }));
    const [own, all] = [watch(['running'], 'a'), watch(['running'], 'c', true)];
    await vi.advanceTimersByTimeAsync(0);
    expect(own.sent).toEqual([['running', { tasks: tasks.filter(({ client }) => client === 'a'), more: 0 }]]);
    expect(all.sent).toEqual([['running', { tasks: tasks.slice(0, 200), more: 50 }]]);
  });

  it('get the newest figures once they have read the ones before', async () => {
    const [slow, quick] = [watch(['metrics']), watch(['metrics'])];
    await vi.advanceTimersByTimeAsync(0);
    slow.isReady = false;
    await vi.advanceTimersByTimeAsync(5 * TURN_MS);
    slow.isReady = true;
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect([slow.sent.length, quick.sent.length]).toEqual([2, 7]);
    expect(slow.sent.at(-1)).toEqual(quick.sent.at(-1));
  });

  it('are told of imports when they change, those that run and the newest of the others', async () => {
    const job = (id: number, state: ImportJob['state']) => ({ id: String(id), state }) as ImportJob;
    jobs = [job(2, 'waiting'), job(1, 'running')];
    const stream = watch(['imports']);
    await vi.advanceTimersByTimeAsync(3 * TURN_MS);
    jobs = Array.from({ length: 300 }, (_, n) => job(300 - n, n === 299 ? 'running' : 'completed'));
    await vi.advanceTimersByTimeAsync(2 * TURN_MS);
    const shown = (ids: readonly number[]) => ids.map((id) => ({ id: String(id), for: 'a' }));
    expect(stream.sent).toEqual([
      ['imports', { jobs: shown([1, 2]), more: 0 }],
      ['imports', { jobs: shown([1, ...Array.from({ length: 199 }, (_, n) => 300 - n)]), more: 100 }],
    ]);
  });

  it('are asked who they are after ten minutes', async () => {
    const stream = watch(['metrics']);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(stream.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * TURN_MS);
    expect(stream.isEnded).toBe(true);
  });

  it('that have gone cost nothing more', async () => {
    const stream = watch(TOPICS);
    await vi.advanceTimersByTimeAsync(0);
    stream.controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a stream too many', () => {
  it('of one client is refused until another one ends', () => {
    const open = Array.from({ length: 20 }, () => watch([]));
    expect(() => watch([])).toThrow('this client has 20 event streams already');
    watch([], 'b');
    open[0]?.controller.abort();
    watch([]);
  });

  it('of all is refused', () => {
    for (let number = 0; number < 200; number++) watch([], `client ${number}`);
    expect(() => watch([], 'another')).toThrow('200 event streams are already open');
  });
});

describe('the connection of a stream', () => {
  let server: FastifyInstance;
  let socket: Socket;
  let stream: EventStream;

  async function open(): Promise<void> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = Fastify();
    const started = new Promise<EventStream>((resolve) => {
      server.get('/events', async (_request, reply) => {
        reply.header('x-kept', 'yes');
        resolve(new EventStream(reply));
      });
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
    stream = await started;
  }
  afterEach(async () => {
    socket.destroy();
    await server.close();
  });

  it('is not written to beyond what its client reads, and is given up when it reads nothing', async () => {
    await open();
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*x-kept: yes\r\n/);
    vi.advanceTimersByTime(15_000);
    expect(String((await once(socket, 'data'))[0])).toContain(': still here\n\n');
    socket.pause();
    let sent = 0;
    while (stream.isReady) {
      stream.send('state', { text: 'x'.repeat(100_000), number: sent++ });
      await new Promise((resolve) => setImmediate(resolve));
    }
    // At the first of these the system had taken something since the one before.
    vi.advanceTimersByTime(60_000);
    expect(stream.gone.aborted).toBe(false);
    const gone = once(stream.gone, 'abort');
    vi.advanceTimersByTime(15_000);
    await gone;
    stream.send('state', {});
  });
});
