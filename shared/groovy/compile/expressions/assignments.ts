/** Assignments of every kind: `=`, compound, `++` and `--`, several at once, declarations. */
import { findField, isTrait, type TypeRef, typeName } from '../../scope/class-model.ts';
import type {
  BinaryExpression,
  BinaryOperator,
  DeclarationExpression,
  Expression,
  PostfixExpression,
  PrefixExpression,
  PropertyExpression,
  TupleExpression,
  VariableExpression,
} from '../../syntax/tree/tree.ts';
import { checkFinal } from '../classes/final-fields.ts';
import { type Code, constant, effect, quote, variable } from '../code.ts';
import {
  castCode,
  type FunctionContext,
  kindOfLocal,
  kindOfType,
  variableCode,
} from '../function-context.ts';
import { elementPlace, elementTarget, emitIndex } from './elements.ts';
import { isSuper, isThis, staticName } from './members.ts';
import { emitArithmetic } from './operators.ts';
import { isChar, withCharsAsInts } from './promotion.ts';
import { recorded, recordedOffset } from './recording.ts';
import { importedProperty } from './static-imports.ts';
import { checkStaticScope, classNamed, directField, fieldPlace, storedType } from './variables.ts';

/** A reference that can be read and written; its parts are evaluated once. */
interface Place {
  /** Code that evaluates the parts: assignments to temporaries, each followed by a comma; or empty. */
  readonly before: string;
  readonly read: Code;
  /** An expression that stores the value and evaluates to it. */
  write(value: Code): string;
}

export function emitAssignment(f: FunctionContext, node: BinaryExpression): Code {
  checkFinal(f, node.left);
  if (node.operator !== '=') return emitCompound(f, node);
  const { left } = node;
  if (left.kind === 'TupleExpression') return emitTuple(f, left, f.expression(node.right));
  if (isSuper(left)) throw f.module.error("cannot have 'super' as LHS of an assignment", left);
  if (isThis(left)) throw f.module.error("cannot have 'this' as LHS of an assignment", left);
  if (left.kind === 'VariableExpression') return emitVariableAssignment(f, left, node.right);
  const right = f.expression(node.right);
  return emitWrite(f, left, right);
}

function emitVariableAssignment(f: FunctionContext, left: VariableExpression, right: Expression): Code {
  const type = storedType(f, left);
  const value = narrowedDivision(f, right, type) ?? f.expression(right);
  const place = variablePlace(f, left);
  return effect(place.write(value), kindOfLocal(type));
}

/** `a.b = c`, `a[b] = c`: the value is evaluated before the target. */
function emitWrite(f: FunctionContext, left: Expression, right: Code): Code {
  if (right.form === 'constant') return effect(targetOf(f, left).write(right));
  const x = f.temporary();
  const place = targetOf(f, left);
  return effect(`(${x}=${right.text},${place.write(variable(x, right.kind))})`);
}

/** A write-only target. */
function targetOf(f: FunctionContext, node: Expression): { write(value: Code): string } {
  switch (node.kind) {
    case 'VariableExpression':
      return variablePlace(f, node);
    case 'PropertyExpression':
      return propertyTarget(f, node);
    case 'AttributeExpression': {
      const object = f.text(node.objectExpression);
      const key = nameCode(f, node.property);
      const set = isThis(node.objectExpression) ? 'setOwnAttribute' : 'setAttribute';
      return { write: (value) => `R.${set}(${object},${key},${value.text})` };
    }
    case 'BinaryExpression':
      if (node.operator === '[') return elementTarget(f, node);
      break;
    case 'ClassExpression':
      throw f.module.error(`you tried to assign a value to the class '${node.type.name}'`, node);
    default:
  }
  throw f.module.error(`[${node.kind}] is not a target of an assignment`, node);
}

function nameCode(f: FunctionContext, property: Expression): string {
  const name = staticName(property);
  return name === null ? `R.propertyName(${f.text(property)})` : quote(name);
}

