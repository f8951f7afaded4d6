/**
 * Folds a delta into its snapshot: a new snapshot of the delta's version. Segments that the delta does not touch keep
 * their memory; the others are made anew. Must run while no commit is being applied to the delta.
 */

import type { EntityKind } from '#storage';
import type { NamedIndexes } from '../index/named-indexes.ts';
import { encodeMetadata } from '../overlay/catalog.ts';
import type { GraphDelta } from '../overlay/graph-delta.ts';
import type { GraphSchema } from '../schema/graph-schema.ts';
import { documentColumnBytes } from '../snapshot/document-column.ts';
import {
  type GraphSnapshotImage,
  LABEL_SET_EMPTY,
  LABEL_SET_MISSING,
  type NodeSegmentImage,
  type RelationshipSegmentImage,
  SHAPE_EMPTY,
  TYPE_MISSING,
} from '../snapshot/layout.ts';
import { endsByteLength, type NodeSegment, type RelationshipSegment } from '../snapshot/segments.ts';
import { AdjacencyFold, type PatchedRow } from './adjacency-fold.ts';
import { ColumnScratch } from './column-scratch.ts';
import { ListNumbering, NameNumbering } from './numbering.ts';
import { PropertyFold } from './property-fold.ts';
import { StringChunkBuilder } from './string-chunk-builder.ts';

/** Shapes are numbered in 32 bits; so many would not fit in memory. */
const SHAPES_MAX = 1 << 24;
const LABEL_SETS_MAX = 0xffff;

export function foldGraph(delta: GraphDelta, named: NamedIndexes, schema: GraphSchema): GraphSnapshotImage {
  return new GraphFold(delta, schema).fold(named);
}

class GraphFold {
  readonly #delta: GraphDelta;
  readonly #image: GraphSnapshotImage;
  readonly #rowCount: number;
  readonly #keys: NameNumbering;
  readonly #types: NameNumbering;
  readonly #labels: NameNumbering;
  readonly #shapes: ListNumbering;
  readonly #labelSets: ListNumbering;
  readonly #strings: StringChunkBuilder;
  readonly #properties: PropertyFold;

  constructor(delta: GraphDelta, schema: GraphSchema) {
    const { snapshot } = delta;
    const { image } = snapshot;
    this.#delta = delta;
    this.#image = image;
    this.#rowCount = snapshot.mask + 1;
    this.#keys = new NameNumbering(image.keys, schema.keys);
    this.#types = new NameNumbering(image.types, schema.types);
    this.#labels = new NameNumbering(image.labels, schema.labels);
    this.#shapes = new ListNumbering('shape', image.shapes, this.#keys, SHAPE_EMPTY, SHAPES_MAX);
    this.#labelSets = new ListNumbering(
      'label set',
      image.labelSets,
      this.#labels,
      LABEL_SET_EMPTY,
      LABEL_SETS_MAX,
    );
    this.#strings = new StringChunkBuilder(snapshot.strings);
    const scratch = new ColumnScratch(this.#rowCount, (value) => this.#strings.number(value));
    this.#properties = new PropertyFold(this.#rowCount, this.#keys, this.#shapes, scratch);
  }

