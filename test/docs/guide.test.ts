/**
 * The examples of the guide and the reference, page by page and in their order, each page against a server of its own.
 * `npm run docs` writes what they answer into the pages.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { answers, readableJson } from './answers.ts';
import { type Example, examplesOf, type ProgramLanguage } from './examples.ts';

const IS_WRITING = process.env.MODE === 'write';
/** Where the pages say that the server is. */
const ADDRESS = 'http://127.0.0.1:7474';
const FOLDERS = ['docs/guide', 'docs/reference'];
const PAGES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const PROGRAMS: Readonly<Record<ProgramLanguage, readonly [command: string, ...options: string[]]>> = {
  python: ['python3', '-'],
  javascript: [process.execPath, '--input-type=module', '-'],
  ruby: ['ruby', '-'],
  r: ['Rscript', '-'],
};

/** Of R, whose HTTP client is no part of the language. */
const IS_WITHOUT_PACKAGE = /there is no package called/;

/** What a program prints; null where its language, or a package that it needs, is not installed. */
async function printed(kind: ProgramLanguage, text: string, folder: string): Promise<string | null> {
  const [command, ...options] = PROGRAMS[kind];
  const child = spawn(command, options, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  child.stdin.on('error', () => undefined);
  child.stdin.end(text);
  const isMissing = await Promise.race([
    once(child, 'close').then(() => false),
    new Promise<true>((resolve) => child.on('error', () => resolve(true))),
  ]);
  return isMissing || IS_WITHOUT_PACKAGE.test(output) ? null : output;
}

async function loadSample(server: ServerProcess, name: string): Promise<void> {
  const { status, text } = await server.post('/db/data/import', JSON.stringify({ url: `sample:${name}` }));
  const { self } = JSON.parse(text) as { self: string };
  expect([name, status]).toEqual([name, 202]);
  const { pathname } = new URL(self);
  const events = await server.request(`${pathname}/events`);
  expect([name, events.text]).toEqual([name, expect.stringContaining('completed')]);
}

async function asked(
  server: ServerProcess,
  { page, line, kind, text, params, isText }: Example,
): Promise<string> {
  const call =
    kind === 'sparql'
      ? server.post('/db/data/ext/SPARQLPlugin/graphdb/execute_sparql', JSON.stringify({ query: text }))
      : server.script(text, params ?? undefined);
  const answer = await call;
  // So that no failure is written where a page wants a value.
  if (answer.status !== (isText ? 400 : 200)) {
    throw new Error(`${page}:${line} answers ${answer.status} ${answer.text}`);
  }
  if (answer.status === 200) return readableJson(answer.text);
  return failureText(JSON.parse(answer.text) as Failure);
}

interface Failure {
  readonly exception: string;
  readonly message?: string;
  readonly cause?: Failure;
}

/** The innermost is what the script's author wants to know. */
function failureText({ exception, message, cause }: Failure): string {
  return cause === undefined ? `${exception}: ${message ?? ''}` : failureText(cause);
}

const missing = new Set<string>();
let ran = 0;
const folder = temporaryFolder();

/** What the example answers; null for one that answers nothing, or that cannot be run here. */
async function outcome(server: ServerProcess, example: Example): Promise<string | null> {
  const { kind, text } = example;
  switch (kind) {
    case 'sample':
      await loadSample(server, text);
      return null;
    case 'update': {
      const { status, text: told } = await server.post('/sparql', text, 'application/sparql-update');
      expect([text, status, told]).toEqual([text, expect.toSatisfy((code) => code < 300), told]);
      return null;
    }
    case 'turtle': {
      const { status } = await server.post('/rdf-graph-store?default', text, 'text/turtle');
      expect([text, status]).toEqual([text, expect.toSatisfy((code) => code < 300)]);
      return null;
    }
    case 'gremlin':
    case 'sparql':
      return asked(server, example);
    default: {
      const output = await printed(kind, text.replaceAll(ADDRESS, server.baseUrl), folder.path);
      if (output === null) missing.add(kind);
      return output?.replaceAll(server.baseUrl, ADDRESS).trimEnd() ?? null;
    }
  }
}

afterAll(() => {
  folder.remove();
  const without = missing.size === 0 ? '' : `; without ${[...missing].join(', ')}, which is not installed`;
  console.log(`${ran} examples of ${PAGES.length} pages answer what they say${without}`);
});

/** What the examples of a page answer, one after the other, but for those that answer nothing or cannot be run. */
async function answered(examples: readonly Example[]): Promise<(readonly [Example, string])[]> {
  if (examples.length === 0) return [];
  const server = await ServerProcess.start();
  const outputs: (readonly [Example, string])[] = [];
  try {
    for (const example of examples) {
      const output = await outcome(server, example);
      if (output !== null) outputs.push([example, output]);
    }
  } finally {
    await server.stop();
  }
  return outputs;
}

describe.each(PAGES)('%s', (page) => {
  it('answers what it says', async () => {
    const outputs = await answered(examplesOf(page));
    ran += outputs.length;
    if (IS_WRITING) writeAnswers(page, outputs);
    const wrong = outputs
      .filter(([{ answer }, output]) => !answers(output, answer ?? ''))
      .map(([example, output]) => ({ ...example, answerRange: null, output }));
    expect(IS_WRITING ? [] : wrong).toEqual([]);
  });
});

/** Answers that are as said stay as they are, `…` and line breaks included. */
function writeAnswers(page: string, outputs: readonly (readonly [Example, string])[]): void {
  let text = readFileSync(join(ROOT, page), 'utf8');
  for (const [{ answer, answerRange }, output] of outputs.toReversed()) {
    if (answerRange === null || answers(output, answer ?? '')) continue;
    text = `${text.slice(0, answerRange[0])}${output}\n${text.slice(answerRange[1])}`;
  }
  writeFileSync(join(ROOT, page), text);
}
