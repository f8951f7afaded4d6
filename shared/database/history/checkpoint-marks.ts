/**
 * Where checkpoints stand in the log: how many bytes of records lie before each, and when its last commit was made. Kept
 * in a table, as the records themselves may be gone. Positions count from the first checkpoint that was marked.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CommitLog, commitTime, type DurableTable } from '#storage';

export interface Mark {
  /** Bytes of records up to the version, from wherever counting began. */
  readonly position: number;
  /** Milliseconds since 1970, of the commit. */
  readonly time: number;
}

const TABLE = 'history';
/** Versions as texts of one length are in the order of their numbers. */
const VERSION_DIGITS = 16;
/** Read without a turn for others. */
const BYTES_PER_TURN = 1024 * 1024;

export class CheckpointMarks {
  readonly #log: CommitLog;
  #table: DurableTable | null = null;

  constructor(log: CommitLog) {
    this.#log = log;
  }

  /** Marks a version that the log holds; from the nearest mark before it, what lies between is counted. */
  async add(version: number): Promise<void> {
    const known = [...(await this.all())].filter(([marked]) => marked <= version).at(-1);
    if (known?.[0] === version) return;
    const base = await this.#log.base();
    const [from, mark] = known !== undefined && known[0] >= base ? known : [base, { position: 0, time: 0 }];
    let { position, time } = mark;
    let turnAt = position;
    for await (const commit of this.#log.read(from)) {
      if (commit.version > version) break;
      position += commit.bytes.length;
      time = commitTime(commit);
      if (position - turnAt < BYTES_PER_TURN) continue;
      turnAt = position;
      await nextTurn();
    }
    const table = await this.#open();
    await table.put(keyOf(version), Buffer.from(JSON.stringify({ position, time })));
  }

  /** By version, in their order. */
  async all(): Promise<ReadonlyMap<number, Mark>> {
    const entries = await (await this.#open()).entries();
    return new Map(
      entries.map(([key, value]) => [Number(key), JSON.parse(Buffer.from(value).toString('utf8')) as Mark]),
    );
  }

  async removeBelow(version: number): Promise<void> {
    await this.#remove((marked) => marked < version);
  }

  async removeAbove(version: number): Promise<void> {
    await this.#remove((marked) => marked > version);
  }

  async #remove(isOver: (version: number) => boolean): Promise<void> {
    const table = await this.#open();
    for (const key of await table.keys()) if (isOver(Number(key))) await table.delete(key);
  }

  async #open(): Promise<DurableTable> {
    this.#table ??= await this.#log.table(TABLE);
    return this.#table;
  }
}

function keyOf(version: number): string {
  return String(version).padStart(VERSION_DIGITS, '0');
}
