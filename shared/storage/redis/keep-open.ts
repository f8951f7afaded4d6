/** Opens a connection to Redis again until its owner closes it. */
import type { Redis } from 'ioredis';
import { closeSilent } from './close-silent.ts';

const REOPEN_MS = 200;

/**
 * The client gives a connection up for good when its sentinels report a failover while it asks them for the primary: it
 * closes what it is about to open, and takes that for an order of its owner. This opens a connection again after each end
 * that its owner did not ask for, once it has been ready; before that the end is the owner's to report. A connection
 * without a sign of life is ended, see {@link closeSilent}. The same holds for its duplicates. Returns the connection.
 */
export function keepOpen(connection: Redis, silenceMs: number): Redis {
  closeSilent(connection, silenceMs);
  let wasReady = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
  };
  const disconnect = connection.disconnect.bind(connection);
  connection.disconnect = (isToReconnect = false) => {
    if (!isToReconnect) close();
    disconnect(isToReconnect);
  };
  const quit = connection.quit.bind(connection);
  connection.quit = () => {
    close();
    return quit();
  };
  const duplicate = connection.duplicate.bind(connection);
  connection.duplicate = ((override) =>
    keepOpen(duplicate(override) as Redis, silenceMs)) as Redis['duplicate'];
  connection.once('ready', () => {
    wasReady = true;
  });
  connection.on('end', () => {
    if (isClosed || !wasReady) return;
    timer = setTimeout(() => {
      // A failure ends it again.
      connection.connect().catch(() => undefined);
    }, REOPEN_MS);
  });
  return connection;
}
