/** `java.util.function`: the interfaces and their combinators. */
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import {
  GroovyType,
  type MethodTable,
  type MethodTableMaker,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import {
  type Answer,
  type Contract,
  contract as contractOf,
  functionOf,
  LibraryFunction,
} from './functional-interface.ts';

function contract(simpleName: string, method: string, answer: Answer): Contract {
  return contractOf(`java.util.function.${simpleName}`, method, answer);
}

export const FUNCTION: Contract = contract('Function', 'apply', 'Object');
export const BI_FUNCTION: Contract = contract('BiFunction', 'apply', 'Object');
export const UNARY_OPERATOR: Contract = contract('UnaryOperator', 'apply', 'Object');
export const BINARY_OPERATOR: Contract = contract('BinaryOperator', 'apply', 'Object');
export const SUPPLIER: Contract = contract('Supplier', 'get', 'Object');
export const CONSUMER: Contract = contract('Consumer', 'accept', 'void');
export const BI_CONSUMER: Contract = contract('BiConsumer', 'accept', 'void');
export const PREDICATE: Contract = contract('Predicate', 'test', 'boolean');
const BI_PREDICATE: Contract = contract('BiPredicate', 'test', 'boolean');

/** A primitive type with specialized interfaces, and its name in theirs. */
export type Primitive = 'int' | 'long' | 'double';
const NAMES: Readonly<Record<Primitive, string>> = { int: 'Int', long: 'Long', double: 'Double' };

/** The interfaces of functions with primitive parameters or results. */
export interface PrimitiveContracts {
  readonly toObject: Contract;
  readonly fromObject: Contract;
  readonly unary: Contract;
  readonly binary: Contract;
  readonly predicate: Contract;
  readonly consumer: Contract;
  readonly supplier: Contract;
  readonly to: Readonly<Record<Primitive, Contract>>;
}

function primitiveContracts(from: Primitive): PrimitiveContracts {
  const name = NAMES[from];
  const to = (target: Primitive): Contract =>
    target === from
      ? contract(`${name}UnaryOperator`, `applyAs${name}`, from)
      : contract(`${name}To${NAMES[target]}Function`, `applyAs${NAMES[target]}`, target);
  return {
    toObject: contract(`${name}Function`, 'apply', 'Object'),
    fromObject: contract(`To${name}Function`, `applyAs${name}`, from),
    unary: to(from),
    binary: contract(`${name}BinaryOperator`, `applyAs${name}`, from),
    predicate: contract(`${name}Predicate`, 'test', 'boolean'),
    consumer: contract(`${name}Consumer`, 'accept', 'void'),
    supplier: contract(`${name}Supplier`, `getAs${name}`, from),
    to: { int: to('int'), long: to('long'), double: to('double') },
  };
}

export const PRIMITIVE_CONTRACTS: Readonly<Record<Primitive, PrimitiveContracts>> = {
  int: primitiveContracts('int'),
  long: primitiveContracts('long'),
  double: primitiveContracts('double'),
};

// ------------------------------------------------------------------------------------------- combining

/** `before`, then `after` with its result. */
function chained(runtime: Runtime, whole: Contract, before: Contract, after: Contract) {
  return (first: Value, second: Value): LibraryFunction => {
    const one = functionOf(runtime, first, before);
    const two = functionOf(runtime, second, after);
    return new LibraryFunction(whole, (...args) => two(one(...args)));
  };
}

function identity(of: Contract): LibraryFunction {
  return new LibraryFunction(of, (value) => value as Value);
}

function composing(own: Contract): MethodTable {
  return {
    [`andThen(${own.type})`]: (runtime, self: Value, after: Value) =>
      chained(runtime, own, own, own)(self, after),
    [`compose(${own.type})`]: (runtime, self: Value, before: Value) =>
      chained(runtime, own, own, own)(before, self),
  };
}

/** Both consumers, one after the other. */
function consuming(own: Contract): MethodTable {
  return {
    [`andThen(${own.type})`]: (runtime, self: Value, after: Value) => {
      const one = functionOf(runtime, self, own);
      const two = functionOf(runtime, after, own);
      return new LibraryFunction(own, (...args) => {
        one(...args);
        return two(...args);
      });
    },
  };
}

function testing(own: Contract): MethodTable {
  return {
    [`and(${own.type})`]: (runtime, self: Value, other: Value) => {
      const one = functionOf(runtime, self, own);
      const two = functionOf(runtime, other, own);
      return new LibraryFunction(own, (...args) => one(...args) === true && two(...args));
    },
    [`or(${own.type})`]: (runtime, self: Value, other: Value) => {
      const one = functionOf(runtime, self, own);
      const two = functionOf(runtime, other, own);
      return new LibraryFunction(own, (...args) => one(...args) === true || two(...args));
    },
    'negate()': (runtime, self: Value) => {
      const test = functionOf(runtime, self, own);
      return new LibraryFunction(own, (...args) => test(...args) !== true);
    },
  };
}

/** The first or last of two values in an order. */
function chosen(runtime: Runtime, comparator: Value, wanted: 1 | -1): LibraryFunction {
  const order = comparatorOrder(runtime, comparator);
  return new LibraryFunction(BINARY_OPERATOR, (a, b) =>
    order(a as Value, b as Value) * wanted >= 0 ? (a as Value) : (b as Value),
  );
}

// --------------------------------------------------------------------------------------------- types

/** The interface, its abstract method, and its default methods. */
function interfaceType(
  own: Contract,
  parameters: string,
  besides: MethodTableMaker = () => ({}),
  above: readonly string[] = [],
): GroovyType {
  return new GroovyType({
    name: own.type,
    form: 'interface',
    interfaces: above,
    isFunctional: true,
    ...(own.answer === 'Object' ? {} : { results: new Map([[own.method, own.answer]]) }),
    methods: () => ({
      [`${own.method}(${parameters})`]: (runtime, self: Value, ...args: Value[]) =>
        functionOf(runtime, self, own)(...args),
      ...besides(),
    }),
  });
}

function primitiveTypes(from: Primitive): GroovyType[] {
  const name = NAMES[from];
  const { toObject, fromObject, unary, binary, predicate, consumer, supplier, to } =
    PRIMITIVE_CONTRACTS[from];
  const others = Object.values(to).filter((each) => each.type !== unary.type);
  return [
    interfaceType(toObject, from),
    interfaceType(fromObject, 'Object'),
    interfaceType(contract(`To${name}BiFunction`, `applyAs${name}`, from), 'Object, Object'),
    interfaceType(unary, from, () => ({ ...composing(unary), 'static identity()': () => identity(unary) })),
    interfaceType(binary, `${from}, ${from}`),
    interfaceType(predicate, from, () => testing(predicate)),
    interfaceType(consumer, from, () => consuming(consumer)),
    interfaceType(supplier, ''),
    interfaceType(contract(`Obj${name}Consumer`, 'accept', 'void'), `Object, ${from}`),
    ...others.map((each) => interfaceType(each, from)),
  ];
}

export const FUNCTIONAL_TYPES: readonly GroovyType[] = [
  interfaceType(FUNCTION, 'Object', () => ({
    ...composing(FUNCTION),
    'static identity()': () => identity(FUNCTION),
  })),
  interfaceType(
    BI_FUNCTION,
    'Object, Object',
    methodTable(() => ({
      'andThen(Function)': (runtime, self: Value, after) =>
        chained(runtime, BI_FUNCTION, BI_FUNCTION, FUNCTION)(self, after),
    })),
  ),
  interfaceType(UNARY_OPERATOR, 'Object', () => ({ 'static identity()': () => identity(UNARY_OPERATOR) }), [
    FUNCTION.type,
  ]),
  interfaceType(
    BINARY_OPERATOR,
    'Object, Object',
    methodTable(() => ({
      'static minBy(Comparator)': (runtime, _self, comparator) => chosen(runtime, comparator, -1),
      'static maxBy(Comparator)': (runtime, _self, comparator) => chosen(runtime, comparator, 1),
    })),
    [BI_FUNCTION.type],
  ),
  interfaceType(SUPPLIER, ''),
  interfaceType(contract('BooleanSupplier', 'getAsBoolean', 'boolean'), ''),
  interfaceType(CONSUMER, 'Object', () => consuming(CONSUMER)),
  interfaceType(BI_CONSUMER, 'Object, Object', () => consuming(BI_CONSUMER)),
  interfaceType(
    PREDICATE,
    'Object',
    methodTable(() => ({
      ...testing(PREDICATE),
      'static isEqual(Object)': (runtime, _self, wanted) =>
        new LibraryFunction(PREDICATE, (value) => runtime.javaEquals(wanted, value as Value)),
    })),
  ),
  interfaceType(BI_PREDICATE, 'Object, Object', () => testing(BI_PREDICATE)),
  ...(['int', 'long', 'double'] as const).flatMap(primitiveTypes),
];
