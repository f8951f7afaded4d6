/** Closes connections to Redis whose other end is gone without having closed them, so that the client opens others. */
import type { Redis } from 'ioredis';

/**
 * A machine that fails, or a router that forgets a connection, tells nobody: TCP gives up what was sent only after a
 * quarter of an hour, and waits forever for a reply. Therefore a connection over which nothing has come for
 * `silenceMs` is sent a PING, and is closed if nothing has come after as long again. What is sent is no sign of life, as
 * the system takes it in any case, unless it is so much that it has to wait for the other end.
 */
export function closeSilent(connection: Redis, silenceMs: number): void {
  connection.on('connect', () => {
    const { stream } = connection;
    let progress = -1;
    let isAsked = false;
    const look = () => {
      const now =
        stream.bytesRead + (stream.writableLength > 0 ? stream.bytesWritten - stream.writableLength : 0);
      if (now !== progress) {
        progress = now;
        isAsked = false;
      } else if (isAsked) {
        // What arrived while this process was held up is read first.
        const { bytesRead } = stream;
        setImmediate(() => {
          if (stream.bytesRead === bytesRead) stream.destroy(new Error(`no reply within ${silenceMs} ms`));
        });
      } else {
        isAsked = true;
        // Its failure shows in the silence.
        connection.ping().catch(() => undefined);
      }
    };
    const timer = setInterval(look, silenceMs);
    stream.once('close', () => clearInterval(timer));
  });
}
