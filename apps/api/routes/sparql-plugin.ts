/** Routes of the quad and SPARQL plugin `SPARQLPlugin`. */
import type { FastifyInstance } from 'fastify';
import { CALL_TYPES, CallFields, type TextBody } from '../plugins/bodies.ts';
import { sendError } from '../plugins/errors.ts';
import { requestVersion } from '../plugins/requested-version.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import { bytesOf, runTask } from './run-task.ts';

const PLUGIN = '/db/data/ext/SPARQLPlugin/graphdb';
/** Without a charset, as the interface of this plugin has it. */
const JSON_PLAIN = 'application/json';

export function sparqlPluginRoutes(server: FastifyInstance, pool: QueryPool): void {
  server.post(`${PLUGIN}/insert_quad`, { config: { takes: CALL_TYPES } }, async (request, reply) => {
    const fields = new CallFields(request.body as TextBody | undefined);
    const quad = {
      kind: 'insert-quad',
      subject: fields.text('s'),
      predicate: fields.text('p'),
      object: fields.text('o'),
      graph: fields.text('c'),
    } as const;
    const outcome = await runTask(pool, quad, request, reply);
    return outcome.ok ? reply.code(204).send() : sendError(reply, outcome.error);
  });

  server.post(
    `${PLUGIN}/execute_sparql`,
    { config: { needs: 'reader', takes: CALL_TYPES } },
    async (request, reply) => {
      const fields = new CallFields(request.body as TextBody | undefined);
      requestVersion(request, fields.at());
      const query = { kind: 'query', query: fields.text('query') } as const;
      const outcome = await runTask(pool, query, request, reply);
      if (!outcome.ok) return sendError(reply, outcome.error);
      return reply.header('content-type', JSON_PLAIN).send(bytesOf(outcome.body));
    },
  );
}
