/** `collectReplacements { }`: replaces each character by the closure's result; null keeps it. */
import { Char } from '#base';
import { classCast } from '#groovy/runtime/errors/class-cast';
import type { Runtime, Value } from '#groovy/runtime/host';
import { chargeText } from '#jdk/lang/char-sequence';

export function collectReplacements(runtime: Runtime, text: string, closure: Value): string {
  let result = '';
  for (let index = 0; index < text.length; index++) {
    runtime.budget.step();
    const given = runtime.call1(closure, new Char(text.charCodeAt(index)));
    if (given !== null && typeof given !== 'string') throw classCast(runtime, given, 'java.lang.String');
    const piece = given ?? (text[index] as string);
    chargeText(runtime, piece.length);
    result += piece;
  }
  return result;
}
