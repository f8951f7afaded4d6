/** What commands say when they and the server do not agree on TLS. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, ServerProcess, temporaryFolder, withoutSettings } from '../http/server-process.ts';

const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;
const folder = temporaryFolder();

function makeCertificate(name: string, address: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder.path, `${name}.pem`), join(folder.path, `${name}.key`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=IP:${address}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  return { certificate, key };
}

interface Ended {
  readonly status: number | null;
  readonly problem: string;
}

function quiver(args: readonly string[], environment: Record<string, string> = {}): Ended {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'bin/quiver.js'), ...args], {
    env: { ...withoutSettings(process.env), ...environment },
    encoding: 'utf8',
  });
  return { status, problem: stderr };
}

describe.skipIf(!HAS_OPENSSL)(
  `commands${HAS_OPENSSL ? '' : ': openssl is not there to make a certificate'}`,
  () => {
    let own: { certificate: string; key: string };
    let secure: ServerProcess;
    let elsewhere: ServerProcess;
    let plain: ServerProcess;
    let document: string;
    beforeAll(async () => {
      document = join(folder.path, 'people.csv');
      writeFileSync(document, 'id:ID,name\n1,Ann\n');
      own = makeCertificate('own', '127.0.0.1');
      const other = makeCertificate('other', '192.0.2.1');
      [secure, elsewhere, plain] = await Promise.all([
        ServerProcess.start({ QUIVER_TLS_CERT_FILE: own.certificate, QUIVER_TLS_KEY_FILE: own.key }),
        ServerProcess.start({ QUIVER_TLS_CERT_FILE: other.certificate, QUIVER_TLS_KEY_FILE: other.key }),
        ServerProcess.start(),
      ]);
    });
    afterAll(async () => {
      await Promise.all([secure.stop(), elsewhere.stop(), plain.stop()]);
      folder.remove();
    });

    it('name a certificate that is not trusted', () => {
      for (const command of [['status'], ['import', document], ['query', '1']]) {
        expect(quiver([...command, '--to', secure.baseUrl])).toEqual({
          status: 1,
          problem: `quiver: the certificate of ${secure.baseUrl} is not trusted: self-signed certificate; NODE_EXTRA_CA_CERTS names a file of further authorities\n`,
        });
      }
    });

    it('name a certificate of another host', () => {
      const certificate = join(folder.path, 'other.pem');
      const ended = quiver(['status', '--to', elsewhere.baseUrl], { NODE_EXTRA_CA_CERTS: certificate });
      expect(ended).toEqual({
        status: 1,
        problem: expect.stringMatching(
          /^quiver: the certificate of \S+ is not trusted: .*127\.0\.0\.1.*; use a name of the certificate in the address\n$/,
        ),
      });
    });

    it('take one that is', () => {
      const ended = quiver(['status', '--to', secure.baseUrl], { NODE_EXTRA_CA_CERTS: own.certificate });
      expect(ended).toEqual({ status: 0, problem: '' });
    });

    it('say which of http and https the port speaks', () => {
      for (const command of [['status'], ['import', document]]) {
        const http = secure.baseUrl.replace('https:', 'http:');
        expect(quiver([...command, '--to', http])).toEqual({
          status: 1,
          problem: `quiver: ${http} closed the connection; if it speaks TLS, use https:// in the address\n`,
        });
        const https = plain.baseUrl.replace('http:', 'https:');
        expect(quiver([...command, '--to', https])).toEqual({
          status: 1,
          problem: `quiver: ${https} does not speak TLS; use http:// in the address\n`,
        });
      }
    });

    it('give the reason when nobody answers', async () => {
      const nobody = createServer().listen(0, '127.0.0.1');
      await once(nobody, 'listening');
      const { port } = nobody.address() as AddressInfo;
      nobody.close();
      await once(nobody, 'close');
      for (const [address, reason] of [
        [`https://127.0.0.1:${port}`, 'ECONNREFUSED'],
        ['http://127.0.0.1:1', 'bad port'],
      ]) {
        expect(quiver(['status', '--to', `${address}`])).toEqual({
          status: 1,
          problem: `quiver: ${address} does not answer (${reason})\n`,
        });
      }
    });
  },
);
