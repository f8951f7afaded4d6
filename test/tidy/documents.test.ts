/** Documents that repeat what the code says: tables of settings, limits and errors are held against it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { CLIENT_TOKEN, ERROR_CATALOGUE, type ErrorKind, SETTINGS, shortName } from '#protocol';
import { ROOT, sourceFiles } from './source-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Cells of the table rows of a document. */
function rows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const code = (text: string) => (text === '' ? 'none' : `\`${text}\``);

it('docs/settings.md is the table of settings', () => {
  const [, ...documented] = rows(read('docs/settings.md'));
  const expected = Object.values(SETTINGS).map(({ env, fallback, meaning }) => [
    code(env),
    code(fallback),
    meaning.replaceAll('|', '\\|'),
  ]);
  expect(documented).toEqual(expected);
});

it('README.md repeats rows of it', () => {
  const all = rows(read('docs/settings.md')).map((row) => row.join(' | '));
  const some = rows(read('README.md')).map((row) => row.join(' | '));
  expect(some.length).toBeGreaterThan(5);
  expect(some.filter((row) => !all.includes(row))).toEqual([]);
});

it('every setting that a document names is one', () => {
  const known = new Set<string>(Object.values(SETTINGS).map(({ env }) => env));
  const files = ['README.md', 'docs/operations.md', 'docs/security.md', 'docs/scaling.md'];
  const steersOthers = new Set([CLIENT_TOKEN, 'QUIVER_CORPUS', 'QUIVER_FALKORDB_MODULE']);
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\bQUIVER_[A-Z_]+\b/g)]
      .map(([name]) => name)
      .filter((name) => !known.has(name) && !steersOthers.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('docs/operations.md lists every limit of the error catalogue with its status and exception', () => {
  const documented = rows(read('docs/operations.md').split('## What runs')[0] ?? '')
    .slice(1)
    .map(([, limit, , answer]) => [limit, ...(/^(\d+) `(\w+)`/.exec(answer ?? '') ?? []).slice(1)].join(' '));
  const kinds = Object.values(ERROR_CATALOGUE) as readonly ErrorKind[];
  const expected = kinds.flatMap(({ limit, status, fullname }) =>
    limit === undefined ? [] : [`\`${limit}\` ${status} ${shortName(fullname)}`],
  );
  expect(documented.toSorted()).toEqual(expected.toSorted());
});

/** All documents of the checkout, relative to the root. */
function documents(): string[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const atRoot = readdirSync(ROOT);
  return [...atRoot, ...inDocs.map((path) => join('docs', path))].filter((path) => path.endsWith('.md'));
}

/** The anchor that a heading gets. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it('every link within the documents leads to a file, and to a heading of it', () => {
  const links = documents().flatMap((from) =>
    [...read(from).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
      ([, path = '', anchor]) => ({ from, to: path === '' ? from : join(dirname(from), path), anchor }),
    ),
  );
  expect(links.length).toBeGreaterThan(5);
  const leadsNowhere = ({ to, anchor }: (typeof links)[number]): boolean => {
    if (!existsSync(join(ROOT, to))) return true;
    const headings = anchor === undefined ? [] : [...read(to).matchAll(/^#+ (.*)$/gm)];
    return anchor !== undefined && !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
  };
  expect(links.filter(leadsNowhere)).toEqual([]);
});

it('every path of the tree that a document names is there', () => {
  const paths = documents().flatMap((from) =>
    [...read(from).matchAll(/`((?:apps|workers|shared|test|docs|bin)\/[\w./-]+)`/g)].map(
      ([, path = '']) => `${from}: ${path}`,
    ),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((each) => !existsSync(join(ROOT, each.split(': ')[1] ?? '')))).toEqual([]);
});

const commentsIn = (text: string) => text.match(/^\s*(?:\/\*\*?|\*|\/\/) .*$|\s\/\/ .*$/gm) ?? [];

const namesIn = (path: string, text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name }));

it('every source file that a document names, and every file that a comment names, is there', () => {
  const files = sourceFiles('shared', 'workers', 'apps', 'test');
  const inDocuments = documents().flatMap((path) => namesIn(path, read(path), /`([\w/-][\w./-]*\.ts)`/g));
  const inComments = files.flatMap(({ path, text }) =>
    commentsIn(text).flatMap((comment) =>
      namesIn(path, comment, /(?<![\w*./-])([\w/-][\w./-]*\.(?:tsx?|md))\b/g),
    ),
  );
  const named = [...inDocuments, ...inComments];
  expect(inDocuments.length).toBeGreaterThan(50);
  expect(inComments.length).toBeGreaterThan(50);
  const all = [...files.map(({ path }) => path), ...documents()];
  const isThere = (name: string) => all.some((path) => `/${path}`.endsWith(`/${name}`));
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});
