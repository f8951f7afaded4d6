/**
 * The position of each checkpoint in the log, in bytes of records before it, and the time of its last commit.
 * Stored in a table, since the records may be removed. Positions are relative to the first checkpoint in the
 * table.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CommitLog, commitTime, type DurableTable } from '#storage';

export interface LogPosition {
  /** Bytes of records up to the version. */
  readonly position: number;
  /** Time of the commit, in milliseconds since 1970. */
  readonly time: number;
}

const TABLE = 'history';
/** Number of digits of a key: texts of equal length sort like numbers. */
const VERSION_DIGITS = 16;
/** Bytes read before the event loop runs again. */
const BYTES_PER_TURN = 1024 * 1024;

export class CheckpointPositions {
  readonly #log: CommitLog;
  #table: DurableTable | null = null;

  constructor(log: CommitLog) {
    this.#log = log;
  }

  /** Stores the position of a version in the log: that of the nearest known version before it, plus the bytes between them. */
  async add(version: number): Promise<void> {
    const known = [...(await this.all())].filter(([each]) => each <= version).at(-1);
    if (known?.[0] === version) return;
    const base = await this.#log.base();
    const [from, start] = known !== undefined && known[0] >= base ? known : [base, { position: 0, time: 0 }];
    let { position, time } = start;
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

  /** By version, ascending. */
  async all(): Promise<ReadonlyMap<number, LogPosition>> {
    const entries = await (await this.#open()).entries();
    return new Map(
      entries.map(([key, value]) => [
        Number(key),
        JSON.parse(Buffer.from(value).toString('utf8')) as LogPosition,
      ]),
    );
  }

  async removeBelow(version: number): Promise<void> {
    await this.#remove((each) => each < version);
  }

  async removeAbove(version: number): Promise<void> {
    await this.#remove((each) => each > version);
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
