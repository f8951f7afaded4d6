/**
 * A file of the thread bundle with its V8 code cache, with which a thread starts without parsing megabytes of source.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/**
 * Path of a bundle file: next to the compiled sources of `workers/script`, to which the files' own URLs are relative.
 */
export function programPath(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

/**
 * Uses the code cache if it exists and matches this version of V8; otherwise compiles the source, which takes longer.
 */
export function compileFile(file: string): Script {
  const path = programPath(file);
  // ASCII since the build: decoded as Latin-1, a string of this size is stored outside the heap and is not copied.
  const text = readFileSync(path, 'latin1');
  const code = codePath(file);
  const cachedData = existsSync(code) ? { cachedData: readFileSync(code) } : {};
  return new Script(text, { filename: path, ...cachedData });
}

/** V8 validates a code cache by the length of the source alone: a changed source must not find the old one. */
export function deleteCodeCache(file: string): void {
  rmSync(codePath(file), { force: true });
}

/** Stores the code cache, with the functions compiled so far. */
export function storeCodeCache(file: string, script: Script): void {
  writeFileSync(codePath(file), script.createCachedData());
}

function codePath(file: string): string {
  return `${programPath(file)}.code`;
}
