import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_QUADS,
  createQuadStore,
  exactGraph,
  ORDER_POSITIONS,
  orderOfBound,
  type Quad,
  QuadOrder,
  type QuadView,
  UNBOUND,
  UNION_OF_GRAPHS,
} from '#rdf';

const SUBJECTS = ['<s:1>', '<s:2>', '_:b', '<p:1>'];
const PREDICATES = ['<p:1>', '<p:2>'];
const OBJECTS = [
  '<s:1>',
  '"a"',
  '"a"@en',
  '"a"@EN',
  '"7"^^<http://www.w3.org/2001/XMLSchema#integer>',
  '"-3"^^<http://www.w3.org/2001/XMLSchema#integer>',
  '"07"^^<http://www.w3.org/2001/XMLSchema#integer>',
];
const GRAPHS = ['', '<g:1>', '<g:2>'];

const quadOf = fc.record({
  subject: fc.constantFrom(...SUBJECTS),
  predicate: fc.constantFrom(...PREDICATES),
  object: fc.constantFrom(...OBJECTS),
  graph: fc.constantFrom(...GRAPHS),
});
const operationOf = fc.record({ kind: fc.constantFrom('add', 'remove'), quad: quadOf });
type Operation = { kind: 'add' | 'remove'; quad: Quad };

const keyOf = (q: Quad) => `${q.subject} ${q.predicate} ${q.object.toLowerCase()} ${q.graph}`;

/** The plain model: quads by their text. */
function applyToModel(model: Map<string, Quad>, { kind, quad }: Operation): void {
  if (kind === 'remove') model.delete(keyOf(quad));
  else if (!model.has(keyOf(quad))) model.set(keyOf(quad), quad);
}

