/**
 * A chain of pipes that is itself a pipe: each pipe pulls from its predecessor, the first from the pipeline's
 * starts. Adding a pipe mutates the pipeline. A pipeline can be iterated once.
 */

import { bulkCount, bulkGroupCount, bulkValues } from '../bulk/bulk-execution.ts';
import { countRows, drainable } from '../bulk/rows/row-execution.ts';
import { Meter } from '../meter.ts';
import { type ObjectCollection, type ObjectModel, PipeException, type Value } from '../object-model.ts';
import {
  BYTES_PER_ITEM,
  DONE,
  type Done,
  drain,
  type EndException,
  NO_PATH_MESSAGE,
  type Pipe,
  pipesText,
  type Source,
} from '../pipe.ts';
import type { ProfiledPipeline } from '../profile.ts';
import { CountingPipe } from '../side-effect/group-count.ts';

export class Pipeline implements Pipe, ProfiledPipeline {
  readonly isPipe = true;
  readonly objects: ObjectModel;
  protected readonly pipes: Pipe[];
  #starts: Source | null = null;
  #isPathEnabled = false;
  /** One per pipe if the run is profiled. */
  #meters: Meter[] = [];
  readonly #isMetered: boolean;
  /** The source that emits the pipeline's objects; null until its first use after a change of the chain. */
  #outlet: Source | null = null;

  constructor(objects: ObjectModel, pipes: readonly Pipe[] = []) {
    this.objects = objects;
    this.#isMetered = objects.profiler?.register(this) ?? false;
    this.pipes = [...pipes];
    this.#link();
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.util.Pipeline';
  }

  // The chain

  addPipe(pipe: Pipe): void {
    this.pipes.push(pipe);
    this.#link();
  }

  /** Inserts a pipe at the index; a first pipe gets no starts. */
  insertPipe(index: number, pipe: Pipe): void {
    if (index < 0 || index > this.pipes.length) this.#outOfBounds(index);
    this.pipes.splice(index, 0, pipe);
    this.#link();
  }

  get pipeCount(): number {
    return this.pipes.length;
  }

  pipeAt(index: number): Pipe {
    return this.pipes[index] ?? this.#outOfBounds(index);
  }

  removePipeAt(index: number): Pipe {
    const [removed] = index < 0 ? [] : this.pipes.splice(index, 1);
    this.#outlet = null;
    if (this.#isMetered) this.#link();
    return removed ?? this.#outOfBounds(index);
  }

  innerPipes(): readonly Pipe[] {
    return this.pipes;
  }

  /** The source of the first pipe; null before it is set. */
  get source(): Source | null {
    return this.#starts;
  }

  setStarts(starts: Source): void {
    this.#starts = starts;
    const first = this.pipes[0] ?? this.objects.raise(PipeException.NullPointer, null);
    first.setStarts(starts);
  }

  /** Removes the last `count` pipes and returns them. A new first pipe is linked to the starts again. */
  removeLast(count: number): Pipe[] {
    const left = Math.max(this.pipes.length - count, 0);
    const removed = this.pipes.slice(left);
    while (this.pipes.length > left) this.pipes.pop();
    this.#outlet = null;
    this.#meters.length = Math.min(this.#meters.length, this.pipes.length);
    if (this.pipes.length === 1 && this.#starts !== null) this.setStarts(this.#starts);
    return removed;
  }

  // The stream

  pull(): Value | Done {
    return (this.#outlet ?? this.#findOutlet()).pull();
  }

  hasNext(): boolean {
    return (this.#outlet ?? this.#findOutlet()).hasNext();
  }

  /** The next object; undefined at the end, which is where {@link hasNext} is false. */
  nextOrEnd(): Value | undefined {
    try {
      const value = this.pull();
      return value === DONE ? undefined : value;
    } catch (error) {
      if (this.objects.isEndOfStream(error)) return undefined;
      throw error;
    }
  }

  /** The next object; throws the original's exception at the end. */
  next(): Value {
    const value = this.pull();
    return value === DONE ? this.objects.raise(this.endException, null) : value;
  }

  count(): number {
    let count = this.#countAhead();
    drain(this.objects, this, () => {
      count++;
    });
    return count;
  }

  /** Lets the pipes run ahead for somebody who takes all objects at once, and gives what emits these. */
  runAhead(into?: Value): Source {
    const outlet = this.#outlet ?? this.#findOutlet();
    if (this.#isPathEnabled) return outlet;
    this.#outlet = drainable(this.objects, outlet, into);
    return this.#outlet;
  }

  /** The number of objects that need not be emitted to be counted. */
  #countAhead(): number {
    if (this.#isPathEnabled) return 0;
    return bulkCount(this.objects, this.#last()) ?? countRows(this.runAhead());
  }

  iterate(): void {
    const last = this.#last();
    if (last instanceof CountingPipe && bulkGroupCount(this.objects, last)) return;
    drain(this.objects, this.runAhead(), () => {});
  }

  /** At most `count` objects. */
  take(count: number): Value[] {
    const items: Value[] = [];
    try {
      while (items.length < count) {
        const value = this.pull();
        if (value === DONE) break;
        this.objects.budget.checkLength(items.length);
        this.objects.budget.charge(BYTES_PER_ITEM);
        items.push(value);
      }
    } catch (error) {
      if (!this.objects.isEndOfStream(error)) throw error;
    }
    return items;
  }

  fill(collection: ObjectCollection): void {
    const last = this.#last();
    const add = (value: Value) => collection.add(value);
    const bulk = this.#isPathEnabled ? undefined : bulkValues(this.objects, last, collection);
    for (const value of bulk ?? []) add(value);
    drain(this.objects, bulk === undefined ? this.runAhead(collection.value) : this, add);
  }

  /** Drains both pipelines: true if they emit identical objects in the same order. */
  emitsSameAs(other: Pipeline): boolean {
    if (this.hasNext() !== other.hasNext()) return false;
    while (this.hasNext()) {
      if (!other.hasNext() || this.next() !== other.next()) return false;
    }
    return true;
  }

  get endException(): EndException {
    return this.#last().endException;
  }

  // The path

  currentPath(): Value[] {
    if (!this.#isPathEnabled) this.objects.raise(PipeException.Runtime, NO_PATH_MESSAGE);
    return this.#last().currentPath();
  }

  enablePath(enabled: boolean): void {
    this.#isPathEnabled = enabled;
    this.#last().enablePath(enabled);
  }

  reset(): void {
    this.#outlet = null;
    this.#last().reset();
  }

  toText(): string {
    return pipesText(this.pipes);
  }

  #last(): Pipe {
    return this.pipes[this.pipes.length - 1] ?? this.objects.raise(PipeException.NullPointer, null);
  }

  get meters(): readonly Meter[] {
    return this.#meters;
  }

  #findOutlet(): Source {
    this.#outlet = this.#meters.at(-1) ?? this.#last();
    return this.#outlet;
  }

  #link(): void {
    this.#outlet = null;
    if (this.#isMetered) this.#meters = this.pipes.map((pipe) => new Meter(pipe));
    for (let index = 1; index < this.pipes.length; index++) {
      (this.pipes[index] as Pipe).setStarts(this.#meters[index - 1] ?? (this.pipes[index - 1] as Pipe));
    }
  }

  #outOfBounds(index: number): never {
    return this.objects.raise(
      PipeException.IndexOutOfBounds,
      `Index ${index} out of bounds for length ${this.pipes.length}`,
    );
  }
}
