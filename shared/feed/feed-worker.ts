/**
 * The thread of the feed: puts readers into groups by where they stand, begins copies of the database for those who
 * stand where no group does, and joins groups that have met.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { unreachable } from '#base';
import { createOfflineReplica, type DatabaseSnapshot, type Replica } from '#database';
import { type EncodedCommit, StorageError, type StorageErrorCode } from '#storage';
import { FeedGroup, type GroupHost } from './feed-group.ts';
import type {
  FeedQuestion,
  FeedThreadData,
  MessageFromFeed,
  MessageToFeed,
  ReaderRequest,
} from './feed-messages.ts';
import { FeedReader } from './feed-reader.ts';
import type { EventPart } from './part-writer.ts';

/** Copies of older versions at once: each may take as much memory as the whole database. Further readers wait. */
const HISTORIC_GROUPS_MAX = 2;

type Post = (message: MessageFromFeed, transfer?: readonly ArrayBuffer[]) => void;
type Answer = MessageToFeed & { kind: 'commits' | 'base' };
type AnswerOf = { commitsAfter: Answer & { kind: 'commits' }; baseOf: Answer & { kind: 'base' } };

interface Asked {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export class FeedWorker implements GroupHost {
  readonly #post: Post;
  readonly #readers = new Map<number, FeedReader>();
  readonly #groups = new Set<FeedGroup>();
  /** Readers of no group, in the order in which they shall get one. */
  readonly #queue = new Set<FeedReader>();
  readonly #asked = new Map<number, Asked>();
  #questionCount = 0;
  #head: number;
  #published: DatabaseSnapshot;
  #isPlacing = false;

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
      case 'snapshot':
        return this.#follow(message.snapshot);
      case 'commits':
      case 'base':
        this.#settle(message.question)?.resolve(message);
        return;
      case 'refused':
        this.#settle(message.question)?.reject(
          new StorageError(message.code as StorageErrorCode, message.message),
        );
        return;
      default:
        unreachable(message);
    }
  }

  async commitsAfter(version: number): Promise<readonly EncodedCommit[]> {
    return (await this.#ask('commitsAfter', version)).commits;
  }

  give(readers: readonly FeedReader[], part: EventPart): void {
    this.#post({ kind: 'part', readers: readers.map(({ id }) => id), part }, [
      part.bytes.buffer as ArrayBuffer,
    ]);
  }

  tellPosition(readers: readonly FeedReader[], version: number): void {
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
    void this.#place();
  }

  fail(reader: FeedReader, error: unknown): void {
    if (!this.#readers.delete(reader.id)) return;
    const isCoded = error instanceof StorageError;
    const message = error instanceof Error ? error.message : String(error);
    this.#post({ kind: 'failed', reader: reader.id, code: isCoded ? error.code : 'INTERNAL', message });
  }

  forget(group: FeedGroup): void {
    this.#groups.delete(group);
    void this.#place();
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
    if (this.#queue.has(reader)) void this.#place();
  }

  #wakeAll(): void {
    for (const group of this.#groups) group.wake();
  }

  /** A group that is held up before the snapshot would keep the memory of an older one for as long as it likes. */
  #follow(snapshot: DatabaseSnapshot): void {
    this.#published = snapshot;
    for (const group of [...this.#groups]) {
      if (group.isHeldUp && group.version < snapshot.version) group.suspend();
      else if (group.isBetween) group.followSnapshot();
    }
  }

  /** Finds groups for those who wait for one, one after the other. */
  async #place(): Promise<void> {
    if (this.#isPlacing) return;
    this.#isPlacing = true;
    for (let reader = this.#nextToPlace(); reader !== undefined; reader = this.#nextToPlace()) {
      this.#queue.delete(reader);
      if (this.#joinGroup(reader)) continue;
      try {
        await this.#begin(reader);
      } catch (error) {
        this.fail(reader, error);
      }
    }
    this.#isPlacing = false;
  }

  #nextToPlace(): FeedReader | undefined {
    for (const reader of this.#queue) {
      if (!reader.isDrained) continue;
      if (reader.version >= this.#published.version || this.#groupAt(reader.version) !== undefined)
        return reader;
      if (this.#hasRoomForHistory()) return reader;
    }
    return undefined;
  }

  /** True if another copy of an older version may be begun; one that stands still makes room for it. */
  #hasRoomForHistory(): boolean {
    const historic = [...this.#groups].filter((group) => group.isHistoric);
    if (historic.length < HISTORIC_GROUPS_MAX) return true;
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

  /** Begins a copy at the reader's version. */
  async #begin(reader: FeedReader): Promise<void> {
    const isHistoric = reader.version < this.#published.version;
    const replica = createOfflineReplica(isHistoric ? await this.#baseOf(reader.version) : this.#published);
    await this.#replay(replica, reader);
    if (!this.#readers.has(reader.id) || this.#joinGroup(reader)) return;
    const group = new FeedGroup(this, replica, isHistoric);
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

  /** The newest snapshot at or before a version, of another group if there is one: its memory is there already. */
  async #baseOf(version: number): Promise<DatabaseSnapshot> {
    const known = [...this.#groups]
      .map(({ snapshot }) => snapshot)
      .filter((snapshot) => snapshot.version <= version)
      .sort((one, other) => other.version - one.version)[0];
    return known ?? (await this.#ask('baseOf', version)).snapshot;
  }

  #ask<K extends FeedQuestion['kind']>(kind: K, version: number): Promise<AnswerOf[K]> {
    const question = this.#questionCount++;
    return new Promise((resolve, reject) => {
      this.#asked.set(question, { resolve: resolve as Asked['resolve'], reject });
      this.#post({ kind, question, version } as FeedQuestion);
    });
  }

  #settle(question: number): Asked | undefined {
    const asked = this.#asked.get(question);
    this.#asked.delete(question);
    return asked;
  }
}
