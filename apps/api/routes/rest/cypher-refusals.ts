/** Rejects Cypher requests, in the error formats that its clients parse. */
import type { FastifyReply } from 'fastify';
import { CYPHER_REFUSAL, type LocalRouteName } from '#protocol';
import { JSON_UTF8, sendError } from '../../plugins/errors.ts';
import type { RestHandler } from './rest-task.ts';

/** Error format of the transaction endpoint: a list. */
function sendErrors(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', JSON_UTF8)
    .send(JSON.stringify({ results: [], errors: [{ code, message }] }));
}

export function cypherRefusals(): Partial<Readonly<Record<LocalRouteName, RestHandler>>> {
  const refuse: RestHandler = async (_request, reply) =>
    sendErrors(reply, 200, 'Neo.ClientError.Request.Invalid', CYPHER_REFUSAL);
  const unknown: RestHandler = async ({ params: { id } }, reply) =>
    sendErrors(
      reply,
      404,
      'Neo.ClientError.Transaction.UnknownId',
      `there is no transaction ${id}: ${CYPHER_REFUSAL}`,
    );
  return {
    cypher: async (_request, reply) =>
      sendError(reply, { code: 'UNSUPPORTED_OPERATION', message: CYPHER_REFUSAL }),
    beginTransaction: refuse,
    commitStatements: refuse,
    continueTransaction: unknown,
    commitTransaction: unknown,
    rollBackTransaction: unknown,
  };
}
