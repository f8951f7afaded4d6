/** `as(name)`: encloses the preceding step, names it, and stores its last emitted object. */
import type { ObjectModel, Value } from '../object-model.ts';
import {
  AbstractMetaPipe,
  AbstractPipe,
  type Done,
  type EndException,
  type Pipe,
  pipeText,
  type Source,
} from '../pipe.ts';

export class AsPipe extends AbstractMetaPipe {
  /** As given by the script, possibly null. */
  readonly stepName: string | null;
  readonly #named: Pipe;
  #current: (() => Value) | null = null;

  constructor(objects: ObjectModel, stepName: string | null, named: Pipe) {
    super(objects);
    this.stepName = stepName;
    this.#named = named;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.util.AsPipe';
  }

  override get allowsReadAhead(): boolean {
    return this.#named instanceof AbstractPipe && this.#named.allowsReadAhead;
  }

  /** The enclosed step. */
  get named(): Pipe {
    return this.#named;
  }

  innerPipes(): readonly Pipe[] {
    return [this.#named];
  }

  currentObject(): Value {
    return this.#current === null ? this.currentEnd : this.#current();
  }

  /** Names what the function returns rather than what this pipe has emitted. */
  follow(current: () => Value): void {
    this.#current = current;
  }

  override setStarts(starts: Source): void {
    this.#named.setStarts(starts);
    this.starts = starts;
  }

  override reset(): void {
    this.#current = null;
    super.reset();
  }

  override get endException(): EndException {
    return this.#named.endException;
  }

  protected advance(): Value | Done {
    return this.#named.pull();
  }

  protected override pathToHere(): Value[] {
    return this.#named.currentPath();
  }

  override toText(): string {
    return pipeText(this, this.stepName, this.#named.toText());
  }
}
