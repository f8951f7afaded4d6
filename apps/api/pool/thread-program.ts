/** The program of script threads: where it is, and the options with which a thread starts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readScriptFile, type ScriptBytes } from '#base';
import type { Settings, ThreadOptions } from '#protocol';
import type { ThreadCounts } from './thread-counts.ts';

const FOLDER = new URL('../../../workers/script/', import.meta.url);
/** The file that Piscina loads. */
export const THREAD_PROGRAM: string = fileURLToPath(new URL('program/main.cjs', FOLDER));

/** Maximum number of threads that help with one stage: each has memory of its own in it. */
const HELPERS_MAX = 7;
/**
 * Edges of a stage from which on helpers pay, in all and for each node where columns are merged, and those of one part. A
 * helper is there after 0.1 to 0.3 ms, in which its owner walks some ten thousand edges; it leaves between two parts.
 */
const HELP_SIZES = { unitsMin: 200_000, unitsPerNodeMin: 16, unitsPerPart: 16 * 1024 };
/** A stored reply may take this fraction of the cache, so that it does not evict all others. */
const KEPT_REPLIES_MIN = 16;

export function threadOptions(
  settings: Settings,
  { threads }: ThreadCounts,
  entry: ScriptBytes | null = null,
): ThreadOptions {
  return {
    entry,
    memoryBytesMax: settings.memoryBytesMax,
    collectionLengthMax: settings.collectionLengthMax,
    conflictRerunsMax: settings.conflictRerunsMax,
    persistDefinitions: settings.definitions === 'persist',
    fetchAllowPrivate: settings.fetchAllowPrivate,
    fetchIdleMs: settings.fetchIdleMs,
    serviceEndpoints: settings.serviceEndpoints,
    sparqlRows: settings.sparqlRows,
    // Permanent threads have processors.
    help: { ...HELP_SIZES, countMax: Math.min(threads - 1, HELPERS_MAX) },
    keptReplyBytesMax: Math.floor(settings.idempotencyBytes / KEPT_REPLIES_MIN),
    resultLimits: { rowsMax: settings.resultRowsMax, bytesMax: settings.resultBytesMax },
    scripts: {
      lengthMax: settings.scriptLengthMax,
      paramCountMax: settings.paramCountMax,
      storedOnly: settings.scripts === 'stored',
    },
    keepPrinted: settings.logLevel === 'debug' || settings.logLevel === 'trace',
  };
}

/** The program's entry in memory that all threads share: a start reads a megabyte of text and one of code from it. */
export function sharedEntry(): ScriptBytes {
  return readScriptFile(fileURLToPath(new URL('program.cjs', FOLDER)), readShared);
}

function readShared(path: string): Uint8Array {
  const bytes = readFileSync(path);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
