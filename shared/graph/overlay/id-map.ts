/**
 * A map from ids to states for a layer above others. Most ids in it are new, hence dense and above those of
 * the lower layers, and are stored in an array; old ids are stored in small pages, since a load touches
 * nearly every node that it joins. For a load of a million elements this is several times faster than a hash
 * map of single ids and needs half the memory.
 *
 * Iteration returns old ids page by page in the order of the first touch, ascending within a page, then new
 * ids ascending.
 */

/** Maximum gap between the array's end and an id that extends it; ids further away are stored as old ones. */
const GAP_MAX = 1 << 16;
/** Ids per page, as a logarithm: small, so that a page with a single id wastes little. */
const PAGE_BITS = 5;
const PAGE_IDS = 1 << PAGE_BITS;
const NONE: readonly never[] = [];

export class IdMap<State> {
  private readonly base: number;
  /** By the upper bits of the id; created on demand, as most transactions touch no old id. */
  private pages: Map<number, (State | undefined)[]> | null = null;
  /** Replaced by an array of its own when the first new id is set. */
  private newer: readonly (State | undefined)[] = NONE;
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
    if (at === 0 && this.newer === NONE) {
      // V8 grows an empty array to a capacity of 17 elements.
      this.newer = [state];
      this.count++;
      return;
    }
    this.setNewer(at, state);
  }

  private setNewer(at: number, state: State): void {
    if (this.newer === NONE) this.newer = [];
    const newer = this.newer as (State | undefined)[];
    // Filled rather than left with holes: V8 would turn a sparse array into a dictionary.
    while (newer.length < at) newer.push(undefined);
    if (at === newer.length) {
      newer.push(state);
      this.count++;
    } else {
      if (newer[at] === undefined) this.count++;
      newer[at] = state;
    }
  }

  some(predicate: (state: State) => boolean): boolean {
    if (this.pages !== null) {
      for (const page of this.pages.values()) if (page.some((state) => holds(state, predicate))) return true;
    }
    for (const state of this.newer) if (holds(state, predicate)) return true;
    return false;
  }

  /** Visits in the order of the iterator, several times faster. */
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

function holds<State>(state: State | undefined, predicate: (state: State) => boolean): boolean {
  return state !== undefined && predicate(state);
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

/** The existing states of a list whose first id is `first`. */
function* states<State>(list: readonly (State | undefined)[], first: number): Generator<[number, State]> {
  for (let at = 0; at < list.length; at++) {
    const state = list[at];
    if (state !== undefined) yield [first + at, state];
  }
}
