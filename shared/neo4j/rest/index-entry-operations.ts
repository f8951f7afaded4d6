/** Operations of manual index entries: lookup, query, removal. */
import { INDEX_ORDER, QueryContext } from '../index/query-context.ts';
import { addEntry } from './add-entry.ts';
import {
  type EntryParts,
  eachHit,
  entityOf,
  entryAddress,
  findIndex,
  kindOf,
  requireIndex,
  requireWriteable,
  writeEntry,
  writeHits,
} from './index-call.ts';
import {
  DONE,
  idOf,
  parameterOf,
  type RestCall,
  type RestOperation,
  type RestResponse,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { writeEach } from './write-list.ts';

function entryOf(call: RestCall): EntryParts {
  const { name = '', key = '', value = '' } = call.path;
  return { kind: kindOf(call), name, key, value };
}

function findExact(call: RestCall): RestResponse {
  const parts = entryOf(call);
  const hits = requireIndex(call).get(call.runtime, parts.key, parts.value);
  return writeEach(call, eachHit(hits), (output, id) => writeEntry(output, call, parts, id));
}

function readEntry(call: RestCall): RestResponse {
  const parts = entryOf(call);
  const id = idOf(call);
  for (const hit of eachHit(requireIndex(call).get(call.runtime, parts.key, parts.value))) {
    call.budget.step();
    if (hit === id) return { status: 200, write: (output) => writeEntry(output, call, parts, id) };
  }
  throw new RestError('ENTITY_NOT_FOUND', `${entryAddress(call, parts, id)} is no entry`);
}

/** The order from the parameter `order`: `index`, `relevance` or `score`; hits have scores then. */
function queryContext(query: string, order: string | undefined): QueryContext {
  const context = new QueryContext(query);
  switch (order?.toLowerCase()) {
    case 'relevance':
    case 'score':
      return context.change({ isRanked: true });
    case 'index':
      return context.change({ sort: [INDEX_ORDER] });
    default:
      return context;
  }
}

const ORDERS: ReadonlySet<string> = new Set(['index', 'relevance', 'score']);

/** Without a query the result is empty. */
function findByQuery(call: RestCall): RestResponse {
  const index = requireIndex(call);
  const query = parameterOf(call, 'query');
  const order = parameterOf(call, 'order');
  if (query === undefined) return writeEach(call, [], () => undefined);
  const hits = index.query(call.runtime, call.path.key ?? null, queryContext(query, order));
  return writeHits(call, index.kind, hits, ORDERS.has(order?.toLowerCase() ?? ''));
}

/** Removes the entries of an element: all, those of a key, or of a key and a value. A missing index has none. */
function removeEntries(call: RestCall): RestResponse {
  const kind = kindOf(call);
  const entity = entityOf(call, kind, idOf(call), 'ENTITY_NOT_FOUND');
  requireWriteable(call, kind);
  const index = findIndex(call);
  const { key, value } = call.path;
  const { runtime } = call;
  if (index === undefined) return DONE;
  if (key === undefined) index.removeElement(runtime, entity);
  else if (value === undefined) index.removeKey(runtime, entity, key);
  else index.remove(runtime, entity, key, value);
  return DONE;
}

export const INDEX_ENTRY_OPERATIONS = {
  addIndexEntry: addEntry,
  indexEntries: findExact,
  indexEntry: readEntry,
  queryIndex: findByQuery,
  queryIndexKey: findByQuery,
  removeIndexElement: removeEntries,
  removeIndexKey: removeEntries,
  removeIndexEntry: removeEntries,
} as const satisfies Readonly<Record<string, RestOperation>>;
