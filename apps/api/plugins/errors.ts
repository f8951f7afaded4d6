/** Error responses: the one place that maps an error to status and body. */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CATALOGUE, type ErrorCode, type ErrorRecord, errorBytes, ProtocolError } from '#protocol';
import { databaseErrorRecord } from '../database-error-record.ts';
import { givenType, mediaTypeRefused, takenTypes } from './bodies.ts';
import type { KnownPaths } from './known-paths.ts';

export const JSON_UTF8 = 'application/json; charset=UTF-8';

/** Default of Retry-After, in seconds. */
const RETRY_AFTER_SECONDS = 1;
const STATUSES_TO_RETRY: ReadonlySet<number> = new Set([429, 503]);
const CHALLENGE = 'Basic realm="quiver", charset="UTF-8"';

/** Errors of Fastify that a client can cause, by their stable codes. */
const FASTIFY_CAUSES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'JSON_SYNTAX',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
};

declare module 'fastify' {
  interface FastifyReply {
    /** The error of the response; null for none. */
    errorCode: ErrorCode | null;
  }
}

export function sendError(reply: FastifyReply, record: ErrorRecord): FastifyReply {
  reply.errorCode = record.code;
  const status: number = ERROR_CATALOGUE[record.code].status;
  if (STATUSES_TO_RETRY.has(status)) {
    reply.header('retry-after', String(record.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  }
  if (status === 401) reply.header('www-authenticate', CHALLENGE);
  const body = errorBytes(record);
  return reply
    .code(status)
    .header('content-type', JSON_UTF8)
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

/** Error response without a body, as the original has for unknown paths and methods of its REST interface. */
export function sendBareError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  reply.errorCode = code;
  return reply.code(ERROR_CATALOGUE[code].status).send();
}

const REST_PATH = /^\/db\/data\/(?!ext(?:\/|$))/;

/** The record of any thrown error. An internal error is logged, never sent. */
function toErrorRecord(error: unknown, request: FastifyRequest): ErrorRecord {
  if (error instanceof ProtocolError) return error.toRecord();
  const { code, statusCode, message } = error as FastifyError;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return mediaTypeRefused(givenType(request), takenTypes(request)).toRecord();
  }
  const cause = FASTIFY_CAUSES[code];
  if (cause !== undefined) return { code: cause, message };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { code: 'BAD_REQUEST', message };
  }
  const record = databaseErrorRecord(error);
  if (record !== null) return record;
  request.log.error({ err: error, reqId: request.id }, 'request failed by a fault of the server');
  return { code: 'INTERNAL', message: `internal error; the log names it under request ${request.id}` };
}

/** Responds to requests that Fastify cannot route, such as malformed paths. */
export function replyUnrouted(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, toErrorRecord(error, request));
}

export function installErrorReplies(server: FastifyInstance, paths: KnownPaths): void {
  server.decorateReply('errorCode', null);
  server.setErrorHandler((error, request, reply) => {
    const record = toErrorRecord(error, request);
    const isBare = record.code === 'NOT_FOUND' && request.routeOptions.config.isRest === true;
    return isBare ? sendBareError(reply, record.code) : sendError(reply, record);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = paths.methodsOf(path);
    const isRest = REST_PATH.test(path);
    if (methods.length === 0) {
      if (isRest) return sendBareError(reply, 'NOT_FOUND');
      return sendError(reply, { code: 'NOT_FOUND', message: `no resource ${request.method} ${path}` });
    }
    // Each path has the method OPTIONS as well, whose response lists the others.
    const allowed = [...methods, 'OPTIONS'].sort().join(', ');
    reply.header('allow', allowed);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    if (isRest) return sendBareError(reply, 'METHOD_NOT_ALLOWED');
    return sendError(reply, { code: 'METHOD_NOT_ALLOWED', message: `${path} answers ${allowed}` });
  });
}
