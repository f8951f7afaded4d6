/**
 * The contract of all pipes, stated once.
 *
 * **Pull.** A pipe is asked for one object at a time and asks the pipe before it only as far as it must. `pull()`
 * answers the next object or {@link DONE}; after DONE it may be asked again and usually answers DONE again (a
 * pipe that saw new input may go on). `hasNext()` computes exactly one object ahead and keeps it. `null` is an
 * ordinary object.
 *
 * **End of stream.** In the original the end is a NoSuchElementException, so one thrown inside a step's function
 * ends the stream for whoever asks by `hasNext()` or drains the pipe. Here DONE is the ordinary end; such an
 * exception travels as one and becomes the end exactly where the original catches it: {@link AbstractPipe.hasNext}
 * and {@link drain}.
 *
 * **Paths.** The path of the object that a pipe emitted last is put together on demand, from the pipes before it.
 * Only when `enablePath(true)` was called do pipes keep what that takes.
 *
 * **Budget.** Every object that passes a pipe is a step of the budget.
 */
import type { ElementKind } from './graph-model.ts';
import { type ObjectIterator, type ObjectModel, PipeFault, type Value } from './object-model.ts';

/** The end of a stream. */
export const DONE: unique symbol = Symbol('end of stream');
export type Done = typeof DONE;

/** Pipes that end by themselves throw their own exception, those that only pass on the end what their source throws. */
export type EndFault = typeof PipeFault.EndOfPipe | typeof PipeFault.NoSuchElement;

/** Where a pipe gets its objects from: another pipe, or something that is none. */
export interface Source {
  readonly isPipe: boolean;
  pull(): Value | Done;
  hasNext(): boolean;
  /** What the original throws when it is asked for an object beyond the last. */
  readonly endFault: EndFault;
  /** Path of the object pulled last, a fresh array. */
  currentPath(): Value[];
  enablePath(enabled: boolean): void;
  /** Forgets the state of the pipes; a source that is no pipe is not rewound. */
  reset(): void;
}

export interface Pipe extends Source {
  readonly isPipe: true;
  /** Full name of the class in the original. */
  readonly javaName: string;
  setStarts(starts: Source): void;
  /** Pipes inside this one, none for most. */
  innerPipes(): readonly Pipe[];
  /** As the original prints it. */
  toText(): string;
}

/** Says how a pipe adds the object it emits to that object's path. */
export const PathRule = {
  /** Always: transforms. */
  Append: 'append',
  /** Unless it is the very object that the path ends in. */
  AppendNew: 'append-new',
  /** Never: filters and side effects. */
  Keep: 'keep',
} as const;
export type PathRule = (typeof PathRule)[keyof typeof PathRule];

export const NO_PATH_MESSAGE = 'Path calculations are not enabled';

/**
 * Its fields are declared and assigned, never defined: V8 defines the fields of a base class of many classes on its
 * slow path, which made a pipe cost a microsecond where assignments cost a tenth of it.
 */
export abstract class AbstractPipe implements Pipe {
  declare protected readonly objects: ObjectModel;
  declare protected starts: Source;
  /** The object emitted last. */
  declare protected currentEnd: Value;
  declare protected isPathEnabled: boolean;
  declare private ahead: Value;
  declare private hasAhead: boolean;

  constructor(objects: ObjectModel) {
    this.objects = objects;
    this.starts = new UnsetSource(objects);
    this.currentEnd = null;
    this.isPathEnabled = false;
    this.ahead = null;
    this.hasAhead = false;
  }

  abstract readonly javaName: string;

  get isPipe(): true {
    return true;
  }

  /** What this pipe pulls from. */
  get upstream(): Source {
    return this.starts;
  }

  /** False once it has been asked and holds something for it: such a pipe must be pulled, not rewritten. */
  get isUntouched(): boolean {
    return !this.hasAhead;
  }

  get endFault(): EndFault {
    return this.starts.endFault;
  }

  get tracksPath(): boolean {
    return this.isPathEnabled;
  }

  get pathRule(): PathRule {
    return PathRule.AppendNew;
  }

  /** Computes the next object. */
  protected abstract advance(): Value | Done;

  pull(): Value | Done {
    if (this.hasAhead) {
      this.hasAhead = false;
      this.currentEnd = this.ahead;
      return this.ahead;
    }
    this.objects.budget.step();
    const end = this.advance();
    if (end !== DONE) this.currentEnd = end;
    return end;
  }

  hasNext(): boolean {
    if (this.hasAhead) return true;
    this.objects.budget.step();
    try {
      const end = this.advance();
      if (end === DONE) return false;
      this.ahead = end;
      this.hasAhead = true;
      return true;
    } catch (error) {
      if (this.objects.isEndOfStream(error)) return false;
      throw error;
    }
  }

  setStarts(starts: Source): void {
    this.starts = starts;
  }

  reset(): void {
    this.starts.reset();
    this.ahead = null;
    this.currentEnd = null;
    this.hasAhead = false;
  }

  enablePath(enabled: boolean): void {
    this.isPathEnabled = enabled;
    this.starts.enablePath(enabled);
  }

  currentPath(): Value[] {
    this.checkPathEnabled();
    return this.extendPath(this.pathToHere());
  }

