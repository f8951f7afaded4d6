/** Web worker of layouts: posts positions until the layout has converged or the time is over. */
import { circle, type Graph as LayoutGraph, layers } from './fixed-layouts.ts';
import { force } from './force-layout.ts';

export type LayoutKind = 'force' | 'layers' | 'circle';

export interface LayoutTask extends LayoutGraph {
  readonly kind: LayoutKind;
}

export interface LayoutProgress {
  /** x, y of each node in the order of the task. */
  readonly positions: Float64Array<ArrayBuffer>;
  readonly isDone: boolean;
}

function post(positions: Float64Array<ArrayBuffer>, isDone: boolean): void {
  self.postMessage({ positions, isDone } satisfies LayoutProgress, { transfer: [positions.buffer] });
}

self.onmessage = ({ data }: MessageEvent<LayoutTask>) => {
  if (data.kind === 'circle') post(circle(data), true);
  else if (data.kind === 'layers') post(layers(data), true);
  else force(data, post);
  self.close();
};
