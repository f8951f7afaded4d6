/** Controller of a picture: implements each action once, for mouse, keyboard and list. */

import { computed, effect, signal, untracked } from '@preact/signals';
import { colorChanges } from '../shell/theme.ts';
import { pictureTexts } from '../texts/picture.ts';
import { completeGraph } from './graph/graph-completion.ts';
import { emptyGraph, GRAPH_NODES_MAX, type GraphNode, type ResultGraph } from './graph/graph-data.ts';
import { errorMessageOf } from './graph/graph-requests.ts';
import { type NeighbourGroup, nameOfGroup, neighbourPage, PAGE_SIZE } from './graph/neighbours.ts';
import { type PackedGraph, unpack } from './graph/packed-graph.ts';
import { shortestPath } from './graph/shortest-path.ts';
import type { LayoutKind } from './layout/layout-worker.ts';
import { askedKey, NOTHING, PictureModel } from './model.ts';
import { choices, looksOf } from './rendering/appearance.ts';
import { Picture } from './rendering/picture.ts';

/** Maximum pages fetched until one has new elements. */
const PAGES_MAX = 10;

const words = pictureTexts.messages;

export class PictureController {
  readonly model: PictureModel;
  /** Message of the last action. */
  readonly message = signal('');
  readonly isLayingOut = signal(false);
  readonly layout = signal<LayoutKind>('force');
  /** Whether lasso selection is active. */
  readonly isLasso = signal(false);
  picture: Picture | null = null;
  #isCompleted = false;

  constructor(graph: ResultGraph, at: string) {
    this.model = new PictureModel(graph, at);
  }

  readonly looks = computed(() => looksOf(this.model.nodes.value, this.model.degrees.value, choices.value));

  /** Mounts the picture in an element; returns the function that unmounts it. */
  attach(container: HTMLElement): () => void {
    const { model } = this;
    const picture = new Picture(container, model, {
      onNode: (id, isAdding) => (isAdding ? model.toggle(id) : model.select([id])),
      onEdge: (id) => model.selectEdge(id),
      onGround: () => {
        model.selection.value = NOTHING;
      },
      onExpand: (id) => void this.expand(id, null),
      onMoved: (ids, places) => model.moved(ids, places),
      onLayout: (isRunning) => {
        this.isLayingOut.value = isRunning;
      },
    });
    this.picture = picture;
    const isNew = model.places.size === 0;
    let nodeCount = isNew ? 0 : model.nodes.value.size;
    let edgeCount = model.edges.value.size;
    let restored = model.restored.value;
    /** A layout is due once drawing has finished. */
    let isOwed = false;
    let drawn: readonly [nodes: readonly string[], edges: ReadonlyMap<string, unknown>] | null = null;
    const ends = [
      effect(() => {
        const { looks } = this.looks.value;
        const [nodes, edges] = [model.nodes.value.size, model.edges.value.size];
        const isBack = model.restored.value !== restored;
        // Drawing reads more of the model, whose changes alone must not redraw.
        untracked(() => {
          const shown = [[...model.nodes.value.keys()], model.edges.value] as const;
          const isSame = drawn !== null && drawn[1] === shown[1] && areSame(drawn[0], shown[0]) && !isBack;
          drawn = shown;
          if (isSame) {
            picture.restyle(looks);
            return;
          }
          // New elements are laid out; removal and undo keep the positions.
          isOwed = !isBack && (isOwed || this.isLayingOut.value || nodes > nodeCount || edges > edgeCount);
          picture.draw(looks, () => {
            if (isOwed) picture.layOut(this.layout.value);
            isOwed = false;
            // After the first drawing, which it would delay.
            if (!this.#isCompleted) void this.#complete();
          });
        });
        [nodeCount, edgeCount, restored] = [nodes, edges, model.restored.value];
      }),
      effect(() => {
        if (model.selection.value && model.scene.value.pinned) picture.markSelection();
      }),
      effect(() => {
        if (colorChanges.value > 0) picture.recolor();
      }),
    ];
    return () => {
      for (const end of ends) end();
      picture.close();
      this.picture = null;
    };
  }

  async #complete(): Promise<void> {
    this.#isCompleted = true;
    try {
      await completeGraph(this.model);
    } catch (error) {
      this.message.value = words.noSurroundings(errorMessageOf(error));
    }
  }

