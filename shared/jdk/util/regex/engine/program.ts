/**
 * A pattern as instructions for the backtracking machine. Each instruction is {@link WIDTH} numbers: the
 * operation and up to five operands.
 *
 * | operation      | operands                                             |
 * |----------------|------------------------------------------------------|
 * | Character      | code point                                           |
 * | Set            | index of the set                                     |
 * | Jump           | target                                               |
 * | Split          | target tried first, target tried then, memo          |
 * | Save           | register that gets the position                      |
 * | SaveGroup      | group, register that holds its start                 |
 * | Scan…          | index of the set, min, max, memo                     |
 * | LoopStart      | count register (the register after it: position)     |
 * | Loop, LoopLazy | count register, min, max, exit, memo                 |
 * | LoopTurn       | count register                                       |
 * | Atomic         | end of the inner part                                |
 * | Look…          | end of the inner part, 1 if negative, min, max length|
 * | BackReference  | group, folding                                       |
 * | Anchor         | which                                                |
 *
 * A memo is a number under which the machine may remember positions that led nowhere, or -1 where the rest
 * depends on more than the position (inside counted loops).
 */
import type { Budget } from '#base';
import { CharSet } from '../syntax/char-set.ts';
import {
  lengthRange,
  type ParsedPattern,
  type RegexNode,
  RepeatMode,
  type RepeatNode,
  UNBOUNDED,
} from '../syntax/tree.ts';

export const WIDTH = 6;

/** Ends come first, then instructions that consume one character: the machine compares by this order. */
export const Operation = {
  Match: 0,
  /** The end of the inner part of an atomic group or a lookahead. */
  InnerEnd: 1,
  /** The end of a lookbehind's inner part, which must be at the position of the lookbehind. */
  BehindEnd: 2,
  Character: 3,
  Set: 4,
  Jump: 5,
  Split: 6,
  Save: 7,
  SaveGroup: 8,
  ScanGreedy: 9,
  ScanLazy: 10,
  ScanPossessive: 11,
  LoopStart: 12,
  Loop: 13,
  LoopLazy: 14,
  LoopTurn: 15,
  Atomic: 16,
  LookAhead: 17,
  LookBehind: 18,
  BackReference: 19,
  Anchor: 20,
} as const;

export interface Program {
  readonly code: Int32Array;
  readonly sets: readonly CharSet[];
  readonly registerCount: number;
  readonly memoCount: number;
}

/** Counted loops are unrolled up to this many instructions, so that no count is state. */
const UNROLLED_MAX = 2000;

/** The group of a back reference that can never match. */
export const NO_GROUP = -1;

/** Bytes of a number during assembly: in a growing list, and in its copy. */
const BYTES_PER_NUMBER = 16;

export function compileProgram(parsed: ParsedPattern, budget: Budget): Program {
  return new ProgramCompiler(parsed, budget).compile();
}

class ProgramCompiler {
  readonly #parsed: ParsedPattern;
  readonly #budget: Budget;
  readonly #code: number[] = [];
  readonly #sets = new Map<CharSet, number>();
  /** Instructions of a repeated part, needed by each enclosing loop. */
  readonly #counts = new Map<RegexNode, number>();
  #registerCount: number;
  #memoCount = 0;
  /** Above 0 inside counted loops, and everywhere if there are back references. */
  #statefulDepth: number;

  constructor(parsed: ParsedPattern, budget: Budget) {
    this.#parsed = parsed;
    this.#budget = budget;
    this.#registerCount = 2 * (parsed.groupCount + 1) + parsed.groupCount;
    this.#statefulDepth = parsed.hasBackReference ? 1 : 0;
  }

