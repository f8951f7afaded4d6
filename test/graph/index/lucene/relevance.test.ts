import { describe, expect, test } from 'vitest';
import type { IndexQuery } from '../../../../shared/graph/index/index-query.ts';
import { runIndexQuery, scoreIndexHits } from '../../../../shared/graph/index/lucene/run-index-query.ts';
import { listSource } from './list-source.ts';

const colours = listSource(
  [
    [0, 't', 'red'],
    [1, 't', 'red green'],
    [2, 't', 'red red green blue'],
  ],
  true,
);
const likeWords = listSource(
  [
    [0, 't', 'red'],
    [1, 't', 'reed'],
    [2, 't', 'rod'],
  ],
  true,
);
const letters = listSource([
  [0, 'k', 'a'],
  [1, 'k', 'b'],
  [2, 'k', 'b'],
]);

function scored(source: typeof colours, text: string, options: Partial<IndexQuery> = {}): [number, number][] {
  const query: IndexQuery = {
    query: text,
    defaultField: null,
    defaultOperator: 'or',
    sort: [],
    top: null,
    ignoreOwnWrites: false,
    ...options,
  };
  const ids = runIndexQuery(source, query);
  const scores = scoreIndexHits(source, query, ids);
  return ids.map((id, at) => [id, scores[at] as number]);
}

const { fround } = Math;

// The numbers are those of Lucene 3.6 over the same entries.
describe('hits come by relevance, with the scores of Lucene', () => {
  test.each([
    [
      colours,
      't:(red AND green)',
      [
        [2, 1],
        [1, fround(0.87763464)],
      ],
    ],
    [
      colours,
      't:"red green"',
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      colours,
      't:red^3 t:blue',
      [
        [2, 1],
        [0, fround(0.1843723)],
        [1, fround(0.1843723)],
      ],
    ],
    [
      colours,
      't:re* -t:blue',
      [
        [0, 1],
        [1, 1],
      ],
    ],
    [
      likeWords,
      't:red~0.5',
      [
        [0, 1],
        [1, fround(0.33333328)],
        [2, fround(0.33333328)],
      ],
    ],
    [
      letters,
      'k:(a b)',
      [
        [0, fround(0.5725882)],
        [1, fround(0.28986934)],
        [2, fround(0.28986934)],
      ],
    ],
    [letters, 'k:a', [[0, 1]]],
  ] as const)('%#: %s %s', (source, text, hits) => {
    expect(scored(source, text)).toEqual(hits);
  });

  test('a limit leaves scores as they are, and takes the most relevant', () => {
    expect(scored(colours, 't:red t:green', { top: 2 })).toEqual([
      [2, fround(1.398943)],
      [1, fround(1.2277608)],
    ]);
  });
});
