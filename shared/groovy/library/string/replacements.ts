/** `collectReplacements { }`: each character becomes what the closure gives for it, or stays for null. */
import { Char } from '#base';
import type { Runtime, Value } from '../../runtime/host.ts';
import { chargeText } from './text-of.ts';

export function collectReplacements(runtime: Runtime, text: string, closure: Value): string {
  let result = '';
  for (let index = 0; index < text.length; index++) {
    runtime.budget.step();
    const given = runtime.call1(closure, new Char(text.charCodeAt(index)));
    const piece = given === null ? (text[index] as string) : runtime.toText(given);
    chargeText(runtime, piece.length);
    result += piece;
  }
  return result;
}
