/** Files that a server reads again when they change: the proof is that it goes on without a restart. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';

const QUIVER = join(import.meta.dirname, '../../bin/quiver.js');
const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;

let folder: ReturnType<typeof temporaryFolder>;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  folder.remove();
});

function hashPassword(name: string, role: string, secret: string): string {
  return execFileSync(process.execPath, [QUIVER, 'hash-password', name, role], {
    input: `${secret}\n`,
    encoding: 'utf8',
  });
}

/** As editors and secret stores do it: the file is there whole, or not at all. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

describe('the file of credentials', () => {
  const status = async (name: string, secret: string) => {
    const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
    return (await server!.request('/db/data/', { headers: { authorization } })).status;
  };

  it('holds hashes that the command makes, and is read again when it changes', async () => {
    const path = join(folder.path, 'credentials');
    const line = hashPassword('ada', 'admin', 'first secret');
    expect(line).toMatch(/^ada:admin:scrypt\.32768\.8\.1\.[\w-]{22}\.[\w-]{43}\n$/);
    writeFileSync(path, `# who may\n\n${line}`);
    server = await ServerProcess.start({ QUIVER_CREDENTIALS_FILE: path });
    expect([await status('ada', 'first secret'), await status('eve', 'x')]).toEqual([200, 401]);
    replaceFile(path, hashPassword('eve', 'reader', 'her own'));
    await server.logged(({ msg }) => msg === 'credentials or the certificate were read again');
    // What was right before is not remembered.
    expect([await status('ada', 'first secret'), await status('eve', 'her own')]).toEqual([401, 200]);
  });

  it('that becomes unusable changes nothing, and its secrets stay out of the log', async () => {
    const path = join(folder.path, 'credentials');
    writeFileSync(path, hashPassword('ada', 'admin', 'secret'));
    server = await ServerProcess.start({ QUIVER_CREDENTIALS_FILE: path });
    replaceFile(path, 'ada:admin:a-plain-secret');
    const line = await server.logged(({ level }) => level === 50);
    expect(JSON.stringify(line)).not.toContain('a-plain-secret');
    expect(JSON.stringify(line)).toContain('quiver hash-password');
    expect(await status('ada', 'secret')).toBe(200);
  });
});

describe.skipIf(!HAS_OPENSSL)(
  `HTTPS${HAS_OPENSSL ? '' : ': openssl is not there to make a certificate'}`,
  () => {
    interface Pair {
      readonly certificate: string;
      readonly key: string;
    }

    function makePair(name: string): Pair {
      const key = join(folder.path, `${name}.key`);
      const certificate = join(folder.path, `${name}.pem`);
      const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
      const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
      execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject], {
        stdio: 'ignore',
      });
      return { certificate, key };
    }

    function start({ certificate, key }: Pair): Promise<ServerProcess> {
      return ServerProcess.start({ QUIVER_TLS_CERT_FILE: certificate, QUIVER_TLS_KEY_FILE: key });
    }

    function get(url: string, ca: string): Promise<string> {
      return new Promise((resolve, reject) => {
        request(url, { ca: readFileSync(ca), agent: false }, (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          reply.on('end', () => resolve(text));
        })
          .on('error', reject)
          .end();
      });
    }

    it('is what a server with a certificate speaks, also in the addresses that it writes', async () => {
      const pair = makePair('one');
      server = await start(pair);
      expect(server.baseUrl).toMatch(/^https:/);
      const root = JSON.parse(await get(`${server.baseUrl}/`, pair.certificate)) as object;
      expect(root).toEqual({
        management: `${server.baseUrl}/db/manage/`,
        data: `${server.baseUrl}/db/data/`,
      });
    });

    it('takes up a new certificate while it runs', async () => {
      const pair = makePair('one');
      const renewed = makePair('two');
      server = await start(pair);
      replaceFile(pair.key, readFileSync(renewed.key, 'utf8'));
      replaceFile(pair.certificate, readFileSync(renewed.certificate, 'utf8'));
      await server.logged(({ msg }) => msg === 'credentials or the certificate were read again');
      await expect(get(`${server.baseUrl}/health`, renewed.certificate)).resolves.toContain('ready');
    });

    it('of an old version is refused', async () => {
      const pair = makePair('one');
      server = await start(pair);
      const { hostname: host, port } = new URL(server.baseUrl);
      const attempt = new Promise<string>((resolve) => {
        const options = {
          host,
          port: Number(port),
          ca: readFileSync(pair.certificate),
          maxVersion: 'TLSv1.1',
          minVersion: 'TLSv1',
        } as const;
        const socket: TLSSocket = connect(options, () => resolve(`connected by ${socket.getProtocol()}`));
        socket.on('error', () => resolve('refused'));
      });
      expect(await attempt).toBe('refused');
    });

    it('is refused at the start with a key that does not belong to the certificate', async () => {
      const pair = makePair('one');
      await expect(start({ ...pair, key: makePair('two').key })).rejects.toThrow(pair.certificate);
    });
  },
);
