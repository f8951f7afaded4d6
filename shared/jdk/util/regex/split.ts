/** `split`: the parts of an input between matches. */
import type { Runtime } from '#groovy/runtime/host';
import type { Matcher } from './matcher.ts';

/** Bytes charged for a part besides its array element; its characters are shared with the text. */
const PIECE_BYTES = 32;

/**
 * As in Java 8 and later: no empty first part for an empty match; `limit` > 0 bounds the number of parts, 0
 * drops trailing empty ones, a negative one preserves them.
 */
export function splitAround(runtime: Runtime, matcher: Matcher, limit: number): string[] {
  const natively = limit > 0 ? null : matcher.pattern.compiled.splitNatively(matcher.text, runtime.budget);
  if (natively !== null) runtime.budget.charge(natively.length * PIECE_BYTES);
  const pieces = natively ?? piecesBetween(runtime, matcher, limit);
  // A text without a match is the only part, even if empty.
  if (limit === 0 && pieces.length > 1) while (pieces.at(-1) === '') pieces.pop();
  return pieces;
}

/** Match by match; the text itself without a match. */
function piecesBetween(runtime: Runtime, matcher: Matcher, limit: number): string[] {
  const { text } = matcher;
  const pieces: string[] = [];
  let start = 0;
  while ((limit <= 0 || pieces.length < limit - 1) && matcher.find()) {
    runtime.budget.step();
    runtime.budget.charge(PIECE_BYTES);
    const end = matcher.end(0);
    if (end === 0) continue;
    pieces.push(text.slice(start, matcher.start(0)));
    start = end;
  }
  if (start === 0) return [text];
  pieces.push(text.slice(start));
  return pieces;
}
