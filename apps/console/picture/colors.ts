/** Colours of labels: told apart by people with common deficiencies of colour vision, and on light and dark ground. */
import type { GraphData } from '../results/shapes.ts';

export const DEFAULT_COLOR = '#4c7dd9';
/** After Okabe and Ito; a label beyond them has the default. */
const COLORS = ['#d55e00', '#009e73', '#cc79a7', '#b08800', '#56a0d3', '#8a6fd1', '#7a7a7a'];

export interface LegendEntry {
  readonly label: string;
  readonly color: string;
  readonly count: number;
}

/** The labels of a graph, the most frequent one first. */
export function legendOf({ nodes }: GraphData): LegendEntry[] {
  const counts = new Map<string, number>();
  for (const { label } of nodes.values()) {
    if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([label, count], at) => ({ label, count, color: COLORS[at] ?? DEFAULT_COLOR }));
}
