/** Routes of stored scripts: store, list, read, call with parameters, delete. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrl } from '../plugins/base-url.ts';
import { CALL_TYPES, CallFields, type TextBody } from '../plugins/bodies.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';
import { requestVersion } from '../plugins/requested-version.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import type { StoredScriptEntry, StoredScripts } from '../stored-scripts/stored-scripts.ts';
import { runTask } from './run-task.ts';
import { scriptTask, sendScriptReply } from './traversal-plugin.ts';

const PATH = '/db/data/scripts';

interface ByName {
  Params: { name: string };
}

export function storedScriptRoutes(server: FastifyInstance, scripts: StoredScripts, pool: QueryPool): void {
  server.get(PATH, async (request, reply) => {
    const list = await scripts.list();
    return send(
      reply,
      list.map((stored) => document(stored, request)),
    );
  });

  server.get<ByName>(`${PATH}/:name`, async (request, reply) => {
    const stored = await scripts.get(request.params.name);
    return send(reply, { ...document(stored, request), script: stored.script });
  });

  server.put<ByName>(
    `${PATH}/:name`,
    { config: { needs: 'script', takes: CALL_TYPES } },
    async (request, reply) => {
      const text = new CallFields(request.body as TextBody | undefined).script();
      const { stored, isNew } = await scripts.put(request.params.name, text, request.call.client);
      return send(reply.code(isNew ? 201 : 200), document(stored, request));
    },
  );

  server.delete<ByName>(`${PATH}/:name`, { config: { needs: 'script' } }, async (request, reply) => {
    await scripts.delete(request.params.name);
    return reply.code(204).send();
  });

  server.post<ByName>(
    `${PATH}/:name`,
    { config: { needs: 'reader', takes: CALL_TYPES } },
    async (request, reply) => {
      const { script } = await scripts.get(request.params.name);
      const fields = request.body === undefined ? null : new CallFields(request.body as TextBody);
      const params = fields?.optionalObject('params') ?? null;
      requestVersion(request, fields?.at() ?? null);
      const task = scriptTask(request, script, params);
      return sendScriptReply(reply, await runTask(pool, task, request, reply));
    },
  );
}

function document({ name, hash, storedAt, storedBy }: StoredScriptEntry, request: FastifyRequest): object {
  return { self: `${baseUrl(request)}${PATH}/${name}`, name, hash, storedAt, storedBy };
}

function send(reply: FastifyReply, value: object): FastifyReply {
  return reply.header('content-type', JSON_UTF8).send(Buffer.from(JSON.stringify(value, null, 2)));
}
