import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Byte, Char, Double, Float, type PropertyValue, ScalarArray, ScalarKind, Short } from '#base';
import { readDatabaseState } from '#database';
import {
  BulkChanges,
  type CommitChanges,
  encodeChanges,
  type GraphOperation,
  type QuadOperation,
  stampCommit,
} from '#storage';
import { LoggedCommit, openProjections } from '#storage/redis';
import { openProjectedLog, type ProjectedLog } from './projected-log.ts';
import { FALKORDB_ABSENT, FALKORDB_OPTIONS, HAS_FALKORDB, RedisServer } from './redis-server.ts';

const NASTY_NAMES = [
  "it's",
  'a`b',
  'null',
  '_id',
  'x_0061',
  'a b',
  '',
  'é',
  "'}) DETACH DELETE n //",
  '\u0000',
  'Node',
  'true',
];
const NASTY_VALUES: readonly PropertyValue[] = [
  true,
  0,
  -2147483648,
  9223372036854775807n,
  -9223372036854775808n,
  1n,
  new Double(1),
  new Double(0.1),
  new Double(-0),
  new Double(Number.NaN),
  new Double(Number.POSITIVE_INFINITY),
  new Double(Number.MAX_VALUE),
  new Double(5e-324),
  new Float(0.1),
  new Float(Number.NEGATIVE_INFINITY),
  new Short(-7),
  new Byte(127),
  new Char(0),
  '',
  '\\\'\n\r\t"`$x',
  'a\u0000b',
  '\ud800',
  '😀',
  new ScalarArray(ScalarKind.String, ['a', "'", '\u0000']),
  new ScalarArray(ScalarKind.Long, [1n, -1n]),
  new ScalarArray(ScalarKind.Double, []),
  new ScalarArray(ScalarKind.Double, [new Double(Number.NaN), new Double(1)]),
];

