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
import { createScriptTypes, scriptExtensions } from '../../workers/script/script-thread.ts';
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

it('all classes and methods are described', () => {
  expect(undescribed(CLASSES)).toEqual([]);
  const count = Object.values(CLASSES).flatMap(({ methods }) => methods).length;
  console.log(`${Object.keys(CLASSES).length} classes and ${count} of their methods are described`);
  expect(count).toBeGreaterThan(5000);
});
