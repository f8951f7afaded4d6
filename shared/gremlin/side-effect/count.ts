/** `CountPipe`: emits its objects unchanged; the side effect is the number of objects so far. */
import type { Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

export class CountPipe extends GreedySideEffectPipe {
  #count = 0;

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.CountPipe';
  }

  sideEffect(): Value {
    return BigInt(this.#count);
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object !== DONE) this.#count++;
    return object;
  }

  override reset(): void {
    this.#count = 0;
    super.reset();
  }
}
