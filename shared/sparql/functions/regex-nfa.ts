/**
 * Regular expressions by simulation of an NFA (Thompson's construction with capture positions, a Pike VM):
 * linear in text × program for every pattern, each step counted. Slower than the native engine, so it runs only
 * patterns that could backtrack exponentially there.
 */
import type { Budget } from '#base';
import { type RegexNode, UNBOUNDED_REPEAT } from './regex-syntax.ts';

/** Maximum program length; counted repetitions are unrolled. */
const PROGRAM_LENGTH_MAX = 20_000;

type Instruction =
  | { readonly kind: 'character'; readonly test: RegExp; next: number }
  | { readonly kind: 'start' | 'end'; next: number }
  | { readonly kind: 'save'; readonly slot: number; next: number }
  /** Forks; the first branch has priority. */
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'match' };

/** Start and end of the match, then of each group; -1 for an unmatched group. */
export type MatchPositions = readonly number[];

export class RegexNfa {
  readonly #program: Instruction[] = [];
  readonly #slotCount: number;
  readonly #flags: string;
  readonly #isMultiline: boolean;
  isTooLong = false;

  /** `flags` are the native ones of the tests of characters. */
  constructor(tree: RegexNode, groupCount: number, flags: string, isMultiline: boolean) {
    this.#slotCount = (groupCount + 1) * 2;
    this.#flags = flags;
    this.#isMultiline = isMultiline;
    this.#emit({ kind: 'save', slot: 0, next: 1 });
    this.#compile(tree);
    this.#emit({ kind: 'save', slot: 1, next: this.#program.length + 1 });
    this.#emit({ kind: 'match' });
  }

  /** The first match at or after `from`, or null. */
  find(text: string, from: number, budget: Budget): MatchPositions | null {
    let current: Thread[] = [];
    let found: MatchPositions | null = null;
    for (let at = from; ; ) {
      const seen = new Uint8Array(this.#program.length);
      const ready: Thread[] = [];
      budget.steps(current.length + 1);
      for (const thread of current) this.#follow(thread, text, at, seen, ready, budget);
      if (found === null) {
        const start = { at: 0, positions: new Array<number>(this.#slotCount).fill(-1) };
        this.#follow(start, text, at, seen, ready, budget);
      }
      const code = text.codePointAt(at);
      const character = code === undefined ? '' : String.fromCodePoint(code);
      current = [];
      for (const thread of ready) {
        const instruction = this.#program[thread.at] as Instruction;
        if (instruction.kind === 'match') {
          found = thread.positions;
          break;
        }
        if (instruction.kind === 'character' && character !== '' && instruction.test.test(character)) {
          current.push({ at: instruction.next, positions: thread.positions });
        }
      }
      if (character === '' || (found !== null && current.length === 0)) return found;
      at += character.length;
    }
  }

  /** Epsilon closure: follows instructions that consume nothing, by priority. */
  #follow(
    start: Thread,
    text: string,
    position: number,
    seen: Uint8Array,
    ready: Thread[],
    budget: Budget,
  ): void {
    const stack: Thread[] = [start];
    for (let thread = stack.pop(); thread !== undefined; thread = stack.pop()) {
      if (seen[thread.at] === 1) continue;
      seen[thread.at] = 1;
      budget.step();
      const instruction = this.#program[thread.at] as Instruction;
      switch (instruction.kind) {
        case 'character':
        case 'match':
          ready.push(thread);
          break;
        case 'save': {
          const positions = thread.positions.slice();
          positions[instruction.slot] = position;
          stack.push({ at: instruction.next, positions });
          break;
        }
        case 'split':
          stack.push({ at: instruction.other, positions: thread.positions });
          stack.push({ at: instruction.next, positions: thread.positions });
          break;
        default:
          if (this.#isAtEdge(instruction.kind, text, position)) {
            stack.push({ at: instruction.next, positions: thread.positions });
          }
      }
    }
  }

  #isAtEdge(kind: 'start' | 'end', text: string, position: number): boolean {
    const isLast = position === text.length;
    if (kind === 'end') return isLast || (this.#isMultiline && text[position] === '\n');
    // No line begins after the line break that ends the text.
    return position === 0 || (this.#isMultiline && !isLast && text[position - 1] === '\n');
  }

  #emit(instruction: Instruction): number {
    if (this.#program.length >= PROGRAM_LENGTH_MAX) this.isTooLong = true;
    else this.#program.push(instruction);
    return this.#program.length - 1;
  }

  #compile(node: RegexNode): void {
    if (this.isTooLong) return;
    switch (node.kind) {
      case 'character':
        this.#emit({
          kind: 'character',
          test: new RegExp(`^${node.source}$`, this.#flags),
          next: this.#program.length + 1,
        });
        return;
      case 'start':
      case 'end':
        this.#emit({ kind: node.kind, next: this.#program.length + 1 });
        return;
      case 'sequence':
        for (const item of node.items) this.#compile(item);
        return;
      case 'choice':
        this.#compileChoice(node.branches);
        return;
      case 'group':
        if (node.index !== null)
          this.#emit({ kind: 'save', slot: node.index * 2, next: this.#program.length + 1 });
        this.#compile(node.item);
        if (node.index !== null)
          this.#emit({ kind: 'save', slot: node.index * 2 + 1, next: this.#program.length + 1 });
        return;
      case 'repeat':
        this.#compileRepeat(node);
    }
  }

  #compileChoice(branches: readonly RegexNode[]): void {
    const [first, ...others] = branches;
    if (first === undefined) return;
    if (others.length === 0) return this.#compile(first);
    const split = this.#emit({ kind: 'split', next: this.#program.length + 1, other: 0 });
    this.#compile(first);
    const jump = this.#jump();
    this.#aim(split, this.#program.length);
    this.#compileChoice(others);
    this.#aim(jump, this.#program.length);
    this.#aimNext(jump, this.#program.length);
  }

  #compileRepeat({ item, min, max, isLazy }: Extract<RegexNode, { kind: 'repeat' }>): void {
    for (let i = 0; i < min; i++) this.#compile(item);
    if (max === UNBOUNDED_REPEAT) {
      const split = this.#emit({ kind: 'split', next: 0, other: 0 });
      this.#compile(item);
      this.#aimBoth(this.#jump(), split, split);
      this.#aimPreferred(split, split + 1, this.#program.length, isLazy);
      return;
    }
    const splits: number[] = [];
    for (let i = min; i < max; i++) {
      splits.push(this.#emit({ kind: 'split', next: 0, other: 0 }));
      this.#compile(item);
    }
    for (const split of splits) this.#aimPreferred(split, split + 1, this.#program.length, isLazy);
  }

  /** An unconditional jump: a split with equal branches. */
  #jump(): number {
    return this.#emit({ kind: 'split', next: 0, other: 0 });
  }

  #aimPreferred(split: number, into: number, past: number, isLazy: boolean): void {
    this.#aimBoth(split, isLazy ? past : into, isLazy ? into : past);
  }

  #aimBoth(split: number, next: number, other: number): void {
    this.#aimNext(split, next);
    this.#aim(split, other);
  }

  #aim(split: number, other: number): void {
    const instruction = this.#program[split];
    if (instruction?.kind === 'split') instruction.other = other;
  }

  #aimNext(split: number, next: number): void {
    const instruction = this.#program[split];
    if (instruction?.kind === 'split') instruction.next = next;
  }
}

interface Thread {
  readonly at: number;
  readonly positions: number[];
}
