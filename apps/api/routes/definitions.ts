/**
 * Routes of persistent definitions of scripts: in full for admins, their names for readers, whose scripts can use
 * them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_UTF8, sendError } from '../plugins/errors.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import { bytesOf, runTask } from './run-task.ts';

const PATH = '/db/data/definitions';
const ADMIN = { config: { needs: 'admin' } } as const;

export function definitionRoutes(server: FastifyInstance, pool: QueryPool): void {
  const show = async (operation: 'list' | 'names', request: FastifyRequest, reply: FastifyReply) => {
    const outcome = await runTask(pool, { kind: 'definitions', operation }, request, reply);
    if (!outcome.ok) return sendError(reply, outcome.error);
    return reply.header('content-type', JSON_UTF8).send(bytesOf(outcome.body));
  };
  server.get(PATH, ADMIN, (request, reply) => show('list', request, reply));
  server.get(`${PATH}/names`, (request, reply) => show('names', request, reply));

  server.delete<{ Params: { id: string } }>(`${PATH}/:id`, ADMIN, async (request, reply) => {
    const task = { kind: 'definitions', operation: { remove: request.params.id } } as const;
    const outcome = await runTask(pool, task, request, reply);
    return outcome.ok ? reply.code(204).send() : sendError(reply, outcome.error);
  });
}
