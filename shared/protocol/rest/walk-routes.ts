/** Traversals and paths. */
import type { RestTable } from './rest-route.ts';

const INDEX = ['ENTITY_NOT_FOUND'] as const;
const WALK =
  'order, uniqueness, relationships, prune_evaluator, return_filter and max_depth; each may be left out.';
const WALK_ERRORS = ['ENTITY_NOT_FOUND', 'EVALUATION'] as const;
const SEARCH =
  'The address of the other node as to, relationships, max_depth, and as algorithm shortestPath, allPaths, ' +
  'allSimplePaths, or dijkstra with cost_property and default_cost.';

export const WALK_ROUTES = {
  traverse: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/traverse/:returnType',
    summary: 'Walks from a node and answers with what it met as node, relationship, path or fullpath.',
    body: WALK,
    replies: { 200: 'What the traversal returns.' },
    errors: WALK_ERRORS,
  },
  pagedTraverse: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/paged/traverse/:returnType',
    summary: 'Walks from a node as far as a page goes, and leaves the rest for later.',
    query: {
      pageSize: 'Entries of a page; 50 if it is left out.',
      leaseTime: 'Seconds between two pages after which the traversal is forgotten; 60 if it is left out.',
    },
    body: WALK,
    replies: { 201: 'The first page; Location is the address of the next ones.' },
    errors: WALK_ERRORS,
  },
  path: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/path',
    summary: 'Finds a path to another node.',
    body: SEARCH,
    replies: { 200: 'The path.' },
    errors: INDEX,
  },
  paths: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/paths',
    summary: 'Finds all paths to another node.',
    body: SEARCH,
    replies: { 200: 'The paths.' },
    errors: INDEX,
  },
} as const satisfies RestTable;
