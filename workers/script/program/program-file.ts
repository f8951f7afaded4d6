/**
 * A file of the thread bundle with its V8 code cache, with which a thread starts without parsing megabytes of source.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { codeCachePath, type ScriptBytes } from '#base';

export const PROGRAM_ENTRY = 'program.cjs';

/**
 * Path of a bundle file: next to the compiled sources of `workers/script`, to which the files' own URLs are relative.
 */
export function programPath(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

/** The files of the bundle, the entry and its parts. */
export function programFiles(): string[] {
  return readdirSync(dirname(programPath(PROGRAM_ENTRY))).filter((file) => /^program.*\.cjs$/.test(file));
}

/**
 * Uses the code cache if it exists and matches this version of V8; otherwise compiles the source, which takes longer.
 */
export function compileFile(file: string, { source, code }: ScriptBytes): Script {
  // ASCII since the build: decoded as Latin-1, a string of this size is stored outside the heap and is not copied.
  const text = Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1');
  const cached = code === null ? {} : { cachedData: code };
  return new Script(text, { filename: programPath(file), ...cached });
}

/** V8 validates a code cache by the length of the source alone: a changed source must not find the old one. */
export function deleteCodeCache(file: string): void {
  rmSync(codeCachePath(programPath(file)), { force: true });
}

/** Stores the code cache, with the functions compiled so far. */
export function storeCodeCache(file: string, script: Script): void {
  writeFileSync(codeCachePath(programPath(file)), script.createCachedData());
}
