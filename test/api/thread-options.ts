/** Options of script threads that tests and benchmarks start by themselves: no helpers, generous limits. */
import type { ThreadOptions } from '#protocol';

const MEBIBYTE = 2 ** 20;

export const THREAD_OPTIONS: ThreadOptions = {
  entry: null,
  memoryBytesMax: 256 * MEBIBYTE,
  collectionLengthMax: 10_000_000,
  conflictRerunsMax: 10,
  persistDefinitions: true,
  keepPrinted: false,
  fetchAllowPrivate: false,
  serviceEndpoints: [],
  sparqlRows: 'plain',
  fetchIdleMs: 10_000,
  keptReplyBytesMax: MEBIBYTE,
  help: { countMax: 0, unitsMin: 0, unitsPerNodeMin: 0, unitsPerPart: 1 },
  resultLimits: { rowsMax: 1_000_000, bytesMax: 64 * MEBIBYTE },
  scripts: { lengthMax: 1_000_000, paramCountMax: 1000, storedOnly: false },
};
