/** Constructors of the transform pipes. */
import {
  Direction,
  EdgesVerticesPipe,
  entryComparator,
  FunctionPipe,
  GatherFunctionPipe,
  GatherPipe,
  type Graph,
  GraphQueryPipe,
  GremlinStartPipe,
  IdEdgePipe,
  IdentityPipe,
  IdPipe,
  IdVertexPipe,
  LabelPipe,
  type Labels,
  NO_LIMIT,
  type ObjectModel,
  Order,
  OrderMapPipe,
  OrderPipe,
  orderComparator,
  PathPipe,
  PresentPropertyPipe,
  PropertyMapPipe,
  PropertyPipe,
  pairComparator,
  ScatterPipe,
  SelectPipe,
  ShufflePipe,
  StartPipe,
  sourceOf,
  ToStringPipe,
  TransformFunctionPipe,
  VertexQueryPipe,
  VerticesEdgesPipe,
  VerticesVerticesPipe,
} from '#gremlin';
import type { EnumConstant, GroovyType, Runtime, Value } from '#groovy/host';
import { ClassName } from '../../api/class-names.ts';
import { requireElementKind } from '../../api/element-class.ts';
import { stringItems } from '../../objects/string-items.ts';
import { namedStepsIn, PipeHandle } from '../pipe-handle.ts';
import { pipeFunctions } from '../step-functions.ts';
import { type Constructors, ofFunction, type PipeClasses } from './pipe-class.ts';

function adjacent(
  AdjacentPipe: typeof VerticesVerticesPipe | typeof VerticesEdgesPipe,
  direction: Direction,
): Constructors {
  return {
    'String...': (objects, _runtime, labels: Labels) =>
      new AdjacentPipe(objects, direction, NO_LIMIT, labels),
    'int, String...': (objects, _runtime, branchFactor: number, labels: Labels) =>
      new AdjacentPipe(objects, direction, branchFactor, labels),
  };
}

const ADJACENCY: PipeClasses = {
  'transform.OutPipe': adjacent(VerticesVerticesPipe, Direction.Out),
  'transform.InPipe': adjacent(VerticesVerticesPipe, Direction.In),
  'transform.BothPipe': adjacent(VerticesVerticesPipe, Direction.Both),
  'transform.OutEdgesPipe': adjacent(VerticesEdgesPipe, Direction.Out),
  'transform.InEdgesPipe': adjacent(VerticesEdgesPipe, Direction.In),
  'transform.BothEdgesPipe': adjacent(VerticesEdgesPipe, Direction.Both),
  'transform.OutVertexPipe': { '': (objects) => new EdgesVerticesPipe(objects, Direction.Out) },
  'transform.InVertexPipe': { '': (objects) => new EdgesVerticesPipe(objects, Direction.In) },
  'transform.BothVerticesPipe': { '': (objects) => new EdgesVerticesPipe(objects, Direction.Both) },
  'transform.VerticesVerticesPipe': {
    [`${ClassName.Direction}, String...`]: (
      objects,
      _runtime,
      direction: EnumConstant<Direction>,
      labels: Labels,
    ) => new VerticesVerticesPipe(objects, direction.name, NO_LIMIT, labels),
  },
  'transform.VerticesEdgesPipe': {
    [`${ClassName.Direction}, String...`]: (
      objects,
      _runtime,
      direction: EnumConstant<Direction>,
      labels: Labels,
    ) => new VerticesEdgesPipe(objects, direction.name, NO_LIMIT, labels),
  },
  'transform.EdgesVerticesPipe': {
    [ClassName.Direction]: (objects, _runtime, direction: EnumConstant<Direction>) =>
      new EdgesVerticesPipe(objects, direction.name),
  },
  'transform.VertexQueryPipe': {
    [`Class, ${ClassName.Direction}, List, List, int, int, int, String...`]: vertexQuery,
  },
  'transform.GraphQueryPipe': {
    Class: (objects, runtime, elementClass: GroovyType) =>
      new GraphQueryPipe(objects, requireElementKind(runtime, elementClass)),
  },
};

