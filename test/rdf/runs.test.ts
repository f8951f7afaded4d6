/** Snapshots of several runs against snapshots of one: the same quads, terms, counts and graphs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkQuadSnapshot,
  createQuadStore,
  FoldScope,
  hasRemovedRows,
  hasRunsToMerge,
  QuadOrder,
  type QuadSnapshotBuffers,
  type QuadStore,
  type QuadView,
  quadCountOf,
  TrieCursor,
  UNION_OF_GRAPHS,
} from '#rdf';
import { firstMergedRun, RUN_LIMITS } from '../../shared/rdf/snapshot/run-policy.ts';
import { quadTexts } from './quad-texts.ts';

const LIMITS = { smallQuads: 0, largeQuads: 4, stepQuads: 2 };

const integer = (value: number) => `"${value}"^^<http://www.w3.org/2001/XMLSchema#integer>`;
const subjectOf = fc.integer({ min: 0, max: 12 }).map((number) => `<s:${number}>`);
const predicateOf = fc.integer({ min: 0, max: 3 }).map((number) => `<p:${number}>`);
const objectOf = fc.oneof(subjectOf, fc.integer({ min: -3, max: 3 }).map(integer), fc.constant('"a"@EN'));
const graphOf = fc.constantFrom('', '', '<g:1>', '<g:2>');
const quadOf = fc.record({ subject: subjectOf, predicate: predicateOf, object: objectOf, graph: graphOf });
/** Beside a large first run, the others are merged by themselves. */
const largeRun = Array.from({ length: 60 }, (_, at) => ({
  kind: 'add' as const,
  subject: `<l:${at}>`,
  predicate: `<p:${at % 9}>`,
  object: integer(at),
  graph: '',
}));

const operationOf = fc
  .tuple(
    fc.constantFrom('add', 'add', 'add', 'remove'),
    fc.oneof(quadOf, quadOf, fc.constantFrom(...largeRun)),
  )
  .map(([kind, quad]) => ({ ...quad, kind: kind as 'add' | 'remove' }));
const removals = largeRun.map((quad) => ({ ...quad, kind: 'remove' as const }));
const roundOf = fc.record({
  operations: fc.oneof(
    { weight: 3, arbitrary: fc.array(operationOf, { maxLength: 12 }) },
    { weight: 1, arbitrary: fc.subarray(removals, { minLength: 8, maxLength: 20 }) },
  ),
  /** A fold of everything with changes makes no step of a merge; those behind it make one each. */
  scopes: fc
    .tuple(fc.constantFrom(FoldScope.Recent, FoldScope.Recent, FoldScope.Whole), fc.nat({ max: 4 }))
    .map(([scope, stepCount]) => [scope, ...Array.from({ length: stepCount }, () => FoldScope.Whole)]),
});

/** The subjects of a trie with an object, as texts: at the levels above, those of hidden quads are keys as well. */
function subjectsIn(view: QuadView): string[] {
  const trie = new TrieCursor(view.layers(), QuadOrder.SPO, 3, UNION_OF_GRAPHS);
  const texts = new Set<string>();
  trie.reset([]);
  for (trie.open(); !trie.isAtEnd; trie.next()) {
    const subject = view.textOf(trie.key);
    for (trie.open(); !trie.isAtEnd; trie.next()) {
      trie.open();
      if (!trie.isAtEnd) texts.add(subject);
      trie.up();
    }
    trie.up();
  }
  return [...texts].sort();
}

