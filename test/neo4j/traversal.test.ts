import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nativeClosure, type Value } from '#groovy/host';
import { type NativeDatabase, NativeDirections } from '#neo4j';
import {
  type BranchOrder,
  newMetadata,
  postorderBreadthFirst,
  postorderDepthFirst,
  preorderBreadthFirst,
  preorderDepthFirst,
  startBranches,
} from '../../shared/neo4j/traversal/branch.ts';
import { NO_INITIAL_STATE } from '../../shared/neo4j/traversal/branch-state.ts';
import { Evaluations } from '../../shared/neo4j/traversal/evaluation.ts';
import { AllExpander, type NativeExpander, RegularExpander } from '../../shared/neo4j/traversal/expander.ts';
import { defaultPathText, linksOf, simplePathText } from '../../shared/neo4j/traversal/path.ts';
import {
  Uniquenesses,
  type UniquenessName,
  uniquenessFilter,
} from '../../shared/neo4j/traversal/uniqueness.ts';
import { loadClassic, openNative, testRuntime } from './native-run.ts';

const runtime = testRuntime();

interface Setting {
  readonly order: BranchOrder;
  readonly uniqueness: UniquenessName;
  readonly evaluators?: readonly Value[];
  readonly starts?: readonly number[];
  readonly recent?: number;
}

function toDepth(depth: number): Value {
  return nativeClosure(1, (path) =>
    (path as { end: { length: number } }).end.length < depth
      ? Evaluations.INCLUDE_AND_CONTINUE
      : Evaluations.INCLUDE_AND_PRUNE,
  );
}

function* branches(database: NativeDatabase, setting: Setting) {
  const context = {
    runtime,
    database,
    expander: new AllExpander(NativeDirections.BOTH),
    initialState: NO_INITIAL_STATE,
    evaluators: setting.evaluators ?? [],
    uniqueness: uniquenessFilter(Uniquenesses[setting.uniqueness], setting.recent ?? null),
    metadata: newMetadata(),
  };
  yield* setting.order(startBranches(context, setting.starts ?? [0]));
}

function nodesOf(database: NativeDatabase, setting: Setting): number[] {
  return [...branches(database, setting)].map((branch) => branch.link.node);
}

async function classic(): Promise<NativeDatabase> {
  const database = await openNative();
  loadClassic(database);
  return database;
}

describe('the order of a traversal', () => {
  it('follows a branch to its end, or a level to its end, node before or after what is below', async () => {
    const database = await classic();
    const visit = (order: BranchOrder) => nodesOf(database, { order, uniqueness: 'NODE_GLOBAL' });
    expect({
      preorderDepth: visit(preorderDepthFirst),
      postorderDepth: visit(postorderDepthFirst),
      preorderBreadth: visit(preorderBreadthFirst),
      postorderBreadth: visit(postorderBreadthFirst),
    }).toEqual({
      preorderDepth: [0, 1, 3, 4, 2, 5],
      postorderDepth: [1, 4, 5, 2, 3, 0],
      preorderBreadth: [0, 1, 3, 2, 4, 5],
      postorderBreadth: [4, 5, 1, 3, 2, 0],
    });
  });

  it('takes several starts in turn, and goes on from each only once', async () => {
    const database = await classic();
    const setting = { uniqueness: 'NODE_GLOBAL', starts: [4, 1, 4] } as const;
    expect(nodesOf(database, { ...setting, order: preorderBreadthFirst })).toEqual([4, 1, 4, 3, 0, 2, 5]);
    expect(nodesOf(database, { ...setting, order: preorderDepthFirst })).toEqual([4, 3, 0, 2, 5, 1, 4]);
  });

  it('visits the same branches whatever the order, where uniqueness looks at the path alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 7 }),
        fc.constantFrom<UniquenessName>('NODE_PATH', 'RELATIONSHIP_PATH'),
        async (edges, uniqueness) => {
          const database = await openNative();
          for (let id = 0; id < 5; id++) database.graph().createNode();
          for (const [source, target] of edges) database.graph().createRelationship(source, target, 'e');
          const visit = (order: BranchOrder) =>
            [...branches(database, { order, uniqueness, evaluators: [toDepth(3)] })]
              .map(({ link }) =>
                linksOf(link)
                  .map((each) => `${each.relationship}>${each.node}`)
                  .join(' '),
              )
              .sort();
          const expected = visit(preorderDepthFirst);
          for (const order of [postorderDepthFirst, preorderBreadthFirst, postorderBreadthFirst]) {
            expect(visit(order)).toEqual(expected);
          }
        },
      ),
    );
  });
});

