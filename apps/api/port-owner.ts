/** Finds the process that listens on a TCP port, for the error message of a failed listen; on Linux, from /proc. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** State of a listening socket in these tables. */
const LISTENING = '0A';
const HEX = 16;

/** `process 4711 (node)`; null if unknown: on other systems, for processes of other users. */
export function portOwner(port: number): string | null {
  try {
    const sockets = new Set(TABLES.flatMap((table) => listeningSockets(table, port)));
    for (const id of readdirSync('/proc')) {
      if (/^\d+$/.test(id) && hasOpen(id, sockets)) return `process ${id} (${nameOf(id)})`;
    }
  } catch {
    // Without a readable /proc the message omits the process.
  }
  return null;
}

/** Inodes of the sockets that listen on the port, as `/proc/PID/fd` names them. */
function listeningSockets(table: string, port: number): string[] {
  const [, ...lines] = readFileSync(table, 'latin1').trim().split('\n');
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    const isListening = state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', HEX) === port;
    return isListening ? [`socket:[${inode}]`] : [];
  });
}

function hasOpen(processId: string, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${processId}/fd`;
  try {
    return readdirSync(folder).some((descriptor) => sockets.has(readlinkSync(`${folder}/${descriptor}`)));
  } catch {
    // Another user's process, or one that has just ended.
    return false;
  }
}

function nameOf(processId: string): string {
  return readFileSync(`/proc/${processId}/comm`, 'utf8').trim();
}
