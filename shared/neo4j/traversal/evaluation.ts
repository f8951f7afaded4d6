/** `Evaluation`: whether a path is included in the result, and whether the traversal continues from it. */

import { Names } from '../graphdb/names.ts';
import { defineEnum, type NativeEnum } from '../graphdb/native-enum.ts';

export type EvaluationName =
  | 'INCLUDE_AND_CONTINUE'
  | 'INCLUDE_AND_PRUNE'
  | 'EXCLUDE_AND_CONTINUE'
  | 'EXCLUDE_AND_PRUNE';
export type NativeEvaluation = NativeEnum<EvaluationName>;

const DEFINITION = defineEnum<EvaluationName>(
  Names.Evaluation,
  ['INCLUDE_AND_CONTINUE', 'INCLUDE_AND_PRUNE', 'EXCLUDE_AND_CONTINUE', 'EXCLUDE_AND_PRUNE'],
  () => ({
    'includes()': (_runtime, self: NativeEvaluation) => includes(self),
    'continues()': (_runtime, self: NativeEvaluation) => continues(self),
    'static of(boolean, boolean)': (_runtime, _self, isIncluded: boolean, isContinued: boolean) =>
      evaluationOf(isIncluded, isContinued),
    'static ofIncludes(boolean)': (_runtime, _self, isIncluded: boolean) => evaluationOf(isIncluded, true),
    'static ofContinues(boolean)': (_runtime, _self, isContinued: boolean) => evaluationOf(true, isContinued),
  }),
);

export const EVALUATION_TYPE = DEFINITION.type;
export const Evaluations = DEFINITION.constants;

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
