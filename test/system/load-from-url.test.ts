import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graphText } from '../corpus/read-cases.ts';
import { ServerProcess } from '../http/server-process.ts';

describe('a script that loads a graph from an address', () => {
  let files: Server;
  let address: string;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    files = createServer((request, response) => {
      if (request.url !== '/classic.xml') {
        response.writeHead(404).end();
        return;
      }
      response.end(graphText('classic'));
    }).listen(0, '127.0.0.1');
    await once(files, 'listening');
    address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    files.close();
  });
  afterEach(async () => {
    await server?.stop();
  });

  it('gets it when private addresses are allowed', async () => {
    server = await ServerProcess.start({ QUIVER_FETCH_ALLOW_PRIVATE: 'true' });
    const answer = await server.script(`g.loadGraphML('${address}/classic.xml'); [g.V.count(), g.E.count()]`);
    expect(answer.text).toBe('[6,6]');
    const again = await server.script(`GraphMLReader.inputGraph(g, '${address}/none.xml')`);
    expect([again.status, again.text.includes('answered with status 404')]).toEqual([400, true]);
    expect((await server.script('g.V.count()')).text).toBe('6');
  });

  it('is refused an address of the own network by default, and changes nothing', async () => {
    server = await ServerProcess.start();
    const answer = await server.script(`g.addVertex(null); g.loadGraphML('${address}/classic.xml')`);
    expect([answer.status, answer.text.includes('not a public address')]).toEqual([400, true]);
    expect((await server.script('g.V.count()')).text).toBe('0');
  });
});
