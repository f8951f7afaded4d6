import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { Database, type Replica } from '#database';
import type { ImportRequest, JobOutcome } from '#jobs';
import { StorageErrorCode } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { checkpointedJobs, deleteCheckpoints } from '../../workers/import/checkpoint.ts';
import { ImportErrorCode } from '../../workers/import/errors.ts';
import { runImport } from '../../workers/import/run-import.ts';
import { runningJob } from '../jobs/running-job.ts';

/** A replica whose commits are answered in this very thread. */
async function openReplica(): Promise<Replica> {
  return (await Database.open(new MemoryCommitLog())).replica;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(body: () => Buffer | string, headers: Record<string, string> = {}): Promise<string> {
  server = createServer((_request, response) => response.writeHead(200, headers).end(body())).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { documentBytesMax: 1 << 28, fetchIdleMs: 5000, fetchAllowPrivate: true };
const never = new AbortController().signal;

interface Upload {
  readonly text: string | Buffer;
  readonly name?: string;
  readonly contentType?: string;
  readonly chunkBytes?: number;
}

const noUpload = () => Promise.reject(new Error('nothing was uploaded'));

/** Imports an upload as if the main thread had stored it. */
function runUpload(
  replica: Replica,
  upload: Upload,
  request: Partial<ImportRequest> = {},
  signal = never,
): Promise<JobOutcome> {
  const bytes = Buffer.from(upload.text);
  const size = upload.chunkBytes ?? 1000;
  const source = {
    kind: 'upload',
    uploadId: 'u',
    byteLength: bytes.length,
    chunkCount: Math.ceil(bytes.length / size),
    name: upload.name ?? null,
    contentType: upload.contentType ?? null,
  } as const;
  return runImport(
    runningJob({ source, ...request }),
    {
      replica,
      limits,
      report: () => {},
      nextChunk: async (_id, index) => bytes.subarray(index * size, (index + 1) * size),
    },
    signal,
  );
}

function graphOf(replica: Replica): { nodes: number; relationships: number; quads: number } {
  const transaction = replica.begin();
  const counts = {
    nodes: transaction.graph.nodeCount(),
    relationships: transaction.graph.relationshipCount(),
    quads: replica.quads.delta.added.size,
  };
  transaction.close();
  return counts;
}

const GRAPHML = `<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="name" for="node" attr.name="name" attr.type="string"/>
<graph edgedefault="directed"><node id="1"><data key="name">é</data></node><node id="2"/>
<edge source="1" target="2" label="knows"/></graph></graphml>`;

/** Text, and what of it the store holds afterwards: nodes, relationships, quads. */
const DOCUMENTS: readonly (readonly [string, string, readonly [number, number, number]])[] = [
  ['GraphML', GRAPHML, [2, 1, 0]],
  [
    'GraphSON',
    '{"mode":"NORMAL","vertices":[{"_id":"1"},{"_id":"2"}],"edges":[{"_id":"3","_outV":"1","_inV":"2","_label":"k"}]}',
    [2, 1, 0],
  ],
  ['GML', 'graph [ directed 1 node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 label "k" ] ]', [2, 1, 0]],
  ['CSV', 'id:ID,name\n1,Ann\n2,Bob\n', [2, 0, 0]],
  ['N-Triples', '<http://e/s> <http://e/p> "o" .\n', [0, 0, 1]],
  ['N-Quads', '# two\n<http://e/s> <http://e/p> _:b <http://e/g> .\n_:b <http://e/p> "o"@en .\n', [0, 0, 2]],
  ['Turtle', '@prefix e: <http://e/> . e:s e:p 1, 2 .', [0, 0, 2]],
  ['TriG', 'PREFIX e: <http://e/> e:g { e:s e:p 1 }', [0, 0, 1]],
  [
    'RDF/XML',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"><rdf:Description rdf:about="http://e/s"><e:p>o</e:p></rdf:Description></rdf:RDF>',
    [0, 0, 1],
  ],
  ['JSON-LD', '{"@context":{"p":"http://e/p"},"@id":"http://e/s","p":"o"}', [0, 0, 1]],
];

describe('an import of a sample', () => {
  it.each([
    ['sample:classic', { nodes: 6, relationships: 6, quads: 0 }],
    ['sample:film?size=100&seed=3', { nodes: 108, quads: 0 }],
    ['sample:library?size=10', { nodes: 0, relationships: 0 }],
  ])('loads %s', async (url, expected) => {
    const replica = await openReplica();
    const outcome = await runImport(
      runningJob({ source: { kind: 'url', url } }),
      { replica, limits, report: () => {}, nextChunk: noUpload },
      never,
    );
    expect(outcome).toMatchObject({ kind: 'completed', progress: expected });
    expect(graphOf(replica)).toMatchObject(expected);
  });

  it('that does not exist fails and names those that do', async () => {
    const outcome = await runImport(
      runningJob({ source: { kind: 'url', url: 'sample:x' } }),
      { replica: await openReplica(), limits, report: () => {}, nextChunk: noUpload },
      never,
    );
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'IMPORT_SAMPLE' } });
  });
});

