import type { FastifyReply } from 'fastify';
import { ERROR_CATALOGUE, type ErrorRecord, type PoolReply } from '#protocol';
import { JSON_UTF8, sendBareError, sendError } from '../../plugins/errors.ts';
import { bytesOf } from '../run-task.ts';
import { isStreamed, type RestRequest } from './rest-task.ts';

const STREAMED_JSON = `${JSON_UTF8}; stream=true`;

function sendText(reply: FastifyReply, { code, message }: ErrorRecord): FastifyReply {
  reply.errorCode = code;
  return reply.code(ERROR_CATALOGUE[code].status).type('text/plain; charset=UTF-8').send(message);
}

/** What a thread has answered, as the reply to a request of the REST interface. */
export function sendOutcome(outcome: PoolReply, request: RestRequest, reply: FastifyReply): FastifyReply {
  if (!outcome.ok) {
    const { error } = outcome;
    if (error.code === 'VALUE_FORMAT') return sendText(reply, error);
    return error.code === 'NOT_FOUND' ? sendBareError(reply, error.code) : sendError(reply, error);
  }
  const { status = 200, location, body } = outcome;
  reply.code(status);
  if (location !== undefined) reply.header('location', location);
  if (status === 204) return reply.send();
  reply.header('content-type', isStreamed(request) ? STREAMED_JSON : JSON_UTF8);
  return reply.send(typeof body === 'string' ? body : bytesOf(body));
}
