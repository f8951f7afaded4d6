/**
 * A group of readers at the same version, with a replica at that version, against which the next commit is compared
 * before it is applied.
 *
 * Invariants
 * - Between two commits every reader of the group is at the version of the replica.
 * - The group advances while one of its readers has room: it waits for the fastest. A reader without room leaves
 *   at the next event for it, and resumes from the log when it has drained its window.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addToList } from '#base';
import type { DatabaseSnapshot, Replica } from '#database';
import { type CommitRecord, decodeCommit, type EncodedCommit } from '#storage';
import type { Change } from './change.ts';
import { ChangeJson } from './change-json.ts';
import { changesOf } from './commit-changes.ts';
import type { FeedReader } from './feed-reader.ts';
import { type EventPart, PartWriter } from './part-writer.ts';

/** Port of a group to its thread. */
export interface GroupHost {
  /** The newest version of the process. */
  readonly head: number;
  /** The newest snapshot of the process. */
  readonly published: DatabaseSnapshot;
  commitsAfter(version: number): Promise<readonly EncodedCommit[]>;
  give(readers: readonly FeedReader[], part: EventPart): void;
  sendPosition(readers: readonly FeedReader[], version: number): void;
  /** Called between two commits: the host may move the readers to another group. */
  meet(group: FeedGroup): void;
  /** The reader fell behind; it resumes from `reader.version`. */
  queue(reader: FeedReader): void;
  fail(reader: FeedReader, error: unknown): void;
  /** The group has ended. */
  forget(group: FeedGroup): void;
}

interface Channel {
  readonly readers: readonly FeedReader[];
  readonly writer: PartWriter;
}

type FullPart = readonly [channel: Channel, part: EventPart];
const NO_PARTS: readonly FullPart[] = [];

/** Changes compared in one turn of the event loop. */
const CHANGES_PER_TURN = 2048;
/** Bytes of commits after which a replica that does not follow the process's snapshots compacts on its own. */
const FOLD_BYTES = 64 * 1024 * 1024;

export class FeedGroup {
  /** True for a replica of an older snapshot until it has reached that of the process. */
  isHistoric: boolean;
  readonly #host: GroupHost;
  readonly #replica: Replica;
  readonly #readers = new Set<FeedReader>();
  /** Readers without events since their last position. */
  readonly #withoutEvents = new Set<FeedReader>();
  readonly #json = { plain: new ChangeJson(false), typed: new ChangeJson(true) };
  #wake: (() => void) | null = null;
  #isBetween = true;
  #isEnded = false;
  #bytesSinceSnapshot = 0;
  #releaseState: () => void;

  /**
   * `replica` is at the version of the readers that are added before {@link run}; `releaseState` is called when the
   * group no longer needs the replica's current snapshot.
   */
  constructor(host: GroupHost, replica: Replica, isHistoric: boolean, releaseState: () => void) {
    this.#host = host;
    this.#replica = replica;
    this.isHistoric = isHistoric;
    this.#releaseState = releaseState;
  }

  get version(): number {
    return this.#replica.version;
  }

  /** True if readers at {@link version} may join or leave. */
  get isBetween(): boolean {
    return this.#isBetween && !this.#isEnded;
  }

