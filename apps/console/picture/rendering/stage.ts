/** Creates the sigma instances of a picture. */
import { createEdgeCurveProgram } from '@sigma/edge-curve';
import Graph from 'graphology';
import Sigma from 'sigma';
import { createEdgeArrowProgram } from 'sigma/rendering';
import type { Settings } from 'sigma/settings';
import { MARKS } from './marks.ts';
import type { Motion } from './motion.ts';
import { movingPrograms } from './moving-programs.ts';

/** A sigma instance for graphs of one size. */
export interface Stage {
  readonly sigma: Sigma;
  readonly element: HTMLElement;
  readonly isLarge: boolean;
}

/** The settings that depend on the theme. */
export type Inks = Pick<Settings, 'labelColor' | 'edgeLabelColor' | 'defaultEdgeColor'>;

/** Relative to the width of a relationship. */
const ARROW_HEAD = { extremity: 'target', lengthToThicknessRatio: 4, widenessToThicknessRatio: 3.2 } as const;

/**
 * Edge picking is fixed at the creation of a sigma instance. It renders a sample, which compiles its programs on
 * the GPU while the graph is built; the page does not wait for canvases outside of the document.
 */
export function createStage(isLarge: boolean, motion: Motion, inks: Inks): Stage {
  const { nodes, lines } = movingPrograms(motion);
  const element = document.createElement('div');
  element.className = 'layers';
  const sigma = new Sigma(sampleGraph(isLarge), element, {
    ...inks,
    labelFont: 'system-ui, sans-serif',
    labelSize: 12,
    edgeLabelFont: 'system-ui, sans-serif',
    edgeLabelSize: 11,
    labelRenderedSizeThreshold: isLarge ? 8 : 3,
    stagePadding: 48,
    nodeProgramClasses: { circle: nodes },
    // Each program is compiled even if it is not used.
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
    // The default is a white box on any background.
    defaultDrawNodeHover: () => undefined,
  });
  sigma.createCanvas(MARKS, { afterLayer: 'nodes' });
  return { sigma, element, isLarge };
}

/** A graph with the types of edges of one size of graphs. */
function sampleGraph(isLarge: boolean): Graph {
  const graph = new Graph({ multi: true, type: 'directed' });
  for (const [x, id] of ['source', 'target'].entries()) {
    graph.addNode(id, { x, y: 0, label: '', color: '', size: 1 });
  }
  for (const type of isLarge ? ['line'] : ['arrow', 'curved']) {
    graph.addEdge('source', 'target', { label: '', size: 1, type, curvature: 1 });
  }
  return graph;
}

export function closeStage(stage: Stage | null): void {
  stage?.sigma.kill();
  stage?.element.remove();
}
