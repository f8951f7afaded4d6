/**
 * A file of a thread's program, and beside it the code that V8 makes of it: a thread that is given both comes up without
 * reading megabytes of text.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { exposeCollector } from '../memory/live-memory.ts';

/** Of `program.cjs`: beside the compiled sources of `workers/script`, to which the files' own addresses are relative. */
export function programPath(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

/** With the code if it is there and of this version of V8; otherwise from the text, which takes longer. */
export function compileFile(file: string): Script {
  // The first thread's collector sets this for all: the code of the build and that of each thread must agree on it.
  exposeCollector();
  const path = programPath(file);
  // ASCII since the build: read so, a text of this size stays outside the heap and is not copied again.
  const text = readFileSync(path, 'latin1');
  const code = codePath(file);
  const cachedData = existsSync(code) ? { cachedData: readFileSync(code) } : {};
  return new Script(text, { filename: path, ...cachedData });
}

/** V8 takes code for that of a text by the text's length alone: it must not be there when the text is another. */
export function forgetCode(file: string): void {
  rmSync(codePath(file), { force: true });
}

/** Keeps the code of what has run so far. */
export function keepCode(file: string, script: Script): void {
  writeFileSync(codePath(file), script.createCachedData());
}

function codePath(file: string): string {
  return `${programPath(file)}.code`;
}
