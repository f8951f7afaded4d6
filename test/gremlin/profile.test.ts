import { describe, expect, test } from 'vitest';
import {
  Direction,
  FilterFunctionPipe,
  GremlinPipeline,
  Profiler,
  TransformFunctionPipe,
  type Vertex,
} from '#gremlin';
import { classicGraph } from './memory-graph.ts';
import { PlainObjects } from './plain-objects.ts';

class ProfiledObjects extends PlainObjects {
  override readonly profiler = new Profiler();
}

describe('a profile', () => {
  test('counts calls and objects per step', () => {
    const objects = new ProfiledObjects();
    const graph = classicGraph(objects);
    const pipeline = new GremlinPipeline(objects).startFrom(graph).V().out(['created']);
    pipeline.addPipe(
      new FilterFunctionPipe(objects, (vertex) => (vertex as Vertex).getProperty('name') === 'lop'),
    );
    expect(pipeline.take(10).length).toBe(3);
    const [profile] = objects.profiler.report();
    expect(
      profile?.steps.map(({ step, calls, elementsIn, elementsOut }) => [
        step,
        calls,
        elementsIn,
        elementsOut,
      ]),
    ).toEqual([
      ['GremlinStartPipe', 2, 1, 1],
      ['GraphQueryPipe(vertex)', 7, 1, 6],
      ['VertexQueryPipe(out,[created],vertex)', 5, 6, 4],
      ['FilterFunctionPipe', 4, 4, 3],
    ]);
    expect(profile?.steps.every(({ nanoseconds }) => nanoseconds >= 0)).toBe(true);
  });

  test('adds up pipelines that print alike', () => {
    const objects = new ProfiledObjects();
    const graph = classicGraph(objects);
    const inner = (vertex: Vertex) => new GremlinPipeline(objects).startFrom(vertex).outE(['knows']).inV();
    const pipeline = new GremlinPipeline(objects).startFrom(graph).V();
    pipeline.addPipe(new TransformFunctionPipe(objects, (vertex) => inner(vertex as Vertex).count()));
    expect(pipeline.take(10)).toEqual([2, 0, 0, 0, 0, 0]);
    const report = objects.profiler.report();
    expect(
      report.map(({ pipelineCount, steps }) => [pipelineCount, steps.map(({ elementsOut }) => elementsOut)]),
    ).toEqual([
      [1, [1, 6, 6]],
      [6, [6, 2, 2]],
    ]);
    expect(graph.vertexList[0]?.incident(Direction.Out, ['knows']).length).toBe(2);
  });

  test('counts an object looked at ahead once', () => {
    const objects = new ProfiledObjects();
    const pipeline = new GremlinPipeline(objects).startFrom([1, 2]).identity();
    expect([
      pipeline.hasNext(),
      pipeline.hasNext(),
      pipeline.next(),
      pipeline.next(),
      pipeline.hasNext(),
    ]).toEqual([true, true, 1, 2, false]);
    expect(objects.profiler.report()[0]?.steps.map(({ elementsOut }) => elementsOut)).toEqual([2, 2]);
  });
});
