import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ServerProcess } from './server-process.ts';

const UPDATE = 'application/sparql-update';
const FORM = 'application/x-www-form-urlencoded';
const EX = 'http://e.org/';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
  const data = `INSERT DATA { <${EX}a> <${EX}p> "one", 1 . GRAPH <${EX}g> { <${EX}b> <${EX}p> "zwei"@de } }`;
  expect((await server.post('/sparql', data, UPDATE)).status).toBe(204);
});
afterAll(async () => {
  await server.stop();
});

function get(query: string, accept: string, more = ''): Promise<Answer> {
  return server.request(`/sparql?query=${encodeURIComponent(query)}${more}`, { headers: { accept } });
}

const ALL = 'SELECT ?o WHERE { ?s ?p ?o } ORDER BY STR(?o)';

describe('a query', () => {
  it('by GET answers with SPARQL JSON over the default graph alone', async () => {
    const { status, contentType, text } = await get(ALL, '*/*');
    expect([status, contentType]).toEqual([200, 'application/sparql-results+json']);
    expect(JSON.parse(text)).toEqual({
      head: { vars: ['o'] },
      results: {
        bindings: [
          { o: { type: 'literal', value: '1', datatype: 'http://www.w3.org/2001/XMLSchema#integer' } },
          { o: { type: 'literal', value: 'one' } },
        ],
      },
    });
  });

  it('sees all graphs when it asks to', async () => {
    const { text } = await get(ALL, 'text/csv', '&union-default-graph');
    expect(text).toBe('o\r\n1\r\none\r\nzwei\r\n');
  });

  it('sees the graphs that the request names', async () => {
    const graph = `&default-graph-uri=${encodeURIComponent(`${EX}g`)}`;
    expect((await get(ALL, 'text/csv', graph)).text).toBe('o\r\nzwei\r\n');
  });

  it("names the store's default graph as clients of RDF4J do", async () => {
    const mine = '&default-graph-uri=null';
    expect((await get(ALL, 'text/csv', `${mine}&union-default-graph`)).text).toBe('o\r\n1\r\none\r\n');
    const both = `${mine}&default-graph-uri=${encodeURIComponent(`${EX}g`)}`;
    expect((await get(ALL, 'text/csv', both)).text).toBe('o\r\n1\r\none\r\nzwei\r\n');
    expect((await get('SELECT ?g { GRAPH ?g {} }', 'text/csv', mine)).text).toBe('g\r\n');
    expect((await get(ALL, 'text/csv', '&named-graph-uri=null')).status).toBe(400);
  });

  it.each([
    ['text/csv', 'text/csv; charset=utf-8'],
    ['text/tab-separated-values', 'text/tab-separated-values; charset=utf-8'],
    ['application/sparql-results+xml', 'application/sparql-results+xml'],
    ['text/html;q=0.9, application/sparql-results+xml;q=0.5, */*;q=0.1', 'application/sparql-results+xml'],
    ['application/json', 'application/json'],
  ])('comes as the client likes it best: %s', async (accept, contentType) => {
    const answer = await get(ALL, accept);
    expect([answer.status, answer.contentType]).toEqual([200, contentType]);
  });

  it('that no form of the result suits is a 406', async () => {
    expect((await get(ALL, 'image/png')).status).toBe(406);
  });

  it.each([
    [`CONSTRUCT WHERE { ?s ?p ?o }`, 'application/sparql-results+json', 'text/turtle; charset=utf-8'],
    [`DESCRIBE <${EX}a>`, 'text/csv', 'text/turtle; charset=utf-8'],
    ['ASK { ?s ?p 1 }', 'text/tab-separated-values', 'application/sparql-results+json'],
    ['ASK { ?s ?p 1 }', 'text/turtle', 'application/sparql-results+json'],
    [ALL, 'application/n-triples', 'application/sparql-results+json'],
  ])('by a client that asks for the form of another result: %s, %s', async (query, accept, contentType) => {
    const answer = await get(query, accept);
    expect([answer.status, answer.contentType]).toEqual([200, contentType]);
    expect((await get(query, `${accept};q=0`)).status).toBe(406);
  });

  it('by form and by direct POST answers the same', async () => {
    const byForm = await server.post('/sparql', `query=${encodeURIComponent(ALL)}`, FORM);
    const direct = await server.post('/sparql', ALL, 'application/sparql-query');
    expect(byForm.text).toBe((await get(ALL, '*/*')).text);
    expect(direct.text).toBe(byForm.text);
  });

  it('with a graph for a result comes in each RDF format', async () => {
    const query = `CONSTRUCT { ?s <${EX}q> ?o } WHERE { ?s ?p ?o FILTER isNumeric(?o) }`;
    const { contentType, text } = await get(query, 'application/n-triples');
    expect([contentType, text]).toEqual([
      'application/n-triples',
      `<${EX}a> <${EX}q> "1"^^<http://www.w3.org/2001/XMLSchema#integer> .\n`,
    ]);
    for (const format of ['text/turtle', 'application/trig', 'application/rdf+xml', 'application/ld+json']) {
      expect((await get(query, format)).status).toBe(200);
    }
  });

  it('explains its plan with the solutions expected and seen', async () => {
    const { steps } = JSON.parse((await get(ALL, '*/*', '&explain')).text) as { steps: { seen: number }[] };
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.map(({ seen }) => seen)).toContain(2);
  });

  it.each([
    ['no query', '/sparql', 400],
    ['two queries', '/sparql?query=ASK{}&query=ASK{}', 400],
    ['an update by GET', `/sparql?update=${encodeURIComponent('CLEAR ALL')}`, 400],
    ['a query that does not parse', '/sparql?query=SELECT', 400],
    ['a switch that is neither on nor off', '/sparql?query=ASK{}&union-default-graph=maybe', 400],
    ['a graph that is no IRI', '/sparql?query=ASK{}&default-graph-uri=nope', 400],
  ])('is refused: %s', async (_what, path, status) => {
    expect((await server.request(path)).status).toBe(status);
  });
});

