import { describe, expect, it } from 'vitest';
import { RandomSource } from '#base';
import { expectUniform } from '../suites/uniformity.ts';

const COUNT = 50_000;
const draw = (next: () => number) => Array.from({ length: COUNT }, next);

describe('a random source', () => {
  it('gives uniform numbers, whichever way they are drawn and however it is seeded', () => {
    for (const source of [
      new RandomSource(),
      new RandomSource(0),
      new RandomSource(1),
      new RandomSource(2 ** 32 - 1),
    ]) {
      expectUniform(draw(() => source.nextDouble()));
      expectUniform(draw(() => source.nextUint32() / 2 ** 32));
      expectUniform(draw(() => Number(BigInt.asUintN(53, source.nextLong())) / 2 ** 53));
      expectUniform(draw(() => (source.below(1_000_003) + 0.5) / 1_000_003));
    }
  });

  it('is another one each time, and the same for the same seed', () => {
    const first = (source: RandomSource) => Array.from({ length: 4 }, () => source.nextUint32());
    expect(first(new RandomSource())).not.toEqual(first(new RandomSource()));
    expect(first(new RandomSource(7))).toEqual(first(new RandomSource(7)));
    expect(first(new RandomSource(7))).not.toEqual(first(new RandomSource(8)));
  });

  it('has no relation between neighbouring seeds', () => {
    let seed = 0;
    expectUniform(draw(() => new RandomSource(seed++).nextDouble()));
  });

  it('picks every item, and nothing but them', () => {
    const source = new RandomSource(3);
    expect(new Set(draw(() => source.pick([1, 2, 3])))).toEqual(new Set([1, 2, 3]));
    expect(source.below(1)).toBe(0);
  });
});
