/** Renders a graph with sigma; loaded lazily with the first picture. */
import type Graph from 'graphology';
import type Sigma from 'sigma';
import { runInSlices } from '../../parts/time-slices.ts';
import type { LayoutKind, LayoutProgress, LayoutTask } from '../layout/layout-worker.ts';
import type { PictureModel, Place } from '../model.ts';
import type { Looks } from './appearance.ts';
import { DETAILED_EDGES_MAX, drawnGraph } from './drawn-graph.ts';
import { drawMarks, MARKS } from './marks.ts';
import { Motion } from './motion.ts';
import { closeStage, createStage, type Inks, type Stage } from './stage.ts';

declare const LAYOUT_WORKER_FILE: string;

export interface PictureEvents {
  /** `isAdding` if the modifier key adds to the selection. */
  onNode(node: string, isAdding: boolean): void;
  onEdge(edge: string): void;
  onGround(): void;
  onExpand(node: string): void;
  /** Nodes were dragged; `places` are their positions before. */
  onMoved(nodes: readonly string[], places: ReadonlyMap<string, Place>): void;
  onLayout(isRunning: boolean): void;
}

/** Timeout of the layout worker, whose own limit is shorter. */
const LAYOUT_MS_MAX = 15_000;
/** Idle time after which a movement has ended. */
const STILL_MS = 150;
const ZOOM = 1.5;

export class Picture {
  readonly #container: HTMLElement;
  readonly #model: PictureModel;
  readonly #events: PictureEvents;
  readonly #motion = new Motion();
  readonly #colors: CSSStyleDeclaration;
  /** Sigma observes resizes of the window only. */
  readonly #size = new ResizeObserver(() => this.#resized());
  /** In the container. */
  #stage: Stage | null = null;
  /** The stage of the drawing in progress, if that needs another one; outside of the document. */
  #next: Stage | null = null;
  #layout: Worker | null = null;
  #layoutTimer = 0;
  #stillTimer = 0;
  #order = 0;
  #endBuilding: () => void = () => undefined;
  /** Callback after the drawing in progress; null if there is none. */
  #pending: (() => void) | null = null;

  constructor(container: HTMLElement, model: PictureModel, events: PictureEvents) {
    this.#container = container;
    this.#model = model;
    this.#events = events;
    this.#colors = getComputedStyle(container);
    this.#size.observe(container);
  }

