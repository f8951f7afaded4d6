/** Warning headers (RFC 7234, 5.5) for stale reads and for commits without enough replicas. */
import type { FastifyInstance } from 'fastify';
import { VERSION_HEADER } from './requested-version.ts';

const RESPONSE_IS_STALE = '110 - "Response is Stale"';

export interface WarningSources {
  /** True while the shared log is unreachable: other processes may have committed since. */
  isStale(): boolean;
  /** The lowest version of this process without the required replicas; null for none. A failover may lose it. */
  unreplicatedFrom(): number | null;
  /** Required number of replicas. */
  readonly replicaCount: number;
}

export function installWarnings(server: FastifyInstance, sources: WarningSources): void {
  const isBehind = `199 - "Durable on the primary, not yet on ${sources.replicaCount} replicas"`;
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const from = sources.unreplicatedFrom();
    const warnings: string[] = [];
    if (sources.isStale()) warnings.push(RESPONSE_IS_STALE);
    if (from !== null && Number(reply.getHeader(VERSION_HEADER) ?? -1) >= from) warnings.push(isBehind);
    if (warnings.length > 0) reply.header('warning', warnings.join(', '));
    done();
  });
}
