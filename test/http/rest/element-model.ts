/** A plain model of what the REST interface keeps: maps of elements, and of the entries of one index. */
export type Value = string | number | boolean;
export type Properties = Record<string, Value>;

export interface ModelNode {
  readonly properties: Properties;
  readonly labels: Set<string>;
}
export interface ModelRelationship {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly properties: Properties;
}

export class ElementModel {
  readonly nodes = new Map<number, ModelNode>();
  readonly relationships = new Map<number, ModelRelationship>();
  /** Nodes by the value that they are indexed under. */
  readonly index = new Map<string, Set<number>>();

  relationshipsOf(node: number): number[] {
    return [...this.relationships]
      .filter(([, { start, end }]) => start === node || end === node)
      .map(([id]) => id);
  }

  /** An entry of a node that is no more is never found. */
  deleteNode(node: number): void {
    this.nodes.delete(node);
    for (const entries of this.index.values()) entries.delete(node);
  }

  entries(value: string): Set<number> {
    const entries = this.index.get(value) ?? new Set();
    this.index.set(value, entries);
    return entries;
  }
}

export function copyOf(model: ElementModel): ElementModel {
  const copy = new ElementModel();
  for (const [id, { properties, labels }] of model.nodes) {
    copy.nodes.set(id, { properties: { ...properties }, labels: new Set(labels) });
  }
  for (const [id, relationship] of model.relationships) {
    copy.relationships.set(id, { ...relationship, properties: { ...relationship.properties } });
  }
  for (const [value, entries] of model.index) copy.index.set(value, new Set(entries));
  return copy;
}
