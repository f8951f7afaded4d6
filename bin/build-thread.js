/**
 * Bundles the program of script threads: one file with what each thread needs to serve, and chunks that are loaded on
 * first use. Each thread has a copy of the source: minified it is little more than half as long. Functions and
 * classes keep their names, for stack traces.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { toAsciiSource } from '../dist/workers/script/program/ascii-source.js';
import { root } from './browser-files.js';

const folder = join(root, 'dist/workers/script');
const ENTRY = 'program';

/**
 * The files of each chunk, all of one room: an import of one of them through the room's index loads the chunk at its
 * first use. Constants and errors are in the entry.
 */
const PARTS = {
  compiler:
    /^shared\/groovy\/(?:transform|compile\/(?!compiled-script|script-cache|definitions|expressions\/operator-methods)|syntax\/(?!errors|limits|tree))/,
  patterns: /^shared\/jdk\/util\/regex\/(?:engine|syntax)\/(?!flags)/,
  text: /^shared\/jdk\/text\//,
  concurrent: /^shared\/jdk\/(?:lang\/thread|util\/concurrent\/)/,
  json: /^shared\/gdk\/json\//,
  xml: /^shared\/gdk\/xml\//,
  dates: /^shared\/jdk\/(?:sql\/|util\/(?:calendar|date|locale\/|time-zone))/,
  collections: /^shared\/jdk\/util\/(?:named-collections|queue|collections|arrays|objects)\./,
  numbers: /^shared\/jdk\/(?:lang\/math|security\/secure-random|util\/(?:random|uuid))\./,
  io: /^shared\/jdk\/io\/(?!io-types|output-stream\.|data-|sequence-)/,
  streams: /^shared\/jdk\/util\/(?:stream\/(?!stream-methods)|optional|summary-statistics|random\/)/,
  utilities:
    /^shared\/jdk\/(?:io\/(?:data|sequence)-input|net\/|security\/message-digest|util\/(?:deferred-util-types|base64|bit-set|currency|enum-map|logging\/|observable|properties|scanner|simple-time-zone|string-(?:joiner|tokenizer)|zip\/))/,
  formatter: /^shared\/jdk\/util\/formatter\//,
  'rare-groovy-classes': /^shared\/gdk\/(?:lang\/spread-map|text\/|time\/|util\/)/,
  'java-extensions': /^shared\/gdk\/(?:date\/|io\/(?:file|reader-lines))/,
  folds: /^shared\/graph\/fold\//,
  'quad-folds':
    /^shared\/rdf\/(?:dictionary-builder|row-sorter|radix-sort|key-counts|snapshot\/(?:snapshot-(?:builder|merge|assembly)|earlier-format|merge-|order-writers|remove-rows|unused-terms))/,
  'index-queries': /^shared\/graph\/index\/lucene\/(?!query-syntax)/,
  tinkergraph: /^shared\/blueprints\/tinkergraph\/(?!tinker-names)/,
  lucene: /^shared\/neo4j\/index\/(?:lucene-(?!operator)|clause-to-query)/,
  indices: /^shared\/neo4j\/(?:index\/(?!lucene-(?!operator)|clause-to-query)|schema\/(?!unique-values))/,
  traversals: /^shared\/neo4j\/(?:traversal|algorithm)\//,
  'native-helpers':
    /^shared\/neo4j\/graphdb\/(?:execution-engine|global-operations|graph-properties|helper-classes)/,
  'pipe-classes': /^shared\/blueprints\/pipeline\/(?:classes\/|pipe-classes|pipe-helper)/,
  'graph-helpers':
    /^shared\/blueprints\/api\/(?:element-helpers|features|graph-helpers|message-factories|transaction-retry)/,
  'graph-classes': /^shared\/blueprints\/io\/(?!graphson-mode|load-and-save|streams)/,
  wrappers: /^shared\/blueprints\/wrappers\//,
  sparql: /^shared\/sparql\/(?!index|errors)/,
  'sparql-tasks': /^workers\/script\/sparql\//,
  'rest-routes': /^shared\/protocol\/(?:rest\/|discovery)/,
  'rest-operations': /^shared\/neo4j\/rest\/(?!rest-error)/,
  'rest-tasks': /^workers\/script\/rest\//,
  'graph-formats': /^shared\/formats\/(?:csv|gml|graphml|graphson\/(?!graphson-mode|json-))/,
  'rdf-formats': /^shared\/formats\/rdf\/(?!rdf-format\.)/,
};
/** Node modules that are loaded on first use too: an empty thread has not loaded them. */
const DEFERRED_MODULES = ['node:crypto', 'node:v8', 'node:zlib'];

