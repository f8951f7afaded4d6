/** Operations of traversals from a node, complete or paged. */
import { isReturnType, RETURN_TYPES, type TraversalReturnType } from '#protocol';
import { newMetadata } from '../traversal/branch.ts';
import { walkPaths } from '../traversal/description.ts';
import type { PathLink } from '../traversal/path.ts';
import {
  hasNode,
  idOf,
  mapOf,
  type RestCall,
  type RestOperation,
  type RestOutput,
  type RestResponse,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { describeTraversal } from './traversal-body.ts';
import { pageOf, writeEach } from './write-list.ts';
import { writeFullPath, writePath } from './write-path.ts';

type WriteEnd = (output: RestOutput, end: PathLink, call: RestCall) => void;

const WRITERS: Readonly<Record<TraversalReturnType, WriteEnd>> = {
  node: ({ elements }, { node }) => elements.node(node),
  relationship: ({ elements }, { relationship }) => elements.relationship(relationship),
  path: (output, end, { database }) => writePath(output, database.transaction.baseUrl, end, null),
  fullpath: writeFullPath,
};

/** The paths by their last links. */
function* endsOf(call: RestCall): Generator<PathLink> {
  const id = idOf(call);
  const fields = mapOf(call.body);
  if (!hasNode(call, id)) throw new RestError('ENTITY_NOT_FOUND', `Node ${id} not found`);
  const { database, runtime } = call;
  const description = describeTraversal(call, fields);
  for (const { end } of walkPaths(runtime, description, [database.node(id)], newMetadata())) yield end;
}

/** A path of length 0 has no relationship to return. */
function* writtenEnds(ends: Iterable<PathLink>, { path }: RestCall): Generator<PathLink> {
  for (const end of ends) if (path.returnType !== 'relationship' || end.relationship >= 0) yield end;
}

function writerOf({ path: { returnType = '' } }: RestCall): WriteEnd {
  if (isReturnType(returnType)) return WRITERS[returnType];
  throw new RestError('NOT_FOUND', `${returnType} is none of ${RETURN_TYPES.join(', ')}`);
}

function traverse(call: RestCall): RestResponse {
  const write = writerOf(call);
  return writeEach(call, writtenEnds(endsOf(call), call), (output, end) => write(output, end, call));
}

/** A page without paths is an error, the first one too. It counts paths, so one of relationships may be shorter. */
function traversePage(call: RestCall): RestResponse {
  const write = writerOf(call);
  const { page } = call;
  if (page === undefined) throw new RestError('BAD_REQUEST', 'pages are made one request at a time');
  const ends = [...pageOf(endsOf(call), page)];
  if (ends.length === 0) {
    throw new RestError('ENTITY_NOT_FOUND', 'the results of this traversal have been fully enumerated');
  }
  return {
    ...writeEach(call, writtenEnds(ends, call), (output, end) => write(output, end, call)),
    status: 201,
  };
}

export const TRAVERSAL_OPERATIONS = {
  traverse,
  pagedTraverse: traversePage,
} as const satisfies Readonly<Record<string, RestOperation>>;
