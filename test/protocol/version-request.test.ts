import { describe, expect, it } from 'vitest';
import { ProtocolError, readRequestedVersion } from '#protocol';

describe('a requested version', () => {
  it.each([
    ['0', { kind: 'version', version: 0 }],
    ['2024-02-29', { kind: 'moment', time: Date.UTC(2024, 1, 29) }],
    ['2026-12-31T23:59:59.5Z', { kind: 'moment', time: Date.UTC(2026, 11, 31, 23, 59, 59, 500) }],
    // The day in its zone is another one in UTC.
    ['2026-03-01T01:00+02:00', { kind: 'moment', time: Date.UTC(2026, 1, 28, 23) }],
  ])('is read from %s', (text, version) => {
    expect(readRequestedVersion(text, 'at')).toEqual(version);
  });

  it.each([
    '-1',
    '1.5',
    '',
    'yesterday',
    '2026-02-29',
    '2026-02-30T00:00:00Z',
    '2026-04-31',
    '2026-13-01',
    '2026-01-00',
    '2026-01-01T00:00:00',
    '2026-01-01T25:00:00Z',
  ])('is not read from %j', (text) => {
    expect(() => readRequestedVersion(text, 'at')).toThrow(ProtocolError);
  });
});
