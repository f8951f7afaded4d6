/** Edit distance of two strings (Levenshtein), for suggestions of names. */
import type { Budget } from './budget.ts';

/** Number of single-character insertions, deletions and substitutions. Keeps one row of the matrix. */
export function editDistance(a: string, b: string, budget: Budget): number {
  const row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    budget.steps(b.length);
    let diagonal = row[0] as number;
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j] as number;
      const substituted = diagonal + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(substituted, above + 1, (row[j - 1] as number) + 1);
      diagonal = above;
    }
  }
  return row[b.length] as number;
}