function readAll(view: QuadView, order: QuadOrder): string[] {
  const cursor = view.cursor();
  cursor.open(order, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  const found: string[] = [];
  const disordered: number[][] = [];
  let last: number[] = [];
  while (cursor.next()) {
    const keys = [cursor.k0, cursor.k1, cursor.k2, cursor.k3];
    if (last.length > 0 && !(compare(last, keys) < 0)) disordered.push(keys);
    last = keys;
    const texts: string[] = [];
    (ORDER_POSITIONS[order] ?? []).forEach((position, i) => {
      texts[position] = view.textOf(keys[i] as number);
    });
    found.push(
      keyOf({
        subject: texts[0] ?? '',
        predicate: texts[1] ?? '',
        object: texts[2] ?? '',
        graph: texts[3] ?? '',
      }),
    );
  }
  expect(disordered).toEqual([]);
  return found.sort();
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return 0;
}

/** Counting keys without reading the quads comes to what reading them all does. */
function expectKeyCounts(view: QuadView, order: QuadOrder): void {
  const first = new Map<number, number>();
  const second = new Map<number, Map<number, number>>();
  const cursor = view.cursor();
  cursor.open(order, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  while (cursor.next()) {
    first.set(cursor.k0, (first.get(cursor.k0) ?? 0) + 1);
    const below = second.get(cursor.k0) ?? new Map<number, number>();
    second.set(cursor.k0, below.set(cursor.k1, (below.get(cursor.k1) ?? 0) + 1));
  }
  const counted = (prefix: number | null) =>
    [...view.countKeys(order, prefix)].map(({ key, count }) => [key, count]);
  expect(counted(null)).toEqual([...first]);
  for (const [key, below] of second) expect(counted(key)).toEqual([...below]);
}

describe('a view', () => {
  it('shows in every order what the history of snapshot, commits and own writes left', () => {
    fc.assert(
      fc.property(
        fc.array(operationOf, { maxLength: 20 }),
        fc.array(operationOf, { maxLength: 20 }),
        fc.array(operationOf, { maxLength: 20 }),
        (folded, committed, own) => {
          const model = new Map<string, Quad>();
          const first = createQuadStore();
          first.apply(folded.map(({ kind, quad }) => ({ kind: kind as 'add' | 'remove', ...quad })));
          for (const operation of folded) applyToModel(model, operation as Operation);
          const store = createQuadStore(first.fold());
          store.apply(committed.map(({ kind, quad }) => ({ kind: kind as 'add' | 'remove', ...quad })));
          for (const operation of committed) applyToModel(model, operation as Operation);
          const transaction = store.begin();
          for (const { kind, quad } of own) {
            if (kind === 'add') transaction.insert(quad);
            else transaction.remove(quad);
            applyToModel(model, { kind, quad } as Operation);
          }
          const expected = [...model.keys()].sort();
          for (const order of Object.values(QuadOrder)) {
            expect(readAll(store.view(transaction), order)).toEqual(expected);
            expectKeyCounts(store.view(transaction), order);
          }
          expect(store.view(transaction).quadCount).toBe(expected.length);
          const after = createQuadStore(store.fold());
          after.apply(transaction.operations());
          expect(readAll(after.view(), QuadOrder.SPO)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds by pattern what a filter over all quads finds, per graph and in the union', () => {
    fc.assert(
      fc.property(
        fc.array(operationOf, { maxLength: 30 }),
        fc.array(operationOf, { maxLength: 10 }),
        fc.record({
          s: fc.option(fc.constantFrom(...SUBJECTS)),
          p: fc.option(fc.constantFrom(...PREDICATES)),
          o: fc.option(fc.constantFrom(...OBJECTS)),
          g: fc.option(fc.constantFrom(...GRAPHS)),
        }),
        (folded, committed, pattern) => {
          const first = createQuadStore();
          first.apply(folded.map(({ kind, quad }) => ({ kind: kind as 'add' | 'remove', ...quad })));
          const store = createQuadStore(first.fold());
          store.apply(committed.map(({ kind, quad }) => ({ kind: kind as 'add' | 'remove', ...quad })));
          const view = store.view();
          const id = (text: string | null) => (text === null ? UNBOUND : view.idOf(text));
          const bound = [id(pattern.s), id(pattern.p), id(pattern.o)];
          const graph = id(pattern.g);
          const expected = new Set<string>();
          const cursor = view.cursor();
          cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
          while (cursor.next()) {
            const quad = [cursor.k0, cursor.k1, cursor.k2];
            const isMatch = quad.every((key, i) => bound[i] === UNBOUND || bound[i] === key);
            if (isMatch && (graph === UNBOUND || graph === cursor.k3)) expected.add(quad.join());
          }
          const order = orderOfBound(pattern.s !== null, pattern.p !== null, pattern.o !== null);
          const keys = (ORDER_POSITIONS[order] ?? []).map((position) => bound[position] ?? UNBOUND);
          const scope = graph === UNBOUND ? UNION_OF_GRAPHS : exactGraph(graph);
          cursor.open(order, keys[0] ?? UNBOUND, keys[1] ?? UNBOUND, keys[2] ?? UNBOUND, graph, scope);
          const found: string[] = [];
          while (cursor.next()) found.push([cursor.at(0), cursor.at(1), cursor.at(2)].join());
          expect(found.sort()).toEqual([...expected].sort());
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of a version that is read stays as it is while later commits are applied', () => {
    const commitOf = fc.record({ operations: fc.array(operationOf, { maxLength: 8 }), own: operationOf });
    fc.assert(
      fc.property(
        fc.array(operationOf, { maxLength: 10 }),
        fc.array(commitOf, { minLength: 1, maxLength: 8 }),
        (folded, commits) => {
          const first = createQuadStore();
          first.apply(folded.map(({ kind, quad }) => ({ kind: kind as 'add' | 'remove', ...quad })));
          let store = createQuadStore(first.fold());
          let model = new Map<string, Quad>();
          for (const operation of folded) applyToModel(model, operation as Operation);
          const readers: { view: QuadView; expected: string[]; ids: number[] }[] = [];
          const terms = [...SUBJECTS, ...PREDICATES, ...OBJECTS];
          for (const { operations, own } of commits) {
            const transaction = store.begin();
            if (own.kind === 'add') transaction.insert(own.quad);
            else transaction.remove(own.quad);
            const before = new Map(model);
            applyToModel(before, own as Operation);
            const view = store.view(transaction);
            const ids = terms.map((term) => view.idOf(term));
            // Read in one order before the commit; the others are sorted only after it.
            const expected = readAll(view, QuadOrder.SPO);
            expect(expected).toEqual([...before.keys()].sort());
            readers.push({ view, expected, ids });
            store = store.next();
            store.apply(operations.map(({ kind, quad }) => ({ kind: kind as 'add' | 'remove', ...quad })));
            model = new Map(model);
            for (const operation of operations) applyToModel(model, operation as Operation);
          }
          for (const { view, expected, ids } of readers) {
            for (const order of Object.values(QuadOrder)) expect(readAll(view, order)).toEqual(expected);
            expect(terms.map((term) => view.idOf(term))).toEqual(ids);
          }
          const last = [...model.keys()].sort();
          expect(readAll(store.view(), QuadOrder.OSP)).toEqual(last);
          expect(readAll(createQuadStore(store.fold()).view(), QuadOrder.SPO)).toEqual(last);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('goes back to a mark', () => {
    const store = createQuadStore();
    const transaction = store.begin();
    const quad = { subject: '<s:1>', predicate: '<p:1>', object: '"a"', graph: '' };
    transaction.insert(quad);
    const mark = transaction.mark();
    transaction.remove(quad);
    transaction.insert({ ...quad, graph: '<g:1>' });
    transaction.rollbackTo(mark);
    expect(transaction.operations()).toEqual([{ kind: 'add', ...quad }]);
  });
});
