/** Snapshots of several runs against snapshots of one: the same quads, terms, counts and graphs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkQuadSnapshot,
  createQuadStore,
  FoldScope,
  QuadOrder,
  type QuadStore,
  type QuadView,
  quadCountOf,
  TrieCursor,
  UNION_OF_GRAPHS,
} from '#rdf';
import { firstMergedRun, RUN_LIMITS } from '../../shared/rdf/snapshot/run-policy.ts';
import { quadTexts } from './quad-texts.ts';

const LIMITS = { smallQuads: 0, largeQuads: 4 };

const integer = (value: number) => `"${value}"^^<http://www.w3.org/2001/XMLSchema#integer>`;
const subjectOf = fc.integer({ min: 0, max: 12 }).map((number) => `<s:${number}>`);
const predicateOf = fc.integer({ min: 0, max: 3 }).map((number) => `<p:${number}>`);
const objectOf = fc.oneof(subjectOf, fc.integer({ min: -3, max: 3 }).map(integer), fc.constant('"a"@EN'));
const graphOf = fc.constantFrom('', '', '<g:1>', '<g:2>');
const quadOf = fc.record({ subject: subjectOf, predicate: predicateOf, object: objectOf, graph: graphOf });
const operationOf = fc
  .tuple(fc.constantFrom('add', 'add', 'add', 'remove'), quadOf)
  .map(([kind, quad]) => ({ kind: kind as 'add' | 'remove', ...quad }));
const roundOf = fc.record({
  operations: fc.array(operationOf, { maxLength: 12 }),
  scope: fc.constantFrom(FoldScope.Recent, FoldScope.Recent, FoldScope.Recent, FoldScope.Whole),
});

/** The subjects of a trie of one level, as texts. */
function subjectsIn(view: QuadView): string[] {
  const trie = new TrieCursor(view.layers(), QuadOrder.SPO, 3, UNION_OF_GRAPHS);
  const texts: string[] = [];
  trie.reset([]);
  for (trie.open(); !trie.isAtEnd; trie.next()) texts.push(view.textOf(trie.key));
  return texts.sort();
}

function contents(store: QuadStore): unknown {
  const view = store.view();
  return {
    rows: Object.values(QuadOrder).map((order) => quadTexts(view, order).sort()),
    counts: Object.values(QuadOrder).map((order) =>
      [...view.countKeys(order)].map(({ key, count }) => `${view.textOf(key)} ${count}`).sort(),
    ),
    graphs: view
      .namedGraphs()
      .map((graph) => view.textOf(graph))
      .sort(),
    quadCount: view.quadCount,
    subjects: subjectsIn(view),
  };
}

describe('a store whose snapshot has several runs', () => {
  test('has what one with a single run has', () => {
    let runCount = 0;
    fc.assert(
      fc.property(fc.array(roundOf, { minLength: 1, maxLength: 8 }), (rounds) => {
        let [runs, single] = [createQuadStore(), createQuadStore()];
        for (const { operations, scope } of rounds) {
          for (const store of [runs, single]) store.apply(operations);
          expect(contents(runs)).toEqual(contents(single));
          const snapshot = runs.fold(scope, LIMITS);
          runCount = Math.max(runCount, snapshot.later?.length ?? 0);
          expect(checkQuadSnapshot(snapshot)).toEqual([]);
          runs = createQuadStore(snapshot);
          single = createQuadStore(single.fold());
          expect(contents(runs)).toEqual(contents(single));
          expect(quadCountOf(snapshot)).toBe(single.delta.snapshot.quadCount);
        }
      }),
      { numRuns: 150 },
    );
    expect(runCount).toBeGreaterThanOrEqual(2);
  });

  test('keeps the buffers of the runs that a fold does not merge', () => {
    const add = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        kind: 'add' as const,
        subject: `<s:${from + at}>`,
        predicate: '<p:0>',
        object: integer(from + at),
        graph: '',
      }));
    const first = createQuadStore();
    first.apply(add(0, 100));
    const before = first.fold();
    const store = createQuadStore(before);
    store.apply(add(100, 110));
    const after = store.fold(FoldScope.Recent, LIMITS);
    expect(after.orders).toBe(before.orders);
    expect(after.dictionary).toBe(before.dictionary);
    expect(after.later).toMatchObject([{ quadCount: 10 }]);
    // A quad of the first run is removed: it is written anew.
    const removing = createQuadStore(after);
    removing.apply(add(7, 8).map((quad) => ({ ...quad, kind: 'remove' })));
    const merged = removing.fold(FoldScope.Recent, LIMITS);
    expect([merged.quadCount, merged.later]).toEqual([109, []]);
  });
});

describe('the runs that a fold merges', () => {
  const sizesAfter = (counts: readonly number[], scope: FoldScope) =>
    counts.reduce<number[]>((sizes, count) => {
      const first = firstMergedRun(sizes, count, scope, RUN_LIMITS);
      const merged = sizes.slice(first).reduce((sum, size) => sum + size, count);
      return [...sizes.slice(0, first), merged];
    }, []);

  test('are few, and each quad is copied as often as the store doubles', () => {
    let [copied, sizes]: [number, number[]] = [0, []];
    const delta = 1 << 17;
    for (let round = 0; round < 1024; round++) {
      const after = firstMergedRun(sizes, delta, FoldScope.Recent, RUN_LIMITS);
      const merged = sizes.slice(after).reduce((sum, size) => sum + size, delta);
      sizes = [...sizes.slice(0, after), merged];
      copied += merged;
      expect(sizes.length).toBeLessThanOrEqual(10);
    }
    expect(copied / (1024 * delta)).toBeLessThan(12);
  });

  test('are all of them when there is time, but for a large first one beside few others', () => {
    const million = 1 << 20;
    expect(sizesAfter([million, 1], FoldScope.Whole)).toEqual([million + 1]);
    expect(sizesAfter([64 * million, 1, 1], FoldScope.Whole)).toEqual([64 * million, 2]);
    expect(sizesAfter([64 * million, 8 * million], FoldScope.Whole)).toEqual([72 * million]);
  });
});
