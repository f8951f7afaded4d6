/** Commands that speak to a server which asks who they are. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';

const CLI = join(import.meta.dirname, '../../bin/quiver.js');
const folder = temporaryFolder();
const TOKEN = 'ada.a-secret/of:hers';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ QUIVER_CREDENTIALS: 'ada:admin:a-secret/of:hers' });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly problem: string;
}

async function quiver(args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, output, problem };
}

function withUser(secret: string): string {
  return server.baseUrl.replace('//', `//ada:${encodeURIComponent(secret)}@`);
}

describe('credentials of the command line', () => {
  it.each([
    ['in the address', () => ['--to', withUser('a-secret/of:hers')], {}],
    ['as a token', () => ['--to', server.baseUrl, '--token', TOKEN], {}],
    ['in the environment', () => ['--to', server.baseUrl], { QUIVER_TOKEN: TOKEN }],
    ['as a header', () => ['--to', server.baseUrl, '--header', `Authorization: Bearer ${TOKEN}`], {}],
  ])('are taken %s', async (_where, options, environment) => {
    expect(await quiver(['query', '6 * 7', ...options()], environment)).toEqual({
      code: 0,
      output: '42\n',
      problem: '',
    });
  });

  it('are sent with an update, of which nothing is printed, and with the query after it', async () => {
    const options = ['--to', server.baseUrl, '--token', TOKEN];
    const quad = '<http://e.org/s> <http://e.org/p> 7';
    const updated = await quiver(['query', `INSERT DATA { ${quad} }`, ...options]);
    expect(updated).toEqual({ code: 0, output: '', problem: '' });
    const found = await quiver(['query', 'SELECT ?o { <http://e.org/s> ?p ?o }', ...options]);
    expect(JSON.parse(found.output)).toEqual([{ o: '7' }]);
  });

  it('are sent by every command, and never shown', async () => {
    const options = ['--to', withUser('a-secret/of:hers')];
    const file = join(folder.path, 'people.csv');
    writeFileSync(file, 'id:ID,name\n1,Ann\n');
    const imported = await quiver(['import', file, ...options]);
    expect([imported.code, imported.problem]).toEqual([0, '']);
    const status = await quiver(['status', ...options]);
    expect(status.output).toMatch(
      new RegExp(
        `^${server.baseUrl} is ready\nversion \\d+, history from version 0; .*\n.* completed {2}1 node\\b`,
      ),
    );
    expect(status.output).not.toContain('secret');
  });

  it('reads what a pipe holds, and says that a directory is no document', async () => {
    const options = ['--to', withUser('a-secret/of:hers')];
    const pipe = join(folder.path, 'people.nt');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const written = writeFile(pipe, '<http://e/a> <http://e/p> "1" .\n');
    const imported = await quiver(['import', pipe, ...options]);
    await written;
    expect([imported.code, imported.problem]).toEqual([0, '']);
    expect(imported.output).toContain('1 quad');
    const refused = await quiver(['import', folder.path, ...options]);
    expect([refused.code, refused.problem]).toEqual([
      2,
      `quiver: import: ${folder.path} is a directory; see quiver import --help\n`,
    ]);
  });

  it('that are absent or wrong are a clear end', async () => {
    const absent = await quiver(['query', '1', '--to', server.baseUrl]);
    expect([absent.code, absent.problem]).toEqual([1, expect.stringMatching(/status 401: .*QUIVER_TOKEN/)]);
    const wrong = await quiver(['query', '1', '--to', withUser('a-guess')]);
    expect([wrong.code, wrong.problem]).toEqual([1, expect.stringMatching(/status 401/)]);
    expect(wrong.problem).not.toContain('a-guess');
  });

  it.each([
    ['an address without a scheme', ['--to', 'localhost:7474']],
    ['two credentials', ['--to', 'http://ada:x@localhost', '--token', 'ada.x']],
    ['a token of several words', ['--token', 'ada. x']],
    ['a header without a name', ['--header', 'nothing']],
    ['a language of its own', ['--language', 'sql']],
  ])('and options that cannot be used are told apart from failures: %s', async (_what, options) => {
    expect((await quiver(['query', '1', ...options])).code).toBe(2);
  });
});
