/** Single pipes that scripts make by their class: `new OutPipe('knows')`, `new PropertyPipe('name')` and their kin. */
import {
  AggregatePipe,
  AndFilterPipe,
  AsMap,
  BackFilterPipe,
  CountPipe,
  CyclicPathFilterPipe,
  Direction,
  DuplicateFilterPipe,
  EdgesVerticesPipe,
  ExceptFilterPipe,
  FilterFunctionPipe,
  GatherFunctionPipe,
  GatherPipe,
  type Graph,
  GroupCountPipe,
  HasNextPipe,
  IdEdgePipe,
  IdentityPipe,
  IdFilterPipe,
  IdPipe,
  IdVertexPipe,
  IntervalFilterPipe,
  isSideEffectPipe,
  LabelFilterPipe,
  LabelPipe,
  NO_LIMIT,
  ObjectFilterPipe,
  type ObjectModel,
  OptionalPipe,
  Order,
  OrderPipe,
  OrFilterPipe,
  orderComparator,
  PathPipe,
  type Pipe,
  type PipeFunction,
  PropertyFilterPipe,
  PropertyMapPipe,
  PropertyPipe,
  RangeFilterPipe,
  RetainFilterPipe,
  ScatterPipe,
  ShufflePipe,
  SideEffectCapPipe,
  SideEffectFunctionPipe,
  StorePipe,
  ToStringPipe,
  TransformFunctionPipe,
  VerticesEdgesPipe,
  VerticesVerticesPipe,
} from '#gremlin';
import { Closure, GroovyType, type MethodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';
import type { EnumConstant } from '../tokens/enum-constant.ts';
import { scriptPredicate } from '../tokens/script-predicate.ts';
import { ABSTRACT_PIPE, PipeHandle, pipeOf } from './pipe-handle.ts';

const PIPES = 'com.tinkerpop.pipes';
const PIPE_FUNCTION = `${PIPES}.PipeFunction`;

/** Makes a pipe of what a script gave to the constructor. */
type Maker = (objects: ObjectModel, runtime: Runtime, ...args: never[]) => Pipe;

/** Constructors by the class's name below `com.tinkerpop.pipes`, and by their parameters. */
const CONSTRUCTORS: Readonly<Record<string, Readonly<Record<string, Maker>>>> = {
  ...labelled('OutPipe', Direction.Out),
  ...labelled('InPipe', Direction.In),
  ...labelled('BothPipe', Direction.Both),
  ...labelledEdges('OutEdgesPipe', Direction.Out),
  ...labelledEdges('InEdgesPipe', Direction.In),
  ...labelledEdges('BothEdgesPipe', Direction.Both),
  'transform.OutVertexPipe': { '': (objects) => new EdgesVerticesPipe(objects, Direction.Out) },
  'transform.InVertexPipe': { '': (objects) => new EdgesVerticesPipe(objects, Direction.In) },
  'transform.BothVerticesPipe': { '': (objects) => new EdgesVerticesPipe(objects, Direction.Both) },
  'transform.IdentityPipe': { '': (objects) => new IdentityPipe(objects) },
  'transform.IdPipe': { '': (objects) => new IdPipe(objects) },
  'transform.LabelPipe': { '': (objects) => new LabelPipe(objects) },
  'transform.PropertyPipe': {
    String: (objects, _runtime, key: string) => new PropertyPipe(objects, key),
  },
  'transform.PropertyMapPipe': {
    'String...': (objects, _runtime, keys: readonly string[]) => new PropertyMapPipe(objects, keys),
  },
  'transform.IdVertexPipe': {
    [ClassName.Graph]: (objects, _runtime, graph: Graph) => new IdVertexPipe(objects, graph),
  },
  'transform.IdEdgePipe': {
    [ClassName.Graph]: (objects, _runtime, graph: Graph) => new IdEdgePipe(objects, graph),
  },
  'transform.ScatterPipe': { '': (objects) => new ScatterPipe(objects) },
  'transform.GatherPipe': { '': (objects) => new GatherPipe(objects) },
  'transform.ShufflePipe': { '': (objects) => new ShufflePipe(objects) },
  'transform.ToStringPipe': { '': (objects) => new ToStringPipe(objects) },
  'transform.OrderPipe': {
    '': (objects) => new OrderPipe(objects, orderComparator(objects, Order.Increasing)),
  },
  'transform.PathPipe': {
    [`${PIPE_FUNCTION}...`]: (objects, runtime, functions: readonly Value[]) =>
      new PathPipe(
        objects,
        functions.map((each) => pipeFunction(runtime, each)),
      ),
  },
  'transform.TransformFunctionPipe': ofFunction(
    (objects, compute) => new TransformFunctionPipe(objects, compute),
  ),
  'transform.HasNextPipe': ofPipe((objects, inner) => new HasNextPipe(objects, inner)),
  'transform.SideEffectCapPipe': {
    [ClassName.Pipe]: (objects, _runtime, given: Value) => {
      const pipe = pipeOf(given);
      if (isSideEffectPipe(pipe)) return new SideEffectCapPipe(objects, pipe);
      return objects.refuseClass(pipe.javaName, `${PIPES}.sideeffect.SideEffectPipe`);
    },
  },
  'transform.GatherFunctionPipe': ofFunction((objects, compute) => new GatherFunctionPipe(objects, compute)),
  'transform.VerticesVerticesPipe': {
    [`${ClassName.Direction}, String...`]: (
      objects,
      _runtime,
      direction: EnumConstant<Direction>,
      labels: readonly string[],
    ) => new VerticesVerticesPipe(objects, direction.payload, NO_LIMIT, labels),
  },
  'transform.VerticesEdgesPipe': {
    [`${ClassName.Direction}, String...`]: (
      objects,
      _runtime,
      direction: EnumConstant<Direction>,
      labels: readonly string[],
    ) => new VerticesEdgesPipe(objects, direction.payload, NO_LIMIT, labels),
  },
  'transform.EdgesVerticesPipe': {
    [ClassName.Direction]: (objects, _runtime, direction: EnumConstant<Direction>) =>
      new EdgesVerticesPipe(objects, direction.payload),
  },
  'filter.ExceptFilterPipe': {
    Collection: (objects, _runtime, collection: Value) =>
      new ExceptFilterPipe(objects, new AsMap(objects), collection, null),
  },
  'filter.RetainFilterPipe': {
    Collection: (objects, _runtime, collection: Value) =>
      new RetainFilterPipe(objects, new AsMap(objects), collection, null),
  },
  'filter.DuplicateFilterPipe': { '': (objects) => new DuplicateFilterPipe(objects, null) },
  'filter.CyclicPathFilterPipe': { '': (objects) => new CyclicPathFilterPipe(objects) },
  'filter.RangeFilterPipe': {
    'int, int': (objects, _runtime, low: number, high: number) => new RangeFilterPipe(objects, low, high),
  },
  'filter.FilterFunctionPipe': ofFunction((objects, test) => new FilterFunctionPipe(objects, test)),
  'filter.PropertyFilterPipe': {
    [`String, ${ClassName.Predicate}, Object`]: (
      objects,
      runtime,
      key: string,
      predicate: Value,
      value: Value,
    ) => new PropertyFilterPipe(objects, key, scriptPredicate(runtime, predicate), value),
  },
  'filter.IntervalFilterPipe': {
    'String, Comparable, Comparable': (objects, _runtime, key: string, start: Value, end: Value) =>
      new IntervalFilterPipe(objects, key, start, end),
  },
  'filter.IdFilterPipe': {
    [`${ClassName.Predicate}, Object`]: (objects, runtime, predicate: Value, value: Value) =>
      new IdFilterPipe(objects, scriptPredicate(runtime, predicate), value),
  },
  'filter.LabelFilterPipe': {
    [`${ClassName.Predicate}, Object`]: (objects, runtime, predicate: Value, value: Value) =>
      new LabelFilterPipe(objects, scriptPredicate(runtime, predicate), value),
  },
  'filter.ObjectFilterPipe': {
    [`Object, ${ClassName.Predicate}`]: (objects, runtime, value: Value, predicate: Value) =>
      new ObjectFilterPipe(objects, value, scriptPredicate(runtime, predicate)),
  },
  'filter.AndFilterPipe': ofPipes((objects, inner) => new AndFilterPipe(objects, inner)),
  'filter.OrFilterPipe': ofPipes((objects, inner) => new OrFilterPipe(objects, inner)),
  'filter.BackFilterPipe': ofPipe((objects, inner) => new BackFilterPipe(objects, inner)),
  'sideeffect.OptionalPipe': ofPipe((objects, inner) => new OptionalPipe(objects, inner)),
  'sideeffect.CountPipe': { '': (objects) => new CountPipe(objects) },
  'sideeffect.SideEffectFunctionPipe': ofFunction(
    (objects, compute) => new SideEffectFunctionPipe(objects, compute),
  ),
  'sideeffect.AggregatePipe': {
    Collection: (objects, runtime, collection: Value) =>
      new AggregatePipe(objects, gremlinRun(runtime).objects.collection(collection), null),
  },
  'sideeffect.StorePipe': {
    Collection: (objects, runtime, collection: Value) =>
      new StorePipe(objects, gremlinRun(runtime).objects.collection(collection), null),
  },
  'sideeffect.GroupCountPipe': {
    '': (objects, runtime) => new GroupCountPipe(objects, objects.newMap(), longOf(runtime)),
    Map: (objects, runtime, map: Value) =>
      new GroupCountPipe(objects, gremlinRun(runtime).objects.map(map), longOf(runtime)),
  },
};

function labelled(className: string, direction: Direction): typeof CONSTRUCTORS {
  return {
    [`transform.${className}`]: {
      'String...': (objects, _runtime, labels: readonly string[]) =>
        new VerticesVerticesPipe(objects, direction, NO_LIMIT, labels),
    },
  };
}

function labelledEdges(className: string, direction: Direction): typeof CONSTRUCTORS {
  return {
    [`transform.${className}`]: {
      'String...': (objects, _runtime, labels: readonly string[]) =>
        new VerticesEdgesPipe(objects, direction, NO_LIMIT, labels),
    },
  };
}

function ofFunction(
  make: (objects: ObjectModel, compute: PipeFunction) => Pipe,
): Readonly<Record<string, Maker>> {
  return { [PIPE_FUNCTION]: (objects, runtime, given: Value) => make(objects, pipeFunction(runtime, given)) };
}

function ofPipe(make: (objects: ObjectModel, inner: Pipe) => Pipe): Readonly<Record<string, Maker>> {
  return { [ClassName.Pipe]: (objects, _runtime, inner: Value) => make(objects, pipeOf(inner)) };
}

function ofPipes(
  make: (objects: ObjectModel, inner: readonly Pipe[]) => Pipe,
): Readonly<Record<string, Maker>> {
  return {
    [`${ClassName.Pipe}...`]: (objects, _runtime, inner: readonly Value[]) =>
      make(objects, inner.map(pipeOf)),
  };
}

/** A closure, or an object of the script that computes. */
function pipeFunction(runtime: Runtime, given: Value): PipeFunction {
  if (given instanceof Closure) return (value) => runtime.call1(given, value);
  return (value) => runtime.invokeMethod(given, 'compute', [value]);
}

function longOf(runtime: Runtime): (value: Value) => bigint {
  return (value) =>
    typeof value === 'bigint' ? value : gremlinRun(runtime).objects.refuse(value, 'java.lang.Long');
}

function pipeType(name: string, makers: Readonly<Record<string, Maker>>): GroovyType {
  const methods: MethodTable = Object.fromEntries(
    Object.entries(makers).map(([parameters, make]) => [
      `new(${parameters})`,
      (runtime: Runtime, _self: never, ...args: never[]) => {
        const { objects } = gremlinRun(runtime);
        return new PipeHandle(objects, make(objects, runtime, ...args), type);
      },
    ]),
  );
  const type: GroovyType = new GroovyType({
    name: `${PIPES}.${name}`,
    superclass: ABSTRACT_PIPE.name,
    methods,
  });
  return type;
}

export const PIPE_CLASSES: readonly GroovyType[] = [
  new GroovyType({ name: PIPE_FUNCTION, form: 'interface', methods: {} }),
  ...Object.entries(CONSTRUCTORS).map(([name, makers]) => pipeType(name, makers)),
];
