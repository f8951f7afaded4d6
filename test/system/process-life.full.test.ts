/** How a server starts, what it says when it cannot, and that nothing of it is left when it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT, ServerProcess, temporaryFolder, withoutSettings } from '../http/server-process.ts';

const QUIVER = join(ROOT, 'bin/quiver.js');
const folder = temporaryFolder();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  folder.remove();
});

interface Started {
  readonly child: ChildProcess;
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
}

function start(
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  { detached = false } = {},
): Started {
  const child = spawn(program, args, {
    cwd: ROOT,
    detached,
    env: { ...withoutSettings(process.env), QUIVER_PORT: '0', QUIVER_STORE: 'memory', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors += bytes.toString();
  });
  return { child, errors: () => errors, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

const serve = (settings: Readonly<Record<string, string>>) =>
  start(process.execPath, [QUIVER, 'serve'], settings);

interface Listening {
  readonly address: string;
  readonly pid: number;
}

/** Resolves to the first line of the log that names the address. */
async function listening({ child }: Started): Promise<Listening> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (!line.startsWith('{')) continue;
    const { address, pid } = JSON.parse(line) as Partial<Listening>;
    if (address !== undefined && pid !== undefined) return { address, pid };
  }
  throw new Error('it never listened');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a start that cannot succeed ends with one line and code 2', () => {
  it('for a port in use, which names the process that has it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const started = serve({ QUIVER_PORT: String(port) });
    expect(await started.ended).toBe(2);
    expect(started.errors()).toBe(
      `quiver: port ${port} of 127.0.0.1 is in use by process ${process.pid} (node); set QUIVER_PORT to a free one\n`,
    );
    other.close();
  });

  it('for a data folder in use, which names the process that has it', async () => {
    const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: join(folder.path, 'data') };
    const first = await ServerProcess.start(settings);
    try {
      const started = serve(settings);
      expect(await started.ended).toBe(2);
      expect(started.errors()).toBe(
        `quiver: process ${first.pid} has the data directory ${settings.QUIVER_DATA_DIR} open; stop it, or set QUIVER_DATA_DIR\n`,
      );
    } finally {
      await first.stop();
    }
  });

  it('for a data folder that is a file', async () => {
    mkdirSync(folder.path, { recursive: true });
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const started = serve({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: file });
    expect(await started.ended).toBe(2);
    expect(started.errors()).toMatch(
      /^quiver: the data directory .*file cannot be used: EEXIST.*; set QUIVER_DATA_DIR .*\n$/,
    );
  });

  it.skipIf(process.getuid?.() === 0)('for a data folder that cannot be written', async () => {
    const path = join(folder.path, 'locked');
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o500);
    const started = serve({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: path });
    expect(await started.ended).toBe(2);
    expect(started.errors()).toMatch(
      /^quiver: the data directory .*locked cannot be used: EACCES.*; set QUIVER_DATA_DIR .*\n$/,
    );
  });

  it('for a setting that is none, and one with a bad value', async () => {
    const unknown = serve({ QUIVER_PROT: '80' });
    expect([await unknown.ended, unknown.errors()]).toEqual([
      2,
      expect.stringMatching(/^quiver: .*QUIVER_PROT.*\n$/),
    ]);
    const bad = serve({ QUIVER_THREADS: 'many' });
    expect([await bad.ended, bad.errors()]).toEqual([
      2,
      expect.stringMatching(/^quiver: .*QUIVER_THREADS.*\n$/),
    ]);
  });

  it('for TLS files that are not there, or no certificate', async () => {
    const absent = serve({ QUIVER_TLS_CERT_FILE: '/absent.pem', QUIVER_TLS_KEY_FILE: '/absent.key' });
    expect([await absent.ended, absent.errors()]).toEqual([
      2,
      expect.stringMatching(/^quiver: .*\/absent\.pem.*; set QUIVER_TLS_CERT_FILE .*\n$/),
    ]);
    const wrong = serve({ QUIVER_TLS_CERT_FILE: QUIVER, QUIVER_TLS_KEY_FILE: QUIVER });
    expect([await wrong.ended, wrong.errors()]).toEqual([
      2,
      expect.stringMatching(/^quiver: .*quiver\.js.*; set QUIVER_TLS_CERT_FILE .*\n$/),
    ]);
  });

  it.each([
    ['/proc/quiver', 'ENOENT'],
    ['/dev/null/data', 'ENOTDIR'],
  ])('for a data folder that cannot be made: %s', async (path, code) => {
    const started = serve({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: path });
    expect([await started.ended, started.errors()]).toEqual([
      2,
      expect.stringMatching(
        new RegExp(
          `^quiver: the data directory ${path} cannot be used: ${code}.*; set QUIVER_DATA_DIR .*\n$`,
        ),
      ),
    ]);
  });

  it('for an address that is not this machine’s', async () => {
    const started = serve({ QUIVER_HOST: '192.0.2.1', QUIVER_CREDENTIALS: 'a:admin:secret-of-a' });
    expect(await started.ended).toBe(2);
    expect(started.errors()).toBe('quiver: 192.0.2.1 is no address of this machine; set QUIVER_HOST\n');
  });

  it('for data that were cut, as do check and backup', async () => {
    const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: join(folder.path, 'data') };
    const server = await ServerProcess.start(settings);
    await server.script('(1..2000).each { g.addVertex([name: "n" + it]) }');
    await server.stop();
    truncateSync(join(settings.QUIVER_DATA_DIR, 'log', 'data.mdb'), 3 * 4096);
    const started = serve(settings);
    expect([await started.ended, started.errors()]).toEqual([
      2,
      expect.stringMatching(/^quiver: .*data\.mdb is damaged: .*; restore a backup .*\n$/),
    ]);
    for (const command of [['check'], ['backup', join(folder.path, 'file.qvck')]]) {
      const ended = start(process.execPath, [QUIVER, ...command], settings);
      expect([await ended.ended, ended.errors()]).toEqual([1, expect.stringContaining('is damaged')]);
    }
  });

  it('for a record whose bytes have changed', async () => {
    const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: join(folder.path, 'data') };
    const server = await ServerProcess.start(settings);
    await server.script(`g.addVertex([name: "${'ada'.repeat(1000)}"])`);
    await server.stop();
    const path = join(settings.QUIVER_DATA_DIR, 'log', 'data.mdb');
    const bytes = readFileSync(path);
    bytes.write('eve', bytes.indexOf('adaada'));
    writeFileSync(path, bytes);
    const started = serve(settings);
    expect([await started.ended, started.errors()]).toEqual([
      2,
      expect.stringMatching(/^quiver: record \d+ is damaged: .*; restore a backup .*\n$/),
    ]);
  });
});