function propertyTarget(f: FunctionContext, node: PropertyExpression): { write(value: Code): string } {
  const name = staticName(node.property);
  if (isThis(node.objectExpression) && name !== null) {
    const field = directField(f, name);
    if (field !== null && !(field.isFinal && !f.isConstructor)) {
      return { write: (value) => `(${fieldPlace(f, field)}=${castCode(f, value, field.type)})` };
    }
  }
  if (isSuper(node.objectExpression) && name !== null) {
    return { write: (value) => `R.setProperty(${f.self},${quote(name)},${value.text})` };
  }
  const object = f.text(node.objectExpression);
  if (node.isSpreadSafe) {
    return { write: (value) => `R.spreadSet(${object},${nameCode(f, node.property)},${value.text})` };
  }
  if (node.isSafe)
    return { write: (value) => `R.safeSet(${object},${nameCode(f, node.property)},${value.text})` };
  if (name === null) {
    return {
      write: (value) => `R.setProperty(${object},R.propertyName(${f.text(node.property)}),${value.text})`,
    };
  }
  const site = f.module.propertySite(name);
  return { write: (value) => `${site}.set(${object},${value.text})` };
}

function variablePlace(f: FunctionContext, node: VariableExpression): Place {
  const { name } = node;
  const local = f.scope.find(name);
  if (local !== null) {
    return {
      before: '',
      read: variableCode(local),
      write: (value) => `(${local.emitted}=${castCode(f, value, local.type)})`,
    };
  }
  const field = directField(f, name);
  if (field === null && !f.typeParameters.has(name)) {
    const type = classNamed(f, name);
    if (type !== null)
      throw f.module.error(`you tried to assign a value to the class '${typeName(type)}'`, node);
  }
  if (field !== null) {
    const at = fieldPlace(f, field);
    return {
      before: '',
      read: variable(at, kindOfType(field.type)),
      write: (value) => `(${at}=${castCode(f, value, field.type)})`,
    };
  }
  const imported = importedProperty(f, name);
  if (imported !== null) {
    const site = f.module.propertySite(imported.member);
    const type = `${f.module.type(imported.type)}.type`;
    const write = (value: Code): string => `${site}.set(${type},${value.text})`;
    return { before: '', read: effect(`${site}.get(${type})`), write };
  }
  if (f.closure === null) checkStaticScope(f, 'set', node);
  return dynamicPlace(f, name);
}

function dynamicPlace(f: FunctionContext, name: string): Place {
  if (f.closure !== null) {
    const site = f.module.closureSite(name);
    const { closure } = f;
    return {
      before: '',
      read: effect(`${site}.get(${closure})`),
      write: (value) => `${site}.set(${closure},${value.text})`,
    };
  }
  const site = f.module.propertySite(name);
  return {
    before: '',
    read: effect(`${site}.getOwn(self)`),
    write: (value) => `${site}.set(self,${value.text})`,
  };
}

/** A target that is read and then written. */
function placeOf(f: FunctionContext, node: Expression): Place {
  if (node.kind === 'VariableExpression') return variablePlace(f, node);
  if (node.kind === 'BinaryExpression' && node.operator === '[') return subscriptPlace(f, node);
  if (node.kind === 'PropertyExpression') return propertyPlace(f, node);
  if (node.kind === 'AttributeExpression') {
    const x = f.temporary();
    const key = nameCode(f, node.property);
    return {
      before: `${x}=${f.text(node.objectExpression)},`,
      read: effect(`R.attribute(${x},${key})`),
      write: (value) => `R.setAttribute(${x},${key},${value.text})`,
    };
  }
  throw f.module.error(`[${node.kind}] is not a target of an assignment`, node);
}

function subscriptPlace(f: FunctionContext, node: BinaryExpression): Place {
  const x = f.temporary();
  const y = f.temporary();
  const object = f.text(node.left);
  const index = emitIndex(f, node.right);
  const before = `${x}=${object},${y}=${index.text},`;
  return { before, ...elementPlace(f, x, variable(y, index.kind)) };
}