describe('labels of nodes in GraphML', () => {
  it('become labels of the graph, also of a node that an edge has named before', async () => {
    const replica = await openReplica();
    const text =
      '<graphml><graph><edge source="1" target="2" label="k"/><node id="1" labels=":Person:Actor"/>' +
      '<node id="2" labels=":Person"/><node id="3"/></graph></graphml>';
    expect(await runUpload(replica, { text })).toMatchObject({ kind: 'completed' });
    const transaction = replica.begin();
    const { graph } = transaction;
    const labels = [0, 1, 2].map((node) => graph.nodeLabels(node).map((label) => graph.labelName(label)));
    transaction.close();
    expect(labels).toEqual([['Person', 'Actor'], ['Person'], []]);
  });
});

describe('an import', () => {
  it.each(DOCUMENTS)(
    'knows %s by its first bytes, plain and gzipped',
    async (_name, text, [nodes, relationships, quads]) => {
      for (const bytes of [Buffer.from(text), gzipSync(text)]) {
        const replica = await openReplica();
        const outcome = await runUpload(replica, { text: bytes, chunkBytes: 7 });
        expect(outcome).toMatchObject({
          kind: 'completed',
          progress: { nodes, relationships, quads, percent: 100 },
        });
        expect(graphOf(replica)).toEqual({ nodes, relationships, quads });
      }
    },
  );

  it('believes the format it is given before the media type, that before the name, that before the text', async () => {
    const text = '<http://e/s> <http://e/p> "o" .';
    for (const upload of [
      { text, name: 'a.gml', contentType: 'text/turtle' },
      { text, name: 'a.nt.gz', contentType: 'application/octet-stream' },
    ]) {
      const replica = await openReplica();
      expect(await runUpload(replica, upload)).toMatchObject({ kind: 'completed', progress: { quads: 1 } });
    }
    const replica = await openReplica();
    const asGml = await runUpload(replica, { text, name: 'a.nt' }, { format: 'gml' });
    expect(asGml).toMatchObject({ kind: 'failed', failure: { code: 'FORMAT_TRUNCATED' } });
  });

  it('puts quads without a graph into the one that is named', async () => {
    const replica = await openReplica();
    await runUpload(replica, { text: '<http://e/s> <http://e/p> "o" .' }, { graph: 'http://e/g' });
    const graph = replica.quads.delta.find('<http://e/g>');
    const ids = ['<http://e/s>', '<http://e/p>', '"o"'].map((term) => replica.quads.delta.find(term));
    expect(replica.quads.delta.has(ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0, graph)).toBe(true);
  });

  it.each([
    ['nothing known', 'hello', {}, ImportErrorCode.Format],
    ['an unknown format', 'hello', { format: 'xls' }, ImportErrorCode.Format],
    ['a graph for a property graph', GRAPHML, { graph: 'http://e/g' }, ImportErrorCode.Graph],
    ['a graph that is no IRI', '<http://e/s> <http://e/p> "o" .', { graph: 'g' }, ImportErrorCode.Graph],
    ['a map', '{"vertices":[{"_id":1,"m":{"a":1}}],"edges":[]}', {}, ImportErrorCode.Value],
    ['an end that is not there', ':START_ID,:END_ID,:TYPE\n1,2,K', {}, ImportErrorCode.Reference],
    ['gzip in gzip', gzipSync(gzipSync('<http://e/s> <http://e/p> "o" .')), {}, 'FETCH_COMPRESSION'],
    ['ZIP', Buffer.from('PK\x03\x04\x14'), { format: 'csv' }, 'FETCH_COMPRESSION'],
    ['bzip2', Buffer.from('BZh91AY&SY\x00', 'latin1'), {}, 'FETCH_COMPRESSION'],
    ['Zstandard in gzip', gzipSync(Buffer.of(0x28, 0xb5, 0x2f, 0xfd)), {}, 'FETCH_COMPRESSION'],
    ['bytes that are not UTF-8', Buffer.from([0x23, 0xff, 0x0a]), { format: 'nquads' }, 'FORMAT_ENCODING'],
  ])('fails by name for %s, and leaves nothing of the chunk', async (_what, text, request, code) => {
    const replica = await openReplica();
    expect(await runUpload(replica, { text }, request)).toMatchObject({ kind: 'failed', failure: { code } });
    expect(graphOf(replica)).toEqual({ nodes: 0, relationships: 0, quads: 0 });
  });

  it('loads an address, and refuses one that is not public', async () => {
    const url = `${await serve(() => GRAPHML, { 'content-type': 'application/xml' })}/g.graphml`;
    const replica = await openReplica();
    const ports = { replica, report: () => {}, nextChunk: async () => new Uint8Array() };
    const job = runningJob({ source: { kind: 'url', url } });
    const refused = await runImport(
      job,
      { ...ports, limits: { ...limits, fetchAllowPrivate: false } },
      never,
    );
    expect(refused).toMatchObject({ kind: 'failed', failure: { code: 'FETCH_REFUSED' } });
    expect(await runImport(job, { ...ports, limits }, never)).toMatchObject({ kind: 'completed' });
    expect(graphOf(replica)).toEqual({ nodes: 2, relationships: 1, quads: 0 });
  });

  it('has read as many bytes of a compressed response as it has', async () => {
    const compressed = gzipSync(statements(2000));
    const headers = { 'content-encoding': 'gzip', 'content-length': String(compressed.length) };
    const url = `${await serve(() => compressed, headers)}/a.nq`;
    const outcome = await runImport(
      runningJob({ source: { kind: 'url', url } }),
      { replica: await openReplica(), limits, report: () => {}, nextChunk: noUpload },
      never,
    );
    const { length } = compressed;
    expect(outcome).toMatchObject({
      kind: 'completed',
      progress: { bytesRead: length, bytesTotal: length, quads: 2000 },
    });
  });

  it('of JSON-LD says that a context is no object', async () => {
    const context = `${await serve(() => 'null', {})}/context`;
    const outcome = await runUpload(await openReplica(), {
      text: JSON.stringify({ '@context': context, '@id': 'http://e/s', p: 'o' }),
    });
    expect(outcome).toMatchObject({
      failure: { message: expect.stringContaining(`the context <${context}> is no JSON object`) },
    });
  });
});

