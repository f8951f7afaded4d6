/**
 * A snapshot attached to this thread: immutable, all its data in shared memory. Reads of an element that the
 * snapshot does not contain return "none".
 */
import { assert, type PropertyValue } from '#base';
import type { EntityKind } from '#storage';
import type { DocumentPosition } from '../overlay/document-positions.ts';
import type { GraphSchema } from '../schema/graph-schema.ts';
import { NONE } from '../view.ts';
import type { AdjacencyColumns } from './adjacency-columns.ts';
import { KeyPostings } from './key-postings.ts';
import {
  type GraphSnapshotImage,
  LABEL_SET_EMPTY,
  LABEL_SET_MISSING,
  SEGMENT_SHIFT_DEFAULT,
  SEGMENT_SHIFT_MAX,
  SHAPE_EMPTY,
  TYPE_MISSING,
} from './layout.ts';
import type { PropertyColumn } from './property-column.ts';
import { NodeSegment, RelationshipSegment } from './segments.ts';
import { SnapshotNames } from './snapshot-names.ts';
import { StringDictionary } from './string-dictionary.ts';
import { textProbe } from './text-probe.ts';

const EMPTY_KEYS: readonly number[] = [];

export class GraphSnapshot {
  readonly image: GraphSnapshotImage;
  readonly version: number;
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  readonly names: SnapshotNames;
  readonly strings: StringDictionary;
  readonly nodeSegments: (NodeSegment | null)[];
  readonly relationshipSegments: (RelationshipSegment | null)[];
  /** The columns of each node segment by direction, for access without the segment. */
  private readonly outColumns: (AdjacencyColumns | null)[];
  private readonly inColumns: (AdjacencyColumns | null)[];
  private readonly hasRuns: boolean;
  /** False if {@link isStale} is false for every node. */
  readonly hasStaleRows: boolean;
  private readonly schema: GraphSchema;
  /** By key; created on the first lookup. */
  private readonly nodePostings = new Map<number, KeyPostings>();
  private readonly relationshipPostings = new Map<number, KeyPostings>();
  readonly shift: number;
  readonly mask: number;

  private constructor(image: GraphSnapshotImage, schema: GraphSchema) {
    this.image = image;
    this.schema = schema;
    this.version = image.version;
    this.nodeIdEnd = image.nodeIdEnd;
    this.relationshipIdEnd = image.relationshipIdEnd;
    this.shift = image.segmentShift;
    this.mask = (1 << image.segmentShift) - 1;
    const names = new SnapshotNames(image, schema);
    const strings = new StringDictionary(image.strings);
    this.names = names;
    this.strings = strings;
    this.nodeSegments = image.nodes.map((segment) => segment && new NodeSegment(segment, names, strings));
    this.outColumns = this.nodeSegments.map((segment) => segment?.out ?? null);
    this.inColumns = this.nodeSegments.map((segment) => segment?.in ?? null);
    this.hasRuns = hasAdjacencyRuns(image);
    this.hasStaleRows = hasStaleRows(image);
    this.relationshipSegments = image.relationships.map(
      (segment) => segment && new RelationshipSegment(segment, names, strings),
    );
  }

  /** Attaches to the memory of an image without copying. Adds new names to the thread's dictionaries. */
  static attach(image: GraphSnapshotImage, schema: GraphSchema): GraphSnapshot {
    return new GraphSnapshot(image, schema);
  }

  /** Adds the elements that may have a text under the key. An id may be added twice. */
  addCandidates(entity: EntityKind, key: number, text: string, ids: number[]): void {
    const known = entity === 'node' ? this.nodePostings : this.relationshipPostings;
    let postings = known.get(key);
    if (postings === undefined) {
      postings = new KeyPostings(this.#segments(entity), this.mask + 1, key, this.schema.columnPostings);
      known.set(key, postings);
    }
    postings.addIds(textProbe(text, this.strings.numberOf(text)), ids);
  }

  /** Bytes that this thread holds for lookups in the snapshot. */
  get postingBytes(): number {
    let bytes = 0;
    for (const { byteLength } of this.nodePostings.values()) bytes += byteLength;
    for (const { byteLength } of this.relationshipPostings.values()) bytes += byteLength;
    return bytes;
  }

  /** True if the document of any element is not at the element's id. */
  hasDocumentPositions(entity: EntityKind): boolean {
    return this.#segments(entity).some((segment) => (segment?.documents ?? null) !== null);
  }

  /** Undefined for a document at its element's id. */
  documentPlace(entity: EntityKind, id: number): DocumentPosition | undefined {
    return this.#segments(entity)[id >>> this.shift]?.documents?.place(id & this.mask);
  }

  #segments(entity: EntityKind): readonly (NodeSegment | RelationshipSegment | null)[] {
    return entity === 'node' ? this.nodeSegments : this.relationshipSegments;
  }

