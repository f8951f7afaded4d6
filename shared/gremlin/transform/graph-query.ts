/** `V` and `E`: emits the vertices or edges of each graph in the graph's order, those that pass what was folded in. */
import { toGraph } from '../casts.ts';
import type { ElementCursor } from '../element.ts';
import { PipeFault } from '../objects.ts';
import { DONE, type EndFault, pipeText } from '../pipe.ts';
import { NO_LIMIT, QueryPipe } from './query-pipe.ts';

export class GraphQueryPipe extends QueryPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.GraphQueryPipe';
  }

  /** The pipe ends by itself. */
  override get endFault(): EndFault {
    return PipeFault.EndOfPipe;
  }

  protected nextCursor(): ElementCursor | undefined {
    const start = this.starts.pull();
    if (start === DONE) return undefined;
    const query = this.addConditions(toGraph(this.objects, start).query());
    return this.run(this.highRange === NO_LIMIT ? query : query.limit(this.highRange - this.count));
  }

  override toText(): string {
    return pipeText(this, this.conditionsText());
  }
}
