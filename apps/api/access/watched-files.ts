/** Files that are read again when they change: credentials, certificates. */
import { unwatchFile, watchFile } from 'node:fs';

const POLL_MS = 1000;

/** Calls back after a change of any of the files, until it is closed. Polls: editors and mounts replace files. */
export function watchFiles(paths: readonly string[], onChange: () => void): { close(): void } {
  // No interest in a time of access, which reading itself changes.
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
