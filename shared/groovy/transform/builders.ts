/** `@Builder` with its strategies, on classes, constructors and static methods. */
import type { Budget } from '#base';
import { withInitialCapital } from '../runtime/property-names.ts';
import { annotationNamed } from '../scope/annotated.ts';
import type {
  AnnotationNode,
  ClassMember,
  ClassNode,
  ConstructorNode,
  MethodNode,
} from '../syntax/tree/tree.ts';
import { classNamesOf, textOf, textsOf } from './annotation-members.ts';
import { membersFrom, type Named, namedOf, typeText } from './templates.ts';

/** Finds a class of the script by its name. */
export type FindClass = (name: string) => ClassNode | undefined;

/** The members that the `@Builder` annotations of a class, its constructors and its methods add. */
export function builderMembers(
  node: ClassNode,
  findClass: FindClass,
  budget: Budget,
): readonly ClassMember[] {
  const own = annotationNamed(node.annotations, 'Builder');
  const texts = own === null ? [] : [[own, ofClass(node, own, findClass)] as const];
  const ofMembers = node.members.flatMap((member) => {
    if (member.kind !== 'ConstructorNode' && member.kind !== 'MethodNode') return [];
    const annotation = annotationNamed(member.annotations, 'Builder');
    return annotation === null ? [] : [[annotation, ofCall(node, member, annotation)] as const];
  });
  return [...texts, ...ofMembers].flatMap(([annotation, text]) =>
    membersFrom(text, annotation, budget, node.name),
  );
}

function ofClass(node: ClassNode, annotation: AnnotationNode, findClass: FindClass): string {
  const [strategy = ''] = classNamesOf(annotation, 'builderStrategy');
  if (strategy.endsWith('SimpleStrategy')) return chainedSetters(node, annotation);
  if (strategy.endsWith('InitializerStrategy')) return initializer(node, annotation);
  if (strategy.endsWith('ExternalStrategy')) {
    const [target = ''] = classNamesOf(annotation, 'forClass');
    const properties = chosen(annotation, propertiesOf(findClass(target)));
    return builderBody(node.name, target, annotation, properties, fromProperties(target, properties));
  }
  const properties = chosen(annotation, propertiesOf(node));
  return builderClass(node.name, annotation, properties, fromProperties(node.name, properties));
}

/** On a constructor or a static method: the builder collects the arguments. */
function ofCall(node: ClassNode, member: ConstructorNode | MethodNode, annotation: AnnotationNode): string {
  const parameters = chosen(annotation, member.parameters.map(namedOf));
  const args = parameters.map((each) => each.name).join(', ');
  const call =
    member.kind === 'ConstructorNode' ? `new ${node.name}(${args})` : `${node.name}.${member.name}(${args})`;
  return builderClass(node.name, annotation, parameters, `return ${call}`);
}

function propertiesOf(node: ClassNode | undefined): readonly Named[] {
  return (node?.members ?? []).flatMap((each) =>
    each.kind === 'PropertyNode' && !each.modifiers.includes('static')
      ? [{ name: each.name, type: each.type }]
      : [],
  );
}

function chosen(annotation: AnnotationNode, all: readonly Named[]): readonly Named[] {
  const includes = textsOf(annotation, 'includes');
  const excludes = textsOf(annotation, 'excludes') ?? [];
  return all.filter(({ name }) => (includes === null || includes.includes(name)) && !excludes.includes(name));
}

function fromProperties(type: string, properties: readonly Named[]): string {
  const writes = properties.map(({ name }) => `made.${name} = this.${name}`);
  return [`${type} made = new ${type}()`, ...writes, 'return made'].join('\n');
}

/** A static builder class, and the method that creates a builder. */
function builderClass(
  owner: string,
  annotation: AnnotationNode,
  properties: readonly Named[],
  build: string,
): string {
  const name = textOf(annotation, 'builderClassName', `${owner}Builder`);
  const maker = textOf(annotation, 'builderMethodName', 'builder');
  const body = builderBody(name, 'Object', annotation, properties, build);
  return `static class ${name} {\n${body}\n}\nstatic ${name} ${maker}() { new ${name}() }`;
}

function builderBody(
  builder: string,
  made: string,
  annotation: AnnotationNode,
  properties: readonly Named[],
  build: string,
): string {
  const prefix = textOf(annotation, 'prefix', '');
  const fields = properties.map((each) => `private ${typeText(each.type)} ${each.name}`);
  const method = textOf(annotation, 'buildMethodName', 'build');
  return [
    ...fields,
    ...properties.map((each) => chainedSetter(builder, prefix, each)),
    `${made} ${method}() {\n${build}\n}`,
  ].join('\n');
}

/** A static class that collects the properties, and a constructor that takes them from it. */
function initializer(node: ClassNode, annotation: AnnotationNode): string {
  const name = textOf(annotation, 'builderClassName', `${node.name}Initializer`);
  const maker = textOf(annotation, 'builderMethodName', 'createInitializer');
  const create = textOf(annotation, 'buildMethodName', 'create');
  const prefix = textOf(annotation, 'prefix', '');
  const properties = chosen(annotation, propertiesOf(node));
  return [
    `static class ${name} {`,
    ...properties.map((each) => `private ${typeText(each.type)} ${each.name}`),
    ...properties.map((each) => chainedSetter(name, prefix, each)),
    `static ${name} ${create}() { new ${name}() }`,
    '}',
    `static ${name} ${maker}() { new ${name}() }`,
    `${node.name}(${name} initializer) {`,
    ...properties.map((each) => `this.${each.name} = initializer.@${each.name}`),
    '}',
  ].join('\n');
}

/** Setters that return the object itself. */
function chainedSetters(node: ClassNode, annotation: AnnotationNode): string {
  const prefix = textOf(annotation, 'prefix', 'set');
  return chosen(annotation, propertiesOf(node))
    .map((each) => chainedSetter(node.name, prefix, each))
    .join('\n');
}

function chainedSetter(owner: string, prefix: string, { name, type }: Named): string {
  const method = prefix === '' ? name : `${prefix}${withInitialCapital(name)}`;
  return `${owner} ${method}(${typeText(type)} ${name}) { this.${name} = ${name}\nreturn this }`;
}
