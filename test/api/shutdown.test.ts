import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { Shutdown } from '../../apps/api/shutdown.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a log that cannot be closed does not keep the process', async () => {
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(event, handler as () => void);
    return process;
  });
  const exit = new Promise((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation(resolve as never);
  });
  const times = { delayMs: 0, drainMs: 0, cutMs: 1, closeMs: 1 };
  new Shutdown(times, pino({ level: 'silent' })).start({
    closeServer: async () => undefined,
    cutConnections: () => undefined,
    closePool: async () => undefined,
    closeRest: () => new Promise(() => undefined),
  });
  handlers.get('SIGTERM')?.();
  expect(await exit).toBe(130);
});
