/** The plan of a query as a tree. */
import { expect, it } from 'vitest';
import { misjudged, type PlanNode, type PlanStep, planTree } from '../../apps/console/results/plan-tree.ts';

const step = (label: string, depth: number, estimated = 1, seen = 1): PlanStep => ({
  label,
  depth,
  estimated,
  seen,
});

type Shape = readonly [label: string, inner: readonly Shape[]];
const shapeOf = (nodes: readonly PlanNode[]): Shape[] =>
  nodes.map(({ label, inner }) => [label, shapeOf(inner)]);

it('steps within a step are those that stand before it one deeper, since the last one of its depth', () => {
  const steps = [
    step('a', 2),
    step('b', 2),
    step('union', 1),
    step('c', 1),
    step('distinct', 0),
    step('d', 1),
    step('slice', 0),
    step('filter', 0),
  ];
  expect(shapeOf(planTree(steps))).toEqual([
    [
      'distinct',
      [
        [
          'union',
          [
            ['a', []],
            ['b', []],
          ],
        ],
        ['c', []],
      ],
    ],
    ['slice', [['d', []]]],
    ['filter', []],
  ]);
  expect(planTree([])).toEqual([]);
});

it('a step is misjudged by a factor of ten, and nothing is less than one row', () => {
  expect(
    [
      [1, 10],
      [1, 9],
      [0, 9],
      [100, 10],
      [99, 10],
      [10, 0],
      [9, 0],
    ].map(([estimated, seen]) => misjudged(step('s', 0, estimated, seen))),
  ).toEqual(['more', null, null, 'fewer', null, 'fewer', null]);
});
