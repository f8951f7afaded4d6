/** The steps that enclose earlier steps of the pipeline: back, optional, memoize, loop, cap and the merges. */
import { ExhaustMergePipe } from '../branch/exhaust-merge.ts';
import { FairMergePipe } from '../branch/fair-merge.ts';
import { type LoopFunctions, LoopPipe } from '../branch/loop.ts';
import { BackFilterPipe } from '../filter/back.ts';
import type { ObjectMap } from '../object-model.ts';
import { AbstractMetaPipe, isSideEffectPipe, type Pipe } from '../pipe.ts';
import { OptionalPipe } from '../side-effect/optional.ts';
import { SideEffectCapPipe } from '../transform/cap.ts';
import { MemoizePipe } from '../transform/memoize.ts';
import { Pipeline } from './pipeline.ts';
import { type SectionStart, takeSection } from './sections.ts';

export function addBack(pipeline: Pipeline, start: SectionStart): void {
  const section = takeSection(pipeline, start);
  pipeline.addPipe(new BackFilterPipe(pipeline.objects, section));
}

export function addOptional(pipeline: Pipeline, start: SectionStart): void {
  const section = takeSection(pipeline, start);
  pipeline.addPipe(new OptionalPipe(pipeline.objects, section));
}

export function addMemoize(pipeline: Pipeline, start: SectionStart, results?: ObjectMap): void {
  const section = takeSection(pipeline, start);
  const { objects } = pipeline;
  pipeline.addPipe(new MemoizePipe(objects, section, results ?? objects.newMap()));
}

export function addLoop(pipeline: Pipeline, start: SectionStart, functions: LoopFunctions): void {
  const section = takeSection(pipeline, start);
  pipeline.addPipe(new LoopPipe(pipeline.objects, section, functions));
}

/** Only a step with a side effect can be capped; any other step is removed, as in the original. */
export function addCap(pipeline: Pipeline): void {
  const [last] = pipeline.removeLast(1);
  const pipe = last ?? pipeline.pipeAt(-1);
  if (!isSideEffectPipe(pipe)) {
    pipeline.objects.throwClassCastOf(pipe.javaName, 'com.tinkerpop.pipes.sideeffect.SideEffectPipe');
  }
  pipeline.addPipe(new SideEffectCapPipe(pipeline.objects, pipe));
}

export function addExhaustMerge(pipeline: Pipeline): void {
  pipeline.addPipe(new ExhaustMergePipe(pipeline.objects, branchesBefore(pipeline)));
}

export function addFairMerge(pipeline: Pipeline): void {
  pipeline.addPipe(new FairMergePipe(pipeline.objects, branchesBefore(pipeline)));
}

function branchesBefore(pipeline: Pipeline): readonly Pipe[] {
  const pipe = pipeline.pipeAt(pipeline.pipeCount - 1);
  if (pipe instanceof AbstractMetaPipe || pipe instanceof Pipeline) return pipe.innerPipes();
  return pipeline.objects.throwClassCastOf(pipe.javaName, 'com.tinkerpop.pipes.util.MetaPipe');
}