function propertyPlace(f: FunctionContext, node: PropertyExpression): Place {
  const name = staticName(node.property);
  if (isThis(node.objectExpression) && name !== null && directField(f, name) !== null) {
    return variablePlace(f, {
      ...node.objectExpression,
      kind: 'VariableExpression',
      name,
    } as VariableExpression);
  }
  const x = f.temporary();
  const before = `${x}=${f.text(node.objectExpression)},`;
  if (name === null) {
    const y = f.temporary();
    return {
      before: `${before}${y}=R.propertyName(${f.text(node.property)}),`,
      read: effect(`R.getProperty(${x},${y})`),
      write: (value) => `R.setProperty(${x},${y},${value.text})`,
    };
  }
  const site = f.module.propertySite(name);
  return {
    before,
    read: effect(node.isSafe ? `(${x}===null?null:${site}.get(${x}))` : `${site}.get(${x})`),
    write: (value) =>
      node.isSafe ? `R.safeSet(${x},${quote(name)},${value.text})` : `${site}.set(${x},${value.text})`,
  };
}

function emitCompound(f: FunctionContext, node: BinaryExpression): Code {
  const operator = node.operator.slice(0, -1) as BinaryOperator;
  const place = placeOf(f, node.left);
  const [left, right] = withCharsAsInts(f, operator, node, place.read, f.expression(node.right));
  const computed = emitArithmetic(f, operator, left, right);
  // Only an array declared as `char[]` accepts a number as a char.
  const isCharElement = node.left.kind === 'BinaryExpression' && isChar(f, node.left);
  const result = isCharElement ? effect(castCode(f, computed, f.module.names.host('char'))) : computed;
  return effect(`(${place.before}${place.write(result)})`, storedKind(f, node.left));
}

function storedKind(f: FunctionContext, node: Expression): Code['kind'] {
  return node.kind === 'VariableExpression' ? kindOfLocal(storedType(f, node)) : 'any';
}

/** `++x`, `x++`, `--x`, `x--`: `next` and `previous` of the value. */
export function emitStep(f: FunctionContext, node: PrefixExpression | PostfixExpression): Code {
  checkStepInTrait(f, node);
  const { operator, expression: target } = node;
  const isPrefix = node.kind === 'PrefixExpression';
  if (!isPlaceExpression(target)) {
    const value = f.text(target);
    if (isPrefix) return effect(`R.stepValue(${value},${operator === '++'})`);
    const kept = f.temporary();
    return effect(`(${kept}=${value},R.stepValue(${kept},${operator === '++'}),${kept})`);
  }
  const place = placeOf(f, target);
  const old = f.temporary();
  const stepped = steppedCode(f, operator, variable(old, place.read.kind));
  const read = f.recorder === null ? place.read.text : recorded(f, place.read.text, recordedOffset(target));
  const head = `${place.before}${old}=${read}`;
  const kind = place.read.kind;
  if (isPrefix) return effect(`(${head},${place.write(stepped)})`, kind);
  return effect(`(${head},${place.write(stepped)},${old})`, kind);
}

/** Trait fields are accessed by accessors, for which the original does not support these operators. */
function checkStepInTrait(f: FunctionContext, node: PrefixExpression | PostfixExpression): void {
  const { expression } = node;
  const name =
    expression.kind === 'VariableExpression' && f.scope.find(expression.name) === null
      ? expression.name
      : expression.kind === 'PropertyExpression' && isThis(expression.objectExpression)
        ? staticName(expression.property)
        : null;
  if (!isTrait(f.model) || f.closure !== null || name === null || findField(f.model, name) === null) return;
  const fields = 'expressions on trait fields/properties';
  throw node.kind === 'PrefixExpression'
    ? f.module.names.transformError(`Prefix ${fields} are not supported in traits.`, node)
    : f.module.names.transformError(`Postfix ${fields}  are not supported in traits.`, {
        ...node,
        column: node.column + node.operatorStart - node.start,
      });
}

function isPlaceExpression(node: Expression): boolean {
  switch (node.kind) {
    case 'VariableExpression':
      return node.name !== 'this' && node.name !== 'super';
    case 'PropertyExpression':
    case 'AttributeExpression':
      return true;
    case 'BinaryExpression':
      return node.operator === '[';
    default:
      return false;
  }
}

function steppedCode(f: FunctionContext, operator: '++' | '--', old: Code): Code {
  const fast = `(${old.text}${operator === '++' ? '+' : '-'}1|0)`;
  if (old.kind === 'int' && !f.module.isCareful) return effect(fast, 'int');
  if (old.kind === 'long') return emitArithmetic(f, operator === '++' ? '+' : '-', old, constant('1', 'int'));
  const careful = f.module.isCareful ? 'R.isPlain&&' : '';
  return effect(
    `(${careful}typeof ${old.text}==='number'?${fast}:R.stepped(${old.text},${operator === '++'}))`,
  );
}

