/**
 * Prepares a checkout to run: installs packages, and compiles if sources are newer than the last build. Plain
 * JavaScript and built-in modules only, since it runs before the installation.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCE_FOLDERS = ['apps', 'workers', 'shared', 'docs', 'bin'];
const BUILD_FILES = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'tsconfig.console.json'];
const INSTALL_STAMP = join(root, 'node_modules', '.quiver-lockfile');
const BUILD_STAMP = join(root, 'dist', '.built');

/** Runs an npm program; exits with its status if it fails. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error !== undefined || status !== 0) {
    process.stderr.write(
      `${command} ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}\n`,
    );
    process.exit(status ?? 1);
  }
}

function newestChange(folder) {
  let newest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs);
  }
  return newest;
}

function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === lockfile) return;
  run('npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(INSTALL_STAMP, lockfile);
}

function build() {
  const changed = Math.max(
    ...SOURCE_FOLDERS.map((folder) => newestChange(join(root, folder))),
    ...BUILD_FILES.map((file) => statSync(join(root, file)).mtimeMs),
  );
  if (existsSync(BUILD_STAMP) && statSync(BUILD_STAMP).mtimeMs > changed) return;
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(BUILD_STAMP, '');
}

// A published package includes the build but no sources.
if (existsSync(join(root, 'tsconfig.build.json'))) {
  install();
  build();
}
