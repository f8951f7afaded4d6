/**
 * The end of a request, whatever its client does: one that sends its body drop by drop, or does not read its answer,
 * holds a connection and memory. A script that is still running then has been told to stop long before.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uploads and streams of events, which take as long as they take. */
    isOpenEnded?: boolean;
  }
}

/** Beyond the time of a script and its grace, for the way of the answer. */
const SLACK_MS = 5000;

export function installLastByte(server: FastifyInstance, timeoutMs: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpenEnded !== true) {
      const timer = setTimeout(() => request.raw.destroy(), timeoutMs + SLACK_MS);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