  /** Draws the model with the given looks; `onDrawn` is called afterwards. */
  draw(looks: Looks, onDrawn: () => void): void {
    this.stopLayout();
    this.#endBuilding();
    this.#pending = onDrawn;
    this.#endBuilding = runInSlices(this.#build(looks), () => {
      this.#pending = null;
      onDrawn();
    });
  }

  *#build(looks: Looks): Generator<void, void> {
    const isLarge = this.#model.edges.value.size > DETAILED_EDGES_MAX;
    if (this.#stage?.isLarge !== isLarge && this.#next?.isLarge !== isLarge) {
      closeStage(this.#next);
      this.#next = createStage(isLarge, this.#motion, this.#inks());
      this.#listen(this.#next.sigma);
    }
    yield;
    this.#show(yield* drawnGraph(this.#model, looks));
    // What follows a drawing takes its time, too.
    yield;
  }

  #show(graph: Graph): void {
    const isLarge = graph.size > DETAILED_EDGES_MAX;
    if (this.#stage?.isLarge !== isLarge && this.#next !== null) {
      const state = this.#sigma?.getCamera().getState();
      closeStage(this.#stage);
      this.#stage = this.#next;
      this.#next = null;
      this.#container.append(this.#stage.element);
      if (state !== undefined) this.#stage.sigma.getCamera().setState(state);
    }
    this.#sigma?.setGraph(graph);
    if (graph.order !== this.#order) this.#frame();
    this.#order = graph.order;
  }

  get #sigma(): Sigma | null {
    return this.#stage?.sigma ?? null;
  }

  /** Applies other looks. */
  restyle(looks: Looks): void {
    // The looks of the drawing in progress are outdated.
    if (this.#pending !== null) return this.draw(looks, this.#pending);
    const sigma = this.#sigma;
    const changed: string[] = [];
    let areSizesSame = true;
    sigma?.getGraph().forEachNode((id, attributes) => {
      const { caption: label = id, color = '', size = 1 } = looks.get(id) ?? {};
      if (attributes.label === label && attributes.color === color && attributes.size === size) return;
      areSizesSame &&= attributes.size === size;
      changed.push(id);
      // One notification to sigma for all of them.
      Object.assign(attributes, { label, color, size });
    });
    if (changed.length === 0) return;
    sigma?.refresh({ partialGraph: { nodes: changed }, skipIndexation: areSizesSame, schedule: true });
  }

  /** Fits the picture to its content; a single node has no extent. */
  #frame(): void {
    const sigma = this.#sigma;
    if (sigma === null) return;
    const graph = sigma.getGraph();
    const { x, y } = graph.order === 1 ? graph.getNodeAttributes(graph.nodes()[0]) : {};
    const isSame = x === undefined && sigma.getCustomBBox() === null;
    if (isSame) return;
    sigma.setCustomBBox(x === undefined ? null : { x: [x - 1, x + 1], y: [y - 1, y + 1] });
    this.#placeAgain();
  }

  /** Synchronous: resizing clears a canvas. */
  #resized(): void {
    const sigma = this.#sigma;
    if (sigma === null) return;
    const { width, height } = sigma.getDimensions();
    const { offsetWidth, offsetHeight } = this.#container;
    if (width === offsetWidth && height === offsetHeight) return;
    sigma.resize().refresh({ partialGraph: {}, skipIndexation: false });
  }

  /** Updates sigma's positions from the graph, and nothing else. */
  #placeAgain(): void {
    this.#sigma?.refresh({ partialGraph: {}, skipIndexation: false, schedule: true });
  }

  #color(name: string): string {
    return this.#colors.getPropertyValue(name);
  }

  #inks(): Inks {
    return {
      labelColor: { color: this.#color('--text') },
      edgeLabelColor: { color: this.#color('--muted') },
      defaultEdgeColor: this.#color('--edge'),
    };
  }

  /** The colours of the page have changed. */
  recolor(): void {
    for (const stage of [this.#stage, this.#next]) stage?.sigma.setSettings(this.#inks());
  }

  #listen(sigma: Sigma): void {
    const { onNode, onEdge, onGround, onExpand } = this.#events;
    const isAdding = ({ original }: { original: MouseEvent | TouchEvent }) =>
      original.shiftKey || original.ctrlKey || original.metaKey;
    sigma.on('clickNode', ({ node, event }) => onNode(node, isAdding(event)));
    sigma.on('clickEdge', ({ edge }) => onEdge(edge));
    sigma.on('clickStage', onGround);
    sigma.on('doubleClickNode', ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      onExpand(node);
    });
    sigma.on('enterNode', () => this.#container.classList.add('over'));
    sigma.on('leaveNode', () => this.#container.classList.remove('over'));
    let startedAt = 0;
    sigma.on('beforeRender', () => {
      startedAt = performance.now();
      if (this.#motion.isMoving) this.#motion.frame(startedAt);
    });
    sigma.on('afterRender', () => {
      this.#mark(sigma);
      requestAnimationFrame(() => this.#motion.drawn(performance.now() - startedAt));
    });
    sigma.getCamera().on('updated', () => {
      this.#motion.start();
      clearTimeout(this.#stillTimer);
      this.#stillTimer = window.setTimeout(() => {
        this.#motion.isMoving = false;
        sigma.scheduleRender();
      }, STILL_MS);
    });
    this.#dragNodes(sigma);
  }

  #mark(sigma: Sigma): void {
    const context = sigma.getCanvases()[MARKS]?.getContext('2d');
    if (context == null) return;
    drawMarks(context, sigma, this.#model, {
      accent: this.#color('--accent'),
      edge: this.#color('--edge'),
      panel: this.#color('--panel'),
      muted: this.#color('--muted'),
    });
  }

  /** Redraws selection and pins. */
  markSelection(): void {
    this.#sigma?.scheduleRender();
  }

  /** `positions` are in the order of the graph's nodes. */
  #movedTo(positions: Float64Array): void {
    const { places } = this.#model;
    let at = 0;
    // Sets attributes directly: with events sigma would process all attributes of each node twice.
    this.#sigma?.getGraph().forEachNode((id, attributes) => {
      const x = positions[at++] ?? 0;
      const y = positions[at++] ?? 0;
      attributes.x = x;
      attributes.y = y;
      places.set(id, { x, y });
    });
    this.#placeAgain();
  }

  layOut(kind: LayoutKind): void {
    this.stopLayout();
    const graph = this.#sigma?.getGraph();
    if (graph === undefined || graph.order < 2 || (kind === 'force' && graph.size === 0)) return;
    this.#sigma?.setCustomBBox(null);
    const nodes = graph.nodes();
    const positions = new Float64Array(2 * nodes.length);
    nodes.forEach((id, index) => {
      const { x = 0, y = 0 } = this.#model.places.get(id) ?? {};
      positions[2 * index] = x;
      positions[2 * index + 1] = y;
    });
    const edges = graph.mapEdges((_id, _attributes, source, target) => [source, target] as const);
    const layout = new Worker(LAYOUT_WORKER_FILE, { type: 'module' });
    layout.onmessage = ({ data }: MessageEvent<LayoutProgress>) => {
      this.#movedTo(data.positions);
      if (data.isDone) this.stopLayout();
    };
    layout.onerror = () => this.stopLayout();
    this.#layoutTimer = window.setTimeout(() => this.stopLayout(), LAYOUT_MS_MAX);
    const fixed = this.#model.scene.value.pinned;
    layout.postMessage({ kind, nodes, edges, positions, fixed } satisfies LayoutTask);
    this.#layout = layout;
    this.#motion.isLayingOut = true;
    this.#events.onLayout(true);
  }

  stopLayout(): void {
    if (this.#layout === null) return;
    clearTimeout(this.#layoutTimer);
    this.#layout.terminate();
    this.#layout = null;
    this.#motion.isLayingOut = false;
    this.#sigma?.scheduleRender();
    this.#events.onLayout(false);
  }

  #dragNodes(sigma: Sigma): void {
    let dragged: string | null = null;
    let before: ReadonlyMap<string, Place> | null = null;
    let group: readonly string[] = [];
    sigma.on('downNode', ({ node }) => {
      const selected = this.#model.selection.value.nodes;
      dragged = node;
      before = null;
      group = selected.has(node) ? [...selected] : [node];
    });
    sigma.on('moveBody', ({ event }) => {
      if (dragged === null) return;
      event.preventSigmaDefault();
      // The layout would move the node back, and the frame would follow it.
      this.stopLayout();
      if (!sigma.getCustomBBox()) sigma.setCustomBBox(sigma.getBBox());
      before ??= new Map(this.#model.places);
      const to = sigma.viewportToGraph(event);
      const from = this.#model.places.get(dragged) ?? to;
      this.moveNodes(group, to.x - from.x, to.y - from.y);
    });
    const drop = (): void => {
      if (dragged !== null && before !== null) this.#events.onMoved(group, before);
      dragged = null;
    };
    sigma.on('upNode', drop);
    sigma.on('upStage', drop);
  }

  /** In graph units. */
  moveNodes(ids: readonly string[], dx: number, dy: number): void {
    const graph = this.#sigma?.getGraph();
    for (const id of ids) {
      const { x = 0, y = 0 } = this.#model.places.get(id) ?? {};
      const place = { x: x + dx, y: y + dy };
      this.#model.places.set(id, place);
      if (graph?.hasNode(id)) graph.mergeNodeAttributes(id, place);
    }
  }

  /** In pixels, for keys. */
  nudge(ids: readonly string[], dx: number, dy: number): void {
    const sigma = this.#sigma;
    if (sigma === null) return;
    this.stopLayout();
    if (!sigma.getCustomBBox()) sigma.setCustomBBox(sigma.getBBox());
    const before = new Map(this.#model.places);
    const [from, to] = [sigma.viewportToGraph({ x: 0, y: 0 }), sigma.viewportToGraph({ x: dx, y: dy })];
    this.moveNodes(ids, to.x - from.x, to.y - from.y);
    this.#events.onMoved(ids, before);
  }

  /** Positive steps zoom in. */
  zoom(steps: number): void {
    const camera = this.#sigma?.getCamera();
    void camera?.animate({ ratio: camera.getBoundedRatio(camera.ratio * ZOOM ** -steps) }, { duration: 150 });
  }

  /** In fractions of the viewport. */
  pan(dx: number, dy: number): void {
    const camera = this.#sigma?.getCamera();
    camera?.setState({ x: camera.x + dx * camera.ratio, y: camera.y + dy * camera.ratio });
  }

  fit(): void {
    this.#frame();
    void this.#sigma?.getCamera().animatedReset({ duration: 150 });
  }

  /** Centres a node. */
  centre(id: string): void {
    const at = this.#sigma?.getNodeDisplayData(id);
    if (at === undefined) return;
    void this.#sigma?.getCamera().animate({ x: at.x, y: at.y }, { duration: 200 });
  }

  /** In pixels of the picture; null for a node that is not drawn. */
  pixelOf(id: string): Place | null {
    const place = this.#model.places.get(id);
    return place === undefined || this.#sigma === null ? null : this.#sigma.graphToViewport(place);
  }

  /** In pixels. */
  size(): { width: number; height: number } {
    return this.#sigma?.getDimensions() ?? { width: 0, height: 0 };
  }

  /** Radius in pixels at the current zoom. */
  scaled(size: number): number {
    return this.#sigma?.scaleSize(size) ?? size;
  }

  close(): void {
    this.#endBuilding();
    this.#size.disconnect();
    clearTimeout(this.#stillTimer);
    this.stopLayout();
    closeStage(this.#stage);
    closeStage(this.#next);
    this.#stage = null;
    this.#next = null;
  }
}
