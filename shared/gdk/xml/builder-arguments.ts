/** Arguments of a builder call: attributes, a value and a closure, in any order. */

import { Closure } from '#groovy/runtime/closures/closure';
import { JavaMap } from '#groovy/runtime/collections/map';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import type { Value } from '#groovy/runtime/host';

export interface BuilderArguments {
  readonly attributes: JavaMap | null;
  /** undefined if omitted. */
  readonly value: Value | undefined;
  readonly closure: Closure | null;
}

const ARGUMENTS_MAX = 3;

export function builderArguments(args: readonly Value[]): BuilderArguments {
  if (args.length > ARGUMENTS_MAX) {
    throw illegalArgument('too many arguments for a builder method');
  }
  let attributes: JavaMap | null = null;
  let value: Value | undefined;
  let closure: Closure | null = null;
  for (const each of args) {
    if (each instanceof JavaMap && attributes === null) attributes = each;
    else if (each instanceof Closure && closure === null) closure = each;
    else value = each;
  }
  return { attributes, value, closure };
}
