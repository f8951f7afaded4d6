import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryCommitLog } from '#storage/memory';
import { StoredScripts } from '../../apps/api/stored-scripts/stored-scripts.ts';

const BYTES_MAX = 1000;

describe('stored scripts', () => {
  let scripts: StoredScripts;
  beforeEach(async () => {
    scripts = new StoredScripts(await new MemoryCommitLog().table('scripts'), BYTES_MAX);
  });
  const put = (name: string, length: number) => scripts.put(name, '1'.repeat(length), 'ada');
  const names = async () => (await scripts.list()).map(({ name }) => name);

  it('are listed by name without their texts', async () => {
    const { stored } = await put('b', 3);
    await put('a', 3);
    const { script, ...entry } = stored;
    expect(script).toBe('111');
    expect(await scripts.list()).toEqual([{ ...entry, name: 'a', storedAt: expect.any(String) }, entry]);
  });

  it('have a limit for the bytes of all of them, which nothing exceeds', async () => {
    await put('a', 300);
    await put('b', 100);
    await expect(put('c', 300)).rejects.toMatchObject({ code: 'STORED_SCRIPTS' });
    await expect(put('b', 500)).rejects.toMatchObject({ code: 'STORED_SCRIPTS' });
    expect(await names()).toEqual(['a', 'b']);
    expect((await scripts.get('b')).script).toHaveLength(100);
  });

  it('that are beyond the limit can be replaced by shorter ones, and make room when they are deleted', async () => {
    await put('a', 300);
    await put('b', 100);
    expect(await put('a', 200)).toMatchObject({ isNew: false });
    await scripts.delete('a');
    expect(await put('c', 300)).toMatchObject({ isNew: true });
  });

  it('that are stored at the same time share the limit', async () => {
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => put(name, 300)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await names()).toHaveLength(2);
  });
});
