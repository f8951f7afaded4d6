/**
 * A backtracking machine for patterns: Java's meaning of every construct, with budget steps, without recursion
 * over the text and with a memory of dead ends.
 *
 * Invariants. The stack holds what to do when the present path fails: a place to go on from, or a register's
 * old value. A state (memo, position) that has been entered and left by backtracking can never succeed in the
 * same search, since what follows depends on nothing else; entering it again fails at once. That makes every
 * pattern without back references polynomial, `(a+)+$` too. The memory is taken only after a search has proven
 * long, because clearing it costs as much as many short searches.
 */
import type { Budget } from '#base';
import { isAtAnchor, type Region } from './anchors.ts';
import { sameAsciiLetter, sameUnicodeLetter } from './case-folding.ts';
import type { CharSet } from './char-set.ts';
import { NO_GROUP, Operation, type Program, WIDTH } from './program.ts';
import { type Anchor, Folding } from './tree.ts';

/** A frame of the stack: kind and three numbers. */
const FRAME = 4;
const FrameKind = {
  /** Go on at instruction a, position b. */
  Choice: 0,
  /** Register a was b. */
  Register: 1,
  /** A greedy scan (instruction a) that stands at b and may give back down to c. */
  ScanBack: 2,
  /** A lazy scan (instruction a) that stands at b and may take c more. */
  ScanForward: 3,
} as const;

const STACK_START = 64 * FRAME;
const BYTES_PER_NUMBER = 4;
const STEPS_PER_REPORT = 512;
/** A search shorter than this many steps per character is not worth the memory for dead ends. */
const STEPS_BEFORE_MEMO = 4096;
const STEPS_PER_CHARACTER_BEFORE_MEMO = 8;
/** Bits of the largest memory for dead ends (32 MiB); above, only the budget ends a search. */
const MEMO_BITS_MAX = 2 ** 28;
const FAILED = -1;

