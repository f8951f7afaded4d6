/** Every address that an answer names leads somewhere, for the method that it is for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLineTexts } from '../../corpus/read-cases.ts';
import { type CorpusCase, loadCorpusGraph } from '../corpus-case.ts';
import { ServerProcess } from '../server-process.ts';

interface Link {
  readonly method: 'GET' | 'POST';
  readonly address: string;
}

/** Addresses that are no GET, by the name under which they stand. */
const POSTED: ReadonlySet<string> = new Set([
  ...['create_relationship', 'traverse', 'paged_traverse', 'batch', 'cypher', 'transaction'],
  ...['execute_script', 'execute_sparql', 'insert_quad'],
]);

const LABEL = 'Linked';
const KEY = 'linked';

/** What stands for the parameters of templates. */
function fillTemplate(address: string): string {
  return address
    .replace('{-list|&|types}', 'knows&created')
    .replace('{returnType}', 'node')
    .replace('{?pageSize,leaseTime}', '?pageSize=1&leaseTime=1')
    .replace('{key}', KEY)
    .replace('{value}', '1')
    .replace('{label}', LABEL);
}

function collectLinks(name: string, value: unknown, base: string, links: Map<string, Link>): void {
  if (typeof value === 'string' && value.startsWith(base)) {
    // The service root names the address where nodes are made.
    const isPosted = POSTED.has(name) || value === `${base}/db/data/node`;
    const link: Link = { method: isPosted ? 'POST' : 'GET', address: fillTemplate(value) };
    links.set(`${link.method} ${link.address}`, link);
  } else if (Array.isArray(value)) for (const item of value) collectLinks(name, item, base, links);
  else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) collectLinks(key, item, base, links);
  }
}

/** A traversal that has a first page also from a node without relationships: an empty page is a 404. */
const FIRST_PAGE = '{"return_filter": {"language": "builtin", "name": "all"}}';

/** Follows links of links too. Resolves to those that lead nowhere. */
async function brokenLinks(server: ServerProcess, answers: readonly unknown[]): Promise<string[]> {
  const links = new Map<string, Link>();
  for (const answer of answers) collectLinks('', answer, server.baseUrl, links);
  const broken: string[] = [];
  // A Map goes on to what is added while it is walked.
  for (const [name, { method, address }] of links) {
    const path = address.slice(server.baseUrl.length);
    const { status, text, contentType } = await (method === 'GET'
      ? server.request(path)
      : server.post(path, path.includes('/paged/') ? FIRST_PAGE : '{}'));
    if (status === 404 || status === 405 || status >= 500) broken.push(`${name}: ${status}`);
    if (method !== 'GET' || status !== 200 || contentType?.startsWith('application/json') !== true) continue;
    collectLinks('', JSON.parse(text), server.baseUrl, links);
  }
  return broken;
}

/** Gives every element a property under the key that templates are filled with. */
const GIVE_KEYS = `g.V.each { it.${KEY} = 1 }; g.E.each { it.${KEY} = 1 }; null`;

describe('addresses in answers', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start();
  });
  afterAll(async () => {
    await server.stop();
  });

  it('lead somewhere, from the service root and from every kind of answer', async () => {
    const { text: made } = await server.script(
      `a = g.addVertex([${KEY}: 1]); b = g.addVertex([${KEY}: 2])
       e = g.addEdge(a, b, 'knows', [${KEY}: 1]); g.addEdge(b, a, 'created', [${KEY}: 1])
       [a, b, e, [m: [b]], g.v(a.id).outE.inV.path.toList()]`,
    );
    const elements = JSON.parse(made) as { self: string }[];
    const path = elements[0]!.self.slice(server.baseUrl.length);
    const uri = elements[0]!.self;
    const answers = [elements];
    const post = async (to: string, body: unknown) => {
      const { text, headers } = await server.post(to, JSON.stringify(body));
      answers.push(JSON.parse(text), [headers.get('location') ?? ''] as never);
    };
    await post('/db/data/index/node', { name: 'an index', config: { type: 'exact', provider: 'lucene' } });
    await post('/db/data/index/node/an%20index', { key: 'a/b', value: 'c d', uri });
    await post('/db/data/index/relationship/r', { key: 'k', value: 'v', uri: elements[2]!.self });
    await post(`${path}/traverse/fullpath`, { max_depth: 2 });
    await post(`${path}/paged/traverse/path?pageSize=1`, {
      return_filter: { language: 'builtin', name: 'all' },
    });
    await post(`${path}/paths`, { to: elements[1]!.self });
    await post('/db/data/batch', [{ method: 'POST', to: '/node', id: 0, body: { [KEY]: 1 } }]);
    answers.push(JSON.parse((await server.request('/db/data/index/node')).text));
    answers.push(
      JSON.parse((await server.request('/db/data/')).text),
      JSON.parse((await server.request('/')).text),
    );
    expect(await brokenLinks(server, answers)).toEqual([]);
  });
});

const published = readLineTexts('graph-api.jsonl')
  .map((line) => JSON.parse(line) as CorpusCase)
  .filter(({ id }) => id.startsWith('graph-api/documented/'));

describe('addresses in the answers of the published examples', () => {
  it.each(published.map((each) => [each.id, each] as const))('%s', async (_id, each) => {
    const server = await ServerProcess.start({ QUIVER_THREADS: '1' });
    try {
      expect(await loadCorpusGraph(server, each.graph)).toBeNull();
      const params = JSON.stringify((each as { params?: unknown }).params ?? {});
      if (each.setup !== undefined) await server.script(each.setup, params);
      const { status, text } = await server.script(each.script, params);
      await server.script(GIVE_KEYS);
      const answers = status === 200 ? [JSON.parse(text)] : [];
      // Of a large answer the first elements are enough: the others have the same addresses.
      const some = answers.map((answer) => (Array.isArray(answer) ? answer.slice(0, 3) : answer));
      expect(await brokenLinks(server, some)).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