describe('the uniqueness of a traversal', () => {
  it('lets through what its kind says on the classic graph', async () => {
    const database = await classic();
    const count = (uniqueness: UniquenessName, depth: number, recent?: number) =>
      nodesOf(database, {
        order: preorderDepthFirst,
        uniqueness,
        evaluators: [toDepth(depth)],
        ...(recent === undefined ? {} : { recent }),
      }).length;
    expect({
      nodeGlobal: count('NODE_GLOBAL', 3),
      nodePath: count('NODE_PATH', 3),
      relationshipGlobal: count('RELATIONSHIP_GLOBAL', 9),
      relationshipPath: count('RELATIONSHIP_PATH', 9),
      nodeLevel: count('NODE_LEVEL', 2),
      relationshipLevel: count('RELATIONSHIP_LEVEL', 2),
      none: count('NONE', 2),
      nodeRecentAll: count('NODE_RECENT', 3, 100),
    }).toEqual({
      nodeGlobal: 6,
      nodePath: 10,
      relationshipGlobal: 7,
      relationshipPath: 14,
      nodeLevel: 8,
      relationshipLevel: 7,
      none: 8,
      nodeRecentAll: 6,
    });
  });
});

it('an evaluator of the script decides on inclusion and continuation apart', async () => {
  const database = await classic();
  const onlyLop = nativeClosure(1, (path) =>
    (path as { end: { node: number } }).end.node === 2
      ? Evaluations.INCLUDE_AND_PRUNE
      : Evaluations.EXCLUDE_AND_CONTINUE,
  );
  const visited = [
    ...branches(database, { order: preorderBreadthFirst, uniqueness: 'NODE_GLOBAL', evaluators: [onlyLop] }),
  ];
  expect(visited.map(({ link, isIncluded }) => [link.node, isIncluded])).toEqual([
    [0, false],
    [1, false],
    [3, false],
    [2, true],
    [4, false],
  ]);
});

it('a path is written with directions as its relationships have them', async () => {
  const database = await classic();
  const [, , path] = [
    ...branches(database, { order: preorderDepthFirst, uniqueness: 'NODE_GLOBAL', starts: [5] }),
  ].map((branch) => branch.path);
  expect(
    path === undefined ? [] : [defaultPathText(path), simplePathText(path, (node) => `<${node}>`)],
  ).toEqual(['(5)--[created,5]-->(2)<--[created,2]--(0)', '<5>--><2><--<0>']);
});

it('an expander keeps to its types, directions and filters, and turns around', async () => {
  const database = await classic();
  const reach = (expander: NativeExpander, from: number) =>
    [...expander.steps(runtime, database, from)].map(({ relationship }) => relationship);
  const created = new RegularExpander([]).withType('created', NativeDirections.OUTGOING);
  const notJosh = nativeClosure(1, (node) => (node as { id: number }).id !== 3);
  expect({
    created: reach(created, 3),
    reversed: reach(created.reversed(), 2),
    both: reach(created.withType('knows', NativeDirections.INCOMING), 3),
    without: reach(new AllExpander(NativeDirections.BOTH).withoutType('created'), 3),
    filtered: [0, 3].map((from) => reach(created.withFilter({ on: 'node', predicate: notJosh }), from)),
    unknown: reach(new RegularExpander([]).withType('never seen', NativeDirections.BOTH), 0),
    none: reach(new RegularExpander([]), 0),
  }).toEqual({
    created: [3, 4],
    reversed: [2, 4, 5],
    both: [3, 4, 1],
    without: [1],
    filtered: [[2], []],
    unknown: [],
    none: [],
  });
});
