/** Queries from templates: equal to those that are parsed from the same text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '#base';
import { prepareQuery, QueryCache } from '#sparql';
import { readPack } from './corpus.ts';
import { queryOf } from './naive/random-query.ts';

const PREFIXES = 'PREFIX e: <http://e/> PREFIX x: <http://www.w3.org/2001/XMLSchema#>';

/** Texts that differ in constants, by what is special about them. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'prefixed names': ['a', 'b-1', '_', '9'].map((name) => `${PREFIXES} SELECT * { e:${name} e:p ?o }`),
  'names that end at punctuation': ['a', 'b'].map(
    (name) => `${PREFIXES} SELECT * {e:${name} e:p e:${name},e:c;e:q ?o}`,
  ),
  'names before a point': ['a', 'b.c', 'd'].map(
    (name) => `${PREFIXES} SELECT * { ?s e:p e:${name}. ?o e:q e:${name} }`,
  ),
  IRIs: ['http://e/a', 'urn:b', 'http://e/#c'].map(
    (iri) => `SELECT * { <${iri}> <http://e/p> ?o FILTER(?o!=<${iri}>) }`,
  ),
  'relative IRIs': ['a', 'b', '#c'].map((iri) => `SELECT * { <${iri}> <http://e/p> <http://e/${iri}> }`),
  'a base of its own': ['a', 'b', 'c', 'c'].map(
    (base) => `BASE <http://${base}/> SELECT * { ?s <p> ?o BIND(IRI("x") AS ?i) }`,
  ),
  'prefixes that differ': ['a', 'b', 'b'].map(
    (e) => `PREFIX e: <http://${e}/> SELECT * { e:s <http://e/p> e:o }`,
  ),
  'a prefix declared again': ['a', 'b'].map(
    (name) => `PREFIX e: <http://one/> PREFIX e: <http://two/> SELECT * { ?s <http://e/p> e:${name} }`,
  ),
  strings: ['"a"', '"b c"', '"#d"', '"<http://e/>"', '"\u0301"'].map(
    (text) => `SELECT * { ?s <http://e/p> ${text} . ?s ?p 'x' }`,
  ),
  'strings that are special': [
    '"a"',
    '""',
    '"""b"""',
    '"\\n"',
    '"\\u0041"',
    "'c'",
    '"\ue041"',
    '"\u{1f600}"',
    '"\uf8f20\uf8f2"',
    '"b"',
  ].map((text) => `SELECT * { ?s <http://e/p> ${text} FILTER(?s != <http://e/x>) }`),
  'datatypes and languages': [
    '"1"^^x:integer',
    '"2"^^x:integer',
    '"2"^^x:string',
    '"2"^^x:double',
    '"2E1"^^x:double',
    '"3"@en',
    '"4"@EN',
    '"5"@en',
  ].map((text) => `${PREFIXES} SELECT * { ?s e:p ${text} }`),
  numbers: ['1', '23', '4.5', '6.75', '1e3', '2E3', '-1', '+1', '.5'].map(
    (n) => `SELECT * { ?s <http://e/p> ?o FILTER(?o > ${n} ) }`,
  ),
  'numbers without blanks': ['1', '2'].map(
    (n) => `SELECT (?o-${n} AS ?a) (?o*${n} AS ?b) { ?s <http://e/p> ?o FILTER(?o>${n}&&?o<${n}) }`,
  ),
  'LIMIT and OFFSET': ['1', '2', '2', '3'].map(
    (n) => `SELECT * { ?s <http://e/p> ${n} } OFFSET ${n} LIMIT 1${n}`,
  ),
  separators: [',', ';', ';'].map(
    (by) => `SELECT (GROUP_CONCAT(?o; SEPARATOR="${by}") AS ?all) { ?s <http://e/p> ?o }`,
  ),
  functions: ['integer', 'double', 'double'].map(
    (name) => `${PREFIXES} SELECT (x:${name}(?o) AS ?n) { ?s e:p ?o FILTER(REGEX(STR(?s), "${name}", "i")) }`,
  ),
  paths: ['p', 'q', 'q'].map(
    (name) => `${PREFIXES} SELECT * { e:${name} e:${name}/^e:b*|!(e:${name}|^e:c) ?o }`,
  ),
  VALUES: ['e:a "1" 2', 'e:b "2" 3'].map(
    (row) => `${PREFIXES} SELECT * { ?s e:p ?o } VALUES (?s ?t ?o) { (${row}) (UNDEF 'x' 1) }`,
  ),
  'graphs and forms': ['a', 'b'].map(
    (name) =>
      `${PREFIXES} CONSTRUCT { e:${name} e:q [ e:r "${name}" ] } FROM e:${name} FROM NAMED <http://g/${name}> { GRAPH e:${name} { ?s e:p ?o } }`,
  ),
  DESCRIBE: ['a', 'b'].map((name) => `DESCRIBE <http://e/${name}> ?x { ?x ?p <http://e/${name}> }`),
  SERVICE: ['a', 'b', 'b'].map(
    (name) => `${PREFIXES} SELECT * { e:${name} e:p ?o SERVICE e:${name} { ?o e:q "${name}" } }`,
  ),
  subselects: ['a', 'b'].map(
    (name) =>
      `${PREFIXES} SELECT * { { SELECT ?s (COUNT(?x) AS ?n) { ?s e:p "${name}", ?x } GROUP BY ?s } OPTIONAL { ?s e:q e:${name} } FILTER NOT EXISTS { ?s e:r e:${name} } }`,
  ),
  comments: ['a', 'b'].map(
    (name) => `${PREFIXES} # of "${name}\nSELECT * # e:${name} '\n{ e:${name} e:p ?o }#${name}`,
  ),
};

describe('the query of a text that a template was made for is that of the text', () => {
  it.each(Object.entries(TEXTS))('%s', (_, texts) => {
    const cache = new QueryCache();
    for (const end of ['', '\n', '\n ']) {
      for (const text of texts) {
        expect(cache.prepare(text + end, { base: 'http://base/' }), text).toStrictEqual(
          prepareQuery(text + end, { base: 'http://base/' }),
        );
      }
    }
  });

  const cases = [...(readPack('sparql11-query') ?? []), ...(readPack('syntax') ?? [])].filter(
    ({ kind, positive }) => kind === 'query' && positive !== false,
  );
  it.skipIf(cases.length === 0)('queries of the W3C', () => {
    const cache = new QueryCache();
    for (const { query, base } of cases) {
      const prepared = prepareQuery(query, { base });
      for (const comment of ['', '\n#1', '\n#2', '\n#3']) {
        expect(cache.prepare(query + comment, { base }), query).toStrictEqual(prepared);
      }
    }
  });
});

/** What stands for a constant: many are none where it stands, or end elsewhere than they seem to. */
const CONSTANTS = [
  ...['<http://e/a>', '<urn:b?c=1#d>', '<e:a>', '<e:p>', '<rel>', '<#f>', '<>', "<http://e/it's>"],
  ...[
    'e:a',
    'e:b',
    'e:p',
    'e:a.b',
    'e:a:b',
    'e:ä',
    'e:',
    ':a',
    'e:-a',
    'e:%41',
    'e:a\\-b',
    'x:integer',
    'none:a',
  ],
  ...[
    '"a"',
    "'a'",
    '"1"',
    '"it\'s"',
    "'\"'",
    '""',
    "''",
    '"# no comment"',
    '"<e:a>"',
    '"a\tb"',
    '"\u{1f600}"',
    '"\ue045"',
  ],
  ...['"a\\"b"', '"\\\\"', '"\\u0041"', '\\u0041', '"""a"b"""', "'''\n'''", ' ', '"open', '"a\nb"'],
  ...[
    '"a"@en',
    '"a"@EN-gb',
    '"1"^^x:integer',
    '"1"^^<e:d>',
    '"1"^^x:double',
    '"1E\ue045"^^x:double',
    '"a"^^x:string',
  ],
  ...[
    '1',
    '01',
    '1.0',
    '1.',
    '.5',
    '1e0',
    '1E0',
    '+1',
    '-1',
    '+1.50',
    '-1E3',
    '2',
    '10',
    '1a',
    '١',
    '1.5.',
    '2.e',
  ],
  ...[
    'true',
    'false',
    '?v',
    '$v',
    '_:b',
    '[]',
    '()',
    '( )',
    '( 1 e:a )',
    'UNDEF',
    'a',
    '*',
    '<',
    '?v<1',
    '-?v',
    '!',
  ],
];
const PLAIN = ['<http://e/a>', 'e:b', 'e:p', '"a"', "'b'", '1', '23', '1.5'];
const constantOf = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PLAIN.slice(0, 3)) },
  { weight: 2, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 1, arbitrary: fc.constantFrom(...CONSTANTS) },
);
const blankOf = fc.constantFrom(' ', ' ', ' ', '', '\n', '\t', '#c\n', ' # "é\' <\r', '\r\n', '.', ',');

