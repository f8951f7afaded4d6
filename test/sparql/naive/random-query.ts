/** Random data and random query texts over a small vocabulary, for fast-check. */
import fc from 'fast-check';
import type { NaiveQuad } from './naive-evaluator.ts';

const NODES = ['<e:a>', '<e:b>', '<e:c>', '<e:d>'];
const PREDICATES = ['<e:p>', '<e:q>'];
const GRAPHS = ['', '<e:g>', '<e:h>'];
const number = (n: number) => `"${n}"^^<http://www.w3.org/2001/XMLSchema#integer>`;

export const dataOf: fc.Arbitrary<NaiveQuad[]> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom(...NODES),
    fc.constantFrom(...PREDICATES),
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...NODES) },
      { weight: 1, arbitrary: fc.constantFrom(number(1), number(2)) },
    ),
    fc.constantFrom(...GRAPHS),
  ),
  { minLength: 8, maxLength: 30, selector: (quad) => quad.join(' ') },
);

const variable = fc.constantFrom('?a', '?b', '?c', '?d');
const subject = fc.oneof(
  { weight: 8, arbitrary: variable },
  { weight: 1, arbitrary: fc.constantFrom(...NODES) },
);
const predicate = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PREDICATES) },
  { weight: 1, arbitrary: variable },
);
const object = fc.oneof(
  { weight: 10, arbitrary: subject },
  { weight: 1, arbitrary: fc.constantFrom('1', '2') },
);
const path = fc.constantFrom(
  '<e:p>*',
  '<e:p>+',
  '<e:q>?',
  '(<e:p>|<e:q>)+',
  '(<e:p>/<e:q>)*',
  '^<e:p>',
  '<e:p>/<e:q>',
  '<e:p>|^<e:q>',
  '!<e:p>',
  '!(<e:p>|^<e:q>)',
  '(^<e:p>)*',
  '(<e:p>*)+',
  '(<e:p>?/^<e:q>?)+',
);

const triple = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(subject, predicate, object).map((terms) => `${terms.join(' ')} .`) },
  { weight: 1, arbitrary: fc.tuple(subject, path, object).map((terms) => `${terms.join(' ')} .`) },
);
/** Cycles, which are joined in another way than trees. */
const cycle = fc
  .tuple(fc.array(fc.constantFrom(...PREDICATES), { minLength: 4, maxLength: 4 }), fc.boolean())
  .map(([[p, q, r, t], isSquare]) =>
    isSquare
      ? `?a ${p} ?b . ?b ${q} ?c . ?c ${r} ?d . ?d ${t} ?a .`
      : `?a ${p} ?b . ?b ${q} ?c . ?a ${r} ?c .`,
  );

const triples = fc.oneof(
  { weight: 6, arbitrary: fc.array(triple, { minLength: 1, maxLength: 2 }).map((list) => list.join(' ')) },
  { weight: 1, arbitrary: cycle },
);

// What EXISTS may hold here: patterns whose substitution the specification leaves no doubt about.
const simple = fc
  .tuple(triples, fc.option(triples))
  .map(([a, b]) => (b === null ? a : `${a} OPTIONAL { ${b} }`));

export const conditionOf = fc.oneof(
  fc.tuple(variable, variable).map(([a, b]) => `${a} = ${b}`),
  fc.tuple(variable, subject).map(([a, b]) => `${a} != ${b}`),
  variable.map((a) => `bound(${a})`),
  variable.map((a) => `!bound(${a})`),
  variable.map((a) => `${a} < 2`),
  fc.tuple(variable, variable).map(([a, b]) => `bound(${a}) || ${b} = <e:a>`),
  fc.tuple(variable, variable).map(([a, b]) => `${a} != ${b} && bound(${b})`),
  simple.map((group) => `EXISTS { ${group} }`),
  simple.map((group) => `NOT EXISTS { ${group} }`),
);

/** A group whose elements nest at most `depth` deep. */
export function groupOf(depth: number): fc.Arbitrary<string> {
  if (depth === 0) return triples;
  const inner = groupOf(depth - 1);
  const element = fc.oneof(
    triples,
    conditionOf.map((test) => `FILTER(${test})`),
    inner.map((group) => `OPTIONAL { ${group} }`),
    inner.map((group) => `OPTIONAL { ${group} }`),
    inner.map((group) => `{ ${group} }`),
    fc.tuple(inner, inner).map(([a, b]) => `{ ${a} } UNION { ${b} }`),
    inner.map((group) => `MINUS { ${group} }`),
    fc
      .tuple(fc.constantFrom('?g', '?a', '<e:g>'), inner)
      .map(([name, group]) => `GRAPH ${name} { ${group} }`),
    fc.constantFrom('?g', '<e:g>', '<e:none>').map((name) => `GRAPH ${name} {}`),
    fc
      .tuple(variable, fc.constantFrom('<e:a>', '1', 'UNDEF'))
      .map(([name, value]) => `VALUES ${name} { ${value} <e:b> <e:c> }`),
    fc.tuple(fc.constantFrom('?x', '?y', '?c'), variable).map(([name, a]) => `BIND(${a} + 1 AS ${name})`),
    fc.tuple(variable, inner).map(([name, group]) => `{ SELECT DISTINCT ${name} { ${group} } }`),
    fc
      .tuple(variable, variable, inner)
      .map(
        ([key, counted, group]) => `{ SELECT ${key} (COUNT(${counted}) AS ?n) { ${group} } GROUP BY ${key} }`,
      ),
  );
  return fc
    .tuple(fc.array(element, { minLength: 1, maxLength: 3, size: 'max' }), fc.option(triples))
    .map(([elements, first]) => [first ?? '', ...elements].join(' '));
}

const GROUP_DEPTH_MAX = 3;

export const queryOf: fc.Arbitrary<string> = fc
  .oneof(...Array.from({ length: GROUP_DEPTH_MAX }, (_, depth) => groupOf(depth + 1)))
  .map((group) => `SELECT * { ${group} }`);
