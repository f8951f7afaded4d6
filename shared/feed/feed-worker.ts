/**
 * The feed thread: groups readers by version, creates replicas for readers without a group, and merges groups that
 * have met.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { unreachable } from '#base';
import {
  createOfflineReplica,
  type DatabaseSnapshot,
  type HeldState,
  PieceAssembler,
  type Replica,
} from '#database';
import { type EncodedCommit, StorageError, type StorageErrorCode } from '#storage';
import { FeedGroup, type GroupHost } from './feed-group.ts';
import type {
  FeedRequest,
  FeedThreadData,
  MessageFromFeed,
  MessageToFeed,
  ReaderRequest,
} from './feed-messages.ts';
import { FeedReader } from './feed-reader.ts';
import type { EventPart } from './part-writer.ts';

/**
 * Maximum number of replicas of older versions: each may take as much memory as the whole database. Further readers
 * wait.
 */
const HISTORIC_GROUPS_MAX = 2;

type Post = (message: MessageFromFeed, transfer?: readonly ArrayBuffer[]) => void;
type Reply = MessageToFeed & { kind: 'commits' | 'state' };

interface PendingRequest {
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

/** An earlier version that the process holds for this thread. */
type HeldSnapshot = Pick<HeldState, 'state' | 'release'>;

export class FeedWorker implements GroupHost {
  readonly #post: Post;
  readonly #readers = new Map<number, FeedReader>();
  readonly #groups = new Set<FeedGroup>();
  /** Readers without a group, in order. */
  readonly #queue = new Set<FeedReader>();
  readonly #pending = new Map<number, PendingRequest>();
  #requestCount = 0;
  #head: number;
  #published: DatabaseSnapshot;
  readonly #assembler = new PieceAssembler();
  /** Replicas of older versions in preparation. */
  #beginningCount = 0;

  constructor({ head, snapshot }: FeedThreadData, post: Post) {
    this.#head = head;
    this.#published = snapshot;
    this.#post = post;
  }

  get head(): number {
    return this.#head;
  }

  get published(): DatabaseSnapshot {
    return this.#published;
  }

  take(message: Exclude<MessageToFeed, { kind: 'end' }>): void {
    switch (message.kind) {
      case 'open':
        return this.#open(message.reader, message.request);
      case 'close':
        return this.#close(message.reader);
      case 'taken':
        return this.#noteTaken(message.reader, message.byteCount);
      case 'head':
        this.#head = message.version;
        return this.#wakeAll();
      case 'snapshot': {
        const snapshot = this.#assembler.take(this.#published, message.piece);
        return snapshot === null ? undefined : this.#follow(snapshot);
      }
      case 'commits':
      case 'state':
        this.#settle(message.requestId)?.resolve(message);
        return;
      case 'refused':
        this.#settle(message.requestId)?.reject(
          new StorageError(message.code as StorageErrorCode, message.message),
        );
        return;
      default:
        unreachable(message);
    }
  }

  async commitsAfter(version: number): Promise<readonly EncodedCommit[]> {
    const reply = await this.#request('commitsAfter', version).reply;
    return reply.kind === 'commits' ? reply.commits : [];
  }

