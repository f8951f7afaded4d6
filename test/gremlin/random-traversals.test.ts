/** Random traversals against an evaluator that keeps whole lists and has no laziness at all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AggregatePipe,
  addBack,
  addHas,
  addInterval,
  addLoop,
  addRange,
  DuplicateFilterPipe,
  ExceptFilterPipe,
  FilterFunctionPipe,
  GatherPipe,
  GremlinPipeline,
  IfThenElsePipe,
  MemoizePipe,
  OrderPipe,
  orderComparator,
  Pipeline,
  ScatterPipe,
  TransformFunctionPipe,
  type Value,
} from '#gremlin';
import { MemoryGraph, type MemoryVertex } from './memory-graph.ts';
import { type BundleValue, PlainObjects } from './plain-objects.ts';

/** What a step does to a pipeline, and what it does to a list of vertices. */
interface Step {
  readonly name: string;
  build(pipeline: GremlinPipeline): void;
  apply(vertices: MemoryVertex[]): MemoryVertex[];
}

const DIRECTIONS = { out: 'OUT', in: 'IN', both: 'BOTH' } as const;
type Way = keyof typeof DIRECTIONS;

function neighbours(vertex: MemoryVertex, way: Way, labels: readonly string[]): MemoryVertex[] {
  const out = way === 'in' ? [] : vertex.incident('OUT', labels).map((edge) => edge.head);
  const into = way === 'out' ? [] : vertex.incident('IN', labels).map((edge) => edge.tail);
  return [...out, ...into];
}

function hop(way: Way, labels: readonly string[]): Step {
  return {
    name: `${way}(${labels})`,
    build: (pipeline) => pipeline[way](labels),
    apply: (vertices) => vertices.flatMap((vertex) => neighbours(vertex, way, labels)),
  };
}

function limitedHop(limit: number): Step {
  return {
    name: `both(${limit})`,
    build: (pipeline) => pipeline.both([], limit),
    apply: (vertices) => vertices.flatMap((vertex) => neighbours(vertex, 'both', []).slice(0, limit)),
  };
}

function isOdd(value: Value): boolean {
  return ((value as MemoryVertex).getProperty('k') as number) % 2 === 1;
}

const oddOnly: Step = {
  name: 'filter{odd}',
  build: (pipeline) => pipeline.addPipe(new FilterFunctionPipe(pipeline.objects, isOdd)),
  apply: (vertices) => vertices.filter(isOdd),
};

function having(value: number): Step {
  return {
    name: `_.has(k, ${value})`,
    build: (pipeline) => {
      pipeline.add(new FilterFunctionPipe(pipeline.objects, () => true));
      addHas(pipeline, 'k', (pipeline.objects as PlainObjects).compare('EQUAL'), value);
    },
    apply: (vertices) => vertices.filter((vertex) => vertex.getProperty('k') === value),
  };
}

const within: Step = {
  name: '_.interval(k, 1, 3)',
  build: (pipeline) => {
    pipeline.add(new FilterFunctionPipe(pipeline.objects, () => true));
    addInterval(pipeline, 'k', 1, 3);
  },
  apply: (vertices) => vertices.filter((vertex) => [1, 2].includes(vertex.getProperty('k') as number)),
};

function range(low: number, length: number): Step {
  return {
    name: `[${low}..${low + length}]`,
    build: (pipeline) => {
      pipeline.add(new FilterFunctionPipe(pipeline.objects, () => true));
      addRange(pipeline, low, low + length);
    },
    apply: (vertices) => vertices.slice(low, low + length + 1),
  };
}

const dedup: Step = {
  name: 'dedup',
  build: (pipeline) => pipeline.addPipe(new DuplicateFilterPipe(pipeline.objects, null)),
  apply: (vertices) => [...new Set(vertices)],
};

const sorted: Step = {
  name: 'order by id',
  build: (pipeline) => {
    const { objects } = pipeline;
    const compare = orderComparator(objects, 'INCR');
    const byId = (a: Value, b: Value) => compare((a as MemoryVertex).id, (b as MemoryVertex).id);
    pipeline.addPipe(new OrderPipe(objects, byId));
  },
  apply: (vertices) => [...vertices].sort((a, b) => a.id - b.id),
};

const gathered: Step = {
  name: 'gather.scatter',
  build: (pipeline) =>
    pipeline.add(new GatherPipe(pipeline.objects)).addPipe(new ScatterPipe(pipeline.objects)),
  apply: (vertices) => vertices,
};

