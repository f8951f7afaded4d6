/** Operations of manual indices: list, create and drop. */
import type { IndexConfiguration } from '#graph';
import { NativeIndexManager } from '../index/index-manager.ts';
import { JsonSign } from '../representation/json-buffer.ts';
import { indexAddress, indexText, kindOf, requireIndex, requireWriteable } from './index-call.ts';
import {
  DONE,
  mapOf,
  type RestCall,
  type RestOperation,
  type RestOutput,
  type RestResponse,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';

/** Without a provider, the configuration of an exact index. */
function configurationOf(call: RestCall): IndexConfiguration | null {
  const given = mapOf(call.body).get('config') ?? null;
  if (given === null) return null;
  return Object.fromEntries([...mapOf(given)].map(([key, value]) => [key, indexText(call, value)]));
}

function writeIndex(
  { json }: RestOutput,
  call: RestCall,
  name: string,
  configuration: IndexConfiguration,
): void {
  json.plain('{"template":');
  json.string(`${indexAddress(call, kindOf(call), name)}/{key}/{value}`);
  for (const [key, value] of Object.entries(configuration)) {
    json.byte(JsonSign.Comma);
    json.string(key);
    json.byte(JsonSign.Colon);
    json.string(value);
  }
  json.byte(JsonSign.CloseObject);
}

function listIndexes(call: RestCall): RestResponse {
  const kind = kindOf(call);
  const names = new NativeIndexManager(call.database).names(call.runtime, kind);
  if (names.length === 0) return DONE;
  const { indexes } = call.database.graph();
  return {
    status: 200,
    write(output) {
      const { json } = output;
      json.byte(JsonSign.OpenObject);
      names.forEach((name, at) => {
        if (at > 0) json.byte(JsonSign.Comma);
        json.string(name);
        json.byte(JsonSign.Colon);
        writeIndex(output, call, name, indexes.configuration(kind, name) ?? {});
      });
      json.byte(JsonSign.CloseObject);
    },
  };
}

/** Succeeds also for an existing index with the same configuration. */
function createIndex(call: RestCall): RestResponse {
  const kind = kindOf(call);
  const name = mapOf(call.body).get('name');
  if (typeof name !== 'string' || name === '') {
    throw new RestError('ILLEGAL_ARGUMENT', 'Index name must not be empty.');
  }
  const configuration = configurationOf(call);
  new NativeIndexManager(call.database).open(kind, name, configuration);
  return {
    status: 201,
    location: `${indexAddress(call, kind, name)}/`,
    write: (output) => writeIndex(output, call, name, configuration ?? {}),
  };
}

function dropIndex(call: RestCall): RestResponse {
  requireWriteable(call, kindOf(call));
  requireIndex(call).delete();
  return DONE;
}

export const INDEX_OPERATIONS = {
  indexes: listIndexes,
  createIndex,
  dropIndex,
} as const satisfies Readonly<Record<string, RestOperation>>;
