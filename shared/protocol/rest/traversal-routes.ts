/** REST routes of traversals and paths. */
import type { RestTable } from './rest-route.ts';

const WALK =
  'order, uniqueness, relationships, prune_evaluator, return_filter and max_depth; each may be left out.';
const TRAVERSAL_ERRORS = ['ENTITY_NOT_FOUND', 'EVALUATION', 'CLASS_CAST'] as const;
const SEARCH =
  'The URL of the end node as to, relationships, max_depth, and as algorithm shortestPath, allPaths, ' +
  'allSimplePaths, or dijkstra with cost_property and default_cost.';

/** What a traversal returns of each path that it finds. */
export const RETURN_TYPES = ['node', 'relationship', 'path', 'fullpath'] as const;
export type TraversalReturnType = (typeof RETURN_TYPES)[number];

export function isReturnType(name: string): name is TraversalReturnType {
  return (RETURN_TYPES as readonly string[]).includes(name);
}

export const TRAVERSAL_ROUTES = {
  traverse: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/traverse/:returnType',
    summary: 'Traverses from a node and returns the results as node, relationship, path or fullpath.',
    body: WALK,
    replies: { 200: 'What the traversal returns.' },
    errors: TRAVERSAL_ERRORS,
  },
  pagedTraverse: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/paged/traverse/:returnType',
    summary: 'Traverses from a node and returns the first page of the results.',
    query: {
      pageSize: 'Entries of a page; default 50.',
      leaseTime: 'Maximum seconds between two pages, after which the traversal expires; default 60.',
    },
    body: WALK,
    replies: { 201: 'The first page; Location is the URL of the next ones.' },
    errors: TRAVERSAL_ERRORS,
  },
  path: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/path',
    summary: 'Finds a path to another node.',
    body: SEARCH,
    replies: { 200: 'The path.' },
    errors: ['ENTITY_NOT_FOUND', 'CLASS_CAST'],
  },
  paths: {
    method: 'POST',
    needs: 'reader',
    path: '/node/:id/paths',
    summary: 'Finds all paths to another node.',
    body: SEARCH,
    replies: { 200: 'The paths.' },
    errors: ['CLASS_CAST'],
  },
} as const satisfies RestTable;
