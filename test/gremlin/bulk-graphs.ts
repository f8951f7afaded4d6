/** Graphs whose traversals run as bulk loops, filters of their edges, and the comparison with the pipes. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { Compiler } from '#groovy';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import { LocalHelpers } from './local-helpers.ts';

/** A graph: its nodes, how many of them have edges, and how many edges there are at most. */
export interface Shape {
  readonly nodeCount: number;
  readonly linkedCount: number;
  readonly linkCountMax: number;
}

/** Where all is close together. */
export const SMALL: Shape = { nodeCount: 7, linkedCount: 7, linkCountMax: 24 };

export type Link = readonly [tail: number, head: number, label: string];

export function building(nodeCount: number, links: readonly Link[]): string {
  return linking(
    `(0..<${nodeCount}).collect{
      g.addVertex([name: 'n' + it % 3, k: it % 2] + (it % 2 ? [odd: it] : [:]) + (it % 5 ? [text: 't' + it.intdiv(2)] : [:]) +
        (it % 11 == 2 ? [list: [it, 1]] : [:]) + (it % 7 == 3 ? [:] : [mixed: [1, 't0', 0.5d, null, 't1', true, 7L][it % 7]]))
    }`,
    links,
  );
}

export function linking(vertices: string, links: readonly Link[]): string {
  return [
    `v = ${vertices}`,
    ...links.map(([tail, head, label], at) => {
      const properties = [
        ...(at % 3 ? [`w: ${at % 6}`] : []),
        ...(at % 5 ? [`mixed: ${MIXED[at % MIXED.length]}`] : []),
      ];
      return `g.addEdge(null, v[${tail}], v[${head}], '${label}', [${properties.join(', ') || ':'}])`;
    }),
    '1',
  ].join('\n');
}

/** Values of one key of edges; few of them fail a comparison with numbers. */
const MIXED = ['1', '0.5d', '2', '7L', '0', "'t1'", '3', '1', '4.5d', 'true', '2'];

/** Of edges; as for vertices. */
export const EDGE_FILTERS = [
  '',
  ".has('w', T.gt, 2)",
  ".has('w', 1)",
  ".has('w', T.neq, null)",
  ".has('w')",
  ".hasNot('w')",
  ".has('label', 'a')",
  ".has('label', T.neq, 'a')",
  ".has('id', 3L)",
  ".has('w', T.in, [1, 2])",
  ".has('mixed', T.lt, 2)",
  ".has('mixed', T.gte, 0.5d)",
  ".interval('w', 1, 4)",
  ".interval('label', 'a', 'b')",
  ".interval('mixed', 't0', 't2')",
  ".interval('w', null, 4)",
  '{it.w > 1}',
  '{it.w == 3 || it.mixed == 7L}',
  '{it.mixed > 1}',
  "{it.label == 'b'}",
  '{it.w}',
  "._().has('label', 'a')",
  "._().has('w', T.lte, 3)",
  "._().interval('w', 1, 4)",
  "{it.w != 2}.has('w', T.lte, 3)",
  "{it.w != 2}.has('label', 'a')",
  "{it.w != 2}.interval('w', 1, 4)",
  '[0..2]',
  '.dedup',
];
/** A filter of the lists above as a step. */
export function stepText(filtered: string): string {
  return filtered.startsWith('{') ? `.filter${filtered}` : filtered;
}
/** Expects the answer of the pipes from bulk loops, alone and split. */
export function expectSame(database: ScriptDatabase, script: string, looks: readonly number[]): void {
  database.runOptions = { isBulkAllowed: true };
  const bulk = database.execute(script);
  database.runOptions = { helpers: new LocalHelpers(database.database, looks) };
  const split = database.execute(script);
  database.runOptions = { isBulkAllowed: false };
  const piped = database.execute(script);
  expect({ script, ...bulk }).toEqual({ script, ...piped });
  expect({ script, looks, ...split }).toEqual({ script, looks, ...piped });
}

export interface RandomRuns {
  readonly shape: Shape;
  readonly linkCountMin: number;
  readonly scripts: fc.Arbitrary<readonly string[]>;
  readonly numRuns: number;
  readonly seed: number;
}

/** As {@link expectSame} for random scripts on random graphs, folded or not; returns the distinct answers. */
export async function expectSameOfRandom(runs: RandomRuns): Promise<Set<string>> {
  const { shape, linkCountMin, scripts, numRuns, seed } = runs;
  const end = fc.nat(shape.linkedCount - 1);
  const link: fc.Arbitrary<Link> = fc.tuple(end, end, fc.constantFrom('a', 'b'));
  const links = fc.array(link, { minLength: linkCountMin, maxLength: shape.linkCountMax });
  const registry = scriptRegistry();
  const compiler = new Compiler();
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(links, fc.boolean(), scripts, async (some, isFolded, given) => {
      const database = await ScriptDatabase.open(registry, compiler);
      expect(database.execute(building(shape.nodeCount, some)).status).toBe(200);
      expect(database.execute('g.v(4).remove()').status).toBe(200);
      if (isFolded) database.database.fold();
      for (const each of given) {
        expectSame(database, each, [1]);
        answers.add(database.execute(each).body);
      }
      await database.database.close();
    }),
    { numRuns: Number(process.env.QUIVER_FUZZ_RUNS ?? numRuns), seed },
  );
  return answers;
}
