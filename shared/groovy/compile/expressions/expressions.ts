/** Emits expressions: dispatches on the kind of node. */
import type { Expression } from '../../syntax/tree/tree.ts';
import { type Code, effect, variable } from '../code.ts';
import type { FunctionContext } from '../function-context.ts';
import { castCode, kindOfLocal } from '../function-context.ts';
import { emitAssignment, emitStep } from './assignments.ts';
import { emitMethodCall } from './calls.ts';
import { emitClosure } from './closures.ts';
import { emitConstructorCall } from './constructor-calls.ts';
import { emitConstant, emitGString, emitList, emitMap, emitMapEntries, emitRange } from './literals.ts';
import { emitAttribute, emitMethodPointer, emitProperty } from './members.ts';
import { isAssignment } from './operator-methods.ts';
import { emitBinary, emitNot, emitUnary, truth } from './operators.ts';
import { promoted } from './promotion.ts';
import { recorded, recordedOffset } from './recording.ts';
import { classNamed, directField, emitVariable, qualifiedClass } from './variables.ts';

export function emitExpression(f: FunctionContext, node: Expression): Code {
  const code = emitKind(f, node);
  if (f.recorder === null || namesClass(f, node)) return code;
  const offset = recordedOffset(node);
  return offset < 0 ? code : effect(recorded(f, code.text, offset), code.kind);
}

/** Power assert does not show classes. */
function namesClass(f: FunctionContext, node: Expression): boolean {
  if (node.kind === 'PropertyExpression') return qualifiedClass(f, node) !== null;
  if (node.kind !== 'VariableExpression' || f.scope.find(node.name) !== null) return false;
  return directField(f, node.name) === null && classNamed(f, node.name) !== null;
}

function emitKind(f: FunctionContext, node: Expression): Code {
  switch (node.kind) {
    case 'ConstantExpression':
      return emitConstant(f, node.constant);
    case 'VariableExpression':
      return emitVariable(f, node);
    case 'ClassExpression':
      return variable(
        `${f.module.type(f.module.names.resolve(node.type, f.model, f.typeParameters, node))}.type`,
      );
    case 'GStringExpression':
      return emitGString(f, node);
    case 'ListExpression':
      return emitList(f, node);
    case 'MapExpression':
      return emitMap(f, node);
    case 'NamedArgumentListExpression':
      return effect(emitMapEntries(f, node.entries));
    case 'RangeExpression':
      return emitRange(f, node);
    case 'BinaryExpression':
      return isAssignment(node.operator) ? emitAssignment(f, node) : emitBinary(f, node);
    case 'NotExpression':
      return emitNot(f, node.expression);
    case 'UnaryMinusExpression':
      return emitUnary(f, '-', node.expression);
    case 'UnaryPlusExpression':
      return emitUnary(f, '+', node.expression);
    case 'BitwiseNegationExpression':
      return emitUnary(f, '~', node.expression);
    case 'PrefixExpression':
    case 'PostfixExpression':
      return emitStep(f, node);
    case 'PropertyExpression':
      return emitProperty(f, node);
    case 'AttributeExpression':
      return emitAttribute(f, node);
    case 'MethodPointerExpression':
      return emitMethodPointer(f, node);
    case 'MethodCallExpression':
      return emitMethodCall(f, node);
    case 'ConstructorCallExpression':
      return emitConstructorCall(f, node);
    case 'ClosureExpression':
      return emitClosure(f, node);
    default:
      return emitOther(f, node);
  }
}

/** A conditional of a wrapper and the same wrapper, or a primitive, is unboxed as the wrapper is. */
function commonWrapper(yes: Code, no: Code): Pick<Code, 'wrapper'> {
  const [one, other] = yes.wrapper === undefined ? [no, yes] : [yes, no];
  const isSame = other.wrapper?.className === one.wrapper?.className || other.kind !== 'any';
  return one.wrapper !== undefined && isSame ? { wrapper: { ...one.wrapper, place: null } } : {};
}

function emitOther(f: FunctionContext, node: Expression): Code {
  switch (node.kind) {
    case 'TernaryExpression': {
      const condition = truth(f, f.expression(node.condition));
      const [yes, no] = promoted(f, node.trueExpression, node.falseExpression);
      const code = effect(`(${condition}?${yes.text}:${no.text})`, yes.kind === no.kind ? yes.kind : 'any');
      return { ...code, ...commonWrapper(yes, no) };
    }
    case 'ElvisOperatorExpression': {
      const value = f.temporary();
      const condition = truth(f, { text: value, kind: 'any', form: 'variable' });
      const text = f.text(node.condition);
      const [yes, no] = promoted(f, node.condition, node.falseExpression, variable(value));
      return effect(`(${value}=${text},${condition}?${yes.text}:${no.text})`);
    }
    case 'CastExpression':
      return emitCast(f, node);
    case 'ArrayExpression': {
      const element = f.module.names.resolve(node.elementType, f.model, f.typeParameters, node);
      const sizes = node.sizes.map((each) => f.text(each)).join(',');
      return effect(`R.newArrayOf(${f.module.type(element)},[${sizes}],${node.dimensions})`);
    }
    case 'SpreadExpression':
      return effect(`R.spreadOf(${f.text(node.expression)})`);
    case 'SpreadMapExpression':
      return effect(`R.spreadMapOf(${f.text(node.expression)})`);
    case 'MapEntryExpression':
      throw f.module.names.verifierError('No map entry allowed at this place', node);
    default:
      throw f.module.error(`${node.kind} cannot stand here`, node);
  }
}

function emitCast(f: FunctionContext, node: Extract<Expression, { kind: 'CastExpression' }>): Code {
  const type = f.module.names.resolve(node.type, f.model, f.typeParameters, node);
  const value = f.expression(node.expression);
  if (!node.isCoerce) {
    const kind = kindOfLocal(type);
    return effect(castCode(f, value, type), kind === 'int' || kind === 'long' ? kind : 'any');
  }
  return effect(`R.coerce(${value.text},${f.module.type(type)})`);
}
