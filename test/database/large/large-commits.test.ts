/** Large commits are made ready beside those of others, and nobody can tell from what is there afterwards. */
import { describe, expect, test } from 'vitest';
import {
  type CommitReply,
  Compactor,
  checkDatabase,
  connectReplica,
  Database,
  Isolation,
  type Replica,
  ReplicaServer,
} from '#database';
import { AUTO_INDEX_NAMES, Direction, type GraphTransaction } from '#graph';
import { type AppendResult, type EncodedCommit, LARGE_RECORD_BYTES, stampCommit } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { Random } from '../../fuzz/random.ts';
import { dump } from './database-dump.ts';
import { GatedFoldExecutor } from './gated-fold-executor.ts';
import { SlowLog } from './slow-log.ts';

const autoIndexKeys = { node: ['name'], relationship: [] };
const NAMES = ['a', 'b', 'c'];
/** The text of one property that makes a commit a large one. */
const FAT = 'x'.repeat(LARGE_RECORD_BYTES);
/** More documents than are written in the order of a hash table. */
const LOAD_NODES = 10_001;

type Session = ReturnType<Replica['beginSession']>;

class Fixture {
  readonly log: MemoryCommitLog;
  readonly server: ReplicaServer;
  readonly compactor: Compactor;
  readonly executor: GatedFoldExecutor;
  readonly replicas: readonly Replica[];

  private constructor(log: MemoryCommitLog, server: ReplicaServer) {
    this.log = log;
    this.server = server;
    this.executor = new GatedFoldExecutor(server);
    this.compactor = new Compactor(server, this.executor, { foldBytesMin: Number.MAX_SAFE_INTEGER });
    this.compactor.start();
    this.replicas = [0, 1, 2].map(() => connectReplica(server.attach().ticket));
  }

  static async open(log = new MemoryCommitLog()): Promise<Fixture> {
    return new Fixture(log, await ReplicaServer.open(log, { autoIndexKeys }));
  }

  begin(replica = 0): Session {
    return this.replicas[replica]!.beginSession(Isolation.Snapshot);
  }

  /** The committer's answer, of which the session takes note; a session that lost has thrown. */
  async commit(session: Session): Promise<CommitReply> {
    const request = session.toRequest();
    if (request === null) throw new Error('there is something to commit');
    const reply = await this.server.committer.submit(request);
    if (reply.outcome === 'committed') session.finish(reply);
    else expect(() => session.finish(reply)).toThrow();
    session.close();
    return reply;
  }

  /** Commits what one function writes, on the second replica. */
  async write(work: (graph: GraphTransaction) => void): Promise<CommitReply> {
    const session = this.begin(1);
    work(session.graph);
    return this.commit(session);
  }

  /** Every copy says what the log says when it is read from its begin. */
  async expectAgreement(): Promise<void> {
    const replayed = await Database.open(this.log, { autoIndexKeys });
    const expected = dump(replayed.begin(), NAMES);
    for (const replica of this.replicas) {
      const session = replica.beginSession(Isolation.Snapshot);
      expect(dump(session, NAMES)).toEqual(expected);
      session.close();
    }
  }

  async expectSound(): Promise<void> {
    await this.expectAgreement();
    expect((await checkDatabase(this.log)).findings).toEqual([]);
  }

  async close(): Promise<void> {
    await this.compactor.close();
    await this.server.close();
  }
}

function createNamed(graph: GraphTransaction, name: string): number {
  const node = graph.createNode();
  graph.setNodeProperty(node, 'name', name);
  return node;
}

/** Makes the session's commit a large one. */
function fatten(graph: GraphTransaction): void {
  graph.setNodeProperty(graph.createNode(), 'text', FAT);
}

async function committing(fixture: Fixture, session: Session): Promise<Promise<CommitReply>[]> {
  const reply = fixture.commit(session);
  await fixture.executor.entered;
  // In a list, as a promise in an async function would be awaited.
  return [reply];
}

