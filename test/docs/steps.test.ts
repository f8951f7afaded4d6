/**
 * docs/reference/steps.md has a section for every method of a pipeline, and its signatures, which `npm run docs` writes.
 * That what it says is so is the examples' to show.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createScriptTypes } from '../../workers/script/script-thread.ts';
import { ROOT } from '../http/server-process.ts';

const IS_WRITING = process.env.MODE === 'write';
const PAGE = join(ROOT, 'docs/reference/steps.md');
const PIPELINE = 'com.tinkerpop.pipes.util.Pipeline';
/** Of the pipeline as a Java object, of no use in scripts. */
const INTERNAL: ReadonlySet<string> = new Set([
  'new',
  'remove',
  'equals',
  'get',
  'getPipes',
  'addPipe',
  'getStarts',
  'setStarts',
  'reset',
]);

/** By name, as people write them: without packages, and a closure for all that stands in its place. */
function signatures(): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  const methods = createScriptTypes().typeNamed(PIPELINE)?.spec.methods?.() ?? {};
  for (const signature of Object.keys(methods)) {
    const name = signature.slice(0, signature.indexOf('('));
    if (INTERNAL.has(name) || signature.includes('PipeFunction')) continue;
    const short = signature.replaceAll(/[\w.]+\.(?:\w+\$)?(?=\w)/g, '');
    byName.set(name, [...(byName.get(name) ?? []), short]);
  }
  return byName;
}

const SECTION = /^### (\S+)\n\n(`[^\n]*\n\n)?/gm;

it('docs/reference/steps.md has all steps with their signatures', () => {
  const text = readFileSync(PAGE, 'utf8');
  const known = signatures();
  const line = (name: string) => `${(known.get(name) ?? []).map((each) => `\`${each}\``).join(' ')}\n\n`;
  const written = text.replaceAll(SECTION, (_, name: string) => `### ${name}\n\n${line(name)}`);
  if (IS_WRITING) writeFileSync(PAGE, written);
  else expect(text).toBe(written);
  const described = [...text.matchAll(SECTION)].map(([, name]) => name);
  expect(described.toSorted()).toEqual([...known.keys()].toSorted());
  const withoutExample = text
    .split(/^### /m)
    .slice(1)
    .filter((section) => !section.includes('```gremlin'));
  expect(withoutExample).toEqual([]);
});
