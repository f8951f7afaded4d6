/** The bundle that the build makes of a thread's program. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from '../http/server-process.ts';

const PROGRAM_FILE = pathToFileURL(join(ROOT, 'dist/workers/script/program-file.js')).href;
const LIVE_MEMORY = pathToFileURL(join(ROOT, 'dist/workers/script/memory/live-memory.js')).href;

it('comes with code that this version of V8 takes, in the first thread and in those after it', () => {
  const program = `import { compileProgram } from ${JSON.stringify(PROGRAM_FILE)};
    import { LiveMemory } from ${JSON.stringify(LIVE_MEMORY)};
    const first = compileProgram().cachedDataRejected;
    new LiveMemory();
    process.stdout.write([first, compileProgram().cachedDataRejected].join());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('false,false');
});

it('is text of one byte a character', () => {
  const program = readFileSync(join(ROOT, 'dist/workers/script/program.cjs'), 'utf8');
  expect(/[^\0-\x7f]/.exec(program)).toBe(null);
});
