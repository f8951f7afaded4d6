/**
 * Examples of the guide: fenced blocks in the order of a page, each with the block below it that says what it answers.
 *
 * - `gremlin` and `sparql` are posted; the answer is `json`, or `text` for a failure: class and message of the exception.
 * - `params` are the parameters of the script that follows.
 * - `update` is a SPARQL update, `turtle` is added to the default graph; they answer nothing.
 * - `python`, `javascript`, `ruby` and `r` are run; the answer is the `text` that they print.
 * - `<!-- sample: NAME -->` loads a sample.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../http/server-process.ts';

export type ExampleKind = 'sample' | 'gremlin' | 'sparql' | 'update' | 'turtle' | ProgramLanguage;
export type ProgramLanguage = 'python' | 'javascript' | 'ruby' | 'r';

export interface Example {
  readonly page: string;
  /** Of its first line in the page, from 1. */
  readonly line: number;
  readonly kind: ExampleKind;
  readonly text: string;
  /** JSON of the parameters; null without any. */
  readonly params: string | null;
  /** Null if there is none. */
  readonly answer: string | null;
  /** What a program prints, or a failure; else JSON. */
  readonly isText: boolean;
  /** Where the text of the answer lies in the page. */
  readonly answerRange: readonly [start: number, end: number] | null;
}

/** Blocks that only show something. */
const SHOWN: ReadonlySet<string> = new Set(['console', 'sh', 'csv']);
const ANSWERS: ReadonlySet<string> = new Set(['json', 'text']);
const ANSWERED: ReadonlySet<string> = new Set(['gremlin', 'sparql', 'python', 'javascript', 'ruby', 'r']);
const SILENT: ReadonlySet<string> = new Set(['update', 'turtle']);

const PART = /^```([^\n]*)\n(.*?)^```$|<!-- sample: (\S+) -->/gms;

/** Throws for a block of no known kind, for an answer to nothing and for an example without an answer. */
export function examplesOf(page: string): Example[] {
  const whole = readFileSync(join(ROOT, page), 'utf8');
  const examples: Example[] = [];
  let params: string | null = null;
  let isOpen = false;
  for (const { 0: matched, 1: language, 2: body = '', 3: sample, index } of whole.matchAll(PART)) {
    const line = whole.slice(0, index).split('\n').length;
    const refuse = (why: string) => new Error(`${page}:${line}: ${why}`);
    const text = body.trimEnd();
    const last = examples.at(-1);
    if (language !== undefined && ANSWERS.has(language)) {
      if (!isOpen || last === undefined) throw refuse('an answer to nothing');
      const start = index + matched.indexOf('\n') + 1;
      examples[examples.length - 1] = {
        ...last,
        answer: text,
        isText: language === 'text',
        answerRange: [start, start + body.length],
      };
      isOpen = false;
      continue;
    }
    if (isOpen) throw refuse(`the example of line ${last?.line} has no answer`);
    if (language === 'params') {
      params = text;
      continue;
    }
    if (language !== undefined && SHOWN.has(language)) continue;
    const kind = sample === undefined ? language : 'sample';
    isOpen = ANSWERED.has(kind ?? '');
    if (!isOpen && kind !== 'sample' && !SILENT.has(kind ?? ''))
      throw refuse(`no blocks are called '${kind}'`);
    examples.push({
      page,
      line,
      kind: kind as ExampleKind,
      text: sample ?? text,
      params,
      answer: null,
      isText: false,
      answerRange: null,
    });
    params = null;
  }
  if (isOpen) throw new Error(`${page}: the last example has no answer`);
  return examples;
}
