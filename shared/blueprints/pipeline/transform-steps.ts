/** Method table rows of the transform steps. */
import {
  addCap,
  addHas,
  addMemoize,
  entryComparator,
  FunctionPipe,
  GatherFunctionPipe,
  GatherPipe,
  type Graph,
  type Labels,
  namedSteps,
  Order,
  OrderMapPipe,
  OrderPipe,
  orderComparator,
  PathPipe,
  PipeException,
  pairComparator,
  ScatterPipe,
  type SectionStart,
  SelectPipe,
  ShufflePipe,
  type TokenName,
  TransformFunctionPipe,
} from '#gremlin';
import type { EnumConstant, MethodTable, Runtime, Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { nullPointer } from '../exceptions.ts';
import { stringItems } from '../objects/string-items.ts';
import { gremlinRun } from '../run-service.ts';
import type { GroovyPipeline } from './groovy-pipeline.ts';
import { PipeHandle, pipeOf } from './pipe-handle.ts';
import { elementOrder } from './pure-closures.ts';
import { stepFunction, stepFunctions } from './step-functions.ts';

function order(self: GroovyPipeline, direction: Order): GroovyPipeline {
  return self.add(new OrderPipe(self.objects, orderComparator(self.objects, direction)));
}

function orderMap(self: GroovyPipeline, direction: Order): GroovyPipeline {
  return self.add(new OrderMapPipe(self.objects, entryComparator(self.objects, direction)));
}

function tokenOrder(self: GroovyPipeline, token: EnumConstant<TokenName> | null): Order {
  if (token === null) return self.objects.raise(PipeException.NullPointer, null);
  if (token.name === 'incr') return Order.Increasing;
  if (token.name === 'decr') return Order.Decreasing;
  return self.objects.raise(PipeException.IllegalArgument, `${token.name} is an unknown order type`);
}

function select(
  runtime: Runtime,
  self: GroovyPipeline,
  names: readonly string[] | null,
  closures: readonly Value[],
): GroovyPipeline {
  const functions = stepFunctions(runtime, self, closures);
  return self.add(new SelectPipe(self.objects, names, namedSteps(self.innerPipes()), functions));
}

/** The overloads of an adjacency step: labels, optionally preceded by the limit per vertex. */
function adjacent(step: 'out' | 'in' | 'both' | 'outE' | 'inE' | 'bothE'): MethodTable {
  return {
    [`${step}(String...)`]: (_runtime, self: GroovyPipeline, labels: Labels) => self[step](labels),
    [`${step}(int, String...)`]: (_runtime, self: GroovyPipeline, branchFactor: number, labels: Labels) =>
      self[step](labels, branchFactor),
  };
}

const ELEMENT_STEPS = (): MethodTable => ({
  'V()': (_runtime, self: GroovyPipeline) => self.V(),
  'E()': (_runtime, self: GroovyPipeline) => self.E(),
  'V(String, Object)': (runtime, self: GroovyPipeline, key: string, value: Value) =>
    withKey(runtime, self.V(), key, value),
  'E(String, Object)': (runtime, self: GroovyPipeline, key: string, value: Value) =>
    withKey(runtime, self.E(), key, value),
  ...adjacent('out'),
  ...adjacent('in'),
  ...adjacent('both'),
  ...adjacent('outE'),
  ...adjacent('inE'),
  ...adjacent('bothE'),
  'outV()': (_runtime, self: GroovyPipeline) => self.outV(),
  'inV()': (_runtime, self: GroovyPipeline) => self.inV(),
  'bothV()': (_runtime, self: GroovyPipeline) => self.bothV(),
  [`idVertex(${ClassName.Graph})`]: (_runtime, self: GroovyPipeline, graph: Graph) => self.idVertex(graph),
  [`idEdge(${ClassName.Graph})`]: (_runtime, self: GroovyPipeline, graph: Graph) => self.idEdge(graph),
  'id()': (_runtime, self: GroovyPipeline) => self.id(),
  'label()': (_runtime, self: GroovyPipeline) => self.label(),
  'property(String)': (_runtime, self: GroovyPipeline, key: string) => self.property(key),
  'map(String...)': (_runtime, self: GroovyPipeline, keys: readonly string[]) => self.map(keys),
});

function withKey(runtime: Runtime, self: GroovyPipeline, key: string | null, value: Value): GroovyPipeline {
  if (key === null) throw nullPointer();
  addHas(self, key, gremlinRun(runtime).objects.compare('EQUAL'), value);
  return self;
}

const ORDER_STEPS = (): MethodTable => ({
  'order()': (_runtime, self: GroovyPipeline) => order(self, Order.Increasing),
  [`order(${ClassName.T})`]: (_runtime, self: GroovyPipeline, token: EnumConstant<TokenName>) =>
    order(self, tokenOrder(self, token)),
  [`order(${ClassName.Order})`]: (_runtime, self: GroovyPipeline, direction: EnumConstant<Order>) =>
    order(self, direction.name),
  'order(Closure)': (runtime, self: GroovyPipeline, closure: Value) => {
    const compare = pairComparator(self.objects, stepFunction(runtime, self, closure));
    return self.add(new OrderPipe(self.objects, compare, () => elementOrder(runtime, closure)));
  },
  [`orderMap(${ClassName.T})`]: (_runtime, self: GroovyPipeline, token: EnumConstant<TokenName>) =>
    orderMap(self, tokenOrder(self, token)),
  [`orderMap(${ClassName.Order})`]: (_runtime, self: GroovyPipeline, direction: EnumConstant<Order>) =>
    orderMap(self, direction.name),
  'orderMap(Closure)': (runtime, self: GroovyPipeline, closure: Value) => {
    const compare = pairComparator(self.objects, stepFunction(runtime, self, closure));
    return self.add(new OrderMapPipe(self.objects, compare));
  },
});

export const TRANSFORM_STEPS = (): MethodTable => ({
  ...ELEMENT_STEPS(),
  ...ORDER_STEPS(),
  '_()': (_runtime, self: GroovyPipeline) => self.identity(),
  'cap()': (_runtime, self: GroovyPipeline) => {
    addCap(self);
    return self;
  },
  'gather()': (_runtime, self: GroovyPipeline) => self.add(new GatherPipe(self.objects)),
  'gather(Closure)': (runtime, self: GroovyPipeline, closure: Value) =>
    self.add(new GatherFunctionPipe(self.objects, stepFunction(runtime, self, closure))),
  'memoize(int)': (_runtime, self: GroovyPipeline, steps: number) => memoize(self, steps),
  'memoize(String)': (_runtime, self: GroovyPipeline, step: string | null) => memoize(self, step),
  'memoize(int, Map)': memoizeIn,
  'memoize(String, Map)': memoizeIn,
  'path()': (_runtime, self: GroovyPipeline) => self.add(new PathPipe(self.objects, [])),
  'path(Closure...)': (runtime, self: GroovyPipeline, closures: readonly Value[]) =>
    self.add(new PathPipe(self.objects, stepFunctions(runtime, self, closures))),
  'scatter()': (_runtime, self: GroovyPipeline) => self.add(new ScatterPipe(self.objects)),
  'select()': (runtime, self: GroovyPipeline) => select(runtime, self, null, []),
  'select(Collection)': (runtime, self: GroovyPipeline, names: Value) =>
    select(runtime, self, names === null ? null : stringItems(runtime, names), []),
  'select(Closure...)': (runtime, self: GroovyPipeline, closures: readonly Value[]) =>
    select(runtime, self, null, closures),
  'select(Collection, Closure...)': (
    runtime,
    self: GroovyPipeline,
    names: Value,
    closures: readonly Value[],
  ) => select(runtime, self, names === null ? null : stringItems(runtime, names), closures),
  'shuffle()': (_runtime, self: GroovyPipeline) => self.add(new ShufflePipe(self.objects)),
  'step(Closure)': (runtime, self: GroovyPipeline, closure: Value) =>
    self.add(
      new FunctionPipe(
        self.objects,
        stepFunction(runtime, self, closure),
        (starts) => new PipeHandle(self.objects, starts),
      ),
    ),
  [`step(${ClassName.Pipe})`]: (_runtime, self: GroovyPipeline, pipe: Value) => self.add(pipeOf(pipe)),
  [`add(${ClassName.Pipe})`]: (_runtime, self: GroovyPipeline, pipe: Value) => self.add(pipeOf(pipe)),
  'transform(Closure)': (runtime, self: GroovyPipeline, closure: Value) =>
    self.add(new TransformFunctionPipe(self.objects, stepFunction(runtime, self, closure))),
});

function memoize(self: GroovyPipeline, start: SectionStart): GroovyPipeline {
  addMemoize(self, start);
  return self;
}

function memoizeIn(runtime: Runtime, self: GroovyPipeline, start: SectionStart, map: Value): GroovyPipeline {
  addMemoize(self, start, gremlinRun(runtime).objects.map(map));
  return self;
}
