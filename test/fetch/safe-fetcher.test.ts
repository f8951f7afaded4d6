import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { FetchErrorCode, SafeFetcher, type SafeFetcherOptions } from '#fetch';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function fetcher(options: Partial<SafeFetcherOptions> = {}): SafeFetcher {
  return new SafeFetcher({ bytesMax: 1024 * 1024 * 1024, idleMs: 2000, allowPrivate: true, ...options });
}

const never = new AbortController().signal;

async function read(address: string, options: Partial<SafeFetcherOptions> = {}): Promise<string> {
  const { body } = await fetcher(options).open(address, never);
  return await textOf(body);
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => 'no error',
    (error: { code?: unknown }) => error.code,
  );
}

describe('SafeFetcher', () => {
  it('gives bytes, media type, length and validator', async () => {
    const base = await serve((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/turtle', etag: '"7"', 'content-length': 5 })
        .end('hello'),
    );
    const { body, bytesReceived, ...rest } = await fetcher().open(`${base}/a.ttl`, never);
    expect(rest).toEqual({
      url: `${base}/a.ttl`,
      contentType: 'text/turtle',
      byteLength: 5,
      validator: '"7"',
    });
    expect(bytesReceived()).toBe(0);
    expect(await textOf(body)).toBe('hello');
    expect(bytesReceived()).toBe(5);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.org/a',
    'data:text/plain,a',
    'gopher://a/',
    'a.ttl',
    'http://u:p@a/',
  ])('does not read %s', async (address) => {
    expect(await codeOf(fetcher().open(address, never))).toBe(FetchErrorCode.Address);
  });

  it('follows redirects and names the place where the document was', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else response.end('there');
    });
    const { url, body } = await fetcher().open(`${base}/a`, never);
    expect(url).toBe(`${base}/b`);
    await body.return(undefined);
  });

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'http://user@example.org/'])(
    'does not follow a redirect to %s',
    async (location) => {
      const base = await serve((_request, response) => response.writeHead(302, { location }).end());
      expect(await codeOf(read(base))).toBe(FetchErrorCode.Address);
    },
  );

  it('resolves and checks the host of a redirect as that of any address', async () => {
    const base = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://second.example/' }).end(),
    );
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return host === 'first.example' ? ['127.0.0.1'] : [];
    };
    const { port } = new URL(base);
    expect(await codeOf(read(`http://first.example:${port}/`, { resolve }))).toBe(FetchErrorCode.Unreachable);
    expect(asked).toEqual(['first.example', 'second.example']);
  });

  it('leaves a circle of redirects', async () => {
    const base = await serve((_request, response) => response.writeHead(301, { location: '/again' }).end());
    expect(await codeOf(read(base))).toBe(FetchErrorCode.Redirect);
  });

  it('resolves a name once, and connects to the address it checked', async () => {
    const base = await serve((request, response) => response.end(request.headers.host));
    const { port } = new URL(base);
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return answers[asked.length - 1] ?? [];
    };
    expect(await read(`http://name.example:${port}/`, { resolve })).toBe(`name.example:${port}`);
    expect(asked).toEqual(['name.example']);
  });

  it('refuses a name with one address that is not public among others', async () => {
    const resolve = async () => ['1.1.1.1', '127.0.0.1'];
    expect(await codeOf(read('http://name.example/', { resolve, allowPrivate: false }))).toBe(
      FetchErrorCode.Refused,
    );
  });

  it('counts bytes after decompression', async () => {
    const zeros = gzipSync(Buffer.alloc(64 * 1024));
    const base = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(zeros),
    );
    expect((await read(base)).length).toBe(64 * 1024);
    expect(await codeOf(read(base, { bytesMax: 60_000 }))).toBe(FetchErrorCode.Limit);
  });

  it('leaves a stream that grows two hundred times when opened', async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    const base = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect(await codeOf(read(base))).toBe(FetchErrorCode.Limit);
  });

  it('says that compressed bytes are damaged', async () => {
    const base = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    );
    await expect(read(base)).rejects.toMatchObject({
      code: FetchErrorCode.Compression,
      message: 'the compressed data is corrupt: incorrect header check',
    });
  });

  it('counts received bytes as they were sent, a part of the announced ones', async () => {
    const compressed = gzipSync('a'.repeat(10_000));
    const headers = { 'content-encoding': 'gzip', 'content-length': compressed.length };
    const base = await serve((_request, response) => response.writeHead(200, headers).end(compressed));
    const document = await fetcher().open(base, never);
    expect(await textOf(document.body)).toHaveLength(10_000);
    expect([document.bytesReceived(), document.byteLength]).toEqual([compressed.length, compressed.length]);
  });

  it.each([
    ['a plain body', {}, Buffer.from('half')],
    ['a compressed body', { 'content-encoding': 'gzip' }, gzipSync('half').subarray(0, 12)],
  ])('says that the connection was closed within %s', async (_what, headers, half) => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { ...headers, 'content-length': 1000 });
      response.write(half, () => response.destroy());
    });
    await expect(read(base)).rejects.toMatchObject({
      code: FetchErrorCode.Unreachable,
      message: `${base}/: the connection was closed before the end of the document`,
    });
  });

  it('says in few words that a server does not speak TLS', async () => {
    const base = (await serve((_request, response) => response.end())).replace('http:', 'https:');
    await expect(read(base)).rejects.toMatchObject({
      code: FetchErrorCode.Unreachable,
      message: `${base}/: TLS cannot be negotiated; the server may speak http: only`,
    });
  });

  it('leaves a server that stops sending', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200);
      response.write('a');
    });
    expect(await codeOf(read(base, { idleMs: 50 }))).toBe(FetchErrorCode.Timeout);
  });

  it('names the status of a refusal', async () => {
    const base = await serve((_request, response) => response.writeHead(404).end());
    expect(await codeOf(read(base))).toBe(FetchErrorCode.Status);
  });
});
