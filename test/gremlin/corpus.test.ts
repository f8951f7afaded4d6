/**
 * The conformance cases of Gremlin and the graph API, in this process. `QUIVER_CASES=gremlin/loop` runs those whose id
 * starts so.
 */
import { describe, expect, test } from 'vitest';
import { Compiler } from '#groovy';
import { BASE_URL, ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptParams } from '../blueprints/script-params.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import { compareAnswer } from '../corpus/compare.ts';
import { type ExactJson, parseExactJson } from '../corpus/exact-json.ts';
import { graphText, readLineTexts } from '../corpus/read-cases.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';

interface Case {
  readonly id: string;
  readonly graph: string;
  readonly setup?: string;
  readonly script: string;
  readonly then?: string;
  readonly order: string;
}

const prefix = process.env.QUIVER_CASES ?? '';

async function problemOf(
  line: string,
  registry: ReturnType<typeof scriptRegistry>,
  compiler: Compiler,
): Promise<string | null> {
  const each = JSON.parse(line) as Case;
  const exact = parseExactJson(line) as Map<string, ExactJson>;
  const database = await ScriptDatabase.open(registry, compiler);
  if (each.graph !== 'empty') await database.loadGraphML(graphText(each.graph));
  const params = scriptParams(exact.get('params') ?? null);
  if (each.setup !== undefined) {
    const { status, body } = database.execute(each.setup, params);
    if (status !== 200) return `the setup fails: ${body.slice(0, 600)}`;
  }
  const answer = database.execute(each.script, params);
  const problem = compareAnswer(
    exact.get('expect') ?? null,
    answer.status,
    parseExactJson(answer.body),
    BASE_URL,
    each.order,
  );
  if (problem !== null || each.then === undefined) return problem;
  const then = database.execute(each.then, params);
  const thenProblem = compareAnswer(
    exact.get('then_expect') ?? null,
    then.status,
    parseExactJson(then.body),
    BASE_URL,
    each.order,
  );
  return thenProblem === null ? null : `then: ${thenProblem}`;
}

for (const file of ['gremlin.jsonl', 'graph-api.jsonl']) {
  describe(`corpus ${file}`, () => {
    const lines = readLineTexts(file).filter((line) => (JSON.parse(line) as Case).id.startsWith(prefix));

    test.skipIf(lines.length === 0)(
      'every case agrees with the original',
      async () => {
        const registry = scriptRegistry();
        const compiler = new Compiler();
        const failures: string[] = [];
        const topics = new Map<string, [passed: number, all: number]>();
        for (const line of lines) {
          const { id, script } = JSON.parse(line) as Case;
          if (KNOWN_DIFFERENCES.has(id)) continue;
          const problem = await problemOf(line, registry, compiler).catch(
            (error: unknown) => `breaks: ${error instanceof Error ? error.stack : String(error)}`,
          );
          const topic = id.split('/').slice(0, 2).join('/');
          const [passed, all] = topics.get(topic) ?? [0, 0];
          topics.set(topic, [passed + (problem === null ? 1 : 0), all + 1]);
          if (problem !== null) failures.push(`${id}\n     ${script}\n     ${problem}`);
        }
        const summary = [...topics].map(([topic, [passed, all]]) => `${topic} ${passed}/${all}`).join(', ');
        if (failures.length > 0)
          console.log(`${failures.join('\n\n')}\n\n${summary}\n${failures.length} of ${lines.length} differ`);
        expect(failures.length, 'cases that differ').toBe(0);
      },
      600_000,
    );
  });
}
