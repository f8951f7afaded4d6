import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Byte, Char, Double, Float, type PropertyValue, ScalarArray, ScalarKind, Short } from '#base';
import {
  type CommitChanges,
  decodeCommit,
  encodeChanges,
  type GraphOperation,
  type IndexValue,
  StorageErrorCode,
  stampCommit,
} from '#storage';

const scalar = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.string({ unit: 'binary' }),
  // Lone surrogates are legal Java strings too.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.double().map((value) => new Double(value)),
  fc.float().map((value) => new Float(value)),
  fc.integer({ min: -32768, max: 32767 }).map((value) => new Short(value)),
  fc.integer({ min: -128, max: 127 }).map((value) => new Byte(value)),
  fc.integer({ min: 0, max: 0xffff }).map((code) => new Char(code)),
);
const property: fc.Arbitrary<PropertyValue> = fc.oneof(
  scalar,
  fc.array(fc.string()).map((items) => new ScalarArray(ScalarKind.String, items)),
  fc.array(fc.double()).map(
    (items) =>
      new ScalarArray(
        ScalarKind.Double,
        items.map((item) => new Double(item)),
      ),
  ),
);
const indexValue: fc.Arbitrary<IndexValue> = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double().map((value) => new Double(value)),
);
const id = fc.integer({ min: 0, max: 0xffff_fffe });
const name = fc.string();
const entity = fc.constantFrom('node' as const, 'relationship' as const);
const properties = fc.array(fc.tuple(name, property)).map((entries) => ({
  keys: entries.map(([key]) => key),
  values: entries.map(([, value]) => value),
}));
const index = name;
const key = name;
const label = name;

const operation: fc.Arbitrary<GraphOperation> = fc.oneof(
  fc
    .tuple(id, fc.array(label), properties)
    .map(([id, labels, list]) => ({ kind: 'createNode' as const, id, labels, ...list })),
  fc.tuple(id, id, id, name, properties).map(([id, source, target, type, list]) => ({
    kind: 'createRelationship' as const,
    id,
    source,
    target,
    type,
    ...list,
  })),
  fc.record({ kind: fc.constantFrom('deleteNode' as const, 'deleteRelationship' as const), id }),
  fc.record({ kind: fc.constant('setProperty' as const), entity, id, key, value: property }),
  fc.record({ kind: fc.constant('removeProperty' as const), entity, id, key }),
  fc.record({ kind: fc.constantFrom('addLabel' as const, 'removeLabel' as const), id, label }),
  fc.record({
    kind: fc.constantFrom('createIndex' as const, 'configureIndex' as const),
    entity,
    index,
    configuration: fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string()),
  }),
  fc.record({ kind: fc.constant('dropIndex' as const), entity, index }),
  fc.record({
    kind: fc.constantFrom('addIndexEntry' as const, 'removeIndexEntry' as const),
    entity,
    index,
    id,
    key,
    value: indexValue,
  }),
  fc.record({
    kind: fc.constantFrom(
      'watchKey' as const,
      'watchKeyLater' as const,
      'pauseKey' as const,
      'unwatchKey' as const,
    ),
    entity,
    key,
  }),
  fc.record({ kind: fc.constant('openAutoIndex' as const), entity }),
  fc.record({
    kind: fc.constantFrom(
      'createSchemaIndex' as const,
      'createUniqueIndex' as const,
      'dropSchemaIndex' as const,
    ),
    label,
    key,
  }),
  fc.record({ kind: fc.constant('claimUniqueValue' as const), label, key, value: fc.string() }),
);
const changes: fc.Arbitrary<CommitChanges> = fc.record({
  graph: fc.array(operation),
  quads: fc.array(
    fc.record({
      kind: fc.constantFrom('add' as const, 'remove' as const),
      subject: name,
      predicate: name,
      object: name,
      graph: name,
    }),
  ),
  definitions: fc.array(fc.string()),
  metadata: fc.array(fc.record({ key, value: fc.option(property) })),
  nodeIdEnd: id,
  relationshipIdEnd: id,
});

const VERSION = 12;
const TIMESTAMP = 1_700_000_000_000;
const sample: CommitChanges = {
  graph: [
    { kind: 'createNode', id: 3, labels: ['Person'], keys: ['name', 'age'], values: ['marko ☃', 29] },
    { kind: 'setProperty', entity: 'relationship', id: 1, key: 'weight', value: new Double(0.5) },
  ],
  quads: [{ kind: 'add', subject: '<a>', predicate: '<b>', object: '"c"', graph: '' }],
  definitions: ['def f() { 1 }'],
  metadata: [{ key: 'k', value: null }],
  nodeIdEnd: 4,
  relationshipIdEnd: 2,
};

describe('a commit record', () => {
  test('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(changes, (written) => {
        const read = decodeCommit(stampCommit(encodeChanges(written), VERSION, TIMESTAMP));
        expect(read).toEqual({ version: VERSION, timestamp: TIMESTAMP, ...written });
      }),
      { numRuns: 300 },
    );
  });

  test('is refused when any one bit of it is wrong', () => {
    const { bytes } = stampCommit(encodeChanges(sample), VERSION, TIMESTAMP);
    const codes = new Set<unknown>();
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = bytes.slice();
      flipped[bit >> 3] = flipped[bit >> 3]! ^ (1 << (bit & 7));
      expect(() => {
        try {
          decodeCommit({ version: VERSION, bytes: flipped });
        } catch (error) {
          codes.add((error as { code?: unknown }).code);
          throw error;
        }
      }, `bit ${bit}`).toThrow();
    }
    expect(codes).toEqual(new Set([StorageErrorCode.Damaged, StorageErrorCode.Format]));
  });

  test('is refused when it is cut at any byte', () => {
    const { bytes } = stampCommit(encodeChanges(sample), VERSION, TIMESTAMP);
    for (let length = 0; length < bytes.length; length++) {
      expect(
        () => decodeCommit({ version: VERSION, bytes: bytes.slice(0, length) }),
        `${length} bytes`,
      ).toThrow(expect.objectContaining({ code: StorageErrorCode.Damaged }));
    }
  });

  test('is refused under the version of another', () => {
    const { bytes } = stampCommit(encodeChanges(sample), VERSION, TIMESTAMP);
    expect(() => decodeCommit({ version: VERSION + 1, bytes })).toThrow(
      expect.objectContaining({ code: StorageErrorCode.Damaged }),
    );
  });
});
