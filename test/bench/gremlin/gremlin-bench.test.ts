import { describe, expect, test } from 'vitest';
import type { ScriptDatabase } from '../../blueprints/script-database.ts';
import { CORPUS_ABSENT, corpusFile, HAS_CORPUS } from '../../corpus/read-cases.ts';
import { BENCH_SIZES } from '../graph/graph-bench.ts';
import { type Effort, measureHere, openGraphML, openPowerLaw } from './measure.ts';
import { CONCERTS, powerLaw, type Vocabulary, workloads } from './workloads.ts';

const EFFORT: Effort = { rounds: 1, onceMs: 60_000, warmUpMs: 0, measureMs: 0, mixMs: 0, runsMin: 1 };

function answers(database: ScriptDatabase, words: Vocabulary): Record<string, string> {
  const scripts = workloads(words);
  const timings = measureHere(database, scripts, EFFORT);
  return Object.fromEntries(scripts.map(({ name }, at) => [name, timings[at]!.answer]));
}

describe('the scripts of the gremlin benchmark answer what Gremlin 2.6 does', () => {
  test('over a small synthetic graph', async () => {
    const database = await openPowerLaw(BENCH_SIZES.tiny!);
    const transaction = database.database.begin();
    const words = powerLaw(transaction.graph);
    transaction.close();
    expect(answers(database, words)).toEqual({
      'single lookup': '"node 89"',
      'one hop names': '2',
      '3-hop count': '26984',
      '3-hop paths counted': '26984',
      'group count with sort': '69',
      'closure filter, dedup': '20',
      'co-occurrence': '50',
      'loop to depth 4': '1',
      'collaborative filtering': '50',
      'shortest path by loop': '3',
      'max flow': '4',
      'add vertex': '"x"',
    });
  });

  test.skipIf(!HAS_CORPUS)(`over the concert graph${HAS_CORPUS ? '' : ` (${CORPUS_ABSENT})`}`, async () => {
    expect(answers(await openGraphML(corpusFile('graphs', 'grateful.xml')), CONCERTS)).toEqual({
      'single lookup': '"BLACK PETER"',
      'one hop names': '26',
      '3-hop count': '14465066',
      '3-hop paths counted': '14465066',
      'group count with sort': '60',
      'closure filter, dedup': '17',
      'co-occurrence': '248',
      'loop to depth 4': '162',
      'collaborative filtering': '214',
      'shortest path by loop': '2',
      'max flow': '4',
      'add vertex': '"x"',
    });
  });
});
