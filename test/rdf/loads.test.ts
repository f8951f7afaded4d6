/** Quads of loads, which a store applies when they are first read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '#base';
import { createQuadStore, QuadOrder, type QuadStore, type QuadView } from '#rdf';
import { BulkChanges, decodeCommit, type EncodedCommit, readLoadRecord, stampCommit } from '#storage';
import { quadTexts } from './quad-texts.ts';

const TERMS = ['<s:1>', '<s:2>', '_:b', '"é"', '"a"@en', '"a"@EN', '"☃ 😀"'];
const NUMBER = '"7"^^<http://www.w3.org/2001/XMLSchema#integer>';
const ENDS = { nodeIdEnd: 8, relationshipIdEnd: 2, metadata: [{ key: 'import/1', value: 'x' }] };

const termOf = fc.constantFrom(...TERMS, NUMBER);
const quadOf = fc.tuple(termOf, termOf, termOf, fc.constantFrom('', '<g:1>'));
type Quad = readonly [string, string, string, string];
const commitOf = fc.record({ kind: fc.constantFrom('load', 'add', 'remove'), quads: fc.array(quadOf) });

function loadOf(quads: readonly Quad[]): EncodedCommit {
  const changes = new BulkChanges();
  for (const [s, p, o, g] of quads) {
    changes.addQuad(changes.term(s), changes.term(p), changes.term(o), changes.term(g));
  }
  return stampCommit(changes.encode(ENDS), 1, 5);
}

const loadedOf = (quads: readonly Quad[]) =>
  defined(readLoadRecord(loadOf(quads)), 'it has quads alone').load;

const quadsIn = (view: QuadView) => quadTexts(view, QuadOrder.SPO).sort();

const contents = (store: QuadStore) => [quadsIn(store.view()), quadsIn(createQuadStore(store.fold()).view())];

test('a store with loads has the quads of one in which they were operations', () => {
  fc.assert(
    fc.property(fc.array(quadOf), fc.array(commitOf), (folded, commits) => {
      const before = createQuadStore();
      before.postpone(loadedOf(folded));
      const snapshot = before.fold();
      const [plain, store] = [createQuadStore(snapshot), createQuadStore(snapshot)];
      for (const { kind, quads } of commits) {
        if (kind === 'load') {
          plain.apply(decodeCommit(loadOf(quads)).quads);
          store.postpone(loadedOf(quads));
          continue;
        }
        const operations = quads.map(([subject, predicate, object, graph]) => {
          return { kind: kind as 'add' | 'remove', subject, predicate, object, graph };
        });
        for (const each of [plain, store]) each.apply(operations);
      }
      expect(contents(store)).toEqual(contents(plain));
    }),
  );
});

test('a load is read once, and by nobody who asks for no quads; a later version leaves it as it was', () => {
  const load = loadedOf([['<s:1>', '<p:1>', '"a"', '']]);
  let readCount = 0;
  const read = () => {
    readCount += 1;
    return load.read();
  };
  const store = createQuadStore();
  store.postpone({ quadCount: load.quadCount, read });
  store.apply([]);
  expect([store.deltaSize, readCount]).toEqual([1, 0]);
  const next = store.next();
  next.apply([{ kind: 'remove', subject: '<s:1>', predicate: '<p:1>', object: '"a"', graph: '' }]);
  expect([store, next].map((each) => quadsIn(each.view()))).toEqual([['<s:1> <p:1> "a" '], []]);
  expect(readCount).toBe(1);
});

test('the record of a load of quads alone has all but these', () => {
  const commit = loadOf([['<s:1>', '<p:1>', '"é"', '']]);
  expect(readLoadRecord(commit)?.record).toEqual({ ...decodeCommit(commit), quads: [] });
  const changes = new BulkChanges();
  changes.openAutoIndex('node');
  expect(readLoadRecord(stampCommit(changes.encode(ENDS), 1, 5))).toBeNull();
  const damaged = loadOf([['<s:1>', '<p:1>', '"a"', '']]);
  damaged.bytes[damaged.bytes.length - 1]! ^= 1;
  expect(() => readLoadRecord(damaged)).toThrow('its checksum is wrong');
});
