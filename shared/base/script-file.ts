/** Files of JavaScript beside which the build stores V8's code cache. */
import { existsSync, readFileSync } from 'node:fs';

export interface ScriptBytes {
  readonly source: Uint8Array;
  /** V8's code cache; null if the build has made none. */
  readonly code: Uint8Array | null;
}

/** Path of the code cache of a script. */
export function codeCachePath(script: string): string {
  return `${script}.code`;
}

/** Both files; `read` decides in what memory their bytes are. */
export function readScriptFile(path: string, read: (path: string) => Uint8Array = readFileSync): ScriptBytes {
  const code = codeCachePath(path);
  return { source: read(path), code: existsSync(code) ? read(code) : null };
}
