/** Routes that list and cancel running tasks. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { includesRole, ProtocolError } from '#protocol';
import { JSON_UTF8 } from '../plugins/errors.ts';
import type { RunningTasks } from '../pool/running-tasks.ts';

const PATH = '/db/manage/running';

export function runningRoutes(server: FastifyInstance, running: RunningTasks): void {
  server.get(PATH, async (request, reply) => send(reply, running.reports(visibleTo(request))));

  // Cancelling an own task needs no more rights than running it.
  server.delete<{ Params: { id: string } }>(
    `${PATH}/:id`,
    { config: { needs: 'reader' } },
    async (request, reply) => {
      const { id } = request.params;
      if (!running.cancel(id, visibleTo(request)))
        throw new ProtocolError('NOT_FOUND', `no running request has the id ${id}`);
      return send(reply.code(202), { id, cancelled: true });
    },
  );
}

/** An admin sees all tasks, others their own. */
export function visibleTo({ call }: FastifyRequest): string | null {
  return includesRole(call.role, 'admin') ? null : call.client;
}

function send(reply: FastifyReply, value: object): FastifyReply {
  return reply.header('content-type', JSON_UTF8).send(Buffer.from(JSON.stringify(value, null, 2)));
}
