/** docs/reference/sparql.md names every function that queries can call. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILTINS } from '../../shared/sparql/functions/builtins.ts';
import { ROOT } from '../http/server-process.ts';

/** Operators, by signs or by the names that they have in the tree of a query. */
const SIGNS = /^(?:[^a-z]|uplus$|uminus$)/;

it('the reference has all functions of SPARQL', () => {
  const named = new Set(
    [...readFileSync(join(ROOT, 'docs/reference/sparql.md'), 'utf8').matchAll(/`([A-Z0-9_]+)`/g)].map(
      ([, name]) => name,
    ),
  );
  const missing = [...BUILTINS.keys()].filter((name) => !SIGNS.test(name) && !named.has(name.toUpperCase()));
  expect(missing).toEqual([]);
  expect(BUILTINS.size).toBeGreaterThan(30);
});
