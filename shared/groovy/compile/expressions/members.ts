/** Properties, attributes and method pointers of an object. */
import { capitalized } from '../../runtime/property-names.ts';
import { findField, isTrait } from '../../scope/class-model.ts';
import type {
  AttributeExpression,
  Expression,
  MethodPointerExpression,
  PropertyExpression,
} from '../../syntax/tree/tree.ts';
import { type Code, effect, quote, variable } from '../code.ts';
import type { FunctionContext } from '../function-context.ts';
import { isArrayClass } from './operators.ts';
import { checkStaticThis, directField, emitFieldRead, qualifiedClass, superInfo } from './variables.ts';

/** The name if it is a literal; null if it is computed. */
export function staticName(property: Expression): string | null {
  if (property.kind !== 'ConstantExpression') return null;
  const { constant } = property;
  if (constant.type === 'null' || constant.type === 'BigDecimal') return null;
  return String(constant.value);
}

export function isThis(node: Expression): boolean {
  return node.kind === 'VariableExpression' && node.name === 'this';
}

export function isSuper(node: Expression): boolean {
  return node.kind === 'VariableExpression' && node.name === 'super';
}

export function emitProperty(f: FunctionContext, node: PropertyExpression): Code {
  const name = staticName(node.property);
  if (name !== null && !node.isSafe && !node.isSpreadSafe) {
    const special = emitSpecial(f, node.objectExpression, name, node);
    if (special !== null) return special;
  }
  const receiver = f.expression(node.objectExpression);
  if (node.isSpreadSafe) return effect(emitSpread(f, receiver, node.property, name));
  const read = (object: string): string => readProperty(f, object, node.property, name);
  const own = name === null ? null : findField(f.model, name);
  if (own?.isPrivate && !own.isStatic && !isTrait(f.model)) {
    const site = f.module.propertySite(own.name);
    return effect(
      `R.privateProperty(${receiver.text},K${f.model.id}.info,${own.index},${site},${node.isSafe})`,
    );
  }
  if (!node.isSafe) return effect(inlineGet(f, receiver, name, read));
  const x = f.temporary();
  if (name === null) return effect(`((${x}=${receiver.text})===null?null:${read(x)})`);
  const site = f.module.propertySite(name);
  return effect(
    `((${x}=${receiver.text})===null?null:${remembers(site, x)}?${site}.getter(R,${x}):${site}.get(${x}))`,
  );
}

function readProperty(f: FunctionContext, object: string, property: Expression, name: string | null): string {
  if (name !== null) return `${f.module.propertySite(name)}.get(${object})`;
  return `R.getProperty(${object},R.propertyName(${f.text(property)}))`;
}

/** The site's cached getter is called inline, so that each site of a script has its own V8 inline cache. */
function inlineGet(
  f: FunctionContext,
  receiver: Code,
  name: string | null,
  read: (object: string) => string,
): string {
  if (name === null) return read(receiver.text);
  const x = f.temporary();
  const site = f.module.propertySite(name);
  return `((${x}=${receiver.text})!==null&&${remembers(site, x)}?${site}.getter(R,${x}):${site}.get(${x}))`;
}

/** Code that tests whether the site has cached the type of a non-null object. */
function remembers(site: string, x: string): string {
  return `typeof ${x}==='object'&&${x}[T]===${site}.type`;
}

function emitSpread(f: FunctionContext, receiver: Code, property: Expression, name: string | null): string {
  const x = f.module.fresh('x');
  const read = readProperty(f, x, property, name);
  return `R.spreadCall(${receiver.text},(${x})=>${x}===null?null:${read})`;
}

/** Class names with dots, `X.class`, fields reached through `this`, `super.name`, `Outer.this`. */
function emitSpecial(
  f: FunctionContext,
  object: Expression,
  name: string,
  node: PropertyExpression,
): Code | null {
  const type = qualifiedClass(f, node);
  if (type !== null) return variable(`${f.module.type(type)}.type`);
  const outer = object.kind === 'ClassExpression' ? null : qualifiedClass(f, object);
  if (outer !== null && name === 'class') return variable(`${f.module.type(outer)}.type`);
  if (name === 'class' && (object.kind === 'ClassExpression' || isArrayClass(f, object))) {
    return f.expression(object);
  }
  if (outer !== null && name === 'this' && outer.kind === 'script') {
    return effect(`R.outerInstance(${f.self},${f.module.type(outer)})`);
  }
  if (isThis(object)) {
    checkStaticThis(f, name, node);
    const field = directField(f, name);
    if (field !== null) return emitFieldRead(f, field);
    if (f.closure === null) return effect(`${f.module.propertySite(name)}.getOwn(self)`);
  }
  if (isSuper(object) && isTrait(f.model)) {
    const getter = quote(`get${capitalized(name)}`);
    return effect(`R.traitSuper(${f.self},K${f.model.id}.info,${getter},[])`);
  }
  if (isSuper(object) && f.isStatic) {
    return effect(`${f.module.propertySite(name)}.get(${superInfo(f)}.type)`);
  }
  if (isSuper(object)) return effect(`R.superProperty(${f.self},${superInfo(f)},${quote(name)})`);
  return null;
}

export function emitAttribute(f: FunctionContext, node: AttributeExpression): Code {
  const name = staticName(node.property);
  const key = name === null ? `R.propertyName(${f.text(node.property)})` : quote(name);
  const object = f.text(node.objectExpression);
  if (node.isSpreadSafe) {
    const x = f.module.fresh('x');
    return effect(`R.spreadCall(${object},(${x})=>R.attribute(${x},${key}))`);
  }
  if (!node.isSafe) return effect(`R.attribute(${object},${key})`);
  const x = f.temporary();
  return effect(`((${x}=${object})===null?null:R.attribute(${x},${key}))`);
}

export function emitMethodPointer(f: FunctionContext, node: MethodPointerExpression): Code {
  const name = staticName(node.methodName);
  const key = name === null ? `R.propertyName(${f.text(node.methodName)})` : quote(name);
  return effect(`R.methodPointer(${f.text(node.expression)},${key})`);
}
