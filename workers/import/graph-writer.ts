/** Imports the property graph of a document, in chunks. */
import type { BulkLoad, Replica } from '#database';
import {
  type CSVSink,
  type ElementId,
  type ElementProperties,
  type GraphSink,
  idText,
  type NodeReference,
} from '#formats';
import { type Checkpoint, NodeRuns } from './checkpoint.ts';
import {
  beginLoad,
  CHUNK_BYTES,
  CHUNK_OPERATIONS,
  type ChunkWriter,
  commitChunk,
  type ElementCounts,
} from './chunk-writer.ts';
import { ImportError, ImportErrorCode } from './errors.ts';
import { NodeIndex, REMOVED } from './node-index.ts';
import { NodesByProperty } from './nodes-by-property.ts';
import { toPropertyList } from './property-values.ts';

export class GraphWriter implements GraphSink, CSVSink, ChunkWriter {
  readonly #replica: Replica;
  readonly #jobId: string;
  readonly #validator: string | null;
  readonly #load: BulkLoad;
  readonly #nodes = new NodeIndex();
  readonly #found = new LastFound();
  readonly #runs: NodeRuns;
  readonly #references: NodesByProperty;
  #committed: Checkpoint;
  /** True if others may have removed nodes since they were created or found. */
  #isUncertain: boolean;
  #operations = 0;
  #nodeCount = 0;
  #relationshipCount = 0;

  constructor(replica: Replica, jobId: string, checkpoint: Checkpoint, validator: string | null) {
    this.#replica = replica;
    this.#jobId = jobId;
    this.#committed = checkpoint;
    this.#validator = validator;
    this.#runs = new NodeRuns(checkpoint.nodeRuns);
    this.#references = new NodesByProperty(replica);
    this.#isUncertain = checkpoint.operations > 0;
    this.#load = beginLoad(replica, jobId, checkpoint);
  }

  get counts(): ElementCounts {
    return { nodes: this.#nodeCount, relationships: this.#relationshipCount, quads: 0 };
  }

  hasVertex(id: ElementId): boolean {
    const node = this.#nodes.get(id);
    if (node === undefined) return false;
    this.#found.note(id, node);
    return true;
  }

  addVertex(id: ElementId, properties: ElementProperties, labels: readonly string[]): void {
    this.#nodes.set(id, this.#addNode(labels, properties));
  }

  updateVertex(id: ElementId, properties: ElementProperties, labels: readonly string[]): void {
    if (this.#isCommitted()) return;
    const node = this.#nodeOf(id);
    this.#load.setNodeProperties(node, toPropertyList(properties));
    for (const label of labels) this.#load.addNodeLabel(node, label);
    this.#commitIfFull();
  }

  addEdge(
    _id: ElementId,
    source: ElementId,
    target: ElementId,
    label: string,
    properties: ElementProperties,
  ): void {
    this.#relationshipCount++;
    if (this.#isCommitted()) return;
    this.#addRelationship(this.#nodeOf(source), this.#nodeOf(target), label, properties);
  }

  addNode(labels: readonly string[], properties: ElementProperties): void {
    this.#addNode(labels, properties);
  }

  addRelationship(
    source: NodeReference,
    target: NodeReference,
    type: string,
    properties: ElementProperties,
  ): void {
    this.#relationshipCount++;
    if (this.#isCommitted()) return;
    const from = this.#references.find(source);
    this.#addRelationship(from, this.#references.find(target), type, properties);
  }

  finish(): void {
    this.#commit(true);
  }

  close(): void {
    this.#load.close();
  }

  #addNode(labels: readonly string[], properties: ElementProperties): number {
    this.#nodeCount++;
    if (this.#isCommitted()) return this.#runs.next();
    const node = this.#load.createNode(labels, toPropertyList(properties));
    this.#runs.add(node);
    this.#commitIfFull();
    return node;
  }

  #addRelationship(source: number, target: number, type: string, properties: ElementProperties): void {
    this.#load.createRelationship(source, target, type, toPropertyList(properties));
    this.#commitIfFull();
  }

  #nodeOf(id: ElementId): number {
    const node = this.#found.node(id) ?? this.#nodes.get(id);
    if (node !== undefined && node !== REMOVED) return node;
    const fault =
      node === undefined ? 'was not before what names it' : 'was removed while the import went on';
    throw new ImportError(ImportErrorCode.Reference, `the node ${idText(id)} ${fault}`);
  }

  /** Counts one operation; true if an earlier attempt has stored it. */
  #isCommitted(): boolean {
    if (this.#operations++ < this.#committed.operations) return true;
    if (this.#isUncertain) this.#markRemovedNodes();
    return false;
  }

  /** Called without staged changes, so that every existing node is in the store. */
  #markRemovedNodes(): void {
    const transaction = this.#replica.begin();
    this.#nodes.markRemoved((node) => !transaction.graph.hasNode(node));
    transaction.close();
    this.#references.clear();
    this.#found.clear();
    this.#isUncertain = false;
  }

  #commitIfFull(): void {
    const { operationCount, byteLength } = this.#load.changes;
    if (operationCount >= CHUNK_OPERATIONS || byteLength >= CHUNK_BYTES) this.#commit(false);
  }

  #commit(isComplete: boolean): void {
    const checkpoint: Checkpoint = {
      operations: this.#operations,
      ...this.counts,
      isComplete,
      validator: this.#validator,
      nodeRuns: isComplete ? [] : this.#runs.toArray(),
    };
    this.#isUncertain = commitChunk(this.#replica, this.#load, this.#jobId, this.#committed, checkpoint);
    this.#committed = checkpoint;
  }
}

/** Cache of the two last ids: readers resolve the ends of a relationship before they emit it. */
class LastFound {
  #id: ElementId | undefined;
  #node = 0;
  #idBefore: ElementId | undefined;
  #nodeBefore = 0;

  note(id: ElementId, node: number): void {
    this.#idBefore = this.#id;
    this.#nodeBefore = this.#node;
    this.#id = id;
    this.#node = node;
  }

  node(id: ElementId): number | undefined {
    if (id === this.#id) return this.#node;
    return id === this.#idBefore ? this.#nodeBefore : undefined;
  }

  clear(): void {
    this.#id = undefined;
    this.#idBefore = undefined;
  }
}
