/** The page of errors says of each what to do, and names settings that are there. */
import { expect, it } from 'vitest';
import { ERROR_CATALOGUE, ERROR_REMEDIES, SETTINGS } from '#protocol';
import { errorPage } from '../../bin/docs-reference.js';

it('every error has a row with its meaning and what to do', () => {
  const { text } = errorPage(ERROR_CATALOGUE, ERROR_REMEDIES);
  const rows = new Set(
    [...text.matchAll(/^\| `\w+` \| \d+ \| (.+) \| (.+) \|$/gm)].map(([, ...cells]) => cells.join()),
  );
  const missing = Object.entries(ERROR_CATALOGUE).filter(
    ([code, { meaning }]) => !rows.has(`${meaning},${ERROR_REMEDIES[code as keyof typeof ERROR_REMEDIES]}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(ERROR_REMEDIES).toSorted()).toEqual(Object.keys(ERROR_CATALOGUE).toSorted());
});

it('settings that help against an error are there', () => {
  const known = new Set(Object.values(SETTINGS).map(({ env }) => env as string));
  const named = Object.values(ERROR_REMEDIES).flatMap((text) => text.match(/QUIVER_\w+/g) ?? []);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});
