/**
 * Paged traversals. The server stores the request and the offset between pages, not an open traversal: each page runs
 * it again and skips, so that no thread or version is held for a client that may not return. State of this process
 * alone.
 */
import { randomBytes } from 'node:crypto';
import { isReturnType, ProtocolError, RETURN_TYPES, type RestRouteName } from '#protocol';
import { JSON_UTF8 } from '../../plugins/errors.ts';
import type { QueryPool } from '../../pool/query-pool.ts';
import { runTask } from '../run-task.ts';
import { LeaseTable } from './lease-table.ts';
import { type RestHandler, type RestRequest, type RestTaskParts, restTask } from './rest-task.ts';
import { sendReply } from './send-reply.ts';

const PAGE_SIZE = 50;
const LEASE_SECONDS = 60;
const LEASE_ID_BYTES = 16;
const WHOLE_NUMBER = /^[+-]?\d+$/;

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
      const pageSize = positiveParameter(task, 'pageSize', PAGE_SIZE);
      const leaseSeconds = positiveParameter(task, 'leaseTime', LEASE_SECONDS);
      const page = { skip: 0, size: pageSize };
      const outcome = await runTask(pool, { ...task, page }, request, reply);
      if (!outcome.ok) return sendReply(outcome, request, reply);
      const id = randomBytes(LEASE_ID_BYTES).toString('hex');
      leases.add(id, { task, pageSize, sent: pageSize }, leaseSeconds, task.body?.length ?? 0);
      const location = `${task.baseUrl}/db/data/node/${Number(task.path.id)}/paged/traverse/${task.path.returnType}/${id}`;
      return sendReply({ ...outcome, location }, request, reply);
    },
    nextPage: async (request, reply) => {
      const { lease = '', returnType = '' } = request.params;
      const traversal = requireLease(leases, request);
      const { task, pageSize, sent } = traversal;
      const path = { ...task.path, returnType };
      const page = { skip: sent, size: pageSize };
      traversal.sent += pageSize;
      const outcome = await runTask(pool, { ...task, path, page }, request, reply);
      if (!outcome.ok && outcome.error.code === 'ENTITY_NOT_FOUND') leases.remove(lease);
      return sendReply(outcome.ok ? { ...outcome, status: 200 } : outcome, request, reply);
    },
    forgetPages: async ({ params: { lease = '' } }, reply) => {
      if (leases.get(lease) === undefined) throw new ProtocolError('NOT_FOUND', `no traverser ${lease}`);
      leases.remove(lease);
      return reply.code(200).header('content-type', JSON_UTF8).send();
    },
  };
}

/**
 * The traversal of a lease, whichever node its address has; a page may return another kind than those before. Throws
 * `ENTITY_NOT_FOUND` for a lease that is unknown or expired, `NOT_FOUND` for an unknown kind.
 */
function requireLease(leases: LeaseTable<PagedTraversal>, { params }: RestRequest): PagedTraversal {
  const { lease = '', returnType = '' } = params;
  if (!isReturnType(returnType)) {
    throw new ProtocolError('NOT_FOUND', `${returnType} is none of ${RETURN_TYPES.join(', ')}`);
  }
  const traversal = leases.get(lease);
  if (traversal !== undefined) return traversal;
  throw new ProtocolError('ENTITY_NOT_FOUND', `The traverser with id [${lease}] was not found`);
}

/** A positive Java int; an empty one is absent. Throws `NOT_FOUND` for any other text, as the original's routing does. */
function positiveParameter({ query }: RestTaskParts, name: string, fallback: number): number {
  const text = query.find(([key]) => key === name)?.[1] ?? '';
  if (text === '') return fallback;
  const number = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  if ((number | 0) !== number) throw new ProtocolError('NOT_FOUND', `${name} is no whole number`);
  if (number > 0) return number;
  throw new ProtocolError('BAD_REQUEST', `${name} is a whole number from 1`);
}