describe('an update', () => {
  const count = async (graph: string) =>
    (await get(`SELECT (COUNT(*) AS ?n) { GRAPH <${EX}${graph}> { ?s ?p ?o } }`, 'text/csv')).text.split(
      '\r\n',
    )[1];
  const copy = `INSERT { GRAPH <${EX}copy> { ?s ?p ?o } } WHERE { ?s ?p ?o }`;

  it('sees the graphs that the request names, in the form or the address', async () => {
    const using = `using-graph-uri=${encodeURIComponent(`${EX}g`)}`;
    expect((await server.post('/sparql', `${using}&update=${encodeURIComponent(copy)}`, FORM)).status).toBe(
      204,
    );
    expect(await count('copy')).toBe('1');
    expect((await server.post('/sparql', `CLEAR GRAPH <${EX}copy>`, UPDATE)).status).toBe(204);
    expect((await server.post(`/sparql?${using}`, copy, UPDATE)).status).toBe(204);
    expect(await count('copy')).toBe('1');
    expect((await server.post(`/sparql?${using}`, `update=${encodeURIComponent(copy)}`, FORM)).status).toBe(
      204,
    );
    expect(await count('copy')).toBe('1');
  });

  it.each([
    ['a query beside it', '/sparql', 'query=ASK{}&update=CLEAR%20ALL', FORM],
    ['another update in the address', '/sparql?update=CLEAR%20ALL', 'CLEAR ALL', UPDATE],
    ['a query in the address', '/sparql?query=ASK{}', 'CLEAR ALL', UPDATE],
    ['two updates', '/sparql', 'update=CLEAR%20ALL&update=CLEAR%20ALL', FORM],
    [
      'graphs named by USING too',
      `/sparql?using-graph-uri=${EX}g`,
      `DELETE { ?s ?p ?o } USING <${EX}h> WHERE { ?s ?p ?o }`,
      UPDATE,
    ],
    [
      'graphs named by WITH too',
      `/sparql?using-named-graph-uri=${EX}g`,
      `WITH <${EX}h> DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }`,
      UPDATE,
    ],
  ])('is refused with %s', async (_what, path, body, type) => {
    expect((await server.post(path, body, type)).status).toBe(400);
    expect(await count('g')).toBe('1');
  });
});

