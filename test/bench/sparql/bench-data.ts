/** Data and queries of the SPARQL benchmark, from the corpus. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CORPUS } from '../../sparql/corpus.ts';

const FOLDER = resolve(CORPUS, 'sparql-bench');

export interface BenchQuery {
  readonly id: string;
  readonly name: string;
  readonly ordered: boolean;
  readonly template: string;
  readonly params: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  readonly rows: Readonly<Record<string, readonly number[]>>;
  readonly sum?: { readonly var: string } & Readonly<Record<string, readonly number[]>>;
}

export function isBenchThere(): boolean {
  return existsSync(resolve(FOLDER, 'queries.json'));
}

export function benchQueries(): readonly BenchQuery[] {
  const { queries } = JSON.parse(readFileSync(resolve(FOLDER, 'queries.json'), 'utf8')) as {
    queries: BenchQuery[];
  };
  return queries;
}

interface Generator {
  generate(options: { products: number; seed: number; write: (line: string) => void }): unknown;
}

/** The N-Quads text of about `quads` quads. */
export async function benchData(quads: number): Promise<string> {
  const lines: string[] = [];
  await writeBenchData(quads, (line) => lines.push(line));
  return lines.join('');
}

/** Hands over the lines of {@link benchData} one by one. */
export async function writeBenchData(quads: number, write: (line: string) => void): Promise<void> {
  const generator = (await import(pathToFileURL(resolve(FOLDER, 'generate.mjs')).href)) as Generator;
  generator.generate({ products: Math.max(10, Math.round(quads / 103)), seed: 7, write });
}

export function fillIn(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/%(\w+)%/g, (_, name: string) => params[name] ?? '');
}
