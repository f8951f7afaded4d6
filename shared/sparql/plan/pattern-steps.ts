/** Plans single patterns: index scans and property paths. */
import type { Algebra, Path, PatternTerm, TriplePattern } from '../algebra/algebra.ts';
import { constantPlace, IndexScan, type Place, slotPlace } from '../operators/index-scan.ts';
import { PathOperator } from '../operators/path.ts';
import type { PatternContext, PlanContext } from './plan-context.ts';

export function placeOf(term: PatternTerm, plan: PlanContext): Place {
  return term.kind === 'variable'
    ? slotPlace(plan.slot(term.name))
    : constantPlace(plan.evaluation.idOfText(term.text));
}

export function indexScan(
  { subject, predicate, object }: TriplePattern,
  plan: PlanContext,
  { graph }: PatternContext,
): IndexScan {
  return new IndexScan(
    plan.evaluation,
    placeOf(subject, plan),
    placeOf(predicate, plan),
    placeOf(object, plan),
    graph,
  );
}

export function pathOperator(
  { subject, path, object }: Path,
  plan: PlanContext,
  { graph, environment }: PatternContext,
): PathOperator {
  return new PathOperator(
    plan.evaluation,
    placeOf(subject, plan),
    path,
    placeOf(object, plan),
    graph,
    environment,
  );
}

export function isPlainBgp(algebra: Algebra): boolean {
  if (algebra.kind === 'join') return isPlainBgp(algebra.left) && isPlainBgp(algebra.right);
  return algebra.kind === 'bgp' && algebra.patterns.length > 0;
}
