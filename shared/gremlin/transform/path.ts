/**
 * `path`, `path{}{}`: emits the path of each object as a list. The functions are applied to the path's objects
 * in rotation, starting over with each path.
 */
import {
  areHarmless,
  type ObjectModel,
  PipeException,
  type PipeFunction,
  type Value,
} from '../object-model.ts';
import { BYTES_PER_ITEM, DONE, type Done, type Source } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class PathPipe extends TransformPipe {
  readonly #functions: readonly PipeFunction[];

  constructor(objects: ObjectModel, functions: readonly PipeFunction[]) {
    super(objects);
    this.#functions = functions;
  }

  /** True without functions. */
  get isPlain(): boolean {
    return this.#functions.length === 0;
  }

  override get allowsReadAhead(): boolean {
    return areHarmless(...this.#functions);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.PathPipe';
  }

  override setStarts(starts: Source): void {
    super.setStarts(starts);
    this.enablePath(true);
  }

  protected advance(): Value | Done {
    if (!this.starts.isPipe) {
      return this.objects.raise(PipeException.NoSuchElement, 'The start of this pipe was not a pipe');
    }
    if (this.starts.pull() === DONE) return DONE;
    const path = this.starts.currentPath();
    this.objects.budget.charge(path.length * BYTES_PER_ITEM);
    const functions = this.#functions;
    if (functions.length === 0) return this.objects.list(path);
    return this.objects.list(
      path.map((object, index) => (functions[index % functions.length] as PipeFunction)(object)),
    );
  }
}
