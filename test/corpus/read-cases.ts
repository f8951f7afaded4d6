/** Reads the conformance corpus: scripts and queries with the results of the original servers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the corpus lies: `QUIVER_CORPUS`, or beside the checkout. */
const CORPUS_FOLDER = process.env.QUIVER_CORPUS ?? join(import.meta.dirname, '../../../shared/corpus');

export const HAS_CORPUS = existsSync(CORPUS_FOLDER);

/** What a test file says when the corpus is not there. */
export const CORPUS_ABSENT = `no corpus at ${CORPUS_FOLDER} (set QUIVER_CORPUS)`;

export function corpusFile(...path: string[]): string {
  return join(CORPUS_FOLDER, ...path);
}

/** The lines of a file of one JSON value per line, as text: comparisons must keep the text of numbers. */
export function readLineTexts(name: string): string[] {
  if (!HAS_CORPUS) return [];
  return readFileSync(corpusFile(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
