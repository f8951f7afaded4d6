import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

/** Who may import whom. `base` is open to all. Packages are listed where only one room may use them. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'shared/base': [],
  'shared/protocol': [],
  'shared/groovy': [],
  'shared/fetch': [],
  'shared/storage': [],
  'shared/jobs': ['#storage'],
  'shared/graph': ['#storage'],
  'shared/rdf': ['#storage'],
  'shared/database': ['#graph', '#rdf', '#storage'],
  'shared/formats': ['#graph', '#rdf'],
  'shared/gremlin': ['#graph'],
  'shared/sparql': ['#rdf'],
  'shared/neo4j': ['#graph', '#database', '#groovy/host', '#formats'],
  'shared/blueprints': [
    '#neo4j',
    '#gremlin',
    '#sparql',
    '#rdf',
    '#formats',
    '#graph',
    '#database',
    '#groovy/host',
  ],
  'workers/script': [
    '#protocol',
    '#fetch',
    '#groovy',
    '#groovy/host',
    '#storage',
    '#graph',
    '#rdf',
    '#database',
    '#formats',
    '#gremlin',
    '#sparql',
    '#neo4j',
    '#blueprints',
  ],
  'workers/import': ['#protocol', '#jobs', '#fetch', '#formats', '#database', '#storage'],
  // Of storage, programs know the port and what it fails with.
  'apps/api': ['#protocol', '#jobs', '#database', '#storage'],
  'apps/cli': ['#protocol', '#database', '#storage'],
};

/** Packages that belong to one place. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  lmdb: /^shared\/storage\/lmdb\//,
  ioredis: /^shared\/storage\/redis\//,
  bullmq: /^shared\/jobs\/bullmq\//,
  sparqljs: /^shared\/sparql\/parse\.ts$/,
  fastify: /^apps\/api\//,
  piscina: /^apps\/api\/pool\/|^workers\/script\/main\.ts$/,
};

/** Adapters and other parts with an entry of their own; only these files may name them. */
const ENTRIES: Readonly<Record<string, RegExp>> = {
  '#storage/': /(^|\/)main\.ts$/,
  '#jobs/': /(^|\/)main\.ts$/,
};

function roomOf(file: SourceFile): string {
  return file.path.split('/', 2).join('/');
}

const files = sourceFiles('shared', 'workers', 'apps');

function violation(file: SourceFile, specifier: string): string | null {
  const room = roomOf(file);
  const allowed = ROOMS[room];
  if (allowed === undefined) return `${room} is no room of the table`;
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(file.path), specifier));
    if (!target.startsWith(`${room}/`)) return `reaches into ${target}`;
    return target === `${room}/index.ts` ? 'imports the index of its own room' : null;
  }
  if (specifier.startsWith('#')) {
    const entry = Object.entries(ENTRIES).find(([prefix]) => specifier.startsWith(prefix));
    if (entry !== undefined) return entry[1].test(file.path) ? null : `names the adapter ${specifier}`;
    return specifier === '#base' || allowed.includes(specifier) ? null : `may not import ${specifier}`;
  }
  const owner = PACKAGES[specifier];
  return owner === undefined || owner.test(file.path)
    ? null
    : `imports ${specifier}, which belongs to ${owner}`;
}

describe('imports', () => {
  it('point only where the table of rooms allows', () => {
    const violations = files.flatMap((file) =>
      importsOf(file).flatMap(({ specifier }) => {
        const problem = violation(file, specifier);
        return problem === null ? [] : [`${file.path} ${problem}`];
      }),
    );
    expect(violations).toEqual([]);
  });

  it('form no circle between files', () => {
    expect(valueCircles(files)).toEqual([]);
  });
});

/** Circles among imports of values; `import type` leaves no trace at run time and is held by the table alone. */
function valueCircles(sources: readonly SourceFile[]): string[] {
  const edges = new Map<string, string[]>();
  for (const file of sources) {
    const values = file.text.replaceAll(/^(?:import|export) type [^;]*;/gm, '');
    edges.set(
      file.path,
      importsOf({ path: file.path, text: values })
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(file.path), specifier))),
    );
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      circles.push([...trail.slice(at), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return circles;
}
