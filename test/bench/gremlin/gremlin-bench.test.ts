import { describe, expect, test } from 'vitest';
import { CORPUS_ABSENT, corpusFile, HAS_CORPUS } from '../../corpus/read-cases.ts';
import { benchScripts, openConcertGraph } from './gremlin-bench.ts';

/** `QUIVER_BENCH=1` measures for real and prints; else every script runs once. */
const IS_MEASURED = process.env.QUIVER_BENCH === '1';
const EFFORT = IS_MEASURED
  ? { millisecondsPerScript: 1500, warmUpRuns: 30 }
  : { millisecondsPerScript: 0, warmUpRuns: 1 };

describe.skipIf(!HAS_CORPUS)(`gremlin benchmark${HAS_CORPUS ? '' : ` (${CORPUS_ABSENT})`}`, () => {
  test('answers the same however long it is measured', async () => {
    const answers: Record<string, string> = {};
    const lines: string[] = [];
    benchScripts(
      await openConcertGraph(corpusFile('graphs', 'grateful.xml')),
      EFFORT,
      (name, time, original, answer) => {
        answers[name] = answer;
        const ratio = original === null ? '' : `${(original / time).toFixed(2)} x original`;
        lines.push(`${name.padEnd(26)}${time.toFixed(4).padStart(12)} ms  ${ratio.padEnd(20)} # ${answer}`);
      },
    );
    if (IS_MEASURED) console.log(lines.join('\n'));
    expect(answers).toEqual({
      'single lookup': '"BLACK PETER"',
      'one hop names': '26',
      '3-hop count': '14465066',
      '3-hop paths counted': '14465066',
      '3-hop names, pulled': '56945',
      'group count with sort': '60',
      'closure filter, dedup': '17',
      'co-occurrence': '248',
      'loop to depth 4': '162',
      'collaborative filtering': '214',
      'shortest path by loop': '2',
      'add vertex': '"x"',
      'max flow': '4',
    });
  });
});
