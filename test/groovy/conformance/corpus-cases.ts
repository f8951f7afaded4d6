/** Cases of the conformance corpus, and whether a run of one agrees with what is expected. */
import { Budget } from '#base';
import {
  type Compiler,
  type ErrorDescription,
  GroovySyntaxError,
  JavaThrowable,
  type Registry,
  ScriptRun,
  type Value,
} from '#groovy';
import { readLineTexts } from '../../corpus/read-cases.ts';
import { canonical, type Json, NumberText, parseJson } from './json-text.ts';
import { toJson } from './to-json.ts';

export interface CorpusCase {
  readonly id: string;
  readonly script: string;
  readonly expected: Json;
  readonly params: Json | null;
  readonly isUnordered: boolean;
}

export function readCases(file: string, prefix: string): CorpusCase[] {
  return readLineTexts(file)
    .map((line) => parseJson(line) as Record<string, Json>)
    .map((row) => ({
      id: row.id as string,
      script: row.script as string,
      expected: row.expect as Json,
      params: row.params ?? null,
      isUnordered: row.order === 'any',
    }))
    .filter((each) => each.id.startsWith(prefix));
}

/** Null if the run agrees, else what differs. */
export function difference(compiler: Compiler, registry: Registry, test: CorpusCase): string | null {
  const expected = comparable(test.expected, test.isUnordered);
  const actual = comparable(runCase(compiler, registry, test), test.isUnordered);
  return actual === expected ? null : `expected ${expected}\n     but got  ${actual}`;
}

function runCase(compiler: Compiler, registry: Registry, test: CorpusCase): Json {
  let run: ScriptRun | null = null;
  try {
    const script = compiler.compile(test.script, { registry });
    run = new ScriptRun(compiler, { registry, budget: new Budget() });
    for (const [name, value] of Object.entries((test.params ?? {}) as Record<string, Json>)) {
      run.runtime.binding.set(run.runtime, name, fromJson(run.runtime, value));
    }
    const started = run;
    return started.within(() => ({ ok: toJson(started.runtime, started.run(script)) }));
  } catch (error) {
    if (error instanceof GroovySyntaxError) {
      const name = 'org.codehaus.groovy.control.MultipleCompilationErrorsException';
      return { error: { class: name, message: error.message } };
    }
    if (error instanceof JavaThrowable && run !== null) return { error: errorJson(run.describe(error)) };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function errorJson(error: ErrorDescription): Json {
  const own = { class: error.className, message: error.message };
  return error.cause === null ? own : { ...own, cause: errorJson(error.cause) };
}

function fromJson(runtime: ScriptRun['runtime'], value: Json): Value {
  if (value instanceof NumberText) return numberOf(runtime, value.text);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value))
    return runtime.newList((value as readonly Json[]).map((each) => fromJson(runtime, each)));
  return runtime.newMap(
    Object.entries(value).map(([key, each]) => [key, fromJson(runtime, each as Json)] as const),
  );
}

/** Parameters are bound as Integer, Long or Double. */
function numberOf(runtime: ScriptRun['runtime'], text: string): Value {
  if (/[.eE]/.test(text)) return runtime.doubleOf(Number(text));
  const value = BigInt(text);
  return value === BigInt.asIntN(32, value) ? Number(value) : value;
}

/** Short class names, first lines of messages without suggestions, ordered or not. */
function comparable(value: Json, isUnordered: boolean): string {
  const row = value as { ok?: Json; error?: Json; fault?: string };
  if (row.fault !== undefined) return row.fault;
  if (row.error !== undefined) return canonical(comparableError(row.error));
  return canonical(isUnordered ? unordered(row.ok ?? null) : (row.ok ?? null));
}

function comparableError(value: Json): Json {
  const { class: name, message, cause } = value as { class: string; message: string | null; cause?: Json };
  const shortName = name.slice(name.lastIndexOf('.') + 1);
  const own = { class: shortName, message: firstLine(shortName, message) };
  return cause === undefined || cause === null ? own : { ...own, cause: comparableError(cause) };
}

function firstLine(shortName: string, message: string | null): string | null {
  if (message === null) return null;
  if (shortName === 'MultipleCompilationErrorsException') return message.split('\n')[1] ?? '';
  return (message.split('\nPossible solutions')[0] ?? '').split('\n')[0] ?? '';
}

function unordered(value: Json): Json {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map(unordered).sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));
  }
  if (value === null || typeof value !== 'object' || value instanceof NumberText) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unordered(each as Json)]));
}
