/** The conditions and filters of a hop as a test of relationships. */
import { BitSet, NONE } from '#graph';
import { type BulkGraph, ElementKind } from '../graph-model.ts';
import type { ObjectModel } from '../object-model.ts';
import { filtersEdges, type HopStep } from './bulk-plan.ts';
import { conditionTest, filterTest } from './element-tests.ts';
import type { RelationshipTest } from './frontier.ts';

/** Whether the hop follows a relationship; null if it follows all. */
export function edgeTest(objects: ObjectModel, graph: BulkGraph, hop: HopStep): RelationshipTest | null {
  if (!filtersEdges(hop)) return null;
  const ofConditions = hop.conditions.map((each) => conditionTest(objects, graph, ElementKind.Edge, each));
  const ofFilters = hop.filters.map((each) => filterTest(graph, ElementKind.Edge, each));
  const tests: readonly RelationshipTest[] = [...ofConditions, ...ofFilters];
  const { budget } = objects;
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) {
    return (relationship) => {
      budget.step();
      return only(relationship);
    };
  }
  return (relationship) => {
    budget.step();
    return tests.every((test) => test(relationship));
  };
}

/**
 * The answers of a test for all relationships, found in the order of the columns: for a hop that follows most of them this
 * misses the cache once for a line of a column, rather than for each relationship.
 */
export function answersOf({ view }: BulkGraph, test: RelationshipTest): RelationshipTest {
  const passing = new BitSet();
  let relationship = view.nextRelationship(NONE);
  for (; relationship !== NONE; relationship = view.nextRelationship(relationship)) {
    if (test(relationship)) passing.add(relationship);
  }
  return (each) => passing.has(each);
}

/** Bytes of memory that {@link answersOf} takes at most. */
export function answersBytes({ view }: BulkGraph): number {
  return Math.ceil(view.relationshipIdEnd / BYTE_BITS);
}

const BYTE_BITS = 8;
