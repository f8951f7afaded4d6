/**
 * Requests one after another with what the original answered: Gremlin and Blueprints 2.5 over Neo4j 2.1 on a JVM, an
 * empty database for each line of `sequences/`. They are run once more with a fold after each request, so that
 * the answers come from a snapshot.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const FOLDER = new URL('./sequences/', import.meta.url);
const registry = scriptRegistry();

type Sequence = readonly (readonly [script: string, answer: unknown])[];

const SEQUENCES = readdirSync(FOLDER).flatMap((name) =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line, number) => [`${name}:${number + 1}`, JSON.parse(line) as Sequence] as const),
);

async function answers(sequence: Sequence, folds: boolean): Promise<unknown[]> {
  const scripts = await ScriptDatabase.open(registry);
  const found = sequence.map(([script]) => {
    const { body } = scripts.execute(script);
    if (folds) scripts.database.fold();
    return [script, JSON.parse(body)];
  });
  await scripts.database.close();
  return found;
}

test.each(SEQUENCES)('%s', async (_name, sequence) => {
  expect(await answers(sequence, false)).toEqual(sequence);
  expect(await answers(sequence, true)).toEqual(sequence);
});
