/** `QueryParser.Operator`: the default operator between the terms of a query. */
import { type EnumConstant, EnumType } from '#groovy/host';

export const OPERATOR = 'org.apache.lucene.queryParser.QueryParser$Operator';

type OperatorName = 'OR' | 'AND';
export type LuceneOperator = EnumConstant<OperatorName>;
export const OPERATOR_TYPE = new EnumType<OperatorName>(OPERATOR, ['OR', 'AND']);

export function operatorWord(operator: LuceneOperator): 'or' | 'and' {
  return operator.name === 'AND' ? 'and' : 'or';
}

export function operatorOf(word: 'or' | 'and'): LuceneOperator {
  return OPERATOR_TYPE.constants[word === 'and' ? 'AND' : 'OR'];
}
