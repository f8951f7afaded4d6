/** Checks overriding methods against the overridden ones: return types, access and `final`, as Groovy's `Verifier`. */
import { BOXES } from '../runtime/primitive.ts';
import type { Span } from '../syntax/tree/tree.ts';
import { type ClassModel, isPrimitive, isTrait, jvmName, type TypeRef, typeName } from './class-model.ts';
import { InheritedMethods, type MethodModel } from './inherited-methods.ts';
import type { Names } from './names.ts';

export function checkOverriding(names: Names, model: ClassModel): void {
  checkReturnTypes(names, model);
  checkFinalAndOpen(names, model);
}

function checkReturnTypes(names: Names, model: ClassModel): void {
  const kind = model.node?.classKind;
  if (isTrait(model) || kind === 'interface' || kind === 'annotation') return;
  const inherited = new InheritedMethods(names);
  const declared = [...inherited.declaredBy(model), ...inherited.ofTraits(model)].filter(
    (each) => !each.isStatic,
  );
  if (declared.length === 0) return;
  inherited.want(declared);
  const object = names.host('groovy.lang.GroovyObject');
  const interfaces = object === null ? model.interfaces : [...model.interfaces, object];
  for (const group of inherited.above({ ...model, interfaces })) {
    for (const method of declared) {
      for (const above of group) if (isSame(method, above)) checkAgainst(names, method, above);
    }
  }
}

/** The same name and parameter types, as far as known. */
function isSame(a: MethodModel, b: MethodModel): boolean {
  return (
    a.name === b.name &&
    a.parameters.length === b.parameters.length &&
    a.parameters.every((each, index) => {
      const other = b.parameters[index] ?? null;
      return each !== null && other !== null && typeName(each) === typeName(other);
    })
  );
}

function checkAgainst(names: Names, method: MethodModel, above: MethodModel): void {
  if (above.isOfInterface && method.access !== 'public') {
    const text = `The method ${method.name} should be public as it implements the corresponding method from interface`;
    throw problem(names, method, `${text} ${above.owner}`);
  }
  if (method.access !== 'private') checkReturnType(names, method, above);
}

function checkReturnType(names: Names, method: MethodModel, above: MethodModel): void {
  const { returnType: type } = method;
  const { returnType: wanted } = above;
  if (above.access === 'private' || type === null || wanted === null) return;
  if (!isAssignable(names, type, wanted)) {
    const text = `${declarationText(method)} in ${method.owner}`;
    throw problem(
      names,
      method,
      `The return type of ${text} is incompatible with ${jvmName(wanted)} in ${above.owner}`,
    );
  }
  if (typeName(type) === typeName(wanted)) return;
  if (above.isFinal) {
    throw problem(names, method, `Cannot override final method ${declarationText(above)} in ${above.owner}`);
  }
  if (isPrimitive(type)) {
    throw problem(
      names,
      method,
      `Cannot override method ${declarationText(above)} in ${above.owner} with new method having a primitive ` +
        'return type and old method not',
    );
  }
}

const GENERATED: Span = { line: -1, column: -1, start: 0, end: 0 };

function problem(names: Names, method: MethodModel, text: string): Error {
  return names.verifierError(text, method.node ?? GENERATED);
}

/** Overrides of final methods, or with weaker access: Groovy's `ClassCompletionVerifier`. */
function checkFinalAndOpen(names: Names, model: ClassModel): void {
  const inherited = new InheritedMethods(names);
  const declared = inherited.declaredBy(model);
  if (declared.length === 0) return;
  inherited.want(declared);
  const above = [...inherited.superclasses(model)].flat();
  for (const method of declared) {
    const { node } = method;
    if (node === null) continue;
    const same = above.filter((each) => isSame(method, each));
    const final = same.find((each) => each.isFinal);
    if (final !== undefined) {
      const what = `${final.name}(${writtenTypes(method)}) from class '${final.owner}'`;
      throw names.error(`You are not allowed to override the final method ${what}.`, node);
    }
    const open = same.find((each) => isLess(method.access, each.access));
    if (open === undefined) continue;
    throw names.error(
      `${method.name}(${writtenTypes(method)}) in ${method.owner} cannot override ${open.name} in ${open.owner}; ` +
        `attempting to assign weaker access privileges; was ${open.access}`,
      node,
    );
  }
}

const OPENNESS = ['private', 'protected', 'public'] as const satisfies MethodModel['access'][];

function isLess(access: MethodModel['access'], than: MethodModel['access']): boolean {
  return OPENNESS.indexOf(access) < OPENNESS.indexOf(than);
}

/** Parameter types as in the original's messages: a resolved type is followed by its class. */
function writtenTypes({ node, parameters }: MethodModel): string {
  const texts = parameters.map((each, index) => {
    const text = typeName(each as TypeRef);
    const element = text.replace(/(\[\])+$/, '');
    const isLookedUp = node?.parameters[index]?.type != null && !isPrimitiveName(element);
    return isLookedUp ? `${element} -> ${text}` : text;
  });
  return texts.join(',');
}

function isPrimitiveName(name: string): boolean {
  return Object.hasOwn(BOXES, name);
}

function isAssignable(names: Names, type: TypeRef, wanted: TypeRef): boolean {
  const name = typeName(type);
  const wantedName = typeName(wanted);
  if (name === wantedName) return true;
  if (name === 'void' || wantedName === 'void' || isPrimitive(wanted)) return false;
  if (wantedName === 'java.lang.Object') return true;
  if (isPrimitive(type)) return false;
  if (type.kind === 'array' && wanted.kind === 'array') {
    return isPrimitive(type.component) || isPrimitive(wanted.component)
      ? false
      : isAssignable(names, type.component, wanted.component);
  }
  if (type.kind === 'array') return false;
  return names.lineOf(type).includes(wantedName);
}

/** `int f(int, [Ljava.lang.String;)` */
function declarationText({ name, parameters, returnType }: MethodModel): string {
  const types = parameters.map((each) => (each === null ? 'java.lang.Object' : jvmName(each))).join(', ');
  return `${returnType === null ? 'java.lang.Object' : jvmName(returnType)} ${name}(${types})`;
}
