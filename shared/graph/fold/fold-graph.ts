/**
 * Folds a delta into its snapshot: returns a new snapshot of the delta's version. Segments that the delta
 * does not touch share their memory with the old snapshot; the others are rebuilt. No commit may be applied
 * to the delta meanwhile.
 */

import { isAscending } from '#base';
import type { EntityKind } from '#storage';
import { type FoldLimits, WRITTEN_BYTES_MAX } from '../fold-limits.ts';
import type { NamedIndexes } from '../index/named-indexes.ts';
import { AdjacencyPatch } from '../overlay/adjacency-patch.ts';
import { encodeMetadata } from '../overlay/catalog.ts';
import type { GraphDelta } from '../overlay/graph-delta.ts';
import type { GraphSchema } from '../schema/graph-schema.ts';
import { AdjacencyColumns, addRow, addRows, listRows, noRows } from '../snapshot/adjacency-columns.ts';
import { documentColumnBytes } from '../snapshot/document-column.ts';
import {
  copyLabelSets,
  type LabelSetColumn,
  missingLabelSets,
  withLabelSet,
} from '../snapshot/label-set-column.ts';
import {
  type AdjacencyImage,
  type GraphSnapshotImage,
  LABEL_SET_MISSING,
  type NodeSegmentImage,
  type RelationshipSegmentImage,
  TYPE_MISSING,
} from '../snapshot/layout.ts';
import {
  endsByteLength,
  type NodeSegment,
  type RelationshipSegment,
  relationshipEnds,
} from '../snapshot/segments.ts';
import { AdjacencyAdditions, type MadeEnds } from './adjacency-additions.ts';
import { withoutRemoved } from './adjacency-rows.ts';
import { ColumnBuilder } from './column-builder.ts';
import { SnapshotNumbering } from './numbering.ts';
import { PropertyFold } from './property-fold.ts';

const DEFAULT_LIMITS: FoldLimits = { mergedBytesMax: 0, rewrittenBytesMax: WRITTEN_BYTES_MAX };

export function foldGraph(
  delta: GraphDelta,
  named: NamedIndexes,
  schema: GraphSchema,
  limits = DEFAULT_LIMITS,
): GraphSnapshotImage {
  return new GraphFold(delta, schema, limits).fold(named);
}

class GraphFold {
  readonly #delta: GraphDelta;
  readonly #image: GraphSnapshotImage;
  readonly #rowCount: number;
  readonly #names: SnapshotNumbering;
  readonly #properties: PropertyFold;
  /** By segment: ends of the relationships in the new snapshot, of those segments that the delta touches. */
  readonly #ends: (MadeEnds | undefined)[] = [];
  readonly #additions: AdjacencyAdditions;
  readonly #isRemoved = (relationship: number) => !this.#exists(relationship);
  #mergedBytesLeft: number;
  #rewrittenBytesLeft: number;

  constructor(delta: GraphDelta, schema: GraphSchema, { mergedBytesMax, rewrittenBytesMax }: FoldLimits) {
    delta.expandLoads();
    const { snapshot } = delta;
    const { image } = snapshot;
    this.#delta = delta;
    this.#image = image;
    this.#rowCount = snapshot.mask + 1;
    this.#names = new SnapshotNumbering(snapshot, schema);
    const { keys, shapes, strings } = this.#names;
    const scratch = new ColumnBuilder(this.#rowCount, (value) => strings.number(value));
    this.#properties = new PropertyFold(this.#rowCount, keys, shapes, scratch);
    this.#additions = new AdjacencyAdditions(snapshot.shift, this.#ends, snapshot.relationshipIdEnd);
    this.#mergedBytesLeft = mergedBytesMax;
    this.#rewrittenBytesLeft = rewrittenBytesMax;
  }

  fold(named: NamedIndexes): GraphSnapshotImage {
    const { counts, catalog, version } = this.#delta;
    // First, since adjacency is made of them.
    const segments = this.#relationshipSegments(counts.relationshipIdEnd);
    const relationships = this.#withDocuments('relationship', segments);
    const nodes = this.#withDocuments('node', this.#nodeSegments(counts.nodeIdEnd));
    return {
      version,
      segmentShift: this.#image.segmentShift,
      ...counts,
      ...this.#names.finish(),
      nodes,
      relationships,
      indexes: catalog.indexes.map((definition) => named.image(definition, version, this.#image)),
      watchedNodeKeys: [...catalog.watched.node],
      watchedRelationshipKeys: [...catalog.watched.relationship],
      documents: this.#delta.documents.image(),
      schemaIndexes: catalog.schemaIndexes,
      metadata: encodeMetadata(catalog.metadata),
    };
  }

  #nodeSegments(idEnd: number): (NodeSegmentImage | null)[] {
    const { snapshot, nodes, patches } = this.#delta;
    const touched = this.#bySegment(nodes.keys());
    const patched = this.#bySegment(patches.keys());
    return this.#segments(idEnd, (at) => {
      const before = snapshot.nodeSegments[at] ?? null;
      const isChanged = touched.has(at) || patched.has(at);
      const segment = isChanged
        ? this.#nodeSegment(at, touched.get(at) ?? [], patched.get(at) ?? [])
        : (before?.image ?? null);
      return segment === null ? null : this.#withRunsMerged(segment);
    });
  }

