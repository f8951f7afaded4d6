/** Prints expressions as source. Operands other than paths are parenthesized. */
import { unreachable } from '#base';
import type {
  AnnotationNode,
  BlockStatement,
  ClassNode,
  Constant,
  Expression,
  MapEntryExpression,
  MethodCallExpression,
  Modifier,
  Parameter,
  SpreadMapExpression,
  TypeArgument,
  TypeNode,
} from './tree.ts';

const NAME = /^[A-Za-z_][A-Za-z_0-9]*$/;

export abstract class ExpressionPrinter {
  protected abstract block(code: BlockStatement): string;
  protected abstract classBody(body: ClassNode): string;

  protected list(expressions: readonly Expression[]): string {
    return expressions.map((expression) => this.argument(expression)).join(', ');
  }

  /** In brackets, where labels and spreads are allowed. */
  protected argument(expression: Expression): string {
    switch (expression.kind) {
      case 'MapEntryExpression':
      case 'SpreadMapExpression':
        return this.#entry(expression);
      case 'NamedArgumentListExpression':
        return expression.entries.map((entry) => this.#entry(entry)).join(', ');
      case 'SpreadExpression':
        return `*${this.operand(expression.expression)}`;
      default:
        return this.expression(expression);
    }
  }

  #entry(entry: MapEntryExpression | SpreadMapExpression): string {
    if (entry.kind === 'SpreadMapExpression') return `*: ${this.operand(entry.expression)}`;
    const { key } = entry;
    const isString = key.kind === 'ConstantExpression' && key.constant.type === 'String';
    return `${isString ? this.expression(key) : `(${this.expression(key)})`}: ${this.expression(entry.value)}`;
  }

  /** As an operand: parenthesized unless it is a path. */
  protected operand(expression: Expression): string {
    const text = this.expression(expression);
    return isPath(expression) ? text : `(${text})`;
  }

  protected expression(expression: Expression): string {
    switch (expression.kind) {
      case 'ConstantExpression':
        return constant(expression.constant);
      case 'VariableExpression':
        return expression.name;
      case 'ClassExpression':
        return this.type(expression.type);
      case 'GStringExpression':
        return this.#gstring(expression.strings, expression.values);
      case 'ListExpression':
        return `[${this.list(expression.expressions)}]`;
      case 'MapExpression':
        return `[${this.list(expression.entries) || ':'}]`;
      case 'MapEntryExpression':
      case 'SpreadMapExpression':
      case 'NamedArgumentListExpression':
      case 'SpreadExpression':
        return this.argument(expression);
      case 'RangeExpression': {
        const dots = expression.isInclusive ? '..' : '..<';
        return `${this.operand(expression.from)}${dots}${this.operand(expression.to)}`;
      }
      case 'BinaryExpression':
        if (expression.operator === '[')
          return `${this.operand(expression.left)}[${this.argument(expression.right)}]`;
        return `${this.operand(expression.left)} ${expression.operator} ${this.operand(expression.right)}`;
      case 'TupleExpression':
        return `(${expression.expressions.map((variable) => this.#declared(variable)).join(', ')})`;
      case 'DeclarationExpression': {
        const value = expression.right === null ? '' : ` = ${this.operand(expression.right)}`;
        return `${this.modifiers(expression)}${this.#declaredType(expression.left)}${this.#declared(expression.left)}${value}`;
      }
      case 'NotExpression':
        return `!${this.operand(expression.expression)}`;
      case 'UnaryMinusExpression':
        return `-(${this.expression(expression.expression)})`;
      case 'UnaryPlusExpression':
        return `+(${this.expression(expression.expression)})`;
      case 'BitwiseNegationExpression':
        return `~${this.operand(expression.expression)}`;
      case 'PrefixExpression':
        return `${expression.operator}${this.operand(expression.expression)}`;
      case 'PostfixExpression':
        return `${this.operand(expression.expression)}${expression.operator}`;
      default:
        return this.#composite(expression);
    }
  }

