/**
 * Whether some order of its transactions explains a history of reads and writes: the direct serialization graph of Adya,
 * as Elle builds it. Every value is written once and registers keep the values in the order of their versions, so each
 * edge is known for certain:
 *
 * - `ww`: a value was replaced by the next one of its register;
 * - `wr`: a transaction read what another wrote;
 * - `rw`: a transaction read what another replaced.
 */
export interface HistoryTransaction {
  /** The version of its commit. */
  readonly version: number;
  /** Register and value, each value 0 or one that a transaction wrote. */
  readonly reads: readonly (readonly [register: number, value: number])[];
  readonly writes: readonly (readonly [register: number, value: number])[];
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly kind: 'ww' | 'wr' | 'rw';
}

/**
 * A cycle as versions, null if there is none. Serializable histories have none at all; under snapshot isolation every
 * cycle has two anti-dependencies (`rw`) in a row, so with `snapshot` only the others count.
 */
export function cycleOf(
  history: readonly HistoryTransaction[],
  isolation: 'serializable' | 'snapshot',
): number[] | null {
  const edges = edgesOf(history);
  // A path through the graph whose nodes say whether the last step was an anti-dependency.
  const steps = (from: number, cameByRw: boolean) =>
    edges.filter(
      (edge) => edge.from === from && !(isolation === 'snapshot' && cameByRw && edge.kind === 'rw'),
    );
  for (const start of edges) {
    const seen = new Set<string>();
    const paths: { at: number; byRw: boolean; path: number[] }[] = [
      { at: start.to, byRw: start.kind === 'rw', path: [start.from, start.to] },
    ];
    for (let next = paths.pop(); next !== undefined; next = paths.pop()) {
      const { at, byRw, path } = next;
      // Round the corner the rule holds too: the cycle goes on with its first step.
      const closes = at === start.from && !(isolation === 'snapshot' && byRw && start.kind === 'rw');
      if (closes) return path;
      if (seen.has(`${at} ${byRw}`)) continue;
      seen.add(`${at} ${byRw}`);
      for (const { to, kind } of steps(at, byRw))
        paths.push({ at: to, byRw: kind === 'rw', path: [...path, to] });
    }
  }
  return null;
}

function edgesOf(history: readonly HistoryTransaction[]): Edge[] {
  const writers = new Map<string, number>();
  const successors = new Map<string, { value: number; version: number }>();
  const last = new Map<number, number>();
  const edges: Edge[] = [];
  for (const { version, writes } of [...history].sort((a, b) => a.version - b.version)) {
    for (const [register, value] of writes) {
      const before = last.get(register) ?? 0;
      successors.set(`${register} ${before}`, { value, version });
      const writer = writers.get(`${register} ${before}`);
      if (writer !== undefined) edges.push({ from: writer, to: version, kind: 'ww' });
      writers.set(`${register} ${value}`, version);
      last.set(register, value);
    }
  }
  for (const { version, reads } of history) {
    for (const [register, value] of reads) {
      const writer = writers.get(`${register} ${value}`);
      if (writer !== undefined) edges.push({ from: writer, to: version, kind: 'wr' });
      const successor = successors.get(`${register} ${value}`);
      if (successor !== undefined) edges.push({ from: version, to: successor.version, kind: 'rw' });
    }
  }
  return edges.filter(({ from, to }) => from !== to);
}
