/** Requests of the picture: scripts with parameters, queries, and calls with exact numbers. */

import { call } from '../../client/api.ts';
import { isRecord, parseJson, type Value } from '../../client/exact-json.ts';
import { failureOf } from '../../client/failures.ts';
import { asOf, type Language, type Reply, run } from '../../client/server-client.ts';
import { token } from '../../session.ts';
import { texts } from '../../texts/index.ts';

/** Its message is for the user. */
class AskFailure extends Error {
  override readonly name = 'AskFailure';
}

interface Terms {
  readonly isReadOnly: boolean;
  /** The version to read at; empty for the newest. */
  readonly at: string;
}

async function ask(language: Language, text: string, params: string, terms: Terms): Promise<Reply> {
  const request = { language, text, params, ...terms, token: token.value, signal: null };
  const reply = await run(request).catch(() => {
    throw new AskFailure(texts.failures.noAnswer);
  });
  if (reply.status >= 300) throw new AskFailure(failureOf(reply).message);
  return reply;
}

/** The reply of a script; `params` is a JSON object, with ids as strings so that large ones stay exact. */
export function askScript(text: string, params: string, at: string): Promise<Reply> {
  return ask('gremlin', text, params, { isReadOnly: true, at });
}

/** As {@link askScript}, for a script that writes. */
export function askChange(text: string, params: string): Promise<Reply> {
  return ask('gremlin', text, params, { isReadOnly: false, at: '' });
}

/** The solutions of a query, each a record of terms. */
export async function askQuery(text: string, at: string): Promise<readonly { [name: string]: Value }[]> {
  const { value } = await ask('sparql', text, '', { isReadOnly: true, at });
  const results = isRecord(value) && isRecord(value.results) ? value.results.bindings : null;
  return Array.isArray(results) ? results.filter(isRecord) : [];
}

/** The response of a call that reads. Throws CallFailure. */
export async function askCall(
  path: string,
  at: string,
): Promise<{ readonly text: string; readonly value: Value }> {
  const text = await (await call(path, { headers: asOf(at) })).text();
  return { text, value: parseJson(text) };
}

/** The error message for the user. */
export function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
