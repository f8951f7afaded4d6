/** `_()`: emits its objects unchanged. Also the placeholder of a filter that was pushed down. */

import type { Value } from '../object-model.ts';
import { AbstractPipe, type Done } from '../pipe.ts';

export class IdentityPipe extends AbstractPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.IdentityPipe';
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  protected advance(): Value | Done {
    return this.starts.pull();
  }
}