const OUTPUT = {
  format: 'cjs',
  // The entry has named exports, which chunks import.
  exports: 'named',
  sourcemap: true,
  entryFileNames: '[name].cjs',
  chunkFileNames: `${ENTRY}-[name].cjs`,
  minify: { compress: false, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
};

const dist = join(root, 'dist/');
const part = (file) =>
  Object.keys(PARTS).find((name) => file?.startsWith(dist) && PARTS[name].test(file.slice(dist.length)));
/** A chunk is an external module to all others. */
const idOf = (name) => `part:${name}`;
const fileOf = (id) => id.replace(/^part:(.*)/, `./${ENTRY}-$1.cjs`);
/** Prefix of virtual modules with the exports of a chunk. */
const BORDER = 'border:';

/** The files of each chunk that others import. */
const borders = new Map(Object.keys(PARTS).map((name) => [`${BORDER}${name}`, new Set()]));

const parts = {
  name: 'parts',
  async resolveId(source, importer, options) {
    if (source.startsWith(BORDER)) return source;
    if (importer === undefined || importer.startsWith(BORDER)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const name = part(resolved?.id);
    if (name === undefined || name === part(importer)) return null;
    borders.get(`${BORDER}${name}`).add(resolved.id);
    return { id: idOf(name), external: true };
  },
  load: (id) =>
    id.startsWith(BORDER)
      ? [...borders.get(id)].map((file) => `export * from ${JSON.stringify(file)};`).join('\n')
      : null,
};

/** Tables of the process alone, whose definition has effects as far as the bundler can tell. */
const UNUSED = /shared\/protocol\/(?:settings|setting-kinds|describe-settings)\.js$/;

function buildOf(input, plugins) {
  const preserveEntrySignatures = 'allow-extension';
  const treeshake = { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] };
  return rolldown({ input, platform: 'node', logLevel: 'warn', plugins, preserveEntrySignatures, treeshake });
}

/** Precedes a name that is not a member; three dots may spread it. */
const NAME_BEGIN = '(?<![\\w$]|(?<!\\.\\.)\\.)';

/** Rewrites a deferred import, `let part_x=require("part:x")`, whose every use must be a read of one export. */
function deferred(code, id, bundle) {
  const [found, variable] = new RegExp(`let ([\\w$]+) ?= ?require\\("${id}"\\);`).exec(code) ?? [];
  if (found === undefined) return code;
  const name = variable.replaceAll('$', '\\$');
  const uses = [...code.matchAll(new RegExp(`${NAME_BEGIN}${name}(?![\\w$])(?:\\.([\\w$]+))?`, 'g'))];
  const names = [...new Set(uses.slice(1).map(([, used]) => used))];
  const exports = bundle[fileOf(id).slice('./'.length)]?.exports;
  const missing = names.find((used) => used === undefined || exports?.includes(used) === false);
  if (names.includes(missing))
    throw new Error(`${id} is used by ${missing ?? 'the whole'}, which it does not export`);
  return code.replace(found, () => `const ${variable}=defer("${fileOf(id)}",${JSON.stringify(names)});`);
}

/** Turns what a chunk imports of the entry, `require_program.x`, into constants: all of the entry has run before. */
function withConstants(code) {
  const variable = `require_${ENTRY}`;
  const names = new Set(
    [...code.matchAll(new RegExp(`${NAME_BEGIN}${variable}\\.([\\w$]+)`, 'g'))].map(([, used]) => used),
  );
  const constants = [...names].map((name) => `${name}:${variable}$${name}`);
  return code
    .replaceAll(new RegExp(`${NAME_BEGIN}${variable}\\.`, 'g'), `${variable}$`)
    .replace(new RegExp(`const ${variable} ?=`), () => `const {${constants}}=`);
}

/** Wraps the code as `workers/script/program/program.ts` expects it: a function, in ASCII. */
const finish = {
  name: 'finish',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const ids = [...Object.keys(PARTS).map(idOf), ...DEFERRED_MODULES];
      const code = withConstants(ids.reduce((text, id) => deferred(text, id, bundle), file.code));
      file.code = `(function (exports, require, defer, __filename) {${toAsciiSource(code)}\n})`;
    }
  },
};

/** Modules that the entry needs without any chunk. */
async function entryModules(input) {
  const build = await buildOf(input, [parts]);
  const { output } = await build.generate(OUTPUT);
  await build.close();
  return new Set(output[0].moduleIds);
}

/** Chunks import each other: a border is complete when no build adds to any. */
async function findBorders(inputs) {
  const count = () => [...borders.values()].reduce((sum, files) => sum + files.size, 0);
  for (let known = -1; known < count(); ) {
    known = count();
    const build = await buildOf(inputs, [parts]);
    await build.generate(OUTPUT);
    await build.close();
  }
}

/** What several chunks need and the entry does not, beside the bundler's runtime. */
const SHARED = { 'xml-characters': /node_modules\/xmlchars\// };

async function buildProgram() {
  const entry = { [ENTRY]: join(folder, 'serve.js') };
  const modules = await entryModules(entry);
  const groups = [
    { name: ENTRY, test: (id) => modules.has(id) },
    ...Object.entries(SHARED).map(([name, test]) => ({ name, test })),
  ];
  const chunks = Object.keys(PARTS).map((name) => [`${ENTRY}-${name}`, `${BORDER}${name}`]);
  const inputs = { ...entry, ...Object.fromEntries(chunks) };
  await findBorders(inputs);
  const build = await buildOf(inputs, [parts, finish]);
  await build.write({ ...OUTPUT, dir: folder, codeSplitting: { groups } });
  await build.close();
}

/** The file that Piscina loads: CommonJS, which does not need Node's loader of ECMAScript modules. */
async function buildMain() {
  const main = join(folder, 'program/main');
  const build = await rolldown({ input: `${main}.js`, platform: 'node', logLevel: 'warn' });
  await build.write({ format: 'cjs', file: `${main}.cjs` });
  await build.close();
}

for (const file of readdirSync(folder)) {
  if (/^program.*\.(?:cjs|map|code)$/.test(file)) rmSync(join(folder, file));
}
await buildProgram();
await buildMain();
