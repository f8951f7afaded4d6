import { expect, it } from 'vitest';
import { ClientUsage } from '../../apps/api/pool/client-usage.ts';
import { ThreadSession } from '../../apps/api/pool/thread-session.ts';

it('a thread that ends just as it says that it serves has answered nothing', () => {
  const events = { onServing() {}, onReplies() {}, onHelpWanted() {} };
  const session = new ThreadSession(events, new ClientUsage(), () => 0);
  session.service.port.postMessage(null);
  expect(session.close(new Error('the pool is closed'))).toEqual([]);
  expect(session.load).toBe(0);
});
