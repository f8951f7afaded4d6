/**
 * Map from the names of steps to their current objects, as step functions see it. Of two steps with one name
 * the later one wins. Looked up again whenever a step is named.
 */
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
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
      return this.#objects.raise(PipeException.Runtime, `Named step does not exist: ${name}`);
    }
    return step.currentObject();
  }
}

/** All named steps in step order, nested pipes included. */
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
