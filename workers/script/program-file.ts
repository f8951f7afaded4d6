/**
 * The program of a thread as one file, and beside it the code that V8 makes of it: a thread that is given both comes up
 * without reading three megabytes of text.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { ThreadService } from '#protocol';
import { toAsciiSource } from './ascii-source.ts';
import { exposeCollector } from './memory/live-memory.ts';

type Serve = (service: ThreadService) => Promise<never>;

const PROGRAM = fileURLToPath(new URL('./program.cjs', import.meta.url));
const CODE_CACHE = fileURLToPath(new URL('./program.cache', import.meta.url));

/** Puts the bundle, a CommonJS module, in the form that `compileProgram` reads: a function, in ASCII. Once a build. */
export function wrapProgram(): void {
  const source = toAsciiSource(readFileSync(PROGRAM, 'utf8'));
  writeFileSync(PROGRAM, `(function (exports, require, module, __filename) {${source}\n})`);
}

/** With the code if it is there and of this version of V8; otherwise from the text, which takes longer. */
export function compileProgram(): Script {
  // The first thread's collector sets this for all: the code of the build and that of each thread must agree on it.
  exposeCollector();
  // ASCII since `wrapProgram`: read so, a text of this size stays outside the heap and is not copied again.
  const text = readFileSync(PROGRAM, 'latin1');
  const cachedData = existsSync(CODE_CACHE) ? { cachedData: readFileSync(CODE_CACHE) } : {};
  return new Script(text, { filename: PROGRAM, ...cachedData });
}

/** Runs it in this thread. */
export function runProgram(script: Script): Serve {
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(PROGRAM), module, PROGRAM);
  return module.exports as Serve;
}

/** Keeps the code of what the program has run so far. */
export function keepCode(script: Script): void {
  writeFileSync(CODE_CACHE, script.createCachedData());
}

/** V8 takes code for that of a text by the text's length alone: it must not be there when the text is another. */
export function forgetCode(): void {
  rmSync(CODE_CACHE, { force: true });
}
