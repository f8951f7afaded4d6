/** Threads of a pool that help each other with large stages. Needs the compiled threads of `dist`, which `npm test` makes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MorselBoard } from '#base';
import { HistoricStates, LocalStateBuilder, ReplicaServer } from '#database';
import { NEWEST_VERSION, type TaskRequest } from '#protocol';
import { MemoryCommitLog } from '#storage/memory';
import { ThreadSession } from '../../apps/api/pool/thread-session.ts';
import { bodyOf, canServe, RealPool } from '../api/real-pool.ts';

const KEYS = { node: [], relationship: [] };
const SIZES = { unitsMin: 1000, unitsPerNodeMin: 0, unitsPerPart: 100 };
const NODE_COUNT = 2000;
const BUILD = `v = (0..<${NODE_COUNT}).collect{ g.addVertex([name: 'n' + it % 70]) }
(0..<${5 * NODE_COUNT}).each{ g.addEdge(v[it % ${NODE_COUNT}], v[(int) ((it * 31L + 7 * (it % 13)) % ${NODE_COUNT})], 'ab'[it % 2]) }`;
const SCRIPTS = [
  'g.V.out.out.count()',
  "g.V.both.out('a').in.count()",
  'g.V.out.dedup.out.in.count()',
  'g.V.out.in.groupCount.cap.next().collect{ k, v -> [k.id, v] }',
  'g.V.both.name.groupCount.cap.next().toString()',
  "g.V.as('x').out.loop('x'){it.loops < 4}{true}.id.groupCount.cap.next().toString()",
];
const TRIPLES = Array.from(
  { length: NODE_COUNT },
  (_, at) => `<q:${at}> <q:knows> <q:${(at * 7) % NODE_COUNT}>, <q:${at + 1}> ; <q:group> "${at % 9}"`,
);
const QUERIES = [
  'SELECT ?g (COUNT(*) AS ?n) (COUNT(DISTINCT ?c) AS ?m) WHERE { ?a <q:knows> ?b . ?b <q:knows> ?c . ?c <q:group> ?g } GROUP BY ?g',
  'SELECT ?a ?b WHERE { ?a <q:knows> ?b FILTER(STR(?a) < STR(?b)) } ORDER BY STR(?b) ?a LIMIT 50',
];

function sparql(operation: 'query' | 'update', text: string): TaskRequest {
  const graphs = { defaultGraphs: [], namedGraphs: [], defaultGraph: 'default' } as const;
  return { kind: 'sparql', operation, text, ...graphs, accept: '*/*', explain: false };
}

/** Takes about a second on one thread, as each start loops by itself. */
const LONG = "g.V.as('x').both.loop('x'){it.loops < 4}.count()";

let log: MemoryCommitLog;
let server: ReplicaServer;
let alone: RealPool;
let split: RealPool;
/** Boards of the jobs that were offered, each to one helper. */
let offered: MorselBoard[];
/** Called when a job has been offered, with its helper. */
let onOffer: (helper: ThreadSession, board: MorselBoard) => void;

const ROUNDS_MAX = 500;

/** Runs `round` so often, and as long as no helper was there in time. */
async function repeat(count: number, round: () => Promise<void>): Promise<void> {
  const helped = () => offered.some((board) => board.isComplete(0));
  for (let at = 0; at < count || (!helped() && at < ROUNDS_MAX); at++) await round();
  expect(helped()).toBe(true);
}

