/**
 * A backtracking machine for patterns with Java's semantics, budget steps, no recursion over the text and
 * memoized dead ends.
 *
 * Invariants. The stack contains the continuations of a failed path: a position to continue from, or a
 * register's old value. A state (memo, position) that was entered and left by backtracking can never succeed
 * in the same search, since the continuation depends on nothing else; entering it again fails at once. So
 * every pattern without back references is polynomial, `(a+)+$` too. The table is allocated only once a
 * search has become long.
 */
import type { Budget } from '#base';
import { sameAsciiLetter, sameUnicodeLetter } from '../syntax/case-folding.ts';
import type { CharSet } from '../syntax/char-set.ts';
import { type Anchor, Folding } from '../syntax/tree.ts';
import { isAtAnchor, type Region } from './anchors.ts';
import { BacktrackStack, FrameKind } from './backtrack-stack.ts';
import { DeadEnds, STEPS_PER_REPORT } from './dead-ends.ts';
import { NO_GROUP, Operation, type Program, WIDTH } from './program.ts';

const FAILED = -1;
const UNIT_MAX = 0xffff;

/** Registers reset per budget step, before each attempt. */
const REGISTERS_PER_STEP = 64;
const BYTES_PER_REGISTER = 4;

/** The condition on the end of a match. */
export const EndMode = { Anywhere: 0, RegionEnd: 1 } as const;
export type EndMode = (typeof EndMode)[keyof typeof EndMode];

export class Machine {
  readonly #program: Program;
  readonly #budget: Budget;
  readonly #region: Region;
  readonly #endMode: EndMode;
  readonly #text: string;
  readonly #to: number;
  /** Starts and ends of groups (-1: unset), then starts of open groups and states of loops. */
  readonly registers: Int32Array;
  readonly #stack: BacktrackStack;
  readonly #deadEnds: DeadEnds;
  /** The current position. */
  #position = 0;
  /** True if the end of the region was read (`hitEnd`). */
  hitEnd = false;

  constructor(program: Program, budget: Budget, region: Region, endMode: EndMode) {
    this.#program = program;
    this.#budget = budget;
    this.#region = region;
    this.#endMode = endMode;
    this.#text = region.text;
    this.#to = region.to;
    budget.charge(program.registerCount * BYTES_PER_REGISTER);
    this.registers = new Int32Array(program.registerCount).fill(-1);
    this.#stack = new BacktrackStack(budget);
    this.#deadEnds = new DeadEnds(budget, program.memoCount, region.text.length);
  }

  /** Attempts a match at exactly this position; true leaves the groups in the registers. */
  matchAt(start: number): boolean {
    this.registers.fill(-1);
    this.#deadEnds.count(Math.floor(this.registers.length / REGISTERS_PER_STEP));
    this.#stack.top = 0;
    const end = this.#run(0, start, this.#to, FAILED);
    this.#deadEnds.report();
    if (end < 0) return false;
    this.registers[0] = start;
    this.registers[1] = end;
    return true;
  }

