/** What the command says of itself, its settings and its mistakes. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#protocol';

const CLI = join(import.meta.dirname, '../../bin/quiver.js');

function quiver(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('QUIVER_'));
  return spawnSync(process.execPath, [CLI, ...args], {
    env: { ...Object.fromEntries(own), ...settings },
    encoding: 'utf8',
  });
}

describe('quiver', () => {
  it('--help names every command and every setting with its default', () => {
    const { status, stdout, stderr } = quiver(['--help']);
    expect([status, stderr]).toEqual([0, '']);
    const commands = ['serve', 'check', 'backup', 'restore', 'import', 'query', 'status', 'hash-password'];
    for (const command of [...commands, 'settings', '--version'])
      expect(stdout).toContain(`quiver ${command}`);
    for (const { env, fallback, meaning } of Object.values(SETTINGS)) {
      expect(stdout).toMatch(new RegExp(`^ +${env} `, 'm'));
      expect(stdout).toContain(`${meaning} (default ${fallback})`);
    }
  });

  it('settings prints each value and where it comes from, and no secret', () => {
    const { status, stdout } = quiver(['settings'], {
      QUIVER_PORT: '8080',
      QUIVER_STORE: 'redis://ada:hush@store:6379',
      QUIVER_CREDENTIALS: 'ada:admin:hush',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^QUIVER_PORT=8080 +# environment$/m);
    expect(stdout).toMatch(/^QUIVER_HOST=127\.0\.0\.1 +# default$/m);
    expect(stdout).toMatch(/^QUIVER_STORE=redis:\/\/ada:\*\*\*@store:6379 +# environment$/m);
    expect(stdout).toMatch(/^QUIVER_CREDENTIALS=\*\*\* +# environment$/m);
    expect(stdout).not.toContain('hush');
    expect(stdout.trim().split('\n')).toHaveLength(Object.keys(SETTINGS).length);
  });

  it('settings names every bad value and every name that is none at once', () => {
    const { status, stdout, stderr } = quiver(['settings'], {
      QUIVER_PORT: '99999',
      QUIVER_THREADS: 'many',
      QUIVER_TREADS: '2',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      'quiver: QUIVER_PORT=99999: must be a whole number from 0 to 65535',
      'QUIVER_THREADS=many: must be a whole number from 1 to 256, or auto',
      'QUIVER_TREADS: no such setting',
    ]);
  });

  it.each([
    [[], 'a command is needed'],
    [['fly'], "no command 'fly'"],
  ])('%j is answered with what is missing', (args, problem) => {
    const { status, stderr } = quiver(args);
    expect([status, stderr]).toEqual([2, `quiver: ${problem}; see quiver --help\n`]);
  });

  it.each([
    [['backup'], 'FILE missing'],
    [['hash-password', 'ada'], 'ROLE missing'],
    [['import'], 'FILE|URL missing'],
    [['check', 'now'], "unexpected argument 'now'"],
    [['serve', '--fast'], "Unknown option '--fast'"],
    [['status', '--to'], "Option '--to <value>' argument missing"],
    [
      ['import', 'a.csv', '--format', 'xls'],
      expect.stringContaining('no format is called "xls"; known are graphml'),
    ],
  ])('%j is answered with what is wrong', (args, problem) => {
    const { status, stderr } = quiver(args);
    const [, found] = /^quiver: \S+: (.*); see quiver \S+ --help\n$/s.exec(stderr) ?? [];
    expect([status, found]).toEqual([2, problem]);
  });

  it('--help, -h and help after a command print help and do nothing', () => {
    const commands = [
      'serve',
      'check',
      'backup',
      'restore',
      'import',
      'demo',
      'query',
      'status',
      'hash-password',
    ];
    for (const command of [...commands, 'settings']) {
      const { status, stdout, stderr } = quiver([command, '--help']);
      expect([command, status, stderr]).toEqual([command, 0, '']);
      expect(stdout).toMatch(new RegExp(`^  quiver ${command}`));
    }
    for (const args of [
      ['backup', '-h'],
      ['backup', 'help'],
      ['help', 'backup'],
    ]) {
      expect(quiver(args).stdout).toMatch(/^ {2}quiver backup FILE/);
    }
    expect(existsSync('--help')).toBe(false);
  });

  it('backup overwrites a file only with --force', () => {
    const { status, stderr } = quiver(['backup', CLI], { QUIVER_STORE: 'memory' });
    expect([status, stderr]).toEqual([
      2,
      `quiver: backup: ${CLI} exists; --force overwrites it; see quiver backup --help\n`,
    ]);
  });

  it.each([
    ['restore', 'ENOENT: no such file or directory'],
    ['backup', 'ENOENT: no such file or directory'],
  ])('%s of a file that cannot be opened says so, without a stack', (command, problem) => {
    const { status, stderr } = quiver([command, '/nowhere/at/all.qvck'], { QUIVER_STORE: 'memory' });
    expect([status, stderr.split('\n').length, stderr]).toEqual([
      1,
      2,
      expect.stringContaining(`quiver: ${problem}`),
    ]);
  });
});
