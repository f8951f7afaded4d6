/** Each request has an id of its own: in the log, in the list of what runs, and in the reply. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** An id that a client or a proxy has given the request is kept if it is one that logs and addresses can hold. */
const GIVEN_ID = /^[\w.:-]{1,128}$/;

/** Ids of this process: a random prefix, since several processes may log to one place, and a number. */
export function requestIds(): (raw: IncomingMessage) => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && GIVEN_ID.test(given)) return given;
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
