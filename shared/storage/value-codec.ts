/** Encodes property values and index values: one kind byte, then the content. */
import {
  Byte,
  Char,
  Double,
  Float,
  type PropertyValue,
  type Scalar,
  ScalarArray,
  ScalarKind,
  Short,
  scalarKind,
  unreachable,
} from '#base';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { IndexValue } from './commit-record.ts';
import { StorageError, StorageErrorCode } from './errors.ts';

/** Kind bytes: those of {@link ScalarKind}; for booleans the kind includes the value. */
const TRUE_KIND = 9;
const ARRAY_KIND = 10;

export function writeProperty(writer: ByteWriter, value: PropertyValue): void {
  if (value instanceof ScalarArray) {
    writer.byte(ARRAY_KIND);
    writer.byte(value.elementKind);
    writer.count(value.items.length);
    for (const item of value.items) writeScalar(writer, item);
  } else {
    writeScalar(writer, value);
  }
}

export function writeScalar(writer: ByteWriter, value: Scalar): void {
  if (typeof value === 'string') {
    writer.byte(ScalarKind.String);
    writer.string(value);
  } else if (typeof value === 'number') {
    writer.byte(ScalarKind.Int);
    writer.int(value);
  } else if (typeof value === 'boolean') {
    writer.byte(value ? TRUE_KIND : ScalarKind.Boolean);
  } else if (typeof value === 'bigint') {
    writer.byte(ScalarKind.Long);
    writer.long(value);
  } else {
    writer.byte(value.kind);
    writeBoxed(writer, value);
  }
}

function writeBoxed(writer: ByteWriter, value: Double | Float | Short | Byte | Char): void {
  switch (value.kind) {
    case ScalarKind.Double:
      return writer.double(value.value);
    case ScalarKind.Float:
      return writer.float(value.value);
    case ScalarKind.Short:
    case ScalarKind.Byte:
      return writer.int(value.value);
    case ScalarKind.Char:
      return writer.count(value.code);
    default:
      return unreachable(value);
  }
}

export function readProperty(reader: ByteReader): PropertyValue {
  const kind = reader.byte();
  if (kind !== ARRAY_KIND) return readScalarOfKind(reader, kind);
  const elementKind = reader.byte();
  const items: Scalar[] = [];
  for (let left = reader.length(); left > 0; left--) {
    const item = readScalarOfKind(reader, reader.byte());
    if (scalarKind(item) !== elementKind) throw unknownKind(elementKind);
    items.push(item);
  }
  return new ScalarArray(elementKind as ScalarKind, items);
}

/** Skips what {@link readProperty} reads. */
export function skipProperty(reader: ByteReader): void {
  const kind = reader.byte();
  if (kind !== ARRAY_KIND) return skipScalarOfKind(reader, kind);
  reader.byte();
  for (let left = reader.length(); left > 0; left--) skipScalarOfKind(reader, reader.byte());
}

function skipScalarOfKind(reader: ByteReader, kind: number): void {
  switch (kind) {
    case ScalarKind.String:
      return reader.skipString();
    case ScalarKind.Boolean:
    case TRUE_KIND:
      return;
    case ScalarKind.Long:
    case ScalarKind.Double:
      return reader.skip(8);
    case ScalarKind.Float:
      return reader.skip(4);
    case ScalarKind.Int:
    case ScalarKind.Short:
    case ScalarKind.Byte:
    case ScalarKind.Char:
      reader.count();
      return;
    default:
      throw unknownKind(kind);
  }
}

function readScalar(reader: ByteReader): Scalar {
  return readScalarOfKind(reader, reader.byte());
}

function readScalarOfKind(reader: ByteReader, kind: number): Scalar {
  switch (kind) {
    case ScalarKind.String:
      return reader.string();
    case ScalarKind.Int:
      return reader.int();
    case ScalarKind.Boolean:
      return false;
    case TRUE_KIND:
      return true;
    case ScalarKind.Long:
      return reader.long();
    case ScalarKind.Double:
      return new Double(reader.double());
    case ScalarKind.Float:
      return new Float(reader.float());
    case ScalarKind.Short:
      return new Short(reader.int());
    case ScalarKind.Byte:
      return new Byte(reader.int());
    case ScalarKind.Char:
      return new Char(reader.count());
    default:
      throw unknownKind(kind);
  }
}

function unknownKind(kind: number): StorageError {
  return new StorageError(StorageErrorCode.Damaged, `damaged bytes: no value has kind ${kind}`);
}

/** Encodes one entry of a named index, outside a record. */
export function writeIndexEntry(writer: ByteWriter, id: number, key: string, value: IndexValue): void {
  writer.count(id);
  writer.string(key);
  writeScalar(writer, value);
}

export function readIndexEntry(reader: ByteReader): { id: number; key: string; value: IndexValue } {
  const id = reader.count();
  const key = reader.string();
  return { id, key, value: readIndexValue(reader) };
}

export function readIndexValue(reader: ByteReader): IndexValue {
  const value = readScalar(reader);
  if (
    typeof value === 'boolean' ||
    (typeof value === 'object' && !(value instanceof Double || value instanceof Float))
  ) {
    throw unknownKind(scalarKind(value));
  }
  return value;
}
