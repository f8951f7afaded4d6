/**
 * Checks the consistency of a snapshot: both directions of adjacency with the ends of relationships, shapes
 * with columns, counts with content, string hash tables with strings, index entries with ids. Returns
 * descriptions of the errors found, up to a limit.
 */
import { defined } from '#base';
import { ByteReader, type EntityKind, readIndexEntry, StorageError } from '#storage';
import { GraphSchema } from '../schema/graph-schema.ts';
import { type AdjacencyBlock, NONE } from '../view.ts';
import { GraphSnapshot } from './graph-snapshot.ts';
import type { GraphSnapshotImage, NamedIndexImage } from './layout.ts';
import { hashEntry, StringEntryEncoder } from './string-entry.ts';

/** Maximum number of errors reported. */
const FINDINGS_MAX = 100;

export function checkGraphSnapshot(image: GraphSnapshotImage): string[] {
  const check = new SnapshotCheck(GraphSnapshot.attach(image, new GraphSchema()));
  check.run();
  return check.findings.slice(0, FINDINGS_MAX);
}

class SnapshotCheck {
  readonly findings: string[] = [];
  readonly #snapshot: GraphSnapshot;
  /** By relationship id: how many of its two adjacency entries were found. */
  readonly #places: Uint8Array;

  constructor(snapshot: GraphSnapshot) {
    this.#snapshot = snapshot;
    this.#places = new Uint8Array(snapshot.relationshipIdEnd);
  }

  run(): void {
    this.#checkNodes();
    this.#checkRelationships();
    this.#checkStrings();
    for (const index of this.#snapshot.image.indexes) this.#checkIndex(index);
    this.#checkDocuments('node', this.#snapshot.nodeSegments);
    this.#checkDocuments('relationship', this.#snapshot.relationshipSegments);
  }

  /** Every string is found under its own number by its bytes. */
  #checkStrings(): void {
    const encoder = new StringEntryEncoder();
    for (const chunk of this.#snapshot.strings.chunks) {
      const { first, count } = chunk.image;
      for (let number = first; number < first + count; number++) {
        const entry = encoder.encode(chunk.value(number));
        const found = chunk.find(entry, hashEntry(entry, 0, entry.length));
        this.#expect(found === number, `the string ${number} is not found by its bytes`);
      }
    }
  }

