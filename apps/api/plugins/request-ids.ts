/** Request ids, which appear in the log, in the list of running tasks, and in the response. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** An id from a client or proxy is used if it is safe in logs and URLs. */
const GIVEN_ID = /^[\w.:-]{1,128}$/;

/** Ids of this process: a random prefix, since several processes may share a log, and a counter. */
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
    // Scripts determine their output: browsers must not sniff it as HTML.
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
}
