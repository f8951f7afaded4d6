/** The enums that steps and queries take as arguments: Compare, Contains, T, Direction, Order, Conclusion. */
import { CompareName, ContainsName, Direction, type TokenName } from '#gremlin';
import {
  illegalArgument,
  JavaArray,
  type MethodTable,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';
import { defineEnum, type EnumConstant, type EnumDefinition } from './enum-constant.ts';

const PREDICATE_CLASS = 'com.tinkerpop.blueprints.Predicate';

const OPPOSITE: Readonly<Record<CompareName, CompareName>> = {
  EQUAL: CompareName.NotEqual,
  NOT_EQUAL: CompareName.Equal,
  GREATER_THAN: CompareName.LessThanEqual,
  GREATER_THAN_EQUAL: CompareName.LessThan,
  LESS_THAN: CompareName.GreaterThanEqual,
  LESS_THAN_EQUAL: CompareName.GreaterThan,
};

const SYMBOL: Readonly<Record<CompareName, string>> = {
  EQUAL: '=',
  NOT_EQUAL: '<>',
  GREATER_THAN: '>',
  GREATER_THAN_EQUAL: '>=',
  LESS_THAN: '<',
  LESS_THAN_EQUAL: '<=',
};

const COMPARE_CONSTANTS: Readonly<Record<CompareName, CompareName>> = {
  EQUAL: 'EQUAL',
  NOT_EQUAL: 'NOT_EQUAL',
  GREATER_THAN: 'GREATER_THAN',
  GREATER_THAN_EQUAL: 'GREATER_THAN_EQUAL',
  LESS_THAN: 'LESS_THAN',
  LESS_THAN_EQUAL: 'LESS_THAN_EQUAL',
};

function evaluateCompare(
  runtime: Runtime,
  self: EnumConstant<CompareName>,
  first: Value,
  second: Value,
): boolean {
  return gremlinRun(runtime).objects.compare(self.payload).evaluate(first, second);
}

/** `com.tinkerpop.blueprints.Compare`. */
export const COMPARE: EnumDefinition<CompareName> = defineEnum<CompareName>(
  'com.tinkerpop.blueprints.Compare',
  COMPARE_CONSTANTS,
  methodTable(() => ({
    'evaluate(Object, Object)': evaluateCompare,
    'opposite()': (_runtime, self: EnumConstant<CompareName>) => COMPARE.constant(OPPOSITE[self.payload]),
    'asString()': (_runtime, self: EnumConstant<CompareName>) => SYMBOL[self.payload],
    'static fromString(String)': (_runtime, _self, symbol) => {
      const found = COMPARE.constants.find((constant) => SYMBOL[constant.payload] === symbol);
      if (found !== undefined) return found;
      throw illegalArgument('Argument does not match any comparator');
    },
  })),
  [PREDICATE_CLASS],
);

/** `com.tinkerpop.blueprints.Query.Compare`, the older one. */
export const QUERY_COMPARE: EnumDefinition<CompareName> = defineEnum<CompareName>(
  'com.tinkerpop.blueprints.Query$Compare',
  COMPARE_CONSTANTS,
  () => ({
    'evaluate(Object, Object)': evaluateCompare,
    'opposite()': (_runtime, self: EnumConstant<CompareName>) =>
      QUERY_COMPARE.constant(OPPOSITE[self.payload]),
  }),
  [PREDICATE_CLASS],
);

/** `com.tinkerpop.blueprints.Contains`. */
export const CONTAINS: EnumDefinition<ContainsName> = defineEnum<ContainsName>(
  'com.tinkerpop.blueprints.Contains',
  { IN: ContainsName.In, NOT_IN: ContainsName.NotIn },
  methodTable(() => ({
    'evaluate(Object, Object)': (runtime, self: EnumConstant<ContainsName>, first, second) =>
      gremlinRun(runtime).objects.containment(self.payload).evaluate(first, second),
    'opposite()': (_runtime, self: EnumConstant<ContainsName>) =>
      CONTAINS.constant(self.payload === ContainsName.In ? 'NOT_IN' : 'IN'),
  })),
  [PREDICATE_CLASS],
);

/** `com.tinkerpop.gremlin.Tokens.T`. */
export const T: EnumDefinition<TokenName> = defineEnum<TokenName>('com.tinkerpop.gremlin.Tokens$T', {
  gt: 'gt',
  lt: 'lt',
  eq: 'eq',
  gte: 'gte',
  lte: 'lte',
  neq: 'neq',
  decr: 'decr',
  incr: 'incr',
  in: 'in',
  notin: 'notin',
});

const DIRECTION_METHODS = (): MethodTable => ({
  'opposite()': (_runtime, self: EnumConstant<Direction>) => {
    if (self.payload === Direction.Both) return self;
    return DIRECTION.constant(self.payload === Direction.Out ? 'IN' : 'OUT');
  },
});

/** `com.tinkerpop.blueprints.Direction`. */
export const DIRECTION: EnumDefinition<Direction> = defineEnum<Direction>(
  'com.tinkerpop.blueprints.Direction',
  { OUT: Direction.Out, IN: Direction.In, BOTH: Direction.Both },
  DIRECTION_METHODS,
  [],
  { proper: () => new JavaArray(ClassName.Direction, DIRECTION.constants.slice(0, 2)) },
);

/** `com.tinkerpop.pipes.transform.TransformPipe.Order`. */
export const ORDER: EnumDefinition<'DECR' | 'INCR'> = defineEnum<'DECR' | 'INCR'>(
  'com.tinkerpop.pipes.transform.TransformPipe$Order',
  { DECR: 'DECR', INCR: 'INCR' },
);

/** `com.tinkerpop.blueprints.TransactionalGraph.Conclusion`. */
export const CONCLUSION: EnumDefinition<'SUCCESS' | 'FAILURE'> = defineEnum<'SUCCESS' | 'FAILURE'>(
  'com.tinkerpop.blueprints.TransactionalGraph$Conclusion',
  { SUCCESS: 'SUCCESS', FAILURE: 'FAILURE' },
);
