/**
 * Model of a picture with undo. A scene is immutable and replaced by each step, so undo restores an earlier one;
 * positions are separate, as layouts change them continuously.
 */
import { batch, computed, signal } from '@preact/signals';
import {
  type GraphData,
  type GraphEdge,
  type GraphNode,
  type ResultGraph,
  withLabel,
} from './graph/graph-data.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Scene {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: ReadonlyMap<string, GraphEdge>;
  readonly hidden: ReadonlySet<string>;
  /** Nodes that layouts do not move. */
  readonly pinned: ReadonlySet<string>;
  /** The expanded node, by id of a node that an expansion has added. */
  readonly origins: ReadonlyMap<string, string>;
  /** Number of neighbours fetched, by node and group. */
  readonly asked: ReadonlyMap<string, number>;
}

/** Kind of a step. */
export type StepKind =
  | 'layout'
  | 'hiding'
  | 'moving'
  | 'showing'
  | 'freeing'
  | 'pinning'
  | 'expanding'
  | 'collapsing';

interface Step {
  readonly scene: Scene;
  readonly places: ReadonlyMap<string, Place>;
  readonly what: StepKind;
}

export interface Selection {
  readonly nodes: ReadonlySet<string>;
  /** The selected relationship, if no node is selected. */
  readonly edge: string | null;
}

export const NOTHING: Selection = { nodes: new Set(), edge: null };

/** Maximum undo steps; each has the positions of all nodes. */
const STEPS_MAX = 50;

export class PictureModel {
  /** Number of nodes omitted from the result. */
  readonly leftCount: number;
  readonly scene;
  readonly selection = signal<Selection>(NOTHING);
  /** Positions of nodes; written by layouts and dragging. */
  places = new Map<string, Place>();
  /** Incremented when an undo restores positions. */
  readonly restored = signal(0);
  readonly #past = signal<readonly Step[]>([]);
  readonly #future = signal<readonly Step[]>([]);

  /** The version of the result, if it was requested; empty for the newest, the only editable one. */
  readonly at: string;

  constructor({ nodes, edges, leftCount }: ResultGraph, at = '') {
    this.at = at;
    this.leftCount = leftCount;
    this.scene = signal<Scene>({
      nodes,
      edges,
      hidden: new Set(),
      pinned: new Set(),
      origins: new Map(),
      asked: new Map(),
    });
  }

  /** Nodes that are not hidden. */
  readonly nodes = computed<ReadonlyMap<string, GraphNode>>(() => {
    const { nodes, hidden } = this.scene.value;
    return hidden.size === 0 ? nodes : new Map([...nodes].filter(([id]) => !hidden.has(id)));
  });

  /** Relationships between nodes that are not hidden. */
  readonly edges = computed<ReadonlyMap<string, GraphEdge>>(() => {
    const { edges, hidden } = this.scene.value;
    if (hidden.size === 0) return edges;
    return new Map([...edges].filter(([, { source, target }]) => !hidden.has(source) && !hidden.has(target)));
  });

  readonly degrees = computed<ReadonlyMap<string, number>>(() => {
    const degrees = new Map<string, number>();
    for (const { source, target } of this.edges.value.values()) {
      degrees.set(source, (degrees.get(source) ?? 0) + 1);
      if (source !== target) degrees.set(target, (degrees.get(target) ?? 0) + 1);
    }
    return degrees;
  });

  /** Self-loops by node. */
  readonly loops = computed<ReadonlyMap<string, readonly string[]>>(() => {
    const loops = new Map<string, string[]>();
    for (const { id, source, target } of this.edges.value.values()) {
      if (source === target) loops.set(source, [...(loops.get(source) ?? []), id]);
    }
    return loops;
  });

  /** Context of requests for neighbours. */
  get around(): { readonly edges: Scene['edges']; readonly at: string } {
    return { edges: this.scene.value.edges, at: this.at };
  }

