import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

/** Targets of the house style. */
const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 60;
/** More than a reader takes in at a glance belong into folders by topic. */
const FOLDER_FILES_MAX = 25;
/** A folder of `jdk` is a package of Java, and as large as Java made it. */
const JAVA_PACKAGE = /^shared\/jdk\//;

/**
 * What was larger when the ratchet was set, with its size at that time: entries may shrink and go, never grow or come.
 */
const EXCEPTIONS = JSON.parse(readFileSync(join(ROOT, 'test/tidy/size-exceptions.json'), 'utf8')) as {
  readonly files: Readonly<Record<string, number>>;
  readonly functions: Readonly<Record<string, number>>;
  readonly folders: Readonly<Record<string, number>>;
};

/** A function's head: at the margin, a method, or a function bound to a name; ends with its opening brace. */
const HEAD =
  /^(?<indent> *)(?:export )?(?:default )?(?:async )?(?:(?:static |private |override |get |set |async |\*)*(?<method>#?[\w$]+)(?:<[^>]*>)?\([^;]*\)[^;=]*\{|function\*? (?<name>[\w$]+).*\{|const (?<bound>[\w$]+)\b.*=> \{)$/;
const KEYWORDS = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'function',
  'return',
  'constructor',
  'describe',
  'it',
]);

interface Size {
  readonly name: string;
  readonly lines: number;
}

/** The formatter closes a function with a brace at the indentation of its head, so lines are enough to measure. */
function functionSizes(path: string, text: string): Size[] {
  const lines = text.split('\n');
  const sizes: Size[] = [];
  lines.forEach((line, index) => {
    const groups = HEAD.exec(line)?.groups;
    const name = groups?.name ?? groups?.bound ?? groups?.method;
    if (groups === undefined || name === undefined || KEYWORDS.has(name)) return;
    const close = new RegExp(`^${groups.indent}\\}`);
    const end = lines.findIndex((other, at) => at > index && close.test(other));
    if (end > index) sizes.push({ name: `${path}:${name}`, lines: end - index + 1 });
  });
  return sizes;
}

const sources = sourceFiles('shared', 'workers', 'apps');

function overLimit(sizes: readonly Size[], max: number, known: Readonly<Record<string, number>>): string[] {
  return sizes
    .filter(({ name, lines }) => lines > Math.max(max, known[name] ?? 0))
    .map(({ name, lines }) => `${name} has ${lines} lines`);
}

it('no file grows over the limit of lines', () => {
  const sizes = sources.map(({ path, text }) => ({ name: path, lines: text.split('\n').length - 1 }));
  expect(overLimit(sizes, FILE_LINES_MAX, EXCEPTIONS.files)).toEqual([]);
});

it('no function grows over the limit of lines', () => {
  const sizes = sources.flatMap(({ path, text }) => functionSizes(path, text));
  expect(overLimit(sizes, FUNCTION_LINES_MAX, EXCEPTIONS.functions)).toEqual([]);
});

/** Files by folder, but for packages of Java. */
function folderSizes(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    if (!JAVA_PACKAGE.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

it('no folder grows over the limit of files', () => {
  const large = [...folderSizes()].filter(
    ([folder, count]) => count > Math.max(FOLDER_FILES_MAX, EXCEPTIONS.folders[folder] ?? 0),
  );
  expect(large).toEqual([]);
});

it('no exception outlives its reason', () => {
  const fileLines = new Map(sources.map(({ path, text }) => [path, text.split('\n').length - 1]));
  const functionLines = new Map<string, number>();
  for (const { name, lines } of sources.flatMap(({ path, text }) => functionSizes(path, text))) {
    functionLines.set(name, Math.max(lines, functionLines.get(name) ?? 0));
  }
  const folders = folderSizes();
  const stale = [
    ...Object.keys(EXCEPTIONS.folders).filter((folder) => (folders.get(folder) ?? 0) <= FOLDER_FILES_MAX),
    ...Object.keys(EXCEPTIONS.files).filter((path) => (fileLines.get(path) ?? 0) <= FILE_LINES_MAX),
    ...Object.keys(EXCEPTIONS.functions).filter(
      (name) => (functionLines.get(name) ?? 0) <= FUNCTION_LINES_MAX,
    ),
  ];
  expect(stale).toEqual([]);
});
