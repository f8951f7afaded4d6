/**
 * Recognizes closures without effects, such as `{it.loops < 3}` or `{it.name.startsWith(prefix)}`, and what they read.
 * A caller may evaluate such a closure once for many objects instead of once for each, and in another order.
 */
import type {
  BinaryExpression,
  ClosureExpression,
  Expression,
  MethodCallExpression,
  PropertyExpression,
} from '../../syntax/tree/tree.ts';

/** `==~` leaves a matcher for `Matcher.lastMatcher`, of which a script sees only the last. */
const OPERATORS: ReadonlySet<string> = new Set('< <= > >= == != <=> =~ ==~ in && || + - * / % **'.split(' '));
/** Of texts, numbers, characters and lists: none of these classes has one of these names with an effect. */
const METHODS: ReadonlySet<string> = new Set(
  `startsWith endsWith contains indexOf lastIndexOf matches substring charAt toLowerCase toUpperCase trim length
  size isEmpty replace equals equalsIgnoreCase compareTo compareToIgnoreCase toString toInteger toLong toDouble toFloat
  intValue longValue doubleValue floatValue abs isNumber`.split(/\s+/),
);

/** What a closure without effects reads, while classes are unchanged. */
export interface PureReads {
  /** Properties of the only argument. */
  readonly properties: ReadonlySet<string>;
  /** Variables of the closure's surroundings. */
  readonly variables: ReadonlySet<string>;
}

/** What the text of a closure with one parameter and one expression tells; null where it is another one. */
export interface TextFacts {
  /** For a closure without effects. */
  readonly pure: PureReads | null;
  /** The property of the parameter whose value the closure returns, also by `getProperty`. */
  readonly read: string | null;
  /** For a closure that compares the same property of `a` and `b` of the parameter, as that of `order` does. */
  readonly order: { readonly property: string; readonly isDescending: boolean } | null;
}

/** Null if nothing is known. */
export function closureFacts(node: ClosureExpression): TextFacts | null {
  const parameter = parameterName(node);
  const result = onlyExpression(node);
  if (parameter === null || result === null) return null;
  const reads = new Reads(parameter);
  const pure = reads.isPure(result) ? reads : null;
  const read = propertyRead(result, parameter);
  const order = pairOrder(result, parameter);
  return pure === null && read === null && order === null ? null : { pure, read, order };
}

function propertyRead(result: Expression, parameter: string): string | null {
  if (result.kind !== 'MethodCallExpression') return propertyOf(result, parameter);
  return isVariable(result.objectExpression, parameter) ? propertyKey(result) : null;
}

/** Descending if `b` is compared with `a`. */
function pairOrder(result: Expression, parameter: string): TextFacts['order'] {
  if (result.kind !== 'BinaryExpression' || result.operator !== '<=>') return null;
  const left = memberRead(result.left, parameter);
  const right = memberRead(result.right, parameter);
  if (left === null || right === null || left.property !== right.property) return null;
  const isDescending = left.member === 'b';
  return right.member === (isDescending ? 'a' : 'b') ? { property: left.property, isDescending } : null;
}

/** `it.a.name` */
function memberRead(node: Expression, parameter: string): { member: string | null; property: string } | null {
  const property = nameOf(node);
  if (property === null) return null;
  const member = propertyOf((node as PropertyExpression).objectExpression, parameter);
  return member === null ? null : { member, property };
}

function onlyExpression(node: ClosureExpression): Expression | null {
  const [statement, ...others] = node.code.statements;
  if (statement === undefined || others.length > 0) return null;
  return statement.kind === 'ExpressionStatement' || statement.kind === 'ReturnStatement'
    ? statement.expression
    : null;
}

function parameterName({ parameters }: ClosureExpression): string | null {
  if (parameters === null) return 'it';
  const [only, ...others] = parameters;
  if (only === undefined || others.length > 0) return null;
  return only.type === null && only.initialValue === null && !only.isVarargs ? only.name : null;
}

class Reads implements PureReads {
  readonly properties = new Set<string>();
  readonly variables = new Set<string>();
  readonly #parameter: string;

  constructor(parameter: string) {
    this.#parameter = parameter;
  }

  isPure(node: Expression): boolean {
    switch (node.kind) {
      case 'ConstantExpression':
        return true;
      case 'ListExpression':
        return this.#areAllPure(node.expressions);
      case 'NotExpression':
      case 'UnaryMinusExpression':
      case 'UnaryPlusExpression':
        return this.isPure(node.expression);
      case 'TernaryExpression':
        return this.#areAllPure([node.condition, node.trueExpression, node.falseExpression]);
      case 'ElvisOperatorExpression':
        return this.#areAllPure([node.condition, node.falseExpression]);
      case 'BinaryExpression':
        return this.#isPureOperation(node);
      case 'PropertyExpression':
        return this.#isPropertyRead(node);
      case 'MethodCallExpression':
        return this.#isPureCall(node);
      case 'VariableExpression':
        if (node.name === this.#parameter || node.name === 'this' || node.name === 'super') return false;
        this.variables.add(node.name);
        return true;
      default:
        return false;
    }
  }

  #areAllPure(nodes: readonly Expression[]): boolean {
    return nodes.every((node) => this.isPure(node));
  }

  #isPureOperation({ operator, left, right }: BinaryExpression): boolean {
    if (!OPERATORS.has(operator)) return false;
    const areEqual = operator === '==' || operator === '!=';
    return [left, right].every((side) => (areEqual && this.#isElement(side)) || this.isPure(side));
  }

  #isPropertyRead(node: Expression): boolean {
    const name = propertyOf(node, this.#parameter);
    if (name !== null) this.properties.add(name);
    return name !== null;
  }

  #isPureCall(node: MethodCallExpression): boolean {
    const { objectExpression, arguments: args } = node;
    const name = textOf(node.method);
    if (name === null) return false;
    if (this.#isElement(objectExpression)) {
      return propertyKey(node) !== null || (args.length === 0 && (name === 'getId' || name === 'getLabel'));
    }
    return METHODS.has(name) && this.isPure(objectExpression) && this.#areAllPure(args);
  }

  #isElement(node: Expression): boolean {
    return isVariable(node, this.#parameter);
  }
}

function isVariable(node: Expression, name: string): boolean {
  return node.kind === 'VariableExpression' && node.name === name;
}

/** The argument of `getProperty('key')`; null for any other call. */
function propertyKey({ method, arguments: args }: MethodCallExpression): string | null {
  const [key] = args;
  return textOf(method) === 'getProperty' && args.length === 1 && key !== undefined ? textOf(key) : null;
}

function textOf(node: Expression): string | null {
  return node.kind === 'ConstantExpression' && node.constant.type === 'String' ? node.constant.value : null;
}

/** The property of the parameter that the expression reads; null for any other expression. */
function propertyOf(node: Expression, parameter: string): string | null {
  const name = nameOf(node);
  if (name === null) return null;
  return isVariable((node as PropertyExpression).objectExpression, parameter) ? name : null;
}

/** The name of a plain property access. */
function nameOf(node: Expression): string | null {
  if (node.kind !== 'PropertyExpression' || node.isSafe || node.isSpreadSafe) return null;
  return textOf(node.property);
}
