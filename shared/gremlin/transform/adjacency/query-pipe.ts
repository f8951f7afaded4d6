/**
 * Base of the pipes that query a graph or a vertex for elements. Filters and ranges that follow such a pipe
 * directly are pushed down into it. A range counts over all starts; objects below it are pulled and discarded.
 */
import {
  type Element,
  type ElementCursor,
  type ElementKind,
  NO_LIMIT,
  type Query,
} from '../../graph-model.ts';
import { type ObjectModel, PipeException, type Value } from '../../object-model.ts';
import { DONE, type Done, type EndException } from '../../pipe.ts';
import { type Condition, intervalConditions, isBuiltIn } from '../../query/condition.ts';
import { TransformPipe } from '../transform-pipe.ts';

export interface IntervalCondition {
  readonly key: string;
  readonly startValue: Value;
  readonly endValue: Value;
}

export abstract class QueryPipe extends TransformPipe {
  resultKind: ElementKind;
  readonly hasConditions: Condition[] = [];
  readonly intervals: IntervalCondition[] = [];
  /** Number of objects discarded first, and the count at which the stream ends. */
  lowRange = 0;
  highRange = NO_LIMIT;
  protected count = 0;
  protected cursor: ElementCursor | null = null;

  constructor(objects: ObjectModel, resultKind: ElementKind) {
    super(objects);
    this.resultKind = resultKind;
  }

  /** Both bounds inclusive; a negative lower bound is 0, a negative upper bound excludes all. */
  pushRange(low: number, high: number): void {
    this.lowRange = Math.max(low, 0);
    this.highRange = high === NO_LIMIT ? NO_LIMIT : high + 1;
  }

  /** Cursor over the elements of the next start; undefined if the starts are exhausted. */
  protected abstract nextCursor(): ElementCursor | undefined;

  protected advance(): Value | Done {
    const step = this.objects.budget;
    while (this.count < this.highRange) {
      if (this.cursor !== null) {
        const element: Element | undefined = this.cursor.next();
        if (element !== undefined) {
          this.count++;
          if (this.count > this.lowRange) return element;
          step.step();
          continue;
        }
        this.cursor = null;
      }
      const cursor = this.nextCursor();
      if (cursor === undefined) return DONE;
      this.cursor = cursor;
    }
    return DONE;
  }

  /** At its upper bound it throws its own end exception, else that of its source. */
  override get endException(): EndException {
    return this.count >= this.highRange ? PipeException.EndOfPipe : super.endException;
  }

  /** True without filter and range. */
  get isUnfiltered(): boolean {
    return this.hasConditions.length === 0 && this.intervals.length === 0;
  }

  /** The conditions pushed down, as the query evaluates them. */
  conditions(): readonly Condition[] {
    const ofIntervals = this.intervals.flatMap(({ key, startValue, endValue }) =>
      intervalConditions(this.objects, key, startValue, endValue),
    );
    return [...this.hasConditions, ...ofIntervals];
  }

  override get isUntouched(): boolean {
    return this.cursor === null && this.count === 0 && super.isUntouched;
  }

  override get allowsReadAhead(): boolean {
    return this.hasConditions.every(({ predicate }) => isBuiltIn(predicate));
  }

  protected addConditions<Q extends Query>(query: Q): Q {
    for (const { key, predicate, value } of this.hasConditions) query = query.has(key, predicate, value);
    for (const { key, startValue, endValue } of this.intervals) {
      query = query.interval(key, startValue, endValue);
    }
    return query;
  }

  protected run(query: Query): ElementCursor {
    return this.resultKind === 'vertex' ? query.vertices() : query.edges();
  }

  /** The conditions pushed down, as in the original's `toString`. */
  protected conditionsText(): string {
    const parts: string[] = [];
    if (this.hasConditions.length > 0) parts.push('has');
    if (this.intervals.length > 0) parts.push('interval');
    if (this.lowRange !== 0 || this.highRange !== NO_LIMIT) {
      parts.push(`range:[${this.lowRange},${this.highRange - 1}]`);
    }
    parts.push(this.resultKind);
    return parts.join(',');
  }

  override reset(): void {
    super.reset();
    this.cursor = null;
    this.count = 0;
  }
}
