/** A graph drawn by sigma; loaded when the first picture is asked for. */
import { createEdgeCurveProgram } from '@sigma/edge-curve';
import type Graph from 'graphology';
import Sigma from 'sigma';
import { createEdgeArrowProgram } from 'sigma/rendering';
import { inSlices } from '../../parts/in-slices.ts';
import type { LayoutKind, LayoutProgress, LayoutTask } from '../layout/layout-worker.ts';
import type { PictureModel, Place } from '../model.ts';
import type { Looks } from './appearance.ts';
import { DETAILED_EDGES_MAX, drawnGraph } from './drawn-graph.ts';
import { drawMarks, MARKS } from './marks.ts';
import { Motion, movingPrograms } from './moving-programs.ts';

declare const LAYOUT_WORKER_FILE: string;

export interface PictureEvents {
  /** `isAdding` with a key that adds to the selection. */
  onNode(node: string, isAdding: boolean): void;
  onEdge(edge: string): void;
  onGround(): void;
  onExpand(node: string): void;
  /** Nodes were moved by hand; `places` are those before. */
  onMoved(nodes: readonly string[], places: ReadonlyMap<string, Place>): void;
  onLayout(isRunning: boolean): void;
}

/** A worker that has not answered by then is ended; its own limit is shorter. */
const LAYOUT_MS_MAX = 15_000;
/** After the last movement of the camera. */
const STILL_MS = 150;
const ZOOM = 1.5;
/** Beside the width of a relationship. */
const ARROW_HEAD = { extremity: 'target', lengthToThicknessRatio: 4, widenessToThicknessRatio: 3.2 } as const;

export class Picture {
  readonly #container: HTMLElement;
  readonly #model: PictureModel;
  readonly #events: PictureEvents;
  readonly #motion = new Motion();
  readonly #colors: CSSStyleDeclaration;
  /** Sigma itself hears of the window alone. */
  readonly #size = new ResizeObserver(() => this.#resized());
  #sigma: Sigma | null = null;
  #layout: Worker | null = null;
  #layoutTimer = 0;
  #stillTimer = 0;
  #wasLarge = false;
  #order = 0;
  #endBuilding: () => void = () => undefined;
  /** What follows when what is being drawn is there; null when nothing is. */
  #pending: (() => void) | null = null;

  constructor(container: HTMLElement, model: PictureModel, events: PictureEvents) {
    this.#container = container;
    this.#model = model;
    this.#events = events;
    this.#colors = getComputedStyle(container);
    this.#size.observe(container);
  }