  hasNode(node: number): boolean {
    return this.labelSet(node) !== LABEL_SET_MISSING;
  }

  hasRelationship(relationship: number): boolean {
    const segment = this.relationshipSegment(relationship);
    return segment !== null && segment.types[relationship & this.mask] !== TYPE_MISSING;
  }

  source(relationship: number): number {
    return this.hasRelationship(relationship)
      ? this.relationshipSegment(relationship)!.sources[relationship & this.mask]!
      : NONE;
  }

  target(relationship: number): number {
    return this.hasRelationship(relationship)
      ? this.relationshipSegment(relationship)!.targets[relationship & this.mask]!
      : NONE;
  }

  typeOf(relationship: number): number {
    return this.hasRelationship(relationship)
      ? this.names.localTypes[this.relationshipSegment(relationship)!.types[relationship & this.mask]!]!
      : NONE;
  }

  /** The lowest existing id above `after`, or -1. */
  nextNode(after: number): number {
    const { mask, shift } = this;
    for (let node = after + 1; node < this.nodeIdEnd; ) {
      const segment = this.nodeSegments[node >>> shift]!;
      // Past the last id of the segment, or of the snapshot, whose segments are padded with missing rows.
      const end = segmentEnd(node, mask);
      if (segment !== null) {
        const { labelSets } = segment;
        for (; node < end; node++) if (labelSets[node & mask] !== LABEL_SET_MISSING) return node;
      }
      node = end;
    }
    return NONE;
  }

  nextRelationship(after: number): number {
    const { mask, shift } = this;
    for (let relationship = after + 1; relationship < this.relationshipIdEnd; ) {
      const segment = this.relationshipSegments[relationship >>> shift]!;
      const end = segmentEnd(relationship, mask);
      if (segment !== null) {
        const { types } = segment;
        for (; relationship < end; relationship++) {
          if (types[relationship & mask] !== TYPE_MISSING) return relationship;
        }
      }
      relationship = end;
    }
    return NONE;
  }

  out(node: number): AdjacencyColumns | null {
    return node >= 0 && node < this.nodeIdEnd ? this.outColumns[node >>> this.shift]! : null;
  }

  in(node: number): AdjacencyColumns | null {
    return node >= 0 && node < this.nodeIdEnd ? this.inColumns[node >>> this.shift]! : null;
  }

  /** True if columns of the node have relationships that do not exist any more. */
  isStale(node: number): boolean {
    const row = node & this.mask;
    return this.out(node)?.isStale(row) === true || this.in(node)?.isStale(row) === true;
  }

  degree(node: number, outgoing: boolean): number {
    const columns = outgoing ? this.out(node) : this.in(node);
    return columns === null ? 0 : columns.degree(node & this.mask);
  }

  /** The sum of the degrees of `nodes[from, to)`. Reads only columns, so that cache misses overlap. */
  degreeSum(nodes: Uint32Array, from: number, to: number, outgoing: boolean): number {
    const { mask, shift, nodeIdEnd } = this;
    const segments = outgoing ? this.outColumns : this.inColumns;
    let sum = 0;
    for (let at = from; at < to; at++) {
      const node = nodes[at]!;
      if (node >= nodeIdEnd) continue;
      const columns = segments[node >>> shift]!;
      if (columns === null) continue;
      const row = node & mask;
      sum += columns.offsets[row + 1]! - columns.offsets[row]!;
    }
    return this.hasRuns ? sum + this.degreeSumInRuns(nodes, from, to, outgoing) : sum;
  }

  /** Apart, as a look for a run at each node would make the sum over columns a tenth slower. */
  private degreeSumInRuns(nodes: Uint32Array, from: number, to: number, outgoing: boolean): number {
    let sum = 0;
    for (let at = from; at < to; at++) {
      const node = nodes[at]!;
      const columns = outgoing ? this.out(node) : this.in(node);
      sum += columns?.run?.degree(node & this.mask) ?? 0;
    }
    return sum;
  }

  nodeProperty(node: number, key: number): PropertyValue | undefined {
    const segment = this.nodeSegment(node);
    if (segment === null || segment.properties === null) return undefined;
    return segment.properties.value(node & this.mask, key);
  }

  nodeProperties(nodes: Uint32Array, key: number): (PropertyValue | undefined)[] {
    return this.valuesOf(this.nodeSegments, this.nodeIdEnd, nodes, key);
  }

  relationshipProperties(relationships: Uint32Array, key: number): (PropertyValue | undefined)[] {
    return this.valuesOf(this.relationshipSegments, this.relationshipIdEnd, relationships, key);
  }

