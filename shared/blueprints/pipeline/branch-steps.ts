/** Method table rows of the branch steps: split, merge, ifThenElse and loop. */
import {
  addExhaustMerge,
  addFairMerge,
  addLoop,
  CopySplitPipe,
  IfThenElsePipe,
  type SectionStart,
} from '#gremlin';
import type { MethodTable, Runtime, Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { GroovyPipeline } from './groovy-pipeline.ts';
import { pipeOf } from './pipe-handle.ts';
import { dependsOnLoops } from './pure-closures.ts';
import { stepFunction } from './step-functions.ts';

function loop(
  runtime: Runtime,
  self: GroovyPipeline,
  start: SectionStart,
  whileClosure: Value,
  emitClosure: Value,
): GroovyPipeline {
  addLoop(self, start, {
    whileFunction: stepFunction(runtime, self, whileClosure),
    emitFunction: emitClosure === null ? null : stepFunction(runtime, self, emitClosure),
    dependOnLoopsOnly: () =>
      [whileClosure, emitClosure].every((each) => each === null || dependsOnLoops(runtime, each)),
  });
  return self;
}

export const BRANCH_STEPS = (): MethodTable => ({
  [`copySplit(${ClassName.Pipe}...)`]: (_runtime, self: GroovyPipeline, pipes: readonly Value[]) =>
    self.add(new CopySplitPipe(self.objects, pipes.map(pipeOf))),
  'exhaustMerge()': (_runtime, self: GroovyPipeline) => {
    addExhaustMerge(self);
    return self;
  },
  'fairMerge()': (_runtime, self: GroovyPipeline) => {
    addFairMerge(self);
    return self;
  },
  'ifThenElse(Closure, Closure, Closure)': (
    runtime,
    self: GroovyPipeline,
    condition: Value,
    whenTrue: Value,
    whenFalse: Value,
  ) =>
    self.add(
      new IfThenElsePipe(
        self.objects,
        stepFunction(runtime, self, condition),
        stepFunction(runtime, self, whenTrue),
        stepFunction(runtime, self, whenFalse),
      ),
    ),
  'loop(Integer, Closure)': (runtime, self: GroovyPipeline, steps: number, whileClosure: Value) =>
    loop(runtime, self, steps, whileClosure, null),
  'loop(String, Closure)': (runtime, self: GroovyPipeline, step: string | null, whileClosure: Value) =>
    loop(runtime, self, step, whileClosure, null),
  'loop(Integer, Closure, Closure)': loop,
  'loop(String, Closure, Closure)': loop,
});
