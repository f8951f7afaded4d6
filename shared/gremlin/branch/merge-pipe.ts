/** Base of the steps that merge the branches of the preceding split. */
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { AbstractMetaPipe, type EndException, type Pipe, pipesText, pipeText } from '../pipe.ts';

/** The message of Java's `List.get(0)` on an empty list of branches. */
const INDEX_MESSAGE = 'Index 0 out of bounds for length 0';

export abstract class MergePipe extends AbstractMetaPipe {
  readonly #pipes: readonly Pipe[];
  /** Index of the branch that emitted the last object. */
  #emitting = 0;

  constructor(objects: ObjectModel, pipes: readonly Pipe[]) {
    super(objects);
    this.#pipes = pipes;
  }

  innerPipes(): readonly Pipe[] {
    return this.#pipes;
  }

  /** Throws its own end exception, not that of its source. */
  override get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  /** The branch's next object; undefined if it is exhausted. */
  protected takeFrom(position: number): Value | undefined {
    const pipe = this.#pipes[position] ?? this.objects.raise(PipeException.IndexOutOfBounds, INDEX_MESSAGE);
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
