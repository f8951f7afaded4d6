/** Constructors of the meta pipes, which contain other pipes: tests, sections, branches. */
import {
  AndFilterPipe,
  AsPipe,
  BackFilterPipe,
  CopySplitPipe,
  ExhaustMergePipe,
  FairMergePipe,
  FutureFilterPipe,
  HasNextPipe,
  IfThenElsePipe,
  isSideEffectPipe,
  LoopPipe,
  MemoizePipe,
  type ObjectModel,
  OptionalPipe,
  OrFilterPipe,
  SideEffectCapPipe,
} from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import { ClassName } from '../../api/class-names.ts';
import { pipeOf } from '../pipe-handle.ts';
import { mapTarget } from '../side-effect-targets.ts';
import { pipeFunction } from '../step-functions.ts';
import { ofPipe, ofPipeList, ofPipes, PIPES, type PipeClasses } from './pipe-class.ts';

const FUNCTION = ClassName.PipeFunction;

function loop(
  objects: ObjectModel,
  runtime: Runtime,
  section: Value,
  whileClosure: Value,
  emitClosure: Value,
): LoopPipe {
  return new LoopPipe(objects, pipeOf(section), {
    whileFunction: pipeFunction(runtime, whileClosure),
    emitFunction: emitClosure === null ? null : pipeFunction(runtime, emitClosure),
    dependOnLoopsOnly: () => false,
  });
}

function memoize(
  objects: ObjectModel,
  runtime: Runtime,
  section: Value,
  results: Value | undefined,
): MemoizePipe {
  return new MemoizePipe(objects, pipeOf(section), mapTarget(runtime, results));
}

export const META_CLASSES: PipeClasses = {
  'transform.HasNextPipe': ofPipe((objects, inner) => new HasNextPipe(objects, inner)),
  'transform.MemoizePipe': {
    [ClassName.Pipe]: (objects, runtime, section: Value) => memoize(objects, runtime, section, undefined),
    [`${ClassName.Pipe}, Map`]: memoize,
  },
  'transform.SideEffectCapPipe': ofPipe((objects, inner) =>
    isSideEffectPipe(inner)
      ? new SideEffectCapPipe(objects, inner)
      : objects.throwClassCastOf(inner.javaName, `${PIPES}.sideeffect.SideEffectPipe`),
  ),
  'filter.AndFilterPipe': ofPipes((objects, inner) => new AndFilterPipe(objects, inner)),
  'filter.OrFilterPipe': ofPipes((objects, inner) => new OrFilterPipe(objects, inner)),
  'filter.BackFilterPipe': ofPipe((objects, inner) => new BackFilterPipe(objects, inner)),
  'filter.FutureFilterPipe': ofPipe((objects, inner) => new FutureFilterPipe(objects, inner)),
  'sideeffect.OptionalPipe': ofPipe((objects, inner) => new OptionalPipe(objects, inner)),
  'branch.CopySplitPipe': {
    ...ofPipes((objects, branches) => new CopySplitPipe(objects, branches)),
    ...ofPipeList((objects, branches) => new CopySplitPipe(objects, branches)),
  },
  'branch.FairMergePipe': ofPipeList((objects, branches) => new FairMergePipe(objects, branches)),
  'branch.ExhaustMergePipe': ofPipeList((objects, branches) => new ExhaustMergePipe(objects, branches)),
  'branch.IfThenElsePipe': {
    [`${FUNCTION}, ${FUNCTION}, ${FUNCTION}`]: (
      objects,
      runtime,
      condition: Value,
      whenTrue: Value,
      whenFalse: Value,
    ) =>
      new IfThenElsePipe(
        objects,
        pipeFunction(runtime, condition),
        pipeFunction(runtime, whenTrue),
        pipeFunction(runtime, whenFalse),
      ),
  },
  'branch.LoopPipe': {
    [`${ClassName.Pipe}, ${FUNCTION}`]: (objects, runtime, section: Value, whileClosure: Value) =>
      loop(objects, runtime, section, whileClosure, null),
    [`${ClassName.Pipe}, ${FUNCTION}, ${FUNCTION}`]: loop,
  },
  'util.AsPipe': {
    [`String, ${ClassName.Pipe}`]: (objects, _runtime, name: string, named: Value) =>
      new AsPipe(objects, name, pipeOf(named)),
  },
};