describe('the graph store', () => {
  const address = (graph: string) => `/rdf-graph-store?graph=${encodeURIComponent(graph)}`;
  const put = (path: string, body: string, type: string, method = 'PUT') =>
    server.request(path, { method, headers: { 'content-type': type }, body });
  const turtle = { headers: { accept: 'application/n-triples' } };

  it('makes, replaces, adds to, reads and deletes a graph', async () => {
    const path = address(`${EX}store`);
    expect((await server.request(path)).status).toBe(404);
    expect((await put(path, `<${EX}x> <${EX}p> "1" .`, 'text/turtle')).status).toBe(201);
    expect((await put(path, `<${EX}x> <${EX}p> "2" .`, 'application/n-triples')).status).toBe(204);
    expect((await put(path, `<y> <p> "3" .`, 'text/turtle', 'POST')).status).toBe(204);
    const { text } = await server.request(path, turtle);
    expect(text.trim().split('\n').sort()).toEqual([`<${EX}x> <${EX}p> "2" .`, `<${EX}y> <${EX}p> "3" .`]);
    expect((await server.request(path, { method: 'DELETE' })).status).toBe(204);
    expect((await server.request(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('keeps the old graph when the new document is broken', async () => {
    const path = address(`${EX}kept`);
    await put(path, `<${EX}x> <${EX}p> "1" .`, 'text/turtle');
    const broken = await put(path, `<${EX}x> <${EX}p> "2" . <${EX}x> <`, 'text/turtle');
    expect([broken.status, JSON.parse(broken.text)]).toEqual([
      400,
      expect.objectContaining({ exception: 'BadInputException' }),
    ]);
    expect((await server.request(path, turtle)).text).toBe(`<${EX}x> <${EX}p> "1" .\n`);
  });

  it.each([
    ['text/turtle', `<${EX}x> <${EX}p> "2" . <${EX}x> <${EX}p> `],
    ['application/trig', `<${EX}x> <${EX}p> "2" . { <${EX}x> <${EX}p> 3 `],
    ['application/n-triples', `<${EX}x> <${EX}p> "2" .\n<${EX}x> <${EX}p> "3"`],
    ['application/n-quads', `<${EX}x> <${EX}p> "2" .\n<${EX}x> <${EX}p> "3"`],
    [
      'application/rdf+xml',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="${EX}"><rdf:Description rdf:about="${EX}x"><e:p>2</e:p></rdf:Description>`,
    ],
    ['application/ld+json', `[{"@id":"${EX}x","${EX}p":"2"}`],
    ['application/n-quads', `<${EX}x> <${EX}p> "2" .\n<${EX}x> <${EX}p> "2" <${EX}other> .\n`],
  ])('refuses %s that is cut or names other graphs, and loads nothing of it', async (type, text) => {
    const path = address(`${EX}cut`);
    await put(path, `<${EX}x> <${EX}p> "1" .`, 'text/turtle');
    for (const method of ['PUT', 'POST']) {
      const { status, text: reason } = await put(path, text, type, method);
      expect([status, JSON.parse(reason)]).toEqual([
        400,
        expect.objectContaining({ exception: 'BadInputException' }),
      ]);
    }
    expect((await server.request(path, turtle)).text).toBe(`<${EX}x> <${EX}p> "1" .\n`);
  });

  it.each([
    ['no graph', '/rdf-graph-store', 400],
    ['a graph that is no IRI', '/rdf-graph-store?graph=a%20b', 400],
    [
      'a graph that would end its brackets',
      `/rdf-graph-store?graph=${encodeURIComponent('http://e/> } ; CLEAR ALL #')}`,
      400,
    ],
  ])('refuses %s', async (_what, path, status) => {
    expect((await server.request(path, { method: 'DELETE' })).status).toBe(status);
  });
});
