/**
 * `loop`: sends objects through its section again as long as the while function answers true, and emits those that
 * leave, or those that the emit function answers true for. Objects on their way back wait in a queue, first in first
 * out, and are served before fresh starts.
 */
import { type ObjectModel, PipeFault, type PipeFunction, type Value } from '../object-model.ts';
import {
  AbstractMetaPipe,
  DONE,
  type Done,
  type EndFault,
  type Pipe,
  pipeText,
  type Source,
} from '../pipe.ts';

/** An object on its way back, with its path up to but without itself where paths are tracked. */
interface Returning {
  readonly object: Value;
  readonly path: readonly Value[] | null;
  readonly loops: number;
}

/** What becomes of an object at the end of a turn. */
export interface LoopDecision {
  readonly isAgain: boolean;
  readonly isEmitted: boolean;
}

export interface LoopFunctions {
  readonly isAgain: PipeFunction;
  /** Null: whatever is not sent through again is emitted. */
  readonly isEmitted: PipeFunction | null;
  /** True while both answer by the number of turns alone and do nothing else. */
  dependOnTurns(): boolean;
}

export class LoopPipe extends AbstractMetaPipe {
  readonly #section: Pipe;
  readonly #functions: LoopFunctions;
  #queue = new LoopSource();

  constructor(objects: ObjectModel, section: Pipe, functions: LoopFunctions) {
    super(objects);
    this.#section = section;
    this.#functions = functions;
  }

  override get upstream(): Source {
    return this.#queue.starts ?? this.starts;
  }

  override get isUntouched(): boolean {
    return this.#queue.isUntouched && super.isUntouched;
  }

  /** Each of its turns decides about all objects alike, see {@link decideAfter}. */
  get decidesByTurns(): boolean {
    return this.#queue.starts !== null && this.#functions.dependOnTurns();
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.LoopPipe';
  }

  innerPipes(): readonly Pipe[] {
    return [this.#section];
  }

  /** The last pipe of the section; the first one pulls from a source that is none. */
  get sectionEnd(): Source {
    return this.#section.innerPipes().at(-1) ?? this.#section;
  }

  override setStarts(starts: Source): void {
    this.#queue = new LoopSource(starts);
    this.#section.setStarts(this.#queue);
  }

  protected advance(): Value | Done {
    const { objects } = this;
    const { isAgain, isEmitted } = this.#functions;
    while (true) {
      const object = this.#section.pull();
      if (object === DONE) return DONE;
      objects.budget.step();
      // A loop that took the whole pipeline has nothing to send objects back to, which the original notices here.
      if (this.#queue.starts === null) objects.raise(PipeFault.NullPointer, null);
      const path = this.isPathEnabled ? this.#pathBefore() : null;
      const loops = this.#queue.currentLoops() + 1;
      const bundle = objects.loopBundle(object, path, loops);
      if (objects.toBoolean(isAgain(bundle))) {
        objects.budget.charge(BYTES_PER_RETURN);
        this.#queue.add({ object, path, loops });
        if (isEmitted !== null && objects.toBoolean(isEmitted(bundle))) return object;
      } else if (isEmitted === null || objects.toBoolean(isEmitted(bundle))) return object;
    }
  }

  /** The decision about any object that the section has emitted in its turn `loops - 1`, counted from 1. */
  decideAfter(loops: number): LoopDecision {
    const { objects } = this;
    const { isAgain: again, isEmitted: emitted } = this.#functions;
    const bundle = objects.loopBundle(null, null, loops);
    const isAgain = objects.toBoolean(again(bundle));
    return { isAgain, isEmitted: emitted === null ? !isAgain : objects.toBoolean(emitted(bundle)) };
  }

  /** What the object passed before its current turn, then this turn. */
  override currentPath(): Value[] {
    this.checkPathEnabled();
    const path = this.#section.currentPath();
    const before = this.#queue.returningPath();
    return before.length === 0 ? path : before.concat(path);
  }

  /** The current path without its last object. */
  #pathBefore(): Value[] {
    const path = this.currentPath();
    path.pop();
    return path;
  }

  override get endFault(): EndFault {
    return this.#section.endFault;
  }

  override reset(): void {
    this.#queue.clear();
    super.reset();
  }

  override toText(): string {
    return pipeText(this, this.#section.toText());
  }
}

/** Returning objects, then fresh ones. A pipe that resets it makes fresh starts count as later turns. */
class LoopSource implements Source {
  readonly isPipe = false;
  readonly starts: Source | null;
  #returning: Returning[] = [];
  #next = 0;
  #current: Returning | null = null;
  #last: Value = null;
  /** How often the starts were found empty; -1 for never. A loop inside a loop counts its turns by it. */
  #exhaustions = -1;

  constructor(starts: Source | null = null) {
    this.starts = starts;
  }

  get endFault(): EndFault {
    return this.starts?.endFault ?? PipeFault.EndOfPipe;
  }

  get isUntouched(): boolean {
    return this.#current === null && this.#next === this.#returning.length && this.#exhaustions === -1;
  }

  add(returning: Returning): void {
    this.#returning.push(returning);
  }

  pull(): Value | Done {
    if (this.#next < this.#returning.length) {
      this.#current = this.#returning[this.#next++] as Returning;
      this.#last = this.#current.object;
      if (this.#next > QUEUE_CUT && this.#next * 2 > this.#returning.length) this.#cut();
      return this.#last;
    }
    this.#current = null;
    if (!this.#hasStart()) {
      this.#exhaust();
      return DONE;
    }
    const start = (this.starts as Source).pull();
    if (start !== DONE) this.#last = start;
    return start;
  }

  hasNext(): boolean {
    if (this.#next < this.#returning.length || this.#hasStart()) return true;
    this.#exhaust();
    return false;
  }

  currentLoops(): number {
    if (this.#current !== null) return this.#current.loops;
    return this.#exhaustions === -1 ? 1 : this.#exhaustions;
  }

  returningPath(): readonly Value[] {
    return this.#current?.path ?? [];
  }

  currentPath(): Value[] {
    return [this.#last];
  }

  clear(): void {
    this.#exhaustions = -1;
    this.#current = null;
    this.#returning = [];
    this.#next = 0;
  }

  /** As in the original, paths begin at the loop: the pipes before it are not asked. */
  enablePath(): void {}
  reset(): void {}

  #hasStart(): boolean {
    return this.starts?.hasNext() ?? false;
  }

  #exhaust(): void {
    this.#exhaustions = Math.max(this.#exhaustions, 0) + 1;
  }

  /** Drops what was served, seldom enough to cost nothing per object. */
  #cut(): void {
    this.#returning = this.#returning.slice(this.#next);
    this.#next = 0;
  }
}

/** Served objects are kept up to this many, and then as long as more than as many wait. */
const QUEUE_CUT = 1024;
/** An object of three fields, its slot, and its path's header. */
const BYTES_PER_RETURN = 64;
