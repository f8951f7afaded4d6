/** Needs the compiled thread in dist/, which `npm test` makes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attachHistoricState,
  Database,
  DatabaseErrorCode,
  HistoricStates,
  LocalStateBuilder,
  ThreadStateBuilder,
} from '#database';
import type { CheckpointReader } from '#storage';
import { MemoryCommitLog } from '#storage/memory';

const ENTRY = new URL('../../dist/shared/database/history/history-thread.js', import.meta.url);
const KEYS = { node: ['name'], relationship: [] };
const COMMITS = 300;
/** Of all commits some megabytes, more than readers apply by themselves. */
const TEXT = 'x'.repeat(8000);
const NEVER = new AbortController().signal;
const LIMITS = { countMax: 4, bytesMax: 2 ** 28 };

class CountedLog extends MemoryCommitLog {
  isDamaged = false;
  openedCount = 0;

  override async openCheckpoint(version: number): Promise<CheckpointReader> {
    this.openedCount++;
    const reader = await super.openCheckpoint(version);
    const { isDamaged } = this;
    return {
      checkpoint: reader.checkpoint,
      read: async (target) => {
        await reader.read(target);
        if (isDamaged) target.fill(7);
      },
      close: () => reader.close(),
    };
  }
}

const log = new CountedLog();
let database: Database;
beforeAll(async () => {
  database = await Database.open(log, { autoIndexKeys: KEYS });
  for (let number = 1; number <= COMMITS; number++) {
    await database.write(({ graph }) => {
      const node = graph.createNode();
      graph.setNodeProperty(node, 'name', `${number} ${TEXT}`);
    });
    if (number === 100) await database.checkpoint();
  }
  // What is there anyway is later than all that is asked for.
  database.fold();
});
afterAll(() => database.close());

/** How many nodes there were, and the number of the last. */
async function lookAt(states: HistoricStates, version: number): Promise<unknown> {
  const held = await states.hold({ kind: 'version', version }, NEVER);
  const { graph } = attachHistoricState(held.state, KEYS).begin();
  const name = String(graph.nodeProperty(version - 1, graph.keyId('name')));
  held.release();
  return [graph.nodeCount(), name.slice(0, name.indexOf(' '))];
}

function statesOf(builder: ThreadStateBuilder | LocalStateBuilder, limits = LIMITS): HistoricStates {
  const { snapshot } = database.replica;
  return new HistoricStates({ log, snapshot }, builder, limits);
}

describe('an earlier version that a thread builds', () => {
  test('is the one that is built in place, near a checkpoint and far from it', async () => {
    const answers: unknown[] = [];
    for (const builder of [new ThreadStateBuilder(log, KEYS, ENTRY), new LocalStateBuilder(log, KEYS)]) {
      const states = statesOf(builder);
      const seen: unknown[] = [];
      for (const version of [105, 290, 60, 104]) seen.push(await lookAt(states, version));
      answers.push(seen);
      await states.close();
    }
    const expected = [105, 290, 60, 104].map((version) => [version, String(version)]);
    expect(answers).toEqual([expected, expected]);
  });

  test('is built once for all who ask at the same time', async () => {
    const states = statesOf(new ThreadStateBuilder(log, KEYS, ENTRY));
    const seen = await Promise.all([1, 2, 3, 4].map(() => lookAt(states, 280)));
    expect([seen.length, states.buildCount, states.count]).toEqual([4, 1, 1]);
    await states.close();
  });

  test('is given up when nobody waits for it, and built for who comes later', async () => {
    const states = statesOf(new ThreadStateBuilder(log, KEYS, ENTRY));
    const gone = new AbortController();
    const waiting = states.hold({ kind: 'version', version: 250 }, gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(await lookAt(states, 250)).toEqual([250, '250']);
    await states.close();
  });

  test('comes from further back when the checkpoint is damaged', async () => {
    log.isDamaged = true;
    const states = statesOf(new ThreadStateBuilder(log, KEYS, ENTRY));
    log.openedCount = 0;
    expect(await lookAt(states, 103)).toEqual([103, '103']);
    expect(log.openedCount).toBe(1);
    log.isDamaged = false;
    await states.close();
  });

  test('is refused when it takes more memory than there may be', async () => {
    const states = statesOf(new ThreadStateBuilder(log, KEYS, ENTRY), { countMax: 4, bytesMax: 1000 });
    const asked = states.hold({ kind: 'version', version: 200 }, NEVER);
    await expect(asked).rejects.toMatchObject({ code: DatabaseErrorCode.HistorySize });
    expect(states.count).toBe(0);
    await states.close();
  });

  test('stays while it is read, and others wait for its place', async () => {
    const states = statesOf(new ThreadStateBuilder(log, KEYS, ENTRY), { countMax: 1, bytesMax: 2 ** 28 });
    const held = await states.hold({ kind: 'version', version: 210 }, NEVER);
    const next = lookAt(states, 220);
    const early = await Promise.race([next, lookAt(states, 210)]);
    expect([early, states.count]).toEqual([[210, '210'], 1]);
    held.release();
    expect([await next, states.count]).toEqual([[220, '220'], 1]);
    await states.close();
  });
});