function emitTuple(f: FunctionContext, left: TupleExpression, right: Code): Code {
  const x = f.temporary();
  const site = f.module.operatorSite('getAt');
  const writes = left.expressions.map((each, index) =>
    targetOf(f, each).write(effect(`${site}.getAt(${x},${index})`)),
  );
  return effect(`(${x}=${right.text},${[...writes, x].join(',')})`);
}

/**
 * A declaration statement; `let` comes first, so that a closure in the initial value sees the unassigned
 * variable.
 */
export function emitDeclaration(f: FunctionContext, node: DeclarationExpression): string {
  const { left, right } = node;
  if (left.kind === 'TupleExpression') return emitTupleDeclaration(f, left, right).text;
  checkModifiers(f, node);
  const type = f.resolve(left.type, left);
  checkNameIsFree(f, left);
  const value = right === null ? null : (narrowedDivision(f, right, type) ?? f.expression(right));
  const made = f.declareVariable(left.name, type, left);
  if (value === null) return `let ${made.emitted}=${initialText(type)};`;
  return `let ${made.emitted}=${castCode(f, value, type)};`;
}

function checkModifiers(f: FunctionContext, node: DeclarationExpression): void {
  const wrong = node.modifiers.find((each) => each !== 'final');
  if (wrong !== undefined) throw f.module.error(`Modifier '${wrong}' not allowed here.`, node);
}

function checkNameIsFree(f: FunctionContext, node: VariableExpression): void {
  if (f.scope.find(node.name) !== null) {
    throw f.module.error(`The current scope already contains a variable of the name ${node.name}`, node);
  }
}

const ZEROS: Readonly<Record<string, string>> = {
  int: '0',
  long: '0n',
  boolean: 'false',
  byte: 'R.zero("byte")',
  short: 'R.zero("short")',
  char: 'R.zero("char")',
  float: 'R.zero("float")',
  double: 'R.zero("double")',
};

/** Default value of a variable of the type. */
export function initialText(type: TypeRef | null): string {
  return type?.kind === 'host' && type.type.spec.form === 'primitive'
    ? (ZEROS[type.type.name] ?? 'null')
    : 'null';
}

/** `def (a, b) = value`, and the name of the temporary with the value. */
export function emitTupleDeclaration(
  f: FunctionContext,
  left: TupleExpression,
  right: Expression | null,
): { readonly text: string; readonly value: string } {
  const x = f.temporary();
  const value = right === null ? 'null' : f.text(right);
  const site = f.module.operatorSite('getAt');
  const lets = left.expressions.map((each, index) => {
    if (each.kind !== 'VariableExpression') return '';
    const type = f.resolve(each.type, each);
    const made = f.declareVariable(each.name, type, each);
    const read = right === null ? 'null' : castCode(f, effect(`${site}.getAt(${x},${index})`), type);
    return `let ${made.emitted}=${read};`;
  });
  return { text: `${x}=${value};${lets.join('')}`, value: x };
}

/**
 * Groovy's compiler divides ints and longs as Java does if the quotient is assigned to a `double` or `float`
 * variable: `double d = 1/3` is 0.0.
 */
function narrowedDivision(f: FunctionContext, node: Expression, type: TypeRef | null): Code | null {
  if (type?.kind !== 'host' || (type.type.name !== 'double' && type.type.name !== 'float')) return null;
  if (node.kind !== 'BinaryExpression' || node.operator !== '/') return null;
  if (!isIntegral(f, node.left) || !isIntegral(f, node.right)) return null;
  return effect(`R.integerQuotient(${f.text(node.left)},${f.text(node.right)})`);
}

function isIntegral(f: FunctionContext, node: Expression): boolean {
  if (node.kind === 'ConstantExpression') {
    return node.constant.type === 'Integer' || node.constant.type === 'Long';
  }
  if (node.kind !== 'VariableExpression') return false;
  const type = f.scope.find(node.name)?.type ?? findField(f.model, node.name)?.type ?? null;
  return type?.kind === 'host' && (type.type.name === 'int' || type.type.name === 'long');
}
