/** What a text on the command line is taken for. */
import { expect, test } from 'vitest';
import { languageOf } from '../../apps/cli/text-language.ts';

const PREFIX = '# people\nPREFIX foaf: <http://xmlns.com/foaf/0.1/>\nBASE <http://e.org/>\n';

test.each([
  ['SELECT * { ?s ?p ?o }', 'sparql-query'],
  [`${PREFIX}ask { ?x a foaf:Person }`, 'sparql-query'],
  ['# a comment alone\nDescribe <http://e.org/a>', 'sparql-query'],
  ['INSERT DATA { <a:s> <a:p> 1 }', 'sparql-update'],
  [`${PREFIX}DELETE WHERE { ?x foaf:age ?age }`, 'sparql-update'],
  ['delete { ?s ?p ?o } where { ?s ?p ?o }', 'sparql-update'],
  ['WITH <a:g> DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }', 'sparql-update'],
  ['CLEAR SILENT GRAPH <a:g>', 'sparql-update'],
  ['drop all', 'sparql-update'],
  ['COPY <a:g> TO DEFAULT', 'sparql-update'],
  ['LOAD <http://e.org/data.ttl>', 'sparql-update'],
  ['g.V.name', 'gremlin'],
  ['load("x"); create = 1; add(create)', 'gremlin'],
  ['with(g) { V.count() }', 'gremlin'],
  ['drop = { it }; drop(1)', 'gremlin'],
  ['# a comment\n1', 'gremlin'],
])('%s', (text, language) => {
  expect(languageOf(text, null)).toBe(language);
  expect(languageOf(text, false)).toBe('gremlin');
  expect(languageOf(text, true)).toBe(language === 'gremlin' ? 'sparql-query' : language);
});

test('a text with an unknown beginning after prefixes is a query, which says what is wrong', () => {
  expect(languageOf(`${PREFIX}SELCT * { ?s ?p ?o }`, null)).toBe('sparql-query');
});
