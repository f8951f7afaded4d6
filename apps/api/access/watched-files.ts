/** File watcher for credentials and certificates. */
import { unwatchFile, watchFile } from 'node:fs';

const POLL_MS = 1000;

/** Calls `onChange` after a change of any file, until closed. Polls, since editors and mounts replace files. */
export function watchFiles(paths: readonly string[], onChange: () => void): { close(): void } {
  // Ignores the access time, which reading itself changes.
  const listener = (now: { mtimeMs: number; ino: number }, before: { mtimeMs: number; ino: number }) => {
    if (now.mtimeMs !== before.mtimeMs || now.ino !== before.ino) onChange();
  };
  for (const path of paths) watchFile(path, { interval: POLL_MS, persistent: false }, listener);
  return {
    close: () => {
      for (const path of paths) unwatchFile(path, listener);
    },
  };
}
