/** Base of the side-effect pipes: they emit their objects unchanged and build a side effect that `cap` emits. */

import type { Value } from '../object-model.ts';
import { AbstractPipe, PathRule, type SideEffectPipe } from '../pipe.ts';

abstract class AbstractSideEffectPipe extends AbstractPipe implements SideEffectPipe {
  abstract readonly isLazy: boolean;
  abstract sideEffect(): Value;

  override get pathRule(): PathRule {
    return PathRule.Keep;
  }
}

/** Its side effect is complete at the end of the stream. */
export abstract class GreedySideEffectPipe extends AbstractSideEffectPipe {
  readonly isLazy = false;
}

/** Its side effect is valid after each object. */
export abstract class LazySideEffectPipe extends AbstractSideEffectPipe {
  readonly isLazy = true;
}
