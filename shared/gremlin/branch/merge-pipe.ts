/** Base of the steps that read the branches of the split before them. */
import { type ObjectModel, PipeFault, type Value } from '../object-model.ts';
import { AbstractMetaPipe, type EndFault, type Pipe, pipesText, pipeText } from '../pipe.ts';

/** What the original's list of no branches answers. */
const INDEX_MESSAGE = 'Index 0 out of bounds for length 0';

export abstract class MergePipe extends AbstractMetaPipe {
  readonly #pipes: readonly Pipe[];
  /** Position of the branch that the object emitted last came from. */
  #emitting = 0;

  constructor(objects: ObjectModel, pipes: readonly Pipe[]) {
    super(objects);
    this.#pipes = pipes;
  }

  innerPipes(): readonly Pipe[] {
    return this.#pipes;
  }

  /** The pipe ends by itself. */
  override get endFault(): EndFault {
    return PipeFault.EndOfPipe;
  }

  /** The branch's next object; undefined if it has none left. */
  protected takeFrom(position: number): Value | undefined {
    const pipe = this.#pipes[position] ?? this.objects.raise(PipeFault.IndexOutOfBounds, INDEX_MESSAGE);
    if (!pipe.hasNext()) return undefined;
    this.#emitting = position;
    return pipe.pull() as Value;
  }

  protected after(position: number): number {
    return (position + 1) % this.#pipes.length;
  }

  override currentPath(): Value[] {
    this.checkPathEnabled();
    return (this.#pipes[this.#emitting] as Pipe).currentPath();
  }

  override toText(): string {
    return pipeText(this, pipesText(this.#pipes));
  }
}