describe.skipIf(!canServe())('a large question on two threads', () => {
  beforeAll(async () => {
    log = new MemoryCommitLog();
    server = await ReplicaServer.open(log, { autoIndexKeys: KEYS });
    const states = new HistoricStates(server, new LocalStateBuilder(log, KEYS), {
      countMax: 4,
      bytesMax: 2 ** 28,
    });
    alone = await RealPool.open(server, { threads: 1, help: { ...SIZES, countMax: 0 }, states });
    split = await RealPool.open(server, { threads: 2, help: { ...SIZES, countMax: 1 }, states });
    bodyOf(await alone.script(BUILD));
  });
  afterAll(async () => {
    await alone.close();
    await split.close();
    await server.close();
  });
  beforeEach(() => {
    offered = [];
    onOffer = () => {};
    const helpWith = ThreadSession.prototype.helpWith;
    vi.spyOn(ThreadSession.prototype, 'helpWith').mockImplementation(function (
      this: ThreadSession,
      ...offer
    ) {
      helpWith.apply(this, offer);
      const board = new MorselBoard(offer[1].job.board);
      offered.push(board);
      onOffer(this, board);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('has the answer that it has on one, in its order', async () => {
    await repeat(3, async () => {
      for (const script of SCRIPTS) {
        expect([script, bodyOf(await split.script(script))]).toEqual([
          script,
          bodyOf(await alone.script(script)),
        ]);
      }
    });
  });

  test('has the answer that it has on one when it is SPARQL, once its quads are in a snapshot', async () => {
    bodyOf(await alone.run(sparql('update', `INSERT DATA { ${TRIPLES.join(' . ')} }`)));
    const never = new AbortController().signal;
    server.publishSnapshot(
      await new LocalStateBuilder(log, KEYS).advance(server.snapshot, server.version, never),
    );
    await repeat(3, async () => {
      for (const query of QUERIES) {
        expect([query, bodyOf(await split.run(sparql('query', query)))]).toEqual([
          query,
          bodyOf(await alone.run(sparql('query', query))),
        ]);
        const plugin = { kind: 'query', query } as const;
        expect(bodyOf(await split.run(plugin))).toBe(bodyOf(await alone.run(plugin)));
      }
    });
  });

  test('has the answer of its version, whatever is committed meanwhile', async () => {
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; !isOver; at++) {
        // Two hops more at once: an answer that saw a part of it would be between.
        bodyOf(await alone.script(`v = g.addVertex(); g.addEdge(v, v, 'a'); g.addEdge(v, v, 'b'); ${at}`));
      }
    })();
    const first = Number(bodyOf(await alone.script('g.V.out.out.count()')));
    await repeat(40, async () => {
      const more = Number(bodyOf(await split.script('g.V.out.out.count()'))) - first;
      expect(more % 4).toBe(0);
    });
    isOver = true;
    await writing;
  });

  test('is answered at an earlier version', async () => {
    const before = bodyOf(await alone.script('g.V.out.out.count()'));
    const { version } = server;
    bodyOf(
      await alone.script(
        "v = g.v(0); (1..50).each{ g.addEdge(g.v(it), v, 'a') }; g.removeVertex(g.v(77)); 1",
      ),
    );
    const terms = { ...NEWEST_VERSION, at: { kind: 'version', version } } as const;
    await repeat(3, async () => {
      expect(bodyOf(await split.script('g.V.out.out.count()', terms))).toBe(before);
    });
    expect(bodyOf(await split.script('g.V.out.out.count()'))).not.toBe(before);
  });

  test('gives its helper to a task that comes', async () => {
    const order: string[] = [];
    const begun = new Promise<void>((resolve) => {
      onOffer = () => resolve();
    });
    const long = split.script(LONG).then((reply) => order.push(`long ${bodyOf(reply)}`));
    await begun;
    order.push(bodyOf(await split.script('1 + 1')));
    await long;
    expect(order).toEqual(['2', `long ${bodyOf(await alone.script(LONG))}`]);
  });

  test('ends with its cancellation, and its helper serves again', async () => {
    onOffer = () => split.pool.running.cancelAll();
    const reply = await split.script(LONG);
    expect(reply).toMatchObject({ ok: false, error: { code: 'SCRIPT_CANCELLED' } });
    onOffer = () => {};
    expect(
      (await Promise.all([split.script('1'), split.script('2'), split.script('3')])).map(bodyOf),
    ).toEqual(['1', '2', '3']);
  });

  test('is answered without a helper that is lost', async () => {
    let lostCount = 0;
    onOffer = ({ end }, board) => {
      lostCount++;
      // Taken and never evaluated.
      board.take(0);
      end.abort();
    };
    const script = SCRIPTS[3]!;
    expect(bodyOf(await split.script(script))).toBe(bodyOf(await alone.script(script)));
    expect(lostCount).toBeGreaterThan(0);
  });
});