/** Texts with § for constants and ~ for blanks. */
const SKELETONS = [
  ...['§', '?s', 'e:s'].map((at) => `SELECT * {~${at} §~§ .~?s e:p ~§~}`),
  'SELECT * { ?s e:p §~,~§~;~e:q§~}',
  'SELECT * { §~(§|^§~)*/!§ ?o . ?o ^§ ?x }',
  'ASK { ?s ?p ?o FILTER(~?o~=~§ || ?s IN (§,~§~)~) }',
  'SELECT (§+§ AS ?a)(?x -§ AS ?b) (IF(?x<§,§,?y>§) AS ?c) { BIND(§~AS ?x) }',
  'SELECT (STRDT(§, §) AS ?a) (STRLANG(§,§) AS ?b) (REGEX(§,§,§) AS ?c) {}',
  'SELECT (§(§) AS ?a) (x:integer~(§) AS ?b) { FILTER(e:f(DISTINCT §)) }',
  'SELECT (GROUP_CONCAT(?o~;SEPARATOR=§) AS ?a) (SUM(?o*§) AS ?n) { ?s e:p ?o } GROUP BY (?s=§) HAVING(SUM(?o*§)>§)',
  'SELECT * { ?s ?p ?o } ORDER BY DESC(?o=§) LIMIT § OFFSET~§',
  'SELECT * FROM § FROM NAMED § { GRAPH §~{ ?s § ?o } SERVICE SILENT §~{ ?s § § } }',
  'SELECT * { VALUES (?a ?b) {~(§~§)(§ UNDEF)~} } VALUES ?c {~§ §~}',
  'CONSTRUCT { ?s § §~} WHERE { ?s § [ § §~;~§ () ] OPTIONAL { ?s e:p §~} MINUS { § ?p (§~§) } }',
  'DESCRIBE §~? §',
  'PREFIX~e:§ SELECT * { e:a ?p §~}',
  'BASE § PREFIX : <x/> SELECT * { <y> ?p §~. :a ?q § }',
];
const DECLARED = 'PREFIX e: <http://e/> PREFIX x: <http://www.w3.org/2001/XMLSchema#> PREFIX : <http://c/>\n';

