import { expect, test } from 'vitest';
import { Double } from '#base';
import {
  BulkChanges,
  decodeCommit,
  decodeToRows,
  type GraphOperation,
  type QuadOperation,
  readQuadRows,
  stampCommit,
} from '#storage';

const ENDS = { nodeIdEnd: 8, relationshipIdEnd: 2, metadata: [{ key: 'import/1', value: 'x' }] };

function decoded(changes: BulkChanges): unknown {
  return decodeCommit(stampCommit(changes.encode(ENDS), 3, 5));
}

test('a record of a bulk load holds its operations in the order of records, in whatever order they were staged', () => {
  const changes = new BulkChanges();
  const ascii = Buffer.from('..<a:b>"long text"..');
  for (let round = 0; round < 2; round++) {
    changes.setProperty('node', 7, 'name', 'é☃');
    changes.createRelationship(1, 7, 6, 'knows', { keys: ['w'], values: [new Double(0.5)] });
    changes.createNode(7, ['Person'], { keys: ['name', 'knows'], values: ['a', 1n] });
    changes.openAutoIndex('node');
    changes.addQuad(
      changes.asciiTerm(ascii, 2, 7),
      changes.term('<a:é>'),
      changes.asciiTerm(ascii, 7, 18),
      changes.term(''),
    );
    changes.addQuad(
      changes.term('_:b'),
      changes.term('<a:é>'),
      changes.asciiTerm(ascii, 2, 7),
      changes.asciiTerm(ascii, 2, 7),
    );
    const graph: GraphOperation[] = [
      { kind: 'openAutoIndex', entity: 'node' },
      { kind: 'createNode', id: 7, labels: ['Person'], keys: ['name', 'knows'], values: ['a', 1n] },
      {
        kind: 'createRelationship',
        id: 1,
        source: 7,
        target: 6,
        type: 'knows',
        keys: ['w'],
        values: [new Double(0.5)],
      },
      { kind: 'setProperty', entity: 'node', id: 7, key: 'name', value: 'é☃' },
    ];
    const quads: QuadOperation[] = [
      { kind: 'add', subject: '<a:b>', predicate: '<a:é>', object: '"long text"', graph: '' },
      { kind: 'add', subject: '_:b', predicate: '<a:é>', object: '<a:b>', graph: '<a:b>' },
    ];
    expect(decoded(changes)).toEqual({ version: 3, timestamp: 5, definitions: [], graph, quads, ...ENDS });
    changes.clear();
    expect([changes.operationCount, changes.byteLength]).toEqual([0, 0]);
  }
});

test('quads of a bulk load are read as rows of terms in UTF-8', () => {
  const changes = new BulkChanges();
  const texts = ['<a:b>', '"é"', '"☃ 😀"', ''];
  const terms = texts.map((text) => changes.term(text));
  changes.addQuad(terms[0]!, terms[0]!, terms[1]!, terms[3]!);
  changes.addQuad(terms[2]!, terms[1]!, terms[0]!, terms[2]!);
  const { bytes, starts, rows } = readQuadRows(stampCommit(changes.encode(ENDS), 3, 5))!;
  expect(texts.map((_, term) => bytes.toString('utf8', starts[term], starts[term + 1]))).toEqual(texts);
  expect([...rows]).toEqual([0, 0, 1, 3, 2, 1, 0, 2]);
  changes.addQuad(terms.length + 1, terms[0]!, terms[0]!, terms[0]!);
  expect(() => readQuadRows(stampCommit(changes.encode(ENDS), 3, 5))).toThrow('a term was never written');
  changes.openAutoIndex('node');
  expect(readQuadRows(stampCommit(changes.encode(ENDS), 3, 5))).toBeNull();
});

test('terms by bytes keep their numbers while their table grows', () => {
  const changes = new BulkChanges();
  const terms = Array.from({ length: 20_000 }, (_, number) => Buffer.from(`<http://example.org/${number}>`));
  const numbers = terms.map((term) => changes.asciiTerm(term, 0, term.length));
  expect(new Set(numbers).size).toBe(terms.length);
  expect(terms.map((term) => changes.asciiTerm(term, 0, term.length))).toEqual(numbers);
});

test('rows of a load with the operations of its record are the whole record', () => {
  const changes = new BulkChanges();
  const texts = { keys: ['name', 'since'], values: ['é☃', 1999] };
  const lists = [texts, { keys: ['since'], values: [2n ** 60n] }, { keys: [], values: [] }, texts];
  lists.forEach((properties, at) => {
    changes.createNode(at * 3, at % 2 === 0 ? [] : ['A', 'B'], properties);
    changes.createRelationship(at, 9 - at * 3, at * 3, at < 2 ? 'knows' : 'likes', properties);
  });
  // Ids that do not ascend.
  changes.createNode(2, ['A'], texts);
  changes.createRelationship(3, 0, 9, 'knows', texts);
  changes.setProperty('node', 3, 'name', 'b');
  const commit = stampCommit(changes.encode(ENDS), 3, 5);
  const { record, nodes, relationships } = decodeToRows(commit);
  const operations: GraphOperation[] = [];
  nodes?.ids.forEach((id, row) => {
    const shape = nodes.shapes[nodes.shapeOf[row]!]!;
    operations.push({ kind: 'createNode', id, ...shape, values: nodes.values(row) });
  });
  const [created, ...others] = record.graph;
  operations.push(created!);
  relationships?.ids.forEach((id, row) => {
    const { sources, targets, shapes, shapeOf } = relationships;
    const ends = { source: sources[row]!, target: targets[row]! };
    const values = relationships.values(row);
    operations.push({ kind: 'createRelationship', id, ...ends, ...shapes[shapeOf[row]!]!, values });
  });
  expect({ ...record, graph: [...operations, ...others] }).toEqual(decodeCommit(commit));
  expect([nodes?.shapes.length, relationships?.shapes.length, others.length]).toEqual([4, 4, 2]);
});
