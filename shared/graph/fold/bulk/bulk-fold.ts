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
import type { GraphOperation } from '#storage';
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
import { emptyNodeSegment, NodeRows, RelationshipRows } from './segment-rows.ts';

type Creation<Kind> = GraphOperation & { readonly kind: Kind };

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
  readonly #openNodes = new Map<number, NodeRows>();
  readonly #openRelationships = new Map<number, RelationshipRows>();
  readonly #made = new IdList();
  #nodeCount: number;
  #relationshipCount: number;
  #nodeIdEnd: number;
  #relationshipIdEnd: number;
  /** Elements with the same keys usually share one array. */
  #lastKeys: readonly string[] = [];
  #lastKeyIds: readonly number[];
  #lastLabels: readonly string[] | null = null;
  #lastLabelSet = 0;

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
    this.#lastKeyIds = schema.keyLists.empty;
  }

  /** Consumes an operation that creates an element; returns false for any other. */
  take(operation: GraphOperation): boolean {
    if (operation.kind === 'createRelationship') this.#addRelationship(operation);
    else if (operation.kind === 'createNode') this.#addNode(operation);
    else return false;
    return true;
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

  #addNode({ id, labels, keys, values }: Creation<'createNode'>): void {
    const { snapshot, documents, catalog } = this.#delta;
    const at = id >>> snapshot.shift;
    let rows = this.#openNodes.get(at);
    if (rows === undefined) {
      rows = new NodeRows(this.#rowCount, snapshot.nodeSegments[at] ?? null, this.#names, this.#pool);
      this.#openNodes.set(at, rows);
    }
    rows.add(id & snapshot.mask, this.#labelSet(labels), this.#keyIds(keys), values);
    if (rows.isFull) {
      this.#nodes[at] = rows.finish();
      this.#openNodes.delete(at);
    }
    documents.noteCreation(catalog, 'node', id, keys);
    this.#nodeCount++;
    if (id >= this.#nodeIdEnd) this.#nodeIdEnd = id + 1;
  }

  #addRelationship(operation: Creation<'createRelationship'>): void {
    const { id, source, target, keys, values } = operation;
    const { snapshot, documents, catalog } = this.#delta;
    const at = id >>> snapshot.shift;
    let rows = this.#openRelationships.get(at);
    if (rows === undefined) {
      const before = snapshot.relationshipSegments[at] ?? null;
      rows = new RelationshipRows(this.#rowCount, before, this.#names, this.#pool);
      this.#openRelationships.set(at, rows);
    }
    const type = this.#names.types.number(this.#schema.types.internCommitted(operation.type));
    rows.add(id & snapshot.mask, source, target, type, this.#keyIds(keys), values);
    if (rows.isFull) {
      this.#relationships[at] = rows.finish();
      this.#openRelationships.delete(at);
    }
    this.#made.push(id);
    documents.noteCreation(catalog, 'relationship', id, keys);
    this.#relationshipCount++;
    if (id >= this.#relationshipIdEnd) this.#relationshipIdEnd = id + 1;
    // Nodes that other transactions create in an intermediate commit are added later.
    const nodeEnd = (source > target ? source : target) + 1;
    if (nodeEnd > this.#nodeIdEnd) this.#nodeIdEnd = nodeEnd;
  }

  #labelSet(labels: readonly string[]): number {
    const last = this.#lastLabels;
    const isSame = last?.length === labels.length && labels.every((label, at) => label === last[at]);
    if (!isSame) {
      this.#lastLabels = labels;
      const ids = labels.map((label) => this.#schema.labels.internCommitted(label));
      this.#lastLabelSet = this.#names.labelSets.number(ids);
    }
    return this.#lastLabelSet;
  }

  #keyIds(keys: readonly string[]): readonly number[] {
    if (keys !== this.#lastKeys) {
      this.#lastKeys = keys;
      const { keys: dictionary, keyLists } = this.#schema;
      this.#lastKeyIds = keyLists.of(keys.map((key) => dictionary.internCommitted(key)));
    }
    return this.#lastKeyIds;
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
