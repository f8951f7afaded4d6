/** What those who use and run a server ask about it: who they are to it, its settings, what took long. */
import type { FastifyInstance } from 'fastify';
import type { Access, SettingInForce } from '#protocol';
import type { SlowTasks } from '../observe/slow-tasks.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';

const ADMIN = { config: { needs: 'admin' } } as const;

export interface ManagementParts {
  readonly settings: readonly SettingInForce[];
  readonly slowTasks: SlowTasks;
  readonly isReadOnly: boolean;
  readonly storedScriptsOnly: boolean;
  /** Whether the server asks for credentials at all. */
  readonly hasCredentials: boolean;
}

export function managementRoutes(server: FastifyInstance, parts: ManagementParts): void {
  server.get('/db/manage/access', async (request, reply): Promise<Access> => {
    reply.header('cache-control', 'no-store');
    return {
      client: request.call.client,
      role: request.call.role,
      needsCredentials: parts.hasCredentials,
      isReadOnly: parts.isReadOnly,
      storedScriptsOnly: parts.storedScriptsOnly,
    };
  });

  server.get('/db/manage/settings', ADMIN, async (_request, reply) =>
    reply.header('content-type', JSON_UTF8).send(JSON.stringify(parts.settings, null, 2)),
  );

  server.get('/db/manage/slow', ADMIN, async (_request, reply) =>
    reply.header('content-type', JSON_UTF8).send(JSON.stringify(parts.slowTasks.list(), null, 2)),
  );
}
