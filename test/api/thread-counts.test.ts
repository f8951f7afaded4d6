import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#protocol';
import { threadCounts } from '../../apps/api/pool/thread-counts.ts';

const GIB = 1024 ** 3;
const MACHINE = { cores: 4, memoryBytes: 64 * GIB };

const countsOf = (environment: Record<string, string>, machine = MACHINE) =>
  Object.values(threadCounts(readSettings(environment), machine));

describe('threads that are kept, and at most', () => {
  it('are one and eight for each core', () => {
    expect(countsOf({})).toEqual([4, 32]);
  });

  it('are as many as half the memory holds of what a script may use', () => {
    expect(countsOf({}, { cores: 4, memoryBytes: 3 * GIB })).toEqual([4, 6]);
    expect(countsOf({}, { cores: 4, memoryBytes: GIB })).toEqual([2, 2]);
    expect(countsOf({}, { cores: 4, memoryBytes: 1 })).toEqual([1, 1]);
    expect(countsOf({ QUIVER_SCRIPT_MEMORY_BYTES: String(4 * GIB) })).toEqual([4, 8]);
  });

  it('are what the settings say', () => {
    expect(countsOf({ QUIVER_THREADS: '40' })).toEqual([40, 40]);
    expect(countsOf({ QUIVER_THREADS_MAX: '2' })).toEqual([2, 2]);
    expect(countsOf({ QUIVER_THREADS: '3', QUIVER_THREADS_MAX: '5' }, { cores: 1, memoryBytes: 1 })).toEqual([
      3, 5,
    ]);
  });

  it('cannot be fewer at most than are kept', () => {
    const few = { QUIVER_THREADS: '3', QUIVER_THREADS_MAX: '2' };
    expect(() => countsOf(few)).toThrow(
      new SettingsError('QUIVER_THREADS_MAX is 2, less than the 3 of QUIVER_THREADS'),
    );
    expect(() => countsOf({ QUIVER_THREADS: 'some' })).toThrow(SettingsError);
  });
});
