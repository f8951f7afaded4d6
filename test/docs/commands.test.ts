/** The commands of README and docs, typed in their order in one shell against one server, answer what stands below them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, ServerProcess, temporaryFolder, withoutSettings } from '../http/server-process.ts';
import { answers } from './answers.ts';

const README = 'README.md';
const DOCUMENTS = [
  README,
  ...['docs', 'docs/guide'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  ),
].filter((path) => path.endsWith('.md'));
/** Where documents say that the server is. */
const ADDRESS = 'http://127.0.0.1:7474';
/** Commands that ask ADDRESS unless told otherwise. */
const ASKING = ['import', 'demo', 'query', 'status'];

interface Block {
  readonly document: string;
  readonly language: string;
  readonly lines: readonly string[];
}

interface Command {
  readonly document: string;
  readonly text: string;
  /** Null if the document does not say. */
  readonly answer: string | null;
}

function blocksOf(document: string): Block[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', body = '']) => ({
    document,
    language,
    lines: body.trimEnd().split('\n'),
  }));
}

/** A line with a prompt and those that it continues on is a command; what follows up to the next is its answer. */
function commandsOf({ document, lines }: Block): Command[] {
  const commands: { text: string; answer: string[] }[] = [];
  let isContinued = false;
  for (const line of lines) {
    const last = commands.at(-1);
    if (isContinued && last !== undefined) last.text += `\n${line}`;
    else if (line.startsWith('$ ')) commands.push({ text: line.slice(2), answer: [] });
    else if (line !== '') last?.answer.push(line);
    isContinued = line.endsWith('\\');
  }
  return commands.map(({ text, answer }) => ({
    document,
    text,
    answer: answer.length === 0 ? null : answer.join('\n'),
  }));
}

interface Ended {
  readonly output: string;
  readonly status: number;
}

/** Runs all in one bash, in a folder of their own, with a `npx` that starts the build of this checkout. */
async function typed(commands: readonly Command[], server: ServerProcess, folder: string): Promise<Ended[]> {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const program = join(ROOT, 'bin/quiver.js');
  const npx = `#!/bin/bash
[ "$1" = quiver ] || exit 127
case "$2" in ${ASKING.join('|')}) set -- "$@" --to ${server.baseUrl};; esac
exec "${process.execPath}" "${program}" "\${@:2}"
`;
  writeFileSync(join(bin, 'npx'), npx);
  chmodSync(join(bin, 'npx'), 0o755);
  const mark = '\u0001';
  const script = commands.map(({ text }) => `${text}\nprintf '${mark}%d${mark}' $?\n`).join('');
  const file = join(folder, 'commands.sh');
  writeFileSync(file, script.replaceAll(ADDRESS, server.baseUrl));
  const shell = spawn('bash', [file], {
    cwd: folder,
    env: { ...withoutSettings(process.env), PATH: `${bin}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  shell.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  await once(shell, 'close');
  const parts = output.replaceAll(server.baseUrl, ADDRESS).split(mark);
  return commands.map((_, index) => ({
    output: parts[2 * index] ?? '',
    status: Number(parts[2 * index + 1]),
  }));
}

const folder = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

it('commands answer what the documents say', async () => {
  const commands = DOCUMENTS.flatMap(blocksOf)
    .filter(({ language }) => language === 'console')
    .flatMap(commandsOf);
  expect(commands.filter(({ document }) => document === README).length).toBeGreaterThan(15);
  const ended = await typed(commands, server, folder.path);
  const wrong = commands.flatMap(({ document, text, answer }, index) => {
    const { output, status } = ended[index]!;
    const isAsSaid =
      status === 0 && (answer === null ? !output.includes('"exception"') : answers(output, answer));
    return isAsSaid ? [] : [{ document, text, answer, output, status }];
  });
  expect(wrong).toEqual([]);
});

it('every command with a prompt is one of these', () => {
  const others = DOCUMENTS.flatMap(blocksOf).filter(
    ({ language, lines }) => language !== 'console' && lines.some((line) => line.startsWith('$ ')),
  );
  expect(others).toEqual([]);
});

it('other commands are those that start a server, or need one that is not here', () => {
  const first = DOCUMENTS.flatMap(blocksOf)
    .filter(({ language }) => language === 'sh')
    .map(({ document, lines: [line = ''] }) => `${document}: ${line.split(/\s+/).slice(0, 2).join(' ')}`);
  expect(first).toEqual([
    'README.md: npm start',
    'docs/migrating.md: npx quiver',
    'docs/scaling.md: redis-cli ZRANGE',
    'docs/scaling.md: redis-cli GRAPH.QUERY',
    'docs/security.md: QUIVER_CREDENTIALS_FILE=credentials QUIVER_HOST=0.0.0.0',
    'docs/guide/changes.md: node changes-to-queue.mjs',
    'docs/guide/first-graph.md: npm start',
  ]);
});