  compile(): Program {
    this.#emitNode(this.#parsed.root);
    this.#emit(Operation.Match);
    return {
      code: Int32Array.from(this.#code),
      sets: [...this.#sets.keys()],
      registerCount: this.#registerCount,
      memoCount: this.#memoCount,
    };
  }

  /** Register of a group's start until its end is known: until then the group retains its last value. */
  #startRegister(group: number): number {
    return 2 * (this.#parsed.groupCount + 1) + group - 1;
  }

  get #here(): number {
    return this.#code.length;
  }

  #emit(operation: number, ...operands: number[]): number {
    const at = this.#here;
    this.#budget.step();
    this.#budget.charge(WIDTH * BYTES_PER_NUMBER);
    this.#code.push(operation, ...operands);
    while (this.#code.length < at + WIDTH) this.#code.push(0);
    return at;
  }

  #patch(at: number, operand: number, value: number): void {
    this.#code[at + operand] = value;
  }

  #memo(): number {
    return this.#statefulDepth > 0 ? -1 : this.#memoCount++;
  }

  #setIndex(set: CharSet): number {
    const index = this.#sets.get(set) ?? this.#sets.size;
    this.#sets.set(set, index);
    return index;
  }

  #emitNode(node: RegexNode): void {
    switch (node.kind) {
      case 'character':
        this.#emit(Operation.Character, node.code);
        return;
      case 'set':
        this.#emit(Operation.Set, this.#setIndex(node.set));
        return;
      case 'sequence':
        for (const item of node.items) this.#emitNode(item);
        return;
      case 'alternation':
        this.#emitAlternation(node.branches);
        return;
      case 'group':
        this.#emit(Operation.Save, this.#startRegister(node.index));
        this.#emitNode(node.body);
        this.#emit(Operation.SaveGroup, node.index, this.#startRegister(node.index));
        return;
      case 'repeat':
        this.#emitRepeat(node);
        return;
      case 'atomic':
        this.#emitInner(this.#emit(Operation.Atomic), node.body, Operation.InnerEnd);
        return;
      case 'lookahead':
        this.#emitInner(
          this.#emit(Operation.LookAhead, 0, node.isNegative ? 1 : 0),
          node.body,
          Operation.InnerEnd,
        );
        return;
      case 'lookbehind':
        this.#emitInner(
          this.#emit(Operation.LookBehind, 0, node.isNegative ? 1 : 0, node.min, node.max),
          node.body,
          Operation.BehindEnd,
        );
        return;
      case 'back-reference':
        this.#emitBackReference(node.index, node.folding);
        return;
      case 'anchor':
        this.#emit(Operation.Anchor, node.anchor);
        return;
    }
  }

  /** A nonexistent group never matches: the machine treats it as one that is never set. */
  #emitBackReference(index: number, folding: number): void {
    const isKnown = index <= this.#parsed.groupCount;
    this.#emit(Operation.BackReference, isKnown ? index : NO_GROUP, folding);
  }

  /** An inner part runs separately: its dead ends have no meaning outside. */
  #emitInner(at: number, body: RegexNode, end: number): void {
    this.#statefulDepth++;
    this.#emitNode(body);
    this.#statefulDepth--;
    this.#emit(end);
    this.#patch(at, 1, this.#here);
  }

  #emitAlternation(branches: readonly RegexNode[]): void {
    const jumps: number[] = [];
    for (const [index, branch] of branches.entries()) {
      if (index === branches.length - 1) {
        this.#emitNode(branch);
        break;
      }
      const split = this.#emit(Operation.Split, 0, 0, this.#memo());
      this.#patch(split, 1, this.#here);
      this.#emitNode(branch);
      jumps.push(this.#emit(Operation.Jump));
      this.#patch(split, 2, this.#here);
    }
    for (const jump of jumps) this.#patch(jump, 1, this.#here);
  }

  #emitRepeat(node: RepeatNode): void {
    const { body, min, max, mode } = node;
    if (max === 0) return;
    const single = singleSet(body);
    if (single !== null) {
      this.#emit(scanOperation(mode), this.#setIndex(single), min, max, this.#memo());
    } else if (mode === RepeatMode.Possessive) {
      const turn: RegexNode = { kind: 'atomic', body };
      this.#emitInner(
        this.#emit(Operation.Atomic),
        { kind: 'repeat', body: turn, min, max, mode: RepeatMode.Greedy },
        Operation.InnerEnd,
      );
    } else if (min === 0 && max === 1) this.#emitOptional(body, mode);
    else if (max !== UNBOUNDED && max * this.#countOf(body) <= UNROLLED_MAX && canBeUnrolled(body)) {
      this.#budget.steps(this.#countOf(body));
      this.#emitUnrolled(node);
    } else this.#emitLoop(node);
  }

  #emitOptional(body: RegexNode, mode: RepeatMode): void {
    const split = this.#emit(Operation.Split, 0, 0, this.#memo());
    const [taken, skipped] = mode === RepeatMode.Lazy ? [2, 1] : [1, 2];
    this.#patch(split, taken, this.#here);
    this.#emitNode(body);
    this.#patch(split, skipped, this.#here);
  }

  /** `x{2,4}` as `xx(?:x(?:x)?)?`. */
  #emitUnrolled({ body, min, max, mode }: RepeatNode): void {
    for (let turn = 0; turn < min; turn++) this.#emitNode(body);
    const skips: number[] = [];
    const [taken, skipped] = mode === RepeatMode.Lazy ? [2, 1] : [1, 2];
    for (let turn = min; turn < max; turn++) {
      const split = this.#emit(Operation.Split, 0, 0, this.#memo());
      this.#patch(split, taken, this.#here);
      this.#emitNode(body);
      skips.push(split);
    }
    for (const split of skips) this.#patch(split, skipped, this.#here);
  }

  #emitLoop({ body, min, max, mode }: RepeatNode): void {
    const counts = min > 1 || max !== UNBOUNDED;
    const register = this.#registerCount;
    this.#registerCount += 2;
    this.#emit(Operation.LoopStart, register);
    const memo = counts ? -1 : this.#memo();
    if (counts) this.#statefulDepth++;
    const operation = mode === RepeatMode.Lazy ? Operation.LoopLazy : Operation.Loop;
    const loop = this.#emit(operation, register, min, max, 0, memo);
    this.#emit(Operation.LoopTurn, register);
    this.#emitNode(body);
    this.#emit(Operation.Jump, loop);
    if (counts) this.#statefulDepth--;
    this.#patch(loop, 4, this.#here);
  }

  /** Approximate number of instructions of a node. */
  #countOf(node: RegexNode): number {
    switch (node.kind) {
      case 'sequence':
        return node.items.reduce((sum, each) => sum + this.#countOf(each), 0);
      case 'alternation':
        return node.branches.reduce((sum, each) => sum + 2 + this.#countOf(each), 0);
      case 'group':
      case 'atomic':
      case 'lookahead':
      case 'lookbehind':
        return 2 + this.#countOf(node.body);
      case 'repeat':
        return this.#countOfRepeat(node);
      default:
        return 1;
    }
  }

  #countOfRepeat(node: RepeatNode): number {
    let count = this.#counts.get(node);
    if (count === undefined) {
      const turns = node.max === UNBOUNDED ? 1 : Math.min(node.max, UNROLLED_MAX);
      count = 3 + this.#countOf(node.body) * turns;
      this.#counts.set(node, count);
    }
    return count;
  }
}

function scanOperation(mode: RepeatMode): number {
  if (mode === RepeatMode.Greedy) return Operation.ScanGreedy;
  return mode === RepeatMode.Lazy ? Operation.ScanLazy : Operation.ScanPossessive;
}

/** The set of a node that consumes exactly one code point. */
function singleSet(node: RegexNode): CharSet | null {
  if (node.kind === 'set') return node.set;
  return node.kind === 'character' ? CharSet.ofRanges(node.code, node.code) : null;
}

/** An empty iteration ends a loop early in Java, which only the counting form supports. */
function canBeUnrolled(body: RegexNode): boolean {
  return lengthRange(body).min > 0;
}
