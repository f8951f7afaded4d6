/**
 * The contract of all pipes.
 *
 * **Pull.** A pipe computes one object at a time and pulls from its upstream pipe no more than that takes.
 * `pull()` returns the next object or {@link DONE}; it may be called again after DONE and usually returns DONE
 * again (a pipe whose source has new objects may continue). `hasNext()` computes exactly one object ahead and
 * buffers it. `null` is a legal object.
 *
 * **End of stream.** In the original the end is a NoSuchElementException, so one that a step's function throws
 * ends the stream for a caller of `hasNext()` and for a drain. Here DONE is the ordinary end; such an exception
 * propagates as an exception and becomes the end exactly where the original catches it: {@link
 * AbstractPipe.hasNext} and {@link drain}.
 *
 * **Paths.** The path of the last emitted object is built on demand from the upstream pipes. Pipes store what
 * that needs only after `enablePath(true)`.
 *
 * **Budget.** Every object that passes a pipe is a step of the budget.
 */
import type { ElementKind } from './graph-model.ts';
import { type ObjectIterator, type ObjectModel, PipeException, type Value } from './object-model.ts';

/** The end of a stream. */
export const DONE: unique symbol = Symbol('end of stream');
export type Done = typeof DONE;

/** The exception at the end of a stream: EndOfPipe of a pipe that ends itself, or that of its source, passed on. */
export type EndException = typeof PipeException.EndOfPipe | typeof PipeException.NoSuchElement;

/** The upstream of a pipe: another pipe, or a source that is no pipe. */
export interface Source {
  readonly isPipe: boolean;
  pull(): Value | Done;
  hasNext(): boolean;
  /** The exception of the original's `next()` beyond the last object. */
  readonly endException: EndException;
  /** Path of the last emitted object, a new array. */
  currentPath(): Value[];
  enablePath(enabled: boolean): void;
  /** Resets the pipes; a source that is no pipe is not rewound. */
  reset(): void;
}

export interface Pipe extends Source {
  readonly isPipe: true;
  /** Fully qualified name of the class in the original. */
  readonly javaName: string;
  setStarts(starts: Source): void;
  /** Nested pipes, none for most. */
  innerPipes(): readonly Pipe[];
  /** Its `toString` in the original. */
  toText(): string;
}

/** How a pipe appends the object that it emits to that object's path. */
export const PathRule = {
  /** Always: transforms. */
  Append: 'append',
  /** Append unless the object is identical to the last of the path. */
  AppendNew: 'append-new',
  /** Never: filters and side effects. */
  Keep: 'keep',
} as const;
export type PathRule = (typeof PathRule)[keyof typeof PathRule];

export const NO_PATH_MESSAGE = 'Path calculations are not enabled';

/**
 * Base of all pipes. Its fields are declared and assigned, not initialised as class fields: V8 defines the
 * class fields of a base with many subclasses on a slow path, a microsecond per pipe instead of a tenth.
 */
export abstract class AbstractPipe implements Pipe {
  declare protected readonly objects: ObjectModel;
  declare protected starts: Source;
  /** The last emitted object. */
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

  /** The source that this pipe pulls from. */
  get upstream(): Source {
    return this.starts;
  }

  /**
   * False once `hasNext` has buffered an object: such a pipe must be pulled and cannot run as part of a bulk
   * plan.
   */
  get isUntouched(): boolean {
    return !this.hasAhead;
  }

  /**
   * Whether it makes no difference that pipes before this one run ahead of it, and this one ahead of those behind it, as
   * long as nobody else reads {@link filledCollection}: it calls no code of the script and writes nothing else.
   */
  get allowsReadAhead(): boolean {
    return false;
  }

  /** Whether it takes all objects of the pipes before it before it emits one. */
  get takesAllFirst(): boolean {
    return false;
  }

  /** The collection or map that it fills, which may be the script's; undefined if it fills none. */
  get filledCollection(): Value | undefined {
    return undefined;
  }

  get endException(): EndException {
    return this.starts.endException;
  }

  get tracksPath(): boolean {
    return this.isPathEnabled;
  }

  get pathRule(): PathRule {
    return PathRule.AppendNew;
  }

  /** Computes the next object, or DONE. */
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

  /** Sets starts that run ahead of this pipe, which is drained at once, as are those behind it. */
  runAhead(starts: Source): void {
    this.setStarts(starts);
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
    if (!this.isPathEnabled) this.objects.raise(PipeException.Runtime, NO_PATH_MESSAGE);
  }

  /** The path with the last emitted object appended by the pipe's {@link PathRule}. */
  protected extendPath(path: Value[]): Value[] {
    const rule = this.pathRule;
    if (rule === PathRule.Append) path.push(this.currentEnd);
    else if (rule === PathRule.AppendNew) {
      if (path.length === 0 || path[path.length - 1] !== this.currentEnd) path.push(this.currentEnd);
    }
    return path;
  }
}

/** Base of the pipes with nested pipes: path tracking and reset propagate to these. */
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

/**
 * A step with a side effect that `cap` emits: a lazy one after each object, a greedy one at the end of the
 * stream.
 */
export interface SideEffectPipe extends Pipe {
  readonly isLazy: boolean;
  sideEffect(): Value;
}

export function isSideEffectPipe(pipe: Pipe): pipe is SideEffectPipe {
  return 'sideEffect' in pipe;
}

/** Source over an iterator; stores the last object, which begins the path. */
export class HistorySource implements Source {
  readonly isPipe = false;
  readonly endException: EndException;
  readonly #iterator: ObjectIterator;
  #last: Value = null;

  constructor(iterator: ObjectIterator, endException: EndException = PipeException.NoSuchElement) {
    this.#iterator = iterator;
    this.endException = endException;
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

/** Source of a single object that can be replaced: feeds the nested pipes object by object. */
export class RefillableSource implements Source {
  readonly isPipe = false;
  readonly endException = PipeException.EndOfPipe;
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

/** The source of a pipe without starts: any use throws the original's NullPointerException. */
class UnsetSource implements Source {
  declare private readonly objects: ObjectModel;

  constructor(objects: ObjectModel) {
    this.objects = objects;
  }

  get isPipe(): false {
    return false;
  }

  get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  pull(): never {
    return this.objects.raise(PipeException.NullPointer, null);
  }

  hasNext(): never {
    return this.objects.raise(PipeException.NullPointer, null);
  }

  currentPath(): Value[] {
    return [];
  }

  enablePath(): void {}
  reset(): void {}
}

/** Pulls all objects and calls `take` with each; a NoSuchElementException from anywhere is the end. */
export function drain(objects: ObjectModel, source: Source, take: (value: Value) => void): void {
  try {
    for (let value = source.pull(); value !== DONE; value = source.pull()) take(value);
  } catch (error) {
    if (!objects.isEndOfStream(error)) throw error;
  }
}

/** A slot of a JavaScript array: charged for each object that a pipe keeps. */
export const BYTES_PER_ITEM = 8;

/** The class name without its package, then the arguments: `PropertyPipe(name)`. */
export function pipeText(pipe: Pipe, ...args: readonly (string | null)[]): string {
  const simpleName = pipe.javaName.slice(pipe.javaName.lastIndexOf('.') + 1);
  return args.length === 0 ? simpleName : `${simpleName}(${args.map(String).join(',')})`;
}

/** The `toString` of a Java list of pipes or names. */
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

/** Fully qualified name of the Blueprints interface, for the messages of casts. */
export function elementClassName(kind: ElementKind | 'element'): string {
  return ELEMENT_CLASS[kind];
}
