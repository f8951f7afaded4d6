/** Encodes graph and quad operations. Names (keys, types, labels, indexes) are written once per record. */
import { unreachable } from '#base';
import { ByteWriter } from './byte-writer.ts';
import type {
  AddIndexEntry,
  GraphOperation,
  IndexConfiguration,
  PropertyList,
  QuadOperation,
  RemoveIndexEntry,
} from './commit-record.ts';
import { Opcode, QUAD_ADD, QUAD_REMOVE, RELATIONSHIP_FLAG } from './operation-codes.ts';
import { writeProperty, writeScalar } from './value-codec.ts';

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
      case 'pauseKey':
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
