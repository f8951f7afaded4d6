/** Random update operations over the small vocabulary of random-query.ts: each as text and as structure. */
import fc from 'fast-check';
import type { NaiveTarget, QuadTemplate } from './naive-update.ts';
import { groupOf } from './random-query.ts';

/** An operation as the oracle takes it, but for WHERE, which is still text. */
export type RandomOperation =
  | { readonly kind: 'insertData' | 'deleteData'; readonly quads: readonly QuadTemplate[] }
  | {
      readonly kind: 'modify';
      readonly withGraph: string;
      readonly deleted: readonly QuadTemplate[];
      readonly inserted: readonly QuadTemplate[];
      readonly using: { readonly graphs: readonly string[]; readonly named: readonly string[] } | null;
      readonly whereText: string;
      /** DELETE WHERE, whose pattern is its template. */
      readonly isShort: boolean;
    }
  | {
      readonly kind: 'clear';
      readonly word: 'CLEAR' | 'DROP';
      readonly target: NaiveTarget;
      readonly isSilent: boolean;
    }
  | { readonly kind: 'create'; readonly graph: string; readonly isSilent: boolean }
  | {
      readonly kind: 'add' | 'copy' | 'move';
      readonly from: string;
      readonly to: string;
      readonly isSilent: boolean;
    };

const NODES = ['<e:a>', '<e:b>', '<e:c>', '<e:d>'];
const PREDICATES = ['<e:p>', '<e:q>'];
const NAMED = ['<e:g>', '<e:h>', '<e:new>'];
const INTEGER = '"1"^^<http://www.w3.org/2001/XMLSchema#integer>';
const VARIABLES = ['?a', '?b', '?c'];

const graph = fc.constantFrom('', ...NAMED);
const quadOf = (subjects: readonly string[], predicates: readonly string[], graphs: readonly string[]) =>
  fc.tuple(
    fc.constantFrom(...subjects),
    fc.constantFrom(...predicates),
    fc.constantFrom(...subjects, INTEGER),
    fc.constantFrom(...graphs),
  );
const listOf = (quad: fc.Arbitrary<QuadTemplate>, minLength = 1) =>
  fc.array(quad, { minLength, maxLength: 3 });

const BLANKS = ['_:x', '_:y'];
const groundQuads = listOf(quadOf(NODES, PREDICATES, ['', ...NAMED]));
const blankQuads = listOf(quadOf([...NODES, ...BLANKS], PREDICATES, ['', ...NAMED]));
const patternQuads = quadOf(
  [...VARIABLES, ...VARIABLES, ...NODES],
  [...PREDICATES, ...PREDICATES, '?b'],
  ['', '', '<e:g>', '?g'],
);
const insertedQuads = quadOf(
  [...VARIABLES, ...VARIABLES, ...NODES, ...BLANKS],
  [...PREDICATES, ...PREDICATES, '?b'],
  ['', '', '<e:new>', '?g', '?a'],
);

const using = fc.option(
  fc
    .record({
      graphs: fc.uniqueArray(fc.constantFrom(...NAMED), { maxLength: 2 }),
      named: fc.uniqueArray(fc.constantFrom(...NAMED), { maxLength: 2 }),
    })
    .filter(({ graphs, named }) => graphs.length + named.length > 0),
);

const modify = fc
  .record({
    withGraph: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...NAMED) },
    ),
    deleted: listOf(patternQuads, 0),
    inserted: listOf(insertedQuads, 0),
    using,
    whereText: groupOf(1),
  })
  .filter(({ deleted, inserted }) => deleted.length + inserted.length > 0)
  .map((parts) => ({ kind: 'modify', isShort: false, ...parts }) as const);

const deleteWhere = listOf(patternQuads).map(
  (deleted) =>
    ({
      kind: 'modify',
      isShort: true,
      withGraph: '',
      deleted,
      inserted: [],
      using: null,
      whereText: quadsText(deleted),
    }) as const,
);

const operation: fc.Arbitrary<RandomOperation> = fc.oneof(
  { weight: 2, arbitrary: blankQuads.map((quads) => ({ kind: 'insertData', quads }) as const) },
  { weight: 2, arbitrary: groundQuads.map((quads) => ({ kind: 'deleteData', quads }) as const) },
  { weight: 2, arbitrary: deleteWhere },
  { weight: 8, arbitrary: modify },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clear' as const),
      word: fc.constantFrom('CLEAR', 'DROP'),
      target: fc.constantFrom<NaiveTarget>('DEFAULT', 'NAMED', 'ALL', ...NAMED),
      isSilent: fc.constant(true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      graph: fc.constantFrom(...NAMED),
      isSilent: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'copy' as const, 'move' as const),
      from: graph,
      to: graph,
      isSilent: fc.boolean(),
    }),
  },
);

export const requestOf: fc.Arbitrary<readonly RandomOperation[]> = fc.array(operation, {
  minLength: 1,
  maxLength: 4,
});

/** Two INSERT DATA of one request may not share a label (§19.6), so each operation has its own. */
export function requestText(request: readonly RandomOperation[]): string {
  return request.map((random, i) => operationText(random).replaceAll('_:', `_:o${i}`)).join(' ;\n');
}

function operationText(random: RandomOperation): string {
  switch (random.kind) {
    case 'insertData':
      return `INSERT DATA { ${quadsText(random.quads)} }`;
    case 'deleteData':
      return `DELETE DATA { ${quadsText(random.quads)} }`;
    case 'modify':
      return modifyText(random);
    case 'clear':
      return `${random.word} ${silent(random)} ${random.target.startsWith('<') ? `GRAPH ${random.target}` : random.target}`;
    case 'create':
      return `CREATE ${silent(random)} GRAPH ${random.graph}`;
    default:
      return `${random.kind} ${silent(random)} ${random.from || 'DEFAULT'} TO ${random.to || 'DEFAULT'}`;
  }
}

function modifyText(random: Extract<RandomOperation, { kind: 'modify' }>): string {
  if (random.isShort) return `DELETE WHERE { ${random.whereText} }`;
  const { withGraph, deleted, inserted, whereText } = random;
  return [
    withGraph === '' ? '' : `WITH ${withGraph}`,
    deleted.length === 0 ? '' : `DELETE { ${quadsText(deleted)} }`,
    inserted.length === 0 ? '' : `INSERT { ${quadsText(inserted)} }`,
    ...(random.using?.graphs ?? []).map((iri) => `USING ${iri}`),
    ...(random.using?.named ?? []).map((iri) => `USING NAMED ${iri}`),
    `WHERE { ${whereText} }`,
  ].join(' ');
}

function quadsText(quads: readonly QuadTemplate[]): string {
  return quads
    .map(([s, p, o, g]) => (g === '' ? `${s} ${p} ${o} .` : `GRAPH ${g} { ${s} ${p} ${o} }`))
    .join(' ');
}

function silent({ isSilent }: { readonly isSilent: boolean }): string {
  return isSilent ? 'SILENT' : '';
}
