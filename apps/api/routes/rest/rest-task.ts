/** Builds the task of a REST request: its path parameters, query, and body as checked JSON text. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  JsonScanner,
  ProtocolError,
  REST_ROUTES,
  type RestRoute,
  type RestTask,
  type TaskFrame,
  type TaskRouteName,
} from '#protocol';
import { baseUrl } from '../../plugins/base-url.ts';
import type { TextBody } from '../../plugins/bodies.ts';
import { queryParameters } from '../query-parameters.ts';

export type RestRequest = FastifyRequest<{ Params: Record<string, string> }>;
export type RestHandler = (request: RestRequest, reply: FastifyReply) => Promise<FastifyReply>;
export type RestTaskParts = Omit<RestTask, keyof TaskFrame>;

/** Throws `JSON_SYNTAX`, `JSON_DEPTH` or `JSON_MEMBERS` for an invalid body. */
export function restTask(route: TaskRouteName, request: RestRequest): RestTaskParts {
  const { isText }: RestRoute = REST_ROUTES[route];
  const body = request.body as TextBody | undefined;
  return {
    kind: 'rest',
    route,
    path: filledParameters(request.params),
    query: [...queryParameters(request)],
    body: isText === true ? (body?.text ?? null) : jsonText(body),
    page: null,
    isStreamed: isStreamed(request),
    isIndented: /;\s*(?:pretty\s*=\s*true|format\s*=\s*pretty)/i.test(request.headers.accept ?? ''),
    baseUrl: baseUrl(request),
  };
}

/** Throws `NOT_FOUND` for an empty path segment. */
function filledParameters(params: RestRequest['params']): Record<string, string> {
  if (Object.values(params).includes(''))
    throw new ProtocolError('NOT_FOUND', 'a part of the address is empty');
  return { ...params };
}

/** Requested by the header X-Stream, or by a parameter of the media type. */
export function isStreamed({ headers }: FastifyRequest): boolean {
  if (headers['x-stream'] !== undefined) return String(headers['x-stream']).toLowerCase() === 'true';
  return /;\s*stream\s*=\s*true/i.test(headers.accept ?? '');
}

/** The validated text of a JSON body; null if missing or empty. */
function jsonText(body: TextBody | undefined): string | null {
  if (body === undefined || body.text.trim() === '') return null;
  new JsonScanner(body.text, body.limits.json).scan();
  return body.text;
}
