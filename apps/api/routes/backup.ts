/**
 * Online backup as one stream: an immutable snapshot, or the records since a version. A slow client delays nobody
 * else; an idle one is disconnected.
 *
 * Invariant: at most {@link BACKUPS_MAX} run at a time, since each may retain an old snapshot in memory.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  type BackupStream,
  type Compactor,
  incrementalBackup,
  type ReplicaServer,
  snapshotBackup,
} from '#database';
import { ProtocolError, readVersionNumber } from '#protocol';
import { VERSION_HEADER } from '../plugins/requested-version.ts';
import { queryParameters } from './query-parameters.ts';

const BACKUPS_MAX = 2;
/** Idle time after which a client is disconnected. */
const IDLE_MS = 60_000;

export class Backups {
  readonly #database: ReplicaServer;
  readonly #compactor: Compactor;
  readonly #closing = new AbortController();
  #count = 0;

  constructor(database: ReplicaServer, compactor: Compactor) {
    this.#database = database;
    this.#compactor = compactor;
  }

  /**
   * A full backup, or the records after `since`. Throws `BACKUP_BUSY`, `VERSION_GONE` or `VERSION_AHEAD`. The caller
   * reads or destroys the stream.
   */
  async open(since: number | null): Promise<{ readonly version: number; readonly body: Readable }> {
    if (this.#count >= BACKUPS_MAX) {
      throw new ProtocolError('BACKUP_BUSY', `${BACKUPS_MAX} backups are already in progress`);
    }
    this.#count += 1;
    try {
      const { version, chunks } = await this.#begin(since);
      const body = Readable.from(
        untilIdle(chunks, () => body.destroy(new Error('the client reads nothing'))),
      );
      const cutOff = () => body.destroy();
      this.#closing.signal.addEventListener('abort', cutOff);
      body.once('close', () => {
        this.#closing.signal.removeEventListener('abort', cutOff);
        this.#count -= 1;
      });
      return { version, body };
    } catch (error) {
      this.#count -= 1;
      throw error;
    }
  }

  /** Aborts running backups; their clients see an incomplete response. */
  close(): void {
    this.#closing.abort();
  }

  async #begin(since: number | null): Promise<BackupStream> {
    // Includes all commits acknowledged before.
    await this.#database.headCheck();
    const { log } = this.#database;
    if (since !== null) return await incrementalBackup(log, since, this.#closing.signal);
    return await snapshotBackup(log, await this.#compactor.fold());
  }
}

/** The same chunks; `onIdle` is called when the consumer does not pull the next one in time. */
async function* untilIdle(chunks: AsyncIterable<Uint8Array>, onIdle: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const timer = setTimeout(onIdle, IDLE_MS);
    try {
      yield chunk;
    } finally {
      clearTimeout(timer);
    }
  }
}

export function backupRoutes(server: FastifyInstance, backups: Backups): void {
  server.addHook('preClose', async () => backups.close());
  server.post(
    '/db/manage/backup',
    { config: { needs: 'admin', isOpenEnded: true } },
    async (request, reply) => {
      const since = queryParameters(request).get('since');
      const { version, body } = await backups.open(
        since === null ? null : readVersionNumber(since, "the parameter 'since'"),
      );
      reply.header(VERSION_HEADER, String(version));
      const name = since === null ? `quiver-${version}.backup` : `quiver-${since}-${version}.backup`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.header('content-type', 'application/octet-stream').send(body);
    },
  );
}