describe('check and backup', () => {
  it('make no data folder where there is none, and no database in another folder', async () => {
    const other = join(folder.path, 'other');
    mkdirSync(other, { recursive: true });
    const problems = [
      [join(folder.path, 'nothing'), 'no data folder'],
      [other, 'no database in the data folder'],
    ] as const;
    for (const [path, problem] of problems) {
      for (const command of [['check'], ['backup', join(folder.path, 'file.qvck')]]) {
        const ended = start(process.execPath, [QUIVER, ...command], {
          QUIVER_STORE: 'lmdb',
          QUIVER_DATA_DIR: path,
        });
        expect([await ended.ended, ended.errors()]).toEqual([
          2,
          `quiver: ${command[0]}: there is ${problem} ${path}; set QUIVER_DATA_DIR; see quiver ${command[0]} --help\n`,
        ]);
      }
    }
    expect([existsSync(join(folder.path, 'nothing')), readdirSync(other)]).toEqual([false, []]);
  });
});

it('a shared store that is away is waited for, with host and port in one line of the log', async () => {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as { port: number };
  socket.close();
  await once(socket, 'close');
  const settings = { QUIVER_STORE: `redis://ada:secret@127.0.0.1:${port}`, QUIVER_DATA_DIR: folder.path };
  const programs = [
    serve(settings),
    start(process.execPath, [join(ROOT, 'dist/workers/import/main.js')], settings),
  ];
  for (const started of programs) {
    const lines = createInterface({ input: started.child.stdout! })[Symbol.asyncIterator]();
    const { value } = (await lines.next()) as { value: string };
    expect(value).toContain(`waiting for the store at 127.0.0.1:${port}: `);
    expect(value).not.toContain('secret');
    started.child.kill('SIGTERM');
    await started.ended;
    expect([started.errors(), (await lines.next()).done]).toEqual(['', true]);
  }
});

describe('the server process', () => {
  it.skipIf(process.platform !== 'linux')('keeps little of the memory that it has given back', async () => {
    const supervisor = serve({});
    const { pid } = await listening(supervisor);
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    supervisor.child.kill('SIGTERM');
    await supervisor.ended;
    expect(variables).toContain('MALLOC_MMAP_THRESHOLD_=1048576');
  });

  it('ends when its supervisor is killed', async () => {
    const supervisor = serve({});
    const { address, pid } = await listening(supervisor);
    expect(pid).not.toBe(supervisor.child.pid);
    supervisor.child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('is started again when it dies after it has listened, with the signal named', async () => {
    const supervisor = serve({});
    const { pid } = await listening(supervisor);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => supervisor.errors(), { timeout: 10_000 })
      .toBe('quiver: the server process ended with SIGKILL (137); starting it again in 100 ms\n');
    supervisor.child.kill('SIGTERM');
    expect(await supervisor.ended).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops with the process that npm start is, by %s',
    async (signal) => {
      const npm = start('npm', ['start'], {});
      const { pid } = await listening(npm);
      npm.child.kill(signal);
      await npm.ended;
      await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    },
  );

  it('stops by Ctrl-C, which a terminal sends to npm, the supervisor and the server at once', async () => {
    const npm = start('npm', ['start'], {}, { detached: true });
    const { pid } = await listening(npm);
    process.kill(-npm.child.pid!, 'SIGINT');
    expect(await npm.ended).toBe(0);
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });
});