  #nodeSegment(at: number, touched: readonly number[], patched: readonly number[]): NodeSegmentImage | null {
    const { mask, nodeSegments } = this.#delta.snapshot;
    const before = nodeSegments[at] ?? null;
    const labelSets = this.#labelSetsOf(before, touched);
    let nodeCount = 0;
    for (const set of labelSets) if (set !== LABEL_SET_MISSING) nodeCount++;
    if (nodeCount === 0) return null;
    const rows = touched.map((id) => ({ row: id & mask, state: this.#delta.nodes.get(id)! }));
    return {
      rowCount: this.#rowCount,
      nodeCount,
      labelSets: labelSets.buffer,
      properties:
        touched.length === 0
          ? before!.image.properties
          : this.#properties.fold(before?.properties ?? null, rows),
      out: this.#adjacency(at, before?.out ?? null, patched, true),
      in: this.#adjacency(at, before?.in ?? null, patched, false),
    };
  }

  #adjacency(
    at: number,
    before: AdjacencyColumns | null,
    patched: readonly number[],
    outgoing: boolean,
  ): AdjacencyImage | null {
    const { mask } = this.#delta.snapshot;
    const added: number[] = [];
    const losing = noRows(this.#rowCount);
    let isLosing = false;
    for (const node of patched) {
      const patch = this.#delta.patches.get(node)!;
      for (const id of AdjacencyPatch.added(patch, outgoing)) if (this.#exists(id)) added.push(id);
      if (!(outgoing ? patch.hidesOut : patch.hidesIn)) continue;
      addRow(losing, node & mask);
      isLosing = true;
    }
    const columns = before !== null && isLosing ? this.#withoutRemoved(before, losing) : before;
    if (added.length === 0) return columns?.image ?? null;
    return this.#additions.add(columns, Uint32Array.from(added).sort(), outgoing, at);
  }

  /**
   * The columns without what these rows lose, or with marks of them when the fold has written enough.
   *
   * @param losing - becomes the fold's own
   */
  #withoutRemoved(before: AdjacencyColumns, losing: Uint32Array): AdjacencyColumns | null {
    if (before.staleRows !== null) addRows(losing, before.staleRows);
    if (this.#rewrittenBytesLeft <= 0) {
      const staleRows = new SharedArrayBuffer(losing.byteLength);
      new Uint32Array(staleRows).set(losing);
      return new AdjacencyColumns({ ...before.image, staleRows }, this.#rowCount);
    }
    const columns = withoutRemoved(this.#whole(before), listRows(losing), this.#isRemoved);
    this.#rewrittenBytesLeft -= columns?.image.buffer.byteLength ?? 0;
    return columns;
  }

  /** Whether a relationship of the old snapshot, or a new one, is in the new snapshot. */
  #exists(relationship: number): boolean {
    const { shift, mask, relationshipSegments } = this.#delta.snapshot;
    const at = relationship >>> shift;
    const types = this.#ends[at]?.types ?? relationshipSegments[at]?.types;
    return types !== undefined && types[relationship & mask] !== TYPE_MISSING;
  }

  /** The columns with all relationships of the old snapshot. */
  #whole(before: AdjacencyColumns): AdjacencyColumns {
    return before.run === null
      ? before
      : new AdjacencyColumns(this.#additions.mergeRun(before), this.#rowCount);
  }

  #withRunsMerged(segment: NodeSegmentImage): NodeSegmentImage {
    const out = this.#withRunMerged(segment.out);
    const incoming = this.#withRunMerged(segment.in);
    return out === segment.out && incoming === segment.in ? segment : { ...segment, out, in: incoming };
  }

  #withRunMerged(image: AdjacencyImage | null): AdjacencyImage | null {
    if (image === null || this.#mergedBytesLeft <= 0) return image;
    if (image.run === undefined && image.staleRows === undefined) return image;
    const before = new AdjacencyColumns(image, this.#rowCount);
    const whole = this.#whole(before);
    const merged =
      before.staleRows === null ? whole : withoutRemoved(whole, listRows(before.staleRows), this.#isRemoved);
    this.#mergedBytesLeft -= merged?.image.buffer.byteLength ?? 0;
    return merged?.image ?? null;
  }

  #labelSetsOf(before: NodeSegment | null, touched: readonly number[]): LabelSetColumn {
    if (touched.length === 0 && before !== null) return before.labelSets;
    let sets = before === null ? missingLabelSets(this.#rowCount) : copyLabelSets(before.labelSets);
    for (const id of touched) {
      const state = this.#delta.nodes.get(id)!;
      const number = state.exists ? this.#names.labelSets.number(state.labels) : LABEL_SET_MISSING;
      sets = withLabelSet(sets, id & this.#delta.snapshot.mask, number);
    }
    return sets;
  }

  #relationshipSegments(idEnd: number): (RelationshipSegmentImage | null)[] {
    const { snapshot, relationships } = this.#delta;
    const touched = this.#bySegment(relationships.keys());
    return this.#segments(idEnd, (at) => {
      const before = snapshot.relationshipSegments[at] ?? null;
      const ids = touched.get(at);
      return ids === undefined ? (before?.image ?? null) : this.#relationshipSegment(at, before, ids);
    });
  }

  #relationshipSegment(
    at: number,
    before: RelationshipSegment | null,
    touched: readonly number[],
  ): RelationshipSegmentImage | null {
    const rowCount = this.#rowCount;
    const buffer = new SharedArrayBuffer(endsByteLength(rowCount));
    const ends = relationshipEnds(buffer, rowCount);
    this.#ends[at] = ends;
    const { sources, targets, types } = ends;
    types.fill(TYPE_MISSING);
    if (before !== null) {
      sources.set(before.sources);
      targets.set(before.targets);
      types.set(before.types);
    }
    const rows = touched.map((id) => {
      const row = id & this.#delta.snapshot.mask;
      const state = this.#delta.relationships.get(id)!;
      sources[row] = state.source;
      targets[row] = state.target;
      types[row] = state.exists ? this.#names.types.number(state.type) : TYPE_MISSING;
      return { row, state };
    });
    const relationshipCount = types.reduce((sum, type) => sum + (type === TYPE_MISSING ? 0 : 1), 0);
    if (relationshipCount === 0) return null;
    const properties = this.#properties.fold(before?.properties ?? null, rows);
    return { rowCount, relationshipCount, ends: buffer, properties };
  }

  /**
   * Adds the document positions that differ from the element's id, for existing elements. Elements of a bulk
   * load can have a position without a state.
   */
  #withDocuments<Image extends NodeSegmentImage | RelationshipSegmentImage>(
    entity: EntityKind,
    segments: readonly (Image | null)[],
  ): (Image | null)[] {
    const { snapshot, documents, version } = this.#delta;
    const [states, before] =
      entity === 'node'
        ? [this.#delta.nodes, snapshot.nodeSegments]
        : [this.#delta.relationships, snapshot.relationshipSegments];
    const [touched, turned] = [this.#bySegment(states.keys()), this.#bySegment(documents[entity].ids())];
    return segments.map((segment, at) => {
      if (segment === null || (segment === before[at]?.image && !turned.has(at))) return segment;
      const places = new Map(before[at]?.documents?.entries());
      for (const id of turned.get(at) ?? []) {
        const place = documents[entity].at(id, version);
        if (place !== undefined) places.set(id & snapshot.mask, place);
      }
      for (const id of touched.get(at) ?? [])
        if (states.get(id)?.exists !== true) places.delete(id & snapshot.mask);
      const { documents: _before, ...rest } = segment;
      const bytes = documentColumnBytes(places);
      return (bytes === null ? rest : { ...rest, documents: bytes }) as Image;
    });
  }

  #segments<T>(idEnd: number, make: (at: number) => T): T[] {
    return Array.from({ length: Math.ceil(idEnd / this.#rowCount) }, (_, at) => make(at));
  }

  /** Groups ids by segment, ascending within each. */
  #bySegment(ids: Iterable<number>): Map<number, number[]> {
    const groups = new Map<number, number[]>();
    for (const id of ids) {
      const at = id >>> this.#image.segmentShift;
      const group = groups.get(at);
      if (group === undefined) groups.set(at, [id]);
      else group.push(id);
    }
    for (const group of groups.values()) if (!isAscending(group)) group.sort((a, b) => a - b);
    return groups;
  }
}
