/**
 * The REST interface of the Neo4j 2.1 server, as far as it is served: one row for each call. The HTTP routes, their
 * description and what a thread does for them are all made from this table.
 */
import { ELEMENT_ROUTES } from './element-routes.ts';
import { INDEX_ROUTES } from './index-routes.ts';
import type { RestTable } from './rest-route.ts';
import { WALK_ROUTES } from './walk-routes.ts';

/** What a thread does for one of these calls has the same name. */
export const OPERATION_ROUTES = { ...ELEMENT_ROUTES, ...INDEX_ROUTES, ...WALK_ROUTES };

/** A task of its own kind: calls of the table, all or none. */
const BATCH_ROUTES = {
  batch: {
    method: 'POST',
    needs: 'reader',
    path: '/batch',
    summary:
      'Makes several calls of this interface in one transaction. {n} stands for the address that the call of the id n ' +
      'made. With the header X-Stream a failure is the last entry of the answer; nothing is changed then either.',
    body: 'A list of calls: method, to, and if needed id and body.',
    replies: { 200: 'What each call has answered.' },
    errors: ['BATCH_FAILED'],
  },
} as const satisfies RestTable;

const REFUSED_STATEMENT = { 200: 'A list of one error, which says what to use instead.' } as const;

/** Answered without a thread. */
export const LOCAL_ROUTES = {
  nextPage: {
    method: 'GET',
    path: '/node/:id/paged/traverse/:returnType/:lease',
    summary: 'The next page of a traversal.',
    replies: { 200: 'The page.' },
    errors: ['ENTITY_NOT_FOUND'],
  },
  forgetPages: {
    method: 'DELETE',
    needs: 'reader',
    path: '/node/:id/paged/traverse/:returnType/:lease',
    summary: 'Ends a traversal that has more pages.',
    replies: { 200: 'It is forgotten.' },
    errors: ['ENTITY_NOT_FOUND'],
  },
  cypher: {
    method: 'POST',
    needs: 'reader',
    path: '/cypher',
    summary: 'Refuses Cypher, which this server does not speak.',
    body: 'Anything.',
    replies: {},
    errors: ['UNSUPPORTED_OPERATION'],
  },
  beginTransaction: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction',
    summary: 'Refuses Cypher, which this server does not speak.',
    body: 'Anything.',
    replies: REFUSED_STATEMENT,
    errors: [],
  },
  commitStatements: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction/commit',
    summary: 'Refuses Cypher, which this server does not speak.',
    body: 'Anything.',
    replies: REFUSED_STATEMENT,
    errors: [],
  },
  continueTransaction: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction/:id',
    summary: 'Says that there is no such transaction, as none was begun.',
    body: 'Anything.',
    replies: {},
    errors: [],
  },
  commitTransaction: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction/:id/commit',
    summary: 'Says that there is no such transaction, as none was begun.',
    body: 'Anything.',
    replies: {},
    errors: [],
  },
  rollBackTransaction: {
    method: 'DELETE',
    needs: 'reader',
    path: '/transaction/:id',
    summary: 'Says that there is no such transaction, as none was begun.',
    replies: {},
    errors: [],
  },
} as const satisfies RestTable;

export const REST_ROUTES = { ...OPERATION_ROUTES, ...BATCH_ROUTES, ...LOCAL_ROUTES };

export type OperationName = keyof typeof OPERATION_ROUTES;
export type LocalRouteName = keyof typeof LOCAL_ROUTES;
export type RestRouteName = keyof typeof REST_ROUTES;
/** Calls that are a task for a thread. */
export type TaskRouteName = Exclude<RestRouteName, LocalRouteName>;
