/**
 * The program of a thread as one file, and beside it the code that V8 makes of it: a thread that is given both comes up
 * without reading three megabytes of text.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { ThreadService } from '#protocol';

type Serve = (service: ThreadService) => Promise<never>;

const PROGRAM = fileURLToPath(new URL('./program.cjs', import.meta.url));
const CODE_CACHE = fileURLToPath(new URL('./program.cache', import.meta.url));

/** With the code if it is there and of this version of V8; otherwise from the text, which takes longer. */
export function compileProgram(): Script {
  const text = `(function (exports, require, module, __filename) {${readFileSync(PROGRAM, 'utf8')}\n})`;
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
