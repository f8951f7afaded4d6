import { afterEach, describe, expect, it } from 'vitest';
import { JsonScanner } from '#protocol';
import { compareAnswer } from '../corpus/compare.ts';
import { parseExactJson } from '../corpus/exact-json.ts';
import { CORPUS_ABSENT, corpusFile, HAS_CORPUS, readLineTexts } from '../corpus/read-cases.ts';
import { ServerProcess } from './server-process.ts';

interface Case {
  readonly id: string;
  readonly graph: string;
  readonly setup?: string;
  readonly script: string;
  readonly then?: string;
  readonly order?: string;
}

const lines = readLineTexts('graph-api.jsonl').filter((line) => line.includes('"id":"graph-api/documented/'));

let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.stop();
});

describe.skipIf(!HAS_CORPUS)(`published examples${HAS_CORPUS ? '' : `: ${CORPUS_ABSENT}`}`, () => {
  it.each(lines.map((line) => [(JSON.parse(line) as Case).id, line]))(
    '%s answers as documented',
    async (_id, line) => {
      const entry = JSON.parse(line) as Case;
      const exact = parseExactJson(line) as Map<string, ReturnType<typeof parseExactJson>>;
      server = await ServerProcess.start();
      await load(server, entry);
      const answer = await server.script(entry.script, rawMember(line, 'params'));
      const expected = exact.get('expect')!;
      expect(
        compareAnswer(
          expected,
          answer.status,
          parseExactJson(answer.text),
          server.baseUrl,
          entry.order ?? 'exact',
        ),
      ).toBeNull();
      expect(answer.contentType).toBe('application/json; charset=UTF-8');
      if (entry.then !== undefined) {
        const then = await server.script(entry.then);
        const thenExpected = exact.get('then_expect')!;
        expect(
          compareAnswer(
            thenExpected,
            then.status,
            parseExactJson(then.text),
            server.baseUrl,
            entry.order ?? 'exact',
          ),
        ).toBeNull();
      }
    },
  );
});

async function load(target: ServerProcess, entry: Case): Promise<void> {
  if (entry.graph !== 'empty') {
    const graphMl = corpusFile('graphs', `${entry.graph}.xml`);
    const { readFile } = await import('node:fs/promises');
    const params = JSON.stringify({ xml: await readFile(graphMl, 'utf8') });
    const loaded = await target.script(LOAD_GRAPH, params);
    expect(loaded.status).toBe(200);
  }
  if (entry.setup !== undefined) expect((await target.script(entry.setup)).status).toBe(200);
}

const LOAD_GRAPH =
  'new GraphMLReader(g).inputGraph(new java.io.ByteArrayInputStream(xml.getBytes("UTF-8"))); g.V.count()';

/** The raw text of a member of the line, so that `42.0` is sent as it stands. */
function rawMember(line: string, name: string): string | undefined {
  return new JsonScanner(line).members().get(name);
}
