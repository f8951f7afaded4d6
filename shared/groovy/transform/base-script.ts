/**
 * `@BaseScript T t` where T defines `run` and one more abstract method: the script's code becomes the body of that
 * method, and T's `run` is the entry point.
 */
import type { Budget } from '#base';
import { hasAnnotation } from '../scope/annotated.ts';
import type {
  ClassNode,
  DeclarationExpression,
  ExpressionStatement,
  MethodNode,
  ModuleNode,
  Statement,
} from '../syntax/tree/tree.ts';
import { membersFrom } from './templates.ts';

export function withBaseScript(module: ModuleNode, budget: Budget): ModuleNode {
  const { statements } = module.code;
  const at = statements.findIndex((each) => isMarked(each, 'BaseScript'));
  const base = statements[at];
  if (base === undefined || !isDeclaration(base)) return module;
  const { left } = base.expression;
  const name = left.kind === 'VariableExpression' ? abstractMethod(module, left.type?.name ?? '') : null;
  if (name === null || left.kind !== 'VariableExpression') return module;
  const text = `def ${name}() { def ${left.name} = this }\ndef run() { super.run() }`;
  const [method, run] = membersFrom(text, base, budget) as readonly MethodNode[];
  if (method?.code == null || run?.code == null) return module;
  const kept = statements.filter((each) => each === base || isMarked(each, 'Field'));
  const moved = statements.flatMap((each) => {
    if (each === base) return method.code?.statements ?? [];
    return kept.includes(each) ? [] : [each];
  });
  return {
    ...module,
    methods: [...module.methods, { ...method, code: { ...module.code, statements: moved } }],
    code: { ...module.code, statements: [...kept, ...run.code.statements] },
  };
}

function isDeclaration(
  node: Statement,
): node is ExpressionStatement & { readonly expression: DeclarationExpression } {
  return node.kind === 'ExpressionStatement' && node.expression.kind === 'DeclarationExpression';
}

function isMarked(node: Statement, annotation: string): boolean {
  return isDeclaration(node) && hasAnnotation(node.expression.annotations, annotation);
}

/**
 * The single abstract method of the class, which the code of the script implements; null if that is `run`
 * itself.
 */
function abstractMethod(module: ModuleNode, className: string): string | null {
  const methods: MethodNode[] = [];
  const seen = new Set<ClassNode>();
  for (let at = classNamed(module, className); at !== undefined && !seen.has(at); ) {
    seen.add(at);
    methods.push(...at.members.filter((each) => each.kind === 'MethodNode'));
    at = classNamed(module, at.superClass?.name ?? '');
  }
  const isWritten = (name: string): boolean =>
    methods.some((each) => each.name === name && each.code !== null);
  const open = new Set(methods.map((each) => each.name).filter((name) => !isWritten(name)));
  const [only] = open;
  return only !== undefined && open.size === 1 && isWritten('run') ? only : null;
}

function classNamed(module: ModuleNode, name: string): ClassNode | undefined {
  return module.classes.find((each) => each.name === name);
}
