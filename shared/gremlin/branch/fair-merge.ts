/** `fairMerge`: emits one object from each branch of the split before in turn; branches that are empty are passed over. */
import { type ObjectModel, PipeFault, type Value } from '../objects.ts';
import { AbstractMetaPipe, DONE, type Done, type Pipe, pipesText, pipeText } from '../pipe.ts';

/** What the original's list of no branches answers. */
const INDEX_MESSAGE = 'Index 0 out of bounds for length 0';

export class FairMergePipe extends AbstractMetaPipe {
  readonly #pipes: readonly Pipe[];
  #current = 0;

  constructor(objects: ObjectModel, pipes: readonly Pipe[]) {
    super(objects);
    this.#pipes = pipes;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.FairMergePipe';
  }

  innerPipes(): readonly Pipe[] {
    return this.#pipes;
  }

  protected advance(): Value | Done {
    for (let asked = 0; asked < this.#pipes.length; asked++) {
      const pipe = this.#pipes[this.#current] as Pipe;
      this.#current = (this.#current + 1) % this.#pipes.length;
      if (pipe.hasNext()) return pipe.pull();
    }
    return this.#pipes.length > 0 ? DONE : this.objects.raise(PipeFault.IndexOutOfBounds, INDEX_MESSAGE);
  }

  override currentPath(): Value[] {
    this.checkPathEnabled();
    const last = (this.#current + this.#pipes.length - 1) % this.#pipes.length;
    return (this.#pipes[last] as Pipe).currentPath();
  }

  override toText(): string {
    return pipeText(this, pipesText(this.#pipes));
  }
}
