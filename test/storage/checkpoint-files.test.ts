import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckpointFiles } from '../../shared/storage/disk/checkpoint-files.ts';
import { temporaryFolder } from '../http/server-process.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

it('a checkpoint that is removed while they are listed is left out', async () => {
  const files = await CheckpointFiles.open(folder.path);
  await writeFile(join(folder.path, 'checkpoint-7.qvck'), 'abc');
  // A name whose file is not there, as one between the two system calls of a list.
  await symlink('nothing', join(folder.path, 'checkpoint-5.qvck'));
  expect(await files.list()).toEqual([{ version: 7, byteLength: 3 }]);
});
