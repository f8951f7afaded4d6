/** Calls of script methods that omit arguments with default values. */

import type { Value } from '../host.ts';
import type { Invocable } from './class-info.ts';

/** The parameters that receive arguments if `given` of those with default values do, from the left. */
export function passedParameters(defaults: readonly (0 | 1)[], given: number): number[] {
  let left = given;
  return defaults.flatMap((isOptional, index) => {
    if (isOptional === 0) return [index];
    return left-- > 0 ? [index] : [];
  });
}

/** The body, called with `undefined` for each default value to be used. */
export function withMissing(body: Invocable, kept: readonly number[], count: number): Invocable {
  if (kept.every((parameter, index) => parameter === index)) return body;
  return (host, self, ...args) => {
    const all = new Array<Value | undefined>(count).fill(undefined);
    for (const [index, parameter] of kept.entries()) all[parameter] = args[index] as Value;
    return body(host, self, ...(all as Value[]));
  };
}
