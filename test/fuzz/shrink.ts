/** Shrinks a list that makes something fail to a small part of it that still does. */

/** Tries of one shrinking: a bound for histories that fail late and slowly. */
const TRIES_MAX = 2000;

/**
 * Leaves out ever smaller parts (halves first, single items last) as long as `fails` says yes of the rest. `items` fail
 * themselves.
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = items;
  let tries = 0;
  for (let length = Math.ceil(kept.length / 2); length >= 1; ) {
    let isSmaller = false;
    for (let start = 0; start < kept.length && tries < TRIES_MAX; ) {
      const rest = [...kept.slice(0, start), ...kept.slice(start + length)];
      tries++;
      if (await fails(rest)) {
        kept = rest;
        isSmaller = true;
      } else {
        start += length;
      }
    }
    if (length === 1 && !isSmaller) break;
    if (tries >= TRIES_MAX) break;
    length = Math.max(1, Math.floor(length / 2));
  }
  return kept;
}
