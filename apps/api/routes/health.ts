/** Health: live answers as long as the process turns; ready only while it takes work. */
import type { FastifyInstance } from 'fastify';

export function healthRoutes(server: FastifyInstance, isReady: () => boolean): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  for (const path of ['/health', '/health/ready']) {
    server.get(path, async (_request, reply) =>
      isReady() ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
    );
  }
}