  #setRegister(register: number, value: number): void {
    this.#stack.push(FrameKind.Register, register, this.registers[register] as number, 0);
    this.registers[register] = value;
  }

  #restoreRegister(): void {
    this.registers[this.#stack.a] = this.#stack.b;
  }

  /** Unwinds the stack to `base`. */
  #unwind(base: number): void {
    while (this.#stack.top > base) {
      if (this.#stack.pop() === FrameKind.Register) this.#restoreRegister();
    }
  }

  // ------------------------------------------------------------------------------------------- running

  /**
   * Runs from an instruction to the end of the pattern or of its inner part; returns the position there or
   * {@link FAILED}. `limit` bounds the characters that may be read, `behindEnd` is where a lookbehind must
   * end.
   */
  #run(start: number, from: number, limit: number, behindEnd: number): number {
    const { code } = this.#program;
    const base = this.#stack.top;
    let at = start;
    this.#position = from;
    for (;;) {
      this.#deadEnds.count(1);
      const operation = code[at] as number;
      if (operation <= Operation.BehindEnd) {
        if (this.#mayEnd(operation, behindEnd)) return this.#position;
        at = FAILED;
      } else if (operation <= Operation.Set) {
        at = this.#takeOne(at, limit) ? at + WIDTH : FAILED;
      } else at = this.#execute(at, limit);
      if (at === FAILED) at = this.#backtrack(base, limit);
      if (at === FAILED) return FAILED;
    }
  }

  #mayEnd(operation: number, behindEnd: number): boolean {
    if (operation === Operation.InnerEnd) return true;
    if (operation === Operation.BehindEnd) return this.#position === behindEnd;
    return this.#endMode === EndMode.Anywhere || this.#position === this.#to;
  }

  /** One character or one of a set. */
  #takeOne(at: number, limit: number): boolean {
    const { code, sets } = this.#program;
    if (this.#position >= limit) return this.#failAt(this.#position);
    const found = this.#codeAt(this.#position, limit);
    const operand = code[at + 1] as number;
    const isOk = code[at] === Operation.Character ? found === operand : (sets[operand] as CharSet).has(found);
    if (isOk) this.#position += found > UNIT_MAX ? 2 : 1;
    return isOk;
  }

  /**
   * Any other instruction; returns the next one or {@link FAILED}. Flat on purpose: one case per operation.
   */
  #execute(at: number, limit: number): number {
    const { code } = this.#program;
    const operand = code[at + 1] as number;
    switch (code[at]) {
      case Operation.Jump:
        return operand;
      case Operation.Split:
        if (this.#deadEnds.has(code[at + 3] as number, this.#position)) return FAILED;
        this.#stack.push(FrameKind.Choice, code[at + 2] as number, this.#position, 0);
        return operand;
      case Operation.Save:
        this.#setRegister(operand, this.#position);
        return at + WIDTH;
      case Operation.SaveGroup:
        this.#setRegister(2 * operand, this.registers[code[at + 2] as number] as number);
        this.#setRegister(2 * operand + 1, this.#position);
        return at + WIDTH;
      case Operation.ScanGreedy:
      case Operation.ScanPossessive:
        return this.#moveTo(this.#scanGreedy(at, this.#position, limit), at);
      case Operation.ScanLazy:
        return this.#moveTo(this.#scanLazy(at, this.#position, limit), at);
      case Operation.LoopStart:
        this.#setRegister(operand, 0);
        this.#setRegister(operand + 1, FAILED);
        return at + WIDTH;
      case Operation.Loop:
      case Operation.LoopLazy:
        return this.#loop(at, this.#position);
      case Operation.LoopTurn:
        this.#setRegister(operand, (this.registers[operand] as number) + 1);
        this.#setRegister(operand + 1, this.#position);
        return at + WIDTH;
      case Operation.Atomic:
        return this.#atomic(at, limit);
      case Operation.LookAhead:
      case Operation.LookBehind:
        return this.#lookAround(at) ? operand : FAILED;
      case Operation.BackReference: {
        const length = this.#referredLength(at, this.#position, limit);
        return this.#moveTo(length < 0 ? FAILED : this.#position + length, at);
      }
      default:
        return this.#isAtAnchor(operand as Anchor, this.#position) ? at + WIDTH : FAILED;
    }
  }

  #moveTo(position: number, at: number): number {
    if (position === FAILED) return FAILED;
    this.#position = position;
    return at + WIDTH;
  }

  /** Backtracks to the last alternative of this run; returns its instruction. */
  #backtrack(base: number, limit: number): number {
    const stack = this.#stack;
    while (stack.top > base) {
      const kind = stack.pop();
      if (kind === FrameKind.Register) {
        this.#restoreRegister();
        continue;
      }
      const at = stack.a;
      if (kind === FrameKind.Choice) {
        this.#position = stack.b;
        return at;
      }
      const position =
        kind === FrameKind.ScanBack
          ? this.#giveBack(at, stack.b, stack.c)
          : this.#takeMore(at, stack.b, stack.c, limit);
      if (position === FAILED) continue;
      this.#position = position;
      return at + WIDTH;
    }
    return FAILED;
  }

  #codeAt(position: number, limit: number): number {
    const unit = this.#text.charCodeAt(position);
    if (unit < 0xd800 || unit > 0xdbff || position + 1 >= limit) return unit;
    return this.#text.codePointAt(position) as number;
  }

  #failAt(position: number): false {
    if (position >= this.#to) this.hitEnd = true;
    return false;
  }

  // ------------------------------------------------------------------------------------------- scans

  /** Consumes as many characters as possible; the machine may then give some back. */
  #scanGreedy(at: number, from: number, limit: number): number {
    const { code, sets } = this.#program;
    const set = sets[code[at + 1] as number] as CharSet;
    const min = code[at + 2] as number;
    const max = code[at + 3] as number;
    let position = from;
    let least = min === 0 ? from : FAILED;
    let count = 0;
    while (count < max && position < limit) {
      const found = this.#codeAt(position, limit);
      if (!set.has(found)) break;
      position += found > UNIT_MAX ? 2 : 1;
      if (++count === min) least = position;
      if ((count & (STEPS_PER_REPORT - 1)) === 0) this.#deadEnds.count(STEPS_PER_REPORT);
    }
    if (position >= limit && count < max) this.hitEnd = true;
    if (count < min) return FAILED;
    if (code[at] === Operation.ScanPossessive) return position;
    const isDead = this.#deadEnds.has(code[at + 4] as number, position);
    if (!isDead) {
      if (position > least) this.#stack.push(FrameKind.ScanBack, at, position, least);
      return position;
    }
    return this.#giveBack(at, position, least);
  }

  /** One character less than at `from`, unless that is below `least` or a dead end. */
  #giveBack(at: number, from: number, least: number): number {
    const text = this.#text;
    const memo = this.#program.code[at + 4] as number;
    let position = from;
    while (position > least) {
      const isPair = position - 2 >= least && (text.codePointAt(position - 2) ?? 0) > UNIT_MAX;
      position -= isPair ? 2 : 1;
      this.#deadEnds.count(1);
      if (this.#deadEnds.has(memo, position)) continue;
      if (position > least) this.#stack.push(FrameKind.ScanBack, at, position, least);
      return position;
    }
    return FAILED;
  }

  #scanLazy(at: number, from: number, limit: number): number {
    const { code, sets } = this.#program;
    const set = sets[code[at + 1] as number] as CharSet;
    const min = code[at + 2] as number;
    let position = from;
    for (let count = 0; count < min; count++) {
      const found = position < limit ? this.#codeAt(position, limit) : FAILED;
      if (found < 0 || !set.has(found)) {
        this.#failAt(position);
        return FAILED;
      }
      position += found > UNIT_MAX ? 2 : 1;
      this.#deadEnds.count(1);
    }
    const more = (code[at + 3] as number) - min;
    if (this.#deadEnds.has(code[at + 4] as number, position))
      return this.#takeMore(at, position, more, limit);
    if (more > 0) this.#stack.push(FrameKind.ScanForward, at, position, more);
    return position;
  }

  #takeMore(at: number, from: number, available: number, limit: number): number {
    const { code, sets } = this.#program;
    const set = sets[code[at + 1] as number] as CharSet;
    let position = from;
    for (let more = available; more > 0; more--) {
      const found = position < limit ? this.#codeAt(position, limit) : FAILED;
      if (found < 0 || !set.has(found)) {
        this.#failAt(position);
        return FAILED;
      }
      position += found > UNIT_MAX ? 2 : 1;
      this.#deadEnds.count(1);
      if (this.#deadEnds.has(code[at + 4] as number, position)) continue;
      if (more > 1) this.#stack.push(FrameKind.ScanForward, at, position, more - 1);
      return position;
    }
    return FAILED;
  }

  // ------------------------------------------------------------------------------------------- loops, lookaround

  /**
   * The continuation of a loop, or {@link FAILED}: another iteration or the exit. An empty iteration is the
   * last.
   */
  #loop(at: number, position: number): number {
    const { code } = this.#program;
    const register = code[at + 1] as number;
    const exit = code[at + 4] as number;
    const turn = at + WIDTH;
    const count = this.registers[register] as number;
    if (count > 0 && this.registers[register + 1] === position) return exit;
    if (count < (code[at + 2] as number)) return turn;
    if (count >= (code[at + 3] as number)) return exit;
    if (this.#deadEnds.has(code[at + 5] as number, position)) return FAILED;
    const isLazy = code[at] === Operation.LoopLazy;
    this.#stack.push(FrameKind.Choice, isLazy ? turn : exit, position, 0);
    return isLazy ? exit : turn;
  }

  #atomic(at: number, limit: number): number {
    const base = this.#stack.top;
    const end = this.#run(at + WIDTH, this.#position, limit, FAILED);
    if (end === FAILED) return FAILED;
    this.#stack.cut(base);
    this.#position = end;
    return this.#program.code[at + 1] as number;
  }

  #lookAround(at: number): boolean {
    const { code } = this.#program;
    const isNegative = code[at + 2] === 1;
    const base = this.#stack.top;
    const here = this.#position;
    const isFound = code[at] === Operation.LookAhead ? this.#isAhead(at, here) : this.#isBehind(at, here);
    this.#position = here;
    if (!isFound) return isNegative;
    if (isNegative) this.#unwind(base);
    else this.#stack.cut(base);
    return !isNegative;
  }

  #isAhead(at: number, position: number): boolean {
    const limit = this.#region.hasTransparentBounds ? this.#text.length : this.#to;
    return this.#run(at + WIDTH, position, limit, FAILED) !== FAILED;
  }

  /** Tries starts from the nearest to the farthest that the length of the inner part allows. */
  #isBehind(at: number, position: number): boolean {
    const { code } = this.#program;
    const lowest = this.#region.hasTransparentBounds ? 0 : this.#region.from;
    const farthest = Math.max(position - (code[at + 4] as number), lowest);
    for (let start = position - (code[at + 3] as number); start >= farthest; start--) {
      if (this.#run(at + WIDTH, start, position, position) !== FAILED) return true;
    }
    return false;
  }

  #isAtAnchor(anchor: Anchor, position: number): boolean {
    if (position >= this.#to) this.hitEnd = true;
    return isAtAnchor(anchor, this.#region, position, this.#budget);
  }

  /** The length of the group's text if it is here as well. An unset group never matches. */
  #referredLength(at: number, position: number, limit: number): number {
    const { code } = this.#program;
    const group = code[at + 1] as number;
    const folding = code[at + 2] as Folding;
    if (group === NO_GROUP) return FAILED;
    const start = this.registers[2 * group] as number;
    const end = this.registers[2 * group + 1] as number;
    if (start < 0) return FAILED;
    const length = end - start;
    if (position + length > limit) {
      this.hitEnd = true;
      return FAILED;
    }
    this.#deadEnds.count(length);
    const text = this.#text;
    if (folding === Folding.None) return text.startsWith(text.slice(start, end), position) ? length : FAILED;
    const isSame = folding === Folding.Ascii ? sameAsciiLetter : sameUnicodeLetter;
    for (let index = 0; index < length; index++) {
      if (!isSame(text.charCodeAt(start + index), text.charCodeAt(position + index))) return FAILED;
    }
    return length;
  }
}
