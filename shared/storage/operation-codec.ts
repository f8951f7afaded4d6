/** Encodes graph and quad operations. Names (keys, types, labels, indexes) are written once per record. */
import { type PropertyValue, unreachable } from '#base';
import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type {
  AddIndexEntry,
  EntityKind,
  GraphOperation,
  IndexConfiguration,
  IndexValue,
  PropertyList,
  QuadOperation,
  RemoveIndexEntry,
} from './commit-record.ts';
import { StorageError, StorageErrorCode } from './errors.ts';
import { readIndexValue, readProperty, writeProperty, writeScalar } from './value-codec.ts';

/** Operation bytes of the format. Bit 7 marks a relationship for operations on both kinds of element. */
const Opcode = {
  createNode: 1,
  deleteNode: 2,
  createRelationship: 3,
  deleteRelationship: 4,
  setProperty: 5,
  removeProperty: 6,
  addLabel: 7,
  removeLabel: 8,
  createIndex: 9,
  dropIndex: 10,
  addIndexEntry: 11,
  removeIndexEntry: 12,
  watchKey: 13,
  unwatchKey: 14,
  openAutoIndex: 15,
  createSchemaIndex: 16,
  dropSchemaIndex: 17,
  createUniqueIndex: 18,
  claimUniqueValue: 19,
  configureIndex: 20,
  watchKeyLater: 21,
} as const satisfies Record<GraphOperation['kind'], number>;

const RELATIONSHIP_FLAG = 0x80;
const QUAD_ADD = 1;
const QUAD_REMOVE = 2;
/** Width of a quad's row of term numbers: subject, predicate, object, graph. */
export const ROW_WIDTH = 4;

/** Writes the number of a name, which represents its text in the operations of a record. */
export interface NameWriter {
  write(text: string, out: ByteWriter): void;
}

/** Writes a name's text at its first use, after the number 0; names are numbered from 1 in this order. */
class InlineNames implements NameWriter {
  /** The names of a record with few of them, in order; creating a list is faster than creating a map. */
  #few: string[] | null = null;
  #numbers: Map<string, number> | null = null;

  write(text: string, out: ByteWriter): void {
    const known = this.#numbers === null ? (this.#few?.indexOf(text) ?? -1) + 1 : this.#numbers.get(text);
    if (known !== undefined && known > 0) {
      out.count(known);
      return;
    }
    this.#add(text);
    out.count(0);
    out.string(text);
  }

  #add(text: string): void {
    if (this.#numbers !== null) {
      this.#numbers.set(text, this.#numbers.size + 1);
      return;
    }
    if (this.#few === null) {
      // V8 grows an empty array to a capacity of 17 elements.
      this.#few = [text];
      return;
    }
    this.#few.push(text);
    if (this.#few.length <= FEW_NAMES) return;
    this.#numbers = new Map(this.#few.map((name, at) => [name, at + 1]));
    this.#few = null;
  }
}

const FEW_NAMES = 8;

export class OperationWriter {
  readonly out: ByteWriter;
  readonly #names: NameWriter;

  constructor(names: NameWriter = new InlineNames(), out = new ByteWriter()) {
    this.#names = names;
    this.out = out;
  }

  graphOperation(operation: GraphOperation): void {
    const { out } = this;
    if (operation.kind === 'createNode') return this.createNode(operation.id, operation.labels, operation);
    if (operation.kind === 'createRelationship') {
      const { id, source, target, type } = operation;
      return this.createRelationship(id, source, target, type, operation);
    }
    const entity = 'entity' in operation && operation.entity === 'relationship' ? RELATIONSHIP_FLAG : 0;
    out.byte(Opcode[operation.kind] | entity);
    switch (operation.kind) {
      case 'deleteNode':
      case 'deleteRelationship':
        return out.count(operation.id);
      case 'setProperty':
        out.count(operation.id);
        this.name(operation.key);
        return writeProperty(out, operation.value);
      case 'removeProperty':
        out.count(operation.id);
        return this.name(operation.key);
      case 'addLabel':
      case 'removeLabel':
        out.count(operation.id);
        return this.name(operation.label);
      case 'createIndex':
      case 'configureIndex':
        this.name(operation.index);
        return this.#configuration(operation.configuration);
      case 'dropIndex':
        return this.name(operation.index);
      case 'addIndexEntry':
      case 'removeIndexEntry':
        return this.#indexEntry(operation);
      case 'watchKey':
      case 'watchKeyLater':
      case 'unwatchKey':
        return this.name(operation.key);
      case 'openAutoIndex':
        return;
      case 'createSchemaIndex':
      case 'dropSchemaIndex':
      case 'createUniqueIndex':
        this.name(operation.label);
        return this.name(operation.key);
      case 'claimUniqueValue':
        this.name(operation.label);
        this.name(operation.key);
        return this.name(operation.value);
      default:
        return unreachable(operation);
    }
  }

  quadOperation(operation: QuadOperation): void {
    this.out.byte(operation.kind === 'add' ? QUAD_ADD : QUAD_REMOVE);
    this.name(operation.subject);
    this.name(operation.predicate);
    this.name(operation.object);
    this.name(operation.graph);
  }

  createNode(id: number, labels: readonly string[], properties: PropertyList): void {
    this.out.byte(Opcode.createNode);
    this.out.count(id);
    this.out.count(labels.length);
    for (const label of labels) this.name(label);
    this.#properties(properties);
  }

  createRelationship(
    id: number,
    source: number,
    target: number,
    type: string,
    properties: PropertyList,
  ): void {
    this.out.byte(Opcode.createRelationship);
    this.out.count(id);
    this.out.count(source);
    this.out.count(target);
    this.name(type);
    this.#properties(properties);
  }

  /** Adds a quad, given by the numbers of its terms. */
  addQuad(subject: number, predicate: number, object: number, graph: number): void {
    this.out.byte(QUAD_ADD);
    this.out.count(subject);
    this.out.count(predicate);
    this.out.count(object);
    this.out.count(graph);
  }

  name(text: string): void {
    this.#names.write(text, this.out);
  }

  #properties({ keys, values }: PropertyList): void {
    this.out.count(keys.length);
    for (let index = 0; index < keys.length; index++) {
      this.name(keys[index]!);
      writeProperty(this.out, values[index]!);
    }
  }

  #configuration(configuration: IndexConfiguration): void {
    const entries = Object.entries(configuration);
    this.out.count(entries.length);
    for (const [key, value] of entries) {
      this.out.string(key);
      this.out.string(value);
    }
  }

  #indexEntry(operation: AddIndexEntry | RemoveIndexEntry): void {
    this.name(operation.index);
    this.out.count(operation.id);
    this.name(operation.key);
    writeScalar(this.out, operation.value);
  }
}

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
    const known = this.#names[number - 1];
    if (known === undefined) {
      throw new StorageError(StorageErrorCode.Damaged, `damaged bytes: name ${number} was never written`);
    }
    return known;
  }

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