  readonly undoable = computed(() => this.#past.value.at(-1)?.what ?? null);
  readonly redoable = computed(() => this.#future.value.at(-1)?.what ?? null);

  select(nodes: Iterable<string>): void {
    this.selection.value = { nodes: new Set(nodes), edge: null };
  }

  selectEdge(edge: string): void {
    this.selection.value = { nodes: new Set(), edge };
  }

  toggle(node: string): void {
    const nodes = new Set(this.selection.value.nodes);
    if (!nodes.delete(node)) nodes.add(node);
    this.select(nodes);
  }

  /** Adds an undoable step; `places` are the positions before it. */
  change(
    what: StepKind,
    change: Partial<Scene>,
    places: ReadonlyMap<string, Place> = new Map(this.places),
  ): void {
    batch(() => {
      const step = { scene: this.scene.value, places, what };
      this.#past.value = [...this.#past.value, step].slice(-STEPS_MAX);
      this.#future.value = [];
      this.#show({ ...this.scene.value, ...change });
    });
  }

  /** Adds loaded details of existing elements, which is not a step of the user. */
  complete(change: Partial<Scene>): void {
    this.#show({ ...this.scene.value, ...change });
  }

  /** Replaces an element that was changed in the database; undo does not revert that. */
  replace(element: GraphNode | GraphEdge): void {
    const { nodes, edges } = this.scene.value;
    if ('kind' in element) {
      const label = element.label ?? nodes.get(element.id)?.label ?? null;
      this.complete({ nodes: new Map(nodes).set(element.id, withLabel(element, label)) });
    } else this.complete({ edges: new Map(edges).set(element.id, element) });
  }

  undo(): void {
    this.#move(this.#past, this.#future);
  }

  redo(): void {
    this.#move(this.#future, this.#past);
  }

  hide(ids: Iterable<string>): void {
    this.change('hiding', { hidden: new Set([...this.scene.value.hidden, ...ids]) });
  }

  /** Pins nodes that were dragged. `places` are their positions before. */
  moved(ids: readonly string[], places: ReadonlyMap<string, Place>): void {
    this.change('moving', { pinned: new Set([...this.scene.value.pinned, ...ids]) }, places);
  }

  showAll(): void {
    this.change('showing', { hidden: new Set() });
  }

  /** Pins all of them, or unpins them if all are pinned. */
  pin(ids: readonly string[]): void {
    const pinned = new Set(this.scene.value.pinned);
    const areAllPinned = ids.every((id) => pinned.has(id));
    for (const id of ids) {
      if (areAllPinned) pinned.delete(id);
      else pinned.add(id);
    }
    this.change(areAllPinned ? 'freeing' : 'pinning', { pinned });
  }

  /** Adds the result of an expansion and its progress; returns the number of new nodes. */
  expand(
    node: string,
    { nodes, edges }: Pick<GraphData, 'nodes' | 'edges'>,
    asked: Scene['asked'] = this.scene.value.asked,
  ): number {
    const before = this.scene.value;
    const origins = new Map(before.origins);
    const hidden = new Set(before.hidden);
    let added = 0;
    for (const id of nodes.keys()) {
      hidden.delete(id);
      if (before.nodes.has(id)) continue;
      added++;
      origins.set(id, node);
    }
    this.change('expanding', {
      nodes: merged(before.nodes, nodes),
      edges: new Map([...before.edges, ...edges]),
      origins,
      hidden,
      asked,
    });
    return added;
  }

  /** Nodes added by expansions of a node, transitively. */
  broughtBy(node: string): Set<string> {
    const { origins } = this.scene.value;
    const found = new Set([node]);
    // Insertion order: an origin precedes the nodes that its expansion added.
    for (const [id, origin] of origins) if (found.has(origin)) found.add(id);
    found.delete(node);
    return found;
  }

  collapse(node: string): void {
    const gone = this.broughtBy(node);
    const { nodes, edges, origins, asked } = this.scene.value;
    this.change('collapsing', {
      nodes: new Map([...nodes].filter(([id]) => !gone.has(id))),
      edges: new Map([...edges].filter(([, { source, target }]) => !gone.has(source) && !gone.has(target))),
      origins: new Map([...origins].filter(([id]) => !gone.has(id))),
      asked: new Map([...asked].filter(([key]) => !isOfOne(key, gone) && !isOfOne(key, new Set([node])))),
    });
  }

  #show(scene: Scene): void {
    batch(() => {
      this.scene.value = scene;
      const { nodes, edge } = this.selection.value;
      const isThere = (id: string) => scene.nodes.has(id) && !scene.hidden.has(id);
      if ([...nodes].every(isThere) && (edge === null || scene.edges.has(edge))) return;
      this.select([...nodes].filter(isThere));
    });
  }

  #move(from: { value: readonly Step[] }, to: { value: readonly Step[] }): void {
    const step = from.value.at(-1);
    if (step === undefined) return;
    batch(() => {
      from.value = from.value.slice(0, -1);
      to.value = [...to.value, { scene: this.scene.value, places: new Map(this.places), what: step.what }];
      this.places = new Map(step.places);
      this.#show(step.scene);
      this.restored.value++;
    });
  }
}

/** Key of a neighbour group in the record of fetched neighbours. */
export function askedKey(node: string, group: string): string {
  return `${node} ${group}`;
}

function isOfOne(key: string, nodes: ReadonlySet<string>): boolean {
  return nodes.has(key.slice(0, key.indexOf(' ')));
}

/** Existing values that the new form lacks are preserved: a label, properties of a resource. */
export function merged(
  before: ReadonlyMap<string, GraphNode>,
  added: ReadonlyMap<string, GraphNode>,
): Map<string, GraphNode> {
  const nodes = new Map(before);
  for (const [id, node] of added) {
    const known = before.get(id);
    const isWhole = node.kind === 'node' && Object.keys(node.properties).length > 0;
    const properties = isWhole ? node.properties : { ...known?.properties, ...node.properties };
    nodes.set(id, { ...node, label: node.label ?? known?.label ?? null, properties });
  }
  return nodes;
}
