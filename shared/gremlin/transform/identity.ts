/** `_()`: emits what comes in, in order. Stands also where a filter was folded into the query before it. */

import type { Value } from '../object-model.ts';
import { AbstractPipe, type Done } from '../pipe.ts';

export class IdentityPipe extends AbstractPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.IdentityPipe';
  }

  protected advance(): Value | Done {
    return this.starts.pull();
  }
}
