/** Base of the pipes that wait for the whole stream and keep it, with its paths, as one list. */
import { PipeFault, type Value } from '../object-model.ts';
import { DONE, type Done, type EndFault } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export abstract class GatheringPipe extends TransformPipe {
  #paths: Value[][] = [];

  /** The pipe ends by itself. */
  override get endFault(): EndFault {
    return PipeFault.EndOfPipe;
  }

  /** One path per gathered object, as the original has it: a path of paths. */
  override currentPath(): Value[] {
    this.checkPathEnabled();
    return this.#paths.map((path) => this.objects.list([...path]));
  }

  /** Everything that is left, or DONE if that is nothing. */
  protected gather(): Value[] | Done {
    this.#paths = [];
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

  /** Ends every kept path in the gathered list. */
  protected closePaths(list: Value): void {
    for (const path of this.#paths) path.push(list);
  }

  override reset(): void {
    this.#paths = [];
    super.reset();
  }
}

/** A slot of a JavaScript array. */
const BYTES_PER_ITEM = 8;
