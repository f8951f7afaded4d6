/** The enums that steps and queries take as arguments: Compare, Contains, T, Direction, Order, Conclusion. */
import {
  COMPARE_NAMES,
  CompareName,
  ContainsName,
  Direction,
  Order,
  TOKEN_NAMES,
  type TokenName,
} from '#gremlin';
import {
  type EnumConstant,
  EnumType,
  illegalArgument,
  JavaArray,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';

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

function evaluateCompare(
  runtime: Runtime,
  self: EnumConstant<CompareName>,
  first: Value,
  second: Value,
): boolean {
  return gremlinRun(runtime).objects.compare(self.name).evaluate(first, second);
}

/** `com.tinkerpop.blueprints.Compare`. */
export const COMPARE: EnumType<CompareName> = new EnumType(
  'com.tinkerpop.blueprints.Compare',
  COMPARE_NAMES,
  {
    interfaces: [PREDICATE_CLASS],
    methods: methodTable(() => ({
      'evaluate(Object, Object)': evaluateCompare,
      'opposite()': (_runtime, self: EnumConstant<CompareName>) => COMPARE.constants[OPPOSITE[self.name]],
      'asString()': (_runtime, self: EnumConstant<CompareName>) => SYMBOL[self.name],
      'static fromString(String)': (_runtime, _self, symbol) => {
        const found = COMPARE_NAMES.find((name) => SYMBOL[name] === symbol);
        if (found !== undefined) return COMPARE.constants[found];
        throw illegalArgument('Argument does not match any comparator');
      },
    })),
  },
);

/** `com.tinkerpop.blueprints.Query.Compare`, the older one. */
export const QUERY_COMPARE: EnumType<CompareName> = new EnumType(
  'com.tinkerpop.blueprints.Query$Compare',
  COMPARE_NAMES,
  {
    interfaces: [PREDICATE_CLASS],
    methods: () => ({
      'evaluate(Object, Object)': evaluateCompare,
      'opposite()': (_runtime, self: EnumConstant<CompareName>) =>
        QUERY_COMPARE.constants[OPPOSITE[self.name]],
    }),
  },
);

/** `com.tinkerpop.blueprints.Contains`. */
export const CONTAINS: EnumType<ContainsName> = new EnumType(
  'com.tinkerpop.blueprints.Contains',
  [ContainsName.In, ContainsName.NotIn],
  {
    interfaces: [PREDICATE_CLASS],
    methods: methodTable(() => ({
      'evaluate(Object, Object)': (runtime, self: EnumConstant<ContainsName>, first, second) =>
        gremlinRun(runtime).objects.containment(self.name).evaluate(first, second),
      'opposite()': (_runtime, self: EnumConstant<ContainsName>) =>
        CONTAINS.constants[self.name === ContainsName.In ? ContainsName.NotIn : ContainsName.In],
    })),
  },
);

/** `com.tinkerpop.gremlin.Tokens.T`. */
export const T: EnumType<TokenName> = new EnumType('com.tinkerpop.gremlin.Tokens$T', TOKEN_NAMES);

/** `com.tinkerpop.blueprints.Direction`. */
export const DIRECTION: EnumType<Direction> = new EnumType(
  'com.tinkerpop.blueprints.Direction',
  [Direction.Out, Direction.In, Direction.Both],
  {
    methods: () => ({
      'opposite()': (_runtime, self: EnumConstant<Direction>) => {
        if (self.name === Direction.Both) return self;
        return DIRECTION.constants[self.name === Direction.Out ? Direction.In : Direction.Out];
      },
    }),
    statics: {
      proper: () => new JavaArray(ClassName.Direction, DIRECTION.inOrder().slice(0, 2)),
    },
  },
);

/** `com.tinkerpop.pipes.transform.TransformPipe.Order`. */
export const ORDER: EnumType<Order> = new EnumType('com.tinkerpop.pipes.transform.TransformPipe$Order', [
  Order.Decreasing,
  Order.Increasing,
]);

export type ConclusionName = 'SUCCESS' | 'FAILURE';

/** `com.tinkerpop.blueprints.TransactionalGraph.Conclusion`. */
export const CONCLUSION: EnumType<ConclusionName> = new EnumType(
  'com.tinkerpop.blueprints.TransactionalGraph$Conclusion',
  ['SUCCESS', 'FAILURE'],
);
