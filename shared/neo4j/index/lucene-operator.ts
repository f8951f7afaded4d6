/** `QueryParser.Operator`: the default operator between the terms of a query. */
import { defineEnum, type NativeEnum } from '../graphdb/native-enum.ts';

export const OPERATOR = 'org.apache.lucene.queryParser.QueryParser$Operator';

type OperatorName = 'OR' | 'AND';
export type LuceneOperator = NativeEnum<OperatorName>;
export const OPERATORS = defineEnum<OperatorName>(OPERATOR, ['OR', 'AND']);

export function operatorWord(operator: LuceneOperator): 'or' | 'and' {
  return operator.name === 'AND' ? 'and' : 'or';
}

export function operatorOf(word: 'or' | 'and'): LuceneOperator {
  return OPERATORS.constants[word === 'and' ? 'AND' : 'OR'];
}
