/**
 * Checks of a call whose only argument is a list that no method accepts: its items become the arguments. The original
 * converts the list itself to the parameters first, so that some calls fail which the items alone would fit.
 */
import type { MethodEntry } from '../classes/class-info.ts';
import { arrayTypeName, JavaArray } from '../collections/java-array.ts';
import { castFailure, classCastFrom } from '../errors/class-cast.ts';
import { arrayIndexOutOfBounds, illegalArgument } from '../errors/exception.ts';
import type { Value } from '../host.ts';
import { BOXES } from '../primitive.ts';
import type { DispatchHost } from './dispatch-host.ts';
import { restElement, takesRest } from './overload.ts';

/** Throws what the call of `entry` with the items of `list` throws before the method runs, if anything. */
export function checkLoneList(
  host: DispatchHost,
  entry: MethodEntry,
  list: Value,
  items: readonly Value[],
): void {
  const { parameters } = entry;
  if (parameters.length === 0) {
    const message = 'Index 0 out of bounds for length 0';
    throw arrayIndexOutOfBounds(message);
  }
  if (takesRest(entry)) {
    if (parameters.length === 1) throw notVarargs(host, entry, list);
    if (items.length === parameters.length && !(items.at(-1) instanceof JavaArray))
      throw illegalArgument('argument type mismatch');
  }
  if (items.length !== parameters.length) throw illegalArgument('wrong number of arguments');
}

/** The list is cast to an element of the varargs; if that succeeds, the array is taken for the list. */
function notVarargs(host: DispatchHost, entry: MethodEntry, list: Value): Error {
  const element = restElement(entry);
  const box = BOXES[element.name];
  if (box !== undefined && box !== 'java.lang.Boolean') return castFailure(host, list, box);
  host.castTo(list, element);
  return classCastFrom(arrayTypeName(element.name), 'java.util.List');
}
