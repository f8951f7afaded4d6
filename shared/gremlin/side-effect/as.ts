/** `as(name)`: names the step before it, which it contains, and remembers the object emitted last. */
import type { ObjectModel, Value } from '../object-model.ts';
import { AbstractMetaPipe, type Done, type EndFault, type Pipe, pipeText, type Source } from '../pipe.ts';

export class AsPipe extends AbstractMetaPipe {
  /** As the script gives it, null too. */
  readonly stepName: string | null;
  readonly #named: Pipe;

  constructor(objects: ObjectModel, stepName: string | null, named: Pipe) {
    super(objects);
    this.stepName = stepName;
    this.#named = named;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.util.AsPipe';
  }

  /** The step that has the name. */
  get named(): Pipe {
    return this.#named;
  }

  innerPipes(): readonly Pipe[] {
    return [this.#named];
  }

  currentObject(): Value {
    return this.currentEnd;
  }

  override setStarts(starts: Source): void {
    this.#named.setStarts(starts);
    this.starts = starts;
  }

  override get endFault(): EndFault {
    return this.#named.endFault;
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
