/** Base of the pipes that emit what comes in and, on the way, fill something that `cap` can take out. */

import type { Value } from '../object-model.ts';
import { AbstractPipe, PathRule, type SideEffectPipe } from '../pipe.ts';

abstract class AbstractSideEffectPipe extends AbstractPipe implements SideEffectPipe {
  abstract readonly isLazy: boolean;
  abstract sideEffect(): Value;

  override get pathRule(): PathRule {
    return PathRule.Keep;
  }
}

/** Its side effect is there when the stream is drained. */
export abstract class GreedySideEffectPipe extends AbstractSideEffectPipe {
  readonly isLazy = false;
}

/** Its side effect is good after every object. */
export abstract class LazySideEffectPipe extends AbstractSideEffectPipe {
  readonly isLazy = true;
}
