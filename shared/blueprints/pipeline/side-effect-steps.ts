/** Method table rows of the side-effect steps. */
import {
  AggregatePipe,
  addOptional,
  Direction,
  GroupByPipe,
  GroupByReducePipe,
  GroupCountFunctionPipe,
  GroupCountPipe,
  LinkPipe,
  namedStep,
  namedSteps,
  type ObjectTable,
  type ObjectTree,
  type SectionStart,
  SideEffectFunctionPipe,
  StorePipe,
  TablePipe,
  TreePipe,
  type Vertex,
} from '#gremlin';
import { type MethodTable, methodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { nullPointer } from '../exceptions.ts';
import { stringItems } from '../objects/string-items.ts';
import type { Table } from '../structures/table.ts';
import type { Tree } from '../structures/tree.ts';
import type { GroovyPipeline } from './groovy-pipeline.ts';
import { storedPropertyRead } from './pure-closures.ts';
import { collectionTarget, groupTarget, mapTarget } from './side-effect-targets.ts';
import { stepFunction, stepFunctions } from './step-functions.ts';

// Lists

/** The overloads of a step that puts what passes, or what a closure makes of it, into a collection. */
function listSteps(step: string, ListPipe: typeof AggregatePipe | typeof StorePipe): MethodTable {
  const into = (
    runtime: Runtime,
    self: GroovyPipeline,
    list: Value | undefined,
    closure: Value,
  ): GroovyPipeline => {
    const compute = closure === null ? null : stepFunction(runtime, self, closure);
    return self.add(new ListPipe(self.objects, collectionTarget(runtime, list), compute));
  };
  return {
    [`${step}()`]: (runtime, self: GroovyPipeline) => into(runtime, self, undefined, null),
    [`${step}(Collection)`]: (runtime, self: GroovyPipeline, list: Value) => into(runtime, self, list, null),
    [`${step}(Closure)`]: (runtime, self: GroovyPipeline, closure: Value) =>
      into(runtime, self, undefined, closure),
    [`${step}(Collection, Closure)`]: into,
  };
}

// Groups

const GROUP_STEPS = methodTable(() => ({
  'groupBy(Closure, Closure)': (runtime, self: GroovyPipeline, key, value) =>
    groupBy(runtime, self, undefined, key, value),
  'groupBy(Map, Closure, Closure)': groupBy,
  'groupBy(Closure, Closure, Closure)': (runtime, self: GroovyPipeline, key, value, reduce) =>
    groupByReduce(runtime, self, undefined, key, value, reduce),
  'groupBy(Map, Closure, Closure, Closure)': groupByReduce,
  'groupCount()': (runtime, self: GroovyPipeline) => groupCount(runtime, self, undefined),
  'groupCount(Map)': groupCount,
  'groupCount(Closure)': (runtime, self: GroovyPipeline, key) =>
    groupCountBy(runtime, self, undefined, key, null),
  'groupCount(Map, Closure)': (runtime, self: GroovyPipeline, map, key) =>
    groupCountBy(runtime, self, map, key, null),
  'groupCount(Closure, Closure)': (runtime, self: GroovyPipeline, key, value) =>
    groupCountBy(runtime, self, undefined, key, value),
  'groupCount(Map, Closure, Closure)': groupCountBy,
}));

function groupBy(
  runtime: Runtime,
  self: GroovyPipeline,
  map: Value | undefined,
  key: Value,
  value: Value,
): GroovyPipeline {
  const target = groupTarget(runtime, map);
  const keyFunction = stepFunction(runtime, self, key);
  return self.add(new GroupByPipe(self.objects, target, keyFunction, stepFunction(runtime, self, value)));
}

function groupByReduce(
  runtime: Runtime,
  self: GroovyPipeline,
  map: Value | undefined,
  key: Value,
  value: Value,
  reduce: Value,
): GroovyPipeline {
  return self.add(
    new GroupByReducePipe(
      self.objects,
      groupTarget(runtime, undefined),
      stepFunction(runtime, self, key),
      stepFunction(runtime, self, value),
      mapTarget(runtime, map),
      stepFunction(runtime, self, reduce),
    ),
  );
}

function groupCount(runtime: Runtime, self: GroovyPipeline, map: Value | undefined): GroovyPipeline {
  return self.add(new GroupCountPipe(self.objects, mapTarget(runtime, map)));
}

function groupCountBy(
  runtime: Runtime,
  self: GroovyPipeline,
  map: Value | undefined,
  key: Value,
  value: Value,
): GroovyPipeline {
  return self.add(
    new GroupCountFunctionPipe(
      self.objects,
      mapTarget(runtime, map),
      stepFunction(runtime, self, key),
      value === null ? null : stepFunction(runtime, self, value),
      () => storedPropertyRead(runtime, key),
    ),
  );
}

// Links

function linkSteps(name: 'linkOut' | 'linkIn' | 'linkBoth', direction: Direction): MethodTable {
  return {
    [`${name}(String, String)`]: (_runtime, self: GroovyPipeline, label: string, step: string | null) =>
      self.add(new LinkPipe(self.objects, direction, label, namedStep(self, step))),
    [`${name}(String, ${ClassName.Vertex})`]: (
      _runtime,
      self: GroovyPipeline,
      label: string,
      other: Vertex,
    ) => self.add(new LinkPipe(self.objects, direction, label, other)),
  };
}

// Tables and trees

const TABLE_STEPS = (): MethodTable => ({
  'table()': (runtime, self: GroovyPipeline) => table(runtime, self, undefined, null, []),
  'table(Closure...)': (runtime, self: GroovyPipeline, closures: readonly Value[]) =>
    table(runtime, self, undefined, null, closures),
  [`table(${ClassName.Table})`]: (runtime, self: GroovyPipeline, target: Table | null) =>
    table(runtime, self, target, null, []),
  [`table(${ClassName.Table}, Closure...)`]: (
    runtime,
    self: GroovyPipeline,
    target: Table | null,
    closures: readonly Value[],
  ) => table(runtime, self, target, null, closures),
  [`table(${ClassName.Table}, Collection)`]: (
    runtime,
    self: GroovyPipeline,
    target: Table | null,
    names: Value,
  ) => table(runtime, self, target, names === null ? null : stringItems(runtime, names), []),
  [`table(${ClassName.Table}, Collection, Closure...)`]: (
    runtime,
    self: GroovyPipeline,
    target: Table | null,
    names: Value,
    closures: readonly Value[],
  ) => table(runtime, self, target, names === null ? null : stringItems(runtime, names), closures),
  'tree()': (runtime, self: GroovyPipeline) => tree(runtime, self, undefined, []),
  'tree(Closure...)': (runtime, self: GroovyPipeline, closures: readonly Value[]) =>
    tree(runtime, self, undefined, closures),
  [`tree(${ClassName.Tree})`]: (runtime, self: GroovyPipeline, target: Tree | null) =>
    tree(runtime, self, target, []),
  [`tree(${ClassName.Tree}, Closure...)`]: tree,
});

function table(
  runtime: Runtime,
  self: GroovyPipeline,
  target: ObjectTable | null | undefined,
  names: readonly string[] | null,
  closures: readonly Value[],
): GroovyPipeline {
  if (target === null) throw nullPointer();
  const functions = stepFunctions(runtime, self, closures);
  const { objects } = self;
  return self.add(
    new TablePipe(objects, target ?? objects.newTable(), names, namedSteps(self.innerPipes()), functions),
  );
}

function tree(
  runtime: Runtime,
  self: GroovyPipeline,
  target: ObjectTree | null | undefined,
  closures: readonly Value[],
): GroovyPipeline {
  if (target === null) throw nullPointer();
  const functions = stepFunctions(runtime, self, closures);
  return self.add(new TreePipe(self.objects, target ?? self.objects.newTree(), functions));
}

export const SIDE_EFFECT_STEPS = methodTable(() => ({
  ...listSteps('aggregate', AggregatePipe),
  ...listSteps('store', StorePipe),
  ...GROUP_STEPS(),
  ...TABLE_STEPS(),
  ...linkSteps('linkOut', Direction.Out),
  ...linkSteps('linkIn', Direction.In),
  ...linkSteps('linkBoth', Direction.Both),
  'optional(int)': (_runtime, self: GroovyPipeline, steps) => optional(self, steps),
  'optional(String)': (_runtime, self: GroovyPipeline, step: string | null) => optional(self, step),
  'sideEffect(Closure)': (runtime, self: GroovyPipeline, closure) =>
    self.add(new SideEffectFunctionPipe(self.objects, stepFunction(runtime, self, closure))),
  'as(String)': (_runtime, self: GroovyPipeline, name: string | null) => self.as(name),
}));

function optional(self: GroovyPipeline, start: SectionStart): GroovyPipeline {
  addOptional(self, start);
  return self;
}
