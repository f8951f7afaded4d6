import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const GREMLIN = '/db/data/ext/GremlinPlugin/graphdb/execute_script';
const INSERT = '/db/data/ext/SPARQLPlugin/graphdb/insert_quad';
const SPARQL = '/db/data/ext/SPARQLPlugin/graphdb/execute_sparql';
const FORM = 'application/x-www-form-urlencoded';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  await server.stop();
});

function json(text: string): unknown {
  return JSON.parse(text);
}

describe('the script endpoint', () => {
  it('answers JSON with exactly the documented content type', async () => {
    const { status, contentType, text } = await server.post(SCRIPT, '{"script":"1 + 1"}');
    expect([status, contentType, text]).toEqual([200, 'application/json; charset=UTF-8', '2']);
  });

  it('has a second name', async () => {
    expect((await server.post(GREMLIN, '{"script":"[1, 2.50, null]"}')).text).toBe('[1,2.50,null]');
  });

  it('keeps the difference between 42 and 42.0 in parameters', async () => {
    const body = '{"script":"[a, b, c]","params":{"a":42,"b":42.0,"c":9007199254740993}}';
    expect((await server.post(SCRIPT, body)).text).toBe('[42,42.0,9007199254740993]');
  });

  it('takes parameters as a string that holds a JSON object', async () => {
    const body = JSON.stringify({ script: 'x', params: '{"x": 42.0}' });
    expect((await server.post(SCRIPT, body)).text).toBe('42.0');
  });

  it('takes a form with a script and parameters as JSON text', async () => {
    const body = `script=${encodeURIComponent('x + " & äö"')}&params=${encodeURIComponent('{"x":"a+b"}')}`;
    expect(json((await server.post(SCRIPT, body, FORM)).text)).toBe('a+b & äö');
  });

  it.each<[what: string, headers: Readonly<Record<string, string>>, fields: object]>([
    ['parameters that are null', {}, { script: '1 + 1', params: null }],
    ['the empty map of PHP', {}, { script: '1 + 1', params: [] }],
    ['a body as plain text', { 'content-type': 'text/plain' }, { script: '1 + 1' }],
    ['a body of any other type', { 'content-type': 'application/octet-stream' }, { script: '1 + 1' }],
    ['fields that it does not know', {}, { script: '1 + 1', params: {}, returns: 'node' }],
    [
      'a character set beside the media type',
      { 'content-type': 'application/json; charset=UTF-8' },
      { script: '1 + 1' },
    ],
    [
      'a wish for a stream',
      { accept: 'application/json;stream=true', 'x-stream': 'true' },
      { script: '1 + 1' },
    ],
    ["a browser's list of types", { accept: 'text/html,application/xhtml+xml' }, { script: '1 + 1' }],
  ])('takes %s, as client libraries send it', async (_what, headers, fields) => {
    const { status, contentType, text } = await server.request(GREMLIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
    expect([status, contentType, text]).toEqual([200, 'application/json; charset=UTF-8', '2']);
  });

  it('builds addresses from the Host header', async () => {
    const { text } = await server.post(SCRIPT, '{"script":"g.addVertex(null)"}');
    expect((json(text) as { self: string }).self).toMatch(`${server.baseUrl}/db/data/node/`);
  });

  it('does not believe X-Forwarded headers unless told to', async () => {
    const { text } = await server.request('/db/data/', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(text).not.toContain('evil.example');
  });
});

describe('a failing script', () => {
  it('is a 400 with the chain of causes down to the Groovy exception', async () => {
    const { status, contentType, text } = await server.post(SCRIPT, '{"script":"g.blah"}');
    expect([status, contentType]).toEqual([400, 'application/json; charset=UTF-8']);
    const message = 'No such property: blah for class: com.tinkerpop.blueprints.impls.neo4j2.Neo4j2Graph';
    const body = json(text) as { message: string; cause: { cause: { cause: object } } };
    expect(body).toMatchObject({
      exception: 'BadInputException',
      fullname: 'org.neo4j.server.rest.repr.BadInputException',
      cause: {
        exception: 'ScriptException',
        fullname: 'javax.script.ScriptException',
        cause: {
          exception: 'ScriptException',
          cause: { exception: 'MissingPropertyException', fullname: 'groovy.lang.MissingPropertyException' },
        },
      },
    });
    expect(body.message).toContain(message);
    expect(body.cause.cause.cause).not.toHaveProperty('cause');
  });

  it('names the line of the script, and no line of the server', async () => {
    const { text } = await server.post(SCRIPT, JSON.stringify({ script: 'x = 1\n\ny = x.nope()' }));
    const { stacktrace } = json(text) as { stacktrace: string[] };
    expect(stacktrace.some((line) => line.includes('Script1.groovy:3'))).toBe(true);
    expect(text).not.toMatch(/node_modules|\.js:|\.ts:|file:\/\//);
  });

  it('leaves nothing of its writes', async () => {
    const before = (await server.script('g.V.count()')).text;
    expect(
      (await server.script('g.addVertex([name: "half"]); throw new RuntimeException("no")')).status,
    ).toBe(400);
    expect((await server.script('g.V.count()')).text).toBe(before);
  });
});

describe('quads and queries', () => {
  it('inserts with 204 and no body, and finds by pattern', async () => {
    const quad = { s: 'http://e/s', p: 'http://e/p', o: 'http://e/o', c: 'http://e/c' };
    const inserted = await server.post(INSERT, JSON.stringify(quad));
    expect([inserted.status, inserted.text]).toEqual([204, '']);
    const query = JSON.stringify({ query: 'SELECT ?x ?y WHERE { ?x <http://e/p> ?y }' });
    const found = await server.post(SPARQL, query);
    expect([found.status, found.contentType]).toEqual([200, 'application/json']);
    expect(json(found.text)).toEqual([{ x: 'http://e/s', y: 'http://e/o' }]);
  });

  it('takes an object that is no IRI as a literal', async () => {
    const quad = { s: 'http://e/s', p: 'http://e/name', o: 'some text', c: 'http://e/c' };
    await server.post(INSERT, JSON.stringify(quad));
    const query = JSON.stringify({ query: 'SELECT ?y WHERE { ?x <http://e/name> ?y FILTER isLiteral(?y) }' });
    expect(json((await server.post(SPARQL, query)).text)).toEqual([{ y: 'some text' }]);
  });

  it('writes literals as the original does, if the settings say so', async () => {
    const old = await ServerProcess.start({ QUIVER_SPARQL_ROWS: 'sesame' });
    try {
      const quad = { s: 'http://e/s', p: 'http://e/name', o: 'some text', c: 'http://e/c' };
      await old.post(INSERT, JSON.stringify(quad));
      const rows = async (query: string) => json((await old.post(SPARQL, JSON.stringify({ query }))).text);
      expect(await rows('SELECT ?x ?y { ?x ?p ?y }')).toEqual([{ x: 'http://e/s', y: '"some text"' }]);
      expect(await rows('ASK { ?x ?p 1 }')).toEqual([]);
    } finally {
      await old.stop();
    }
  });

  it.each([
    ['a subject that is no IRI', INSERT, '{"s":"a b","p":"http://e/p","o":"x","c":"http://e/c"}'],
    ['a missing context', INSERT, '{"s":"http://e/s","p":"http://e/p","o":"x"}'],
    ['a query that does not parse', SPARQL, '{"query":"SELECT WHERE"}'],
    ['an update where a query belongs', SPARQL, '{"query":"CLEAR ALL"}'],
  ])('refuses %s with the error body', async (_what, path, body) => {
    const { status, text } = await server.post(path, body);
    expect(status).toBe(400);
    expect(json(text)).toMatchObject({ exception: 'BadInputException', stacktrace: expect.any(Array) });
  });
});

describe('what clients look up first', () => {
  it('lists the extensions and their calls', async () => {
    const root = json((await server.request('/db/data/')).text) as { extensions: object };
    expect(root.extensions).toMatchObject({
      GremlinPlugin: { execute_script: `${server.baseUrl}${GREMLIN}` },
      SPARQLPlugin: {
        insert_quad: `${server.baseUrl}${INSERT}`,
        execute_sparql: `${server.baseUrl}${SPARQL}`,
      },
    });
    const list = json((await server.request('/db/data/ext')).text);
    expect(list).toHaveProperty('TraversalPlugin', `${server.baseUrl}/db/data/ext/TraversalPlugin`);
    const plugin = json((await server.request('/db/data/ext/SPARQLPlugin')).text);
    expect(plugin).toEqual({
      graphdb: {
        insert_quad: json((await server.request(INSERT)).text),
        execute_sparql: json((await server.request(SPARQL)).text),
      },
    });
  });

  it('describes a call at its own address', async () => {
    const description = json((await server.request(GREMLIN)).text);
    expect(description).toMatchObject({
      name: 'execute_script',
      extends: 'graphdb',
      parameters: [
        { name: 'script', optional: false },
        { name: 'params', optional: true },
      ],
    });
  });
});

describe('a request that cannot be served', () => {
  it.each([
    ['malformed JSON', SCRIPT, '{"script":', 'application/json', 400],
    ['a body that is no object', SCRIPT, '[1]', 'application/json', 400],
    ['no body', SCRIPT, '', 'application/json', 400],
    ['a missing script', SCRIPT, '{}', 'application/json', 400],
    ['a script that is no string', SCRIPT, '{"script":5}', 'application/json', 400],
    ['parameters that are a list', SCRIPT, '{"script":"1","params":[1]}', 'application/json', 400],
    ['parameters as bad JSON text', SCRIPT, '{"script":"1","params":"{"}', 'application/json', 400],
    [
      'JSON nested too deep',
      SCRIPT,
      `{"script":"1","params":{"a":${'['.repeat(5000)}}`,
      'application/json',
      400,
    ],
    ['plain text that is no JSON', SCRIPT, 'x', 'text/plain', 415],
    ['an unknown media type', INSERT, '<a/>', 'text/xml', 415],
    ['an unknown media type where no JSON is taken', '/sparql', '{}', 'image/png', 415],
    ['plain text that lacks a field', SCRIPT, '{}', 'text/plain', 400],
    ['an unknown plugin', '/db/data/ext/NoPlugin/graphdb/x', '{}', 'application/json', 404],
    ['an unknown call', '/db/data/ext/GremlinPlugin/graphdb/x', '{}', 'application/json', 404],
    ['an unknown route', '/nowhere', '{}', 'application/json', 404],
  ])('answers %s with the error body and a fitting status', async (_what, path, body, type, status) => {
    const answer = await server.post(path, body, type);
    expect([answer.status, answer.contentType]).toEqual([status, 'application/json; charset=UTF-8']);
    const error = json(answer.text);
    expect(error).toMatchObject({
      message: expect.any(String),
      exception: expect.any(String),
      fullname: expect.any(String),
      stacktrace: [],
    });
  });

  it.each([
    [SCRIPT, 'text/turtle', 'application/json, application/x-www-form-urlencoded'],
    ['/sparql', 'application/json', 'application/x-www-form-urlencoded, application/sparql-query'],
    ['/rdf-graph-store?default', 'application/json', 'application/n-triples, application/n-quads'],
    ['/db/data/node', 'application/x-www-form-urlencoded', 'application/json'],
  ])('a body that %s does not take is told what is: %s', async (path, type, taken) => {
    const { status, text } = await server.post(path, '{}', type);
    expect([status, json(text)]).toMatchObject([
      415,
      { message: expect.stringContaining(`${type} is not supported here; use one of: ${taken}`) },
    ]);
  });

  it('answers what is no address or method of the REST interface without a body, as the original does', async () => {
    const nowhere = await server.request('/db/data/nowhere');
    expect([nowhere.status, nowhere.text]).toEqual([404, '']);
    const wrong = await server.request('/db/data/batch');
    expect([wrong.status, wrong.text, wrong.headers.get('allow')]).toEqual([405, '', 'OPTIONS, POST']);
  });

  it('keeps a parameter named __proto__ a parameter', async () => {
    const body = '{"script":"m.size()","params":{"m":{"__proto__":1,"constructor":2}}}';
    expect((await server.post(SCRIPT, body)).text).toBe('2');
  });
});
