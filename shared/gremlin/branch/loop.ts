/**
 * `loop`: sends objects through its section again while the while function returns true, and emits those for
 * which it returns false, or, with an emit function, those for which that returns true. Looping objects wait in
 * a FIFO queue and are served before fresh starts.
 */
import { type ObjectModel, PipeException, type PipeFunction, type Value } from '../object-model.ts';
import {
  AbstractMetaPipe,
  DONE,
  type Done,
  type EndException,
  type Pipe,
  pipeText,
  type Source,
} from '../pipe.ts';

/**
 * An object that goes through the section again, with its path up to but without itself where paths are
 * tracked.
 */
interface LoopingObject {
  readonly object: Value;
  readonly path: readonly Value[] | null;
  readonly loops: number;
}

/** What happens to an object at the end of the section: it loops, it is emitted, both or neither. */
export interface LoopDecision {
  readonly continues: boolean;
  readonly emits: boolean;
}

export interface LoopFunctions {
  readonly whileFunction: PipeFunction;
  /** Null emits every object that does not loop. */
  readonly emitFunction: PipeFunction | null;
  /** True if both functions depend on the loop counter alone and have no side effect. */
  dependOnLoopsOnly(): boolean;
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

  /** Whether the decision is the same for all objects of one loop counter, see {@link decideAfter}. */
  get decidesByLoops(): boolean {
    return this.#queue.starts !== null && this.#functions.dependOnLoopsOnly();
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.LoopPipe';
  }

  innerPipes(): readonly Pipe[] {
    return [this.#section];
  }

  /** The last pipe of the section; its first pipe pulls from a source that is no pipe. */
  get sectionEnd(): Source {
    return this.#section.innerPipes().at(-1) ?? this.#section;
  }

  override setStarts(starts: Source): void {
    this.#queue = new LoopSource(starts);
    this.#section.setStarts(this.#queue);
  }

  protected advance(): Value | Done {
    const { objects } = this;
    const { whileFunction, emitFunction } = this.#functions;
    while (true) {
      const object = this.#section.pull();
      if (object === DONE) return DONE;
      objects.budget.step();
      // A section of the whole pipeline has no starts; the original fails here, when the first object loops.
      if (this.#queue.starts === null) objects.raise(PipeException.NullPointer, null);
      const path = this.isPathEnabled ? this.#pathBefore() : null;
      const loops = this.#queue.currentLoops() + 1;
      const bundle = objects.loopBundle(object, path, loops);
      if (objects.toBoolean(whileFunction(bundle))) {
        objects.budget.charge(BYTES_PER_LOOPING_OBJECT);
        this.#queue.add({ object, path, loops });
        if (emitFunction !== null && objects.toBoolean(emitFunction(bundle))) return object;
      } else if (emitFunction === null || objects.toBoolean(emitFunction(bundle))) return object;
    }
  }

  /** The decision about every object with the loop counter `loops`: 2 after its first pass through the section. */
  decideAfter(loops: number): LoopDecision {
    const { objects } = this;
    const { whileFunction, emitFunction } = this.#functions;
    const bundle = objects.loopBundle(null, null, loops);
    const continues = objects.toBoolean(whileFunction(bundle));
    return {
      continues,
      emits: emitFunction === null ? !continues : objects.toBoolean(emitFunction(bundle)),
    };
  }

  /** The path of the object's earlier passes, then that of its current one. */
  override currentPath(): Value[] {
    this.checkPathEnabled();
    const path = this.#section.currentPath();
    const before = this.#queue.loopingPath();
    return before.length === 0 ? path : before.concat(path);
  }

  /** The current path without its last object. */
  #pathBefore(): Value[] {
    const path = this.currentPath();
    path.pop();
    return path;
  }

  override get endException(): EndException {
    return this.#section.endException;
  }

  override reset(): void {
    this.#queue.clear();
    super.reset();
  }

  override toText(): string {
    return pipeText(this, this.#section.toText());
  }
}

/**
 * Emits looping objects first, then fresh starts. A reset by the surrounding pipe raises the counter of fresh
 * starts.
 */
class LoopSource implements Source {
  readonly isPipe = false;
  readonly starts: Source | null;
  #looping: LoopingObject[] = [];
  #next = 0;
  #current: LoopingObject | null = null;
  #last: Value = null;
  /** How often the starts were exhausted; -1 for never. A nested loop counts its passes by it. */
  #exhaustions = -1;

  constructor(starts: Source | null = null) {
    this.starts = starts;
  }

  get endException(): EndException {
    return this.starts?.endException ?? PipeException.EndOfPipe;
  }

  get isUntouched(): boolean {
    return this.#current === null && this.#next === this.#looping.length && this.#exhaustions === -1;
  }

  add(looping: LoopingObject): void {
    this.#looping.push(looping);
  }

  pull(): Value | Done {
    if (this.#next < this.#looping.length) {
      this.#current = this.#looping[this.#next++] as LoopingObject;
      this.#last = this.#current.object;
      if (this.#next > QUEUE_CUT && this.#next * 2 > this.#looping.length) this.#cut();
      return this.#last;
    }
    this.#current = null;
    // Pulled once more at the end: a range before the loop takes another object from its source then.
    if (!this.#hasStart()) this.#exhaust();
    const start = this.starts === null ? DONE : this.starts.pull();
    if (start !== DONE) this.#last = start;
    return start;
  }

  hasNext(): boolean {
    if (this.#next < this.#looping.length || this.#hasStart()) return true;
    this.#exhaust();
    return false;
  }

  currentLoops(): number {
    if (this.#current !== null) return this.#current.loops;
    return this.#exhaustions === -1 ? 1 : this.#exhaustions;
  }

  loopingPath(): readonly Value[] {
    return this.#current?.path ?? [];
  }

  currentPath(): Value[] {
    return [this.#last];
  }

  clear(): void {
    this.#exhaustions = -1;
    this.#current = null;
    this.#looping = [];
    this.#next = 0;
  }

  /** As in the original, paths begin at the loop: those of the pipes before it are not included. */
  enablePath(): void {}
  reset(): void {}

  #hasStart(): boolean {
    return this.starts?.hasNext() ?? false;
  }

  #exhaust(): void {
    this.#exhaustions = Math.max(this.#exhaustions, 0) + 1;
  }

  /** Removes served objects from the queue, rarely enough to cost nothing per object. */
  #cut(): void {
    this.#looping = this.#looping.slice(this.#next);
    this.#next = 0;
  }
}

/** The queue is cut when it holds more than this many served objects, and these are at least as many as wait. */
const QUEUE_CUT = 1024;
/** An object of three fields, its slot, and its path's header. */
const BYTES_PER_LOOPING_OBJECT = 64;
