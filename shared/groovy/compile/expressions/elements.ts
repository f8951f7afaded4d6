/**
 * Emits `object[index]` reads and writes. Access to an existing element of a list or array is inlined; everything else,
 * including subscripts changed by a metaclass, goes to a call site.
 */
import { isPrimitive, type TypeRef } from '../../scope/class-model.ts';
import type { BinaryExpression, Expression } from '../../syntax/tree/tree.ts';
import { type Code, effect } from '../code.ts';
import { castCode, type FunctionContext, kindOfType } from '../function-context.ts';
import { operands } from './operands.ts';
import { storedType } from './variables.ts';

/** The subscript. */
export function emitIndex(f: FunctionContext, node: Expression): Code {
  if (node.kind !== 'MapEntryExpression') return f.expression(node);
  throw f.module.error(
    'You tried to use a map entry for an index operation, this is not allowed. ' +
      'Maybe something should be set in parentheses or a comma is missing?',
    node,
  );
}

/** `object[index]`. */
export function readElement(f: FunctionContext, object: Code, index: Code): Code {
  const site = f.module.operatorSite('getAt');
  if (!isPlace(object, index)) return effect(`${site}.getAt(${object.text},${index.text})`);
  const o = operands(f, object, index);
  return effect(`(${o.before}${readPlace(f, site, o.left.text, o.right)})`);
}

/** `object[index]` as an assignment target. */
export function elementTarget(f: FunctionContext, node: BinaryExpression): { write(value: Code): string } {
  const write = elementWriter(f, f.expression(node.left), emitIndex(f, node.right));
  const component = primitiveComponent(f, node.left);
  if (component === null) return { write };
  return {
    // The value of the assignment is the assigned one, not the stored one.
    write: (value) => {
      const cast = castCode(f, value, component);
      if (cast === value.text) return write(value);
      return `(${write(effect(cast, kindOfType(component)))},${value.text})`;
    },
  };
}

/**
 * The component type of a variable declared as a primitive array: stored values are cast, whereas `putAt`
 * accepts less.
 *
 * @source org.codehaus.groovy.classgen.asm.BinaryExpressionMultiTypeDispatcher.assignToArray
 */
function primitiveComponent(f: FunctionContext, node: Expression): TypeRef | null {
  const type = node.kind === 'VariableExpression' ? storedType(f, node) : null;
  return type?.kind === 'array' && isPrimitive(type.component) ? type.component : null;
}

/** `object[index] = value`: the given function emits the write of a value. */
function elementWriter(f: FunctionContext, object: Code, index: Code): (value: Code) => string {
  const site = f.module.operatorSite('putAt');
  if (!isPlace(object, index)) return (value) => `${site}.putAt(${object.text},${index.text},${value.text})`;
  const o = operands(f, object, index);
  return (value) => `(${o.before}${writePlace(f, site, o.left.text, o.right, value)})`;
}

/** Parts that may be emitted twice, for `object[index] += value`. */
export function elementPlace(f: FunctionContext, object: string, index: Code) {
  const getAt = f.module.operatorSite('getAt');
  const putAt = f.module.operatorSite('putAt');
  if (!mayBePlace(index)) {
    return {
      read: effect(`${getAt}.getAt(${object},${index.text})`),
      write: (value: Code) => `${putAt}.putAt(${object},${index.text},${value.text})`,
    };
  }
  return {
    read: effect(`(${readPlace(f, getAt, object, index)})`),
    write: (value: Code) => `(${writePlace(f, putAt, object, index, value)})`,
  };
}

function isPlace(object: Code, index: Code): boolean {
  return object.kind === 'any' && object.form !== 'constant' && mayBePlace(index);
}

/** False for expressions that are never an index: strings, and numbers other than ints. */
function mayBePlace({ kind, text }: Code): boolean {
  return kind === 'int' || (kind === 'any' && !text.startsWith('"'));
}

function readPlace(f: FunctionContext, site: string, x: string, index: Code): string {
  const i = index.text;
  const items = f.temporary();
  const isPlace = isPlaceOf(f, x, index);
  const isThere = `${x}[W]!==undefined&&${isWithin(`${x}.items`, items, i)}`;
  const ofPacked = f.module.hasBooleanArrays
    ? `${isPlace}&&${isPackedWithin(x, items, i)}?${items}[${i}]===1:`
    : '';
  return `${ofPacked}${isPlace}&&${isThere}?${items}[${i}]:${site}.getAt(${x},${i})`;
}

function writePlace(f: FunctionContext, site: string, x: string, index: Code, value: Code): string {
  const i = index.text;
  const items = f.temporary();
  const stored = f.temporary();
  const isOnce = value.form === 'effect';
  const v = isOnce ? f.temporary() : value.text;
  const before = isOnce ? `${v}=${value.text},` : '';
  const fits = `((${stored}=${x}[W])==='any'||${stored}===typeof ${v})`;
  const isPlace = isPlaceOf(f, x, index);
  const isThere = `${fits}&&${isWithin(`${x}.items`, items, i)}`;
  const ofPacked = f.module.hasBooleanArrays
    ? `${isPlace}&&typeof ${v}==='boolean'&&${isPackedWithin(x, items, i)}?(${items}[${i}]=${v}?1:0,${v}):`
    : '';
  return `${before}${ofPacked}${isPlace}&&${isThere}?${items}[${i}]=${v}:${site}.putAt(${x},${i},${v})`;
}

function isPlaceOf(f: FunctionContext, x: string, index: Code): string {
  const isNumber = index.kind === 'int' ? '' : `typeof ${index.text}==='number'&&`;
  const careful = f.module.isCareful ? 'R.isPlain&&' : '';
  return `${isNumber}${careful}${x}!==null&&typeof ${x}==='object'`;
}

function isPackedWithin(x: string, bits: string, i: string): string {
  return `${x}[W]==='packed'&&${i}>>>0<${x}.length&&(${bits}=${x}.bits)!==undefined`;
}

/** An int compared as unsigned is below the length only if it is not negative. */
function isWithin(elements: string, held: string, i: string): string {
  return `${i}>>>0<(${held}=${elements}).length`;
}
