import { readLineTexts } from '../../corpus/read-cases.ts';

const FILES = ['groovy-lang', 'groovy-gdk', 'gremlin', 'graph-api'] as const;
const COMPILE_ERROR = 'MultipleCompilationErrorsException';

export interface CorpusScript {
  readonly id: string;
  readonly source: string;
  /** The message of the compile error that the original answered, or null if it accepted the script. */
  readonly message: string | null;
}

interface CorpusCase {
  readonly id: string;
  readonly script: string;
  readonly setup?: string;
  readonly then?: string;
  readonly expect: unknown;
}

/** Every script of the conformance corpus, once. */
export function corpusScripts(): readonly CorpusScript[] {
  const scripts = new Map<string, CorpusScript>();
  for (const file of FILES) {
    for (const line of readLineTexts(`${file}.jsonl`)) {
      const { id, script, setup, then, expect } = JSON.parse(line) as CorpusCase;
      for (const source of [setup, script, then]) {
        if (source === undefined || scripts.has(source)) continue;
        scripts.set(source, { id, source, message: source === script ? compileError(expect) : null });
      }
    }
  }
  return [...scripts.values()];
}

/** The innermost record of an expectation that is a compile error. */
function compileError(expected: unknown): string | null {
  if (typeof expected !== 'object' || expected === null) return null;
  const record = expected as Record<string, unknown>;
  if (String(record.class).endsWith(COMPILE_ERROR)) return String(record.message);
  return compileError(record.error ?? record.body ?? record.cause);
}
