/** Constructors of the side-effect pipes. */
import {
  AggregatePipe,
  CountPipe,
  type Direction,
  GroupByPipe,
  GroupByReducePipe,
  GroupCountFunctionPipe,
  GroupCountPipe,
  LinkPipe,
  type ObjectModel,
  SideEffectFunctionPipe,
  StorePipe,
  TablePipe,
  TreePipe,
  type Vertex,
} from '#gremlin';
import type { EnumConstant, Runtime, Value } from '#groovy/host';
import { ClassName } from '../../api/class-names.ts';
import { stringItems } from '../../objects/string-items.ts';
import type { Table } from '../../structures/table.ts';
import type { Tree } from '../../structures/tree.ts';
import { namedStepOf, namedStepsIn } from '../pipe-handle.ts';
import { collectionTarget, groupTarget, mapTarget } from '../side-effect-targets.ts';
import { pipeFunction, pipeFunctions } from '../step-functions.ts';
import { type Constructors, ofFunction, type PipeClasses } from './pipe-class.ts';

const FUNCTION = ClassName.PipeFunction;

/** For pipes that add their objects, or the function results, to a collection. */
function collectingConstructors(CollectingPipe: typeof AggregatePipe | typeof StorePipe): Constructors {
  return {
    Collection: (objects, runtime, collection: Value) =>
      new CollectingPipe(objects, collectionTarget(runtime, collection), null),
    [`Collection, ${FUNCTION}`]: (objects, runtime, collection: Value, compute: Value) =>
      new CollectingPipe(objects, collectionTarget(runtime, collection), pipeFunction(runtime, compute)),
  };
}

function groupBy(
  objects: ObjectModel,
  runtime: Runtime,
  map: Value | undefined,
  key: Value,
  value: Value,
): GroupByPipe {
  const valueFunction = pipeFunction(runtime, value);
  return new GroupByPipe(objects, groupTarget(runtime, map), pipeFunction(runtime, key), valueFunction);
}

function groupByReduce(
  objects: ObjectModel,
  runtime: Runtime,
  map: Value | undefined,
  key: Value,
  value: Value,
  reduce: Value,
): GroupByReducePipe {
  return new GroupByReducePipe(
    objects,
    groupTarget(runtime, undefined),
    pipeFunction(runtime, key),
    pipeFunction(runtime, value),
    mapTarget(runtime, map),
    pipeFunction(runtime, reduce),
  );
}

function groupCountBy(
  objects: ObjectModel,
  runtime: Runtime,
  map: Value | undefined,
  key: Value,
  count: Value,
): GroupCountFunctionPipe {
  return new GroupCountFunctionPipe(
    objects,
    mapTarget(runtime, map),
    pipeFunction(runtime, key),
    count === null ? null : pipeFunction(runtime, count),
  );
}

const GROUPS: PipeClasses = {
  'sideeffect.GroupByPipe': {
    [`${FUNCTION}, ${FUNCTION}`]: (objects, runtime, key: Value, value: Value) =>
      groupBy(objects, runtime, undefined, key, value),
    [`Map, ${FUNCTION}, ${FUNCTION}`]: groupBy,
  },
  'sideeffect.GroupByReducePipe': {
    [`${FUNCTION}, ${FUNCTION}, ${FUNCTION}`]: (objects, runtime, key: Value, value: Value, reduce: Value) =>
      groupByReduce(objects, runtime, undefined, key, value, reduce),
    [`Map, ${FUNCTION}, ${FUNCTION}, ${FUNCTION}`]: groupByReduce,
  },
  'sideeffect.GroupCountPipe': {
    '': (objects) => new GroupCountPipe(objects, objects.newMap()),
    Map: (objects, runtime, map: Value) => new GroupCountPipe(objects, mapTarget(runtime, map)),
  },
  'sideeffect.GroupCountFunctionPipe': {
    [`${FUNCTION}, ${FUNCTION}`]: (objects, runtime, key: Value, count: Value) =>
      groupCountBy(objects, runtime, undefined, key, count),
    [`Map, ${FUNCTION}, ${FUNCTION}`]: groupCountBy,
  },
};

export const SIDE_EFFECT_CLASSES: PipeClasses = {
  'sideeffect.AggregatePipe': collectingConstructors(AggregatePipe),
  'sideeffect.StorePipe': collectingConstructors(StorePipe),
  ...GROUPS,
  'sideeffect.CountPipe': { '': (objects) => new CountPipe(objects) },
  'sideeffect.SideEffectFunctionPipe': ofFunction(
    (objects, compute) => new SideEffectFunctionPipe(objects, compute),
  ),
  'sideeffect.LinkPipe': {
    [`${ClassName.Direction}, String, ${ClassName.Vertex}`]: (
      objects,
      _runtime,
      direction: EnumConstant<Direction>,
      label: string,
      other: Vertex,
    ) => new LinkPipe(objects, direction.name, label, other),
    [`${ClassName.Direction}, String, ${ClassName.AsPipe}`]: (
      objects,
      _runtime,
      direction: EnumConstant<Direction>,
      label: string,
      step: Value,
    ) => new LinkPipe(objects, direction.name, label, namedStepOf(objects, step)),
  },
  'sideeffect.TreePipe': {
    [`${FUNCTION}...`]: (objects, runtime, functions: readonly Value[]) =>
      new TreePipe(objects, objects.newTree(), pipeFunctions(runtime, functions)),
    [`${ClassName.Tree}, ${FUNCTION}...`]: (objects, runtime, tree: Tree, functions: readonly Value[]) =>
      new TreePipe(objects, tree, pipeFunctions(runtime, functions)),
  },
  'sideeffect.TablePipe': {
    [`${ClassName.Table}, Collection, List, ${FUNCTION}...`]: (
      objects,
      runtime,
      table: Table,
      names: Value,
      steps: Value,
      functions: readonly Value[],
    ) =>
      new TablePipe(
        objects,
        table,
        names === null ? null : stringItems(runtime, names),
        namedStepsIn(runtime, steps),
        pipeFunctions(runtime, functions),
      ),
  },
};
