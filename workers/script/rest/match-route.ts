/**
 * Router of batch operations: maps method and path to a row of the route table; literal segments take precedence over
 * parameters.
 */
import { OPERATION_ROUTES, type OperationName, type RestRoute } from '#protocol';

export interface RouteMatch {
  readonly route: OperationName;
  /** Decoded path parameters. */
  readonly path: Readonly<Record<string, string>>;
}

interface Branch {
  readonly words: Map<string, Branch>;
  parameter: Branch | null;
  /** By method. */
  readonly routes: Map<string, { readonly name: OperationName; readonly parameters: readonly string[] }>;
}

function newBranch(): Branch {
  return { words: new Map(), parameter: null, routes: new Map() };
}

function plant(root: Branch, name: OperationName, { method, path }: RestRoute): void {
  let branch = root;
  const parameters: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    let next: Branch | null | undefined;
    if (segment.startsWith(':')) {
      parameters.push(segment.slice(1));
      next = branch.parameter ??= newBranch();
    } else {
      next = branch.words.get(segment) ?? newBranch();
      branch.words.set(segment, next);
    }
    branch = next;
  }
  branch.routes.set(method, { name, parameters });
}

const ROOT = newBranch();
for (const [name, route] of Object.entries<RestRoute>(OPERATION_ROUTES)) {
  plant(ROOT, name as OperationName, route);
}

/** Why a call matches no route. */
export type Mismatch = 'NOT_FOUND' | 'METHOD_NOT_ALLOWED';

/** `segments` are decoded. Literal segments take precedence even if their route lacks the method. */
export function matchRoute(method: string, segments: readonly string[]): RouteMatch | Mismatch {
  const values: string[] = [];
  const leaf = find(ROOT, segments, 0, values);
  if (leaf === undefined) return 'NOT_FOUND';
  const route = leaf.routes.get(method);
  if (route === undefined) return 'METHOD_NOT_ALLOWED';
  return {
    route: route.name,
    path: Object.fromEntries(route.parameters.map((parameter, at) => [parameter, values[at] ?? ''])),
  };
}

/** Appends the values of parameters to `values`. */
function find(branch: Branch, segments: readonly string[], at: number, values: string[]): Branch | undefined {
  const segment = segments[at];
  if (segment === undefined) return branch.routes.size > 0 ? branch : undefined;
  const word = branch.words.get(segment);
  const found = word === undefined ? undefined : find(word, segments, at + 1, values);
  if (found !== undefined || branch.parameter === null) return found;
  values.push(segment);
  const below = find(branch.parameter, segments, at + 1, values);
  if (below === undefined) values.pop();
  return below;
}
