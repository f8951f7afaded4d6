/** `tr`: character translation with ranges such as `a-z`, like the Unix program; `^` is literal. */
import { arrayIndexOutOfBounds } from '#groovy/runtime/errors/exception';
import type { Runtime } from '#groovy/runtime/host';

/** Expands ranges; a reverse one is expanded in reverse. */
function expandRanges(set: string): string {
  let text = '';
  for (let index = 0; index < set.length; index++) {
    const isRange = set[index + 1] === '-' && index + 2 < set.length;
    if (!isRange) {
      text += set[index];
      continue;
    }
    const from = set.charCodeAt(index);
    const to = set.charCodeAt(index + 2);
    const step = from <= to ? 1 : -1;
    for (let code = from; code !== to + step; code += step) text += String.fromCharCode(code);
    index += 2;
  }
  return text;
}

/**
 * Replaces each character of the first set by its counterpart at the character's last position there; a
 * shorter second set repeats its last.
 */
export function translate(runtime: Runtime, text: string, source: string, target: string): string {
  const from = expandRanges(source);
  const to = expandRanges(target);
  if (from === '') return text;
  if (to === '') {
    throw arrayIndexOutOfBounds('Negative array index [-1] too large for array size 0');
  }
  const last = to[to.length - 1] as string;
  let result = '';
  for (let index = 0; index < text.length; index++) {
    runtime.budget.step();
    const character = text[index] as string;
    const at = from.lastIndexOf(character);
    result += at < 0 ? character : (to[at] ?? last);
  }
  return result;
}
