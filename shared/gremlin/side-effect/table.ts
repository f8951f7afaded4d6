/**
 * `table`: adds a row with the current objects of the named steps to a table for each object that passes.
 */
import type { ObjectModel, ObjectTable, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done, pipeText } from '../pipe.ts';
import type { AsPipe } from './as.ts';
import { NamedColumns } from './named-columns.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

export class TablePipe extends GreedySideEffectPipe {
  #table: ObjectTable;
  readonly #stepNames: readonly (string | null)[] | null;
  readonly #columns: NamedColumns;

  /** `stepNames` null takes all steps. */
  constructor(
    objects: ObjectModel,
    table: ObjectTable,
    stepNames: readonly (string | null)[] | null,
    namedSteps: readonly AsPipe[],
    functions: readonly PipeFunction[],
  ) {
    super(objects);
    this.#table = table;
    this.#stepNames = stepNames;
    this.#columns = new NamedColumns(stepNames, namedSteps, functions);
    if (this.#columns.names.length > 0) table.setColumnNames(this.#columns.names);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.TablePipe';
  }

  override get allowsReadAhead(): boolean {
    return this.#columns.isHarmless && this.objects.isPlainCollection(this.#table.value);
  }

  override get filledCollection(): Value {
    return this.#table.value;
  }

  sideEffect(): Value {
    return this.#table.value;
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object !== DONE) this.#table.addRow(this.#columns.row());
    return object;
  }

  override reset(): void {
    this.#table = this.objects.newTable();
    this.#columns.reset();
    super.reset();
  }

  override toText(): string {
    return this.#stepNames === null ? pipeText(this) : pipeText(this, ...this.#stepNames);
  }
}
