/** What the compose file and the image say of the program is true of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS } from '#protocol';

const ROOT = join(import.meta.dirname, '../..');
const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** `NAME: value` lines of the compose file, with what stands in for variables that are not set. */
function environment(given: Readonly<Record<string, string>>): Record<string, string> {
  const lines = compose.matchAll(/^ +(QUIVER_\w+): "?([^"\n]*)"?$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_all, variable: string, fallback?: string) => {
        return given[variable] ?? fallback ?? '';
      }),
    ]),
  );
}

describe('the compose file', () => {
  it('gives settings that the programs know and accept', () => {
    const settings = readSettings(environment({ QUIVER_CREDENTIALS: 'ada:admin:secret' }));
    expect(settings).toMatchObject({
      store: { kind: 'redis', url: 'redis://redis:6379' },
      credentials: 'ada:admin:secret',
      importHealthPort: 7475,
      projections: ['quads', 'graph'],
    });
  });

  it('cannot be started without credentials, and says so', () => {
    expect(compose).toMatch(/^ +QUIVER_CREDENTIALS: \$\{QUIVER_CREDENTIALS:\?\S.*\}$/m);
  });

  it('asks for health where the import process answers', () => {
    const port = environment({}).QUIVER_IMPORT_HEALTH_PORT;
    expect(compose).toContain(`fetch('http://127.0.0.1:${port}/health')`);
  });
});

describe('the image', () => {
  it('sets what the programs know', () => {
    const names = Array.from(image.matchAll(/\b(QUIVER_\w+)=/g), ([, name]) => name);
    const known: readonly string[] = Object.values(SETTINGS).map(({ env }) => env);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('copies what there is, and starts programs that there are', () => {
    const copied = Array.from(image.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.flat().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const programs = Array.from(
      `${image}${compose}`.matchAll(/"(?:dist|bin)\/([\w/]+)\.js"/g),
      ([, path]) => path,
    );
    expect(programs.sort()).toEqual(['quiver', 'workers/import/main']);
    expect(existsSync(join(ROOT, 'workers/import/main.ts'))).toBe(true);
  });
});
