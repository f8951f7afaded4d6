/**
 * Bundles the program of a script thread. Each thread holds a copy of its text: without comments, white space and long
 * names of variables it is little more than half as long. Functions and classes keep their names, for stacks in the log.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './browser-files.js';

const folder = join(root, 'dist/workers/script');

const build = await rolldown({
  input: join(folder, 'serve.js'),
  platform: 'node',
  logLevel: 'warn',
});
await build.write({
  file: join(folder, 'program.cjs'),
  format: 'cjs',
  sourcemap: true,
  minify: { compress: false, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
});
await build.close();
