/** `Evaluation`: whether a path is included in the result, and whether the traversal continues from it. */

import { type EnumConstant, EnumType } from '#groovy/host';
import { Names } from '../graphdb/names.ts';

export type EvaluationName =
  | 'INCLUDE_AND_CONTINUE'
  | 'INCLUDE_AND_PRUNE'
  | 'EXCLUDE_AND_CONTINUE'
  | 'EXCLUDE_AND_PRUNE';
export type NativeEvaluation = EnumConstant<EvaluationName>;

export const EVALUATION_TYPE = new EnumType<EvaluationName>(
  Names.Evaluation,
  ['INCLUDE_AND_CONTINUE', 'INCLUDE_AND_PRUNE', 'EXCLUDE_AND_CONTINUE', 'EXCLUDE_AND_PRUNE'],
  {
    methods: () => ({
      'includes()': (_runtime, self: NativeEvaluation) => includes(self),
      'continues()': (_runtime, self: NativeEvaluation) => continues(self),
      'static of(boolean, boolean)': (_runtime, _self, isIncluded: boolean, isContinued: boolean) =>
        evaluationOf(isIncluded, isContinued),
      'static ofIncludes(boolean)': (_runtime, _self, isIncluded: boolean) => evaluationOf(isIncluded, true),
      'static ofContinues(boolean)': (_runtime, _self, isContinued: boolean) =>
        evaluationOf(true, isContinued),
    }),
  },
);

export const Evaluations = EVALUATION_TYPE.constants;

export function includes(evaluation: NativeEvaluation): boolean {
  return evaluation === Evaluations.INCLUDE_AND_CONTINUE || evaluation === Evaluations.INCLUDE_AND_PRUNE;
}

export function continues(evaluation: NativeEvaluation): boolean {
  return evaluation === Evaluations.INCLUDE_AND_CONTINUE || evaluation === Evaluations.EXCLUDE_AND_CONTINUE;
}

export function evaluationOf(isIncluded: boolean, isContinued: boolean): NativeEvaluation {
  if (isIncluded) return isContinued ? Evaluations.INCLUDE_AND_CONTINUE : Evaluations.INCLUDE_AND_PRUNE;
  return isContinued ? Evaluations.EXCLUDE_AND_CONTINUE : Evaluations.EXCLUDE_AND_PRUNE;
}
