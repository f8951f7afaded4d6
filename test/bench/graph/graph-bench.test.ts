import { expect, test } from 'vitest';
import { BENCH_SIZES, benchCommits, benchGraph } from './graph-bench.ts';
import { benchImports, canImport, IMPORT_SIZES } from './import-bench.ts';

test('the graph benchmark counts the same at a tiny size whatever is measured', async () => {
  const checks: Record<string, number> = {};
  const note = (what: string, _figure: string, check: number) => {
    checks[what] = check;
  };
  await benchGraph(BENCH_SIZES.tiny!, note);
  await benchCommits(BENCH_SIZES.tiny!, note);
  expect(checks).toMatchObject({
    'load through transactions': 1200,
    'one hop, per edge': 1000,
    'lookup by name, each': 200,
    'start from the checkpoint': 1000,
    'durable commits, 64 writers': 256,
  });
  expect(checks['two hops, per edge']).toBe(checks['two hops over columns, per path']);
  expect(checks['two hops walked in columns, per edge']).toBe(checks['two hops over columns, per path']);
  expect(checks['two hops by degrees, per path']).toBe(checks['two hops over columns, per path']);
  // At this size every node is a start, as in the script.
  expect(checks['two hops by degree, per path']).toBe(checks['two hops over columns, per path']);
  expect(checks['two hops of a script, per path']).toBe(checks['two hops over columns, per path']);
});

test.skipIf(!canImport())('the import benchmark loads what it says at a tiny size', async () => {
  const checks: Record<string, number> = {};
  await benchImports(IMPORT_SIZES.tiny!, (what, _figure, check) => {
    checks[what] = check;
  });
  expect(checks).toEqual({ 'import of GraphML, completed': 1000, 'import of N-Quads, completed': 1200 });
});
