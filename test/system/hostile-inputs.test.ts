/**
 * Bodies, queries and documents made to hurt: each is answered with the documented body within its limits by a server with one
 * thread, which lives through all of them and answers the next request.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const MEGABYTE = 1024 * 1024;
const JSON_TYPE = 'application/json';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withParam = (value: string) => `{"script":"a.toString()","params":{"a":${value}}}`;
const GRAPH = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed">';

/** Documents by the name under which they are fetched. */
const DOCUMENTS: Readonly<Record<string, () => string | Buffer>> = {
  'entities.graphml': () =>
    `<!DOCTYPE g [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${GRAPH}<node id="&b;"/></graph></graphml>`,
  'deep.graphml': () => '<a>'.repeat(300_000),
  'attributes.graphml': () =>
    `<graphml ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  'tag.graphml': () => `${GRAPH}<node id="${'a'.repeat(20 * MEGABYTE)}"/></graph></graphml>`,
  'comment.graphml': () => `<!--${'a'.repeat(20 * MEGABYTE)}`,
  'not-closed.graphml': () => `${GRAPH}<node id="1"/>`,
  'control.graphml': () => `${GRAPH}<node id="\u0000"/></graph></graphml>`,
  'bomb.graphml': () => gzipSync(Buffer.alloc(50 * MEGABYTE, ' ')),
  'deep.json': () => `{"vertices":${'['.repeat(2_000_000)}`,
  'deep-outside.json': () => `{"a":${'['.repeat(2_000_000)}`,
  'not-closed.json': () => `{"vertices":[{"_id":1,"a":"${'a'.repeat(MEGABYTE)}`,
  'deep.gml': () => `graph [${' a ['.repeat(500_000)}`,
};
const LOADERS: Readonly<Record<string, string>> = { graphml: 'GraphML', json: 'GraphSON', gml: 'GML' };

let server: ServerProcess;
let documents: Server;
beforeAll(async () => {
  server = await ServerProcess.start({
    QUIVER_THREADS: '1',
    QUIVER_THREADS_MAX: '1',
    QUIVER_SCRIPT_MEMORY_BYTES: String(64 * MEGABYTE),
    QUIVER_FETCH_ALLOW_PRIVATE: 'true',
  });
  documents = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    if (name.startsWith('bomb')) response.setHeader('content-encoding', 'gzip');
    response.end(DOCUMENTS[name]?.() ?? '');
  });
  await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve));
  await server.script("i = g.rawGraph.index().forNodes('i'); i.add(g.addVertex().rawElement, 'k', 'a'); 1");
});
afterAll(async () => {
  documents.closeAllConnections();
  documents.close();
  const metrics = (await server.request('/metrics')).text;
  expect(metrics).toMatch(/^quiver_threads_lost_total 0$/m);
  expect(metrics).toMatch(/^quiver_threads_replaced_total 0$/m);
  await server.stop();
});

/** The status; of an error the body is held against the documented form. The next request is answered. */
async function statusOf(path: string, body: string, method = 'POST'): Promise<number> {
  const { status, text } = await server.request(path, {
    method,
    headers: { 'content-type': JSON_TYPE },
    body,
  });
  if (status >= 400) {
    const keys = Object.keys(JSON.parse(text) as object).slice(0, 4);
    expect(keys).toEqual(['message', 'exception', 'fullname', 'stacktrace']);
  }
  expect((await server.script('1 + 1')).text).toBe('2');
  return status;
}

describe('bodies of JSON', () => {
  it.each([
    ['nested in parameters', SCRIPT, withParam(nested(100_000)), 400],
    ['nested in properties', '/db/data/node', `{"a":${nested(100_000)}}`, 400],
    ['a number of millions of digits in parameters', SCRIPT, withParam('9'.repeat(8_000_000)), 400],
    ['a number of millions of digits in properties', '/db/data/node', `{"a":${'9'.repeat(8_000_000)}}`, 400],
    ['an exponent without end', SCRIPT, withParam('1e99999999999'), 200],
    ['names of JavaScript in parameters', SCRIPT, withParam('{"__proto__":{"x":1},"constructor":1}'), 200],
    ['names of JavaScript as properties', '/db/data/node', '{"__proto__":"x","constructor":"y"}', 201],
    ['more than a million members', SCRIPT, withParam(`[${'1,'.repeat(1_000_000)}1]`), 400],
    [
      'many variables',
      SCRIPT,
      `{"script":"1","params":{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}}`,
      400,
    ],
    ['keys that are given twice', SCRIPT, '{"script":"1","script":"2","params":{"a":1,"a":2}}', 200],
    ['half a surrogate pair', SCRIPT, withParam('"\\ud800"'), 200],
    ['the character zero', '/db/data/node', '{"a":"\\u0000"}', 201],
    ['millions of escapes', SCRIPT, `{"script":"${'\\n'.repeat(4_000_000)}"}`, 413],
    ['an array for an id', '/db/data/node/0/relationships', '{"to":["/db/data/node/0"],"type":["x"]}', 400],
    ['an object for an id', '/db/data/batch', '[{"method":"POST","to":"/node","body":{},"id":{"a":1}}]', 400],
    [
      'an id without end',
      '/db/data/node/0/relationships',
      `{"to":"/db/data/node/${'9'.repeat(100_000)}","type":"x"}`,
      400,
    ],
    ['a call that refers to itself', '/db/data/batch', '[{"method":"GET","to":"{0}","id":0}]', 400],
    [
      'an evaluator of many parts',
      '/db/data/node/0/traverse/node',
      `{"return_filter":{"language":"javascript","body":"${'('.repeat(100_000)}"}}`,
      400,
    ],
  ])('%s', async (_what, path, body, status) => {
    expect(await statusOf(path, body)).toBe(status);
  });
});

describe('queries of the index', () => {
  it.each([
    ["'(' * 1000000", 400],
    ["'(' * 100000 + 'k:a' + ')' * 100000", 400],
    ["'NOT ' * 100000 + 'k:a'", 400],
    ["(['k:a'] * 100000).join(' OR ')", 400],
    ["(1..5000).collect { 'k:a' + it + '~0.2' }.join(' OR ')", 400],
    ["'k:' + '*a' * 30", 200],
    ["'k:' + '?' * 1000000", 400],
    ["'k:' + 'a' * 1000000", 400],
    ["'k:a^' + '9' * 1000000", 400],
    ["'k:[' + 'a' * 1000000 + ' TO b]'", 400],
    ["'k:\"' + 'a ' * 500000 + '\"~1000000'", 400],
    ["'\"' * 500001", 400],
    ["'k:\\u0000'", 200],
  ])('%s', async (query, status) => {
    const script = `n = 0; g.rawGraph.index().forNodes('i').query(${query}).each { n++ }; n`;
    expect(await statusOf(SCRIPT, JSON.stringify({ script }))).toBe(status);
  });
});

describe('documents that a script loads', () => {
  it.each(Object.keys(DOCUMENTS))('%s is refused', async (name) => {
    const { port } = documents.address() as AddressInfo;
    const loader = LOADERS[name.slice(name.indexOf('.') + 1)];
    const script = `g.load${loader}('http://127.0.0.1:${port}/${name}'); 1`;
    expect(await statusOf(SCRIPT, JSON.stringify({ script }))).toBe(400);
    expect((await server.script('g.V.count()')).status).toBe(200);
  });
});

describe('more property keys than a store may have', () => {
  const COUNT = 65_535;
  const properties = Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`r${at}`, at]));

  it.each([
    ['a script', SCRIPT, { script: `v = g.addVertex(); ${COUNT}.times { v.setProperty('s' + it, it) }` }],
    ['a node', '/db/data/node', properties],
    ['a batch', '/db/data/batch', [{ method: 'POST', to: '/node', body: properties }]],
  ])('of %s are refused, and nothing is written', async (_what, path, body) => {
    const count = 'g.V.count()';
    const { text: before } = await server.script(count);
    const answer = await server.request(path, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: JSON.stringify(body),
    });
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('more than 65534 different property keys'),
    ]);
    expect((await server.script(count)).text).toBe(before);
    expect((await server.script('g.addVertex([one_more: 1]).one_more')).text).toBe('1');
  });
});
