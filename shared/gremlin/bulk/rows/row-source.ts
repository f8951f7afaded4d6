/** The rows of a plan as the source of a pipe, and of what drains it. */
import type { BulkGraph, Element, ElementKind } from '../../graph-model.ts';
import type { Value } from '../../object-model.ts';
import type { Done, EndException, Source } from '../../pipe.ts';
import { IdPipe } from '../../transform/id.ts';
import { LabelPipe } from '../../transform/label.ts';
import { elementOf, propertiesReader } from '../element-tests.ts';
import type { RowBatch } from './row-batch.ts';
import type { RowChain } from './row-chain.ts';
import type { RowOperator } from './row-operators.ts';
import type { RowPlan, RowRead, RowStep } from './row-plan.ts';
import { type ReadValues, RowValues } from './row-values.ts';

/** After the last row it continues with the planned pipes, whose starts are exhausted then, so that they can be reset. */
export class RowSource implements Source {
  readonly isPipe = true;
  readonly #pipes: Source;
  readonly #graph: BulkGraph;
  readonly #operator: RowOperator;
  /** What is read of each row at the end; null for the elements themselves. */
  readonly #values: RowValues | null;
  /** The number of elements before the last one of each path. */
  readonly #levels: number;
  #batch: RowBatch | null = null;
  /** The row that comes next in the batch. */
  #next = 0;
  #isExhausted = false;
  #current: Value = null;

  constructor(pipes: Source, { graph, kind, operator }: RowChain, { steps, reads, names }: RowPlan) {
    this.#pipes = pipes;
    this.#graph = graph;
    this.#operator = operator;
    this.#values = reads === null ? null : new RowValues(reader(graph, kind, reads));
    this.#levels = levelsAfter(steps);
    for (const { pipe, stepCount } of names) {
      const level = levelsAfter(steps.slice(0, stepCount));
      pipe.follow(() => this.#objectAt(level));
    }
  }

  get endException(): EndException {
    return this.#pipes.endException;
  }

  pull(): Value | Done {
    if (this.#batch === null || this.#next >= this.#batch.size) {
      if (!this.#nextBatch()) return this.#pipes.pull();
    }
    const row = this.#next++;
    const batch = this.#batch as RowBatch;
    this.#current =
      this.#values === null
        ? elementOf(this.#graph, batch.kind, batch.ids[row] as number)
        : this.#values.valueOf(row, batch);
    return this.#current;
  }

  hasNext(): boolean {
    return this.#hasRow() || this.#pipes.hasNext();
  }

  /** The number of rows that are left, which are not emitted then. */
  countRest(): number {
    let count = 0;
    while (this.#hasRow()) {
      const { size } = this.#batch as RowBatch;
      count += size - this.#next;
      this.#next = size;
    }
    return count;
  }

  #hasRow(): boolean {
    return (this.#batch !== null && this.#next < this.#batch.size) || this.#nextBatch();
  }

  /** False at the end. */
  #nextBatch(): boolean {
    const batch = this.#isExhausted ? null : this.#operator.next();
    if (batch === null) {
      this.#isExhausted = true;
      return false;
    }
    this.#batch = batch;
    this.#next = 0;
    return true;
  }

  currentPath(): Value[] {
    let batch = this.#batch;
    if (batch === null || this.#next === 0) return [];
    const path: Value[] = [this.#current];
    let row = this.#next - 1;
    if (this.#values === null) {
      row = batch.parents[row] as number;
      batch = batch.before;
    }
    for (; batch !== null; batch = batch.before) {
      path.push(this.#elementOf(batch, row));
      row = batch.parents[row] as number;
    }
    return path.reverse();
  }

  enablePath(enabled: boolean): void {
    this.#pipes.enablePath(enabled);
  }

  reset(): void {
    this.#isExhausted = true;
    this.#batch = null;
    this.#pipes.reset();
  }

  /** The element of the current row's path at a level, 0 for the start. */
  #objectAt(level: number): Value {
    if (level === this.#levels && this.#values === null) return this.#current;
    let row = this.#next - 1;
    let batch = this.#batch;
    for (let left = this.#levels - level; left > 0 && batch !== null; left--) {
      row = batch.parents[row] as number;
      batch = batch.before;
    }
    return batch === null ? null : this.#elementOf(batch, row);
  }

  #elementOf(batch: RowBatch, row: number): Element {
    const known = batch.elements[row];
    if (known !== undefined) return known;
    const element = elementOf(this.#graph, batch.kind, batch.ids[row] as number);
    batch.elements[row] = element;
    return element;
  }
}

/** The number of elements that the steps add to the path of a start. */
function levelsAfter(steps: readonly RowStep[]): number {
  return steps.filter(({ kind }) => kind === 'hop' || kind === 'ends').length;
}

function reader(graph: BulkGraph, kind: ElementKind, reads: RowRead): ReadValues {
  if (reads instanceof IdPipe) return (ids) => mapped(ids, (id) => graph.idOf(id));
  const { view } = graph;
  if (reads instanceof LabelPipe) return (ids) => mapped(ids, (id) => view.typeName(view.typeOf(id)));
  return propertiesReader(graph, kind, reads.key);
}

/** `Array.from` goes through an iterator, which takes several times as long. */
function mapped(ids: Uint32Array, read: (id: number) => Value): Value[] {
  const values = new Array<Value>(ids.length);
  for (let at = 0; at < ids.length; at++) values[at] = read(ids[at] as number);
  return values;
}
