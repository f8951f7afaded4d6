/** Sends the reply of a thread to a REST request: status, Location, and the two forms of an error body. */
import type { FastifyReply } from 'fastify';
import { ERROR_CATALOGUE, type ErrorCode, type ErrorRecord, type PoolReply } from '#protocol';
import { JSON_UTF8, sendBareError, sendError } from '../../plugins/errors.ts';
import { bytesOf } from '../run-task.ts';
import { isStreamed, type RestRequest } from './rest-task.ts';

/**
 * Characters of a URL in the header Location: what RFC 9112 section 3 recommends that recipients take. Clients refuse a
 * response with a much longer head; the body has the URL too.
 */
const LOCATION_LENGTH_MAX = 8000;
/** Errors whose body is the original's text. */
const TEXT_ERRORS: ReadonlySet<ErrorCode> = new Set(['VALUE_FORMAT', 'ARRAY_FORMAT']);
const STREAMED_JSON = `${JSON_UTF8}; stream=true`;

function sendText(reply: FastifyReply, { code, message }: ErrorRecord): FastifyReply {
  reply.errorCode = code;
  return reply.code(ERROR_CATALOGUE[code].status).type('text/plain; charset=UTF-8').send(message);
}

/** Sends a thread's reply: its body, or its error in the form that the REST interface has for it. */
export function sendReply(outcome: PoolReply, request: RestRequest, reply: FastifyReply): FastifyReply {
  if (!outcome.ok) {
    const { error } = outcome;
    if (TEXT_ERRORS.has(error.code)) return sendText(reply, error);
    return error.code === 'NOT_FOUND' ? sendBareError(reply, error.code) : sendError(reply, error);
  }
  const { status = 200, location, body } = outcome;
  reply.code(status);
  // The raw response keeps the case of the name, which clients in PHP compare as the original wrote it.
  if (location !== undefined && location.length <= LOCATION_LENGTH_MAX)
    reply.raw.setHeader('Location', location);
  if (status === 204) return reply.send();
  reply.header('content-type', isStreamed(request) ? STREAMED_JSON : JSON_UTF8);
  return reply.send(typeof body === 'string' ? body : bytesOf(body));
}
