/** What a server does when the disk fails under it. Needs a C compiler and a loader that preloads; skipped elsewhere. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';

/** As apps/api/main.ts: the log is in an unknown state, a fresh process finds out what it holds. */
const EXIT_LOG_FAILED = 3;

const folder = temporaryFolder();
const library = join(folder.path, 'failing-sync.so');
const source = join(import.meta.dirname, '../fixtures/failing-sync.c');
const isCompiled =
  process.platform === 'linux' &&
  spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']).status === 0;
afterAll(() => folder.remove());

describe.skipIf(!isCompiled)('a commit whose sync to disk fails', () => {
  it('is not acknowledged and ends the process; the next one holds all that was acknowledged', async () => {
    const flag = join(folder.path, 'fail');
    const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: join(folder.path, 'data') };
    const server = await ServerProcess.start({ ...settings, LD_PRELOAD: library, FAIL_SYNC_WHILE: flag });
    const write = (text: string) =>
      server.script(`g.addVertex([text: '${text}']).addEdge('first', g.v(0)); null`);
    for (let count = 0; count < 5; count++) expect((await write('before')).status).toBe(200);
    writeFileSync(flag, '');
    const answer = await write('after').catch(() => null);
    expect(answer?.status ?? 'no answer').not.toBe(200);
    await expect.poll(() => server.hasEnded, { timeout: 10_000 }).toBe(true);
    expect(await server.stop()).toBe(EXIT_LOG_FAILED);
    rmSync(flag);

    const again = await ServerProcess.start(settings);
    expect((await again.script("g.V.has('text', 'before').count()")).text).toBe('5');
    // The commit may have reached the disk all the same, but then whole.
    const { text } = await again.script("[g.V.has('text', 'after').count(), g.V.count() - g.E.count()]");
    expect(['[0,0]', '[1,0]']).toContain(text);
    expect((await again.script("g.addVertex([text: 'again']); null")).status).toBe(200);
    await again.stop();
  }, 60_000);
});
