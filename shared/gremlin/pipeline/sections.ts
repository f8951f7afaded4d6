/** Sections: the last steps of a pipeline, moved into a step that encloses them (`back`, `loop` and so on). */
import { PipeException } from '../object-model.ts';
import { AsPipe } from '../side-effect/as.ts';
import { namedSteps } from '../side-effect/as-map.ts';
import { Pipeline } from './pipeline.ts';

/** A number of steps, or the name of the step that the section follows. */
export type SectionStart = number | string | null;

/**
 * Removes the section from the end of the pipeline and returns it. An unknown name takes all steps, as in the
 * original, which then fails at run time.
 */
export function takeSection(pipeline: Pipeline, start: SectionStart): Pipeline {
  const count = typeof start === 'number' ? start : stepsAfter(pipeline, start);
  if (count > pipeline.pipeCount) pipeline.pipeAt(-1);
  const section = pipeline.removeLast(Math.max(count, 0));
  if (section.length === 0) {
    pipeline.objects.raise(PipeException.IndexOutOfBounds, 'Index 0 out of bounds for length 0');
  }
  return new Pipeline(pipeline.objects, section);
}

/** The original compares with `name.equals`, so a step named null throws a NullPointerException. */
function stepsAfter(pipeline: Pipeline, name: string | null): number {
  let count = 0;
  while (count < pipeline.pipeCount) {
    const pipe = pipeline.pipeAt(pipeline.pipeCount - 1 - count);
    if (pipe instanceof AsPipe) {
      if (pipe.stepName === null) pipeline.objects.raise(PipeException.NullPointer, null);
      if (pipe.stepName === name) break;
    }
    count++;
  }
  return count;
}

/** The first step of that name, also inside other steps. */
export function namedStep(pipeline: Pipeline, name: string | null): AsPipe {
  const step = namedSteps(pipeline.innerPipes()).find((candidate) => candidate.stepName === name);
  return step ?? pipeline.objects.raise(PipeException.Runtime, `No AsPipe with provided name: ${name}`);
}