  give(readers: readonly FeedReader[], part: EventPart): void {
    this.#post({ kind: 'part', readers: readers.map(({ id }) => id), part }, [
      part.bytes.buffer as ArrayBuffer,
    ]);
  }

  sendPosition(readers: readonly FeedReader[], version: number): void {
    this.#post({ kind: 'position', readers: readers.map(({ id }) => id), version });
  }

  meet(group: FeedGroup): void {
    for (const other of this.#groups) {
      if (other === group || !other.isBetween || other.version !== group.version) continue;
      return group.joinTo(other);
    }
  }

  queue(reader: FeedReader): void {
    this.#queue.add(reader);
    this.#place();
  }

  fail(reader: FeedReader, error: unknown): void {
    if (!this.#readers.delete(reader.id)) return;
    const isCoded = error instanceof StorageError;
    const message = error instanceof Error ? error.message : String(error);
    this.#post({ kind: 'failed', reader: reader.id, code: isCoded ? error.code : 'INTERNAL', message });
  }

  forget(group: FeedGroup): void {
    this.#groups.delete(group);
    this.#place();
  }

  #open(id: number, request: ReaderRequest): void {
    const reader = new FeedReader(id, request);
    this.#readers.set(id, reader);
    this.queue(reader);
  }

  #close(id: number): void {
    const reader = this.#readers.get(id);
    if (reader === undefined) return;
    this.#readers.delete(id);
    this.#queue.delete(reader);
    for (const group of this.#groups) group.remove(reader);
  }

  #noteTaken(id: number, byteCount: number): void {
    const reader = this.#readers.get(id);
    if (reader === undefined) return;
    reader.take(byteCount);
    this.#wakeAll();
    if (this.#queue.has(reader)) this.#place();
  }

  #wakeAll(): void {
    for (const group of this.#groups) group.wake();
  }

  /** A blocked group before the snapshot would retain the memory of an older one indefinitely. */
  #follow(snapshot: DatabaseSnapshot): void {
    this.#published = snapshot;
    for (const group of [...this.#groups]) {
      if (group.isHeldUp && group.version < snapshot.version) group.suspend();
      else if (group.isBetween) group.followSnapshot();
    }
  }

  /** Assigns waiting readers to groups. */
  #place(): void {
    for (let reader = this.#nextToPlace(); reader !== undefined; reader = this.#nextToPlace()) {
      this.#queue.delete(reader);
      if (!this.#joinGroup(reader)) void this.#begin(reader);
    }
  }

  #nextToPlace(): FeedReader | undefined {
    for (const reader of this.#queue) {
      if (!reader.isDrained) continue;
      if (!this.#isHistoric(reader) || this.#groupAt(reader.version) !== undefined) return reader;
      if (this.#hasRoomForHistory()) return reader;
    }
    return undefined;
  }

  #isHistoric({ version }: FeedReader): boolean {
    return version < this.#published.version;
  }

  /** True if another replica of an older version is allowed; a blocked one is suspended for it. */
  #hasRoomForHistory(): boolean {
    const historic = [...this.#groups].filter((group) => group.isHistoric);
    if (historic.length + this.#beginningCount < HISTORIC_GROUPS_MAX) return true;
    const idle = historic.find((group) => group.isHeldUp);
    idle?.suspend();
    return idle !== undefined;
  }

  #groupAt(version: number): FeedGroup | undefined {
    return [...this.#groups].find((group) => group.isBetween && group.version === version);
  }

  #joinGroup(reader: FeedReader): boolean {
    const group = this.#groupAt(reader.version);
    group?.add(reader);
    return group !== undefined;
  }

  /** Creates a replica at the reader's version. */
  async #begin(reader: FeedReader): Promise<void> {
    const isHistoric = this.#isHistoric(reader);
    if (isHistoric) this.#beginningCount += 1;
    let held: HeldSnapshot | null = null;
    try {
      held = isHistoric ? await this.#hold(reader.version) : this.#newest();
      const replica = createOfflineReplica(held.state.snapshot);
      for (const commit of held.state.commits) replica.apply(commit);
      await this.#replay(replica, reader);
      if (!this.#readers.has(reader.id) || this.#joinGroup(reader)) held.release();
      else this.#form(reader, replica, held.release);
    } catch (error) {
      held?.release();
      this.fail(reader, error);
    } finally {
      if (isHistoric) this.#beginningCount -= 1;
      this.#place();
    }
  }

  #form(reader: FeedReader, replica: Replica, release: () => void): void {
    const isHistoric = replica.snapshot.version < this.#published.version;
    const group = new FeedGroup(this, replica, isHistoric, release);
    this.#groups.add(group);
    group.add(reader);
    group.followSnapshot();
    void group.run();
  }

  async #replay(replica: Replica, reader: FeedReader): Promise<void> {
    while (replica.version < reader.version) {
      for (const commit of await this.commitsAfter(replica.version)) {
        if (!this.#readers.has(reader.id)) return;
        if (commit.version <= reader.version) replica.apply(commit);
      }
      await nextTurn();
    }
  }

  #newest(): HeldSnapshot {
    return { state: { snapshot: this.#published, commits: [] }, release: () => undefined };
  }

  async #hold(version: number): Promise<HeldSnapshot> {
    const { requestId, reply } = this.#request('stateAt', version);
    const { state } = (await reply) as Reply & { kind: 'state' };
    return { state, release: () => this.#post({ kind: 'release', requestId }) };
  }

  #request(kind: FeedRequest['kind'], version: number): { requestId: number; reply: Promise<Reply> } {
    const requestId = this.#requestCount++;
    const reply = new Promise<Reply>((resolve, reject) => {
      this.#pending.set(requestId, { resolve, reject });
      this.#post({ kind, requestId, version });
    });
    return { requestId, reply };
  }

  #settle(requestId: number): PendingRequest | undefined {
    const pending = this.#pending.get(requestId);
    this.#pending.delete(requestId);
    return pending;
  }
}
