/** `label`: emits the label of each edge. */
import { toEdge } from '../casts.ts';
import type { Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class LabelPipe extends TransformPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.LabelPipe';
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    return start === DONE ? DONE : toEdge(this.objects, start).getLabel();
  }
}
