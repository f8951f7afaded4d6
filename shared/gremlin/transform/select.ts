/**
 * `select`, `select(names)`, `select{}{}`: emits a row with the current objects of the named steps, columns in
 * step order. The functions are applied to the columns in rotation, which continues from row to row.
 */
import type { ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done, pipeText } from '../pipe.ts';
import type { AsPipe } from '../side-effect/as.ts';
import { TransformPipe } from './transform-pipe.ts';

export class SelectPipe extends TransformPipe {
  readonly #stepNames: readonly (string | null)[] | null;
  readonly #columns: readonly AsPipe[];
  readonly #columnNames: readonly (string | null)[] | null;
  readonly #functions: readonly PipeFunction[];
  #nextFunction = 0;

  /** `stepNames` null takes all steps. */
  constructor(
    objects: ObjectModel,
    stepNames: readonly (string | null)[] | null,
    namedSteps: readonly AsPipe[],
    functions: readonly PipeFunction[],
  ) {
    super(objects);
    this.#stepNames = stepNames;
    this.#columns = namedSteps.filter((step) => stepNames === null || stepNames.includes(step.stepName));
    this.#columnNames = this.#columns.length === 0 ? null : this.#columns.map((step) => step.stepName);
    this.#functions = functions;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.SelectPipe';
  }

  protected advance(): Value | Done {
    if (this.starts.pull() === DONE) return DONE;
    return this.objects.row(
      this.#columns.map((step) => this.#column(step)),
      this.#columnNames,
    );
  }

  #column(step: AsPipe): Value {
    const functions = this.#functions;
    if (functions.length === 0) return step.currentObject();
    const compute = functions[this.#nextFunction++ % functions.length] as PipeFunction;
    return compute(step.currentObject());
  }

  override reset(): void {
    this.#nextFunction = 0;
    super.reset();
  }

  override toText(): string {
    return this.#stepNames === null ? pipeText(this) : pipeText(this, ...this.#stepNames);
  }
}
