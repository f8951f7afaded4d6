/** Texts back to front. */
import type { Runtime } from '#groovy/runtime/host';
import { chargeText } from '../char-sequence.ts';

/** Parts that are put together at once. */
const PIECE_LENGTH = 4096;

/** The parts of a text, by default its code points, the last one first. */
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
