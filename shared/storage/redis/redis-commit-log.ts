/**
 * The commit log in Redis, shared by any number of processes. A group of commits is one transaction that
 * depends on the expected head (WATCH … MULTI … EXEC): if another process appended first, EXEC has no effect.
 * The stream is the truth; projections are derived from it elsewhere. There is no Lua, so the Redis user
 * needs no right to run scripts.
 *
 * Invariants: entry ids are `<version>-0` without gaps above the oldest entry; `head` is the version of the
 * newest entry and changes in the same transaction; one write at a time uses the watching connection.
 *
 * A failover may lose the end of the log, and others may append from there. Therefore this process stores the
 * mark of the newest entry that it has seen: a lower head, or the same version with another mark, throws
 * STORAGE_TRUNCATED, after which copies of this log must be rebuilt. The same applies to blocks of ids.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { Mutex, pause } from '#base';
import type {
  AppendResult,
  Checkpoint,
  CheckpointReader,
  CommitLog,
  DurableTable,
  IdBlock,
} from '../commit-log.ts';
import type { EncodedCommit, EntityKind } from '../commit-record.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import {
  connect,
  execute,
  isRefusedWhole,
  openConnection,
  reasonOf,
  settleFormat,
  translated,
} from './connection.ts';
import { IdReservations } from './id-reservations.ts';
import { RedisKeys } from './keys.ts';
import { rethrowUnlessAway, type SeenEntry, sameHistory, truncated, versionOf } from './log-history.ts';
import { entryOrNever } from './lost-reply.ts';
import { RedisCheckpoints } from './redis-checkpoints.ts';
import { rewindLog } from './redis-rewind.ts';
import { RedisTable } from './redis-table.ts';
import { ReplicaAcks, type ReplicaOptions } from './replica-acks.ts';
import {
  entryFields,
  markOf,
  ReadSize,
  type StreamEntry,
  streamEntries,
  toRecord,
} from './stream-entries.ts';

/** Timeout of one blocking read, after which the loop checks whether to continue. */
const FOLLOW_BLOCK_MS = 1_000;
/** Delay after a failed read of a follower, so that an unavailable Redis causes no load. */
const FOLLOW_RETRY_MS = 200;

/**
 * Attempts to determine the outcome of an append whose reply was lost, {@link FOLLOW_RETRY_MS} apart: ten minutes, as
 * imports wait. Giving up ends the process, which would serve reads until then.
 */
const SETTLE_ATTEMPTS = 3_000;

export interface RedisCommitLogOptions {
  readonly url: string;
  /** Name of the database within the Redis server. */
  readonly database: string;
  /** Folder of this machine for local copies of checkpoints; undefined disables them. */
  readonly dataDir?: string;
  /** Replicas that an append waits for; undefined for none. */
  readonly replicas?: ReplicaOptions;
}

const NO_REPLICAS: ReplicaOptions = { count: 0, waitMs: 1 };

export class RedisCommitLog implements CommitLog {
  readonly isExclusive = false;
  readonly stage = async (): Promise<null> => null;
  reconnectCount = 0;
  readonly #replicaAcks: ReplicaAcks;
  readonly #options: RedisCommitLogOptions;
  readonly #keys: RedisKeys;
  /** Reads and single writes. */
  readonly #commands: Redis;
  /**
   * WATCH belongs to a connection, so operations that need it share this one in turn, and reservations too.
   */
  readonly #watching: Redis;
  readonly #ids: IdReservations;
  /** The newest entry that this process has read or appended. */
  #seen: SeenEntry | null = null;
  readonly #watchMutex = new Mutex();
  readonly #closing = new AbortController();
  readonly #checkpoints: RedisCheckpoints;

