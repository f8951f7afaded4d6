import { describe, expect, test } from 'vitest';
import { isBenchThere } from './bench-data.ts';
import { compareEngines } from './compare-engines.ts';

/** Small enough for every test run; figures worth reading come from main.ts. */
const TINY = { quads: 3000, params: '100k', warmUpRounds: 0, rounds: 1, comunicaRounds: 0 } as const;

describe.skipIf(!isBenchThere())('the SPARQL benchmark', () => {
  test('finds as many quads and rows as oxigraph', async () => {
    const { quadCount, theirQuadCount, queries } = await compareEngines(TINY);
    expect(quadCount).toBe(theirQuadCount);
    expect(queries.map(({ id, rows }) => ({ id, rows }))).toEqual(
      queries.map(({ id, theirRows }) => ({ id, rows: theirRows })),
    );
  });
});
