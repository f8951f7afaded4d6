import { describe, expect, test } from 'vitest';
import { CORPUS_ABSENT, corpusFile, HAS_CORPUS } from '../../corpus/read-cases.ts';
import { benchScripts, openConcertGraph } from './gremlin-bench.ts';

const EFFORT = { millisecondsPerScript: 0, warmUpRuns: 1 };

describe.skipIf(!HAS_CORPUS)(`gremlin benchmark${HAS_CORPUS ? '' : ` (${CORPUS_ABSENT})`}`, () => {
  test('answers the same whatever is made faster', async () => {
    const answers: Record<string, string> = {};
    const graph = await openConcertGraph(corpusFile('graphs', 'grateful.xml'));
    benchScripts(graph, EFFORT, (name, _milliseconds, _originalMs, answer) => {
      answers[name] = answer;
    });
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
