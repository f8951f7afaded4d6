/** SERVICE between two real servers: allowed for the endpoints that the settings name, refused for all others. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ServerProcess } from './server-process.ts';

const EX = 'http://e.org/';
const UPDATE = 'application/sparql-update';

let there: ServerProcess;
let here: ServerProcess;
/** Answers what no endpoint should: by path. */
let strange: Server;
let strangeUrl: string;

beforeAll(async () => {
  there = await ServerProcess.start();
  await there.post('/sparql', `INSERT DATA { <${EX}b> <${EX}name> "Bea"@de }`, UPDATE);
  strange = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(307, { location: `${there.baseUrl}/sparql` }).end();
    else if (request.url === '/html') response.end('<html>');
    else if (request.url === '/broken') response.writeHead(500).end();
    else if (request.url === '/half') {
      response.writeHead(200, { 'content-length': 1000 }).write('{"head"');
      setImmediate(() => response.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(strange, 'listening');
  strangeUrl = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`;
  const endpoints = ['redirect', 'html', 'broken', 'half', 'silent'].map((path) => `${strangeUrl}/${path}`);
  here = await ServerProcess.start({
    QUIVER_SERVICE_ENDPOINTS: [`${there.baseUrl}/sparql`, ...endpoints].join(','),
    QUIVER_FETCH_ALLOW_PRIVATE: 'true',
    QUIVER_FETCH_IDLE_MS: '300',
  });
  await here.post('/sparql', `INSERT DATA { <${EX}a> <${EX}knows> <${EX}b> }`, UPDATE);
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  strange.closeAllConnections();
  strange.close();
});

function ask(endpoint: string, silent = ''): Promise<Answer> {
  const query = `SELECT ?x ?n { ?x <${EX}knows> ?y SERVICE ${silent} <${endpoint}> { ?y <${EX}name> ?n } }`;
  return here.request(`/sparql?query=${encodeURIComponent(query)}`, { headers: { accept: 'text/csv' } });
}

describe('SERVICE', () => {
  it('joins what the other server answers', async () => {
    const { status, text } = await ask(`${there.baseUrl}/sparql`);
    expect([status, text]).toEqual([200, `x,n\r\n${EX}a,Bea\r\n`]);
  });

  it('may stand in the WHERE of an update and in a query of the plugin', async () => {
    const pattern = `SERVICE <${there.baseUrl}/sparql> { ?y <${EX}name> ?n }`;
    expect(
      (await here.post('/sparql', `INSERT { ?y <${EX}copied> ?n } WHERE { ${pattern} }`, UPDATE)).status,
    ).toBe(204);
    const query = JSON.stringify({ query: `SELECT ?n { ?y <${EX}copied> ?n . ${pattern} }` });
    const { text } = await here.post('/db/data/ext/SPARQLPlugin/graphdb/execute_sparql', query);
    expect(JSON.parse(text)).toEqual([{ n: 'Bea' }]);
  });

  it.each([
    ['an endpoint that the settings do not name', () => `${there.baseUrl}/sparql?x`],
    ['a redirect', () => `${strangeUrl}/redirect`],
    ['an answer that is no SPARQL result', () => `${strangeUrl}/html`],
    ['another status', () => `${strangeUrl}/broken`],
    ['an answer that breaks off', () => `${strangeUrl}/half`],
    ['silence', () => `${strangeUrl}/silent`],
  ])('refuses %s, and passes over it when SILENT', async (_what, endpoint) => {
    const loud = await ask(endpoint());
    expect([loud.status, JSON.parse(loud.text)]).toEqual([
      400,
      expect.objectContaining({ exception: 'BadInputException' }),
    ]);
    const silent = await ask(endpoint(), 'SILENT');
    expect([silent.status, silent.text]).toEqual([200, `x,n\r\n${EX}a,\r\n`]);
  });
});
