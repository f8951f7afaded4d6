/**
 * Bundles the console into `dist/console`: files named by their content, each beside its brotli and gzip form, and the
 * page that names them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'apps/console');
const target = join(root, 'dist/console');
const assets = join(target, 'assets');

/** Bundles one entry and returns the name of its file. */
async function bundle(entry, define) {
  const build = await rolldown({
    input: join(source, entry),
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.console.json'),
    transform: { define: { 'process.env.NODE_ENV': '"production"', ...define } },
  });
  const { output } = await build.write({
    dir: assets,
    format: 'es',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  return output.find((file) => file.type === 'chunk' && file.isEntry).fileName;
}

rmSync(target, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
const worker = await bundle('picture/layout-worker.ts', {});
const main = await bundle('main.tsx', { LAYOUT_WORKER_FILE: JSON.stringify(`assets/${worker}`) });
const css = readFileSync(join(source, 'console.css'));
const style = `console-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
writeFileSync(join(assets, style), css);
for (const name of readdirSync(assets)) {
  const content = readFileSync(join(assets, name));
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
}
const page = readFileSync(join(source, 'index.html'), 'utf8')
  .replace('%STYLE%', `assets/${style}`)
  .replace('%MAIN%', `assets/${main}`);
writeFileSync(join(target, 'index.html'), page);
