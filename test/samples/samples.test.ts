import { describe, expect, it } from 'vitest';
import { GraphMLReader } from '#formats';
import { parseSampleUri, SAMPLES } from '#samples';
import { MemoryGraph, push } from '../formats/graph-in-memory.ts';

const textOf = (name: string, size: number, seed: number) =>
  [...parseSampleUri(`sample:${name}?size=${size}&seed=${seed}`).sample.document(size, seed)].join('');

function graphOf(name: string, size: number): MemoryGraph {
  const graph = new MemoryGraph();
  push(new GraphMLReader(graph), textOf(name, size, 1));
  return graph;
}

describe('samples', () => {
  it.each(SAMPLES.map(({ name }) => name))('%s is the same document for the same size and seed', (name) => {
    expect(textOf(name, 300, 5)).toBe(textOf(name, 300, 5));
  });

  it.each(SAMPLES.filter(({ sizeDefault }) => sizeDefault !== null).map(({ name }) => name))(
    '%s is another document for another seed, and grows with its size',
    (name) => {
      expect(textOf(name, 300, 6)).not.toBe(textOf(name, 300, 5));
      expect(textOf(name, 3_000, 5).length).toBeGreaterThan(8 * textOf(name, 300, 5).length);
    },
  );

  it.each(['concert', 'film', 'packages'])('%s has about as many vertices as asked for', (name) => {
    for (const size of [0, 10, 1_000, 20_000]) {
      const { vertexMap } = graphOf(name, size);
      // Genres, and the fewest of each kind that a graph needs, come on top.
      expect(Math.abs(vertexMap.size - size)).toBeLessThan(16);
    }
  });

  it.each(['concert', 'film', 'packages'])('%s has skewed degrees', (name) => {
    const { edgeList, vertexMap } = graphOf(name, 2_000);
    const degrees = new Map<unknown, number>();
    for (const { target } of edgeList) degrees.set(target, (degrees.get(target) ?? 0) + 1);
    const mean = edgeList.length / vertexMap.size;
    expect(Math.max(...degrees.values())).toBeGreaterThan(10 * mean);
  });

  it('packages never depend on themselves, not even through others', () => {
    const { edgeList } = graphOf('packages', 2_000);
    const dependencies = edgeList.filter(({ label }) => label === 'depends_on');
    expect(dependencies.length).toBeGreaterThan(2_000);
    expect(dependencies.filter(({ source, target }) => Number(target) >= Number(source))).toEqual([]);
  });

  it('names of one kind are distinct', () => {
    for (const [name, key] of [
      ['concert', 'name'],
      ['packages', 'name'],
    ] as const) {
      const names = [...graphOf(name, 8_000).vertexMap.values()].map((properties) => properties.get(key));
      expect(new Set(names).size).toBeGreaterThan(0.75 * names.length);
    }
    const titles = [...graphOf('film', 8_000).vertexMap.values()].flatMap(
      (properties) => properties.get('title') ?? [],
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('an address of a sample', () => {
  it('has the default size and seed where it names none', () => {
    expect(parseSampleUri('sample:film')).toMatchObject({ sample: { name: 'film' }, size: 600, seed: 1 });
    expect(parseSampleUri('sample:film?size=7&seed=9')).toMatchObject({ size: 7, seed: 9 });
  });

  it.each([
    ['sample:none', "unknown sample 'none'; there are classic, concert, film, packages, library"],
    ['sample:film?size=-1', "size must be a whole number from 0 to 1000000, not '-1'"],
    ['sample:film?size=1000001', "size must be a whole number from 0 to 1000000, not '1000001'"],
    ['sample:film?seed=x', "seed must be a whole number from 0 to 4294967295, not 'x'"],
    ['sample:film?colour=1', "unknown sample parameter 'colour', only size and seed"],
  ])('is refused: %s', (address, message) => {
    expect(() => parseSampleUri(address)).toThrow(message);
  });
});
