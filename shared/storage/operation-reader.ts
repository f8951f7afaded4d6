/** Decodes what {@link OperationWriter} writes. */
import type { PropertyValue } from '#base';
import type { ByteReader } from './byte-reader.ts';
import type {
  EntityKind,
  GraphOperation,
  IndexConfiguration,
  IndexValue,
  QuadOperation,
} from './commit-record.ts';
import { StorageError, StorageErrorCode } from './errors.ts';
import { Opcode, QUAD_ADD, QUAD_REMOVE, RELATIONSHIP_FLAG, ROW_WIDTH } from './operation-codes.ts';
import { readIndexValue, readProperty } from './value-codec.ts';

/** Reads the quads of a bulk load, all of which are additions, as rows of name numbers, from 0. */
export function readAddedRows(reader: ByteReader): Uint32Array {
  const rows = new Uint32Array(reader.length() * ROW_WIDTH);
  for (let at = 0; at < rows.length; ) {
    const code = reader.byte();
    if (code !== QUAD_ADD) throw unknownOperation(code);
    // Number 0 would announce an inline name, which such a record lacks: it becomes an invalid number.
    for (const end = at + ROW_WIDTH; at < end; at++) rows[at] = reader.count() - 1;
  }
  return rows;
}

/** Skips quads as {@link readAddedRows} reads them; returns their number. */
export function skipAddedRows(reader: ByteReader): number {
  const count = reader.length();
  for (let left = count; left > 0; left--) {
    const code = reader.byte();
    if (code !== QUAD_ADD) throw unknownOperation(code);
    for (let term = 0; term < ROW_WIDTH; term++) reader.count();
  }
  return count;
}

export class OperationReader {
  readonly in: ByteReader;
  readonly #names: string[] = [];
  #lastKeys: string[] = [];

  constructor(reader: ByteReader) {
    this.in = reader;
  }

  /** Reads the names of a record that starts with them. */
  nameTable(): void {
    for (let left = this.in.length(); left > 0; left--) this.#names.push(this.in.string());
  }

  graphOperation(): GraphOperation {
    const code = this.in.byte();
    const entity: EntityKind = code >= RELATIONSHIP_FLAG ? 'relationship' : 'node';
    const kind = code & ~RELATIONSHIP_FLAG;
    switch (kind) {
      case Opcode.createNode: {
        const id = this.in.count();
        const labels: string[] = [];
        for (let left = this.in.length(); left > 0; left--) labels.push(this.name());
        const { keys, values } = this.#properties();
        return { kind: 'createNode', id, labels, keys, values };
      }
      case Opcode.createRelationship: {
        const id = this.in.count();
        const source = this.in.count();
        const target = this.in.count();
        const type = this.name();
        const { keys, values } = this.#properties();
        return { kind: 'createRelationship', id, source, target, type, keys, values };
      }
      case Opcode.deleteNode:
        return { kind: 'deleteNode', id: this.in.count() };
      case Opcode.deleteRelationship:
        return { kind: 'deleteRelationship', id: this.in.count() };
      case Opcode.setProperty: {
        const id = this.in.count();
        const key = this.name();
        return { kind: 'setProperty', entity, id, key, value: readProperty(this.in) };
      }
      case Opcode.removeProperty:
        return { kind: 'removeProperty', entity, id: this.in.count(), key: this.name() };
      case Opcode.addLabel:
        return { kind: 'addLabel', id: this.in.count(), label: this.name() };
      case Opcode.removeLabel:
        return { kind: 'removeLabel', id: this.in.count(), label: this.name() };
      default:
        return this.#indexOperation(kind, entity);
    }
  }

  quadOperation(): QuadOperation {
    const code = this.in.byte();
    if (code !== QUAD_ADD && code !== QUAD_REMOVE) throw unknownOperation(code);
    return {
      kind: code === QUAD_ADD ? 'add' : 'remove',
      subject: this.name(),
      predicate: this.name(),
      object: this.name(),
      graph: this.name(),
    };
  }

  name(): string {
    const number = this.in.count();
    if (number === 0) {
      const text = this.in.string();
      this.#names.push(text);
      return text;
    }
    return this.nameOf(number);
  }

  /** The name of a number. */
  readonly nameOf = (number: number): string => {
    const known = this.#names[number - 1];
    if (known === undefined) {
      throw new StorageError(StorageErrorCode.Damaged, `damaged bytes: name ${number} was never written`);
    }
    return known;
  };

  #indexOperation(kind: number, entity: EntityKind): GraphOperation {
    switch (kind) {
      case Opcode.createIndex:
        return { kind: 'createIndex', entity, index: this.name(), configuration: this.#configuration() };
      case Opcode.configureIndex:
        return { kind: 'configureIndex', entity, index: this.name(), configuration: this.#configuration() };
      case Opcode.dropIndex:
        return { kind: 'dropIndex', entity, index: this.name() };
      case Opcode.addIndexEntry:
        return { kind: 'addIndexEntry', entity, ...this.#indexEntry() };
      case Opcode.removeIndexEntry:
        return { kind: 'removeIndexEntry', entity, ...this.#indexEntry() };
      case Opcode.watchKey:
        return { kind: 'watchKey', entity, key: this.name() };
      case Opcode.watchKeyLater:
        return { kind: 'watchKeyLater', entity, key: this.name() };
      case Opcode.pauseKey:
        return { kind: 'pauseKey', entity, key: this.name() };
      case Opcode.unwatchKey:
        return { kind: 'unwatchKey', entity, key: this.name() };
      case Opcode.openAutoIndex:
        return { kind: 'openAutoIndex', entity };
      case Opcode.createSchemaIndex:
        return { kind: 'createSchemaIndex', label: this.name(), key: this.name() };
      case Opcode.dropSchemaIndex:
        return { kind: 'dropSchemaIndex', label: this.name(), key: this.name() };
      case Opcode.createUniqueIndex:
        return { kind: 'createUniqueIndex', label: this.name(), key: this.name() };
      case Opcode.claimUniqueValue:
        return { kind: 'claimUniqueValue', label: this.name(), key: this.name(), value: this.name() };
      default:
        throw unknownOperation(kind);
    }
  }

  /** Elements with the same keys as the preceding one share its array of keys. */
  #properties(): { keys: readonly string[]; values: PropertyValue[] } {
    const last = this.#lastKeys;
    const count = this.in.length();
    const values: PropertyValue[] = [];
    let keys: string[] | null = count === last.length ? null : [];
    for (let at = 0; at < count; at++) {
      const key = this.name();
      if (keys === null && last[at] !== key) keys = last.slice(0, at);
      if (keys !== null) keys.push(key);
      values.push(readProperty(this.in));
    }
    if (keys !== null) this.#lastKeys = keys;
    return { keys: this.#lastKeys, values };
  }

  #configuration(): IndexConfiguration {
    const entries: [string, string][] = [];
    for (let left = this.in.length(); left > 0; left--) entries.push([this.in.string(), this.in.string()]);
    return Object.fromEntries(entries);
  }

  #indexEntry(): { index: string; id: number; key: string; value: IndexValue } {
    const index = this.name();
    const id = this.in.count();
    const key = this.name();
    return { index, id, key, value: readIndexValue(this.in) };
  }
}

function unknownOperation(code: number): StorageError {
  return new StorageError(StorageErrorCode.Damaged, `damaged bytes: no operation has code ${code}`);
}
