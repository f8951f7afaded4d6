/**
 * The graph as plain maps: slow, obvious, what the engine is compared with. One model is one version; a transaction
 * works on a copy and is replayed on the newest version when it commits, after which that is settled.
 */
import type { PropertyValue } from '#base';
import type { EntityKind } from '#storage';

export interface ModelNode {
  labels: Set<string>;
  properties: Map<string, PropertyValue>;
}

export interface ModelRelationship {
  source: number;
  target: number;
  type: string;
  properties: Map<string, PropertyValue>;
}

export interface ModelEntry {
  id: number;
  key: string;
  value: string;
}

/** As a table of Java gives them that has grown with its elements: by the remainder of their ids. */
export function inTableOrder<T>(items: readonly T[], idOf: (item: T) => number): T[] {
  let size = 16;
  while (items.length > size * 0.75) size *= 2;
  const buckets: T[][] = Array.from({ length: size }, () => []);
  for (const item of items) buckets[idOf(item) % size]!.push(item);
  return buckets.flat();
}

export class GraphModel {
  readonly nodes = new Map<number, ModelNode>();
  readonly relationships = new Map<number, ModelRelationship>();
  readonly indexes = new Map<string, ModelEntry[]>();
  /** Nodes that the transaction removed: its index entries still find them. */
  readonly removedNodes = new Set<number>();
  /** Entries that the transaction has added. */
  readonly newEntries = new Set<ModelEntry>();
  /** By index, the elements whose entries the transaction has written, in order. */
  readonly written = new Map<string, Set<number>>();

  copy(): GraphModel {
    const copy = new GraphModel();
    for (const [id, node] of this.nodes) {
      copy.nodes.set(id, { labels: new Set(node.labels), properties: new Map(node.properties) });
    }
    for (const [id, relationship] of this.relationships) {
      copy.relationships.set(id, { ...relationship, properties: new Map(relationship.properties) });
    }
    for (const [name, entries] of this.indexes) copy.indexes.set(name, [...entries]);
    return copy;
  }

  hasEntry(index: string, entry: ModelEntry): boolean {
    return this.indexes.get(index)!.some((other) => isSame(other, entry));
  }

  entriesOf(index: string, id: number, key: string): ModelEntry[] {
    return this.indexes.get(index)!.filter((entry) => entry.id === id && entry.key === key);
  }

  addEntry(index: string, entry: ModelEntry): void {
    if (this.hasEntry(index, entry)) return;
    this.indexes.get(index)!.push(entry);
    this.newEntries.add(entry);
    this.#write(index, entry.id);
  }

  deleteNode(id: number): void {
    this.nodes.delete(id);
    this.removedNodes.add(id);
  }

  /** Ends a transaction: the entries of elements that it has written go behind the rest, element by element. */
  settle(written: ReadonlyMap<string, ReadonlySet<number>> = this.written): void {
    for (const [name, entries] of this.indexes) {
      const ids = inTableOrder([...(written.get(name) ?? [])], (id) => id);
      const moved = entries.filter((entry) => ids.includes(entry.id));
      moved.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      this.indexes.set(name, [...entries.filter((entry) => !ids.includes(entry.id)), ...moved]);
    }
    this.newEntries.clear();
    this.removedNodes.clear();
  }

  #write(index: string, id: number): void {
    const ids = this.written.get(index) ?? new Set();
    this.written.set(index, ids.add(id));
  }

  removeEntry(index: string, entry: ModelEntry): void {
    const left = this.indexes.get(index)!.filter((other) => !isSame(other, entry));
    this.#write(index, entry.id);
    this.indexes.set(index, left);
  }

  /** Relationship ids at a node, ascending. */
  adjacent(node: number, outgoing: boolean): number[] {
    return [...this.relationships]
      .filter(([, relationship]) => (outgoing ? relationship.source : relationship.target) === node)
      .map(([id]) => id)
      .sort((a, b) => a - b);
  }

  properties(entity: EntityKind, id: number): Map<string, PropertyValue> {
    return (entity === 'node' ? this.nodes : this.relationships).get(id)!.properties;
  }
}

function isSame(a: ModelEntry, b: ModelEntry): boolean {
  return a.id === b.id && a.key === b.key && a.value === b.value;
}
