/** Reads the W3C packs of the corpus; see their README for the format. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createQuadStore, type QuadStore } from '#rdf';

export const CORPUS = process.env.QUIVER_CORPUS ?? '../shared/corpus';

export interface ResultTerm {
  readonly type: 'uri' | 'literal' | 'bnode';
  readonly value: string;
  readonly datatype?: string;
  readonly 'xml:lang'?: string;
}
export type Row = Readonly<Record<string, ResultTerm>>;

export interface W3cCase {
  readonly id: string;
  readonly kind: 'query' | 'update';
  readonly query: string;
  readonly base: string;
  readonly positive?: boolean;
  readonly network?: boolean;
  readonly data: { readonly default: string; readonly named: Readonly<Record<string, string>> };
  readonly expect: {
    readonly type: 'bindings' | 'boolean' | 'graph' | 'count';
    readonly vars?: readonly string[];
    readonly rows?: readonly Row[];
    readonly ordered?: boolean;
    readonly lax?: boolean;
    readonly format?: string;
    readonly raw?: string;
    readonly value?: boolean;
    readonly ntriples?: string;
    readonly count?: number;
    readonly of?: 'rows' | 'triples';
    readonly default?: string;
    readonly named?: Readonly<Record<string, string>>;
  };
}

/** The cases of a pack, or null when the corpus is not there. */
export function readPack(name: string): W3cCase[] | null {
  const path = join(CORPUS, 'w3c', `${name}.jsonl`);
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as W3cCase);
}

/** Triples of canonical N-Triples text, as arrays of term texts. */
export function readTriples(ntriples: string): [string, string, string][] {
  const triples: [string, string, string][] = [];
  for (const line of ntriples.split('\n')) {
    if (line.trim() === '') continue;
    const match = /^(\S+) (\S+) (.*\S) *\.$/.exec(line.trim());
    if (match === null) throw new Error(`not a triple: ${line}`);
    triples.push([match[1] as string, match[2] as string, canonical(match[3] as string)]);
  }
  return triples;
}

/** N-Triples may escape more than the canonical form does. */
function canonical(term: string): string {
  return term
    .replace(/\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})/g, (_, short?: string, long?: string) =>
      String.fromCodePoint(Number.parseInt(short ?? long ?? '', 16)),
    )
    .replaceAll('\\t', '\t')
    .replace('^^<http://www.w3.org/2001/XMLSchema#string>', '');
}

export function storeOf(data: W3cCase['data']): QuadStore {
  const store = createQuadStore();
  const add = (ntriples: string, graph: string) =>
    store.apply(
      readTriples(ntriples).map(([subject, predicate, object]) => ({
        kind: 'add',
        subject,
        predicate,
        object,
        graph,
      })),
    );
  add(data.default, '');
  for (const [graph, ntriples] of Object.entries(data.named)) add(ntriples, `<${graph}>`);
  return createQuadStore(store.fold());
}
