/** SPARQL 1.1 Graph Store HTTP Protocol, with indirect graph identification (section 4.2). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphStoreTask, ProtocolError } from '#protocol';
import { RDF_TYPES, type TextBody } from '../plugins/bodies.ts';
import { sendError } from '../plugins/errors.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import { bytesOf, runTask } from './run-task.ts';

const PATH = '/rdf-graph-store';

export function graphStoreRoutes(server: FastifyInstance, pool: QueryPool): void {
  for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
    server.route({
      method,
      url: PATH,
      config: { takes: RDF_TYPES },
      handler: (request, reply) => answer(request, reply, pool, method),
    });
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  pool: QueryPool,
  method: GraphStoreTask['method'],
): Promise<FastifyReply> {
  const outcome = await runTask(
    pool,
    {
      kind: 'graph-store',
      method,
      graph: graphOf(request),
      accept: request.headers.accept ?? '',
      document: documentOf(request),
    },
    request,
    reply,
  );
  if (!outcome.ok) return sendError(reply, outcome.error);
  if (method !== 'GET') return reply.code(outcome.isCreated === true ? 201 : 204).send();
  const { body, contentType = '' } = outcome;
  return reply.header('content-type', contentType).send(bytesOf(body));
}

/** The IRI of `graph`, or null for `default`. */
function graphOf(request: FastifyRequest): string | null {
  const { default: isDefault, graph } = request.query as Readonly<
    Record<string, string | string[] | undefined>
  >;
  if (isDefault !== undefined && graph === undefined) return null;
  if (isDefault === undefined && typeof graph === 'string') return graph;
  throw new ProtocolError('BAD_REQUEST', "either 'default' or one 'graph' is needed in the address");
}

function documentOf(request: FastifyRequest): GraphStoreTask['document'] {
  const body = request.body as TextBody | undefined;
  return body === undefined ? null : { mediaType: body.mediaType, text: body.text };
}