  /** Looks up the column of a segment once for ids that follow one another in it. */
  private valuesOf(
    segments: readonly (NodeSegment | RelationshipSegment | null)[],
    idEnd: number,
    ids: Uint32Array,
    key: number,
  ): (PropertyValue | undefined)[] {
    const { mask, shift } = this;
    const values = new Array<PropertyValue | undefined>(ids.length);
    let segment = NONE;
    let column: PropertyColumn | undefined;
    let entry = NONE;
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!;
      if (id >>> shift !== segment) {
        segment = id >>> shift;
        entry = NONE;
        column = id < idEnd ? segments[segment]?.properties?.column(key) : undefined;
      }
      if (column === undefined || id >= idEnd) values[at] = undefined;
      else {
        const found = column.entryAfter(entry, id & mask);
        values[at] = found < 0 ? undefined : column.entryValue(found);
        if (found >= 0) entry = found;
      }
    }
    return values;
  }

  /** As {@link PropertyColumn.textNumber}. */
  nodeTextNumber(node: number, key: number): number {
    const segment = this.nodeSegment(node);
    if (segment === null || segment.properties === null) return NONE;
    return segment.properties.textNumber(node & this.mask, key);
  }

  relationshipProperty(relationship: number, key: number): PropertyValue | undefined {
    const segment = this.relationshipSegment(relationship);
    if (segment === null || segment.properties === null) return undefined;
    return segment.properties.value(relationship & this.mask, key);
  }

  nodePropertyKeys(node: number): readonly number[] {
    const segment = this.nodeSegment(node);
    if (segment === null || segment.properties === null) return EMPTY_KEYS;
    return this.names.shapes[segment.properties.shapes[node & this.mask]!]!;
  }

  relationshipPropertyKeys(relationship: number): readonly number[] {
    const segment = this.relationshipSegment(relationship);
    if (segment === null || segment.properties === null) return EMPTY_KEYS;
    return this.names.shapes[segment.properties.shapes[relationship & this.mask]!]!;
  }

  nodeLabels(node: number): readonly number[] {
    return this.names.labelSets[this.labelSet(node)]!;
  }

  /** The segment of an id; null outside the snapshot and for an empty segment. */
  nodeSegment(node: number): NodeSegment | null {
    return node >= 0 && node < this.nodeIdEnd ? this.nodeSegments[node >>> this.shift]! : null;
  }

  relationshipSegment(relationship: number): RelationshipSegment | null {
    return relationship >= 0 && relationship < this.relationshipIdEnd
      ? this.relationshipSegments[relationship >>> this.shift]!
      : null;
  }

  private labelSet(node: number): number {
    const segment = this.nodeSegment(node);
    return segment === null ? LABEL_SET_MISSING : segment.labelSets[node & this.mask]!;
  }
}

/** One past the last id of the id's segment. Bitwise operators return signed numbers, ids are unsigned. */
export function segmentEnd(id: number, mask: number): number {
  return ((id | mask) >>> 0) + 1;
}

/** True if relationships are in runs beside the columns of their nodes. */
export function hasAdjacencyRuns({ nodes }: Pick<GraphSnapshotImage, 'nodes'>): boolean {
  return nodes.some((segment) => segment?.out?.run !== undefined || segment?.in?.run !== undefined);
}

/** True if adjacency has relationships that do not exist any more. */
export function hasStaleRows({ nodes }: Pick<GraphSnapshotImage, 'nodes'>): boolean {
  return nodes.some(
    (segment) => segment?.out?.staleRows !== undefined || segment?.in?.staleRows !== undefined,
  );
}

/** The image of an empty database, version 0. */
export function emptySnapshotImage(segmentShift = SEGMENT_SHIFT_DEFAULT): GraphSnapshotImage {
  assert(segmentShift <= SEGMENT_SHIFT_MAX, 'rows of a segment fit 16 bits');
  const labelSets: number[][] = [];
  labelSets[LABEL_SET_MISSING] = [];
  labelSets[LABEL_SET_EMPTY] = [];
  const shapes: number[][] = [];
  shapes[SHAPE_EMPTY] = [];
  return {
    version: 0,
    segmentShift,
    nodeIdEnd: 0,
    relationshipIdEnd: 0,
    nodeCount: 0,
    relationshipCount: 0,
    keys: [],
    types: [],
    labels: [],
    shapes,
    labelSets,
    strings: [],
    nodes: [],
    relationships: [],
    indexes: [],
    watchedNodeKeys: [],
    watchedRelationshipKeys: [],
    schemaIndexes: [],
    metadata: new Uint8Array(),
  };
}
