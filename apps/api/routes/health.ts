/** Liveness and readiness probes. */
import type { FastifyInstance } from 'fastify';

/** Without authentication and for all origins. */
const PUBLIC = { config: { needs: 'public' } } as const;

export function healthRoutes(server: FastifyInstance, isReady: () => boolean): void {
  server.get('/health/live', PUBLIC, async () => ({ status: 'live' }));
  for (const path of ['/health', '/health/ready']) {
    server.get(path, PUBLIC, async (_request, reply) =>
      isReady() ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
    );
  }
}
