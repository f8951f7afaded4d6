/** What failures tell the author of a script beyond the original: a line always, and a hint where one can be guessed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
  await server.script("a = g.addVertex([name: 'a', age: 1]); g.addEdge(a, a, 'knows'); null");
});
afterAll(async () => {
  await server.stop();
});

interface Failure {
  readonly hint?: string;
  readonly stacktrace: readonly string[];
}

async function failure(script: string): Promise<Failure> {
  const { status, text } = await server.script(script);
  expect([script, status]).toEqual([script, 400]);
  return JSON.parse(text) as Failure;
}

it.each([
  ['g.V.outt.name', "no element has a property 'outt': did you mean the step out?"],
  ['g.V.fliter { it.age > 0 }', 'there is no step fliter: did you mean filter?'],
  ["g.v(0).ot('knows')", 'there is no step ot: did you mean out?'],
  ["g.V.hasLabel('x')", expect.stringMatching(/^hasLabel is a step of Gremlin 3; Gremlin 2 says has/)],
  ["g.V.values('name')", expect.stringContaining('g.V.name')],
  ["g.addV('x')", 'addV is a step of Gremlin 3; Gremlin 2 says g.addVertex([key: value])'],
  ["g.addVertx([name: 'b'])", 'there is no method addVertx: did you mean addVertex?'],
  [
    'g.V.repeat(out()).times(2)',
    'the step out stands behind a pipeline; one of its own begins with _(): _().out',
  ],
  ['g.V.repeat(__.out()).times(2)', 'Gremlin 2 begins a pipeline of its own with _(): _().out'],
  [
    'v = g.addVertex([k: 1]); v.map().size(); g.V.outt.name',
    "no element has a property 'outt': did you mean the step out?",
  ],
  ['g.V.valueMap(true)', 'valueMap is a step of Gremlin 3; Gremlin 2 says map'],
  ['g.tx().commit()', 'tx is a step of Gremlin 3; Gremlin 2 says g.commit() and g.rollback()'],
  ['g.tx.commit()', 'tx is a step of Gremlin 3; Gremlin 2 says g.commit() and g.rollback()'],
  ['g.inject(1)', 'inject is a step of Gremlin 3; Gremlin 2 says [1, 2]._()'],
  [
    "g.v(0).property('a', 1)",
    'property takes other arguments in Gremlin 3; Gremlin 2 says v.setProperty(key, value) or v.key = value to set, property(key) to read',
  ],
  ['g.V.sack()', 'sack is a step of Gremlin 3; Gremlin 2 says a variable and sideEffect { … }'],
])('%s is told what may have been meant', async (script, hint) => {
  expect((await failure(script)).hint).toEqual(hint);
});

it.each([
  ['g.V.flatMap { it.out }', 'g.V.transform { it.out.toList() }.scatter.count()', '1'],
  ['g.V.not(_().out)', 'g.V.filter { !it.out.hasNext() }.count()', '0'],
  ["g.V.age.math('_ + 1')", 'g.V.age.transform { it + 1 }.next()', '2'],
])('what %s is told instead can be said: %s', async (script, instead, answer) => {
  const { hint = 'none' } = await failure(script);
  expect(instead).toContain(hint.replace(/^.* Gremlin 2 says /, ''));
  expect((await server.script(instead)).text).toBe(answer);
});

it.each([
  'g.V.nothing_like_a_step()',
  "'text'.ot()",
  'x = null; x.age',
  'v = g.addVertex([k: 1]); x = null; x.age',
  "g.V.as('x').out.loop('x') { it.loops < 2 }.count(); x = null; x.age",
  'x = null; x.outt()',
  'outtt()',
  'unknown',
  '1 +',
  "throw new Exception('ot')",
])('%s is not guessed at', async (script) => {
  expect((await failure(script)).hint).toBeUndefined();
});

it('a name behind very many others is not looked at', async () => {
  const others = Array.from({ length: 250 }, (_, number) => `m.key_number_${number}`).join('; ');
  expect((await failure(`m = [:]; ${others}; g.V.outt.name`)).hint).toBeUndefined();
});

it('no hint for a script that succeeds with a name that no element has', async () => {
  const { status, text } = await server.script('g.V.outt');
  expect([status, text]).toEqual([200, '[null]']);
});

it('an exception without a line of its own has that of the result', async () => {
  expect((await failure('x = 1\n\ng.V.agee.name\n')).stacktrace).toEqual(['Script1.run(Script1.groovy:3)']);
});

it.each([
  [
    'SELECT * { ?s http://e.org/p?x=1 ?o }',
    'an IRI stands in angle brackets, <http://e.org/p?x=1>, line 1, column 15',
  ],
  ['SELEC * { ?s ?p ?o }', 'unexpected token, line 1, column 1'],
  ['SELECT * { ?s ?p }', 'unexpected token, expected one of IRIREF'],
  ['SELECT * { ?s foaf:name ?o }', 'the prefix foaf: is not declared, line 1, column 15'],
])('the query %s says what is wrong', async (query, message) => {
  const { status, text } = await server.request(`/sparql?query=${encodeURIComponent(query)}`);
  expect([status, text]).toEqual([400, expect.stringContaining(message)]);
});