  innerPipes(): readonly Pipe[] {
    return [];
  }

  toText(): string {
    return pipeText(this);
  }

  protected pathToHere(): Value[] {
    return this.starts.currentPath();
  }

  protected checkPathEnabled(): void {
    if (!this.isPathEnabled) this.objects.raise(PipeFault.Runtime, NO_PATH_MESSAGE);
  }

  /** The path with the object emitted last, as the pipe's rule has it. */
  protected extendPath(path: Value[]): Value[] {
    const rule = this.pathRule;
    if (rule === PathRule.Append) path.push(this.currentEnd);
    else if (rule === PathRule.AppendNew) {
      if (path.length === 0 || path[path.length - 1] !== this.currentEnd) path.push(this.currentEnd);
    }
    return path;
  }
}

/** A pipe that works by other pipes: path tracking and reset reach those too. */
export abstract class AbstractMetaPipe extends AbstractPipe {
  abstract override innerPipes(): readonly Pipe[];

  override enablePath(enabled: boolean): void {
    for (const pipe of this.innerPipes()) pipe.enablePath(enabled);
    super.enablePath(enabled);
  }

  override reset(): void {
    for (const pipe of this.innerPipes()) pipe.reset();
    super.reset();
  }
}

/** A step whose result `cap` can take out. Lazy ones hand it out after each object, greedy ones at the end. */
export interface SideEffectPipe extends Pipe {
  readonly isLazy: boolean;
  sideEffect(): Value;
}

export function isSideEffectPipe(pipe: Pipe): pipe is SideEffectPipe {
  return 'sideEffect' in pipe;
}

/** Objects that come from an iterator; remembers the last one, where paths begin. */
export class HistorySource implements Source {
  readonly isPipe = false;
  readonly endFault: EndFault;
  readonly #iterator: ObjectIterator;
  #last: Value = null;

  constructor(iterator: ObjectIterator, endFault: EndFault = PipeFault.NoSuchElement) {
    this.#iterator = iterator;
    this.endFault = endFault;
  }

  pull(): Value | Done {
    if (!this.#iterator.hasNext()) return DONE;
    this.#last = this.#iterator.next();
    return this.#last;
  }

  hasNext(): boolean {
    return this.#iterator.hasNext();
  }

  currentPath(): Value[] {
    return [this.#last];
  }

  enablePath(): void {}
  reset(): void {}
}

/** One object, which can be replaced again and again: how a pipe feeds the pipes inside it. */
export class RefillableSource implements Source {
  readonly isPipe = false;
  readonly endFault = PipeFault.EndOfPipe;
  #last: Value = null;
  #isFull = false;

  refill(object: Value): void {
    this.#last = object;
    this.#isFull = true;
  }

  pull(): Value | Done {
    if (!this.#isFull) return DONE;
    this.#isFull = false;
    return this.#last;
  }

  hasNext(): boolean {
    return this.#isFull;
  }

  currentPath(): Value[] {
    return [this.#last];
  }

  enablePath(): void {}
  reset(): void {}
}

/** Stands where a pipe was given no starts: using it is the original's null pointer. */
class UnsetSource implements Source {
  declare private readonly objects: ObjectModel;

  constructor(objects: ObjectModel) {
    this.objects = objects;
  }

  get isPipe(): false {
    return false;
  }

  get endFault(): EndFault {
    return PipeFault.EndOfPipe;
  }

  pull(): never {
    return this.objects.raise(PipeFault.NullPointer, null);
  }

  hasNext(): never {
    return this.objects.raise(PipeFault.NullPointer, null);
  }

  currentPath(): Value[] {
    return [];
  }

  enablePath(): void {}
  reset(): void {}
}

/** Pulls everything and hands each object on; a NoSuchElementException from anywhere is the end. */
export function drain(objects: ObjectModel, source: Source, take: (value: Value) => void): void {
  try {
    for (let value = source.pull(); value !== DONE; value = source.pull()) take(value);
  } catch (error) {
    if (!objects.isEndOfStream(error)) throw error;
  }
}

/** The class name without its package, then the arguments: `PropertyPipe(name)`. */
export function pipeText(pipe: Pipe, ...args: readonly (string | null)[]): string {
  const simpleName = pipe.javaName.slice(pipe.javaName.lastIndexOf('.') + 1);
  return args.length === 0 ? simpleName : `${simpleName}(${args.map(String).join(',')})`;
}

/** Several pipes or names as a Java list prints them. */
export function listText(items: readonly (string | null)[]): string {
  return `[${items.map(String).join(', ')}]`;
}

export function pipesText(pipes: readonly Pipe[]): string {
  return listText(pipes.map((pipe) => pipe.toText()));
}

const ELEMENT_CLASS: Readonly<Record<ElementKind | 'element', string>> = {
  element: 'com.tinkerpop.blueprints.Element',
  vertex: 'com.tinkerpop.blueprints.Vertex',
  edge: 'com.tinkerpop.blueprints.Edge',
};

/** Full name of the Blueprints interface, as casts complain about it. */
export function elementClassName(kind: ElementKind | 'element'): string {
  return ELEMENT_CLASS[kind];
}
