/** Sorts hits by the values of fields, first field first. */
import type { IndexSort } from '../index-query.ts';
import type { PostingSource } from '../posting-source.ts';

type SortKey = string | number | bigint | null;

/** Stable sort by each field in turn. Elements without the field come first. */
export function sortHits(source: PostingSource, hits: number[], sorts: readonly IndexSort[]): number[] {
  if (sorts.length === 0 || hits.length < 2) return hits;
  const columns = sorts.map((sort) => ({ isDescending: sort.descending, keys: keysOf(source, hits, sort) }));
  const order = hits.map((_, index) => index);
  order.sort((a, b) => {
    for (const { isDescending, keys } of columns) {
      const difference = compareKeys(keys[a] ?? null, keys[b] ?? null);
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return a - b;
  });
  return order.map((index) => hits[index] as number);
}

function keysOf(source: PostingSource, hits: readonly number[], sort: IndexSort): readonly SortKey[] {
  const numbers = new Map<number, SortKey>();
  for (const { id, value } of source.numbers(sort.field)) {
    numbers.set(id, typeof value === 'object' ? value.value : value);
  }
  if (!sort.numeric) {
    return hits.map((id) => greatestTerm(source, sort.field, id) ?? numbers.get(id) ?? null);
  }
  // Text is parsed as a number; Lucene's default for a missing number is 0.
  return hits.map((id) => numbers.get(id) ?? Number(greatestTerm(source, sort.field, id) ?? 0));
}

/** Of several terms the greatest is used, as in Lucene's field cache. */
function greatestTerm(source: PostingSource, field: string, id: number): SortKey {
  let greatest: string | null = null;
  for (const tokens of source.tokens(field, id)) {
    for (const token of tokens) if (greatest === null || token > greatest) greatest = token;
  }
  return greatest;
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}
