/** `exhaustMerge`: emits everything from the first branch of the split before, then from the next, … */
import { type ObjectModel, PipeFault, type Value } from '../objects.ts';
import { AbstractMetaPipe, DONE, type Done, type Pipe, pipesText, pipeText } from '../pipe.ts';

/** What the original's list of no branches answers. */
const INDEX_MESSAGE = 'Index 0 out of bounds for length 0';

export class ExhaustMergePipe extends AbstractMetaPipe {
  readonly #pipes: readonly Pipe[];
  #current = 0;

  constructor(objects: ObjectModel, pipes: readonly Pipe[]) {
    super(objects);
    this.#pipes = pipes;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.ExhaustMergePipe';
  }

  innerPipes(): readonly Pipe[] {
    return this.#pipes;
  }

  protected advance(): Value | Done {
    while (true) {
      const pipe =
        this.#pipes[this.#current] ?? this.objects.raise(PipeFault.IndexOutOfBounds, INDEX_MESSAGE);
      if (pipe.hasNext()) return pipe.pull();
      this.#current = (this.#current + 1) % this.#pipes.length;
      if (this.#current === 0) return DONE;
    }
  }

  override currentPath(): Value[] {
    this.checkPathEnabled();
    return (this.#pipes[this.#current] as Pipe).currentPath();
  }

  override toText(): string {
    return pipeText(this, pipesText(this.#pipes));
  }
}
