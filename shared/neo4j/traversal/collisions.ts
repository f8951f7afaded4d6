/**
 * Collisions of a bidirectional traversal: each pair of branches of both sides that end in one node forms a
 * path. Stores all branches by end node, and the paths found.
 */
import type { Runtime, Value } from '#groovy/host';
import type { Branch } from './branch.ts';
import { continues, includes } from './evaluation.ts';
import { evaluateAll } from './evaluators.ts';
import { BIDIRECTIONAL_PATH_TYPE, linksOf, NativePath, nextLink, type PathLink } from './path.ts';
import { otherSide, type SideBranch } from './side-selectors.ts';
import type { UniquenessFilter } from './uniqueness.ts';

/** A branch with its list slots, and the key of a path. */
const BYTES_PER_BRANCH = 64;

export interface CollisionRules {
  /** Evaluate each combined path. */
  readonly evaluators: readonly Value[];
  readonly uniqueness: UniquenessFilter;
  /** Drops paths longer than the first. */
  readonly areShortestOnly: boolean;
}

export class CollisionDetector {
  readonly #runtime: Runtime;
  readonly #rules: CollisionRules;
  readonly #met = new Map<number, readonly [Branch[], Branch[]]>();
  readonly #found = new Set<string>();
  #shortest = -1;

  constructor(runtime: Runtime, rules: CollisionRules) {
    this.#runtime = runtime;
    this.#rules = rules;
  }

  /** The new paths of the branch and those of the other side. */
  pathsAt({ side, branch }: SideBranch): NativePath[] {
    this.#runtime.budget.charge(BYTES_PER_BRANCH);
    const here = this.#metAt(branch.link.node);
    here[side].push(branch);
    const paths: NativePath[] = [];
    for (const other of here[otherSide(side)]) {
      const path = side === 0 ? this.#pathOf(branch, other) : this.#pathOf(other, branch);
      if (path !== null) paths.push(path);
    }
    return paths;
  }

  #metAt(node: number): readonly [Branch[], Branch[]] {
    let here = this.#met.get(node);
    if (here === undefined) {
      here = [[], []];
      this.#met.set(node, here);
    }
    return here;
  }

  /** The path of both branches; null if it is a duplicate or excluded. */
  #pathOf(fromStart: Branch, fromEnd: Branch): NativePath | null {
    const { evaluators, uniqueness, areShortestOnly } = this.#rules;
    this.#runtime.budget.step();
    const end = joined(fromStart.link, fromEnd.link);
    if (uniqueness.checkFull?.(end) === false) return null;
    const key = keyOf(end);
    if (this.#found.has(key)) return null;
    this.#runtime.budget.charge(key.length);
    this.#found.add(key);
    const path = new NativePath(fromStart.path.database, end, BIDIRECTIONAL_PATH_TYPE);
    const evaluation = evaluateAll(this.#runtime, evaluators, path, null);
    if (!continues(evaluation)) {
      fromStart.prune();
      fromEnd.prune();
    }
    if (!includes(evaluation)) return null;
    if (!areShortestOnly) return path;
    if (this.#shortest < 0) this.#shortest = end.length;
    return end.length === this.#shortest ? path : null;
  }
}

/** The path from the start, then the path from the end reversed. */
function joined(fromStart: PathLink, fromEnd: PathLink): PathLink {
  let link = fromStart;
  for (let back = fromEnd; back.parent !== null; back = back.parent) {
    link = nextLink(link, back.relationship, back.parent.node);
  }
  return link;
}

function keyOf(end: PathLink): string {
  return linksOf(end)
    .map((link) => (link.parent === null ? link.node : link.relationship))
    .join();
}