  setLayout(kind: LayoutKind): void {
    this.layout.value = kind;
    this.model.change('layout', {});
    this.picture?.layOut(kind);
  }

  stopLayout(): void {
    this.picture?.stopLayout();
  }

  /** Fetches a page of a group of neighbours, or of all neighbours. */
  async expand(id: string, group: NeighbourGroup | null): Promise<void> {
    const node = this.model.scene.value.nodes.get(id);
    if (node === undefined) return;
    if (this.model.scene.value.nodes.size + PAGE_SIZE > GRAPH_NODES_MAX) {
      this.message.value = words.full;
      return;
    }
    this.message.value = words.asking;
    try {
      const { found, asked } = await this.#newPage(node, group);
      const added = this.model.expand(id, found, asked);
      const what = group === null ? words.neighbours : words.neighboursBy(nameOfGroup(node, group));
      this.message.value = found.edges.size === 0 ? words.noMore(what) : words.added(added, what);
    } catch (error) {
      this.message.value = errorMessageOf(error);
    }
  }

  /** The first page with new elements. */
  async #newPage(node: GraphNode, group: NeighbourGroup | null) {
    const key = askedKey(node.id, group === null ? 'all' : `${group.direction} ${group.type}`);
    let skip = this.model.scene.value.asked.get(key) ?? 0;
    let found = emptyGraph();
    for (let page = 0; page < PAGES_MAX; page++) {
      found = await neighbourPage(node, this.model.around, group, skip);
      skip += found.edges.size;
      const { nodes, edges, hidden } = this.model.scene.value;
      const isNew = [...found.edges.keys()].some((id) => !edges.has(id));
      const isSeen = [...found.nodes.keys()].every((id) => nodes.has(id) && !hidden.has(id));
      if (isNew || !isSeen || found.edges.size < PAGE_SIZE) break;
    }
    return { found, asked: new Map(this.model.scene.value.asked).set(key, skip) };
  }

  collapse(id: string): void {
    const { size } = this.model.broughtBy(id);
    this.model.collapse(id);
    this.message.value = words.collapsed(size);
  }

  hide(): void {
    const ids = this.model.selection.value.nodes;
    this.model.hide(ids);
    this.message.value = words.hidden(ids.size);
  }

  pin(): void {
    this.model.pin([...this.model.selection.value.nodes]);
  }

  undo(): void {
    const step = this.model.undoable.value;
    if (step !== null) this.message.value = words.undone(pictureTexts.steps[step]);
    this.model.undo();
  }

  redo(): void {
    const step = this.model.redoable.value;
    if (step !== null) this.message.value = words.redone(pictureTexts.steps[step]);
    this.model.redo();
  }

  /** Shortest path between the two selected nodes. */
  async findPath(): Promise<void> {
    const [from, to] = [...this.model.selection.value.nodes];
    if (from === undefined || to === undefined) return;
    this.message.value = words.lookingForWay;
    try {
      const found = await shortestPath(from, to, this.model.at);
      if (found.nodes.size === 0) {
        this.message.value = words.noWay;
        return;
      }
      this.model.expand(from, found);
      this.model.select(found.nodes.keys());
      this.message.value = words.way(found.edges.size);
    } catch (error) {
      this.message.value = errorMessageOf(error);
    }
  }

  selectAll(): void {
    this.model.select(this.model.nodes.value.keys());
  }

  show(id: string): void {
    this.model.select([id]);
    this.picture?.centre(id);
  }
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/** The controller of a result's picture, which survives switching to the table. */
const controllers = new WeakMap<PackedGraph, PictureController>();

export function controllerOf(graph: PackedGraph, at: string): PictureController {
  const known = controllers.get(graph) ?? new PictureController(unpack(graph), at);
  controllers.set(graph, known);
  return known;
}
