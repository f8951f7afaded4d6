/**
 * A map from ids to states for a layer over others. Most ids in it are new, hence dense and above those of the layers
 * below, and lie in an array; the old ones lie in small pages, since a load touches nearly every node that it joins. In a
 * load of a million elements that is several times quicker than a hash map of single ids and needs half the memory.
 *
 * Iteration gives old ids page by page as these were first touched, ascending within a page, then new ones ascending.
 */

/** How far an id may lie beyond the array's end and still extend it. Others (of another process's block) are old ones. */
const GAP_MAX = 1 << 16;
/** Ids of a page: few enough that one touched alone wastes little. */
const PAGE_BITS = 5;
const PAGE_IDS = 1 << PAGE_BITS;

export class IdMap<State> {
  private readonly base: number;
  /** By the ids' upper bits; made with the first, as most transactions touch nothing old. */
  private pages: Map<number, (State | undefined)[]> | null = null;
  private readonly newer: (State | undefined)[] = [];
  private count = 0;

  /** Ids from `base` on are new. */
  constructor(base: number) {
    this.base = base;
  }

  get size(): number {
    return this.count;
  }

  get(id: number): State | undefined {
    const at = id - this.base;
    if (at >= 0 && at < this.newer.length) return this.newer[at] ?? this.paged(id);
    return this.paged(id);
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  set(id: number, state: State): void {
    const at = id - this.base;
    if (at < 0 || at > this.newer.length + GAP_MAX || this.paged(id) !== undefined) {
      this.setPaged(id, state);
      return;
    }
    // Filled up rather than left with holes: V8 would turn a sparse array into a dictionary.
    while (this.newer.length < at) this.newer.push(undefined);
    if (at === this.newer.length) {
      this.newer.push(state);
      this.count++;
    } else {
      if (this.newer[at] === undefined) this.count++;
      this.newer[at] = state;
    }
  }

  /** In the order of the iterator, which costs several times as much. */
  forEach(visit: (state: State, id: number) => void): void {
    if (this.pages !== null) {
      for (const [number, page] of this.pages) visitStates(page, number * PAGE_IDS, visit);
    }
    visitStates(this.newer, this.base, visit);
  }

  *[Symbol.iterator](): Generator<[number, State]> {
    if (this.pages !== null) {
      for (const [number, page] of this.pages) yield* states(page, number * PAGE_IDS);
    }
    yield* states(this.newer, this.base);
  }

  *keys(): Generator<number> {
    for (const [id] of this) yield id;
  }

  *values(): Generator<State> {
    for (const [, state] of this) yield state;
  }

  private paged(id: number): State | undefined {
    return this.pages === null ? undefined : this.pages.get(pageOf(id))?.[id % PAGE_IDS];
  }

  private setPaged(id: number, state: State): void {
    const pages = (this.pages ??= new Map());
    let page = pages.get(pageOf(id));
    if (page === undefined) {
      page = new Array<State | undefined>(PAGE_IDS).fill(undefined);
      pages.set(pageOf(id), page);
    }
    if (page[id % PAGE_IDS] === undefined) this.count++;
    page[id % PAGE_IDS] = state;
  }
}

function pageOf(id: number): number {
  return id >>> PAGE_BITS;
}

function visitStates<State>(
  list: readonly (State | undefined)[],
  first: number,
  visit: (state: State, id: number) => void,
): void {
  for (let at = 0; at < list.length; at++) {
    const state = list[at];
    if (state !== undefined) visit(state, first + at);
  }
}

/** What is there of states whose ids begin at `first`. */
function* states<State>(list: readonly (State | undefined)[], first: number): Generator<[number, State]> {
  for (let at = 0; at < list.length; at++) {
    const state = list[at];
    if (state !== undefined) yield [first + at, state];
  }
}