  private constructor(options: RedisCommitLogOptions) {
    this.#options = options;
    this.#keys = new RedisKeys(options.database);
    const onReconnect = () => {
      this.reconnectCount += 1;
    };
    this.#commands = openConnection(options.url, { onReconnect });
    this.#watching = openConnection(options.url, { onReconnect });
    this.#ids = new IdReservations(this.#keys);
    this.#watching.on('ready', () => this.#ids.doubt());
    this.#replicaAcks = new ReplicaAcks(
      options.replicas ?? NO_REPLICAS,
      this.#keys,
      (work) => this.#inTurn(work),
      this.#closing.signal,
    );
    this.#checkpoints = new RedisCheckpoints(
      this.#commands,
      this.#keys,
      (version) => this.#markAt(version),
      options.dataDir ?? null,
    );
  }

  /** Connects. Throws a StorageError if Redis is unavailable or too old. */
  static async open(options: RedisCommitLogOptions): Promise<RedisCommitLog> {
    const log = new RedisCommitLog(options);
    try {
      await connect(log.#commands);
      await connect(log.#watching);
      await settleFormat(log.#commands, log.#keys);
      await log.#checkpoints.start();
    } catch (error) {
      await log.close();
      throw error;
    }
    return log;
  }

  get unreplicatedFrom(): number | null {
    return this.#replicaAcks.unreplicatedFrom;
  }

  async head(): Promise<number> {
    this.#assertOpen();
    // Read before the request: an append of this process may complete before the reply arrives.
    const seen = this.#seen;
    const [head, mark] = await translated(() => this.#commands.mget(this.#keys.head, this.#keys.tip));
    return sameHistory(seen, versionOf(head ?? null), mark ?? null);
  }

  async base(): Promise<number> {
    const head = await this.head();
    const [oldest] = await translated(() =>
      this.#commands.xrangeBuffer(this.#keys.log, '-', '+', 'COUNT', 1),
    );
    return oldest === undefined ? head : toRecord(oldest).version - 1;
  }

  async recordBytes(): Promise<number> {
    this.#assertOpen();
    return Number((await translated(() => this.#commands.memory('USAGE', this.#keys.log))) ?? 0);
  }

  async *read(after: number): AsyncGenerator<EncodedCommit> {
    const head = await this.head();
    if (head > after) await this.#assertUnchanged(after);
    const size = new ReadSize();
    for (let seen = after; seen < head; ) {
      const entries = await translated(() =>
        this.#commands.xrangeBuffer(this.#keys.log, `${seen + 1}-0`, '+', 'COUNT', size.count),
      );
      size.note(entries);
      if (entries.length === 0) throw truncated(seen);
      for (const entry of entries) {
        const record = toRecord(entry);
        if (record.version !== seen + 1) throw truncated(seen);
        this.#note(record.version, entry);
        yield record;
        seen = record.version;
        if (seen >= head) return;
      }
    }
  }

  async append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult> {
    this.#assertOpen();
    return await this.#inTurn(() => this.#appendNow(expectedHead, group));
  }

  /** Serializes work on the watching connection. */
  #inTurn<T>(work: (connection: Redis) => Promise<T>): Promise<T> {
    return this.#watchMutex.run(() => work(this.#watching));
  }

  async #appendNow(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult> {
    return translated(async () => {
      await this.#ids.prove(this.#watching);
      const seen = this.#seen;
      // Sent together. Both fail if the connection is lost, and both rejections must be handled.
      const [, [text, tip]] = await Promise.all([
        this.#watching.watch(this.#keys.head),
        this.#watching.mget(this.#keys.head, this.#keys.tip),
      ]);
      const head = sameHistory(seen, versionOf(text ?? null), tip ?? null);
      const last = group.at(-1);
      if (head !== expectedHead || last === undefined) {
        await this.#watching.unwatch();
        return { appended: head === expectedHead, head };
      }
      const mark = randomUUID();
      const isDone = await this.#execute(group, last.version, mark).catch(async (error: unknown) => {
        if (isRefusedWhole(error)) throw error;
        const isFound = await this.#settle(last.version, mark, error);
        if (isFound) this.#replicaAcks.miss(group[0]?.version ?? last.version);
        return isFound;
      });
      return isDone ? { appended: true, head: last.version } : { appended: false, head: await this.head() };
    });
  }

  /** False if another process changed the head since it was read. */
  async #execute(group: readonly EncodedCommit[], head: number, mark: string): Promise<boolean> {
    const transaction = this.#watching.multi();
    for (const commit of group) {
      transaction.xadd(this.#keys.log, `${commit.version}-0`, ...entryFields(commit, mark));
    }
    transaction.set(this.#keys.head, String(head));
    transaction.set(this.#keys.tip, mark);
    if (!(await execute(transaction))) return false;
    await this.#replicaAcks.wait(this.#watching, group[0]?.version ?? head);
    this.#seen = { version: head, mark };
    return true;
  }

  /**
   * Handles a connection that was lost during the transaction: only the log shows whether the transaction
   * succeeded, and the client must receive the right result. Returns false if another process appended the
   * version; throws the first error if no process did.
   */
  async #settle(version: number, mark: string, error: unknown): Promise<boolean> {
    for (let attempt = 1; attempt <= SETTLE_ATTEMPTS; attempt += 1) {
      let entry: StreamEntry | null;
      try {
        entry = await entryOrNever(this.#watching, this.#keys, version);
      } catch {
        await pause(FOLLOW_RETRY_MS, this.#closing.signal);
        continue;
      }
      if (entry === null) {
        throw new StorageError(StorageErrorCode.Unavailable, `Redis: ${reasonOf(error)}`, { cause: error });
      }
      if (markOf(entry) !== mark) return false;
      this.#seen = { version, mark };
      return true;
    }
    throw new StorageError(
      StorageErrorCode.Failed,
      `the connection to Redis was lost during a commit: it is unknown whether version ${version} was written`,
      { cause: error },
    );
  }

  async reserveIds(entity: EntityKind, count: number): Promise<IdBlock> {
    this.#assertOpen();
    return await this.#inTurn((connection) => this.#ids.reserve(connection, entity, count));
  }

  checkpoints(): Promise<Checkpoint[]> {
    this.#assertOpen();
    return this.#checkpoints.list();
  }

  saveCheckpoint(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    this.#assertOpen();
    return this.#checkpoints.save(version, chunks);
  }

  openCheckpoint(version: number): Promise<CheckpointReader> {
    this.#assertOpen();
    return this.#checkpoints.open(version);
  }

  removeCheckpoint(version: number): Promise<void> {
    this.#assertOpen();
    return this.#checkpoints.remove(version);
  }

  /** The mark of the append that wrote a version; null if the log lacks it. */
  async #markAt(version: number): Promise<string | null> {
    const [entry] = await translated(() =>
      this.#commands.xrangeBuffer(this.#keys.log, `${version}-0`, `${version}-0`),
    );
    return entry === undefined ? null : markOf(entry);
  }

  async startAfter(version: number): Promise<void> {
    this.#assertOpen();
    const begun = await translated(() => this.#commands.set(this.#keys.head, String(version), 'NX'));
    if (begun === null) throw new StorageError(StorageErrorCode.NotEmpty, 'the log holds a database already');
  }

  async truncate(version: number): Promise<void> {
    this.#assertOpen();
    const last = Math.min(version, (await this.head()) - 1);
    await translated(() => this.#commands.xtrim(this.#keys.log, 'MINID', `${last + 1}-0`));
    await this.#checkpoints.removeBelow(version);
  }

  async rewind(version: number, next: EncodedCommit): Promise<void> {
    if (version < (await this.base()) || version > (await this.head())) throw truncated(version);
    await this.#inTurn(async (connection) => {
      const mark = await rewindLog(connection, this.#keys, version, next);
      this.#seen = { version: next.version, mark };
    });
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly EncodedCommit[]> {
    this.#assertOpen();
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const connection = openConnection(this.#options.url, { isBlocking: true });
    const disconnect = () => connection.disconnect();
    stop.addEventListener('abort', disconnect, { once: true });
    try {
      await translated(() => connection.connect());
      const size = new ReadSize();
      for (let seen = after; !stop.aborted; ) {
        const group = await this.#nextGroup(connection, seen, size, stop);
        if (group.length === 0) continue;
        seen = group.at(-1)?.version ?? seen;
        yield group;
      }
    } catch (error) {
      if (!stop.aborted) throw error;
    } finally {
      stop.removeEventListener('abort', disconnect);
      disconnect();
    }
  }

  /** The entries after `seen`; none after a timeout or while Redis is unavailable. */
  async #nextGroup(
    connection: Redis,
    seen: number,
    size: ReadSize,
    stop: AbortSignal,
  ): Promise<EncodedCommit[]> {
    try {
      const reply = await connection.xreadBuffer(
        'COUNT',
        size.count,
        'BLOCK',
        FOLLOW_BLOCK_MS,
        'STREAMS',
        this.#keys.log,
        `${seen}-0`,
      );
      const entries = streamEntries(reply);
      size.note(entries);
      const group = entries.map(toRecord);
      if (group[0] !== undefined && group[0].version !== seen + 1) throw truncated(seen);
      const last = entries.at(-1);
      if (last !== undefined) this.#note(seen + entries.length, last);
      else await this.head();
      return group;
    } catch (error) {
      if (error instanceof StorageError && error.code !== StorageErrorCode.Unavailable) throw error;
      await pause(FOLLOW_RETRY_MS, stop);
      await this.#assertUnchanged(seen).catch(rethrowUnlessAway);
      return [];
    }
  }

  #note(version: number, entry: StreamEntry): void {
    const mark = markOf(entry);
    if (mark !== null && version >= (this.#seen?.version ?? 0)) this.#seen = { version, mark };
  }

  /** Throws STORAGE_TRUNCATED if the entry of a version differs from the one that was seen. */
  async #assertUnchanged(version: number): Promise<void> {
    const seen = this.#seen;
    if (seen === null || seen.version !== version || this.#closing.signal.aborted) return;
    const mark = await this.#markAt(version);
    // A truncated log may lack the entry itself.
    if (mark !== null) sameHistory(seen, version, mark);
  }

  async table(name: string): Promise<DurableTable> {
    this.#assertOpen();
    return new RedisTable(this.#commands, this.#keys.table(name), (work) => this.#inTurn(work));
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    await this.#watchMutex.run(async () => undefined);
    this.#closing.abort();
    this.#commands.disconnect();
    this.#watching.disconnect();
    await this.#checkpoints.close();
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new StorageError(StorageErrorCode.Closed, 'the log is closed');
  }
}
