/**
 * Encodes the changes of one commit operation by operation: a bulk load passes them to the committer without
 * an object for each element, quad or term. The result is a record of format 3, which starts with the names,
 * so that creations, relationships and property changes can be staged in any order and are still in record
 * order.
 *
 * Terms of quads are given as bytes and found by their hash. A name that occurs both as bytes and as text has
 * two numbers, which costs only its length.
 */
import type { PropertyValue } from '#base';
import { ByteWriter } from './byte-writer.ts';
import type { EntityKind, MetadataOperation, PropertyList } from './commit-record.ts';
import { type NameWriter, OperationWriter } from './operation-writer.ts';
import { encodeBulk } from './record-codec.ts';

const INITIAL_SLOTS = 1 << 12;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The fields of a record besides its operations. */
export interface BulkEnds {
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  readonly metadata: readonly MetadataOperation[];
}

export class BulkChanges {
  readonly #names = new BulkNames();
  readonly #catalog = new OperationWriter(this.#names);
  readonly #nodes = new OperationWriter(this.#names);
  readonly #relationships = new OperationWriter(this.#names);
  readonly #properties = new OperationWriter(this.#names);
  readonly #quads = new OperationWriter(this.#names);
  #graphCount = 0;
  #quadCount = 0;

  /** Number of graph operations and quads staged so far. */
  get operationCount(): number {
    return this.#graphCount + this.#quadCount;
  }

  /** Bytes staged so far. */
  get byteLength(): number {
    const graph = this.#catalog.out.length + this.#nodes.out.length + this.#relationships.out.length;
    return graph + this.#properties.out.length + this.#quads.out.length + this.#names.out.length;
  }

  openAutoIndex(entity: EntityKind): void {
    this.#graphCount++;
    this.#catalog.graphOperation({ kind: 'openAutoIndex', entity });
  }

  addIndexEntry(entity: EntityKind, index: string, id: number, key: string, value: string): void {
    this.#graphCount++;
    this.#properties.graphOperation({ kind: 'addIndexEntry', entity, index, id, key, value });
  }

  createNode(id: number, labels: readonly string[], properties: PropertyList): void {
    this.#graphCount++;
    this.#nodes.createNode(id, labels, properties);
  }

  createRelationship(
    id: number,
    source: number,
    target: number,
    type: string,
    properties: PropertyList,
  ): void {
    this.#graphCount++;
    this.#relationships.createRelationship(id, source, target, type, properties);
  }

  setProperty(entity: EntityKind, id: number, key: string, value: PropertyValue): void {
    this.#graphCount++;
    this.#properties.graphOperation({ kind: 'setProperty', entity, id, key, value });
  }

  addLabel(id: number, label: string): void {
    this.#graphCount++;
    this.#properties.graphOperation({ kind: 'addLabel', id, label });
  }

  /** The number of a term, given as text, for {@link addQuad}; valid until {@link clear}. */
  term(text: string): number {
    return this.#names.number(text);
  }

  /** The number of a term, given as the ASCII text `source[start, end)`. */
  asciiTerm(source: Uint8Array, start: number, end: number): number {
    return this.#names.numberOfAscii(source, start, end);
  }

  addQuad(subject: number, predicate: number, object: number, graph: number): void {
    this.#quadCount++;
    this.#quads.addQuad(subject, predicate, object, graph);
  }

  /** The changes in the encoding of a commit request. */
  encode(ends: BulkEnds): Uint8Array {
    return encodeBulk({
      ...ends,
      nameCount: this.#names.count,
      names: this.#names.out.bytes(),
      graphCount: this.#graphCount,
      graph: [this.#catalog, this.#nodes, this.#relationships, this.#properties].map(({ out }) =>
        out.bytes(),
      ),
      quadCount: this.#quadCount,
      quads: this.#quads.out.bytes(),
    });
  }

  /** Removes everything; reuses the memory. */
  clear(): void {
    for (const { out } of [this.#catalog, this.#nodes, this.#relationships, this.#properties, this.#quads]) {
      out.clear();
    }
    this.#names.clear();
    this.#graphCount = 0;
    this.#quadCount = 0;
  }
}

/** The names of a record, numbered from 1 in the order of `out`; lookup by text or by bytes. */
class BulkNames implements NameWriter {
  readonly out = new ByteWriter();
  readonly #numbers = new Map<string, number>();
  #count = 0;
  /** By number: the hash, and the position of the bytes of an ASCII name in `out`. */
  #hashes = new Int32Array(INITIAL_SLOTS / 2);
  #starts = new Uint32Array(INITIAL_SLOTS / 2);
  #lengths = new Uint32Array(INITIAL_SLOTS / 2);
  /** Numbers by hash, 0 = free, linear probing; at most half full. */
  #slots = new Int32Array(INITIAL_SLOTS);
  #slotsUsed = 0;

  get count(): number {
    return this.#count;
  }

  /** Writes the number of the name, for an {@link OperationWriter}. */
  write(text: string, out: ByteWriter): void {
    out.count(this.number(text));
  }

  number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#next();
      this.#numbers.set(text, number);
      this.out.string(text);
    }
    return number;
  }

  numberOfAscii(source: Uint8Array, start: number, end: number): number {
    let hash = FNV_OFFSET;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ source[at]!, FNV_PRIME);
    hash ^= hash >>> 15;
    const length = end - start;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let number = slots[slot]!; number !== 0; number = slots[slot]!) {
      const isCandidate = this.#hashes[number] === hash && this.#lengths[number] === length;
      if (isCandidate && this.out.startsWith(this.#starts[number]!, source, start, end)) return number;
      slot = (slot + 1) & mask;
    }
    return this.#addAscii(slot, hash, source, start, end);
  }

  clear(): void {
    this.out.clear();
    this.#numbers.clear();
    this.#slots.fill(0);
    this.#slotsUsed = 0;
    this.#count = 0;
  }

  #addAscii(slot: number, hash: number, source: Uint8Array, start: number, end: number): number {
    const number = this.#next();
    this.out.asciiString(source, start, end);
    this.#hashes[number] = hash;
    this.#lengths[number] = end - start;
    this.#starts[number] = this.out.length - (end - start);
    this.#slots[slot] = number;
    if (++this.#slotsUsed * 2 > this.#slots.length) this.#growSlots();
    return number;
  }

  #next(): number {
    const number = ++this.#count;
    if (number >= this.#hashes.length) {
      this.#hashes = grown(this.#hashes, new Int32Array(number * 2));
      this.#starts = grown(this.#starts, new Uint32Array(number * 2));
      this.#lengths = grown(this.#lengths, new Uint32Array(number * 2));
    }
    return number;
  }

  #growSlots(): void {
    const before = this.#slots;
    const slots = new Int32Array(before.length * 2);
    const mask = slots.length - 1;
    for (const number of before) {
      if (number === 0) continue;
      let slot = this.#hashes[number]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

function grown<T extends Int32Array | Uint32Array>(before: T, after: T): T {
  after.set(before);
  return after;
}
