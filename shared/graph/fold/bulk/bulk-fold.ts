/**
 * Writes elements that bulk loads created directly into a new snapshot, without a state, list or object for
 * each. The other operations of the same commits, and all other commits, are then applied to a delta over
 * that snapshot, in their order. The result is the same graph as applying all commits in turn: commits that
 * do not conflict write different elements, and a relationship conflicts with the removal of its ends. The
 * documents of the automatic index depend on the order of commits, so they are returned commit by commit.
 *
 * A segment is finished as soon as it is full. Created relationships are stored in their segments and then
 * sorted by the segments of their nodes, so adjacency is rebuilt one segment and direction at a time.
 */
import type { NodeRows, RelationshipRows } from '#storage';
import type { WrittenByKind } from '../../overlay/document-positions.ts';
import type { GraphDelta } from '../../overlay/graph-delta.ts';
import type { GraphSchema } from '../../schema/graph-schema.ts';
import type { AdjacencyColumns } from '../../snapshot/adjacency-columns.ts';
import { segmentEnd } from '../../snapshot/graph-snapshot.ts';
import type {
  GraphSnapshotImage,
  NodeSegmentImage,
  RelationshipSegmentImage,
} from '../../snapshot/layout.ts';
import { relationshipEnds } from '../../snapshot/segments.ts';
import { AdjacencyAdditions, type MadeEnds } from '../adjacency-additions.ts';
import { SnapshotNumbering } from '../numbering.ts';
import { IdList } from './id-list.ts';
import { ScratchPool } from './property-rows.ts';
import { emptyNodeSegment, NodeSegmentRows, RelationshipSegmentRows } from './segment-rows.ts';

/** Documents of the automatic index that one commit wrote. */
export type CommitDocuments = WrittenByKind;

export class BulkFold {
  readonly #delta: GraphDelta;
  readonly #schema: GraphSchema;
  readonly #image: GraphSnapshotImage;
  readonly #names: SnapshotNumbering;
  readonly #pool: ScratchPool;
  readonly #rowCount: number;
  readonly #nodes: (NodeSegmentImage | null)[];
  readonly #relationships: (RelationshipSegmentImage | null)[];
  /** Segments that are not full yet. */
  readonly #openNodes = new Map<number, NodeSegmentRows>();
  readonly #openRelationships = new Map<number, RelationshipSegmentRows>();
  readonly #made = new IdList();
  #nodeCount: number;
  #relationshipCount: number;
  #nodeIdEnd: number;
  #relationshipIdEnd: number;
  /** `delta` has no commits. */
  constructor(delta: GraphDelta, schema: GraphSchema) {
    const { snapshot } = delta;
    this.#delta = delta;
    this.#schema = schema;
    this.#image = snapshot.image;
    this.#names = new SnapshotNumbering(snapshot, schema);
    this.#rowCount = snapshot.mask + 1;
    this.#pool = new ScratchPool(this.#rowCount, this.#names);
    this.#nodes = [...snapshot.image.nodes];
    this.#relationships = [...snapshot.image.relationships];
    this.#nodeCount = snapshot.image.nodeCount;
    this.#relationshipCount = snapshot.image.relationshipCount;
    this.#nodeIdEnd = snapshot.image.nodeIdEnd;
    this.#relationshipIdEnd = snapshot.image.relationshipIdEnd;
  }

  /** Adds the nodes of a load. */
  addNodes(rows: NodeRows): void {
    const { snapshot, documents, catalog } = this.#delta;
    const { ids, shapeOf } = rows;
    const shapes = rows.shapes.map(({ labels, keys }) => ({
      labelSet: this.#labelSet(labels),
      keys: this.#keyIds(keys),
    }));
    documents.noteLoad(catalog, 'node', rows);
    for (let at = 0; at < ids.length; ) {
      const segment = ids[at]! >>> snapshot.shift;
      const open = this.#openNodeSegment(segment);
      const end = segmentEnd(ids[at]!, snapshot.mask);
      for (; at < ids.length && ids[at]! < end; at++) {
        const { labelSet, keys } = shapes[shapeOf[at]!]!;
        open.add(ids[at]! & snapshot.mask, labelSet, keys, rows.values(at));
      }
      if (!open.isFull) continue;
      this.#nodes[segment] = open.finish();
      this.#openNodes.delete(segment);
    }
    this.#nodeCount += ids.length;
    this.#nodeIdEnd = Math.max(this.#nodeIdEnd, ids[ids.length - 1]! + 1);
  }

