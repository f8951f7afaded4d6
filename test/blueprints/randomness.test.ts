/** Every source of random numbers that scripts and queries reach. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createQuadStore } from '#rdf';
import { executeQuery, prepareQuery } from '#sparql';
import { expectUniform } from '../suites/uniformity.ts';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const COUNT = 4_000;
let database: ScriptDatabase;
beforeAll(async () => {
  database = await ScriptDatabase.open(scriptRegistry());
  database.execute(`(0..<${COUNT}).each { g.addVertex([place: it]) }`);
});

function numbers(script: string): number[] {
  const { status, body } = database.execute(script);
  expect([status, body.slice(0, 200)]).toEqual([200, expect.stringMatching(/^\[/)]);
  return JSON.parse(body) as number[];
}

/** A permutation of 0 until COUNT as numbers in [0, 1): its order must tell nothing. */
const permuted = (script: string) => numbers(script).map((place) => (place + 0.5) / COUNT);

describe('scripts draw uniform numbers', () => {
  it.each([
    ['Math.random', '(1..4000).collect { Math.random() }'],
    ['StrictMath.random', '(1..4000).collect { StrictMath.random() }'],
    ['one Random', 'r = new Random(); (1..4000).collect { r.nextDouble() }'],
    ['a Random of a seed', 'r = new Random(42); (1..4000).collect { r.nextDouble() }'],
    ['a new Random for each', '(1..4000).collect { new Random().nextDouble() }'],
    ['SecureRandom', 'r = new java.security.SecureRandom(); (1..4000).collect { r.nextDouble() }'],
    ['integers', 'r = new Random(); (1..4000).collect { r.nextInt(1000003) / 1000003.0d }'],
    [
      'bytes of SecureRandom',
      'b = new byte[16000]; new java.security.SecureRandom().nextBytes(b); (0..<4000).collect { i -> ' +
        '(0..3).inject(0L) { n, k -> n * 256 + (b[4 * i + k] & 255) } / 4294967296.0d }',
    ],
    [
      'UUIDs',
      '(1..4000).collect { Long.parseLong(UUID.randomUUID().toString().substring(0, 8), 16) / 4294967296.0d }',
    ],
  ])('by %s', (_name, script) => {
    expectUniform(numbers(script));
  });

  it.each([
    ['Collections.shuffle', `l = (0..<${COUNT}).toList(); Collections.shuffle(l); l`],
    [
      'Collections.shuffle with a Random',
      `l = (0..<${COUNT}).toList(); Collections.shuffle(l, new Random()); l`,
    ],
    ['the step shuffle', 'g.V.place.shuffle'],
  ])('by %s', (_name, script) => {
    expectUniform(permuted(script));
  });

  it('the step random lets through the share asked for, and other elements each time', () => {
    const first = numbers('g.V.random(0.5d).place.toList()');
    const second = numbers('g.V.random(0.5d).place.toList()');
    for (const kept of [first, second]) {
      // 6.2 standard deviations of 4,000 tosses of a coin.
      expect(Math.abs(kept.length - COUNT / 2)).toBeLessThan(197);
    }
    expect(first).not.toEqual(second);
  });

  it('another sequence in each run', () => {
    for (const script of ['[Math.random()]', '[new Random().nextLong()]', '[UUID.randomUUID() as String]']) {
      expect(database.execute(script).body).not.toBe(database.execute(script).body);
    }
  });
});

describe('SPARQL draws uniform numbers', () => {
  it.each([
    ['RAND', 'RAND()', (text: string) => Number(/^"([^"]*)"/.exec(text)?.[1])],
    ['UUID', 'UUID()', (text: string) => Number.parseInt(text.slice(10, 18), 16) / 2 ** 32],
    ['STRUUID', 'STRUUID()', (text: string) => Number.parseInt(text.slice(1, 9), 16) / 2 ** 32],
  ])('by %s', (_name, call, toNumber) => {
    const values = ['a', 'b', 'c', 'd'].map((name) => `VALUES ?${name} { 0 1 2 3 4 5 6 7 8 9 }`).join(' ');
    const result = executeQuery(
      prepareQuery(`SELECT (${call} AS ?x) { ${values} FILTER(?a < 4) }`),
      createQuadStore().view(),
    );
    const found: number[] = [];
    if (result.kind === 'bindings')
      while (result.solutions.next()) found.push(toNumber(result.solutions.text(0) ?? ''));
    expect(found.length).toBe(4_000);
    expectUniform(found);
  });
});
