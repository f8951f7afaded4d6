/** Base of the pipes that buffer the whole stream, with its paths, as one list. */
import { letRunAhead } from '../bulk/rows/row-execution.ts';
import { PipeException, type Value } from '../object-model.ts';
import { BYTES_PER_ITEM, DONE, type Done, type EndException } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export abstract class GatheringPipe extends TransformPipe {
  #paths: Value[][] = [];

  /** Throws its own end exception, not that of its source. */
  override get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  override get takesAllFirst(): boolean {
    return true;
  }

  /** One path per gathered object, as in the original: a path of paths. */
  override currentPath(): Value[] {
    this.checkPathEnabled();
    return this.#paths.map((path) => this.objects.list([...path]));
  }

  /** All remaining objects, or DONE if there are none. */
  protected gather(): Value[] | Done {
    this.#paths = [];
    letRunAhead(this.objects, this);
    if (!this.starts.hasNext()) return DONE;
    const items: Value[] = [];
    while (this.starts.hasNext()) {
      const item = this.starts.pull();
      if (item === DONE) break;
      this.objects.budget.checkLength(items.length);
      this.objects.budget.charge(BYTES_PER_ITEM);
      items.push(item);
      if (this.isPathEnabled) this.#paths.push(this.pathToHere());
    }
    return items;
  }

  /** Appends the gathered list to every buffered path. */
  protected closePaths(list: Value): void {
    for (const path of this.#paths) path.push(list);
  }

  override reset(): void {
    this.#paths = [];
    super.reset();
  }
}
