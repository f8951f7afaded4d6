/** An exported value that no file imports is either dead or private to its file. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

/** Exports that are reached by other ways than an import. */
const ENTRIES: ReadonlySet<string> = new Set([
  // Called by bin/quiver.js.
  'apps/cli/main.ts: main',
  // What Piscina calls in each thread.
  'workers/script/program/main.ts: default',
]);

const EXPORTED = /^export (?:async |abstract )*(?:function\*?|class|const) ([\w$]+)/gm;
const NAMED = /^(?:import|export)(?: type)? \{([^}]*)\} from '([^']+)'/gm;
const WHOLE = /^(?:import|export)(?: type)? \*(?: as [\w$]+)? from '([^']+)'|\bimport\('([^']+)'\)/gm;
const EVERYTHING = '*';

const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, { readonly source: string }>>;
};

/** The file that a specifier means, relative to the root; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  for (const [pattern, { source }] of Object.entries(imports)) {
    const [prefix = '', rest] = pattern.split('*');
    const isMeant = rest === undefined ? specifier === pattern : specifier.startsWith(prefix);
    if (isMeant) return posix.normalize(source.replace('*', specifier.slice(prefix.length)));
  }
  return undefined;
}

const files = sourceFiles('shared', 'workers', 'apps', 'test');

/** What is imported of each file. */
function importedNames(): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  const add = (from: string, specifier: string, names: readonly string[]): void => {
    const file = resolve(from, specifier);
    if (file === undefined) return;
    const known = imported.get(file) ?? new Set();
    for (const name of names) known.add(name);
    imported.set(file, known);
  };
  for (const { path, text } of files) {
    for (const [, names = '', specifier = ''] of text.matchAll(NAMED)) {
      const parts = names.split(',').map(
        (each) =>
          each
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
      );
      add(path, specifier, parts);
    }
    for (const [, whole, dynamic] of text.matchAll(WHOLE)) add(path, whole ?? dynamic ?? '', [EVERYTHING]);
  }
  return imported;
}

it('every exported value is imported somewhere', () => {
  const imported = importedNames();
  const unused = files.flatMap(({ path, text }) => {
    const names = imported.get(path);
    if (names?.has(EVERYTHING)) return [];
    return [...text.matchAll(EXPORTED)]
      .map(([, name = '']) => name)
      .filter((name) => !names?.has(name) && !ENTRIES.has(`${path}: ${name}`))
      .map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it('every value that a room hands on is imported from it', () => {
  const imported = importedNames();
  const unused = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^export \{([^}]*)\} from/gm)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ') && !name.includes(' as '))
      .filter((name) => !imported.get(path)?.has(name) && !imported.get(path)?.has(EVERYTHING))
      .map((name) => `${path}: ${name}`)
      .filter((each) => !ENTRIES.has(each)),
  );
  expect(unused).toEqual([]);
});
