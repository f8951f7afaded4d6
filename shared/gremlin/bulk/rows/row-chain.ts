/** Builds chains of operators: a scan or listed vertices, then the steps of a plan. */
import type { FilterPipe } from '../../filter/filter-pipe.ts';
import { PropertyFilterPipe } from '../../filter/property.ts';
import { type BulkGraph, ElementKind } from '../../graph-model.ts';
import type { ObjectModel } from '../../object-model.ts';
import { type Condition, readsProperty } from '../../query/condition.ts';
import type { Scan } from '../../query/scan.ts';
import type { MemberStep } from '../bulk-plan.ts';
import { conditionTest, type ElementTest, filterTest, propertiesReader } from '../element-tests.ts';
import { resolveHop } from '../split/stage.ts';
import { membershipTest } from '../vertex-filters.ts';
import {
  ComparedRows,
  DistinctRows,
  EndRows,
  FilteredRows,
  HopRows,
  ListedRows,
  type RowOperator,
  ScannedRows,
  SimplePathRows,
} from './row-operators.ts';
import type { RowStep } from './row-plan.ts';

export class RowChain {
  readonly graph: BulkGraph;
  readonly #objects: ObjectModel;
  #kind: ElementKind;
  #operator: RowOperator;
  /** False where the elements may have been removed: reading their properties fails then. */
  #exist: boolean;

  private constructor(
    objects: ObjectModel,
    graph: BulkGraph,
    kind: ElementKind,
    operator: RowOperator,
    exist: boolean,
  ) {
    this.#objects = objects;
    this.graph = graph;
    this.#kind = kind;
    this.#operator = operator;
    this.#exist = exist;
  }

  static scan(objects: ObjectModel, { graph, kind, conditions }: Scan): RowChain {
    const { view } = graph;
    const next =
      kind === ElementKind.Vertex
        ? (after: number) => view.nextNode(after)
        : (after: number) => view.nextRelationship(after);
    const chain = new RowChain(objects, graph, kind, new ScannedRows(objects, kind, next), true);
    for (const condition of conditions) chain.#addCondition(condition);
    return chain;
  }

  static list(objects: ObjectModel, graph: BulkGraph, nodes: readonly number[]): RowChain {
    return new RowChain(objects, graph, ElementKind.Vertex, new ListedRows(objects, nodes), false);
  }

  /** The kind of the elements that it emits. */
  get kind(): ElementKind {
    return this.#kind;
  }

  get operator(): RowOperator {
    return this.#operator;
  }

  add(step: RowStep): void {
    switch (step.kind) {
      case 'hop': {
        const hop = resolveHop(this.graph.view, step);
        this.#operator = new HopRows(this.#objects, this.#operator, this.graph.view, hop, step.emits);
        this.#kind = step.emits;
        this.#exist = true;
        return;
      }
      case 'ends':
        this.#operator = new EndRows(this.#objects, this.#operator, this.graph.view, step.direction);
        this.#kind = ElementKind.Vertex;
        return;
      case 'condition':
        return this.#addCondition(step.condition);
      case 'property':
        return this.#addFilter(step.filter);
      case 'dedup':
        this.#operator = new DistinctRows(this.#objects, this.#operator, this.#kind);
        return;
      case 'simple-path':
        this.#operator = new SimplePathRows(this.#objects, this.#operator, this.#kind);
        return;
      case 'member':
        return this.#addTest(this.#memberTest(step));
    }
  }

  #addCondition(condition: Condition): void {
    if (this.#exist && readsProperty(condition)) this.#addComparison(condition);
    else this.#addTest(conditionTest(this.#objects, this.graph, this.#kind, condition));
  }

  #addFilter(filter: FilterPipe): void {
    if (this.#exist && filter instanceof PropertyFilterPipe) this.#addComparison(filter);
    else this.#addTest(filterTest(this.graph, this.#kind, filter));
  }

  #addComparison({ key, predicate, value }: Condition): void {
    const read = propertiesReader(this.graph, this.#kind, key);
    this.#operator = new ComparedRows(this.#objects, this.#operator, this.#kind, read, (each) =>
      predicate.evaluate(each, value),
    );
  }

  #addTest(test: ElementTest): void {
    this.#operator = new FilteredRows(this.#objects, this.#operator, this.#kind, test);
  }

  #memberTest(step: MemberStep): ElementTest {
    if (this.#kind === ElementKind.Vertex) return membershipTest(this.#objects, this.graph, step);
    return (id) => this.#objects.contains(step.collection, this.graph.edgeOf(id)) === step.isRetaining;
  }
}
