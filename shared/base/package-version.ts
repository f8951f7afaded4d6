import { createRequire } from 'node:module';

/** The version of the program, as its package.json has it. */
export function packageVersion(): string {
  const manifest = createRequire(import.meta.url)('#package') as { version: string };
  return manifest.version;
}