  /** True while none of its readers has room. */
  get isHeldUp(): boolean {
    for (const reader of this.#readers) if (reader.hasRoom) return false;
    return true;
  }

  add(reader: FeedReader): void {
    this.#readers.add(reader);
    this.wake();
  }

  /** Removes the reader if it is in the group. */
  remove(reader: FeedReader): void {
    this.#withoutEvents.delete(reader);
    if (!this.#readers.delete(reader)) return;
    if (this.#readers.size === 0) this.#end();
    else this.wake();
  }

  /** Moves all readers to another group at the same version, and ends. */
  joinTo(other: FeedGroup): void {
    this.#sendPositions();
    for (const reader of this.#readers) other.add(reader);
    this.#readers.clear();
    this.#end();
  }

  /** Drops the replica; the readers resume from the log. */
  suspend(): void {
    this.#sendPositions();
    const readers = [...this.#readers];
    this.#readers.clear();
    this.#end();
    for (const reader of readers) this.#host.queue(reader);
  }

  /** Wakes the group after a change that it may be waiting for. */
  wake(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** Moves to a newer snapshot of the process as soon as it has its version. */
  followSnapshot(): void {
    const { published } = this.#host;
    const { snapshot } = this.#replica;
    if (published === snapshot || published.version < snapshot.version || published.version > this.version)
      return;
    this.#attach(published);
    this.isHistoric = false;
  }

  /** Runs until no reader is left. */
  async run(): Promise<void> {
    try {
      while (!this.#isEnded) {
        if (this.isHeldUp || this.version >= this.#host.head) await this.#change();
        else await this.#advance();
      }
    } catch (error) {
      const readers = [...this.#readers];
      this.#readers.clear();
      this.#end();
      for (const reader of readers) this.#host.fail(reader, error);
    }
  }

  async #advance(): Promise<void> {
    const commits = await this.#host.commitsAfter(this.version);
    // The head was announced before the log has it.
    if (commits.length === 0 && !this.#isEnded) await this.#change();
    for (const commit of commits) {
      if (this.#isEnded) return;
      if (commit.version !== this.version + 1) break;
      await this.#sendChanges(commit);
      if (this.#isEnded) return;
      this.#host.meet(this);
    }
    this.#sendPositions();
  }

  /** Sends the changes of the commit, and applies it. */
  async #sendChanges(commit: EncodedCommit): Promise<void> {
    this.#isBetween = false;
    const record = decodeCommit(commit);
    await this.#compare(record);
    if (this.#isEnded) return;
    this.#replica.applyDecoded(commit, record);
    for (const reader of this.#readers) {
      if (reader.version === commit.version) continue;
      reader.advance(commit.version);
      this.#withoutEvents.add(reader);
    }
    this.#bytesSinceSnapshot += commit.bytes.length;
    this.followSnapshot();
    if (this.#bytesSinceSnapshot > FOLD_BYTES) this.#attach(this.#replica.fold());
    this.#isBetween = true;
  }

  async #compare(record: CommitRecord): Promise<void> {
    const session = this.#replica.begin();
    try {
      const channels = this.#channels(record);
      const before = { graph: session.graph, quads: this.#replica.quads.begin() };
      let count = 0;
      for (const change of changesOf(record, before)) {
        // A promise for each change would cost more than the change.
        for (const [channel, part] of this.#write(change, channels)) await this.#give(channel, part);
        if (++count % CHANGES_PER_TURN === 0) await nextTurn();
        if (this.#isEnded) return;
      }
      for (const channel of channels) await this.#give(channel, channel.writer.finish());
    } finally {
      session.close();
    }
  }

  #channels({ version, timestamp }: CommitRecord): readonly Channel[] {
    const byName = new Map<string, FeedReader[]>();
    for (const reader of this.#readers) {
      addToList(byName, reader.channel, reader);
    }
    return [...byName.values()].map((readers) => ({ readers, writer: new PartWriter(version, timestamp) }));
  }

  /** The parts that the change has filled. */
  #write(change: Change, channels: readonly Channel[]): readonly FullPart[] {
    let plain: string | undefined;
    let typed: string | undefined;
    let full: FullPart[] | undefined;
    for (const channel of channels) {
      const [{ matcher, isTyped }] = channel.readers as [FeedReader];
      if (!matcher.matches(change)) continue;
      const json = isTyped
        ? (typed ??= this.#json.typed.write(change))
        : (plain ??= this.#json.plain.write(change));
      const part = channel.writer.add(json);
      if (part !== null) (full ??= []).push([channel, part]);
    }
    return full ?? NO_PARTS;
  }

  async #give(channel: Channel, part: EventPart | null): Promise<void> {
    if (part === null) return;
    while (this.isHeldUp && !this.#isEnded) await this.#change();
    const readers: FeedReader[] = [];
    for (const reader of channel.readers) {
      if (!this.#readers.has(reader) || !reader.lacks(part)) continue;
      if (reader.hasRoom) readers.push(reader);
      else this.#leaveBehind(reader);
    }
    if (readers.length === 0) return;
    // Positions are sent first, to stay in order.
    this.#sendPositions();
    for (const reader of readers) reader.give(part);
    this.#host.give(readers, part);
    if (!part.isLast) await nextTurn();
  }

  #leaveBehind(reader: FeedReader): void {
    if (this.#withoutEvents.delete(reader)) this.#host.sendPosition([reader], reader.version);
    this.#readers.delete(reader);
    this.#host.queue(reader);
  }

  #sendPositions(): void {
    if (this.#withoutEvents.size === 0) return;
    const readers = [...this.#withoutEvents];
    this.#withoutEvents.clear();
    this.#host.sendPosition(readers, this.version);
  }

  #attach(snapshot: DatabaseSnapshot): void {
    this.#replica.switchTo(snapshot);
    this.#bytesSinceSnapshot = 0;
    this.#release();
  }

  #release(): void {
    this.#releaseState();
    this.#releaseState = () => undefined;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#release();
    this.wake();
    this.#host.forget(this);
  }
}
