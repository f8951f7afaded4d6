/** Management routes: the client's own rights, history, settings, slow tasks. */
import type { FastifyInstance } from 'fastify';
import type { Access, History, SettingInForce } from '#protocol';
import type { SlowTasks } from '../observe/slow-tasks.ts';
import { JSON_UTF8 } from '../plugins/errors.ts';

const ADMIN = { config: { needs: 'admin' } } as const;

export interface ManagementParts {
  readonly settings: readonly SettingInForce[];
  readonly slowTasks: SlowTasks;
  /** Rejects with a StorageError when the store is unavailable. */
  readonly history: () => Promise<History>;
  readonly isReadOnly: boolean;
  readonly storedScriptsOnly: boolean;
  /** Whether authentication is enabled. */
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

  server.get('/db/manage/history', async (_request, reply): Promise<History> => {
    const { newest, oldest, recordBytes, checkpoints } = await parts.history();
    reply.header('cache-control', 'no-store');
    return {
      newest,
      oldest,
      recordBytes,
      checkpoints: checkpoints.map(({ version, byteLength }) => ({ version, byteLength })),
    };
  });

  server.get('/db/manage/settings', ADMIN, async (_request, reply) =>
    reply.header('content-type', JSON_UTF8).send(JSON.stringify(parts.settings, null, 2)),
  );

  server.get('/db/manage/slow', ADMIN, async (_request, reply) =>
    reply.header('content-type', JSON_UTF8).send(JSON.stringify(parts.slowTasks.list(), null, 2)),
  );
}
