/**
 * Scripts with what the original answered: Gremlin and Blueprints 2.5 over Neo4j 2.1 on a JVM, a fresh database with
 * the example graph for each. One JSON object per line of `originals/`: a script, and its value or the classes and
 * messages of its failure; nodes and relationships are cut down to what they hold. A first line with a `prelude` gives
 * what stands before every script of its file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Compiler } from '#groovy';
import { canonicalText, type ExactJson, NumberText, parseExactJson } from '../corpus/exact-json.ts';
import { KNOWN_DIFFERENCES } from './originals/known-differences.ts';
import { type ScriptAnswer, ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const FOLDER = new URL('./originals/', import.meta.url);
const CLASSIC = readFileSync(new URL('../fixtures/classic.graphml', import.meta.url), 'utf8');

type JsonObject = ReadonlyMap<string, ExactJson>;

/** A node or a relationship as the tables have it. */
function shortened(value: ExactJson): ExactJson {
  if (Array.isArray(value)) return value.map(shortened);
  if (!(value instanceof Map)) return value;
  const data = value.get('data') ?? null;
  const idAt = (key: string) => new NumberText(String(value.get(key)).replace(/.*\//, ''));
  if (value.has('self') && value.has('type')) {
    return new Map<string, ExactJson>([
      ['rel', idAt('self')],
      ['type', value.get('type') ?? null],
      ['start', idAt('start')],
      ['end', idAt('end')],
      ['data', data],
    ]);
  }
  if (value.has('self'))
    return new Map<string, ExactJson>([
      ['node', idAt('self')],
      ['data', data],
    ]);
  if (value.get('node') === 'here') return new Map([['service', true]]);
  return new Map([...value].map(([key, member]) => [key, shortened(member)]));
}

/** Class and first line of each link below the exceptions that the server puts around a failure. */
function failureOf(body: ExactJson): ExactJson {
  const links: [string, string][] = [];
  for (let link: ExactJson = body; link instanceof Map; link = link.get('cause') ?? null) {
    const message = link.get('message');
    const [line = ''] = typeof message === 'string' ? message.split(/\r?\n|Possible solutions/, 1) : [''];
    links.push([String(link.get('exception')), line.trim().replace(/\bScript\d+\b/g, 'Script1')]);
  }
  while (links.length > 1 && ['BadInputException', 'ScriptException'].includes(links[0]?.[0] ?? ''))
    links.shift();
  const last = links.at(-1);
  // What a null pointer says is the JVM's own.
  if (last?.[0] === 'NullPointerException') last[1] = '';
  return links;
}

function answered({ status, body }: ScriptAnswer): string {
  const json = parseExactJson(body);
  return status === 200
    ? canonicalText(shortened(json), false)
    : `failure ${canonicalText(failureOf(json), false)}`;
}

function expected(row: JsonObject): string {
  const failure = row.get('failure');
  const text =
    failure === undefined
      ? canonicalText(row.get('value') ?? null, false)
      : `failure ${canonicalText(failure, false)}`;
  return text.replace(/\bScript\d+\b/g, 'Script1');
}

/** What the known differences are listed by: with the script that is run after it, if there is one. */
function scriptOf(row: JsonObject): string {
  const then = row.get('then');
  const script = String(row.get('script'));
  return then instanceof Map ? `${script} | ${String(then.get('script'))}` : script;
}

describe('answers are those of the original', () => {
  const registry = scriptRegistry();
  const compiler = new Compiler();

  async function problemOf(row: JsonObject, prelude: string): Promise<string | null> {
    const database = await ScriptDatabase.open(registry, compiler);
    if (!row.has('graph')) await database.loadGraphML(CLASSIC);
    for (const step of [row, row.get('then')]) {
      if (!(step instanceof Map)) continue;
      const answer = answered(database.execute(prelude + String(step.get('script'))));
      if (answer !== expected(step)) return `answers ${answer}\nnot     ${expected(step)}`;
    }
    return null;
  }

  test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl')))(
    '%s, but for the listed ones',
    async (name) => {
      const lines = readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n');
      const rows = lines.map((line) => parseExactJson(line) as JsonObject);
      const prelude = rows[0]?.has('prelude') ? String(rows.shift()?.get('prelude')) : '';
      const failures: string[] = [];
      const listed: string[] = [];
      for (const row of rows) {
        const script = scriptOf(row);
        if (KNOWN_DIFFERENCES.has(script)) listed.push(script);
        const problem = await problemOf(row, prelude);
        if (problem === null) continue;
        failures.push(script);
        if (!KNOWN_DIFFERENCES.has(script)) console.log(`${script}\n${problem}`);
      }
      expect(failures).toEqual(listed);
    },
    300_000,
  );
});