  #composite(expression: Composite): string {
    switch (expression.kind) {
      case 'TernaryExpression': {
        const { condition, trueExpression, falseExpression } = expression;
        return `${this.operand(condition)} ? ${this.operand(trueExpression)} : ${this.operand(falseExpression)}`;
      }
      case 'ElvisOperatorExpression':
        return `${this.operand(expression.condition)} ?: ${this.operand(expression.falseExpression)}`;
      case 'CastExpression':
        if (expression.isCoerce)
          return `${this.operand(expression.expression)} as ${this.type(expression.type)}`;
        return `(${this.type(expression.type)}) ${this.operand(expression.expression)}`;
      case 'PropertyExpression':
      case 'AttributeExpression': {
        const dot = expression.isSpreadSafe ? '*.' : expression.isSafe ? '?.' : '.';
        const at = expression.kind === 'AttributeExpression' ? '@' : '';
        return `${this.operand(expression.objectExpression)}${dot}${at}${this.#memberName(expression.property)}`;
      }
      case 'MethodPointerExpression':
        return `${this.operand(expression.expression)}.&${this.#memberName(expression.methodName)}`;
      case 'MethodCallExpression':
        return this.#call(expression);
      case 'ConstructorCallExpression': {
        const callee = expression.type === null ? expression.target : `new ${this.type(expression.type)}`;
        const body = expression.body === null ? '' : ` ${this.classBody(expression.body)}`;
        return `${callee}(${this.list(expression.arguments)})${body}`;
      }
      case 'ArrayExpression': {
        const sizes = expression.sizes.map((size) => `[${this.expression(size)}]`).join('');
        const rest = '[]'.repeat(expression.dimensions - expression.sizes.length);
        return `new ${this.type(expression.elementType)}${sizes}${rest}`;
      }
      case 'ClosureExpression': {
        const { parameters, code } = expression;
        const arrow = parameters === null ? '' : `${this.parameters(parameters)} ->\n`;
        return `{ ${arrow}${this.block(code)}}`;
      }
      case 'AnnotationConstantExpression':
        return this.annotation(expression.annotation);
      default:
        return unreachable(expression);
    }
  }

  #declaredType(left: Expression): string {
    return left.kind === 'VariableExpression' && left.type !== null ? '' : 'def ';
  }

  #declared(variable: Expression): string {
    if (variable.kind !== 'VariableExpression' || variable.type === null) return this.expression(variable);
    return `${this.type(variable.type)} ${variable.name}`;
  }

  #call(call: MethodCallExpression): string {
    const callArguments = `(${this.list(call.arguments)})`;
    if (call.isImplicitThis) return `${this.#methodName(call.method)}${callArguments}`;
    const dot = call.isSpreadSafe ? '*.' : call.isSafe ? '?.' : '.';
    const typeArguments = call.typeArguments === null ? '' : this.#typeArguments(call.typeArguments);
    return `${this.operand(call.objectExpression)}${dot}${typeArguments}${this.#memberName(call.method)}${callArguments}`;
  }

  #methodName(method: Expression): string {
    const isWord = method.kind === 'ConstantExpression' && method.constant.type === 'String';
    // A keyword is not a valid method name, so everything but plain words is quoted.
    if (
      isWord &&
      NAME.test(method.constant.value) &&
      method.end - method.start === method.constant.value.length
    ) {
      return method.constant.value;
    }
    return this.expression(method);
  }

  #memberName(name: Expression): string {
    const isString = name.kind === 'ConstantExpression' && name.constant.type === 'String';
    if (isString || name.kind === 'GStringExpression') return this.expression(name);
    return name.kind === 'ClosureExpression' ? `{ ${this.block(name.code)}}` : `(${this.expression(name)})`;
  }

  #gstring(strings: readonly string[], values: readonly Expression[]): string {
    let text = escapeText(strings[0] ?? '');
    values.forEach((value, index) => {
      const isLazy = value.kind === 'ClosureExpression' && value.parameters !== null;
      text += isLazy ? `$${this.expression(value)}` : `\${${this.operand(value)}}`;
      text += escapeText(strings[index + 1] ?? '');
    });
    // No line ends within a value of a string of one line.
    return text.includes('\n') ? `"""${text}"""` : `"${text}"`;
  }

  // ------------------------------------------------------------------------------------------ parts of declarations

  protected modifiers(of: {
    modifiers: readonly Modifier[];
    annotations: readonly AnnotationNode[];
  }): string {
    const annotations = of.annotations.map((annotation) => `${this.annotation(annotation)} `).join('');
    return annotations + of.modifiers.map((modifier) => `${modifier} `).join('');
  }

  protected annotation(annotation: AnnotationNode): string {
    const members = annotation.members
      .map(({ name, value }) => `${name} = ${this.operand(value)}`)
      .join(', ');
    return `@${annotation.name}(${members})`;
  }

  protected parameters(parameters: readonly Parameter[]): string {
    return parameters.map((parameter) => this.#parameter(parameter)).join(', ');
  }

  #parameter(parameter: Parameter): string {
    const type = parameter.type === null ? 'def ' : `${this.type(parameter.type)} `;
    const dots = parameter.isVarargs ? '... ' : '';
    const value = parameter.initialValue === null ? '' : ` = ${this.operand(parameter.initialValue)}`;
    return `${this.modifiers(parameter)}${type}${dots}${parameter.name}${value}`;
  }

  protected type(type: TypeNode): string {
    const typeArguments = type.typeArguments === null ? '' : this.#typeArguments(type.typeArguments);
    return `${type.name}${typeArguments}${'[]'.repeat(type.dimensions)}`;
  }

  #typeArguments(typeArguments: readonly TypeArgument[]): string {
    const texts = typeArguments.map((argument) => {
      if (argument.kind === 'TypeNode') return this.type(argument);
      return argument.boundType === null ? '?' : `? ${argument.bound} ${this.type(argument.boundType)}`;
    });
    return `<${texts.join(', ')}>`;
  }
}

