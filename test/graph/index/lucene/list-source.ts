import { Budget, type Double, type Float } from '#base';
import { FULL_TEXT, WHOLE_TEXT } from '../../../../shared/graph/index/lucene/text-analysis.ts';
import type { PostingSource } from '../../../../shared/graph/index/posting-source.ts';

export type Entry = readonly [id: number, field: string, value: string | number | bigint | Float | Double];

/** A plain list of entries as an index: the obvious form of what the engine does with postings. */
export function listSource(
  entries: readonly Entry[],
  isFullText = false,
  budget = new Budget(),
): PostingSource {
  const analysis = isFullText ? FULL_TEXT : WHOLE_TEXT;
  const texts = (field: string) =>
    entries.flatMap(([id, name, value]) =>
      name === field && typeof value === 'string' ? [{ id, value }] : [],
    );
  const unique = <T>(items: readonly T[]) => [...new Set(items)];
  return {
    budget,
    analysis,
    all: () => unique(entries.map(([id]) => id)),
    terms: (field) => unique(texts(field).flatMap(({ value }) => analysis.tokens(value))).sort(),
    postings: (field, term) =>
      unique(texts(field).flatMap(({ id, value }) => (analysis.tokens(value).includes(term) ? [id] : []))),
    tokens: (field, id) =>
      texts(field).flatMap((text) => (text.id === id ? [analysis.tokens(text.value)] : [])),
    values: (field, id) => texts(field).flatMap((text) => (text.id === id ? [text.value] : [])),
    numbers: (field) =>
      entries.flatMap(([id, name, value]) =>
        name === field && typeof value !== 'string' ? [{ id, value }] : [],
      ),
  };
}
