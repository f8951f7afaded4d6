/** The part of a join that is a cycle, where a nested loop would make paths that never close. */
import type { Bgp, PatternTerm } from '../algebra/algebra.ts';
import { intersects, isSubset } from '../algebra/name-set.ts';

/** A cycle has three patterns at least: two over the same variables are an intersection. */
const CORE_SIZE_MIN = 3;

/** The free variables of a pattern; null when one stands in it twice. */
function freeVariables(unit: Bgp, bound: ReadonlySet<string>): Set<string> | null {
  const names = unit.patterns
    .flatMap(({ subject, predicate, object }): PatternTerm[] => [subject, predicate, object])
    .flatMap((term) => (term.kind === 'variable' && !bound.has(term.name) ? [term.name] : []));
  return new Set(names).size === names.length ? new Set(names) : null;
}

interface Edge {
  readonly unit: Bgp;
  /** Its variables that have not been removed. */
  left: Set<string>;
}

/** The patterns with at least two variables that others have too: of a star, which most queries are, none. */
function withSharedVariables(units: readonly Bgp[], bound: ReadonlySet<string>): Edge[] {
  const counts = new Map<string, number>();
  const edges: Edge[] = [];
  for (const unit of units) {
    const left = freeVariables(unit, bound);
    if (left === null || left.size < 2) continue;
    edges.push({ unit, left });
    for (const name of left) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return edges.filter(({ left }) => [...left].filter((name) => (counts.get(name) as number) > 1).length > 1);
}

/**
 * What is left when ears are removed (Graham, Yu and Özsoyoğlu): variables that only one pattern has, then
 * patterns whose variables another one has all. Empty for a join that is a tree.
 */
export function cyclicCore(units: readonly Bgp[], bound: ReadonlySet<string>): Bgp[] {
  let edges = withSharedVariables(units, bound);
  if (edges.length < CORE_SIZE_MIN) return [];
  for (;;) {
    const before = edges.reduce((sum, { left }) => sum + left.size, edges.length);
    for (const edge of edges) {
      const others = edges.filter((other) => other !== edge);
      edge.left = new Set([...edge.left].filter((name) => others.some(({ left }) => left.has(name))));
    }
    const isKept = edges.map(
      ({ left }, i) =>
        left.size > 0 &&
        !edges.some(
          (other, j) => j !== i && isSubset(left, other.left) && (left.size < other.left.size || j < i),
        ),
    );
    edges = edges.filter((_, i) => isKept[i]);
    if (edges.reduce((sum, { left }) => sum + left.size, edges.length) === before) break;
  }
  const [first] = edges;
  if (first === undefined) return [];
  // Of several cycles the one that the first pattern belongs to.
  const core = new Set([first]);
  for (const edge of core) {
    for (const other of edges) if (intersects(edge.left, other.left)) core.add(other);
  }
  return core.size < CORE_SIZE_MIN ? [] : [...core].map(({ unit }) => unit);
}

/** The variables of a core, those that most patterns share first: they are joined in this order. */
export function joinOrder(core: readonly Bgp[], bound: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const unit of core) {
    for (const name of freeVariables(unit, bound) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}
