#!/usr/bin/env node
/** Executable of the package: runs the command line from `dist`. */
import { existsSync } from 'node:fs';

const PROGRAM = new URL('../dist/apps/cli/main.js', import.meta.url);

if (existsSync(PROGRAM)) {
  const { main } = await import(PROGRAM.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('quiver is not built yet: run `npm start` or `npm run build` in the checkout first');
  process.exitCode = 1;
}
