import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventsOf, wait } from '../../apps/console/client/event-stream.ts';

// The real one needs a browser's storage.
vi.mock('../../apps/console/session.ts', () => ({ token: { value: '' } }));

const SILENCE_MS_MAX = 1000;

/** A response to `fetch` that the test writes. */
class FakeStream {
  readonly #pipe = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  readonly #writer = this.#pipe.writable.getWriter();
  signal: AbortSignal = AbortSignal.abort();

  readonly fetch = (_: string, init: RequestInit): Promise<Response> => {
    this.signal = init.signal ?? this.signal;
    this.signal.addEventListener('abort', () => void this.#writer.abort(this.signal.reason).catch(String));
    return Promise.resolve(new Response(this.#pipe.readable));
  };

  send(text: string): void {
    void this.#writer.write(new TextEncoder().encode(text)).catch(String);
  }

  close(): void {
    void this.#writer.close();
  }
}

let stream: FakeStream;
const leave = new AbortController();
const open = () => eventsOf('events', { signal: leave.signal, silenceMsMax: SILENCE_MS_MAX });

beforeEach(() => {
  stream = new FakeStream();
  vi.stubGlobal('fetch', stream.fetch);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('yields events however they are cut, and ends with the stream', async () => {
  for (const part of ['id: 7\nevent: com', 'mit\ndata: {"a":1}\n', '\n: heartbeat\n\nevent: end\n\nrest']) {
    stream.send(part);
  }
  stream.close();
  const events = [];
  for await (const event of open()) events.push(event);
  expect(events).toEqual([
    { id: '7', name: 'commit', data: '{"a":1}' },
    { id: '', name: '', data: '' },
    { id: '', name: 'end', data: '' },
  ]);
});

it('closes the connection when it is left', async () => {
  stream.send('event: a\n\nevent: b\n\n');
  for await (const { name } of open()) {
    expect(name).toBe('a');
    expect(stream.signal.aborted).toBe(false);
    break;
  }
  expect(stream.signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up a silent connection, counting from the last data', async () => {
  const events = open();
  stream.send('event: a\n\n');
  await events.next();
  vi.advanceTimersByTime(SILENCE_MS_MAX - 1);
  stream.send('event: b\n\n');
  expect((await events.next()).value?.name).toBe('b');
  vi.advanceTimersByTime(SILENCE_MS_MAX - 1);
  expect(stream.signal.aborted).toBe(false);
  const next = events.next();
  vi.advanceTimersByTime(1);
  await expect(next).rejects.toThrow('aborted');
  expect(vi.getTimerCount()).toBe(0);
});

it('waits, unless it is aborted, and leaves no listener', async () => {
  const { signal } = leave;
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waited = wait(10, signal);
  vi.advanceTimersByTime(10);
  await waited;
  expect(removed).toHaveBeenCalledTimes(1);
  const cut = wait(10, signal);
  leave.abort();
  await cut;
  await wait(10, signal);
  expect(vi.getTimerCount()).toBe(0);
});
