import { describe, expect, test } from 'vitest';
import { CommitList, type EncodedCommit } from '#storage';

/** Every fifth is too large to be copied. */
function commitOf(version: number): EncodedCommit {
  const bytes = new Uint8Array(version % 5 === 0 ? 5000 : 30 + (version % 90)).fill(version % 251);
  return { version, bytes };
}

function listFrom(first: number, count: number): CommitList {
  const list = new CommitList();
  for (let version = first; version < first + count; version++) list.push(commitOf(version));
  return list;
}

/** Arrays of bytes take long to compare. */
function shown({ version, bytes }: EncodedCommit): string {
  return `${version} ${Buffer.from(bytes).toString('hex')}`;
}

function expectAfter(list: CommitList, version: number, last: number): void {
  const wanted = Array.from({ length: last - version }, (_, at) => commitOf(version + 1 + at));
  expect(Array.from(list.after(version), shown)).toEqual(wanted.map(shown));
}

describe('a list of commits', () => {
  test('gives what it was given, from any version on', () => {
    const list = listFrom(7, 400);
    for (const version of [6, 7, 8, 9, 10, 100, 405, 406]) expectAfter(list, version, 406);
    expect(list.byteLengthAfter(403)).toBe(
      [404, 405, 406].reduce((sum, at) => sum + commitOf(at).bytes.length, 0),
    );
  });

  test('gives each commit bytes that are no view of others', () => {
    for (const { bytes } of listFrom(1, 20).after(0)) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  test('forgets up to a version and goes on', () => {
    const list = listFrom(1, 300);
    list.forgetThrough(250);
    list.push(commitOf(301));
    expectAfter(list, 250, 301);
    list.forgetThrough(301);
    expect([...list.after(0)]).toEqual([]);
    list.push(commitOf(900));
    expectAfter(list, 899, 900);
  });

  test('takes commits in order alone', () => {
    expect(() => listFrom(1, 3).push(commitOf(5))).toThrow('in order');
  });
});
