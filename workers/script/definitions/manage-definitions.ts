/** Administration of stored definitions: list and delete. */
import { createHash } from 'node:crypto';
import type { Budget } from '#base';
import type { Transaction } from '#database';
import { definitionsIn, GroovySyntaxError } from '#groovy';
import { type DefinitionsTask, ProtocolError } from '#protocol';
import { ByteCollector, noContent } from '../byte-collector.ts';

const ID_DIGITS = 16;

/** The list or the names as JSON, oldest first; nothing for a deletion. Throws `NOT_FOUND` for an unknown id. */
export function manageDefinitions(
  { operation }: DefinitionsTask,
  transaction: Transaction,
  budget: Budget,
  bytesMax: number,
): Uint8Array {
  const texts = transaction.definitions();
  if (operation === 'list') return listed(texts, budget, bytesMax);
  if (operation === 'names') return named(texts, budget, bytesMax);
  const text = texts.find((each) => idOf(each) === operation.remove);
  if (text === undefined)
    throw new ProtocolError('NOT_FOUND', `no definition has the id ${operation.remove}`);
  transaction.removeDefinition(text);
  return noContent();
}

function listed(texts: readonly string[], budget: Budget, bytesMax: number): Uint8Array {
  const json = new ByteCollector(budget, bytesMax);
  texts.forEach((text, at) => {
    budget.step();
    const document = { id: idOf(text), defines: definesOf(text, budget), text };
    json.add(`${at === 0 ? '[' : ','}${JSON.stringify(document)}`);
  });
  json.add(texts.length === 0 ? '[]' : ']');
  return json.finish();
}

/** Distinct names. */
function named(texts: readonly string[], budget: Budget, bytesMax: number): Uint8Array {
  const names = new Set<string>();
  for (const text of texts) {
    budget.step();
    for (const name of definesOf(text, budget)) names.add(name);
  }
  const json = new ByteCollector(budget, bytesMax);
  json.add(JSON.stringify([...names]));
  return json.finish();
}

/** A stable id, derived from the text. */
function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, ID_DIGITS);
}

/** As `def area`, `step kids`, `class Point`, `String.metaClass.loud`; empty for a text that does not compile. */
function definesOf(text: string, budget: Budget): readonly string[] {
  try {
    return definitionsIn(text, budget).map(({ key }) => key);
  } catch (error) {
    if (error instanceof GroovySyntaxError) return [];
    throw error;
  }
}
