/** Routes of the plugin that executes scripts, under both of its names: `GremlinPlugin` and `TraversalPlugin`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PoolReply, requireOwnScripts, SCRIPT_PLUGINS } from '#protocol';
import { baseUrl } from '../plugins/base-url.ts';
import { CALL_TYPES, CallFields, type TextBody } from '../plugins/bodies.ts';
import { JSON_UTF8, sendError } from '../plugins/errors.ts';
import { requestVersion } from '../plugins/requested-version.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import { isOn, queryParameters } from './query-parameters.ts';
import { bytesOf, runTask } from './run-task.ts';

/** With `storedOnly`, the calls exist but reject scripts. */
export function traversalPluginRoutes(server: FastifyInstance, pool: QueryPool, storedOnly: boolean): void {
  for (const plugin of SCRIPT_PLUGINS) {
    server.post(
      `/db/data/ext/${plugin}/graphdb/execute_script`,
      { config: { needs: 'reader', takes: CALL_TYPES } },
      async (request, reply) => {
        const task = scriptRequest(request);
        requireOwnScripts(storedOnly);
        return sendScriptReply(reply, await runTask(pool, task, request, reply));
      },
    );
  }
}

export function sendScriptReply(reply: FastifyReply, outcome: PoolReply): FastifyReply {
  if (!outcome.ok) return sendError(reply, outcome.error);
  // A string is sent in one write with the head.
  const { body } = outcome;
  return reply.header('content-type', JSON_UTF8).send(typeof body === 'string' ? body : bytesOf(body));
}

function scriptRequest(request: FastifyRequest) {
  const fields = new CallFields(request.body as TextBody | undefined);
  requestVersion(request, fields.at());
  return scriptTask(request, fields.script(), fields.optionalObject('params'));
}

/** The task of a script, with the options in the query: `?profile`. */
export function scriptTask(request: FastifyRequest, script: string, params: string | null) {
  return {
    kind: 'script',
    script,
    params,
    baseUrl: baseUrl(request),
    profile: isOn(queryParameters(request), 'profile', false),
  } as const;
}
