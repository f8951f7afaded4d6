/**
 * Leapfrog triejoin (Veldhuizen 2014): joins all patterns of a cycle at once, variable by variable, by seeking
 * in the intersection of their sorted keys. Worst-case optimal: intermediate results never exceed the worst
 * case of the whole pattern, unlike those of a nested loop.
 */
import { type GraphScope, type KeyRange, type QuadOrder, TrieCursor, UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { Place } from './index-scan.ts';
import type { DivisibleOperator } from './operator.ts';

/** A pattern in trie order: bound positions first, then its variables in join order. */
export interface LeapfrogPattern {
  readonly order: QuadOrder;
  /** Constants, and slots bound on open. */
  readonly prefix: readonly Place[];
  /** Slots of the other positions, from the top of the trie. */
  readonly slots: readonly number[];
}

export class LeapfrogJoin implements DivisibleOperator {
  readonly #evaluation: Evaluation;
  readonly #patterns: readonly LeapfrogPattern[];
  readonly #tries: readonly TrieCursor[];
  /** Slots in join order, and the tries that have each. */
  readonly #slots: readonly number[];
  readonly #levels: readonly (readonly TrieCursor[])[];
  #range: KeyRange | null = null;
  #depth = -1;

  constructor(
    evaluation: Evaluation,
    patterns: readonly LeapfrogPattern[],
    slots: readonly number[],
    scope: GraphScope,
  ) {
    this.#evaluation = evaluation;
    this.#patterns = patterns;
    this.#slots = slots;
    const layers = evaluation.view.layers();
    this.#tries = patterns.map(
      (pattern) => new TrieCursor(layers, pattern.order, pattern.slots.length, scope),
    );
    this.#levels = slots.map((slot) => this.#tries.filter((_, i) => patterns[i]?.slots.includes(slot)));
  }

  open(): void {
    // One trie of the first variable suffices, since its keys are intersected.
    const [divided] = this.#levels[0] as readonly TrieCursor[];
    this.#patterns.forEach((pattern, i) => {
      const trie = this.#tries[i] as TrieCursor;
      trie.reset(this.#prefixOf(pattern), trie === divided ? this.#range : null);
    });
    this.#depth = 0;
    this.#enter(0);
  }

  next(): boolean {
    const { slots, budget } = this.#evaluation;
    const last = this.#slots.length - 1;
    while (this.#depth >= 0) {
      budget.step();
      const depth = this.#depth;
      const isFound = this.#search(depth);
      if (!isFound) {
        this.#leave(depth);
        continue;
      }
      const level = this.#levels[depth] as readonly TrieCursor[];
      slots[this.#slots[depth] as number] = (level[0] as TrieCursor).key;
      if (depth === last) {
        (level[0] as TrieCursor).next();
        return true;
      }
      this.#depth++;
      this.#enter(this.#depth);
    }
    return false;
  }

  restrict(range: KeyRange | null): void {
    this.#range = range;
  }

  dividingKeys(count: number): number[] {
    const [divided] = this.#levels[0] as readonly TrieCursor[];
    const pattern = this.#patterns[this.#tries.indexOf(divided as TrieCursor)] as LeapfrogPattern;
    return this.#evaluation.view.dividingKeys(pattern.order, this.#prefixOf(pattern), count);
  }

  #prefixOf({ prefix }: LeapfrogPattern): number[] {
    const { slots } = this.#evaluation;
    return prefix.map(({ slot, id }) => (slot < 0 ? id : (slots[slot] as number)));
  }

  close(): void {
    for (const slot of this.#slots) this.#evaluation.slots[slot] = UNBOUND;
    this.#depth = -1;
  }

  #enter(depth: number): void {
    for (const trie of this.#levels[depth] as readonly TrieCursor[]) trie.open();
  }

  /** Backtracks from an exhausted variable and advances the previous one. */
  #leave(depth: number): void {
    for (const trie of this.#levels[depth] as readonly TrieCursor[]) trie.up();
    this.#evaluation.slots[this.#slots[depth] as number] = UNBOUND;
    this.#depth--;
    if (depth > 0) ((this.#levels[depth - 1] as readonly TrieCursor[])[0] as TrieCursor).next();
  }

  /** Seeks until all tries of the level are at the same key. */
  #search(depth: number): boolean {
    const level = this.#levels[depth] as readonly TrieCursor[];
    let highest = Number.NEGATIVE_INFINITY;
    for (const trie of level) {
      if (trie.isAtEnd) return false;
      if (trie.key > highest) highest = trie.key;
    }
    for (let agreed = 0, i = 0; agreed < level.length; i = (i + 1) % level.length) {
      const trie = level[i] as TrieCursor;
      this.#evaluation.budget.step();
      if (trie.key < highest) trie.seek(highest);
      if (trie.isAtEnd) return false;
      agreed = trie.key === highest ? agreed + 1 : 1;
      highest = trie.key;
    }
    return true;
  }
}
