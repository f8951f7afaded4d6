/** A graph drawn by sigma; loaded when the first picture is asked for. */
import Graph from 'graphology';
import Sigma from 'sigma';
import type { GraphData } from '../results/shapes.ts';
import { DEFAULT_COLOR, legendOf } from './colors.ts';
import type { LayoutTask } from './layout-worker.ts';

declare const LAYOUT_WORKER_FILE: string;

interface PictureEvents {
  onSelect(node: string | null): void;
  onExpand(node: string): void;
}

const SIZE_MIN = 4;
const SIZE_MAX = 14;
/** Beyond, edges have neither labels nor heads, and are not drawn while the picture moves. */
const DETAILED_EDGES_MAX = 2_000;
/** An irrational share of a turn a node: they lie on a spiral, none on another. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

export class Picture {
  readonly #graph = new Graph({ multi: true, type: 'directed' });
  readonly #sigma: Sigma;
  #layout: Worker | null = null;

  constructor(container: HTMLElement, events: PictureEvents) {
    const style = getComputedStyle(container);
    this.#sigma = new Sigma(this.#graph, container, {
      labelColor: { color: style.getPropertyValue('--text') },
      edgeLabelColor: { color: style.getPropertyValue('--muted') },
      defaultEdgeColor: style.getPropertyValue('--edge'),
      labelRenderedSizeThreshold: SIZE_MIN,
      allowInvalidContainer: true,
    });
    this.#sigma.on('clickNode', ({ node }) => events.onSelect(node));
    this.#sigma.on('clickStage', () => events.onSelect(null));
    this.#sigma.on('doubleClickNode', ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      events.onExpand(node);
    });
    this.#dragNodes();
  }

  /** Adds what is new and lays all of it out. */
  show(graph: GraphData): void {
    const { nodes, edges } = graph;
    const colors = new Map(legendOf(graph).map(({ label, color }) => [label, color]));
    for (const { id, caption, label } of nodes.values()) {
      const color = (label === null ? undefined : colors.get(label)) ?? DEFAULT_COLOR;
      if (this.#graph.hasNode(id)) this.#graph.mergeNodeAttributes(id, { label: caption, color });
      else this.#graph.addNode(id, { label: caption, color, ...this.#start() });
    }
    for (const { id, source, target, label } of edges.values()) {
      if (!this.#graph.hasEdge(id)) this.#graph.addEdgeWithKey(id, source, target, { label, size: 1.5 });
    }
    this.#graph.forEachNode((id) => {
      const size = Math.min(SIZE_MAX, SIZE_MIN + 1.5 * Math.sqrt(this.#graph.degree(id)));
      this.#graph.setNodeAttribute(id, 'size', size);
    });
    const isLarge = this.#graph.size > DETAILED_EDGES_MAX;
    this.#sigma.setSettings({
      renderEdgeLabels: !isLarge,
      hideEdgesOnMove: isLarge,
      hideLabelsOnMove: isLarge,
      defaultEdgeType: isLarge ? 'line' : 'arrow',
    });
    this.#layOut();
  }

  close(): void {
    this.#layout?.terminate();
    this.#sigma.kill();
  }

  #start(): { x: number; y: number } {
    const index = this.#graph.order;
    const radius = Math.sqrt(index);
    return { x: radius * Math.cos(index * GOLDEN_ANGLE), y: radius * Math.sin(index * GOLDEN_ANGLE) };
  }

  #layOut(): void {
    this.#layout?.terminate();
    this.#layout = null;
    if (this.#graph.size === 0) return;
    const nodes = this.#graph.nodes();
    const positions = new Float64Array(
      nodes.flatMap((id) => [this.#graph.getNodeAttribute(id, 'x'), this.#graph.getNodeAttribute(id, 'y')]),
    );
    const edges = this.#graph.mapEdges((_id, _attributes, source, target) => [source, target] as const);
    const layout = new Worker(LAYOUT_WORKER_FILE, { type: 'module' });
    layout.onmessage = ({ data }: MessageEvent<Float64Array>) => {
      let index = 0;
      // In the order of `nodes`, and one event for all; nodes that came since then stay where they are.
      this.#graph.updateEachNodeAttributes((_id, attributes) => {
        const at = 2 * index++;
        return at < data.length ? { ...attributes, x: data[at], y: data[at + 1] } : attributes;
      });
    };
    layout.postMessage({ nodes, edges, positions } satisfies LayoutTask);
    this.#layout = layout;
  }

  #dragNodes(): void {
    let dragged: string | null = null;
    this.#sigma.on('downNode', ({ node }) => {
      dragged = node;
    });
    this.#sigma.on('moveBody', ({ event }) => {
      if (dragged === null) return;
      // The layout would take the node back.
      this.#layout?.terminate();
      this.#graph.mergeNodeAttributes(dragged, this.#sigma.viewportToGraph(event));
      event.preventSigmaDefault();
    });
    const drop = (): void => {
      dragged = null;
    };
    this.#sigma.on('upNode', drop);
    this.#sigma.on('upStage', drop);
  }
}
