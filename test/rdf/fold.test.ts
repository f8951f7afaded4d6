/** Folds against snapshots built from nothing: the same quads in every order, the same terms, the same statistics. */
import { describe, expect, test } from 'vitest';
import {
  ALL_QUADS,
  checkQuadSnapshot,
  createQuadStore,
  QuadOrder,
  QuadSnapshotBuilder,
  type QuadStore,
  QuadView,
  UNBOUND,
} from '#rdf';
import type { QuadOperation } from '#storage';
import { Random } from '../fuzz/random.ts';
import { quadTexts } from './quad-texts.ts';

const OBJECTS = [
  '"a"',
  '"b"@en-GB',
  '"b"@EN-gb',
  '"12"^^<http://www.w3.org/2001/XMLSchema#integer>',
  '"é"@fr',
];

function randomOperation(random: Random, subjectCount: number, removeShare: number): QuadOperation {
  const number = random.below(subjectCount);
  return {
    kind: random.chance(removeShare) ? 'remove' : 'add',
    subject: `<http://e/${number}>`,
    predicate: `<http://e/p${random.below(4)}>`,
    object: random.chance(0.5)
      ? random.pick(OBJECTS)
      : `"${random.below(50) - 25}"^^<http://www.w3.org/2001/XMLSchema#integer>`,
    graph: random.chance(0.7) ? '' : `<http://e/g${random.below(3)}>`,
  };
}

/** The same quads in a snapshot made from nothing. */
function rebuilt(store: QuadStore): QuadStore {
  const view = new QuadView(store.delta);
  const cursor = view.cursor();
  const builder = new QuadSnapshotBuilder();
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  while (cursor.next()) {
    builder.add(
      view.textOf(cursor.k0),
      view.textOf(cursor.k1),
      view.textOf(cursor.k2),
      view.textOf(cursor.k3),
    );
  }
  return createQuadStore(builder.finish());
}

function facts(store: QuadStore): unknown {
  const view = new QuadView(store.delta);
  return {
    ...view.statistics,
    predicates: [0, 1, 2, 3].map((number) => {
      const id = store.delta.find(`<http://e/p${number}>`);
      return id === UNBOUND ? undefined : view.predicateStatistics(id);
    }),
    graphs: view
      .namedGraphs()
      .map((id) => view.textOf(id))
      .sort(),
  };
}

describe('a fold of quads', () => {
  test.each([
    [1, 40, 60, 0.3],
    [2, 40, 60, 0],
    [3, 3000, 2000, 0.1],
    [4, 3000, 2000, 0.6],
    [5, 100_000, 4000, 0.05],
  ])('gives what building anew gives (seed %i)', (seed, subjectCount, operationCount, removeShare) => {
    const random = new Random(seed);
    let store = createQuadStore();
    for (let round = 0; round < 6; round++) {
      const operations = Array.from({ length: random.below(operationCount) + 1 }, () =>
        randomOperation(random, subjectCount, removeShare),
      );
      store.apply(operations);
      const before = quadTexts(store.view(), QuadOrder.SPO).sort();
      store = createQuadStore(store.fold());
      const fresh = rebuilt(store);
      for (const order of Object.values(QuadOrder)) {
        const texts = quadTexts(store.view(), order);
        expect(texts.length).toBe(before.length);
        expect(texts.sort()).toEqual(quadTexts(fresh.view(), order).sort());
      }
      expect(quadTexts(store.view(), QuadOrder.SPO).sort()).toEqual(before);
      expect(facts(store)).toEqual(facts(fresh));
      for (const { subject, object } of operations.slice(0, 50)) {
        for (const term of [subject, object]) {
          if (fresh.delta.find(term) !== UNBOUND) expect(store.delta.find(term)).not.toBe(UNBOUND);
        }
      }
    }
  });

  test('leaves out terms of removed quads when many are gone', () => {
    let store = createQuadStore();
    const quads = Array.from({ length: 100 }, (_, number) => ({
      subject: `<http://e/${number}>`,
      predicate: '<http://e/p>',
      object: '"o"',
      graph: '',
    }));
    store.apply(quads.map((quad) => ({ kind: 'add' as const, ...quad })));
    store = createQuadStore(store.fold());
    const remove = (from: number, to: number) => {
      store.apply(quads.slice(from, to).map((quad) => ({ kind: 'remove' as const, ...quad })));
      store = createQuadStore(store.fold());
      return store.delta.snapshot.dictionary.termCount;
    };
    expect([remove(0, 10), remove(10, 20), remove(20, 60)]).toEqual([102, 102, 42]);
  });

  // A column stores its keys in no, eight, sixteen or 32 bits, as they come to be more.
  test.each([1, 256, 65_536])('goes on past %i graphs and predicates', (count) => {
    const quadAt = (number: number) => ({
      subject: `<http://e/${number % 100}>`,
      predicate: `<http://e/p${number}>`,
      object: `"${number}"^^<http://www.w3.org/2001/XMLSchema#integer>`,
      graph: number === 0 ? '' : `<http://e/g${number}>`,
    });
    const add = (from: number, to: number): QuadOperation[] =>
      Array.from({ length: to - from }, (_, at) => ({ kind: 'add', ...quadAt(from + at) }));
    let store = createQuadStore();
    for (const operations of [add(0, count - 1), add(count - 1, count), add(count, count + 1)]) {
      store.apply(operations);
      const snapshot = store.fold();
      expect(checkQuadSnapshot(snapshot)).toEqual([]);
      store = createQuadStore(snapshot);
    }
    const written = [...add(0, count + 1)].map(({ graph, subject, predicate, object }) =>
      [graph, subject, predicate, object].join(' '),
    );
    expect(quadTexts(store.view(), QuadOrder.GSP).sort()).toEqual(written.sort());
  });
});
