/** Clients from npm, as they are, against a real server: what they send is understood, what they are sent they read. */
import { Readable } from 'node:stream';
import type { Quad, Term } from '@rdfjs/types';
import { SparqlEndpointFetcher } from 'fetch-sparql-endpoint';
import { DataFactory } from 'n3';
import ParsingClient from 'sparql-http-client/ParsingClient.js';
import StreamClient from 'sparql-http-client/StreamClient.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const { namedNode, literal, quad } = DataFactory;
const EX = 'http://e.org/';
const SELECT =
  'SELECT ?s ?o ?none { ?s <http://e.org/p> ?o OPTIONAL { ?s <http://e.org/no> ?none } } ORDER BY STR(?o)';
const DATA = `CLEAR ALL ; INSERT DATA { <${EX}a> <${EX}p> "ein \\"é😀\\n"@de , 42 , _:b . GRAPH <${EX}g> { <${EX}a> <${EX}p> "g" } }`;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  expect((await server.post('/sparql', DATA, 'application/sparql-update')).status).toBe(204);
});

/** A term as text; blank nodes have other labels at each client. */
function shown(term: Term | undefined): string {
  if (term === undefined) return '-';
  if (term.termType === 'BlankNode') return '_:';
  return term.termType === 'Literal'
    ? `${JSON.stringify(term.value)}@${term.language}^^${term.datatype.value.replace(/.*#/, '')}`
    : term.value;
}

async function collected<T>(stream: NodeJS.ReadableStream): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream as AsyncIterable<T>) items.push(item);
  return items;
}

const triple = ({ subject, predicate, object }: Quad) => [subject, predicate, object].map(shown).join(' ');

const ROWS = [`${EX}a "42"@^^integer -`, `${EX}a "ein \\"é😀\\n"@de^^langString -`, `${EX}a _: -`].sort();

describe('sparql-http-client', () => {
  const client = () =>
    new ParsingClient({
      endpointUrl: `${server.baseUrl}/sparql`,
      updateUrl: `${server.baseUrl}/sparql`,
    });

  it.each(['get', 'postUrlencoded', 'postDirect'] as const)('reads rows, by %s', async (operation) => {
    const rows = await client().query.select(SELECT, { operation });
    expect(rows.map(({ s, o, none }) => [s, o, none].map(shown).join(' ')).sort()).toEqual(ROWS);
  });

  it.each(['get', 'postUrlencoded', 'postDirect'] as const)(
    'names the graphs of a query, by %s',
    async (operation) => {
      const parameters = { 'default-graph-uri': `${EX}g` };
      const rows = await client().query.select(SELECT, { operation, parameters });
      expect(rows.map(({ o }) => shown(o))).toEqual(['"g"@^^string']);
    },
  );

  it('reads a boolean', async () => {
    expect(await client().query.ask(`ASK { <${EX}a> ?p 42 }`)).toBe(true);
    expect(await client().query.ask(`ASK { <${EX}a> ?p 43 }`)).toBe(false);
  });

  it('reads a graph', async () => {
    const graph = await client().query.construct(
      `CONSTRUCT { ?o <${EX}of> ?s } { ?s ?p ?o FILTER isBlank(?o) }`,
    );
    expect([...graph].map(triple)).toEqual([`_: ${EX}of ${EX}a`]);
  });

  // By postDirect the client sends an update as application/sparql-query.
  it('updates', async () => {
    await client().query.update(`DELETE WHERE { <${EX}a> <${EX}p> 42 }`, { operation: 'postUrlencoded' });
    expect(await client().query.ask(`ASK { ?s ?p 42 }`)).toBe(false);
  });

  it('hears of its mistakes', async () => {
    await expect(client().query.select('SELECT')).rejects.toThrow();
    await expect(client().query.update('SELECT * {}')).rejects.toThrow();
  });

  it('puts, adds to and gets a graph', async () => {
    const { store } = new StreamClient({ storeUrl: `${server.baseUrl}/rdf-graph-store` });
    const graph = namedNode(`${EX}store`);
    const one = quad(namedNode(`${EX}x`), namedNode(`${EX}p`), literal('a "b"\n\\ c', 'en'));
    const two = quad(namedNode(`${EX}x`), namedNode(`${EX}p`), literal('2', namedNode(`${EX}type`)));
    await store.put(Readable.from([one]), { graph });
    await store.post(Readable.from([two]), { graph });
    const quads = await collected<Quad>(store.get(graph));
    expect(quads.map((found) => `${triple(found)} ${found.graph.value}`).sort()).toEqual(
      [one, two].map((sent) => `${triple(sent)} ${graph.value}`).sort(),
    );
    await store.put(Readable.from([]), {});
    expect(await client().query.ask(`ASK { <${EX}a> ?p ?o }`)).toBe(false);
  });
});

describe('fetch-sparql-endpoint', () => {
  const address = () => `${server.baseUrl}/sparql`;

  it.each(['GET', 'POST'] as const)('reads rows, by %s', async (method) => {
    const fetcher = new SparqlEndpointFetcher({ method });
    const rows = await collected<Record<string, Term>>(await fetcher.fetchBindings(address(), SELECT));
    expect(rows.map(({ s, o, none }) => [s, o, none].map(shown).join(' ')).sort()).toEqual(ROWS);
  });

  it.each(['application/sparql-results+json', 'application/sparql-results+xml'])(
    'reads rows and booleans as %s',
    async (accept) => {
      const fetcher = new SparqlEndpointFetcher({ defaultHeaders: new Headers({ accept }) });
      const rows = await collected<Record<string, Term>>(await fetcher.fetchBindings(address(), SELECT));
      expect(rows.map(({ s, o, none }) => [s, o, none].map(shown).join(' ')).sort()).toEqual(ROWS);
      expect(await fetcher.fetchAsk(address(), `ASK { <${EX}a> ?p 42 }`)).toBe(true);
    },
  );

  it('reads a graph', async () => {
    const query = `CONSTRUCT { ?s <${EX}q> ?o } { ?s ?p ?o FILTER isNumeric(?o) }`;
    const quads = await collected<Quad>(await new SparqlEndpointFetcher().fetchTriples(address(), query));
    expect(quads.map(triple)).toEqual([`${EX}a ${EX}q "42"@^^integer`]);
  });

  it('updates', async () => {
    const fetcher = new SparqlEndpointFetcher();
    await fetcher.fetchUpdate(address(), `INSERT DATA { <${EX}new> <${EX}p> 7 }`);
    expect(await fetcher.fetchAsk(address(), `ASK { <${EX}new> ?p 7 }`)).toBe(true);
  });

  it('hears of its mistakes', async () => {
    await expect(
      new SparqlEndpointFetcher().fetchBindings(address(), 'SELECT * { ?s ?p }'),
    ).rejects.toThrow();
  });
});
