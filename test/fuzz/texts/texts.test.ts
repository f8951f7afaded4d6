/**
 * Random texts to everything that reads texts of clients: each is read or refused in words for its sender. A text
 * that brought out a fault is read again for ever: `npm run fuzz` keeps it in ../regressions/texts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutated, SPLINTERS } from '../mutation.ts';
import { Random } from '../random.ts';
import { fuzzSeeds } from '../seeds.ts';
import { FILE_TARGETS } from './file-targets.ts';
import { LANGUAGE_TARGETS } from './language-targets.ts';
import type { FuzzTarget } from './target.ts';

const TEXTS = 100;
const REGRESSIONS = join(import.meta.dirname, '../regressions/texts');

/** The stack of an error that is no refusal, or null. */
async function faultOf(target: FuzzTarget, text: string): Promise<string | null> {
  try {
    await target.read(text);
    return null;
  } catch (error) {
    if (target.isRefusal(error)) return null;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function folderOf({ name }: FuzzTarget): string {
  return join(REGRESSIONS, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
}

function regressionsOf(target: FuzzTarget): readonly string[] {
  const folder = folderOf(target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}

function keep(target: FuzzTarget, text: string): void {
  if (process.env.QUIVER_FUZZ_KEEP !== '1') return;
  const folder = folderOf(target);
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
  writeFileSync(join(folder, `${name}.txt`), text);
}

describe.each([...LANGUAGE_TARGETS, ...FILE_TARGETS])('$name', (target) => {
  test('reads its seeds, and what once brought out a fault', async () => {
    for (const text of [...target.seeds, ...regressionsOf(target)]) {
      expect([text, await faultOf(target, text)]).toEqual([text, null]);
    }
  });

  test.each(fuzzSeeds('1-3'))('reads or refuses random texts (seed %i)', async (seed) => {
    const random = new Random(seed);
    const splinters = [...SPLINTERS, ...target.splinters];
    const faults: unknown[] = [];
    for (let count = 0; count < TEXTS; count += 1) {
      const text = mutated(target.seeds, splinters, random);
      const fault = await faultOf(target, text);
      if (fault === null) continue;
      keep(target, text);
      faults.push({ text, fault });
    }
    expect(faults).toEqual([]);
  });
});