/** The queries or the errors of texts, each written by filling a skeleton. */
function textsOf(skeleton: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  return skeleton.chain((text) => {
    const parts = text.split(/([§~])/);
    const filled = fc
      .tuple(...parts.map((part) => (part === '§' ? constantOf : part === '~' ? blankOf : fc.constant(part))))
      .map((each) => DECLARED + each.join(''));
    // Others differ from the first in one or two places only, so that many have a template.
    return fc
      .tuple(filled, fc.array(fc.array(fc.tuple(fc.nat(), constantOf), { maxLength: 2 }), OTHERS))
      .map(([first, changes]) => [
        first,
        ...changes.map((each) => each.reduce((now, [at, constant]) => replaced(now, at, constant), first)),
      ]);
  });
}
const OTHERS = { minLength: 8, maxLength: 12 };

/** The text with another constant, or what looks like one, at a place. */
function replaced(text: string, place: number, constant: string): string {
  const found = [...text.slice(DECLARED.length).matchAll(/<[^<> ]*>|\be:\w*|"[^"]*"|'[^']*'|[\d.]+/g)];
  const match = found[place % Math.max(1, found.length)];
  if (match === undefined) return text;
  const at = DECLARED.length + match.index;
  return text.slice(0, at) + constant + text.slice(at + match[0].length);
}

/** The query of a text, or why it has none. */
function outcome(prepare: () => unknown): unknown {
  try {
    return prepare();
  } catch (error) {
    return String(error);
  }
}

describe('the outcome is that of parsing, for texts made at random', () => {
  const cases = [...(readPack('sparql10-query') ?? []), ...(readPack('sparql11-query') ?? [])];
  const sources: Record<string, fc.Arbitrary<string>> = {
    skeletons: fc.constantFrom(...SKELETONS),
    queries: queryOf,
    ...(cases.length > 0 && { 'queries of the W3C': fc.constantFrom(...cases.map(({ query }) => query)) }),
  };
  it.each(Object.entries(sources))('%s', (_, skeleton) => {
    let fromTemplates = 0;
    fc.assert(
      fc.property(textsOf(skeleton), (texts) => {
        const cache = new QueryCache();
        for (const text of [...texts, ...texts.map((each) => `${each} `)]) {
          const [ours, theirs] = [new Budget(), new Budget()];
          const query = outcome(() => cache.prepare(text, { base: 'http://base/', budget: ours }));
          expect(query, text).toStrictEqual(
            outcome(() => prepareQuery(text, { base: 'http://base/', budget: theirs })),
          );
          if (typeof query !== 'string' && ours.stepCount < theirs.stepCount / 4) fromTemplates++;
        }
      }),
      { numRuns: RUNS },
    );
    expect(fromTemplates).toBeGreaterThan(RUNS);
  });
});
/** Texts are several times as many. */
const RUNS = Number(process.env.QUIVER_TEMPLATE_RUNS ?? 300);

it('a comment parts brackets', () => {
  const cache = new QueryCache();
  const text = (constant: string, within: string) =>
    `SELECT * { ?s <e:p> ${constant} VALUES () {(${within})} }`;
  for (const constant of ['1', '2', '3']) cache.prepare(text(constant, '\n'));
  const parted = text('4', '#c\n');
  expect(() => prepareQuery(parted)).toThrow('unexpected token');
  expect(() => cache.prepare(parted)).toThrow('unexpected token');
});

it('the third text with other constants is not parsed', () => {
  const cache = new QueryCache();
  const steps = ['a', 'b', 'c', 'd'].map((name) => {
    const budget = new Budget();
    cache.prepare(`SELECT * { <http://e/${name}> <http://e/p> ?o FILTER(?o > 1${name.length}) }`, { budget });
    return budget.stepCount;
  });
  expect(steps[2]).toBeLessThan((steps[0] as number) / 10);
  expect(steps[3]).toBe(steps[2]);
});

it('errors tell the place in the text that was sent', () => {
  const cache = new QueryCache();
  for (const name of ['a', 'bb', 'ccc', 'dddd']) {
    const text = `SELECT * { <http://e/${name}> <http://e/p> }`;
    const failure = (prepare: () => unknown): string => {
      try {
        prepare();
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(failure(() => cache.prepare(text))).toBe(failure(() => prepareQuery(text)));
    expect(failure(() => cache.prepare(text))).toContain(`column ${37 + name.length}`);
  }
});
