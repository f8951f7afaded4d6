/** The types of traversals and of the graph algorithms that are built on them. */
import type { GroovyType } from '#groovy/host';
import { COST_TYPES } from '../algorithm/cost.ts';
import { ALGORITHM_TYPES } from '../algorithm/graph-algo-factory.ts';
import { BIDIRECTIONAL_TYPES } from './bidirectional.ts';
import { BRANCH_STATE_TYPES } from './branch-state.ts';
import { DESCRIPTION_TYPES } from './description.ts';
import { EVALUATION_TYPE } from './evaluation.ts';
import { EVALUATOR_TYPES } from './evaluators.ts';
import { LEGACY_TRAVERSAL_TYPES } from './legacy-traverse.ts';
import { PATH_TYPES } from './path.ts';
import { PATH_DESCRIPTOR_TYPES } from './path-descriptor.ts';
import { PATH_EXPANDER_TYPES } from './path-expanders.ts';
import { EXPANDER_TYPES } from './standard-expander.ts';
import { TRAVERSAL_CLASS } from './traversal-class.ts';
import { TRAVERSER_TYPES } from './traverser.ts';
import { UNIQUENESS_TYPES } from './uniqueness.ts';

export const TRAVERSAL_TYPES: readonly GroovyType[] = [
  EVALUATION_TYPE,
  ...EVALUATOR_TYPES,
  ...UNIQUENESS_TYPES,
  ...BRANCH_STATE_TYPES,
  ...EXPANDER_TYPES,
  ...PATH_EXPANDER_TYPES,
  ...PATH_TYPES,
  ...PATH_DESCRIPTOR_TYPES,
  ...DESCRIPTION_TYPES,
  ...TRAVERSER_TYPES,
  ...BIDIRECTIONAL_TYPES,
  TRAVERSAL_CLASS,
  ...LEGACY_TRAVERSAL_TYPES,
  ...COST_TYPES,
  ...ALGORITHM_TYPES,
];