describe.skipIf(!HAS_FALKORDB)('with Redis and FalkorDB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-projections-'));
  let server: RedisServer;
  let client: Redis;
  let count = 0;

  beforeAll(async () => {
    server = await RedisServer.start(folder, FALKORDB_OPTIONS);
    client = new Redis(server.url);
  });
  afterAll(async () => {
    client.disconnect();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  interface World extends ProjectedLog {
    readonly database: string;
    commit(graph: readonly GraphOperation[], quads?: readonly QuadOperation[]): Promise<void>;
  }

  async function open(
    { url }: RedisServer = server,
    database: string = `projected-${++count}`,
  ): Promise<World> {
    const projected = await openProjectedLog({ url, database, names: ['quads', 'graph'] });
    const { log } = projected;
    return {
      ...projected,
      database,
      commit: async (graph, quads = []) => {
        const head = await log.head();
        const changes: CommitChanges = {
          graph,
          quads,
          definitions: [],
          metadata: [],
          nodeIdEnd: 100,
          relationshipIdEnd: 100,
        };
        await log.append(head, [stampCommit(encodeChanges(changes), head + 1, 0)]);
      },
    };
  }

  const node = (
    id: number,
    labels: string[] = [],
    properties: Record<string, PropertyValue> = {},
  ): GraphOperation => ({
    kind: 'createNode',
    id,
    labels,
    keys: Object.keys(properties),
    values: Object.values(properties),
  });
  const edge = (id: number, source: number, target: number, type: string): GraphOperation => ({
    kind: 'createRelationship',
    id,
    source,
    target,
    type,
    keys: [],
    values: [],
  });
  const quad = (kind: 'add' | 'remove', object: string, graph = ''): QuadOperation => ({
    kind,
    subject: '<http://e/s>',
    predicate: '<http://e/p>',
    object,
    graph,
  });

  /** A history that uses every operation. */
  async function live(world: World): Promise<void> {
    const { commit } = world;
    await commit([
      node(0, ['Person', 'a b'], { name: 'Ann' }),
      node(1),
      node(2),
      edge(0, 0, 1, 'knows'),
      edge(1, 0, 1, 'knows'),
    ]);
    await commit([edge(2, 1, 1, 'a`b')], [quad('add', '"a b"'), quad('add', '"x"', '<http://e/g>')]);
    await commit([
      { kind: 'setProperty', entity: 'node', id: 0, key: 'age', value: 7n },
      { kind: 'setProperty', entity: 'relationship', id: 2, key: 'w', value: new Double(1.5) },
      { kind: 'removeProperty', entity: 'node', id: 0, key: 'name' },
      { kind: 'addLabel', id: 1, label: 'New' },
      { kind: 'removeLabel', id: 0, label: 'a b' },
      { kind: 'deleteRelationship', id: 1 },
      { kind: 'deleteNode', id: 2 },
    ]);
    await commit(
      [{ kind: 'setProperty', entity: 'node', id: 0, key: 'age', value: 8 }],
      [quad('remove', '"a b"')],
    );
  }

  it('equal the log after every commit', async () => {
    const world = await open();
    await live(world);
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await world.commit([node(9)], [quad('add', '<http://e/o>')]);
    expect(await world.findings()).not.toEqual([]);
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await world.close();
  });

  it('are read by any client: quads by prefix, the graph by Cypher', async () => {
    const world = await open();
    await live(world);
    await world.projector.catchUp();
    const key = `{${world.database}}:quads:spo`;
    expect(await client.zrange(key, '[<http://e/s> ', '(<http://e/s>!', 'BYLEX')).toEqual([
      '<http://e/s> <http://e/p> "x" <http://e/g>',
    ]);
    const cypher = 'MATCH (a:Person)-[k:knows]->(b:_Node) RETURN a.age, k._id, b._id';
    const reply = (await client.call('GRAPH.QUERY', `{${world.database}}:graph`, cypher)) as unknown[];
    expect(reply[1]).toEqual([[8, '0', '1']]);
    await world.close();
  });

  it('have the labels that several commits leave', async () => {
    const world = await open();
    await world.projector.catchUp();
    const change = (kind: 'addLabel' | 'removeLabel', id: number, label: string): GraphOperation => ({
      kind,
      id,
      label,
    });
    await world.commit([node(0, []), node(1, []), node(2, [])]);
    await world.commit([change('addLabel', 0, 'A'), change('addLabel', 1, 'A'), change('addLabel', 2, 'B')]);
    await world.commit([
      change('removeLabel', 0, 'A'),
      change('addLabel', 0, 'B'),
      change('removeLabel', 2, 'B'),
    ]);
    await world.commit([
      change('addLabel', 2, 'B'),
      change('addLabel', 1, 'B'),
      change('removeLabel', 1, 'B'),
    ]);
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await world.close();
  });

  it('hold elements of more kinds than a step has clauses for', async () => {
    const world = await open();
    await world.projector.catchUp();
    const ids = Array.from({ length: 100 }, (_, id) => id);
    await world.commit(ids.map((id) => node(id, [`L${id % 10}`], { [`k${id % 7}`]: id, [`m${id}`]: 'x' })));
    await world.commit(ids.map((id) => edge(id, id, (id * 7) % 100, `t${id % 50}`)));
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await world.close();
  });

  it('hold every name and every value as it is', async () => {
    const world = await open();
    const values = Object.fromEntries(NASTY_VALUES.map((value, index) => [`v${index}`, value]));
    const named = Object.fromEntries(NASTY_NAMES.map((name) => [name, 'v']));
    await world.commit([node(0, [...NASTY_NAMES], { ...values, ...named }), node(1)]);
    await world.commit(NASTY_NAMES.map((name, index) => edge(index, 0, 1, name)));
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await world.projections[1]?.rebuild(await readDatabaseState(world.log));
    expect(await world.findings()).toEqual([]);
    await world.close();
  });

  it('hold more quads than one command, or one step, takes, in any alphabet', async () => {
    const world = await open();
    const quads = Array.from({ length: 45_000 }, (_, at) =>
      quad('add', `"Wörter 😀 ${at % 22_000}"@de`, at < 22_000 ? '' : `<http://e/${at % 7}>`),
    );
    await world.commit([], quads);
    await world.commit([], [...quads.slice(0, 21_500).map(({ object }) => quad('remove', object)), ...quads]);
    await world.commit(
      [],
      quads.slice(1000, 2500).map(({ object }) => quad('remove', object)),
    );
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    expect(await client.zcard(`{${world.database}}:quads:pos`)).toBe(43_500);
    await world.close();
  });

  it('take the records of bulk loads, in any alphabet and between other commits', async () => {
    const world = await open();
    await world.projector.catchUp();
    await world.commit([], [quad('add', '"before"'), quad('add', '"gone"')]);
    const changes = new BulkChanges();
    const bytes = Buffer.from('<http://e/s>');
    const subjects = [changes.asciiTerm(bytes, 0, bytes.length), changes.term('<http://e/s>')];
    for (let at = 0; at < 21_000; at++) {
      const object = [`"Wörter ${at}"@de`, `"言葉 😀 ${at}"`, `"words ${at}"`, '"before"'][at % 4]!;
      const graph = changes.term(at % 3 === 0 ? '' : `<http://e/${at % 7}>`);
      changes.addQuad(subjects[at % 2]!, changes.term('<http://e/p>'), changes.term(object), graph);
    }
    const head = await world.log.head();
    const ends = { nodeIdEnd: 0, relationshipIdEnd: 0, metadata: [] };
    await world.log.append(head, [stampCommit(changes.encode(ends), head + 1, 0)]);
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await world.projections[0]?.rebuild(await readDatabaseState(world.log));
    await world.commit([], [quad('remove', '"gone"'), quad('remove', '"words 6"', '<http://e/6>')]);
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    expect(
      await client.zscore(
        `{${world.database}}:quads:osp`,
        '"言葉 😀 1" <http://e/s> <http://e/p> <http://e/1>',
      ),
    ).toBe('0');
    await world.close();
  });

  it('stand still when a step is sent twice', async () => {
    const world = await open();
    await live(world);
    await world.projector.catchUp();
    const commits = [];
    for await (const commit of world.log.read(2)) commits.push(new LoggedCommit(commit));
    for (const projection of world.projections)
      expect(await projection.prepare(commits).apply(2)).toBe(false);
    expect(await world.findings()).toEqual([]);
    await world.close();
  });

  it.each([
    ['are gone', ['del', 'quads:pos'], ['del', 'graph']],
    [
      'stand after the head',
      ['set', 'quads:version', '99'],
      ['graph.query', 'graph', 'MATCH (p:_Projection) SET p.version = 99'],
    ],
    [
      'were made by a Quiver that laid elements out in another way',
      ['graph.query', 'graph', 'MATCH (p:_Projection) SET p.layout = null'],
      ['graph.query', 'graph', "MATCH (n:_Node {_id: '0'}) SET n._id = -1"],
    ],
  ])('are rebuilt when they %s', async (_what, ...damage) => {
    const world = await open();
    await live(world);
    await world.projector.catchUp();
    for (const [command, key, ...rest] of damage) {
      await client.call(command ?? '', `{${world.database}}:${key}`, ...rest);
    }
    await world.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await world.close();
  });

  it('are kept by two processes in turns, each with what the other has added', async () => {
    const world = await open();
    await live(world);
    const other = await open(server, world.database);
    await world.projector.catchUp();
    await world.commit([edge(10, 0, 1, 'of the other')]);
    await other.projector.catchUp();
    await world.commit([{ kind: 'deleteRelationship', id: 10 }, edge(11, 1, 0, 'own')]);
    await world.projector.catchUp();
    await world.commit([edge(12, 0, 1, 'own'), { kind: 'deleteRelationship', id: 11 }]);
    await other.projector.catchUp();
    expect(await world.findings()).toEqual([]);
    await other.close();
    await world.close();
  });

  it('are whole after two rebuilds at once, of which one was of an older state', async () => {
    const world = await open();
    await live(world);
    const older = await readDatabaseState(world.log);
    await world.commit(
      [{ kind: 'setProperty', entity: 'node', id: 1, key: 'later', value: 1 }],
      [quad('remove', '"x"', '<http://e/g>'), quad('add', '"later"')],
    );
    const newer = await readDatabaseState(world.log);
    for (const [first, second] of [
      [older, newer],
      [newer, older],
    ] as const) {
      for (const projection of world.projections) {
        await Promise.all([projection.rebuild(first), projection.rebuild(second)]);
      }
      await world.projector.catchUp();
      expect(await world.findings()).toEqual([]);
    }
    // Nothing of a rebuild is left, and what it made stays.
    expect(await client.keys(`{${world.database}}:*:new:*`)).toEqual([]);
    for (const key of ['graph', 'quads:spo', 'quads:version']) {
      expect([key, await client.pttl(`{${world.database}}:${key}`)]).toEqual([key, -1]);
    }
    await world.close();
  });

  it('show damage that their versions do not show', async () => {
    const world = await open();
    await live(world);
    await world.projector.catchUp();
    await client.zrem(`{${world.database}}:quads:osp`, '"x" <http://e/s> <http://e/p> <http://e/g>');
    await client.zadd(`{${world.database}}:quads:osp`, 0, 'something else');
    await client.call('GRAPH.QUERY', `{${world.database}}:graph`, "MATCH (n:_Node {_id:'1'}) SET n.more = 1");
    expect(await world.findings()).toEqual([
      `quads: 1 of 1 are missing in {${world.database}}:quads:osp`,
      `quads: {${world.database}}:quads:osp holds 1 that do not exist`,
      'graph: 1 of 2 nodes differ or are missing',
    ]);
    await world.close();
  });

  it('are whole after Redis has been killed, whether its AOF was rewritten or not', async () => {
    const durable = await RedisServer.start(mkdtempSync(join(folder, 'durable-')), [
      ...FALKORDB_OPTIONS,
      '--appendonly',
      'yes',
      '--appendfsync',
      'always',
    ]);
    const world = await open(durable);
    const killRedis = async () => {
      await durable.stop('SIGKILL');
      await durable.restart();
      await expect.poll(() => world.findings().catch(String), { timeout: 10_000 }).toEqual([]);
    };
    try {
      await live(world);
      await world.projector.catchUp();
      await killRedis();
      const admin = new Redis(durable.url);
      await admin.bgrewriteaof();
      await expect
        .poll(() => admin.info('persistence'))
        .toMatch(/aof_rewrite_in_progress:0[\s\S]*aof_rewrites:1\r/);
      admin.disconnect();
      await killRedis();
      await world.commit([
        edge(3, 1, 0, 'knows'),
        edge(4, 0, 0, 'new'),
        { kind: 'setProperty', entity: 'node', id: 0, key: 'zero', value: 0 },
        { kind: 'setProperty', entity: 'relationship', id: 0, key: 'zero', value: 0 },
      ]);
      await world.projector.catchUp();
      expect(await world.findings()).toEqual([]);
      await killRedis();
    } finally {
      await world.close();
      await durable.stop();
    }
  });

  it('made anew, reach the AOF and a replica as they are', async () => {
    const durable = await RedisServer.start(mkdtempSync(join(folder, 'anew-')), [
      ...FALKORDB_OPTIONS,
      '--appendonly',
      'yes',
      '--appendfsync',
      'always',
      '--repl-diskless-sync-delay',
      '0',
    ]);
    const replica = await RedisServer.start(mkdtempSync(join(folder, 'replica-')), [
      ...FALKORDB_OPTIONS,
      '--replicaof',
      '127.0.0.1',
      String(durable.port),
    ]);
    const waiting = new Redis(durable.url);
    // The graph is to come by replication, not with the first copy.
    await expect
      .poll(() => waiting.info('replication'), { timeout: 20_000 })
      .toMatch(/^slave0:.*state=online/m);
    waiting.disconnect();
    const world = await open(durable);
    const nodes = Array.from({ length: 100 }, (_, id) =>
      node(id, id % 2 === 0 ? [] : ['Person', 'a b'], { [id % 3 === 0 ? 'name' : 'other']: `node ${id}` }),
    );
    await world.commit([
      ...nodes,
      ...nodes.map((_, id) => edge(id, id, (id + 1) % 100, id < 60 ? 'knows' : 'é')),
    ]);
    const state = await readDatabaseState(world.log);
    await world.projections[1]?.rebuild(state);
    const admin = new Redis(durable.url);
    // WAIT asks for the last write of its own connection alone, and what precedes that write.
    await admin.set('after', 'the projection');
    expect(await admin.wait(1, 10_000)).toBe(1);
    admin.disconnect();
    const copy = new Redis(replica.url);
    await copy.replicaof('NO', 'ONE');
    copy.disconnect();
    const [copied] = await openProjections({ url: replica.url, database: world.database, names: ['graph'] });
    expect(await copied?.compare(state)).toEqual([]);
    copied?.close();
    await durable.stop('SIGKILL');
    await durable.restart();
    await expect
      .poll(() => world.projections[1]?.compare(state).catch(String), { timeout: 10_000 })
      .toEqual([]);
    await world.close();
    await replica.stop();
    await durable.stop();
  });

  it('are in the AOF as what changed, so that no query waits for an index while it is loaded', async () => {
    const durable = await RedisServer.start(mkdtempSync(join(folder, 'effects-')), [
      ...FALKORDB_OPTIONS,
      '--appendonly',
      'yes',
    ]);
    const world = await open(durable);
    await live(world);
    await world.projector.catchUp();
    await durable.stop('SIGKILL');
    await durable.restart();
    await expect.poll(() => world.findings().catch(String), { timeout: 10_000 }).toEqual([]);
    await world.commit(Array.from({ length: 2000 }, (_, index) => node(10 + index)));
    await world.projector.catchUp();
    const files = readdirSync(durable.folder, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => file.endsWith('.incr.aof'))
      .map((file) => join(durable.folder, file));
    const written = texts.map((file) => readFileSync(file, 'latin1')).join('');
    expect(written).toContain('GRAPH.EFFECT');
    expect(written).not.toContain('UNWIND');
    await world.close();
    await durable.stop();
  });

  it('follow the log by themselves, one projector at a time', async () => {
    const world = await open();
    const second = await openProjectedLog({ url: server.url, database: world.database, names: ['quads'] });
    await world.projector.start();
    await second.projector.start();
    await live(world);
    const head = await world.log.head();
    await expect.poll(() => world.projections[1]?.version(), { timeout: 10_000 }).toBe(head);
    await expect.poll(() => world.findings(), { timeout: 10_000 }).toEqual([]);
    await second.close();
    await world.close();
  });
});

test.runIf(!HAS_FALKORDB)(`projection tests are skipped: ${FALKORDB_ABSENT}`, (context) => {
  context.skip();
});