  fold(named: NamedIndexes): GraphSnapshotImage {
    const { counts, catalog, version } = this.#delta;
    const nodes = this.#nodeSegments(counts.nodeIdEnd);
    const relationships = this.#relationshipSegments(counts.relationshipIdEnd);
    return {
      version,
      segmentShift: this.#image.segmentShift,
      ...counts,
      keys: this.#keys.names,
      types: this.#types.names,
      labels: this.#labels.names,
      shapes: this.#shapes.lists,
      labelSets: this.#labelSets.lists,
      strings: this.#strings.finish(),
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
      if (!touched.has(at) && !patched.has(at)) return before?.image ?? null;
      return this.#nodeSegment(before, touched.get(at) ?? [], patched.get(at) ?? []);
    });
  }

  #nodeSegment(
    before: NodeSegment | null,
    touched: readonly number[],
    patched: readonly number[],
  ): NodeSegmentImage | null {
    const { mask } = this.#delta.snapshot;
    const labelSets = this.#labelSetsOf(before, touched);
    const nodeCount = new Uint16Array(labelSets).reduce(
      (sum, set) => sum + (set === LABEL_SET_MISSING ? 0 : 1),
      0,
    );
    if (nodeCount === 0) return null;
    const rows = touched.map((id) => ({ row: id & mask, state: this.#delta.nodes.get(id)! }));
    const adjacency = (outgoing: boolean) => {
      const old = outgoing ? before?.out : before?.in;
      const oldImage = outgoing ? before?.image.out : before?.image.in;
      const changes = this.#patchedRows(patched, outgoing);
      if (changes.length === 0) return oldImage ?? null;
      return new AdjacencyFold(this.#delta, this.#types, this.#rowCount, outgoing).fold(old ?? null, changes);
    };
    return {
      rowCount: this.#rowCount,
      nodeCount,
      labelSets: touched.length === 0 ? before!.image.labelSets : labelSets,
      properties:
        touched.length === 0
          ? before!.image.properties
          : this.#properties.fold(before?.properties ?? null, rows),
      out: adjacency(true),
      in: adjacency(false),
      ...this.#documents('node', before, touched),
    };
  }

  #labelSetsOf(before: NodeSegment | null, touched: readonly number[]): SharedArrayBuffer {
    if (touched.length === 0 && before !== null) return before.image.labelSets;
    const buffer = new SharedArrayBuffer(this.#rowCount * 2);
    const sets = new Uint16Array(buffer);
    if (before !== null) sets.set(before.labelSets);
    for (const id of touched) {
      const state = this.#delta.nodes.get(id)!;
      sets[id & this.#delta.snapshot.mask] = state.exists
        ? this.#labelSets.number(state.labels)
        : LABEL_SET_MISSING;
    }
    return buffer;
  }

  #patchedRows(nodes: readonly number[], outgoing: boolean): PatchedRow[] {
    const { patches, snapshot } = this.#delta;
    const rows: PatchedRow[] = [];
    for (const node of nodes) {
      const patch = patches.get(node)!;
      const added = outgoing ? patch.addedOut : patch.addedIn;
      const hides = outgoing ? patch.hidesOut : patch.hidesIn;
      if (added.length > 0 || hides) rows.push({ row: node & snapshot.mask, added, hides });
    }
    return rows;
  }

  #relationshipSegments(idEnd: number): (RelationshipSegmentImage | null)[] {
    const { snapshot, relationships } = this.#delta;
    const touched = this.#bySegment(relationships.keys());
    return this.#segments(idEnd, (at) => {
      const before = snapshot.relationshipSegments[at] ?? null;
      const ids = touched.get(at);
      return ids === undefined ? (before?.image ?? null) : this.#relationshipSegment(before, ids);
    });
  }

  #relationshipSegment(
    before: RelationshipSegment | null,
    touched: readonly number[],
  ): RelationshipSegmentImage | null {
    const rowCount = this.#rowCount;
    const ends = new SharedArrayBuffer(endsByteLength(rowCount));
    const sources = new Uint32Array(ends, 0, rowCount);
    const targets = new Uint32Array(ends, rowCount * 4, rowCount);
    const types = new Uint16Array(ends, rowCount * 8, rowCount).fill(TYPE_MISSING);
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
      types[row] = state.exists ? this.#types.number(state.type) : TYPE_MISSING;
      return { row, state };
    });
    const relationshipCount = types.reduce((sum, type) => sum + (type === TYPE_MISSING ? 0 : 1), 0);
    if (relationshipCount === 0) return null;
    const properties = this.#properties.fold(before?.properties ?? null, rows);
    const documents = this.#documents('relationship', before, touched);
    return { rowCount, relationshipCount, ends, properties, ...documents };
  }

  /** Places of documents that are not those of their elements' ids, of elements that are there. */
  #documents(
    entity: EntityKind,
    before: NodeSegment | RelationshipSegment | null,
    touched: readonly number[],
  ): { readonly documents?: SharedArrayBuffer } {
    const { documents, version } = this.#delta;
    const states = entity === 'node' ? this.#delta.nodes : this.#delta.relationships;
    const places = new Map(before?.documents?.entries());
    for (const id of touched) {
      const row = id & this.#delta.snapshot.mask;
      const place = documents[entity].at(id, version);
      if (states.get(id)?.exists !== true) places.delete(row);
      else if (place !== undefined) places.set(row, place);
    }
    const bytes = documentColumnBytes(places);
    return bytes === null ? {} : { documents: bytes };
  }

  #segments<T>(idEnd: number, make: (at: number) => T): T[] {
    return Array.from({ length: Math.ceil(idEnd / this.#rowCount) }, (_, at) => make(at));
  }

  /** Ids by segment, ascending within it. */
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

function isAscending(ids: readonly number[]): boolean {
  for (let at = 1; at < ids.length; at++) if (ids[at - 1]! > ids[at]!) return false;
  return true;
}
