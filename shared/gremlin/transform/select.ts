/** `select`, `select(names)`, `select{}{}`: emits a row with the current objects of the named steps. */
import type { ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done, pipeText } from '../pipe.ts';
import type { AsPipe } from '../side-effect/as.ts';
import { NamedColumns } from '../side-effect/named-columns.ts';
import { TransformPipe } from './transform-pipe.ts';

export class SelectPipe extends TransformPipe {
  readonly #stepNames: readonly (string | null)[] | null;
  readonly #columns: NamedColumns;

  /** `stepNames` null takes all steps. */
  constructor(
    objects: ObjectModel,
    stepNames: readonly (string | null)[] | null,
    namedSteps: readonly AsPipe[],
    functions: readonly PipeFunction[],
  ) {
    super(objects);
    this.#stepNames = stepNames;
    this.#columns = new NamedColumns(stepNames, namedSteps, functions);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.SelectPipe';
  }

  override get allowsReadAhead(): boolean {
    return this.#columns.isHarmless;
  }

  protected advance(): Value | Done {
    if (this.starts.pull() === DONE) return DONE;
    const { names } = this.#columns;
    return this.objects.row(this.#columns.row(), names.length === 0 ? null : names);
  }

  override reset(): void {
    this.#columns.reset();
    super.reset();
  }

  override toText(): string {
    return this.#stepNames === null ? pipeText(this) : pipeText(this, ...this.#stepNames);
  }
}
