import { expect, it } from 'vitest';
import { pause } from '#base';

it('a pause ends when its signal aborts, without an error', async () => {
  const cancellation = new AbortController();
  const paused = pause(2 ** 30, cancellation.signal);
  cancellation.abort();
  expect(await paused).toBe(undefined);
});
