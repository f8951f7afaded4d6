/** Sections: the last steps of a pipeline, taken out of it to become the inside of `back`, `loop` and their like. */
import { PipeFault } from '../object-model.ts';
import { AsPipe } from '../side-effect/as.ts';
import { namedSteps } from '../side-effect/as-map.ts';
import { Pipeline } from './pipeline.ts';

/** A number of steps, or the name of the step that the section follows. */
export type SectionStart = number | string | null;

/**
 * Takes the section off the end of the pipeline. An unknown name takes everything, as in the original, which then
 * fails when it runs.
 */
export function takeSection(pipeline: Pipeline, start: SectionStart): Pipeline {
  const count = typeof start === 'number' ? start : stepsAfter(pipeline, start);
  if (count > pipeline.pipeCount) pipeline.pipeAt(-1);
  const section = pipeline.removeLast(Math.max(count, 0));
  if (section.length === 0) {
    pipeline.objects.raise(PipeFault.IndexOutOfBounds, 'Index 0 out of bounds for length 0');
  }
  return new Pipeline(pipeline.objects, section);
}

/** The original asks each name whether it is that one, so that a step named null fails. */
function stepsAfter(pipeline: Pipeline, name: string | null): number {
  let count = 0;
  while (count < pipeline.pipeCount) {
    const pipe = pipeline.pipeAt(pipeline.pipeCount - 1 - count);
    if (pipe instanceof AsPipe) {
      if (pipe.stepName === null) pipeline.objects.raise(PipeFault.NullPointer, null);
      if (pipe.stepName === name) break;
    }
    count++;
  }
  return count;
}

/** The first step of that name, also inside other steps. */
export function namedStep(pipeline: Pipeline, name: string | null): AsPipe {
  const step = namedSteps(pipeline.innerPipes()).find((candidate) => candidate.stepName === name);
  return step ?? pipeline.objects.raise(PipeFault.Runtime, `No AsPipe with provided name: ${name}`);
}
