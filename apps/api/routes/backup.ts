/**
 * A backup of the running server, as one stream: a snapshot, which nothing changes any more, or the records since a
 * version. A client that reads slowly holds up nobody else, one that reads nothing for a while is let go.
 *
 * Invariant: at most {@link BACKUPS_MAX} are on their way, since each may keep a snapshot in memory that others have left.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  type BackupStream,
  DatabaseError,
  incrementalBackup,
  type ReplicaServer,
  type SnapshotKeeper,
  snapshotBackup,
} from '#database';
import { ProtocolError, readVersionNumber } from '#protocol';
import { databaseCause } from '../database-cause.ts';
import { VERSION_HEADER } from '../plugins/version-terms.ts';
import { addressParameters } from './address-parameters.ts';

const BACKUPS_MAX = 2;
/** A client that has taken nothing for so long is gone. */
const IDLE_MS = 60_000;

export class Backups {
  readonly #database: ReplicaServer;
  readonly #keeper: SnapshotKeeper;
  readonly #closing = new AbortController();
  #count = 0;

  constructor(database: ReplicaServer, keeper: SnapshotKeeper) {
    this.#database = database;
    this.#keeper = keeper;
  }

  /**
   * All of the database, or what came after `since`. Throws `BACKUP_BUSY`, `VERSION_GONE` or `VERSION_AHEAD`. The stream is
   * to be read or destroyed.
   */
  async open(since: number | null): Promise<{ readonly version: number; readonly body: Readable }> {
    if (this.#count >= BACKUPS_MAX) {
      throw new ProtocolError('BACKUP_BUSY', `${BACKUPS_MAX} backups are on their way already`);
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
      if (error instanceof DatabaseError) throw new ProtocolError(databaseCause(error), error.message);
      throw error;
    }
  }

  /** Ends those on their way; their clients see that they are cut off. */
  close(): void {
    this.#closing.abort();
  }

  async #begin(since: number | null): Promise<BackupStream> {
    // What was acknowledged anywhere before is in it.
    await this.#database.headCheck();
    const { log } = this.#database;
    if (since !== null) return await incrementalBackup(log, since, this.#closing.signal);
    return await snapshotBackup(log, await this.#keeper.fold());
  }
}

/** The same chunks; `onIdle` is called when the next one is not asked for in time. */
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
      const since = addressParameters(request).get('since');
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
