/** Each request has an id of its own: in the log, in the list of what runs, and in the reply. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Ids of this process: a random prefix, since several processes may log to one place, and a number. */
export function requestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

export function installRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // What a script answers with is up to the script: no browser may take it for a page.
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
}
