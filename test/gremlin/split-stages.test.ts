/** What a run with helpers is counted, charged and told; that its answers are the same is the matter of `bulk.test.ts`. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  Budget,
  DEFAULT_BUDGET_LIMITS,
  MorselBoard,
  type MorselHelpers,
  type MorselJob,
  StopSignal,
} from '#base';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import { LocalHelpers } from './local-helpers.ts';

const NODE_COUNT = 60;
const BUILD = `v = (0..<${NODE_COUNT}).collect{ g.addVertex([name: 'n' + it % 7]) }
(0..<${4 * NODE_COUNT}).each{ g.addEdge(v[it % ${NODE_COUNT}], v[(it * it + 3) % ${NODE_COUNT}], 'ab'[it % 2]) }`;
const LARGE = [
  'g.V.out.out.count()',
  "g.V.out('a').in('b').both.count()",
  "g.V.as('x').out.loop('x'){it.loops < 4}{true}.groupCount.cap.next().toString()",
  'g.V.both.dedup.out.name.groupCount.cap.next().toString()',
];

let database: ScriptDatabase;
beforeEach(async () => {
  database = await ScriptDatabase.open(scriptRegistry());
  expect(database.execute(BUILD).status).toBe(200);
});

function counted(script: string, helpers?: MorselHelpers): { body: string; steps: number } {
  database.budget = new Budget();
  database.runOptions = helpers === undefined ? {} : { helpers };
  const { status, body } = database.execute(script);
  expect({ script, status, body }).toMatchObject({ script, status: 200 });
  return { body, steps: database.budget.stepCount };
}

describe('a large stage', () => {
  test('is shared with helpers, whose steps the owner is charged', () => {
    for (const script of LARGE) {
      const helpers = new LocalHelpers(database.database, [3, 2, 5]);
      const alone = counted(script);
      const split = counted(script, helpers);
      expect(split.body).toBe(alone.body);
      expect([script, helpers.jobCount > 0, helpers.stepCount > 0]).toEqual([script, true, true]);
      // Decisions of a loop are made once for all starts.
      if (!script.includes('loop')) expect([script, split.steps]).toEqual([script, alone.steps]);
    }
  });

  test('is not shared after a write of the run, and again after its commit', () => {
    const write = "g.addEdge(g.v(0), g.v(1), 'c')";
    const count = 'g.V.out.out.count()';
    const helpers = new LocalHelpers(database.database, [3]);
    const before = counted(count).body;
    const written = counted(`${write}; n = ${count}; g.rollback(); n`, helpers);
    expect(helpers.jobCount).toBe(0);
    expect(Number(written.body)).toBeGreaterThan(Number(before));
    expect(counted(`${write}; g.commit(); ${count}`, helpers).body).toBe(written.body);
    expect(helpers.jobCount).toBe(1);
  });

  test('is not shared below the size from which helpers pay', () => {
    const helpers = new LocalHelpers(database.database, [3]);
    const few = { ...terms(helpers), unitsMin: 8 * NODE_COUNT + 1 };
    expect(counted('g.V.out.out.count()', few).body).toBe(counted('g.V.out.out.count()').body);
    expect(helpers.jobCount).toBe(0);
    counted('g.V.out.out.count()', { ...few, unitsMin: 4 * NODE_COUNT });
    expect(helpers.jobCount).toBe(1);
    // The first of three hops reaches nodes, the last two are counted.
    counted('g.V.out.out.out.count()', { ...terms(helpers), unitsPerNodeMin: 5 });
    expect(helpers.jobCount).toBe(2);
    counted('g.V.out.out.out.count()', { ...terms(helpers), unitsPerNodeMin: 4 });
    expect(helpers.jobCount).toBe(4);
  });

  test('is read at the version of its owner by a helper that knows a newer one', async () => {
    const helpers = new LocalHelpers(database.database, [100]);
    const newer: MorselHelpers = {
      ...terms(helpers),
      request: (job) => {
        const later = database.database.begin();
        for (let node = 0; node < NODE_COUNT; node++) later.graph.createRelationship(node, 0, 'a');
        later.graph.deleteRelationship(3);
        later.commit();
        later.close();
        helpers.request(job);
      },
    };
    const alone = counted('g.V.out.in.count()').body;
    expect(counted('g.V.out.in.count()', newer).body).toBe(alone);
    expect(helpers.stepCount).toBeGreaterThan(0);
    expect(counted('g.V.out.in.count()').body).not.toBe(alone);
  });

  test('is evaluated by its owner alone where no helper has the version any more', () => {
    const helpers = new LocalHelpers(database.database, [100]);
    const folded: MorselHelpers = {
      ...terms(helpers),
      request: (job) => {
        const later = database.database.begin();
        later.graph.createRelationship(0, 1, 'a');
        later.commit();
        later.close();
        database.database.fold();
        helpers.request(job);
      },
    };
    const alone = counted('g.V.out.in.count()').body;
    expect(counted('g.V.out.in.count()', folded).body).toBe(alone);
    expect(helpers.stepCount).toBe(0);
  });

  test('ends with its owner, whatever its helpers are at', () => {
    const signal = new Int32Array(1);
    let job: MorselJob | undefined;
    const helpers: MorselHelpers = {
      ...terms(new LocalHelpers(database.database, [1])),
      request: (requested) => {
        job = requested;
        const board = new MorselBoard(requested.board);
        board.begin(0);
        board.take(0);
        signal[0] = StopSignal.Cancelled;
      },
    };
    database.budget = new Budget(DEFAULT_BUDGET_LIMITS, signal);
    database.runOptions = { helpers };
    expect(() => database.execute('g.V.out.out.count()')).toThrow('cancelled');
    expect(new MorselBoard(job!.board).isDismissed(0)).toBe(true);
  });

  test('is charged what workers hold, and not shared where that is a large part of the budget', () => {
    const helpers = new LocalHelpers(database.database, [3]);
    const script = 'g.V.out.groupCount.cap.next().size()';
    const used = (memoryBytesMax: number) => {
      database.budget = new Budget({ ...DEFAULT_BUDGET_LIMITS, memoryBytesMax });
      database.runOptions = { helpers };
      expect(database.execute(script).status).toBe(200);
      return database.budget.bytesCharged;
    };
    const alone = used(2 ** 14);
    expect(helpers.jobCount).toBe(0);
    const columns = 12 * NODE_COUNT * (helpers.countMax + 1);
    expect(used(2 ** 20) - alone).toBeGreaterThanOrEqual(columns);
    expect(helpers.jobCount).toBe(1);
  });
});

function terms(helpers: LocalHelpers): MorselHelpers {
  const { countMax, unitsMin, unitsPerNodeMin, unitsPerPart } = helpers;
  return { countMax, unitsMin, unitsPerNodeMin, unitsPerPart, request: (job) => helpers.request(job) };
}
