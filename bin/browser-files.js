/** Build steps for browser files: bundles them, names them by content hash, and compresses them. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Writes a file with its brotli and gzip variants. */
export function writeForms(path, content) {
  const bytes = Buffer.from(content);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Writes `assets/NAME-HASH.EXTENSION` below the folder; returns that path. */
export function writeHashed(folder, name, extension, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `assets/${name}-${hash}.${extension}`;
  writeForms(join(folder, file), content);
  return file;
}

/** Concatenates the style sheets of an app: shared colours, the app's own, then those of its folders. */
export function styleSheet(app) {
  const common = `${app}/${app}.css`;
  const rooms = readdirSync(join(root, 'apps', app), { recursive: true })
    .filter((path) => path.endsWith('.css') && path !== `${app}.css`)
    .toSorted();
  return ['palette.css', common, ...rooms.map((path) => `${app}/${path}`)]
    .map((path) => readFileSync(join(root, 'apps', path), 'utf8'))
    .map(withoutSpace)
    .join('');
}

/** Safe, since no string in the sheets contains a comment or consecutive spaces. */
function withoutSpace(sheet) {
  return sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1');
}

/** Bundles a program of `apps` into `assets` below the folder; returns the path of its entry. */
export async function bundle(entry, folder, define = {}) {
  const build = await rolldown({
    input: join(root, 'apps', entry),
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.console.json'),
    transform: { define: { 'process.env.NODE_ENV': '"production"', ...define } },
  });
  const { output } = await build.generate({
    format: 'es',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  for (const { type, fileName, code, source } of output) {
    writeForms(join(folder, 'assets', fileName), type === 'chunk' ? code : source);
  }
  return `assets/${output.find((file) => file.type === 'chunk' && file.isEntry).fileName}`;
}
