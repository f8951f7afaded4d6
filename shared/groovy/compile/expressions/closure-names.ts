/**
 * Class names of closures, such as `Script1$_run_closure2`. The original numbers them by class in the order of its code
 * generation: constructors with the initializers, methods, then nested closures.
 */
import { withInitialCapital } from '../../runtime/property-names.ts';
import type { ClassModel } from '../../scope/class-model.ts';
import type {
  ClassMember,
  ClosureExpression,
  ConstructorNode,
  MethodNode,
  Statement,
} from '../../syntax/tree/tree.ts';

export type ClosureNames = Map<ClosureExpression, string>;

/** Code and the method that contains it; constructors have no name. */
type Part = readonly [method: string | null, nodes: readonly unknown[]];

/** Assigns names to the closures of one class, given its methods and initial values. */
export function nameClosures(
  names: ClosureNames,
  model: ClassModel,
  methods: readonly MethodNode[],
  run: readonly unknown[] = [],
): void {
  const isTrait = model.node?.classKind === 'trait';
  const owner = isTrait ? `${model.name}$Trait$Helper` : model.name;
  const found: [ClosureExpression, string][] = [];
  for (const [method, nodes] of partsOf(model, methods, run, isTrait)) {
    const base = method === null ? `${owner}$` : `${owner}$_${method.replace(/[ !/.;$<>[\]:\\]/g, '_')}`;
    for (const each of closuresIn(nodes)) found.push([each, base]);
  }
  nameAll(names, found, { count: 0 });
}

/** First the closures of one level, then the nested ones of each. */
function nameAll(
  names: ClosureNames,
  found: readonly (readonly [ClosureExpression, string])[],
  counter: { count: number },
): void {
  for (const [node, base] of found) names.set(node, `${base}_closure${++counter.count}`);
  for (const [node] of found) {
    const defaults = (node.parameters ?? []).map((each) => each.initialValue);
    const inner = [...closuresIn([node.code]), ...closuresIn(defaults)];
    const base = `${names.get(node)}$`;
    nameAll(
      names,
      inner.map((each) => [each, base] as const),
      counter,
    );
  }
}

function partsOf(
  model: ClassModel,
  methods: readonly MethodNode[],
  run: readonly unknown[],
  isTrait: boolean,
): Part[] {
  const members = model.node?.members ?? [];
  const initial = initialValues(model, members, false);
  const initialStatic = initialValues(model, members, true);
  const written = methods.map((each): Part => [each.name, [each.code]]);
  const defaults = methods.map((each): Part => [each.name, defaultsOf(each)]);
  const lazy = members.flatMap((each): Part[] =>
    isField(each) && model.fieldsByName.get(each.name)?.isLazy
      ? [[`get${withInitialCapital(each.name)}`, [each.initialValue]]]
      : [],
  );
  if (isTrait) return [['$init$', initial], ['$static$init$', initialStatic], ...written, ...lazy];
  const constructors = constructorParts(model.constructors, initial);
  const statics: Part = ['<clinit>', initialStatic];
  const block = members.find((each) => each.kind === 'InitializerNode' && each.isStatic);
  const before =
    block === undefined ? written.length : methods.filter((each) => each.start < block.start).length;
  const body = [
    ...written.slice(0, before),
    ...(block === undefined ? [] : [statics]),
    ...written.slice(before),
  ];
  const end = block === undefined ? [statics] : [];
  return [...constructors, ['run', run], ...body, ...lazy, ...defaults, ...end];
}

/** Initial values are part of the first constructor that does not call another. */
function constructorParts(constructors: readonly ConstructorNode[], initial: readonly unknown[]): Part[] {
  const first = constructors.findIndex(({ code }) => !callsAnother(code.statements[0]));
  const codes = constructors.map((each): Part => [null, [each.code]]);
  const defaults = constructors.map((each): Part => [null, defaultsOf(each)]);
  const at = Math.max(first, 0);
  return [...codes.slice(0, at), [null, initial], ...codes.slice(at), ...defaults];
}

function callsAnother(node: Statement | undefined): boolean {
  if (node?.kind !== 'ExpressionStatement') return false;
  const { expression } = node;
  return expression.kind === 'ConstructorCallExpression' && expression.target === 'this';
}

function defaultsOf(node: MethodNode | ConstructorNode): readonly unknown[] {
  return node.parameters.map((each) => each.initialValue);
}

/** Those of fields and enum constants, then of initialiser blocks. */
function initialValues(
  model: ClassModel,
  members: readonly ClassMember[],
  isStatic: boolean,
): readonly unknown[] {
  if (model.node === null) {
    return model.fields.filter((each) => each.isStatic === isStatic).map((each) => each.initialValue);
  }
  const ofFields = members.map((each) => {
    if (each.kind === 'EnumConstantNode') return isStatic ? each.arguments : null;
    if (!isField(each)) return null;
    const field = model.fieldsByName.get(each.name);
    return field !== undefined && field.isStatic === isStatic && !field.isLazy ? each.initialValue : null;
  });
  const blocks = members.map((each) =>
    each.kind === 'InitializerNode' && each.isStatic === isStatic ? each.code : null,
  );
  return [...ofFields, ...blocks];
}

function isField(member: ClassMember) {
  return member.kind === 'PropertyNode' || member.kind === 'FieldNode';
}

/** The closures directly in code, outside other closures and anonymous classes, in source order. */
function closuresIn(nodes: readonly unknown[]): readonly ClosureExpression[] {
  const found: ClosureExpression[] = [];
  for (const each of nodes) {
    const own: ClosureExpression[] = [];
    gather(each, own);
    found.push(...own.sort((a, b) => a.start - b.start));
  }
  return found;
}

function gather(node: unknown, into: ClosureExpression[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { kind } = node as { kind?: string };
  if (kind === 'ClassNode') return;
  if (kind === 'ClosureExpression') into.push(node as ClosureExpression);
  else for (const each of Object.values(node)) gather(each, into);
}
