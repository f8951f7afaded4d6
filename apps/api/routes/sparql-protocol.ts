/** SPARQL 1.1 Protocol: queries by GET, form or direct POST; updates by POST only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError, readRequestedVersion } from '#protocol';
import {
  FORM_TYPE,
  mediaTypeRefused,
  SPARQL_QUERY_TYPE,
  SPARQL_UPDATE_TYPE,
  type TextBody,
} from '../plugins/bodies.ts';
import { sendError } from '../plugins/errors.ts';
import { requestVersion } from '../plugins/requested-version.ts';
import type { QueryPool } from '../pool/query-pool.ts';
import { isOn, queryParameters } from './query-parameters.ts';
import { bytesOf, runTask } from './run-task.ts';

interface Request {
  readonly operation: 'query' | 'update';
  readonly text: string;
  /** All other parameters of the protocol. */
  readonly parameters: URLSearchParams;
}

const TAKES = [FORM_TYPE, SPARQL_QUERY_TYPE, SPARQL_UPDATE_TYPE] as const;

export function sparqlProtocolRoutes(server: FastifyInstance, pool: QueryPool, unionDefault: boolean): void {
  const respond = async (request: FastifyRequest, reply: FastifyReply, parsed: Request) => {
    const { operation, text, parameters } = parsed;
    const at = parameters.get('at');
    requestVersion(request, at === null ? null : readRequestedVersion(at, "the parameter 'at'"));
    const outcome = await runTask(
      pool,
      {
        kind: 'sparql',
        operation,
        text,
        defaultGraphs: parameters.getAll(operation === 'query' ? 'default-graph-uri' : 'using-graph-uri'),
        namedGraphs: parameters.getAll(operation === 'query' ? 'named-graph-uri' : 'using-named-graph-uri'),
        defaultGraph: isOn(parameters, 'union-default-graph', unionDefault) ? 'union' : 'default',
        accept: request.headers.accept ?? '',
        explain: operation === 'query' && isOn(parameters, 'explain', false),
      },
      request,
      reply,
    );
    if (!outcome.ok) return sendError(reply, outcome.error);
    if (operation === 'update') return reply.code(204).send();
    const { body, contentType = '' } = outcome;
    return reply.header('content-type', contentType).send(bytesOf(body));
  };
  server.get('/sparql', (request, reply) => respond(request, reply, fromUrl(request)));
  // The body determines whether it is an update; the thread rejects one where it is not allowed.
  server.post(
    '/sparql',
    { config: { needs: 'reader', takesPageForms: true, takes: TAKES } },
    (request, reply) => respond(request, reply, fromBody(request)),
  );
}

function fromUrl(request: FastifyRequest): Request {
  const parameters = queryParameters(request);
  if (parameters.has('update')) {
    // A page could cause a GET without the user's knowledge, and caches repeat it (protocol section 2.2).
    throw new ProtocolError('BAD_REQUEST', 'an update requires POST');
  }
  return { operation: 'query', text: required(parameters, 'query'), parameters };
}

function fromBody(request: FastifyRequest): Request {
  const body = request.body as TextBody | undefined;
  switch (body?.mediaType) {
    case FORM_TYPE: {
      const parameters = queryParameters(request);
      for (const [name, value] of new URLSearchParams(body.text)) parameters.append(name, value);
      const operation = parameters.has('update') ? 'update' : 'query';
      refuse(parameters, operation === 'update' ? ['query'] : []);
      return { operation, text: required(parameters, operation), parameters };
    }
    case SPARQL_QUERY_TYPE:
    case SPARQL_UPDATE_TYPE: {
      const parameters = queryParameters(request);
      refuse(parameters, ['query', 'update']);
      const operation = body.mediaType === SPARQL_QUERY_TYPE ? 'query' : 'update';
      return { operation, text: body.text, parameters };
    }
    default:
      if (body !== undefined) throw mediaTypeRefused(body.mediaType, TAKES);
      throw new ProtocolError('BAD_REQUEST', 'the request has no body');
  }
}

/** A request is one operation (protocol section 2): a second one would be ignored silently. */
function refuse(parameters: URLSearchParams, names: readonly string[]): void {
  const other = names.find((name) => parameters.has(name));
  if (other !== undefined)
    throw new ProtocolError('BAD_REQUEST', `the parameter '${other}' is one operation too many`);
}

function required(parameters: URLSearchParams, name: string): string {
  const values = parameters.getAll(name);
  const [value] = values;
  if (value === undefined || values.length > 1) {
    throw new ProtocolError('BAD_REQUEST', `exactly one parameter '${name}' is needed`);
  }
  return value;
}
