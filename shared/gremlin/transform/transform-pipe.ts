/** Base of the transform pipes: they map objects to others, which always join the path. */
import { AbstractMetaPipe, AbstractPipe, PathRule } from '../pipe.ts';

export abstract class TransformPipe extends AbstractPipe {
  override get pathRule(): PathRule {
    return PathRule.Append;
  }
}

export abstract class TransformMetaPipe extends AbstractMetaPipe {
  override get pathRule(): PathRule {
    return PathRule.Append;
  }
}

/** Directions of the sorting steps. */
export const Order = { Increasing: 'INCR', Decreasing: 'DECR' } as const;
export type Order = (typeof Order)[keyof typeof Order];