/** What the end of a match must be. */
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
  #stack = new Int32Array(STACK_START);
  #top = 0;
  #unreported = 0;
  #stepsLeftBeforeMemo: number;
  #memo: Uint8Array | null = null;
  #memoWidth = 0;
  /** Whether the end of the region was looked at. */
  hitEnd = false;

  constructor(program: Program, budget: Budget, region: Region, endMode: EndMode) {
    this.#program = program;
    this.#budget = budget;
    this.#region = region;
    this.#endMode = endMode;
    this.#text = region.text;
    this.#to = region.to;
    this.registers = new Int32Array(program.registerCount).fill(-1);
    this.#stepsLeftBeforeMemo =
      program.memoCount === 0
        ? Number.MAX_SAFE_INTEGER
        : STEPS_BEFORE_MEMO + STEPS_PER_CHARACTER_BEFORE_MEMO * (region.to - region.from);
  }

  /** Tries to match from exactly there; true leaves the groups in the registers. */
  matchAt(start: number): boolean {
    this.registers.fill(-1);
    this.#top = 0;
    const end = this.#run(0, start, this.#to, FAILED);
    this.#budget.steps(this.#unreported);
    this.#unreported = 0;
    if (end < 0) return false;
    this.registers[0] = start;
    this.registers[1] = end;
    return true;
  }

  // ------------------------------------------------------------------------------------------- the stack

  #push(kind: number, a: number, b: number, c: number): void {
    if (this.#top + FRAME > this.#stack.length) this.#grow();
    const stack = this.#stack;
    const top = this.#top;
    stack[top] = kind;
    stack[top + 1] = a;
    stack[top + 2] = b;
    stack[top + 3] = c;
    this.#top = top + FRAME;
  }

  #grow(): void {
    const length = this.#stack.length * 2;
    this.#budget.charge(length * BYTES_PER_NUMBER);
    const larger = new Int32Array(length);
    larger.set(this.#stack);
    this.#stack = larger;
  }

  #setRegister(register: number, value: number): void {
    this.#push(FrameKind.Register, register, this.registers[register] as number, 0);
    this.registers[register] = value;
  }

  /** Undoes everything above `base`. */
  #unwind(base: number): void {
    while (this.#top > base) {
      this.#top -= FRAME;
      if (this.#stack[this.#top] === FrameKind.Register) this.#restore();
    }
  }

  #restore(): void {
    this.registers[this.#stack[this.#top + 1] as number] = this.#stack[this.#top + 2] as number;
  }

  /** Drops the choices above `base` and keeps what is needed to undo registers. */
  #cut(base: number): void {
    const stack = this.#stack;
    let kept = base;
    for (let at = base; at < this.#top; at += FRAME) {
      if (stack[at] !== FrameKind.Register) continue;
      stack.copyWithin(kept, at, at + FRAME);
      kept += FRAME;
    }
    this.#top = kept;
  }

  // ------------------------------------------------------------------------------------------- steps, dead ends

  #count(steps: number): void {
    this.#unreported += steps;
    if (this.#unreported < STEPS_PER_REPORT) return;
    this.#budget.steps(this.#unreported);
    this.#stepsLeftBeforeMemo -= this.#unreported;
    this.#unreported = 0;
    if (this.#stepsLeftBeforeMemo < 0) this.#startMemo();
  }

  #startMemo(): void {
    this.#stepsLeftBeforeMemo = Number.MAX_SAFE_INTEGER;
    const width = this.#region.text.length + 1;
    const bits = width * this.#program.memoCount;
    if (bits > MEMO_BITS_MAX) return;
    this.#budget.charge(bits >> 3);
    this.#memoWidth = width;
    this.#memo = new Uint8Array((bits >> 3) + 1);
  }

  /** True if the state was entered before, which means that it leads nowhere; else it is entered now. */
  #isDeadEnd(memo: number, position: number): boolean {
    if (this.#memo === null || memo < 0) return false;
    const bit = memo * this.#memoWidth + position;
    const mask = 1 << (bit & 7);
    const byte = this.#memo[bit >> 3] as number;
    if ((byte & mask) !== 0) return true;
    this.#memo[bit >> 3] = byte | mask;
    return false;
  }

  // ------------------------------------------------------------------------------------------- running

  /**
   * Runs from an instruction to the end of the pattern or of the inner part it belongs to; gives the position
   * there or {@link FAILED}. `limit` bounds what characters may be looked at, `behindEnd` is where a lookbehind
   * must end.
   */
  #run(start: number, from: number, limit: number, behindEnd: number): number {
    const { code, sets } = this.#program;
    const text = this.#text;
    const base = this.#top;
    let at = start;
    let position = from;
    for (;;) {
      this.#count(1);
      let isOk = true;
      switch (code[at]) {
        case Operation.Character: {
          const wanted = code[at + 1] as number;
          if (position < limit && this.#codeAt(position, limit) === wanted)
            position += wanted > 0xffff ? 2 : 1;
          else isOk = this.#failAt(position);
          at += WIDTH;
          break;
        }
        case Operation.Set: {
          const found = position < limit ? this.#codeAt(position, limit) : FAILED;
          if (found >= 0 && (sets[code[at + 1] as number] as CharSet).has(found)) {
            position += found > 0xffff ? 2 : 1;
          } else isOk = this.#failAt(position);
          at += WIDTH;
          break;
        }
        case Operation.Jump:
          at = code[at + 1] as number;
          break;
        case Operation.Split:
          if (this.#isDeadEnd(code[at + 3] as number, position)) isOk = false;
          else {
            this.#push(FrameKind.Choice, code[at + 2] as number, position, 0);
            at = code[at + 1] as number;
          }
          break;
        case Operation.Save:
          this.#setRegister(code[at + 1] as number, position);
          at += WIDTH;
          break;
        case Operation.SaveGroup: {
          const group = code[at + 1] as number;
          this.#setRegister(2 * group, this.registers[code[at + 2] as number] as number);
          this.#setRegister(2 * group + 1, position);
          at += WIDTH;
          break;
        }
        case Operation.ScanGreedy:
        case Operation.ScanPossessive: {
          const end = this.#scanGreedy(at, position, limit);
          if (end === FAILED) isOk = false;
          else position = end;
          at += WIDTH;
          break;
        }
        case Operation.ScanLazy: {
          const end = this.#scanLazy(at, position, limit);
          if (end === FAILED) isOk = false;
          else position = end;
          at += WIDTH;
          break;
        }
        case Operation.LoopStart:
          this.#setRegister(code[at + 1] as number, 0);
          this.#setRegister((code[at + 1] as number) + 1, FAILED);
          at += WIDTH;
          break;
        case Operation.Loop:
        case Operation.LoopLazy:
          at = this.#loop(at, position);
          isOk = at >= 0;
          break;
        case Operation.LoopTurn: {
          const register = code[at + 1] as number;
          this.#setRegister(register, (this.registers[register] as number) + 1);
          this.#setRegister(register + 1, position);
          at += WIDTH;
          break;
        }
        case Operation.Atomic: {
          const inner = this.#top;
          position = this.#run(at + WIDTH, position, limit, FAILED);
          if (position === FAILED) isOk = false;
          else this.#cut(inner);
          at = code[at + 1] as number;
          break;
        }
        case Operation.LookAhead:
        case Operation.LookBehind:
          isOk = this.#lookAround(at, position);
          at = code[at + 1] as number;
          break;
        case Operation.BackReference: {
          const length = this.#referredLength(at, position, limit);
          if (length < 0) isOk = false;
          else position += length;
          at += WIDTH;
          break;
        }
        case Operation.Anchor:
          isOk = this.#isAtAnchor(code[at + 1] as Anchor, position);
          at += WIDTH;
          break;
        case Operation.InnerEnd:
          return position;
        case Operation.BehindEnd:
          if (position === behindEnd) return position;
          isOk = false;
          break;
        case Operation.Match:
          if (this.#endMode === EndMode.Anywhere || position === this.#to) return position;
          isOk = false;
          break;
      }
      if (isOk) continue;
      // Backtrack to the nearest choice of this run.
      for (;;) {
        if (this.#top === base) return FAILED;
        this.#top -= FRAME;
        const kind = this.#stack[this.#top];
        if (kind === FrameKind.Register) {
          this.#restore();
          continue;
        }
        at = this.#stack[this.#top + 1] as number;
        position = this.#stack[this.#top + 2] as number;
        if (kind === FrameKind.Choice) break;
        position =
          kind === FrameKind.ScanBack
            ? this.#giveBack(at, position, this.#stack[this.#top + 3] as number, text)
            : this.#takeMore(at, position, this.#stack[this.#top + 3] as number, limit);
        if (position === FAILED) continue;
        at += WIDTH;
        break;
      }
    }
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

  /** Takes as many characters as it can; the machine may then give some back. */
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
      position += found > 0xffff ? 2 : 1;
      if (++count === min) least = position;
      if ((count & (STEPS_PER_REPORT - 1)) === 0) this.#count(STEPS_PER_REPORT);
    }
    if (position >= limit && count < max) this.hitEnd = true;
    if (count < min) return FAILED;
    if (code[at] === Operation.ScanPossessive) return position;
    const isDead = this.#isDeadEnd(code[at + 4] as number, position);
    if (!isDead) {
      if (position > least) this.#push(FrameKind.ScanBack, at, position, least);
      return position;
    }
    return this.#giveBack(at, position, least, this.#text);
  }

  /** One character less than at `from`, as long as that is no less than `least` and no dead end. */
  #giveBack(at: number, from: number, least: number, text: string): number {
    const memo = this.#program.code[at + 4] as number;
    let position = from;
    while (position > least) {
      const isPair = position - 2 >= least && (text.codePointAt(position - 2) ?? 0) > 0xffff;
      position -= isPair ? 2 : 1;
      this.#count(1);
      if (this.#isDeadEnd(memo, position)) continue;
      if (position > least) this.#push(FrameKind.ScanBack, at, position, least);
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
      position += found > 0xffff ? 2 : 1;
      this.#count(1);
    }
    const more = (code[at + 3] as number) - min;
    if (this.#isDeadEnd(code[at + 4] as number, position)) return this.#takeMore(at, position, more, limit);
    if (more > 0) this.#push(FrameKind.ScanForward, at, position, more);
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
      position += found > 0xffff ? 2 : 1;
      this.#count(1);
      if (this.#isDeadEnd(code[at + 4] as number, position)) continue;
      if (more > 1) this.#push(FrameKind.ScanForward, at, position, more - 1);
      return position;
    }
    return FAILED;
  }

  // ------------------------------------------------------------------------------------------- loops, lookaround

  /** Where a loop goes on, or {@link FAILED}: another turn or the exit. A turn that took nothing was the last. */
  #loop(at: number, position: number): number {
    const { code } = this.#program;
    const register = code[at + 1] as number;
    const exit = code[at + 4] as number;
    const turn = at + WIDTH;
    const count = this.registers[register] as number;
    if (count > 0 && this.registers[register + 1] === position) return exit;
    if (count < (code[at + 2] as number)) return turn;
    if (count >= (code[at + 3] as number)) return exit;
    if (this.#isDeadEnd(code[at + 5] as number, position)) return FAILED;
    const isLazy = code[at] === Operation.LoopLazy;
    this.#push(FrameKind.Choice, isLazy ? turn : exit, position, 0);
    return isLazy ? exit : turn;
  }

  #lookAround(at: number, position: number): boolean {
    const { code } = this.#program;
    const isNegative = code[at + 2] === 1;
    const base = this.#top;
    const isFound =
      code[at] === Operation.LookAhead ? this.#isAhead(at, position) : this.#isBehind(at, position);
    if (!isFound) return isNegative;
    if (isNegative) this.#unwind(base);
    else this.#cut(base);
    return !isNegative;
  }

  #isAhead(at: number, position: number): boolean {
    const limit = this.#region.hasTransparentBounds ? this.#text.length : this.#to;
    return this.#run(at + WIDTH, position, limit, FAILED) !== FAILED;
  }

  /** Tries starts from the nearest to the farthest that the inner part's length allows. */
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
    return isAtAnchor(anchor, this.#region, position);
  }

  /** The length of the group's text if it stands here as well. A group that is not set never matches. */
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
    this.#count(length);
    const text = this.#text;
    if (folding === Folding.None) return text.startsWith(text.slice(start, end), position) ? length : FAILED;
    const isSame = folding === Folding.Ascii ? sameAsciiLetter : sameUnicodeLetter;
    for (let index = 0; index < length; index++) {
      if (!isSame(text.charCodeAt(start + index), text.charCodeAt(position + index))) return FAILED;
    }
    return length;
  }
}
