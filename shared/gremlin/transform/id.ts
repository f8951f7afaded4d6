/** `id`: emits the id of each element. */
import { toElement } from '../casts.ts';
import type { Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class IdPipe extends TransformPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.IdPipe';
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    return start === DONE ? DONE : toElement(this.objects, start).getId();
  }
}
