import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

/** Who may import whom; with `/` at its end an entry opens all files below. `base` is open to all. Packages are listed where only one room may use them. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'shared/base': [],
  'shared/protocol': [],
  'shared/groovy': [],
  // The class libraries stand on the values of the language, which knows neither.
  'shared/jdk': ['#groovy/runtime/'],
  'shared/gdk': ['#groovy/runtime/', '#jdk/'],
  'shared/fetch': [],
  'shared/samples': [],
  'shared/storage': [],
  'shared/jobs': ['#storage'],
  'shared/graph': ['#storage'],
  'shared/rdf': ['#storage'],
  'shared/database': ['#graph', '#rdf', '#storage'],
  'shared/feed': ['#graph', '#rdf', '#database', '#storage'],
  'shared/formats': ['#graph', '#rdf'],
  'shared/gremlin': ['#graph'],
  'shared/sparql': ['#rdf'],
  'shared/neo4j': ['#protocol', '#graph', '#database', '#groovy/host', '#formats'],
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
    '#jdk',
    '#gdk',
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
  'workers/import': ['#protocol', '#jobs', '#fetch', '#formats', '#samples', '#database', '#storage'],
  'workers/feed': ['#feed'],
  // Of storage, programs know the port and what it fails with.
  'apps/api': ['#protocol', '#jobs', '#samples', '#database', '#feed', '#storage'],
  'apps/console': ['#protocol/management'],
  'apps/docs': [],
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
  // The queue's adapter is one of Redis, too.
  '#storage/': /(^|\/)main\.ts$|^shared\/jobs\/bullmq\//,
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
    const isAllowed = allowed.some((each) =>
      each.endsWith('/') ? specifier.startsWith(each) : specifier === each,
    );
    return specifier === '#base' || isAllowed ? null : `may not import ${specifier}`;
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

  it('form no circle between the folders of the runtime', () => {
    const runtime = 'shared/groovy/runtime/';
    const edges = new Map<string, string[]>();
    for (const [path, targets] of relativeImports(files)) {
      if (!path.startsWith(runtime)) continue;
      const folder = posix.dirname(path);
      edges.set(folder, [...(edges.get(folder) ?? []), ...targets.map((target) => posix.dirname(target))]);
    }
    expect(edges.size).toBeGreaterThan(10);
    expect(circles(edges)).toEqual([]);
  });

  it('form no circle between rooms', () => {
    const edges = Object.entries(ROOMS).map(
      ([room, others]) => [room, others.map((other) => `shared/${other.slice(1).split('/')[0]}`)] as const,
    );
    expect(circles(new Map(edges))).toEqual([]);
  });

  it('form no circle between files by types either', () => {
    expect(circles(relativeImports(files))).toEqual([]);
  });
});

/** What each file imports of its own room. */
function relativeImports(sources: readonly SourceFile[]): Map<string, string[]> {
  return new Map(
    sources.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(file.path), specifier))),
    ]),
  );
}

/** Files that reach each other: the strongly connected components of more than one, by Tarjan's algorithm. */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const indices = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): number => {
    const index = indices.size;
    indices.set(path, index);
    lowest.set(path, index);
    open.push(path);
    for (const next of edges.get(path) ?? []) {
      const reached = indices.has(next) ? (open.includes(next) ? indices.get(next) : undefined) : visit(next);
      lowest.set(path, Math.min(lowest.get(path) ?? index, reached ?? index));
    }
    if (lowest.get(path) === index) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) found.push(circle.toSorted());
    }
    return lowest.get(path) ?? index;
  };
  for (const path of edges.keys()) if (!indices.has(path)) visit(path);
  return found.toSorted();
}

/** Circles among imports of values; `import type` leaves no trace at run time and is held by the table alone. */
function valueCircles(sources: readonly SourceFile[]): string[] {
  const values = sources.map(({ path, text }) => ({
    path,
    text: text.replaceAll(/^(?:import|export) type [^;]*;/gm, ''),
  }));
  const edges = relativeImports(values);
  const trails: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      trails.push([...trail.slice(at), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return trails;
}