describe('a large commit', () => {
  test('comes after the commits that are made while it is made ready', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => createNamed(graph, 'a'));
    const large = fixture.begin();
    fatten(large.graph);
    large.graph.createRelationship(large.graph.createNode(), 0, 'knows');
    const [reply] = await committing(fixture, large);
    const small = [];
    for (let count = 0; count < 3; count++) {
      small.push(
        await fixture.write((graph) => graph.createRelationship(createNamed(graph, 'a'), 0, 'knows')),
      );
    }
    const versions = small.map((each) => each.outcome === 'committed' && each.version);
    expect([versions, fixture.server.version]).toEqual([[2, 3, 4], 4]);
    fixture.executor.open();
    expect(await reply).toEqual({ outcome: 'committed', version: 5 });
    await fixture.expectAgreement();
    expect(fixture.executor.counts).toEqual({ prepared: 1, refused: 0 });
    await fixture.close();
  });

  test('of many elements leaves their documents in one order, whoever reads', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => createNamed(graph, 'a'));
    const large = fixture.begin();
    fatten(large.graph);
    for (let count = 0; count < LOAD_NODES; count++) createNamed(large.graph, NAMES[count % 3]!);
    const [reply] = await committing(fixture, large);
    await fixture.write((graph) => createNamed(graph, 'b'));
    await fixture.write((graph) => graph.setNodeProperty(0, 'name', 'c'));
    fixture.executor.open();
    expect(await reply).toEqual({ outcome: 'committed', version: 4 });
    await fixture.write((graph) => createNamed(graph, 'c'));
    await fixture.expectAgreement();
    expect(fixture.executor.counts).toEqual({ prepared: 1, refused: 0 });
    await fixture.compactor.checkpoint();
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('is applied by threads themselves where the order of documents is that of its commit', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => createNamed(graph, 'a'));
    const large = fixture.begin();
    fatten(large.graph);
    createNamed(large.graph, 'a');
    const [reply] = await committing(fixture, large);
    await fixture.write((graph) => createNamed(graph, 'a'));
    fixture.executor.open();
    expect((await reply)?.outcome).toBe('committed');
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('is applied by threads themselves where it moves documents that were there', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => [createNamed(graph, 'a'), createNamed(graph, 'a')]);
    const large = fixture.begin();
    fatten(large.graph);
    large.graph.setNodeProperty(0, 'name', 'a');
    const [reply] = await committing(fixture, large);
    await fixture.write((graph) => graph.setNodeProperty(1, 'name', 'a'));
    fixture.executor.open();
    expect((await reply)?.outcome).toBe('committed');
    await fixture.expectAgreement();
    const { indexes } = fixture.begin().graph;
    expect(indexes.get('node', AUTO_INDEX_NAMES.node, 'name', 'a')).toEqual([1, 0]);
    await fixture.close();
  });

  test('is applied by threads themselves where a key of it is watched meanwhile', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => graph.setNodeProperty(graph.createNode(), 'age', 'a'));
    const large = fixture.begin();
    fatten(large.graph);
    for (let count = 0; count < LOAD_NODES; count++)
      large.graph.setNodeProperty(large.graph.createNode(), 'age', 'a');
    const [reply] = await committing(fixture, large);
    await fixture.write((graph) => graph.indexes.watchKey('node', 'age'));
    await fixture.write((graph) => graph.setNodeProperty(0, 'age', 'a'));
    fixture.executor.open();
    expect((await reply)?.outcome).toBe('committed');
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('loses against a commit that is made meanwhile and that it meets', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => createNamed(graph, 'a'));
    const large = fixture.begin();
    fatten(large.graph);
    large.graph.setNodeProperty(0, 'age', 1);
    const [reply] = await committing(fixture, large);
    await fixture.write((graph) => graph.setNodeProperty(0, 'age', 2));
    expect(await reply).toEqual({ outcome: 'conflict', headVersion: 2, element: 'node 0' });
    fixture.executor.open();
    await fixture.write((graph) => graph.createNode());
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('loses against what was committed before it came', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => createNamed(graph, 'a'));
    const large = fixture.begin();
    fatten(large.graph);
    large.graph.createRelationship(large.graph.createNode(), 0, 'knows');
    await fixture.write((graph) => graph.deleteNode(0));
    const reply = await fixture.commit(large);
    expect(reply).toEqual({ outcome: 'conflict', headVersion: 2, element: 'node 0' });
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('wins against whoever began before it and comes later, small or large', async () => {
    const fixture = await Fixture.open();
    await fixture.write((graph) => createNamed(graph, 'a'));
    const [large, small, alsoLarge, stranger] = [
      fixture.begin(),
      fixture.begin(1),
      fixture.begin(2),
      fixture.begin(1),
    ];
    for (const session of [large, small, alsoLarge]) session.graph.setNodeProperty(0, 'age', 1);
    for (const session of [large, alsoLarge]) fatten(session.graph);
    stranger.graph.createNode();
    const [reply] = await committing(fixture, large);
    fixture.executor.open();
    expect(await reply).toEqual({ outcome: 'committed', version: 2 });
    const lost = { outcome: 'conflict', headVersion: 2, element: 'node 0' };
    expect([await fixture.commit(small), await fixture.commit(alsoLarge)]).toEqual([lost, lost]);
    expect(await fixture.commit(stranger)).toEqual({ outcome: 'committed', version: 3 });
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('that fails to be made ready is committed all the same', async () => {
    const fixture = await Fixture.open();
    const large = fixture.begin();
    fatten(large.graph);
    fixture.executor.failure = new Error('the thread has ended');
    const [reply] = await committing(fixture, large);
    fixture.executor.open();
    expect(await reply).toEqual({ outcome: 'committed', version: 1 });
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('can be withdrawn while it is made ready, and leaves nothing', async () => {
    const fixture = await Fixture.open();
    const large = fixture.begin();
    fatten(large.graph);
    const request = large.toRequest()!;
    const reply = fixture.server.committer.submit(request);
    await fixture.executor.entered;
    fixture.server.committer.withdraw(request);
    expect(await reply).toEqual({ outcome: 'withdrawn' });
    expect(() => large.finish({ outcome: 'withdrawn' })).toThrow('withdrawn');
    fixture.executor.open();
    expect(await fixture.write((graph) => graph.createNode())).toEqual({ outcome: 'committed', version: 1 });
    // The ids are those that it gave back.
    expect(fixture.begin().graph.nextNode(-1)).toBe(0);
    await fixture.expectAgreement();
    await fixture.close();
  });

  test('cannot be withdrawn any more once its append is issued', async () => {
    const log = new SlowLog();
    const fixture = await Fixture.open(log);
    const large = fixture.begin();
    fatten(large.graph);
    const request = large.toRequest()!;
    const reply = fixture.server.committer.submit(request);
    await fixture.executor.entered;
    fixture.executor.open();
    await log.entered.passed;
    fixture.server.committer.withdraw(request);
    log.exit.open();
    expect(await reply).toEqual({ outcome: 'committed', version: 1 });
    await fixture.close();
  });
});

/** Another process appends to it as well, and it hands out what it holds before it answers an append. */
class SharedLog extends MemoryCommitLog {
  receive: (commits: readonly EncodedCommit[]) => void = () => undefined;
  /** What the other process appends first, once. */
  foreign: Uint8Array | null = null;

  override async append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult> {
    const { foreign } = this;
    this.foreign = null;
    const theirs = foreign === null ? [] : [stampCommit(foreign, expectedHead + 1, 0)];
    await super.append(expectedHead, theirs);
    this.receive(theirs);
    const result = await super.append(expectedHead, group);
    if (result.appended) this.receive(group);
    return result;
  }
}

describe('a large commit in a log that others append to', () => {
  async function open() {
    const log = new SharedLog();
    const fixture = await Fixture.open(log);
    await fixture.write((graph) => [createNamed(graph, 'a'), createNamed(graph, 'b')]);
    log.receive = (commits) => fixture.server.committer.receive(commits);
    const large = fixture.begin();
    fatten(large.graph);
    large.graph.setNodeProperty(0, 'age', 1);
    const [reply] = await committing(fixture, large);
    const theirs = (node: number) => {
      const session = fixture.begin(1);
      session.graph.setNodeProperty(node, 'age', 2);
      log.foreign = session.toRequest()!.changes;
      session.close();
    };
    return { fixture, reply, theirs };
  }

  test('does not conflict with itself when it comes back before its answer', async () => {
    const { fixture, reply } = await open();
    fixture.executor.open();
    expect(await reply).toEqual({ outcome: 'committed', version: 2 });
    await fixture.expectSound();
    await fixture.close();
  });

  test('loses against what another process appends before it and it meets', async () => {
    const { fixture, reply, theirs } = await open();
    theirs(0);
    fixture.executor.open();
    expect(await reply).toEqual({ outcome: 'conflict', headVersion: 2, element: 'node 0' });
    await fixture.expectSound();
    await fixture.close();
  });

  test('comes after what another process appends before it', async () => {
    const { fixture, reply, theirs } = await open();
    theirs(1);
    fixture.executor.open();
    expect(await reply).toEqual({ outcome: 'committed', version: 3 });
    await fixture.expectSound();
    await fixture.close();
  });
});

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const ROUNDS = 8;
const SMALL_COMMITS_MAX = 4;

/** A few writes of all kinds, on what is there and on what is new. */
function writeAnything({ graph, quads }: Session, random: Random): void {
  const nodes: number[] = [];
  for (let node = graph.nextNode(-1); node >= 0; node = graph.nextNode(node)) nodes.push(node);
  for (let count = 1 + random.below(3); count > 0; count--) {
    const node = nodes.length === 0 || random.chance(0.3) ? graph.createNode() : random.pick(nodes);
    if (!graph.hasNode(node)) continue;
    const other = nodes.length === 0 ? node : random.pick(nodes);
    const choices = [
      () => graph.setNodeProperty(node, random.pick(['name', 'age', 'text']), random.pick(NAMES)),
      () => graph.setNodeProperty(node, 'age', random.below(9)),
      () => graph.removeNodeProperty(node, random.pick(['name', 'age'])),
      () => graph.addLabel(node, 'L'),
      () => graph.hasNode(other) && graph.createRelationship(node, other, random.pick(['t', 'u'])),
      () => {
        const relationship = graph.nextRelationship(-1);
        if (relationship >= 0) graph.deleteRelationship(relationship);
      },
      () => graph.degree(node, Direction.Both, null) === 0 && graph.deleteNode(node),
      () => graph.indexes.add('node', 'named', node, 'k', 'v'),
      () => graph.setMetadata('setting', random.below(9)),
      () => quads.insert({ subject: `<s:${random.below(5)}>`, predicate: '<p:>', object: '"o"', graph: '' }),
      () => random.chance(0.2) && graph.indexes.watchKey('node', 'age'),
    ];
    random.pick(choices)();
  }
}

test.each(SEEDS)(
  'copies agree with the log after any history of large and small commits (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    const fixture = await Fixture.open();
    const outcomes = { committed: 0, conflict: 0, withdrawn: 0, failed: 0 };
    await fixture.write((graph) => {
      graph.indexes.create('node', 'named', {});
      for (let count = 0; count < 5; count++) createNamed(graph, random.pick(NAMES));
    });
    for (let round = 0; round < ROUNDS; round++) {
      const large = fixture.begin();
      fatten(large.graph);
      writeAnything(large, random);
      if (random.chance(0.5)) await someWrites(fixture, random, outcomes);
      const request = large.toRequest()!;
      const reply = fixture.server.committer.submit(request);
      const isWaiting = await Promise.race([
        fixture.executor.entered.then(() => true),
        reply.then(() => false),
      ]);
      if (isWaiting) {
        await someWrites(fixture, random, outcomes);
        if (random.chance(0.1)) fixture.server.committer.withdraw(request);
        fixture.executor.open();
      }
      const answer = await reply;
      if (answer.outcome === 'committed') large.finish(answer);
      else expect(() => large.finish(answer)).toThrow();
      large.close();
      outcomes[answer.outcome]++;
      if (random.chance(0.3)) await fixture.compactor.checkpoint();
      await fixture.expectAgreement();
    }
    await fixture.expectSound();
    expect(outcomes.committed).toBeGreaterThan(ROUNDS / 2);
    expect(fixture.executor.counts.prepared).toBeGreaterThan(0);
    await fixture.close();
  },
);

async function someWrites(fixture: Fixture, random: Random, outcomes: Record<string, number>): Promise<void> {
  for (let count = random.below(SMALL_COMMITS_MAX); count > 0; count--) {
    const session = fixture.begin(1);
    writeAnything(session, random);
    if (!session.hasWrites) {
      session.close();
      continue;
    }
    const { outcome } = await fixture.commit(session);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
}
