/**
 * Random histories, with reads at random earlier versions against copies of the plain model that were kept: while the
 * history goes on, with few states in memory, with and without checkpoints.
 */
import { deepStrictEqual } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attachHistoricState, type Database, HistoricStates, LocalStateBuilder } from '#database';
import type { CommitLog } from '#storage';
import { LmdbCommitLog } from '#storage/lmdb';
import { MemoryCommitLog } from '#storage/memory';
import { GraphHistory, graphHistoryOf, historyDumpOf, historyDumpOfModel } from '../fuzz/graph-history.ts';
import type { GraphDump } from '../fuzz/models/graph-dump.ts';
import { Random } from '../fuzz/random.ts';
import { fuzzSeeds } from '../fuzz/seeds.ts';

const STEPS = 1200;
const KEYS = { node: ['name'], relationship: [] };
const NEVER = new AbortController().signal;
const MIB = 2 ** 20;

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quiver-versions-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

/** Keeps what the model said of each version, and compares it with what is read at some of them. */
class KeptVersions {
  readonly #kept = new Map<number, GraphDump>();
  readonly #random: Random;
  comparedCount = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  readonly observe = async (database: Database, model: Parameters<typeof historyDumpOfModel>[0]) => {
    this.#kept.set(database.version, historyDumpOfModel(model));
    if (this.#random.chance(0.2)) await this.#compare(database, 3);
  };

  async #compare(database: Database, count: number): Promise<void> {
    const { log } = database;
    const source = {
      log,
      get snapshot() {
        return database.replica.snapshot;
      },
    };
    const limits = { countMax: 2, bytesMax: 64 * MIB };
    const states = new HistoricStates(source, new LocalStateBuilder(log, KEYS), limits);
    for (let left = count; left > 0; left--) {
      const [version, dump] = this.#random.pick([...this.#kept]);
      const held = await states.hold({ kind: 'version', version }, NEVER);
      const transaction = attachHistoricState(held.state, KEYS).begin();
      deepStrictEqual([transaction.baseVersion, historyDumpOf(transaction.graph)], [version, dump]);
      transaction.close();
      held.release();
      this.comparedCount++;
    }
    expect(states.count).toBeLessThanOrEqual(2);
    await states.close();
  }
}

async function compareHistory(seed: number, log: CommitLog): Promise<void> {
  const kept = new KeptVersions(seed);
  await GraphHistory.run(graphHistoryOf(seed, STEPS), log, kept.observe);
  await log.close();
  expect(kept.comparedCount).toBeGreaterThan(5);
}

describe('an earlier version of a random history', () => {
  test.each(fuzzSeeds('1-2'))('is what the model was then, in memory (seed %i)', async (seed) => {
    await compareHistory(seed, new MemoryCommitLog());
  });

  test.each(fuzzSeeds('5-6'))('is what the model was then, in LMDB (seed %i)', async (seed) => {
    await compareHistory(seed, await LmdbCommitLog.open(directory));
  });
});
