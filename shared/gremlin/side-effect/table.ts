/**
 * `table`: adds a row with the current objects of the named steps to a table for each object that passes,
 * columns in step order. The functions are applied to the columns in rotation, which continues from row to row.
 */
import type { ObjectModel, ObjectTable, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done, pipeText } from '../pipe.ts';
import type { AsPipe } from './as.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

export class TablePipe extends GreedySideEffectPipe {
  #table: ObjectTable;
  readonly #stepNames: readonly (string | null)[] | null;
  readonly #columns: readonly AsPipe[];
  readonly #functions: readonly PipeFunction[];
  #nextFunction = 0;

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
    this.#columns = namedSteps.filter((step) => stepNames === null || stepNames.includes(step.stepName));
    this.#functions = functions;
    if (this.#columns.length > 0) table.setColumnNames(this.#columns.map((step) => step.stepName));
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.TablePipe';
  }

  sideEffect(): Value {
    return this.#table.value;
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object !== DONE) this.#table.addRow(this.#columns.map((step) => this.#column(step)));
    return object;
  }

  #column(step: AsPipe): Value {
    const functions = this.#functions;
    if (functions.length === 0) return step.currentObject();
    const compute = functions[this.#nextFunction++ % functions.length] as PipeFunction;
    return compute(step.currentObject());
  }

  override reset(): void {
    this.#table = this.objects.newTable();
    this.#nextFunction = 0;
    super.reset();
  }

  override toText(): string {
    return this.#stepNames === null ? pipeText(this) : pipeText(this, ...this.#stepNames);
  }
}
