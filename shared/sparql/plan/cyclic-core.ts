/** Finds the cyclic core of a join, where nested loops would enumerate paths that never close. */
import type { Budget } from '#base';
import type { Bgp, PatternTerm } from '../algebra/algebra.ts';
import { intersects, isSubset } from '../algebra/name-set.ts';

/** Minimum patterns of a cycle: two over the same variables are an intersection. */
const CORE_SIZE_MIN = 3;

/** The free variables of a pattern; null if one occurs twice. */
function freeVariables(unit: Bgp, bound: ReadonlySet<string>): Set<string> | null {
  const names = new Set<string>();
  for (const { subject, predicate, object } of unit.patterns) {
    if (!addFree(subject, bound, names) || !addFree(predicate, bound, names)) return null;
    if (!addFree(object, bound, names)) return null;
  }
  return names;
}

/** False if the set contains the variable already. */
function addFree(term: PatternTerm, bound: ReadonlySet<string>, into: Set<string>): boolean {
  if (term.kind !== 'variable' || bound.has(term.name)) return true;
  if (into.has(term.name)) return false;
  into.add(term.name);
  return true;
}

/** Number of variable occurrences: patterns with one need no further check. */
function variableCount({ patterns }: Bgp): number {
  let count = 0;
  for (const { subject, predicate, object } of patterns) {
    count += Number(subject.kind === 'variable') + Number(predicate.kind === 'variable');
    count += Number(object.kind === 'variable');
  }
  return count;
}

interface Edge {
  readonly unit: Bgp;
  /** Remaining variables. */
  left: Set<string>;
}

/** Hyperedges: the patterns with at least two shared variables; a star join has none. */
function withSharedVariables(units: readonly Bgp[], bound: ReadonlySet<string>): Edge[] {
  const counts = new Map<string, number>();
  const edges: Edge[] = [];
  for (const unit of units) {
    if (variableCount(unit) < 2) continue;
    const left = freeVariables(unit, bound);
    if (left === null || left.size < 2) continue;
    edges.push({ unit, left });
    for (const name of left) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (edges.length < CORE_SIZE_MIN) return [];
  return edges.filter(({ left }) => [...left].filter((name) => (counts.get(name) as number) > 1).length > 1);
}

/**
 * GYO ear removal (Graham, Yu and Özsoyoğlu): removes variables of a single pattern, then patterns whose
 * variables another contains. The remainder is empty for an acyclic join.
 */
export function cyclicCore(units: readonly Bgp[], bound: ReadonlySet<string>, budget: Budget): Bgp[] {
  budget.steps(units.length);
  let edges = withSharedVariables(units, bound);
  if (edges.length < CORE_SIZE_MIN) return [];
  for (;;) {
    const before = edges.reduce((sum, { left }) => sum + left.size, edges.length);
    for (const edge of edges) {
      budget.steps(edges.length);
      const others = edges.filter((other) => other !== edge);
      edge.left = new Set([...edge.left].filter((name) => others.some(({ left }) => left.has(name))));
    }
    const isKept = edges.map(({ left }, i) => {
      budget.steps(edges.length);
      return (
        left.size > 0 &&
        !edges.some(
          (other, j) => j !== i && isSubset(left, other.left) && (left.size < other.left.size || j < i),
        )
      );
    });
    edges = edges.filter((_, i) => isKept[i]);
    if (edges.reduce((sum, { left }) => sum + left.size, edges.length) === before) break;
  }
  const [first] = edges;
  if (first === undefined) return [];
  // Of several cycles, that of the first pattern.
  const core = new Set([first]);
  for (const edge of core) {
    for (const other of edges) if (intersects(edge.left, other.left)) core.add(other);
  }
  return core.size < CORE_SIZE_MIN ? [] : [...core].map(({ unit }) => unit);
}

/** Join order of a core's variables: those in most patterns first. */
export function joinOrder(core: readonly Bgp[], bound: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const unit of core) {
    for (const name of freeVariables(unit, bound) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}