/** The list parameters are conditions, which only the fluent steps create. */
function vertexQuery(
  objects: ObjectModel,
  runtime: Runtime,
  elementClass: GroovyType,
  direction: EnumConstant<Direction>,
  _hasConditions: Value,
  _intervals: Value,
  branchFactor: number,
  low: number,
  high: number,
  labels: Labels,
): VertexQueryPipe {
  const kind = requireElementKind(runtime, elementClass);
  const pipe = new VertexQueryPipe(objects, kind, direction.name, branchFactor, labels);
  pipe.pushRange(low, high);
  return pipe;
}

const ORDERS: PipeClasses = {
  'transform.ShufflePipe': { '': (objects) => new ShufflePipe(objects) },
  'transform.OrderPipe': {
    '': (objects) => new OrderPipe(objects, orderComparator(objects, Order.Increasing)),
    [ClassName.Order]: (objects, _runtime, order: EnumConstant<Order>) =>
      new OrderPipe(objects, orderComparator(objects, order.name)),
    ...ofFunction((objects, compare) => new OrderPipe(objects, pairComparator(objects, compare))),
  },
  'transform.OrderMapPipe': {
    [ClassName.Order]: (objects, _runtime, order: EnumConstant<Order>) =>
      new OrderMapPipe(objects, entryComparator(objects, order.name)),
    ...ofFunction((objects, compare) => new OrderMapPipe(objects, pairComparator(objects, compare))),
  },
};

export const TRANSFORM_CLASSES: PipeClasses = {
  ...ADJACENCY,
  ...ORDERS,
  'transform.IdPipe': { '': (objects) => new IdPipe(objects) },
  'transform.LabelPipe': { '': (objects) => new LabelPipe(objects) },
  'transform.PropertyPipe': {
    String: (objects, _runtime, key: string) => new PropertyPipe(objects, key),
    'String, boolean': (objects, _runtime, key: string, allowsNull: boolean) =>
      allowsNull ? new PropertyPipe(objects, key) : new PresentPropertyPipe(objects, key),
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
  'transform.GatherFunctionPipe': ofFunction((objects, compute) => new GatherFunctionPipe(objects, compute)),
  'transform.ToStringPipe': { '': (objects) => new ToStringPipe(objects) },
  'transform.PathPipe': {
    [`${ClassName.PipeFunction}...`]: (objects, runtime, functions: readonly Value[]) =>
      new PathPipe(objects, pipeFunctions(runtime, functions)),
  },
  'transform.SelectPipe': {
    [`Collection, List, ${ClassName.PipeFunction}...`]: (
      objects,
      runtime,
      names: Value,
      steps: Value,
      functions: readonly Value[],
    ) =>
      new SelectPipe(
        objects,
        names === null ? null : stringItems(runtime, names),
        namedStepsIn(runtime, steps),
        pipeFunctions(runtime, functions),
      ),
  },
  'transform.TransformFunctionPipe': ofFunction(
    (objects, compute) => new TransformFunctionPipe(objects, compute),
  ),
  FunctionPipe: ofFunction(
    (objects, compute) => new FunctionPipe(objects, compute, (starts) => new PipeHandle(objects, starts)),
  ),
  IdentityPipe: { '': (objects) => new IdentityPipe(objects) },
  'util.StartPipe': {
    Object: (objects, _runtime, starts: Value) => {
      const pipe = new StartPipe(objects);
      pipe.setStarts(sourceOf(objects, starts));
      return pipe;
    },
  },
};

/** `new GremlinStartPipe(starts)`: a class of Gremlin; the others are of Pipes. */
export function gremlinStartPipe(objects: ObjectModel, starts: Value): GremlinStartPipe {
  const pipe = new GremlinStartPipe(objects, starts);
  pipe.setStarts(sourceOf(objects, starts));
  return pipe;
}
