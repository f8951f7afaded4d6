/**
 * The end of a request, whatever its client does: one that sends its body drop by drop, or does not read its answer,
 * holds a connection and memory. A script that is still running then has been told to stop long before.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SlotList } from '#base';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uploads and streams of events, which take as long as they take. */
    isOpenEnded?: boolean;
  }
}

/** Beyond the time of a script and its grace, for the way of the answer. */
const SLACK_MS = 5000;
/** How often it is looked who is overdue: one timer for all costs a request nothing. */
const SWEEP_MS = 1000;

interface OpenRequest {
  readonly raw: FastifyRequest['raw'];
  /** By `performance.now()`. */
  readonly endsAt: number;
}

export function installLastByte(server: FastifyInstance, timeoutMs: number): void {
  const open = new SlotList<OpenRequest>();
  const sweep = setInterval(() => {
    const now = performance.now();
    // What is destroyed leaves the list when it closes.
    for (const { raw, endsAt } of open) if (endsAt <= now) raw.destroy();
  }, SWEEP_MS);
  sweep.unref();
  server.addHook('onClose', async () => clearInterval(sweep));
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpenEnded !== true) {
      const { raw } = request;
      const slot = open.add({ raw, endsAt: performance.now() + timeoutMs + SLACK_MS });
      reply.raw.once('close', () => open.remove(slot));
    }
    done();
  });
}