  /** Adds the relationships of a load. */
  addRelationships(rows: RelationshipRows): void {
    const { snapshot, documents, catalog } = this.#delta;
    const { ids, sources, targets, shapeOf } = rows;
    const shapes = rows.shapes.map(({ type, keys }) => ({
      type: this.#names.types.number(this.#schema.types.internCommitted(type)),
      keys: this.#keyIds(keys),
    }));
    documents.noteLoad(catalog, 'relationship', rows);
    // Nodes that other transactions create in an intermediate commit are added later.
    let nodeIdEnd = this.#nodeIdEnd;
    for (let at = 0; at < ids.length; ) {
      const segment = ids[at]! >>> snapshot.shift;
      const open = this.#openRelationshipSegment(segment);
      const end = segmentEnd(ids[at]!, snapshot.mask);
      for (; at < ids.length && ids[at]! < end; at++) {
        const [source, target] = [sources[at]!, targets[at]!];
        const { type, keys } = shapes[shapeOf[at]!]!;
        open.add(ids[at]! & snapshot.mask, source, target, type, keys, rows.values(at));
        if (source >= nodeIdEnd) nodeIdEnd = source + 1;
        if (target >= nodeIdEnd) nodeIdEnd = target + 1;
      }
      if (!open.isFull) continue;
      this.#relationships[segment] = open.finish();
      this.#openRelationships.delete(segment);
    }
    this.#made.pushAll(ids);
    this.#relationshipCount += ids.length;
    this.#nodeIdEnd = nodeIdEnd;
    this.#relationshipIdEnd = Math.max(this.#relationshipIdEnd, ids[ids.length - 1]! + 1);
  }

  /** Called after the last operation of a commit; returns the documents that the commit wrote. */
  endCommit(): CommitDocuments {
    return this.#delta.documents.takeWritten();
  }

  /** The snapshot with all consumed elements. Version and document order are those of the old snapshot. */
  finish(): GraphSnapshotImage {
    for (const [at, rows] of this.#openNodes) this.#nodes[at] = rows.finish();
    for (const [at, rows] of this.#openRelationships) this.#relationships[at] = rows.finish();
    fillUp(this.#nodes, Math.ceil(this.#nodeIdEnd / this.#rowCount));
    fillUp(this.#relationships, Math.ceil(this.#relationshipIdEnd / this.#rowCount));
    this.#mergeAdjacency();
    return {
      ...this.#image,
      ...this.#names.finish(),
      documents: this.#delta.documents.image(),
      nodeIdEnd: this.#nodeIdEnd,
      relationshipIdEnd: this.#relationshipIdEnd,
      nodeCount: this.#nodeCount,
      relationshipCount: this.#relationshipCount,
      nodes: this.#nodes,
      relationships: this.#relationships,
    };
  }

  #openNodeSegment(at: number): NodeSegmentRows {
    let rows = this.#openNodes.get(at);
    if (rows === undefined) {
      const before = this.#delta.snapshot.nodeSegments[at] ?? null;
      rows = new NodeSegmentRows(this.#rowCount, before, this.#names, this.#pool);
      this.#openNodes.set(at, rows);
    }
    return rows;
  }

  #openRelationshipSegment(at: number): RelationshipSegmentRows {
    let rows = this.#openRelationships.get(at);
    if (rows === undefined) {
      const before = this.#delta.snapshot.relationshipSegments[at] ?? null;
      rows = new RelationshipSegmentRows(this.#rowCount, before, this.#names, this.#pool);
      this.#openRelationships.set(at, rows);
    }
    return rows;
  }

  #labelSet(labels: readonly string[]): number {
    return this.#names.labelSets.number(labels.map((label) => this.#schema.labels.internCommitted(label)));
  }

  #keyIds(names: readonly string[]): readonly number[] {
    const { keys, keyLists } = this.#schema;
    return keyLists.of(names.map((name) => keys.internCommitted(name)));
  }

  #mergeAdjacency(): void {
    const { shift, mask } = this.#delta.snapshot;
    const ids = this.#made.ascending();
    const ends: (MadeEnds | undefined)[] = [];
    for (let at = 0; at < ids.length; ) {
      const segment = ids[at]! >>> shift;
      const { rowCount, ends: buffer } = this.#relationships[segment]!;
      ends[segment] = relationshipEnds(buffer, rowCount);
      const next = segmentEnd(ids[at]!, mask);
      while (at < ids.length && ids[at]! < next) at++;
    }
    const additions = new AdjacencyAdditions(shift, ends, this.#image.relationshipIdEnd);
    for (const outgoing of [true, false]) {
      for (const [segment, group] of additions.bySegment(ids, outgoing)) {
        const before = this.#columnsBefore(segment, outgoing);
        const columns = additions.add(before, group, outgoing, segment);
        const image = this.#nodes[segment] ?? emptyNodeSegment(this.#rowCount);
        this.#nodes[segment] = { ...image, ...(outgoing ? { out: columns } : { in: columns }) };
      }
    }
  }

  #columnsBefore(at: number, outgoing: boolean): AdjacencyColumns | null {
    const segment = this.#delta.snapshot.nodeSegments[at] ?? null;
    if (segment === null) return null;
    return outgoing ? segment.out : segment.in;
  }
}

function fillUp<T>(list: (T | null)[], length: number): void {
  for (let at = 0; at < length; at++) list[at] ??= null;
}
