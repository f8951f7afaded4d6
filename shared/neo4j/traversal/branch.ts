/**
 * Branches of a traversal in progress, and the four branch orders (pre- and postorder, depth and breadth
 * first). A branch expands one step at a time, so a depth-first traversal holds the branches of the current
 * path, a breadth-first one those of a level.
 */
import type { Runtime, Value } from '#groovy/host';
import type { ElementDatabase, Step } from '../graphdb/entities.ts';
import { NativeBranchState, NO_BRANCH_STATE, NO_INITIAL_STATE, startState } from './branch-state.ts';
import { continues, includes, type NativeEvaluation } from './evaluation.ts';
import { evaluateAll } from './evaluators.ts';
import { NativePath, nextLink, type PathLink, startLink, TRAVERSAL_BRANCH_TYPE } from './path.ts';
import { expandSteps } from './path-expanders.ts';
import type { UniquenessFilter } from './uniqueness.ts';

/** The configuration and state shared by the branches of a traversal. */
export interface TraversalContext {
  readonly runtime: Runtime;
  readonly database: ElementDatabase;
  readonly expander: Value;
  /** The states of start branches; without any, further branches have none. */
  readonly initialState: Value;
  readonly evaluators: readonly Value[];
  readonly uniqueness: UniquenessFilter;
  readonly metadata: TraversalMetadata;
}

/** Counters of a traversal. */
export interface TraversalMetadata {
  returnedCount: number;
  /** Traversed relationships, including those without a result. */
  traversedCount: number;
}

export function newMetadata(): TraversalMetadata {
  return { returnedCount: 0, traversedCount: 0 };
}

export class Branch {
  readonly parent: Branch | null;
  readonly link: PathLink;
  readonly path: NativePath;
  readonly isIncluded: boolean;
  readonly #context: TraversalContext;
  /** Null for a branch behind the start of a traversal without states. */
  readonly #state: NativeBranchState | null;
  #steps: Iterator<Step> | null;

  constructor(context: TraversalContext, parent: Branch | null, link: PathLink) {
    this.#context = context;
    this.parent = parent;
    this.link = link;
    this.path = new NativePath(context.database, link, TRAVERSAL_BRANCH_TYPE);
    this.#state = this.#inheritedState();
    const { runtime, evaluators, expander } = context;
    const evaluation: NativeEvaluation = evaluateAll(runtime, evaluators, this.path, this.#state);
    this.isIncluded = includes(evaluation);
    const state = this.#state ?? NO_BRANCH_STATE;
    this.#steps = continues(evaluation) ? expandSteps(runtime, expander, this.path, state) : null;
  }

  #inheritedState(): NativeBranchState | null {
    const { runtime, initialState } = this.#context;
    if (this.parent === null) return startState(runtime, initialState, this.path);
    const above = this.parent.#state;
    return initialState === NO_INITIAL_STATE || above === null ? null : new NativeBranchState(above.next);
  }

  /** Stops expansion, whatever the evaluators return. */
  prune(): void {
    this.#steps = null;
  }

  /** The next child branch that satisfies the uniqueness filter, or null. */
  next(): Branch | null {
    if (this.#steps === null) return null;
    for (let step = this.#steps.next(); step.done !== true; step = this.#steps.next()) {
      const { relationship, node } = step.value;
      this.#context.metadata.traversedCount++;
      if (relationship === this.link.relationship) continue;
      const link = nextLink(this.link, relationship, node);
      if (this.#context.uniqueness.check(link)) return new Branch(this.#context, this, link);
    }
    return null;
  }
}

/** A branch order: visits each branch once, included or not. */
export type BranchOrder = (starts: Iterator<Branch>) => Generator<Branch>;

/**
 * The start branches, one for each given node even if it is given twice. The uniqueness filter meets all of them
 * before the traversal begins.
 */
export function startBranches(context: TraversalContext, nodes: Iterable<number>): Iterator<Branch> {
  const branches: Branch[] = [];
  for (const node of nodes) {
    const link = startLink(node);
    context.uniqueness.meetStart(link);
    branches.push(new Branch(context, null, link));
  }
  return branches.values();
}

export const preorderDepthFirst: BranchOrder = function* (starts) {
  for (let start = starts.next(); start.done !== true; start = starts.next()) {
    let current: Branch | null = start.value;
    yield current;
    while (current !== null) {
      const next: Branch | null = current.next();
      current = next ?? current.parent;
      if (next !== null) yield next;
    }
  }
};

export const postorderDepthFirst: BranchOrder = function* (starts) {
  for (let start = starts.next(); start.done !== true; start = starts.next()) {
    let current: Branch | null = start.value;
    while (current !== null) {
      const next: Branch | null = current.next();
      if (next !== null) {
        current = next;
        continue;
      }
      yield current;
      current = current.parent;
    }
  }
};

export const preorderBreadthFirst: BranchOrder = function* (starts) {
  let level: Branch[] = [];
  for (let start = starts.next(); start.done !== true; start = starts.next()) {
    yield start.value;
    level.push(start.value);
  }
  while (level.length > 0) {
    const below: Branch[] = [];
    for (const branch of level) {
      for (let next = branch.next(); next !== null; next = branch.next()) {
        yield next;
        below.push(next);
      }
    }
    level = below;
  }
};

/** Deepest level first; buffers all branches before the first visit. */
export const postorderBreadthFirst: BranchOrder = function* (starts) {
  const levels: Branch[][] = [];
  for (const branch of preorderBreadthFirst(starts)) {
    levels[branch.link.length] ??= [];
    levels[branch.link.length]?.push(branch);
  }
  for (const level of levels.reverse()) yield* level;
};
