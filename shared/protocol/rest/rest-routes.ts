/**
 * The supported REST interface of the Neo4j 2.1 server: one row for each call. HTTP routes, OpenAPI operations and
 * dispatch in the thread are derived from this table.
 */
import { ELEMENT_ROUTES } from './element-routes.ts';
import { INDEX_ROUTES } from './index-routes.ts';
import type { RestTable } from './rest-route.ts';
import { TRAVERSAL_ROUTES } from './traversal-routes.ts';

/** Operations of the thread have the same names. */
export const OPERATION_ROUTES = { ...ELEMENT_ROUTES, ...INDEX_ROUTES, ...TRAVERSAL_ROUTES };

/** A task of its own kind: several calls in one transaction. */
const BATCH_ROUTES = {
  batch: {
    method: 'POST',
    needs: 'reader',
    path: '/batch',
    summary:
      'Executes several calls of this interface in one transaction. {n} is replaced by the URL that the call with id n ' +
      'created. With the header X-Stream a failure is the last entry of the response; it undoes all changes as well.',
    body: 'A list of calls: method, to, and optionally id and body.',
    replies: { 200: 'The response of each call.' },
    errors: ['BATCH_FAILED'],
  },
} as const satisfies RestTable;

const REFUSED_STATEMENT = { 200: 'A list of one error, which names the alternative.' } as const;

/** Handled without a thread. */
const LOCAL_ROUTES = {
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
    summary: 'Closes a traversal with more pages.',
    replies: { 200: 'The traversal is closed.' },
    errors: [],
  },
  cypher: {
    method: 'POST',
    needs: 'reader',
    path: '/cypher',
    summary: 'Rejects Cypher, which is not supported.',
    body: 'Anything.',
    replies: {},
    errors: ['UNSUPPORTED_OPERATION'],
  },
  beginTransaction: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction',
    summary: 'Rejects Cypher, which is not supported.',
    body: 'Anything.',
    replies: REFUSED_STATEMENT,
    errors: [],
  },
  commitStatements: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction/commit',
    summary: 'Rejects Cypher, which is not supported.',
    body: 'Anything.',
    replies: REFUSED_STATEMENT,
    errors: [],
  },
  continueTransaction: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction/:id',
    summary: 'Reports that no such transaction exists.',
    body: 'Anything.',
    replies: {},
    errors: [],
  },
  commitTransaction: {
    method: 'POST',
    needs: 'reader',
    path: '/transaction/:id/commit',
    summary: 'Reports that no such transaction exists.',
    body: 'Anything.',
    replies: {},
    errors: [],
  },
  rollBackTransaction: {
    method: 'DELETE',
    needs: 'reader',
    path: '/transaction/:id',
    summary: 'Reports that no such transaction exists.',
    replies: {},
    errors: [],
  },
} as const satisfies RestTable;

export const REST_ROUTES = { ...OPERATION_ROUTES, ...BATCH_ROUTES, ...LOCAL_ROUTES };

export type OperationName = keyof typeof OPERATION_ROUTES;
export type LocalRouteName = keyof typeof LOCAL_ROUTES;
export type RestRouteName = keyof typeof REST_ROUTES;
/** Calls that run as a task on a thread. */
export type TaskRouteName = Exclude<RestRouteName, LocalRouteName>;

/** The message of a refused Cypher request, with what to do instead. */
export const CYPHER_REFUSAL =
  'this server does not speak Cypher: send a Gremlin script to ext/GremlinPlugin/graphdb/execute_script, or make ' +
  'several calls of the REST interface one transaction by /db/data/batch';
