/** A document's property graph into the store, chunk by chunk. */
import type { Replica, Transaction } from '#database';
import {
  type CSVSink,
  type ElementId,
  type ElementProperties,
  type GraphSink,
  idText,
  type NodeReference,
} from '#formats';
import { type Checkpoint, checkpointIn, checkpointKey, checkpointText, NodeRuns } from './checkpoint.ts';
import { assertUnmoved, type ChunkWriter, commitChunk, type ElementCounts } from './chunk-writer.ts';
import { ImportError, ImportErrorCode } from './errors.ts';
import { NodesByProperty } from './nodes-by-property.ts';
import { setProperties } from './property-values.ts';

/** Elements of one commit: large enough that commits cost little, small enough to be taken in between others. */
const CHUNK_OPERATIONS = 5000;

export class GraphWriter implements GraphSink, CSVSink, ChunkWriter {
  readonly #replica: Replica;
  readonly #jobId: string;
  readonly #validator: string | null;
  readonly #transaction: Transaction;
  readonly #nodes = new Map<ElementId, number>();
  readonly #runs: NodeRuns;
  readonly #references = new NodesByProperty();
  #committed: Checkpoint;
  #operations = 0;
  #nodeCount = 0;
  #relationshipCount = 0;

  constructor(replica: Replica, jobId: string, checkpoint: Checkpoint, validator: string | null) {
    this.#replica = replica;
    this.#jobId = jobId;
    this.#committed = checkpoint;
    this.#validator = validator;
    this.#runs = new NodeRuns(checkpoint.nodeRuns);
    this.#transaction = replica.begin();
  }

  get counts(): ElementCounts {
    return { nodes: this.#nodeCount, relationships: this.#relationshipCount, quads: 0 };
  }

  hasVertex(id: ElementId): boolean {
    return this.#nodes.has(mapKey(id));
  }

  addVertex(id: ElementId, properties: ElementProperties): void {
    this.#nodes.set(mapKey(id), this.#addNode([], properties));
  }

  updateVertex(id: ElementId, properties: ElementProperties): void {
    const node = this.#nodeOf(id);
    if (this.#isCommitted()) return;
    this.#setNodeProperties(node, properties);
    this.#commitIfFull();
  }

  addEdge(
    _id: ElementId,
    source: ElementId,
    target: ElementId,
    label: string,
    properties: ElementProperties,
  ): void {
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
    if (this.#operations < this.#committed.operations) {
      this.#relationshipCount++;
      this.#operations++;
      return;
    }
    const { graph } = this.#transaction;
    const from = this.#references.find(graph, source);
    this.#addRelationship(from, this.#references.find(graph, target), type, properties);
  }

  finish(): void {
    this.#commit(true);
  }

  close(): void {
    this.#transaction.close();
  }

  #addNode(labels: readonly string[], properties: ElementProperties): number {
    this.#nodeCount++;
    if (this.#isCommitted()) return this.#runs.next();
    const { graph } = this.#transaction;
    const node = graph.createNode();
    for (const label of labels) graph.addLabel(node, label);
    this.#setNodeProperties(node, properties);
    this.#runs.add(node);
    this.#commitIfFull();
    return node;
  }

  #addRelationship(source: number, target: number, type: string, properties: ElementProperties): void {
    this.#relationshipCount++;
    if (this.#isCommitted()) return;
    const { graph } = this.#transaction;
    const relationship = graph.createRelationship(source, target, type);
    setProperties(properties, (key, value) => graph.setRelationshipProperty(relationship, key, value));
    this.#commitIfFull();
  }

  #setNodeProperties(node: number, properties: ElementProperties): void {
    const { graph } = this.#transaction;
    setProperties(properties, (key, value) => graph.setNodeProperty(node, key, value));
  }

  #nodeOf(id: ElementId): number {
    const node = this.#nodes.get(mapKey(id));
    if (node !== undefined) return node;
    throw new ImportError(ImportErrorCode.Reference, `no node ${idText(id)} before the edges that name it`);
  }

  /** Counts one operation; true when the store holds it from an earlier attempt. */
  #isCommitted(): boolean {
    return this.#operations++ < this.#committed.operations;
  }

  #commitIfFull(): void {
    if (this.#operations - this.#committed.operations >= CHUNK_OPERATIONS) this.#commit(false);
  }

  #commit(isComplete: boolean): void {
    const checkpoint: Checkpoint = {
      operations: this.#operations,
      ...this.counts,
      isComplete,
      validator: this.#validator,
      nodeRuns: isComplete ? [] : this.#runs.toArray(),
    };
    assertUnmoved(checkpointIn(this.#transaction, this.#jobId), this.#committed);
    this.#transaction.graph.setMetadata(checkpointKey(this.#jobId), checkpointText(checkpoint));
    commitChunk(this.#replica, this.#jobId, this.#committed, () => this.#transaction.commit());
    this.#committed = checkpoint;
  }
}

/** Ids that are objects are equal when their texts are; other kinds of ids differ from each other by themselves. */
function mapKey(id: ElementId): ElementId {
  return typeof id === 'object' && id !== null ? idText(id) : id;
}
