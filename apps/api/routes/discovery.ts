/** Discovery documents, which clients request before their first call. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  callDescription,
  extension,
  extensionList,
  managementRoot,
  ProtocolError,
  serverRoot,
  serviceRoot,
} from '#protocol';
import { baseUrl } from '../plugins/base-url.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';

export function discoveryRoutes(server: FastifyInstance): void {
  server.get('/', async (request, reply) => {
    reply.header('vary', 'accept');
    return send(reply, serverRoot(baseUrl(request)));
  });
  server.get('/favicon.ico', { config: { needs: 'public' } }, async (_request, reply) =>
    reply.header('content-type', 'image/svg+xml').header('cache-control', 'max-age=86400').send(ICON),
  );
  server.get('/db/manage', async (_request, reply) => send(reply, managementRoot()));
  server.get('/db/data', async (request, reply) => send(reply, serviceRoot(baseUrl(request))));
  server.get('/db/data/ext', async (request, reply) => send(reply, extensionList(baseUrl(request))));

  server.get<{ Params: { plugin: string } }>('/db/data/ext/:plugin', async (request, reply) => {
    const { plugin } = request.params;
    return send(reply, found(extension(plugin), `no plugin ${plugin}`));
  });

  server.get<{ Params: { plugin: string; call: string } }>(
    '/db/data/ext/:plugin/graphdb/:call',
    async (request, reply) => {
      const { plugin, call } = request.params;
      return send(reply, found(callDescription(plugin, call), `no call ${call} of a plugin ${plugin}`));
    },
  );

  // Existing calls have their own routes; any other path below an extension is an unknown call.
  server.post<{ Params: { plugin: string; '*': string } }>(
    '/db/data/ext/:plugin/*',
    { config: { isCatchAll: true, needs: 'reader' } },
    async (request) => {
      const { plugin, '*': call } = request.params;
      throw new ProtocolError('PLUGIN_NOT_FOUND', `no call ${call} of a plugin ${plugin}`);
    },
  );
}

/** The icon: two nodes and a relationship. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><g stroke="#2b6cb0" stroke-width="1.6" fill="none">
<path d="M5.4 10.6 10 6M7.2 6H10v2.8"/><circle cx="4" cy="12" r="2"/><circle cx="12" cy="4" r="2"/></g></svg>`;

function found<T>(document: T | undefined, message: string): T {
  if (document === undefined) throw new ProtocolError('PLUGIN_NOT_FOUND', message);
  return document;
}

function send(reply: FastifyReply, document: object): FastifyReply {
  return reply.header('content-type', JSON_UTF8).send(Buffer.from(JSON.stringify(document, null, 2)));
}