type Composite = Exclude<
  Expression,
  {
    kind:
      | 'ConstantExpression'
      | 'VariableExpression'
      | 'ClassExpression'
      | 'GStringExpression'
      | 'ListExpression'
      | 'MapExpression'
      | 'MapEntryExpression'
      | 'SpreadMapExpression'
      | 'NamedArgumentListExpression'
      | 'SpreadExpression'
      | 'RangeExpression'
      | 'BinaryExpression'
      | 'TupleExpression'
      | 'DeclarationExpression'
      | 'NotExpression'
      | 'UnaryMinusExpression'
      | 'UnaryPlusExpression'
      | 'BitwiseNegationExpression'
      | 'PrefixExpression'
      | 'PostfixExpression';
  }
>;

function isPath(expression: Expression): boolean {
  switch (expression.kind) {
    case 'ConstantExpression':
      return !isNegative(expression.constant);
    case 'VariableExpression':
    case 'ClassExpression':
    case 'GStringExpression':
    case 'ListExpression':
    case 'MapExpression':
    case 'TupleExpression':
    case 'PropertyExpression':
    case 'AttributeExpression':
    case 'MethodCallExpression':
    case 'AnnotationConstantExpression':
      return true;
    case 'BinaryExpression':
      return expression.operator === '[';
    default:
      return false;
  }
}

function isNegative(value: Constant): boolean {
  switch (value.type) {
    case 'Integer':
    case 'Long':
    case 'BigInteger':
    case 'Float':
    case 'Double':
      return value.value < 0;
    case 'BigDecimal':
      return value.unscaled < 0n;
    default:
      return false;
  }
}

function constant(value: Constant): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(value.value);
    case 'String':
      return `'${escapeText(value.value)}'`;
    case 'Integer':
      return String(value.value);
    case 'Long':
      return `${value.value}L`;
    case 'BigInteger':
      return `${value.value}G`;
    case 'Float':
      return `${decimal(value.value)}F`;
    case 'Double':
      return `${decimal(value.value)}D`;
    case 'BigDecimal':
      return `${value.unscaled}e${-value.scale}G`;
    default:
      return unreachable(value);
  }
}

/** JavaScript's shortest representation as a Groovy literal. */
function decimal(value: number): string {
  return String(value).replace('e+', 'e');
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ["'", "\\'"],
  ['"', '\\"'],
  ['$', '\\$'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\b', '\\b'],
  ['\f', '\\f'],
]);

/** The inside of a string in either quotes. */
export function escapeText(text: string): string {
  let escaped = '';
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] as string;
    const code = text.charCodeAt(i);
    const isPlain = code >= 0x20 && code < 0x7f;
    escaped += ESCAPED.get(character) ?? (isPlain ? character : `\\u${code.toString(16).padStart(4, '0')}`);
  }
  return escaped;
}
