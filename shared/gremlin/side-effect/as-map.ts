/**
 * The named steps of a pipeline as step functions see them: from name to the step's current object. Of two steps
 * with one name the later one counts. Looked up anew whenever a step is named.
 */
import { type ObjectModel, PipeFault, type Value } from '../object-model.ts';
import type { Pipe } from '../pipe.ts';
import { AsPipe } from './as.ts';

export class AsMap {
  readonly #objects: ObjectModel;
  readonly #steps = new Map<string | null, AsPipe>();

  constructor(objects: ObjectModel) {
    this.#objects = objects;
  }

  refresh(pipes: readonly Pipe[]): void {
    for (const step of namedSteps(pipes)) this.#steps.set(step.stepName, step);
  }

  get(name: string | null): Value {
    const step = this.#steps.get(name);
    if (step === undefined) {
      return this.#objects.raise(PipeFault.Runtime, `Named step does not exist: ${name}`);
    }
    return step.currentObject();
  }
}

/** All named steps, also those inside other pipes, in step order. */
export function namedSteps(pipes: readonly Pipe[]): readonly AsPipe[] {
  const steps: AsPipe[] = [];
  collectNamedSteps(pipes, steps);
  return steps;
}

function collectNamedSteps(pipes: readonly Pipe[], steps: AsPipe[]): void {
  for (const pipe of pipes) {
    if (pipe instanceof AsPipe) steps.push(pipe);
    collectNamedSteps(pipe.innerPipes(), steps);
  }
}
