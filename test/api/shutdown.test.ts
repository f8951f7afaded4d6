import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { Shutdown } from '../../apps/api/shutdown.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const never = () => new Promise<void>(() => undefined);

it.each([
  ['log', 'closeRest'],
  ['thread', 'closePool'],
])('a %s that cannot be closed does not keep the process', async (_what, part) => {
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(event, handler as () => void);
    return process;
  });
  const killed = new Promise((resolve) => {
    vi.spyOn(process, 'kill').mockImplementation((...given) => {
      resolve(given);
      return true;
    });
  });
  const times = { delayMs: 0, drainMs: 0, cutMs: 1, closeMs: 1 };
  new Shutdown(times, pino({ level: 'silent' })).start({
    closeServer: async () => undefined,
    cutConnections: () => undefined,
    closePool: async () => undefined,
    closeRest: async () => undefined,
    [part]: never,
  });
  handlers.get('SIGTERM')?.();
  expect(await killed).toEqual([process.pid, 'SIGKILL']);
});