  /** Draws what the model shows, with these looks; `onDrawn` is called when that is done. */
  draw(looks: Looks, onDrawn: () => void): void {
    this.stopLayout();
    this.#endBuilding();
    this.#pending = onDrawn;
    this.#endBuilding = inSlices(drawnGraph(this.#model, looks), (graph) => {
      this.#pending = null;
      this.#show(graph);
      onDrawn();
    });
  }

  #show(graph: Graph): void {
    const isLarge = graph.size > DETAILED_EDGES_MAX;
    // Whether relationships are picked is decided once for a sigma.
    if (this.#sigma !== null && isLarge === this.#wasLarge) this.#sigma.setGraph(graph);
    else {
      const state = this.#sigma?.getCamera().getState();
      this.#sigma?.kill();
      this.#sigma = this.#create(graph, isLarge);
      if (state !== undefined) this.#sigma.getCamera().setState(state);
    }
    this.#wasLarge = isLarge;
    if (graph.order !== this.#order) this.#frame();
    this.#order = graph.order;
  }

  /** Gives what is drawn other looks. */
  restyle(looks: Looks): void {
    // Those that it is being drawn with are no more those to draw.
    if (this.#pending !== null) return this.draw(looks, this.#pending);
    const sigma = this.#sigma;
    const changed: string[] = [];
    let areSizesSame = true;
    sigma?.getGraph().forEachNode((id, attributes) => {
      const { caption: label = id, color = '', size = 1 } = looks.get(id) ?? {};
      if (attributes.label === label && attributes.color === color && attributes.size === size) return;
      areSizesSame &&= attributes.size === size;
      changed.push(id);
      // Sigma is told once, of all of them.
      Object.assign(attributes, { label, color, size });
    });
    if (changed.length === 0) return;
    sigma?.refresh({ partialGraph: { nodes: changed }, skipIndexation: areSizesSame, schedule: true });
  }

  /** The picture is as large as what is in it; a single node has no size. */
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

  /** Drawn at once: a canvas of another size is an empty one. */
  #resized(): void {
    const sigma = this.#sigma;
    if (sigma === null) return;
    const { width, height } = sigma.getDimensions();
    const { offsetWidth, offsetHeight } = this.#container;
    if (width === offsetWidth && height === offsetHeight) return;
    sigma.resize().refresh({ partialGraph: {}, skipIndexation: false });
  }

  /** Has sigma take the places of all nodes from the graph, and nothing else. */
  #placeAgain(): void {
    this.#sigma?.refresh({ partialGraph: {}, skipIndexation: false, schedule: true });
  }

  #color(name: string): string {
    return this.#colors.getPropertyValue(name);
  }

  #inks() {
    return {
      labelColor: { color: this.#color('--text') },
      edgeLabelColor: { color: this.#color('--muted') },
      defaultEdgeColor: this.#color('--edge'),
    };
  }

  /** The page's colours are others now. */
  recolor(): void {
    this.#sigma?.setSettings(this.#inks());
  }

  #create(graph: Graph, isLarge: boolean): Sigma {
    const { nodes, lines } = movingPrograms(this.#motion);
    const sigma = new Sigma(graph, this.#container, {
      ...this.#inks(),
      labelFont: 'system-ui, sans-serif',
      labelSize: 12,
      edgeLabelFont: 'system-ui, sans-serif',
      edgeLabelSize: 11,
      labelRenderedSizeThreshold: isLarge ? 8 : 3,
      stagePadding: 48,
      nodeProgramClasses: { circle: nodes },
      // Each is compiled at once, whether it is needed or not.
      edgeProgramClasses: isLarge
        ? { line: lines }
        : {
            arrow: createEdgeArrowProgram(ARROW_HEAD),
            curved: createEdgeCurveProgram({ arrowHead: ARROW_HEAD }),
          },
      defaultEdgeType: isLarge ? 'line' : 'arrow',
      enableEdgeEvents: !isLarge,
      renderEdgeLabels: !isLarge,
      hideLabelsOnMove: isLarge,
      minCameraRatio: 0.005,
      maxCameraRatio: 20,
      doubleClickZoomingDuration: 0,
      allowInvalidContainer: true,
      // Its own is a white box, whatever the ground.
      defaultDrawNodeHover: () => undefined,
    });
    sigma.createCanvas(MARKS, { afterLayer: 'nodes' });
    this.#listen(sigma);
    return sigma;
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
    sigma.on('beforeRender', () => {
      if (this.#motion.isMoving) this.#motion.frame(performance.now());
    });
    sigma.on('afterRender', () => this.#mark(sigma));
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

  /** Draws anew what is selected and pinned. */
  markSelection(): void {
    this.#sigma?.scheduleRender();
  }

  /** `positions` are in the order of the graph's nodes. */
  #movedTo(positions: Float64Array): void {
    const { places } = this.#model;
    let at = 0;
    // The attributes themselves: of an event for each change, sigma would look at all that is known of each node, twice.
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
    this.#events.onLayout(true);
  }

  stopLayout(): void {
    if (this.#layout === null) return;
    clearTimeout(this.#layoutTimer);
    this.#layout.terminate();
    this.#layout = null;
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
      // The layout would take the node back; the frame would follow the node.
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

  /** By distances in the graph's own units. */
  moveNodes(ids: readonly string[], dx: number, dy: number): void {
    const graph = this.#sigma?.getGraph();
    for (const id of ids) {
      const { x = 0, y = 0 } = this.#model.places.get(id) ?? {};
      const place = { x: x + dx, y: y + dy };
      this.#model.places.set(id, place);
      if (graph?.hasNode(id)) graph.mergeNodeAttributes(id, place);
    }
  }

  /** By distances in pixels, as of a key. */
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

  /** Positive steps come nearer. */
  zoom(steps: number): void {
    const camera = this.#sigma?.getCamera();
    void camera?.animate({ ratio: camera.getBoundedRatio(camera.ratio * ZOOM ** -steps) }, { duration: 150 });
  }

  /** By shares of what is seen. */
  pan(dx: number, dy: number): void {
    const camera = this.#sigma?.getCamera();
    camera?.setState({ x: camera.x + dx * camera.ratio, y: camera.y + dy * camera.ratio });
  }

  fit(): void {
    this.#frame();
    void this.#sigma?.getCamera().animatedReset({ duration: 150 });
  }

  /** Brings a node to the middle. */
  centre(id: string): void {
    const at = this.#sigma?.getNodeDisplayData(id);
    if (at === undefined) return;
    void this.#sigma?.getCamera().animate({ x: at.x, y: at.y }, { duration: 200 });
  }

  /** In pixels of the picture; null for what is not drawn. */
  pixelOf(id: string): Place | null {
    const place = this.#model.places.get(id);
    return place === undefined || this.#sigma === null ? null : this.#sigma.graphToViewport(place);
  }

  /** Width and height of the picture in pixels. */
  size(): { width: number; height: number } {
    return this.#sigma?.getDimensions() ?? { width: 0, height: 0 };
  }

  /** Pixels of the radius of a node of this size, as far as the camera is. */
  scaled(size: number): number {
    return this.#sigma?.scaleSize(size) ?? size;
  }

  close(): void {
    this.#endBuilding();
    this.#size.disconnect();
    clearTimeout(this.#stillTimer);
    this.stopLayout();
    this.#sigma?.kill();
    this.#sigma = null;
  }
}
