/** The page of errors says of each what to do, and names settings that are there. */
import { expect, it } from 'vitest';
import { FetchErrorCode } from '#fetch';
import { FormatErrorCode } from '#formats';
import { ERROR_CATALOGUE, ERROR_REMEDIES, IMPORT_FAILURES, SETTINGS } from '#protocol';
import { errorPage } from '../../bin/docs-reference.js';
import { ImportErrorCode } from '../../workers/import/errors.ts';

it('every error has a row with its meaning and what to do', () => {
  const { text } = errorPage(ERROR_CATALOGUE, ERROR_REMEDIES, IMPORT_FAILURES);
  const rows = new Set(
    [...text.matchAll(/^\| `\w+` \| \d+ \| (.+) \| (.+) \|$/gm)].map(([, ...cells]) => cells.join()),
  );
  const missing = Object.entries(ERROR_CATALOGUE).filter(
    ([code, { meaning }]) => !rows.has(`${meaning},${ERROR_REMEDIES[code as keyof typeof ERROR_REMEDIES]}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(ERROR_REMEDIES).toSorted()).toEqual(Object.keys(ERROR_CATALOGUE).toSorted());
});

it('every code of a failed import has a row', () => {
  const { text } = errorPage(ERROR_CATALOGUE, ERROR_REMEDIES, IMPORT_FAILURES);
  const codes = [...text.matchAll(/^\| `([A-Z_]+)` \| .+ \| .+ \|$/gm)].map(([, code]) => code);
  const expected = [ImportErrorCode, FetchErrorCode, FormatErrorCode].flatMap((each): string[] =>
    Object.values(each),
  );
  // Codes of the job queue and of the database.
  expected.push('IMPORT_THREAD_LOST', 'COMMIT_FAILED');
  expect(codes.toSorted()).toEqual(expected.toSorted());
});

it('settings that help against an error are there', () => {
  const known = new Set(Object.values(SETTINGS).map(({ env }) => env as string));
  const remedies = [
    ...Object.values(ERROR_REMEDIES),
    ...Object.values(IMPORT_FAILURES).map(({ remedy }) => remedy),
  ];
  const named = remedies.flatMap((text) => text.match(/QUIVER_\w+/g) ?? []);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});