const newcomers: Step = {
  name: 'aggregate(x).out.except(x)',
  build: (pipeline) => {
    const { objects } = pipeline;
    const seen: Value[] = [];
    pipeline.addPipe(new AggregatePipe(objects, (objects as PlainObjects).collection(seen), null));
    pipeline.out().addPipe(new ExceptFilterPipe(objects, pipeline.asMap, seen, null));
  },
  apply: (vertices) =>
    vertices
      .flatMap((vertex) => neighbours(vertex, 'out', []))
      .filter((vertex) => !vertices.includes(vertex)),
};

const branching: Step = {
  name: 'ifThenElse{odd}{out}{it}',
  build: (pipeline) => {
    const { objects } = pipeline;
    const out = (value: Value) => new GremlinPipeline(objects).startFrom(value).out();
    pipeline.addPipe(new IfThenElsePipe(objects, isOdd, out, (value) => value));
  },
  apply: (vertices) =>
    vertices.flatMap((vertex) => (isOdd(vertex) ? neighbours(vertex, 'out', []) : [vertex])),
};

function pathsOf(starts: MemoryVertex[], turns: number): MemoryVertex[] {
  let frontier = starts;
  for (let turn = 0; turn < turns; turn++) {
    frontier = frontier.flatMap((vertex) => neighbours(vertex, 'out', []));
  }
  return frontier;
}

/** Objects on their way back are served before fresh starts, so each start's paths come out together. */
function looping(turns: number): Step {
  return {
    name: `as(x).out.loop(x){it.loops <= ${turns}}`,
    build: (pipeline) => {
      pipeline.as('x').out();
      addLoop(pipeline, 'x', {
        whileFunction: (bundle) => (bundle as BundleValue).loops <= turns,
        emitFunction: null,
        dependOnLoopsOnly: () => true,
      });
    },
    apply: (vertices) => vertices.flatMap((vertex) => pathsOf([vertex], turns)),
  };
}

const returning: Step = {
  name: 'as(b).out.filter{odd}.back(b)',
  build: (pipeline) => {
    pipeline.as('b').out().addPipe(new FilterFunctionPipe(pipeline.objects, isOdd));
    addBack(pipeline, 'b');
  },
  apply: (vertices) => vertices.filter((vertex) => neighbours(vertex, 'out', []).some(isOdd)),
};

const memoized: Step = {
  name: 'memoize in',
  build: (pipeline) => {
    const { objects } = pipeline;
    const section = new Pipeline(objects, [new TransformFunctionPipe(objects, (value) => value)]);
    pipeline.in().addPipe(new MemoizePipe(objects, section, objects.newMap()));
  },
  apply: (vertices) => vertices.flatMap((vertex) => neighbours(vertex, 'in', [])),
};

const labels = fc.subarray(['a', 'b', 'c']);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom<Way>('out', 'in', 'both'), labels).map(([way, some]) => hop(way, some)),
  fc.integer({ min: 0, max: 2 }).map(limitedHop),
  fc.constantFrom(oddOnly, within, dedup, sorted, gathered, newcomers, branching, returning, memoized),
  fc.integer({ min: 0, max: 3 }).map(having),
  fc.tuple(fc.nat(3), fc.nat(4)).map(([low, length]) => range(low, length)),
  fc.integer({ min: 1, max: 3 }).map(looping),
);

const NODE_COUNT = 6;
const node = fc.nat(NODE_COUNT - 1);
const links = fc.array(fc.tuple(node, node, fc.constantFrom('a', 'b', 'c')), { maxLength: 12 });
/** A traversal that reaches more is left out: nested loops grow without end. */
const OBJECTS_MAX = 3000;

test('random traversals emit what the list evaluator emits, in its order', () => {
  const counted = { compared: 0 };
  fc.assert(
    fc.property(links, fc.array(step, { maxLength: 6 }), (edges, steps) => {
      const objects = new PlainObjects();
      const graph = new MemoryGraph(objects);
      for (let id = 0; id < NODE_COUNT; id++) graph.add({ k: id % 4 });
      for (const [tail, head, label] of edges) {
        graph.link(graph.vertexList[tail] as MemoryVertex, graph.vertexList[head] as MemoryVertex, label);
      }
      let expected = [...graph.vertexList];
      for (const each of steps) {
        expected = each.apply(expected);
        if (expected.length > OBJECTS_MAX) return;
      }
      const pipeline = new GremlinPipeline(objects).startFrom(graph).V();
      for (const each of steps) each.build(pipeline);
      const found = pipeline.take(Number.MAX_SAFE_INTEGER).map((value) => (value as MemoryVertex).id);
      expect({ steps: steps.map(({ name }) => name), found }).toEqual({
        steps: steps.map(({ name }) => name),
        found: expected.map(({ id }) => id),
      });
      counted.compared++;
    }),
    { numRuns: Number(process.env.QUIVER_FUZZ_RUNS ?? 600), seed: 11 },
  );
  expect(counted.compared).toBeGreaterThan(100);
});
