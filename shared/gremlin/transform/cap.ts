/**
 * `cap`: emits the side effect of the preceding step: of a greedy one once, at the end of the stream; of a lazy
 * one after each object, always the same mutable object.
 */

import { bulkGroupCount } from '../bulk/bulk-execution.ts';
import { drainable } from '../bulk/rows/row-execution.ts';
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
import {
  DONE,
  type Done,
  drain,
  type EndException,
  type Pipe,
  pipeText,
  type SideEffectPipe,
  type Source,
} from '../pipe.ts';
import { CountingPipe } from '../side-effect/group-count.ts';
import { TransformMetaPipe } from './transform-pipe.ts';

export class SideEffectCapPipe extends TransformMetaPipe {
  readonly #capped: SideEffectPipe;
  #isAlive = true;

  constructor(objects: ObjectModel, capped: SideEffectPipe) {
    super(objects);
    this.#capped = capped;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.SideEffectCapPipe';
  }

  innerPipes(): readonly Pipe[] {
    return [this.#capped];
  }

  override setStarts(starts: Source): void {
    this.#capped.setStarts(starts);
  }

  /** Throws its own end exception, not that of its source. */
  override get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  protected advance(): Value | Done {
    if (this.#capped.isLazy) {
      return this.#capped.pull() === DONE ? DONE : this.#capped.sideEffect();
    }
    if (!this.#isAlive) return DONE;
    const isCounted = this.#capped instanceof CountingPipe && bulkGroupCount(this.objects, this.#capped);
    if (!isCounted) drain(this.objects, this.#drainable(), () => {});
    this.#isAlive = false;
    return this.#capped.sideEffect();
  }

  /** What drains the capped pipe. A path continues from the last object of each pipe, which rows do not have. */
  #drainable(): Source {
    return this.isPathEnabled ? this.#capped : drainable(this.objects, this.#capped);
  }

  override currentPath(): Value[] {
    this.checkPathEnabled();
    const path = this.#capped.currentPath();
    path.push(this.currentEnd);
    return path;
  }

  override reset(): void {
    this.#isAlive = true;
    super.reset();
  }

  override toText(): string {
    return pipeText(this, this.#capped.toText());
  }
}
