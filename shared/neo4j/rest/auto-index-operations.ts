/** Operations of the automatic indices: indexed keys, status, lookup and query. */
import { AUTO_INDEX_NAMES } from '#graph';
import { addAutoIndexKey, autoIndexKeys, isAutoIndexing, setAutoIndexing } from '../index/auto-indexing.ts';
import { nativeIndex } from '../index/index-type.ts';
import type { NativeIndex } from '../index/native-index.ts';
import { kindOf, writeHits } from './index-call.ts';
import { DONE, parameterOf, type RestCall, type RestOperation, type RestResponse } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { writeEach, writeNames } from './write-list.ts';

/** Undefined until a property was indexed or a script has opened the index. */
function automaticIndex(call: RestCall): NativeIndex | undefined {
  const kind = kindOf(call);
  const name = AUTO_INDEX_NAMES[kind];
  const isThere = call.database.graph().indexes.has(kind, name);
  return isThere ? nativeIndex(call.database, kind, name, 'auto-indexer') : undefined;
}

const noHits = (call: RestCall) => writeEach(call, [], () => undefined);

function findExact(call: RestCall): RestResponse {
  const { key = '', value = '' } = call.path;
  const index = automaticIndex(call);
  return index === undefined
    ? noHits(call)
    : writeHits(call, index.kind, index.get(call.runtime, key, value), false);
}

function findByQuery(call: RestCall): RestResponse {
  const index = automaticIndex(call);
  const query = parameterOf(call, 'query');
  if (index === undefined || query === undefined) return noHits(call);
  return writeHits(call, index.kind, index.query(call.runtime, null, query), false);
}

/** The body as plain text or as a JSON string. */
function bodyText({ body, readJson }: RestCall): string {
  const text = typeof body === 'string' ? body.trim() : '';
  if (!text.startsWith('"')) return text;
  const value = readJson(text);
  return typeof value === 'string' ? value : text;
}

/** The original takes any other text for false: since what is written then is not indexed, it is refused here. */
function setStatus(call: RestCall): RestResponse {
  const kind = kindOf(call);
  const status = bodyText(call).toLowerCase();
  if (status !== 'true' && status !== 'false')
    throw new RestError('BAD_REQUEST', 'the status is true or false');
  setAutoIndexing(call.database.graph().indexes, kind, status === 'true', call.budget);
  return DONE;
}

function watchKey(call: RestCall): RestResponse {
  const kind = kindOf(call);
  const key = bodyText(call);
  // No element has an empty key.
  if (key !== '') addAutoIndexKey(call.database.graph().indexes, kind, key, call.budget);
  return DONE;
}

function unwatchKey(call: RestCall): RestResponse {
  call.database.graph().indexes.unwatchKey(kindOf(call), call.path.key ?? '', call.budget);
  return DONE;
}

export const AUTO_INDEX_OPERATIONS = {
  autoIndexEntries: findExact,
  queryAutoIndex: findByQuery,
  autoIndexStatus: (call) => {
    const isEnabled = isAutoIndexing(call.database.graph().indexes, kindOf(call));
    return { status: 200, write: ({ json }) => json.plain(String(isEnabled)) };
  },
  setAutoIndexStatus: setStatus,
  autoIndexKeys: (call) => writeNames(call, autoIndexKeys(call.database.graph().indexes, kindOf(call))),
  watchAutoIndexKey: watchKey,
  unwatchAutoIndexKey: unwatchKey,
} as const satisfies Readonly<Record<string, RestOperation>>;
