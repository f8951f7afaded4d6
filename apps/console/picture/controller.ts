/** What the controls of a picture do: each action once, whether a mouse, a key or the list asks for it. */

import { computed, effect, signal, untracked } from '@preact/signals';
import { colorChanges } from '../shell/theme.ts';
import { pictureTexts } from '../texts/picture.ts';
import { choices, looksOf } from './drawn/appearance.ts';
import { Picture } from './drawn/picture.ts';
import { wordsOf } from './graph/ask.ts';
import { type AnswerGraph, emptyGraph, GRAPH_NODES_MAX, type GraphNode } from './graph/graph-data.ts';
import { type NeighbourGroup, nameOfGroup, neighbourPage, PAGE_SIZE } from './graph/neighbours.ts';
import { type PackedGraph, unpack } from './graph/packed-graph.ts';
import { shortestPath } from './graph/shortest-path.ts';
import { addSurroundings } from './graph/surroundings.ts';
import type { LayoutKind } from './layout/layout-worker.ts';
import { askedKey, NOTHING, PictureModel } from './model.ts';

/** Pages that are asked for until one brings something new. */
const PAGES_MAX = 10;

const words = pictureTexts.messages;

export class PictureController {
  readonly model: PictureModel;
  /** What the last action came to. */
  readonly message = signal('');
  readonly isLayingOut = signal(false);
  readonly layout = signal<LayoutKind>('force');
  /** Nodes are chosen by drawing a line around them. */
  readonly isLasso = signal(false);
  picture: Picture | null = null;
  #isCompleted = false;

  constructor(graph: AnswerGraph) {
    this.model = new PictureModel(graph);
  }

  readonly looks = computed(() => looksOf(this.model.nodes.value, this.model.degrees.value, choices.value));

  /** Shows the picture in an element; the function that comes back takes it away again. */
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
    /** A layout that begins when what is being drawn is there. */
    let isOwed = false;
    let drawn: readonly [nodes: readonly string[], edges: ReadonlyMap<string, unknown>] | null = null;
    const ends = [
      effect(() => {
        const { looks } = this.looks.value;
        const [nodes, edges] = [model.nodes.value.size, model.edges.value.size];
        const isBack = model.restored.value !== restored;
        // Drawing reads more of the model, whose change alone is no reason to draw.
        untracked(() => {
          const shown = [[...model.nodes.value.keys()], model.edges.value] as const;
          const isSame = drawn !== null && drawn[1] === shown[1] && areSame(drawn[0], shown[0]) && !isBack;
          drawn = shown;
          if (isSame) {
            picture.restyle(looks);
            return;
          }
          // What has come is laid out with the rest; what was taken away or back leaves the rest where it is.
          isOwed = !isBack && (isOwed || this.isLayingOut.value || nodes > nodeCount || edges > edgeCount);
          picture.draw(looks, () => {
            if (isOwed) picture.layOut(this.layout.value);
            isOwed = false;
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
    if (!this.#isCompleted) void this.#complete();
    return () => {
      for (const end of ends) end();
      picture.close();
      this.picture = null;
    };
  }

  async #complete(): Promise<void> {
    this.#isCompleted = true;
    try {
      await addSurroundings(this.model);
    } catch (error) {
      this.message.value = words.noSurroundings(wordsOf(error));
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

  /** A page of a group of a node's neighbours, or of all of them. */
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
      this.message.value = wordsOf(error);
    }
  }

  /** The first page with something that is not seen yet. */
  async #newPage(node: GraphNode, group: NeighbourGroup | null) {
    const key = askedKey(node.id, group === null ? 'all' : `${group.direction} ${group.type}`);
    let skip = this.model.scene.value.asked.get(key) ?? 0;
    let found = emptyGraph();
    for (let page = 0; page < PAGES_MAX; page++) {
      found = await neighbourPage(node, this.model.scene.value.edges, group, skip);
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

  /** A shortest way between the two nodes that are selected. */
  async findPath(): Promise<void> {
    const [from, to] = [...this.model.selection.value.nodes];
    if (from === undefined || to === undefined) return;
    this.message.value = words.lookingForWay;
    try {
      const found = await shortestPath(from, to);
      if (found.nodes.size === 0) {
        this.message.value = words.noWay;
        return;
      }
      this.model.expand(from, found);
      this.model.select(found.nodes.keys());
      this.message.value = words.way(found.edges.size);
    } catch (error) {
      this.message.value = wordsOf(error);
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

/** The picture of an answer, which outlives a look at its table. */
const controllers = new WeakMap<PackedGraph, PictureController>();

export function controllerOf(graph: PackedGraph): PictureController {
  const known = controllers.get(graph) ?? new PictureController(unpack(graph));
  controllers.set(graph, known);
  return known;
}
