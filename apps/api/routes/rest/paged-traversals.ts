/**
 * Paged traversals. The server stores the request and the offset between pages, not an open traversal: each page runs
 * it again and skips, so that no thread or version is held for a client that may not return. State of this process
 * alone.
 */
import { randomBytes } from 'node:crypto';
import { ProtocolError, type RestRouteName } from '#protocol';
import { JSON_UTF8 } from '../../plugins/errors.ts';
import type { QueryPool } from '../../pool/query-pool.ts';
import { runTask } from '../run-task.ts';
import { LeaseTable } from './lease-table.ts';
import { type RestHandler, type RestRequest, type RestTaskParts, restTask } from './rest-task.ts';
import { sendReply } from './send-reply.ts';

const PAGE_SIZE = 50;
const LEASE_SECONDS = 60;
const LEASE_ID_BYTES = 16;

interface PagedTraversal {
  readonly task: RestTaskParts;
  readonly pageSize: number;
  /** Number of results sent so far. */
  sent: number;
}

export function pagedTraversals(pool: QueryPool): Partial<Readonly<Record<RestRouteName, RestHandler>>> {
  const leases = new LeaseTable<PagedTraversal>();
  return {
    pagedTraverse: async (request, reply) => {
      const task = restTask('pagedTraverse', request);
      const parameters = new Map(task.query);
      const pageSize = positive(parameters.get('pageSize'), 'pageSize', PAGE_SIZE);
      const leaseSeconds = positive(parameters.get('leaseTime'), 'leaseTime', LEASE_SECONDS);
      const page = { skip: 0, size: pageSize };
      const outcome = await runTask(pool, { ...task, page }, request, reply);
      if (!outcome.ok) return sendReply(outcome, request, reply);
      const id = randomBytes(LEASE_ID_BYTES).toString('hex');
      leases.add(id, { task, pageSize, sent: pageSize }, leaseSeconds, task.body?.length ?? 0);
      const location = `${task.baseUrl}/db/data/node/${Number(task.path.id)}/paged/traverse/${task.path.returnType}/${id}`;
      return sendReply({ ...outcome, location }, request, reply);
    },
    nextPage: async (request, reply) => {
      const traversal = requireLease(leases, request);
      const { task, pageSize, sent } = traversal;
      const page = { skip: sent, size: pageSize };
      traversal.sent += pageSize;
      const outcome = await runTask(pool, { ...task, page }, request, reply);
      if (!outcome.ok && outcome.error.code === 'ENTITY_NOT_FOUND') leases.remove(request.params.lease ?? '');
      return sendReply(outcome.ok ? { ...outcome, status: 200 } : outcome, request, reply);
    },
    forgetPages: async (request, reply) => {
      requireLease(leases, request);
      leases.remove(request.params.lease ?? '');
      return reply.code(200).header('content-type', JSON_UTF8).send();
    },
  };
}

/** Throws `ENTITY_NOT_FOUND` for a lease that is unknown, expired, or of another path. */
function requireLease(leases: LeaseTable<PagedTraversal>, { params }: RestRequest): PagedTraversal {
  const traversal = leases.get(params.lease ?? '');
  const { id, returnType } = traversal?.task.path ?? {};
  if (traversal !== undefined && id === params.id && returnType === params.returnType) return traversal;
  throw new ProtocolError('ENTITY_NOT_FOUND', `The traverser with id [${params.lease}] was not found`);
}

/** A positive 32-bit integer. */
function positive(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ProtocolError('BAD_REQUEST', `${name} is a whole number from 1`);
}
