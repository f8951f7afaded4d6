/** What `select` and `table` make of the named steps of a pipeline. */
import { areHarmless, type PipeFunction, type Value } from '../object-model.ts';
import type { AsPipe } from './as.ts';

/**
 * Rows of the current objects of named steps, columns in step order. The functions are applied to the columns in
 * rotation, which continues from row to row.
 */
export class NamedColumns {
  readonly names: readonly (string | null)[];
  readonly #steps: readonly AsPipe[];
  readonly #functions: readonly PipeFunction[];
  #nextFunction = 0;

  /** `stepNames` null takes all steps. */
  constructor(
    stepNames: readonly (string | null)[] | null,
    namedSteps: readonly AsPipe[],
    functions: readonly PipeFunction[],
  ) {
    this.#steps = namedSteps.filter((step) => stepNames === null || stepNames.includes(step.stepName));
    this.names = this.#steps.map((step) => step.stepName);
    this.#functions = functions;
  }

  get isHarmless(): boolean {
    return areHarmless(...this.#functions);
  }

  row(): Value[] {
    return this.#steps.map((step) => this.#column(step));
  }

  #column(step: AsPipe): Value {
    const functions = this.#functions;
    if (functions.length === 0) return step.currentObject();
    const compute = functions[this.#nextFunction++ % functions.length] as PipeFunction;
    return compute(step.currentObject());
  }

  /** The next row begins with the first function. */
  reset(): void {
    this.#nextFunction = 0;
  }
}
