/** What the editor's command Format makes of a text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuery, tokensOf } from '../../apps/console/editor/format-query.ts';
import { formatScript } from '../../apps/console/editor/format-script.ts';

const PIECES = [
  'PREFIX e: <http://e/#x>',
  'SELECT',
  'distinct',
  '?s',
  '(COUNT(*) AS ?n)',
  'where',
  '{',
  '}',
  '?s ?p ?o',
  '.',
  ';',
  ',',
  'e:a.b',
  '# {;.\n',
  '"a # } \\" b"',
  "'''long\n  { text'''",
  'FILTER(?x < 3 && ?y > 1.5)',
  'OPTIONAL',
  'UNION',
  'GRAPH ?g',
  '<http://e/#;.>',
  'ORDER BY DESC(?n)',
  'LIMIT 10',
  '"x"@en',
  '1.5e3',
  'a',
  '\n',
  '  ',
];

describe('a query', () => {
  it('gets a line for each clause and triple, and keeps what strings, IRIs and comments hold', () => {
    const query = `prefix e: <http://e/#> select ?s (count(*) as ?n) where { ?s e:p "a { b" ; e:q 1.5 . # why { not
      optional { ?s a <http://e/#;x.> } { ?s e:a.b ?x } union { graph ?g { ?s ?p ?o } } filter(?n > 3) } order by desc(?n) limit 10`;
    expect(formatQuery(query)).toBe(
      `PREFIX e: <http://e/#>

SELECT ?s (count(*) AS ?n)
WHERE {
  ?s e:p "a { b" ;
      e:q 1.5 . # why { not
  OPTIONAL {
    ?s a <http://e/#;x.>
  }
  {
    ?s e:a.b ?x
  } UNION {
    GRAPH ?g {
      ?s ?p ?o
    }
  }
  FILTER(?n > 3)
}
ORDER BY DESC(?n)
LIMIT 10`,
    );
  });

  it('of any tokens keeps them all, and is laid out once and for all', () => {
    const words = (text: string) => tokensOf(text)?.map((token) => token.text.toUpperCase());
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }),
        fc.constantFrom(' ', '\n'),
        (pieces, space) => {
          const query = pieces.join(space);
          const formatted = formatQuery(query);
          expect(words(formatted)).toEqual(words(query));
          expect(formatQuery(formatted)).toBe(formatted);
        },
      ),
    );
  });

  it('that cannot be cut into tokens stays as it is', () => {
    expect(formatQuery('select  "no end')).toBe('select  "no end');
  });
});

describe('a script', () => {
  it('is indented by its brackets, and strings of several lines and comments stay', () => {
    const script = `def f(x) {
if (x =~ /a{2}/) {
return [
1,
2 / 1
]
}
      /* as
   it { is */
text = """
  kept {
"""
g.V
.out('}')
.filter { it.name == "\${x.collect { '{' }}" }
}   `;
    expect(formatScript(script)).toBe(`def f(x) {
  if (x =~ /a{2}/) {
    return [
      1,
      2 / 1
    ]
  }
  /* as
   it { is */
  text = """
  kept {
"""
  g.V
    .out('}')
    .filter { it.name == "\${x.collect { '{' }}" }
}`);
  });

  it('changes nothing but spaces at the begins and ends of lines, and is laid out once and for all', () => {
    const pieces = [
      '{',
      '}',
      '(',
      ')',
      '"a {"',
      "'''",
      '\n',
      '\n',
      'x',
      ' / ',
      '/a[/',
      '//',
      '/* (',
      '*/',
      '  ',
      '.y',
      '"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const script = parts.join('');
        const formatted = formatScript(script);
        const bare = (text: string) => text.split('\n').map((line) => line.trim());
        expect(bare(formatted)).toEqual(bare(script));
        expect(formatScript(formatted)).toBe(formatted);
      }),
    );
  });
});
