/** The files that the build makes of a thread's program. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from '../http/server-process.ts';

const FOLDER = join(ROOT, 'dist/workers/script');
const PROGRAM_FILE = pathToFileURL(join(FOLDER, 'program/program-file.js')).href;
const BASE = pathToFileURL(join(ROOT, 'dist/shared/base/index.js')).href;
const LIVE_MEMORY = pathToFileURL(join(FOLDER, 'memory/live-memory.js')).href;

const FILES = readdirSync(FOLDER).filter((file) => /^program.*\.cjs$/.test(file));

it('has an entry, and parts that are loaded when they are used', () => {
  const parts = [
    'collections',
    'compiler',
    'concurrent',
    'dates',
    'folds',
    'formatter',
    'graph-classes',
    'graph-formats',
    'graph-helpers',
    'index-queries',
    'indices',
    'io',
    'java-extensions',
    'json',
    'lucene',
    'native-helpers',
    'numbers',
    'patterns',
    'pipe-classes',
    'quad-folds',
    'rare-groovy-classes',
    'rdf-formats',
    'rest-operations',
    'rest-routes',
    'rest-tasks',
    'rolldown-runtime',
    'sparql',
    'sparql-tasks',
    'streams',
    'text',
    'tinkergraph',
    'traversals',
    'utilities',
    'wrappers',
    'xml',
    'xml-characters',
  ];
  expect(FILES.sort()).toEqual([...parts.map((name) => `program-${name}.cjs`), 'program.cjs'].sort());
});

it.each(FILES)(
  '%s comes with code that this version of V8 takes, first, after a collection, and from shared memory',
  (file) => {
    const program = `import { compileFile, programPath } from ${JSON.stringify(PROGRAM_FILE)};
    import { readScriptFile } from ${JSON.stringify(BASE)};
    import { LiveMemory } from ${JSON.stringify(LIVE_MEMORY)};
    const file = [${JSON.stringify(file)}, readScriptFile(programPath(${JSON.stringify(file)}))];
    const first = compileFile(...file).cachedDataRejected;
    new LiveMemory({ ownBytes: 0 }).live();
    const shared = (bytes) => {
      const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
      copy.set(bytes);
      return copy;
    };
    const [name, { source, code }] = file;
    const entry = { source: shared(source), code: shared(code) };
    const scripts = [compileFile(...file), compileFile(name, entry)];
    process.stdout.write([first, ...scripts.map((script) => script.cachedDataRejected)].join());`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe('false,false,false');
  },
);

it.each(FILES)('%s is text of one byte a character', (file) => {
  const program = readFileSync(join(FOLDER, file), 'utf8');
  expect(/[^\0-\x7f]/.exec(program)).toBe(null);
});
