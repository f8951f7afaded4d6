/** `gather`: emits one list of all objects, nothing for an empty stream. Buffers the whole stream. */
import type { Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { GatheringPipe } from './gather-pipe.ts';

export class GatherPipe extends GatheringPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.GatherPipe';
  }

  protected advance(): Value | Done {
    const items = this.gather();
    if (items === DONE) return DONE;
    const list = this.objects.list(items);
    this.closePaths(list);
    return list;
  }
}