  /** Entries may refer to removed elements, never to ids that were not assigned. */
  #checkIndex({ entity, name, entryCount, entries }: NamedIndexImage): void {
    const idEnd = entity === 'node' ? this.#snapshot.nodeIdEnd : this.#snapshot.relationshipIdEnd;
    const reader = new ByteReader(new Uint8Array(entries ?? new ArrayBuffer(0)));
    try {
      for (let left = entryCount; left > 0; left--) {
        const { id, key } = readIndexEntry(reader);
        this.#expect(
          id < idEnd,
          `the ${entity} index ${name} has an entry of ${id} under ${key}, which never was`,
        );
      }
      this.#expect(reader.isAtEnd, `the ${entity} index ${name} has more entries than it counts`);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#find(`the ${entity} index ${name}: ${error.message}`);
    }
  }

  /** Document positions belong to existing elements; none is after the last one. */
  #checkDocuments(
    entity: EntityKind,
    segments: GraphSnapshot['nodeSegments' | 'relationshipSegments'],
  ): void {
    const snapshot = this.#snapshot;
    const last = snapshot.image.documents?.last[entity] ?? { after: NONE, number: 0 };
    segments.forEach((segment, at) => {
      for (const [row, { after, number }] of segment?.documents?.entries() ?? []) {
        const id = at * (snapshot.mask + 1) + row;
        const isThere = entity === 'node' ? snapshot.hasNode(id) : snapshot.hasRelationship(id);
        this.#expect(isThere, `the automatic index has a document of ${entity} ${id}, which is not there`);
        const isBefore = after < last.after || (after === last.after && number <= last.number);
        this.#expect(isBefore, `the document of ${entity} ${id} stands behind the last one`);
      }
    });
  }

  #checkNodes(): void {
    const snapshot = this.#snapshot;
    let count = 0;
    for (let node = snapshot.nextNode(NONE); node !== NONE; node = snapshot.nextNode(node)) {
      count++;
      this.#checkRow(node, true);
      this.#checkRow(node, false);
      this.#checkProperties('node', node);
    }
    this.#expect(
      count === snapshot.image.nodeCount,
      `${count} nodes are there, ${snapshot.image.nodeCount} are counted`,
    );
  }

  #checkRow(node: number, outgoing: boolean): void {
    const snapshot = this.#snapshot;
    const block = outgoing ? snapshot.out(node) : snapshot.in(node);
    if (block === null) return;
    const row = node & snapshot.mask;
    const last = this.#checkRelationshipsAt(node, outgoing, block, row, NONE);
    const { run } = block;
    const place = run === null ? NONE : run.place(row);
    if (place !== NONE) this.#checkRelationshipsAt(node, outgoing, run!, place, last);
  }

  /** Checks the relationships at a position of the offsets, whose ids are above `previous`; returns the last id. */
  #checkRelationshipsAt(
    node: number,
    outgoing: boolean,
    block: AdjacencyBlock,
    position: number,
    previous: number,
  ): number {
    const snapshot = this.#snapshot;
    const isStale = snapshot.isStale(node);
    const [start, end] = [block.offsets[position]!, block.offsets[position + 1]!];
    if (!(start <= end && end <= block.relationships.length)) {
      this.#find(`the ${outgoing ? 'outgoing' : 'incoming'} offsets of node ${node} are out of order`);
      return previous;
    }
    let last = previous;
    for (let at = start; at < end; at++) {
      const relationship = block.relationships[at]!;
      this.#expect(relationship > last, `the relationships of node ${node} are out of order`);
      last = relationship;
      if (isStale && !snapshot.hasRelationship(relationship)) continue;
      const [near, far] = outgoing
        ? [snapshot.source(relationship), snapshot.target(relationship)]
        : [snapshot.target(relationship), snapshot.source(relationship)];
      const type = snapshot.names.localTypes[block.types[at]!];
      const agrees = near === node && far === block.neighbours[at] && type === snapshot.typeOf(relationship);
      this.#expect(
        agrees,
        `relationship ${relationship} at node ${node} disagrees with its own ends or type`,
      );
      if (agrees) this.#places[relationship] = this.#places[relationship]! + 1;
    }
    return last;
  }

  #checkRelationships(): void {
    const snapshot = this.#snapshot;
    const { relationshipCount } = snapshot.image;
    let count = 0;
    for (let id = snapshot.nextRelationship(NONE); id !== NONE; id = snapshot.nextRelationship(id)) {
      count++;
      this.#expect(
        this.#places[id] === 2,
        `relationship ${id} is met ${this.#places[id]} times, not at both its ends`,
      );
      this.#checkProperties('relationship', id);
    }
    this.#expect(
      count === relationshipCount,
      `${count} relationships are there, ${relationshipCount} are counted`,
    );
  }

  #checkProperties(entity: EntityKind, id: number): void {
    const snapshot = this.#snapshot;
    const segment = entity === 'node' ? snapshot.nodeSegment(id) : snapshot.relationshipSegment(id);
    const { properties } = defined(segment, 'an element lies in a segment');
    if (properties === null) return;
    const row = id & snapshot.mask;
    const shape = snapshot.names.shapes[properties.shapes[row]!] ?? [];
    const present = properties.columns.reduce(
      (sum, column) => sum + (column?.value(row) === undefined ? 0 : 1),
      0,
    );
    const agrees = present === shape.length && shape.every((key) => properties.value(row, key) !== undefined);
    this.#expect(agrees, `the properties of ${entity} ${id} disagree with their order`);
  }

  #expect(holds: boolean, finding: string): void {
    if (!holds) this.#find(finding);
  }

  #find(finding: string): void {
    if (this.findings.length < FINDINGS_MAX) this.findings.push(finding);
  }
}
