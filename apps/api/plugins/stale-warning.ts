/** Says of every answer that others may have committed since, while the shared log does not answer (RFC 7234, 5.5.1). */
import type { FastifyInstance } from 'fastify';

const RESPONSE_IS_STALE = '110 - "Response is Stale"';

export function installStaleWarning(server: FastifyInstance, isStale: () => boolean): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStale()) reply.header('warning', RESPONSE_IS_STALE);
    done();
  });
}
