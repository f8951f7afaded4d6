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
  { maxLength: 18, selector: (quad) => quad.join(' ') },
);

const variable = fc.constantFrom('?a', '?b', '?c', '?d');
const subject = fc.oneof(
  { weight: 4, arbitrary: variable },
  { weight: 1, arbitrary: fc.constantFrom(...NODES) },
);
const predicate = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PREDICATES) },
  { weight: 1, arbitrary: variable },
);
const object = fc.oneof(
  { weight: 5, arbitrary: subject },
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
);

const triple = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(subject, predicate, object).map((terms) => `${terms.join(' ')} .`) },
  { weight: 1, arbitrary: fc.tuple(subject, path, object).map((terms) => `${terms.join(' ')} .`) },
);
const triples = fc.array(triple, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));

const { query } = fc.letrec<{
  group: string;
  simple: string;
  element: string;
  condition: string;
  query: string;
}>((tie) => ({
  group: fc
    .tuple(triples, fc.array(tie('element'), { maxLength: 3, depthIdentifier: 'group' }))
    .chain(([first, elements]) =>
      fc.shuffledSubarray([first, ...elements], { minLength: elements.length }).map((all) => all.join(' ')),
    ),
  // What EXISTS may hold here: patterns whose substitution the specification leaves no doubt about.
  simple: fc.tuple(triples, fc.option(triples)).map(([a, b]) => (b === null ? a : `${a} OPTIONAL { ${b} }`)),
  condition: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'group' },
    fc.tuple(variable, variable).map(([a, b]) => `${a} = ${b}`),
    fc.tuple(variable, subject).map(([a, b]) => `${a} != ${b}`),
    variable.map((a) => `bound(${a})`),
    variable.map((a) => `!bound(${a})`),
    variable.map((a) => `${a} < 2`),
    fc.tuple(variable, variable).map(([a, b]) => `bound(${a}) || ${b} = <e:a>`),
    fc.tuple(variable, variable).map(([a, b]) => `${a} != ${b} && bound(${b})`),
    tie('simple').map((group) => `EXISTS { ${group} }`),
    tie('simple').map((group) => `NOT EXISTS { ${group} }`),
  ),
  element: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'group' },
    triples,
    tie('condition').map((condition) => `FILTER(${condition})`),
    tie('group').map((group) => `OPTIONAL { ${group} }`),
    tie('group').map((group) => `{ ${group} }`),
    fc.tuple(tie('group'), tie('group')).map(([a, b]) => `{ ${a} } UNION { ${b} }`),
    tie('group').map((group) => `MINUS { ${group} }`),
    fc
      .tuple(fc.constantFrom('?g', '?a', '<e:g>'), tie('group'))
      .map(([name, group]) => `GRAPH ${name} { ${group} }`),
    fc
      .tuple(variable, fc.constantFrom('<e:a>', '1', 'UNDEF'))
      .map(([name, value]) => `VALUES ${name} { ${value} <e:b> }`),
    fc.tuple(fc.constantFrom('?x', '?y'), variable).map(([name, a]) => `BIND(${a} + 1 AS ${name})`),
    fc.tuple(variable, tie('group')).map(([name, group]) => `{ SELECT DISTINCT ${name} { ${group} } }`),
    fc
      .tuple(variable, variable, tie('group'))
      .map(
        ([key, counted, group]) => `{ SELECT ${key} (COUNT(${counted}) AS ?n) { ${group} } GROUP BY ${key} }`,
      ),
  ),
  query: tie('group').map((group) => `SELECT * { ${group} }`),
}));

export const queryOf: fc.Arbitrary<string> = query;