/** Whether a term has a number and no text. */
function hasTextless({ delta }: QuadStore): boolean {
  const { dictionary } = delta.snapshot;
  return Array.from({ length: dictionary.termCount }).some((_, at) => !dictionary.hasText(at + 1));
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
    let [runCount, removedCount, purgeStepCount, textlessCount, dueCount] = [0, 0, 0, 0, 0];
    /** By the first of the runs that are merged. */
    const stepCounts = [0, 0];
    fc.assert(
      fc.property(fc.boolean(), fc.array(roundOf, { minLength: 1, maxLength: 8 }), (isLarge, rounds) => {
        const empty = createQuadStore();
        if (isLarge) empty.apply(largeRun);
        let [runs, single] = [createQuadStore(empty.fold()), createQuadStore(empty.fold())];
        for (const { operations, scopes } of rounds) {
          for (const store of [runs, single]) store.apply(operations);
          expect(contents(runs)).toEqual(contents(single));
          single = createQuadStore(single.fold());
          for (const scope of scopes) {
            const step = runs.delta.snapshot.buffers.merging?.step;
            const snapshot = runs.fold(scope, LIMITS);
            runCount = Math.max(runCount, snapshot.later?.length ?? 0);
            if (snapshot.merging !== undefined) {
              const { first, end } = snapshot.merging;
              if (end - first === 1) purgeStepCount++;
              expect(end).toBeLessThanOrEqual(snapshot.later!.length + 1);
              stepCounts[Math.min(first, 1)]!++;
            }
            expect(checkQuadSnapshot(snapshot)).toEqual([]);
            runs = createQuadStore(snapshot);
            expect(contents(runs)).toEqual(contents(single));
            expect(quadCountOf(snapshot)).toBe(single.delta.snapshot.quadCount);
            if (hasRemovedRows(snapshot)) removedCount++;
            if (hasTextless(runs)) textlessCount++;
            if (scope === FoldScope.Recent && snapshot.merging?.step !== step) dueCount++;
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(runCount).toBeGreaterThanOrEqual(2);
    expect(Math.min(...stepCounts, removedCount)).toBeGreaterThan(10);
    expect(Math.min(purgeStepCount, textlessCount, dueCount)).toBeGreaterThan(2);
  });

  test('is merged in steps, of which each writes one part anew', () => {
    let store = createQuadStore();
    for (const number of [0, 1, 2]) {
      const operations = Array.from({ length: 8 >> number }, (_, at) => ({
        kind: 'add' as const,
        subject: `<s:${number}/${at}>`,
        predicate: `<p:${number}>`,
        object: integer(at),
        graph: '',
      }));
      store.apply(operations);
      store = createQuadStore(store.fold(FoldScope.Recent, { ...LIMITS, largeQuads: 0, stepQuads: 0 }));
    }
    const expected = contents(store);
    const seen = [store.delta.snapshot.buffers];
    const limits = { ...LIMITS, stepQuads: 0 };
    while (hasRunsToMerge(seen.at(-1)!, limits)) {
      store = createQuadStore(store.fold(FoldScope.Whole, limits));
      seen.push(store.delta.snapshot.buffers);
      expect(contents(store)).toEqual(expected);
    }
    const rowsIn = ({ later = [] }: QuadSnapshotBuffers) =>
      later.map(({ dictionary, orders }) => [
        dictionary.termCount,
        ...[0, 2, 4].map((order) => orders[order]![0].cells.byteLength > 0),
      ]);
    expect(seen.map(({ merging }) => merging)).toEqual([
      undefined,
      ...[1, 2, 3].map((step) => ({ first: 0, end: 3, step })),
      undefined,
    ]);
    expect(seen.map((each) => rowsIn(each).length)).toEqual([2, 2, 2, 2, 0]);
    expect(seen[1]!.orders).toBe(seen[0]!.orders);
    expect(seen[1]!.dictionary.termCount).toBe(8 + 4 + 2 + 3);
    expect(seen[2]!.orders[2]).toBe(seen[0]!.orders[2]);
    expect(seen[3]!.orders[0]).toBe(seen[2]!.orders[0]);
    expect(seen[3]!.orders[4]).toBe(seen[0]!.orders[4]);
    expect(rowsIn(seen[2]!)).toEqual([
      [0, false, true, true],
      [0, false, true, true],
    ]);
    expect(seen[4]).toMatchObject({ quadCount: 14, subjectCount: 14, objectCount: 8 });
  });

  describe('between the steps of a merge', () => {
    const LIMITS = { smallQuads: 0, largeQuads: 8, stepQuads: 0 };
    const quadsOf = (run: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        kind: 'add' as 'add' | 'remove',
        subject: `<s:${run}/${at}>`,
        predicate: '<p:0>',
        object: '"a"',
        graph: '',
      }));

    /** Of one run for each number. */
    const storeOf = (...counts: readonly number[]) =>
      counts.reduce((store, count, run) => changed(store, quadsOf(`${run}`, count)), createQuadStore());

    const changed = (store: QuadStore, operations: ReturnType<typeof quadsOf>, limits = LIMITS) => {
      store.apply(operations);
      return createQuadStore(store.fold(FoldScope.Recent, limits));
    };

    const afterStep = (store: QuadStore) => createQuadStore(store.fold(FoldScope.Whole, LIMITS));
    const buffersOf = (store: QuadStore) => store.delta.snapshot.buffers;

    test('new quads are a run of their own, and there are as many steps', () => {
      let store = storeOf(8, 4);
      for (const step of [1, 2, 3]) {
        const before = afterStep(store);
        // Without steps, the run of the fold before would be merged with the new quads.
        store = changed(before, quadsOf(`new ${step}`, 4), { ...LIMITS, stepQuads: 100 });
        expect(buffersOf(store).merging).toEqual({ first: 0, end: 2, step });
        expect(buffersOf(store).later![0]!.orders).toBe(buffersOf(before).later![0]!.orders);
      }
      const merged = buffersOf(afterStep(store));
      expect([merged.quadCount, merged.merging, quadCountOf(merged)]).toEqual([12, undefined, 24]);
      expect(checkQuadSnapshot(merged)).toEqual([]);
    });

    test.each([
      [1, [8, 4, 2], 2],
      [1, [8, 4, 2], 1],
      [2, [8, 4, 2], 2],
      [3, [8, 4, 2], 0],
      [1, [40, 3, 1], 1],
      [2, [40, 3, 1], 2],
      [2, [40, 3, 1], 0],
    ])('after %d of them, %j quads: a removal from run %d and its return', (steps, counts, run) => {
      let store = storeOf(...counts);
      for (let step = 0; step < steps; step++) store = afterStep(store);
      const { merging } = buffersOf(store);
      const quad = quadsOf(`${run}`, 1)[0]!;
      const total = counts.reduce((sum, count) => sum + count, 0);
      for (const [kind, count] of [
        ['remove', total - 1],
        ['add', total],
      ] as const) {
        store = changed(store, [{ ...quad, kind }]);
        expect(buffersOf(store).merging).toEqual(merging);
        expect(checkQuadSnapshot(buffersOf(store))).toEqual([]);
        for (const order of Object.values(QuadOrder)) {
          expect(quadTexts(store.view(), order)).toHaveLength(count);
        }
        let merged = store;
        for (let step = 0; hasRunsToMerge(buffersOf(merged), LIMITS); step++) {
          expect(step).toBeLessThan(9);
          merged = afterStep(merged);
          expect(checkQuadSnapshot(buffersOf(merged))).toEqual([]);
          expect(quadTexts(merged.view(), QuadOrder.OSP)).toHaveLength(count);
        }
        expect(merged.fold(FoldScope.Whole, LIMITS)).toBe(buffersOf(merged));
      }
    });
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
  });

  test('leaves removed rows in a large run until there are many', () => {
    const quadsOf = (kind: 'add' | 'remove', from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        kind,
        subject: `<s:${from + at}>`,
        predicate: '<p:0>',
        object: integer(from + at),
        graph: '',
      }));
    const foldOf = (snapshot: QuadSnapshotBuffers, ...operations: ReturnType<typeof quadsOf>[]) => {
      const store = createQuadStore(snapshot);
      store.apply(operations.flat());
      const after = store.fold(FoldScope.Recent, LIMITS);
      expect(checkQuadSnapshot(after)).toEqual([]);
      return after;
    };
    const whole = foldOf(createQuadStore().fold(), quadsOf('add', 0, 100));
    const left = foldOf(whole, quadsOf('remove', 7, 11));
    expect(left.orders).toBe(whole.orders);
    expect([quadCountOf(left), left.removedRows![0]!.count, left.later, left.goneCount]).toEqual([
      96,
      4,
      [],
      4,
    ]);
    expect(createQuadStore(left).fold(FoldScope.Whole, LIMITS)).toBe(left);
    // One of them that is there again is a row of another run.
    const again = foldOf(left, quadsOf('add', 8, 10), quadsOf('remove', 9, 10));
    expect(again.orders).toBe(whole.orders);
    expect([again.removedRows![0]!.count, again.later!.map(({ quadCount }) => quadCount)]).toEqual([4, [1]]);
    // Removed again, it is in no run.
    const twice = foldOf(again, quadsOf('remove', 8, 9));
    expect([quadCountOf(twice), createQuadStore(twice).view().quadCount]).toEqual([96, 96]);
    // Many removed rows are left until there is time, and then taken out in steps.
    let many = foldOf(left, quadsOf('remove', 50, 60));
    expect([many.orders === whole.orders, quadCountOf(many), many.removedRows![0]!.count]).toEqual([
      true,
      86,
      14,
    ]);
    const steps: unknown[] = [];
    while (hasRunsToMerge(many, LIMITS)) {
      many = createQuadStore(many).fold(FoldScope.Whole, LIMITS);
      steps.push(many.merging);
      expect(checkQuadSnapshot(many)).toEqual([]);
    }
    expect(steps).toEqual([2, 3, undefined].map((step) => step && { first: 0, end: 1, step }));
    expect([many.quadCount, many.removedRows, many.subjectCount]).toEqual([86, undefined, 86]);
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
      const mergedMax = Math.max(RUN_LIMITS.stepQuads, ((round + 1) * delta) / 4);
      expect(merged).toBeLessThanOrEqual(mergedMax);
      expect(sizes.length).toBeLessThanOrEqual(14);
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
