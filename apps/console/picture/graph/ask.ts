/** How the picture asks the server: scripts with parameters, queries, and calls whose numbers stay exact. */

import { call } from '../../client/api.ts';
import { isRecord, parseJson, type Value } from '../../client/exact-json.ts';
import { failureOf } from '../../client/failures.ts';
import { type Language, type Reply, run } from '../../client/server-client.ts';
import { token } from '../../session.ts';
import { texts } from '../../texts/index.ts';

/** In words for people. */
class AskFailure extends Error {
  override readonly name = 'AskFailure';
}

async function ask(language: Language, text: string, params: string, isReadOnly: boolean): Promise<Reply> {
  const request = { language, text, params, isReadOnly, token: token.value, signal: null };
  const reply = await run(request).catch(() => {
    throw new AskFailure(texts.failures.noAnswer);
  });
  if (reply.status >= 300) throw new AskFailure(failureOf(reply).message);
  return reply;
}

/** The value of a script; `params` is a JSON object, in which ids are texts of digits so that large ones stay exact. */
export async function askScript(text: string, params: string, isReadOnly = true): Promise<Value> {
  return (await ask('gremlin', text, params, isReadOnly)).value ?? null;
}

/** The solutions of a query, each a record of terms. */
export async function askQuery(text: string): Promise<readonly { [name: string]: Value }[]> {
  const { value } = await ask('sparql', text, '', true);
  const results = isRecord(value) && isRecord(value.results) ? value.results.bindings : null;
  return Array.isArray(results) ? results.filter(isRecord) : [];
}

/** The answer of a call that reads. Throws CallFailure. */
export async function askCall(path: string): Promise<Value> {
  return parseJson(await (await call(path)).text());
}

/** What has gone wrong, in words for people. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
