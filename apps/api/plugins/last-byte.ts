/**
 * The end of a request, whatever its client does: one that sends its body drop by drop, or does not read its answer,
 * holds a connection and memory. A script that is still running then has been told to stop long before.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

export function installLastByte(server: FastifyInstance, timeoutMs: number): void {
  /** When each has to be over; in the order of their begins, which is that of their ends. */
  const open = new Map<FastifyRequest['raw'], number>();
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [raw, endsAt] of open) {
      if (endsAt > now) break;
      open.delete(raw);
      raw.destroy();
    }
  }, SWEEP_MS);
  sweep.unref();
  server.addHook('onClose', async () => clearInterval(sweep));
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpenEnded !== true) {
      const { raw } = request;
      open.set(raw, performance.now() + timeoutMs + SLACK_MS);
      reply.raw.once('close', () => open.delete(raw));
    }
    done();
  });
}
