/** Bundles the console into `dist/console`: the page and its assets. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, root, styleSheet, writeHashed } from './browser-files.js';

const target = join(root, 'dist/console');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const workers = {
  LAYOUT_WORKER_FILE: JSON.stringify(await bundle('console/picture/layout/layout-worker.ts', target)),
  RESULT_WORKER_FILE: JSON.stringify(await bundle('console/results/result-worker.ts', target)),
};
const values = {
  STYLE: writeHashed(target, 'console', 'css', styleSheet('console')),
  MAIN: await bundle('console/main.tsx', target, workers),
};
// The server fills in the nonce.
const page = readFileSync(join(root, 'apps/console/index.html'), 'utf8');
writeFileSync(
  join(target, 'index.html'),
  page.replaceAll(/%(STYLE|MAIN)%/g, (_, name) => values[name]),
);
