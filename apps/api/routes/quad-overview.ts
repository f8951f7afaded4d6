/** Route of the summary of the quads: classes, predicates and their counts. */
import type { FastifyInstance } from 'fastify';
import { JSON_UTF8, sendError } from '../plugins/errors.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import { bytesOf, runTask } from './run-task.ts';

export function quadOverviewRoutes(server: FastifyInstance, pool: QueryPool): void {
  server.get('/db/data/overview/quads', async (request, reply) => {
    const outcome = await runTask(pool, { kind: 'quad-overview' }, request, reply);
    if (!outcome.ok) return sendError(reply, outcome.error);
    return reply.header('content-type', JSON_UTF8).send(bytesOf(outcome.body));
  });
}
