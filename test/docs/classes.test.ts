/**
 * docs/reference/classes/*.md says of every class and method that scripts can use what it does, and of nothing else.
 * Signatures are not written there; the build reads them off the types.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  allWritten,
  classReference,
  packageOf,
  readClassPage,
  undescribed,
  unknown,
} from '../../bin/class-reference.js';
import { createScriptTypes, scriptExtensions } from '../../workers/script/thread.ts';
import { ROOT } from '../http/server-process.ts';

const FOLDER = join(ROOT, 'docs/reference/classes');
const PAGES = readdirSync(FOLDER).map((name) => readClassPage(readFileSync(join(FOLDER, name), 'utf8')));
const STEPS = readFileSync(join(ROOT, 'docs/reference/steps.md'), 'utf8');
const WRITTEN = allWritten(PAGES, STEPS);
const CLASSES = classReference(createScriptTypes().types, scriptExtensions(), WRITTEN);

it('each package stands on one page', () => {
  const named = PAGES.flatMap(({ packages }) => [...packages.keys()]);
  expect(named.toSorted()).toEqual([...new Set(Object.keys(CLASSES).map(packageOf))].toSorted());
});

it('what is described is there', () => {
  expect(unknown(CLASSES, WRITTEN)).toEqual([]);
});

/** Of packages whose descriptions are still to be written; may only shrink. */
const UNDESCRIBED_MAX = 1251;

it('no more classes and methods than these have no description', () => {
  expect(undescribed(CLASSES).length).toBeLessThanOrEqual(UNDESCRIBED_MAX);
  expect(Object.keys(CLASSES).length).toBeGreaterThan(900);
});
