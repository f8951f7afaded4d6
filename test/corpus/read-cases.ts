/**
 * Reads the conformance cases: scripts and calls with the results of the original servers. Those of `test/conformance` are
 * part of this repository; `QUIVER_CORPUS`, by default a folder beside the checkout, may have more in files of the same
 * names, and what came from elsewhere: a larger graph and the tests of the W3C.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLES } from '#samples';

const OWN_FOLDER = join(import.meta.dirname, '../conformance');
const CORPUS_FOLDER = process.env.QUIVER_CORPUS ?? join(import.meta.dirname, '../../../shared/corpus');

export const HAS_CORPUS = existsSync(CORPUS_FOLDER);

/** What a test file says when the corpus is not there. */
export const CORPUS_ABSENT = `no corpus at ${CORPUS_FOLDER} (set QUIVER_CORPUS)`;

export function corpusFile(...path: string[]): string {
  return join(CORPUS_FOLDER, ...path);
}

/** GraphML of the graph that a case begins with. The corpus must be there for any but `classic`. */
export function graphText(name: string): string {
  if (name !== 'classic') return readFileSync(corpusFile('graphs', `${name}.xml`), 'utf8');
  const sample = [...SAMPLES.find((each) => each.name === 'classic')!.document(0, 0)].join('');
  // The weights of the original's document are floats.
  return sample.replace('attr.type="double"', 'attr.type="float"');
}

/**
 * The lines of a file of one JSON value per line, as text: comparisons must keep the text of numbers. Without the cases
 * whose graph is not here.
 */
export function readLineTexts(name: string): string[] {
  const lines = new Map(
    [join(OWN_FOLDER, name), corpusFile(name)]
      .filter((path) => existsSync(path))
      .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
      .filter((line) => line.trim() !== '')
      .map((line) => [(JSON.parse(line) as { id: string }).id, line] as const),
  );
  return [...lines.values()].filter((line) => HAS_CORPUS || !NEEDS_CORPUS.test(line));
}

const NEEDS_CORPUS = /"graph":"grateful"/;