/** 12,000 nodes in a ring, 24,000 elements: several chunks. */
function ring(count: number): string {
  const nodes = Array.from({ length: count }, (_, id) => `<node id="n${id}"/>`);
  const edges = nodes.map((_, id) => `<edge source="n${id}" target="n${(id + 1) % count}" label="next"/>`);
  return `<graphml><graph edgedefault="directed">${nodes.join('\n')}${edges.join('\n')}</graph></graphml>`;
}

function statements(count: number): string {
  return Array.from({ length: count }, (_, id) => `<http://e/${id}> <http://e/p> _:b${id % 100} .\n`).join(
    '',
  );
}

describe('an import that is interrupted', () => {
  it.each([
    ['a graph', ring(12_000), { nodes: 12_000, relationships: 12_000, quads: 0 }],
    ['quads', statements(50_000), { nodes: 0, relationships: 0, quads: 50_000 }],
  ])('of %s lands exactly once, wherever each attempt ends', async (_what, text, whole) => {
    const replica = await openReplica();
    for (let chunksRead = 150; ; chunksRead += 150) {
      const stop = new AbortController();
      let left = chunksRead;
      const bytes = Buffer.from(text);
      const size = 4000;
      const source = {
        kind: 'upload',
        uploadId: 'u',
        byteLength: bytes.length,
        chunkCount: Math.ceil(bytes.length / size),
        name: null,
        contentType: null,
      } as const;
      const outcome = await runImport(
        runningJob({ source }),
        {
          replica,
          limits,
          report: () => {},
          nextChunk: async (_id, index) => {
            if (--left < 0) stop.abort();
            return bytes.subarray(index * size, (index + 1) * size);
          },
        },
        stop.signal,
      );
      if (outcome.kind === 'completed') break;
      expect(outcome.kind).toBe('stopped');
    }
    expect(graphOf(replica)).toEqual(whole);
    if (whole.nodes > 0) expect(isOneRing(replica, whole.nodes)).toBe(true);
    const version = replica.version;
    expect(await runUpload(replica, { text })).toMatchObject({ kind: 'completed' });
    expect(replica.version).toBe(version);
  });

  it('does not go on in the middle of a document that has changed', async () => {
    let tag = '"1"';
    const text = statements(45_000);
    server = createServer((_request, response) => response.writeHead(200, { etag: tag }).end(text)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.nq`;
    const replica = await openReplica();
    const stop = new AbortController();
    const job = runningJob({ source: { kind: 'url', url } });
    const ports = { replica, limits, nextChunk: async () => new Uint8Array() };
    const commit = replica.port.commit.bind(replica.port);
    replica.port.commit = (request) => {
      stop.abort();
      return commit(request);
    };
    expect(await runImport(job, { ...ports, report: () => {} }, stop.signal)).toMatchObject({
      kind: 'stopped',
    });
    tag = '"2"';
    expect(await runImport(job, { ...ports, report: () => {} }, never)).toMatchObject({
      kind: 'failed',
      failure: { code: ImportErrorCode.SourceChanged },
    });
  });

  it('goes on from its checkpoint when the shared store was away for a moment', async () => {
    const replica = await openReplica();
    const { port } = replica;
    const commit = port.commit.bind(port);
    let calls = 0;
    port.commit = (request) => {
      calls += 1;
      return calls === 2
        ? { outcome: 'failed', code: StorageErrorCode.Unavailable, message: 'away' }
        : commit(request);
    };
    expect(await runUpload(replica, { text: statements(60_000) })).toMatchObject({ kind: 'completed' });
    expect(graphOf(replica).quads).toBe(60_000);
    const other = await openReplica();
    other.port.commit = () => ({ outcome: 'failed', code: StorageErrorCode.Full, message: 'full' });
    expect(await runUpload(other, { text: statements(10) })).toMatchObject({
      kind: 'failed',
      failure: { code: 'COMMIT_FAILED' },
    });
  });

  it('leaves a note of how far it came, until nobody needs it any more', async () => {
    const replica = await openReplica();
    await runUpload(replica, { text: statements(10) });
    expect(checkpointedJobs(replica)).toEqual(['a-b']);
    deleteCheckpoints(replica, ['a-b', 'another']);
    expect(checkpointedJobs(replica)).toEqual([]);
    expect(graphOf(replica).quads).toBe(10);
    const { version } = replica;
    deleteCheckpoints(replica, ['a-b']);
    expect(replica.version).toBe(version);
  });

  it('delivered twice at the same time lands once: one delivery learns that it is not alone', async () => {
    const replica = await openReplica();
    const text = statements(60_000);
    const outcomes = await Promise.all([runUpload(replica, { text }), runUpload(replica, { text })]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['completed', 'superseded']);
    expect(graphOf(replica).quads).toBe(60_000);
  });
});

/** Follows `next` from one node: comes back after as many steps as there are nodes. */
function isOneRing(replica: Replica, count: number): boolean {
  const { graph } = replica.begin();
  const cursor = graph.cursor();
  const first = graph.nextNode(-1);
  let node = first;
  for (let step = 1; step <= count; step++) {
    cursor.start(node, 0, null);
    if (!cursor.next()) return false;
    node = cursor.neighbour;
    if (node === first) return step === count;
  }
  return false;
}

describe('an import of a document with a mistake', () => {
  it.each([
    ['a.nq', '<http://e/a> <http://e/p> 1 .', /^line 2: not a statement/],
    ['a.gml', 'graph [ node [ ] ]', 'line 2: GML malformed line number 2: No id found for node'],
    ['a.graphml', '</graphml>', /^line 2: .*ParseError/],
  ])('%s says where it is', async (name, mistake, message) => {
    const outcome = await runUpload(await openReplica(), { text: `\n${mistake}\n`, name });
    expect(outcome).toMatchObject({ kind: 'failed', failure: { message: expect.stringMatching(message) } });
  });
});

describe('an import of a source that is always ready', () => {
  it('ends when it is told to', async () => {
    const source = { kind: 'url', url: 'sample:film?size=1000000' } as const;
    const job = runningJob({ source, format: null, graph: null });
    const stop = new AbortController();
    // As a message would: not before the event loop has a turn for it.
    const ports = {
      replica: await openReplica(),
      limits,
      nextChunk: noUpload,
      report: () => setImmediate(() => stop.abort()),
    };
    const outcome = await runImport(job, ports, stop.signal);
    expect(outcome.kind).toBe('stopped');
  });
});
