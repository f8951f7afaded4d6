/** Reverses strings. */
import type { Runtime } from '#groovy/runtime/host';
import { chargeText } from '../char-sequence.ts';

/** Number of parts concatenated at once. */
const PIECE_LENGTH = 4096;

/** Reverses the parts of a string, by default its code points. */
export function reversed(runtime: Runtime, text: string, parts: Iterable<string> = text): string {
  chargeText(runtime, text.length);
  const pieces: string[] = [];
  let piece: string[] = [];
  for (const each of parts) {
    runtime.budget.step();
    piece.push(each);
    if (piece.length < PIECE_LENGTH) continue;
    pieces.push(piece.reverse().join(''));
    piece = [];
  }
  pieces.push(piece.reverse().join(''));
  return pieces.reverse().join('');
}
