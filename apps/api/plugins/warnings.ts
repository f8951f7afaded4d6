/** What an answer cannot promise while the shared log is away or its replicas are behind (RFC 7234, 5.5). */
import type { FastifyInstance } from 'fastify';
import { VERSION_HEADER } from './version-terms.ts';

const RESPONSE_IS_STALE = '110 - "Response is Stale"';

export interface WarningSources {
  /** Whether others may have committed since, as the shared log does not answer. */
  isStale(): boolean;
  /** The oldest version of this process that a failover may lose although replicas were asked for; null for none. */
  unreplicatedFrom(): number | null;
  /** How many replicas are asked for. */
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
