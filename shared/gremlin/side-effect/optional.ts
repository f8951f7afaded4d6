/**
 * `optional`: drains its section for each object, for the section's side effects, and emits the object in any
 * case.
 */
import type { ObjectModel, Value } from '../object-model.ts';
import {
  AbstractMetaPipe,
  DONE,
  type Done,
  drain,
  PathRule,
  type Pipe,
  pipeText,
  RefillableSource,
  type SideEffectPipe,
} from '../pipe.ts';

export class OptionalPipe extends AbstractMetaPipe implements SideEffectPipe {
  readonly isLazy = true;
  readonly #section: Pipe;
  readonly #source = new RefillableSource();

  constructor(objects: ObjectModel, section: Pipe) {
    super(objects);
    this.#section = section;
    this.#section.setStarts(this.#source);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.OptionalPipe';
  }

  override get pathRule(): PathRule {
    return PathRule.Keep;
  }

  innerPipes(): readonly Pipe[] {
    return [this.#section];
  }

  sideEffect(): Value {
    return null;
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object === DONE) return DONE;
    this.#source.refill(object);
    drain(this.objects, this.#section, () => {});
    return object;
  }

  override toText(): string {
    return pipeText(this, this.#section.toText());
  }
}
