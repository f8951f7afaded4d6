import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  await server.stop();
});

const P = "'http://e/p'";

it('a script writes graph and quads together, and reads both', async () => {
  const answer = await server.script(
    `g.addVertex([name: 'x']); g.insertQuad('http://e/a', ${P}, 'text', 'http://e/g');` +
      `g.updateSparql('INSERT DATA { <http://e/b> <http://e/p> 7 }');` +
      `g.executeSparql('SELECT ?o WHERE { ?s <http://e/p> ?o } ORDER BY STR(?o)').transform{ it.o }.toList()`,
  );
  expect(answer.text).toBe('[7,"text"]');
});

it('a script that fails leaves neither', async () => {
  const failing = `g.addVertex([name: 'y']); g.insertQuad('http://e/c', ${P}, 'more', null); throw new Exception('no')`;
  expect((await server.script(failing)).status).toBe(400);
  const left = "[g.V('name', 'y').count(), g.executeSparql('ASK { <http://e/c> ?p ?o }')]";
  expect((await server.script(left)).text).toBe('[0,false]');
});

it('removes a quad and says whether it was there', async () => {
  const script = `[1, 2].collect { g.removeQuad('http://e/a', ${P}, 'text', 'http://e/g') }`;
  expect((await server.script(script)).text).toBe('[true,false]');
});

it.each([
  ["g.executeSparql('SELECT')", 'IllegalArgumentException'],
  [`g.insertQuad('no iri', ${P}, 'x', null)`, 'IllegalArgumentException'],
  ["g.updateSparql('LOAD <http://e/doc>')", 'IllegalArgumentException'],
])('refuses %s with an exception of the script', async (script, exception) => {
  const { status, text } = await server.script(script);
  expect([status, text.includes(exception)]).toEqual([400, true]);
});
