/**
 * AST transforms before classes are built: they add members in source form. (Annotations that add methods at
 * run time are in `runtime/script-classes/transforms.ts`.)
 */
import type { Budget } from '#base';
import { capitalized } from '../runtime/property-names.ts';
import { annotationNamed, hasAnnotation } from '../scope/annotated.ts';
import type {
  AnnotationNode,
  ClassMember,
  ClassNode,
  Expression,
  ModuleNode,
  PropertyNode,
} from '../syntax/tree/tree.ts';
import { textOf } from './annotation-members.ts';
import { withBaseScript } from './base-script.ts';
import { builderMembers, type FindClass } from './builders.ts';
import { cloneMembers } from './clones.ts';
import { expandCollectors } from './collectors.ts';
import { membersFrom, typeText } from './templates.ts';

export function transformModule(module: ModuleNode, budget: Budget): ModuleNode {
  if (!module.source.includes('@')) return module;
  const expanded = withBaseScript(expandCollectors(module), budget);
  const find: FindClass = (name) => expanded.classes.find((each) => each.name === name);
  return { ...expanded, classes: expanded.classes.map((each) => transformClass(each, find, budget)) };
}

function transformClass(node: ClassNode, find: FindClass, budget: Budget): ClassNode {
  const members = node.members.map((each) =>
    each.kind === 'ClassNode' ? transformClass(each, find, budget) : each,
  );
  const added = [
    ...builderMembers(node, find, budget),
    ...members.flatMap((each) => indexedAccessors(each, budget)),
    ...loggerField(node, budget),
  ];
  const clone = cloneMembers(node, node.superClass === null ? undefined : find(node.superClass.name), budget);
  const classKind = hasAnnotation(node.annotations, 'Trait') ? 'trait' : node.classKind;
  const interfaces = [...node.interfaces, ...clone.interfaces];
  const own = withGuardedLogging(node, members);
  return { ...node, classKind, interfaces, members: [...own, ...added, ...clone.members] };
}

/** `@IndexedProperty`: accessors for single elements of a list or an array. */
function indexedAccessors(member: ClassMember, budget: Budget): readonly ClassMember[] {
  if (member.kind !== 'PropertyNode') return [];
  const annotation = annotationNamed(member.annotations, 'IndexedProperty');
  return annotation === null ? [] : membersFrom(elementAccessors(member), annotation, budget);
}

function elementAccessors({ name, type }: PropertyNode): string {
  const capital = capitalized(name);
  const dimensions = (type?.dimensions ?? 0) - 1;
  const element = type !== null && dimensions >= 0 ? typeText({ ...type, dimensions }) : 'Object';
  return (
    `${element} get${capital}(int index) { ${name}[index] }\n` +
    `void set${capital}(int index, ${element} value) { ${name}[index] = value }`
  );
}

/** Logger methods whose messages are not evaluated: the level of all loggers is `INFO`. */
const SILENT: ReadonlySet<string> = new Set(['config', 'fine', 'finer', 'finest']);

/** `@Log` guards the calls of its logger by the level. */
function withGuardedLogging(node: ClassNode, members: readonly ClassMember[]): readonly ClassMember[] {
  const annotation = annotationNamed(node.annotations, 'Log');
  if (annotation === null) return members;
  const logger = textOf(annotation, 'value', 'log');
  return members.map((each) => guarded(each, logger) as ClassMember);
}

function guarded(node: unknown, logger: string): unknown {
  if (Array.isArray(node)) return node.map((each) => guarded(each, logger));
  if (typeof node !== 'object' || node === null) return node;
  if (isSilentCall(node as Expression, logger)) {
    return { ...node, kind: 'ConstantExpression', constant: { type: 'null' } };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, guarded(value, logger)]));
}

function isSilentCall(node: Expression, logger: string): boolean {
  if (node.kind !== 'MethodCallExpression') return false;
  const { objectExpression: object, method } = node;
  return (
    object.kind === 'VariableExpression' &&
    object.name === logger &&
    method.kind === 'ConstantExpression' &&
    method.constant.type === 'String' &&
    SILENT.has(method.constant.value)
  );
}

/** `@Log`: a logger named after the class. */
function loggerField(node: ClassNode, budget: Budget): readonly ClassMember[] {
  const annotation: AnnotationNode | null = annotationNamed(node.annotations, 'Log');
  if (annotation === null) return [];
  const name = textOf(annotation, 'value', 'log');
  const text = `private static final java.util.logging.Logger ${name} = java.util.logging.Logger.getLogger(${node.name}.name)`;
  return membersFrom(text, annotation, budget);
}
