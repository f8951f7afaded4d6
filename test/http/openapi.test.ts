/** The server's description of itself: every route and every error is in it, and it says what really happens. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#protocol';
import { ServerProcess } from './server-process.ts';

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, Response>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let server: ServerProcess;
let document: Document;
beforeAll(async () => {
  server = await ServerProcess.start({ QUIVER_BODY_BYTES: '2000' });
  document = JSON.parse((await server.request('/openapi.json')).text) as Document;
});
afterAll(async () => {
  await server.stop();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

describe('the OpenAPI document', () => {
  it('speaks of addresses that are there, and names every parameter of a path', async () => {
    const answers = await Promise.all(
      operations()
        // What goes on without an end has tests of its own.
        .filter(({ operation }) => operation.responses['200']?.content?.['text/event-stream'] === undefined)
        .map(async ({ path, method, operation }) => {
          const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
            names,
          );
          const { status, text } = await server.request(path.replaceAll(/\{\w+\}/g, 'x'), { method });
          const isThere = status !== 405 && !(status === 404 && text.includes('no resource'));
          const isDocumented = String(status) in operation.responses;
          return { path, method, status, isThere, isDocumented };
        }),
    );
    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter(({ isThere, isDocumented }) => !isThere || !isDocumented)).toEqual([]);
  });

  it('follows the recommended rules of OpenAPI documents', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('has every error of the catalogue, under its status', () => {
    const missing = Object.entries(ERROR_CATALOGUE).filter(
      ([code, { status, meaning }]) =>
        !operations().some(({ operation }) =>
          operation.responses[status]?.description.includes(`(${code}): ${meaning}`),
        ),
    );
    expect(missing.map(([code]) => code)).toEqual([]);
  });

  it('is whole in itself: whatever it refers to is in it', () => {
    expect(document.openapi).toBe('3.1.0');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const names = new Set(references.map(([, name]) => name!));
    expect([...names].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });

  it('names each operation once', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.filter((name, at) => !/^[a-z]\w+$/.test(name) || names.indexOf(name) !== at)).toEqual([]);
    expect(names).toContain('getDbDataNodeById');
  });

  it('says who may use what', () => {
    const open = operations().filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ path }) => path).toSorted()).toEqual([
      '/browser',
      '/browser/assets/{file}',
      '/docs',
      '/docs/{folder}/{page}',
      '/docs/{page}',
      '/favicon.ico',
      '/health',
      '/health/live',
      '/health/ready',
    ]);
    const { description } = document.paths['/db/data/scripts/{name}']!.put!;
    expect(description).toBe('Needs the role script.');
  });

  it.each([
    [
      'POST',
      '/db/data/ext/TraversalPlugin/graphdb/execute_script',
      '{"script":"nothing"}',
      'application/json',
      400,
    ],
    [
      'POST',
      '/db/data/ext/TraversalPlugin/graphdb/execute_script',
      'x'.repeat(3000),
      'application/json',
      413,
    ],
    ['POST', '/sparql', 'SELECT', 'application/sparql-query', 400],
    ['POST', '/sparql', 'x', 'image/png', 415],
    ['PUT', '/rdf-graph-store?default', '<a:a> <b:b> 1 .', 'text/turtle', 204],
    ['PUT', '/rdf-graph-store?graph=a%3Ab', '<a:a> <b:b> 1 .', 'text/turtle', 201],
    ['POST', '/db/data/import', '<a:a> <b:b> 1 .', 'text/turtle', 202],
  ] as const)('%s %s tells of the status that it answers with', async (method, path, body, type, status) => {
    const answer = await server.request(path, { method, headers: { 'content-type': type }, body });
    expect(answer.status).toBe(status);
    const { responses } = document.paths[path.split('?')[0]!]![method.toLowerCase()]!;
    const [documented = ''] = Object.keys(responses[String(status)]?.content ?? { '': {} });
    expect(Object.keys(responses)).toContain(String(status));
    expect(answer.contentType ?? '').toContain(documented);
  });
});

describe('its page', () => {
  it('shows every address and loads nothing', async () => {
    const { text, headers } = await server.request('/docs/api');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const { path, operation } of operations()) {
      expect(text).toContain(`<code>${path}</code>`);
      for (const status of Object.keys(operation.responses)) expect(text).toContain(`<td>${status}</td>`);
    }
    expect(text).not.toMatch(/<script|<link|<img|src=|url\(|https?:\/\//i);
  });

  it('asks for credentials where the server does', async () => {
    const closed = await ServerProcess.start({ QUIVER_CREDENTIALS: 'r:reader:secret' });
    try {
      const authorization = 'Bearer r.secret';
      expect([
        (await closed.request('/docs/api')).status,
        (await closed.request('/docs/api', { headers: { authorization } })).status,
        (await closed.request('/openapi.json', { headers: { authorization } })).status,
      ]).toEqual([401, 200, 200]);
    } finally {
      await closed.stop();
    }
  });
});
