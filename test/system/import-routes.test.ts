import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { endOf, type JobDocument, jobOf, upload } from './cluster-processes.ts';

const CLI = join(import.meta.dirname, '../../bin/quiver.js');
const folder = temporaryFolder();

const SETTINGS = {
  QUIVER_STORE: 'lmdb',
  QUIVER_DATA_DIR: join(folder.path, 'data'),
  QUIVER_UPLOAD_BYTES: String(4 * 1024 * 1024),
};

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

function statements(count: number): string {
  return Array.from({ length: count }, (_, id) => `<http://e/${id}> <http://e/p> "${id}" .\n`).join('');
}

describe('import jobs over HTTP', () => {
  it('are made with 202 and an address, listed, and followed to their end', async () => {
    const answer = await server.post(
      '/db/data/import',
      '<http://e/s> <http://e/p> "o" .',
      'application/n-triples',
    );
    const job = jobOf(answer);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      202,
      `${server.baseUrl}/db/data/import/${job.id}`,
    ]);
    expect(await endOf(server, job.id)).toMatchObject({
      state: 'completed',
      progress: { quads: 1, percent: 100 },
    });
    const listed = JSON.parse((await server.request('/db/data/import')).text) as JobDocument[];
    expect(listed.map(({ id }) => id)).toContain(job.id);
  });

  it('load the samples that are listed', async () => {
    const listed = JSON.parse((await server.request('/db/data/samples')).text) as {
      name: string;
      url: string;
    }[];
    expect(listed.map(({ name }) => name)).toEqual(['classic', 'concert', 'film', 'packages', 'library']);
    for (const { url } of listed) {
      const { id } = jobOf(await server.post('/db/data/import', JSON.stringify({ url })));
      expect(await endOf(server, id)).toMatchObject({ state: 'completed', url });
    }
    const titles = await server.script("g.V('title', 'Amber Avenue').in('directed').name.toList()");
    expect(titles.text).toMatch(/^\[\s*"/);
  });

  it('of a sample that does not exist are refused before there is a job', async () => {
    const { status, text } = await server.post('/db/data/import', JSON.stringify({ url: 'sample:none' }));
    expect([status, JSON.parse(text).message]).toEqual([
      400,
      "unknown sample 'none'; there are classic, concert, film, packages, library",
    ]);
  });

  it('say why they failed, and may be retried', async () => {
    const { id } = await upload(server, 'hello', 'text/plain');
    expect(await endOf(server, id)).toMatchObject({ state: 'failed', failure: { code: 'IMPORT_FORMAT' } });
    expect((await server.post(`/db/data/import/${id}/retry`, '{}')).status).toBe(202);
    expect(await endOf(server, id)).toMatchObject({ state: 'failed', attempts: 2 });
    const cancelled = await server.post(`/db/data/import/${id}/cancel`, '{}');
    expect([cancelled.status, JSON.parse(cancelled.text).exception]).toEqual([409, 'ImportStateException']);
  });

  it('refuse addresses inside, unknown jobs, large uploads and requests without an address', async () => {
    const { id } = jobOf(await server.post('/db/data/import', '{"url": "http://169.254.169.254/latest"}'));
    expect(await endOf(server, id)).toMatchObject({ state: 'failed', failure: { code: 'FETCH_REFUSED' } });
    const listed = (await server.request('/db/data/import')).text;
    for (const url of ['http://ada:secret@e.org/a.nq', 'file:///etc/passwd', 'ftp://e.org/a.nq', 'a.nq']) {
      const answer = await server.post('/db/data/import', JSON.stringify({ url }));
      expect([url, answer.status, JSON.parse(answer.text).exception]).toEqual([
        url,
        400,
        'BadInputException',
      ]);
    }
    expect((await server.request('/db/data/import')).text).toBe(listed);
    const unknown = await server.request('/db/data/import/none');
    expect([unknown.status, JSON.parse(unknown.text).message]).toEqual([404, 'there is no job none']);
    expect((await server.post('/db/data/import', '{}')).status).toBe(400);
    const large = await server.post('/db/data/import', statements(150_000), 'application/n-quads');
    expect([large.status, JSON.parse(large.text).exception]).toEqual([413, 'UploadSizeException']);
  });

  it('go on after the server was killed in the middle, and land once', async () => {
    const before = await countQuads();
    const { id } = await upload(server, statements(100_000), 'application/n-quads');
    await expect
      .poll(async () => jobOf(await server.request(`/db/data/import/${id}`)).state)
      .not.toBe('waiting');
    await server.stop('SIGKILL');
    server = await ServerProcess.start(SETTINGS);
    expect(await endOf(server, id)).toMatchObject({ state: 'completed', progress: { quads: 100_000 } });
    expect(await countQuads()).toBe(before + 100_000);
  });

  it('are made by the command line from a file and from an address', async () => {
    const file = join(folder.path, 'nodes.csv');
    writeFileSync(file, 'id:ID,name\n1,Ann\n2,Bob\n');
    expect(await quiver('import', file, '--to', server.baseUrl)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/completed {2}2 nodes/),
    });
    const web = createServer((_request, response) => response.end('x')).listen(0, '127.0.0.1');
    await once(web, 'listening');
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/a.nq`;
    expect(await quiver('import', url, '--to', server.baseUrl)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/FETCH_REFUSED/),
    });
    web.close();
    expect(await quiver('query', 'g.V.name.toList()', '--to', server.baseUrl)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/Ann/),
    });
    expect(await quiver('status', '--to', server.baseUrl)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/is ready/),
    });
  });
});

async function countQuads(): Promise<number> {
  const query = JSON.stringify({ query: 'SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }' });
  const { text } = await server.post('/db/data/ext/SPARQLPlugin/graphdb/execute_sparql', query);
  return Number((JSON.parse(text) as { n: string }[])[0]?.n);
}

async function quiver(...args: string[]): Promise<{ code: number | null; text: unknown }> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}
