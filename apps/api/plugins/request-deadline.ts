/**
 * Deadline of each request, against clients that send a body or read a response too slowly and so hold a connection
 * and memory. Scripts have been cancelled long before.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SlotList } from '#base';
import { onRequestEnd } from './client-disconnects.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt: uploads and event streams. */
    isOpenEnded?: boolean;
  }
}

/** Time for the response, beyond the deadline and grace time of a script. */
const SLACK_MS = 5000;
/** Interval of the check: one timer for all requests. */
const SWEEP_MS = 1000;

interface OpenRequest {
  readonly raw: FastifyRequest['raw'];
  /** By `performance.now()`. */
  readonly endsAt: number;
}

/** `endings` ends a request that is not over in time. */
export function installRequestDeadlines(
  server: FastifyInstance,
  timeoutMs: number,
  endings: { end(request: FastifyRequest['raw']): void },
): void {
  const open = new SlotList<OpenRequest>();
  const sweep = setInterval(() => {
    const now = performance.now();
    // An ended request leaves the list when it closes.
    for (const { raw, endsAt } of open) if (endsAt <= now) endings.end(raw);
  }, SWEEP_MS);
  sweep.unref();
  server.addHook('onClose', async () => clearInterval(sweep));
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpenEnded !== true) {
      const { raw } = request;
      const slot = open.add({ raw, endsAt: performance.now() + timeoutMs + SLACK_MS });
      onRequestEnd(request, reply, () => open.remove(slot));
    }
    done();
  });
}
