/**
 * What of a script outlives its request: its methods, and top-level statements that define steps or change
 * metaclasses. Each is kept as text of its own, headed by the script's imports, so that it can be run again before
 * a later script. A statement that needs a local variable of its script cannot, and is not kept.
 */
import type { Expression, ModuleNode, Span, Statement } from '../syntax/tree.ts';

/** Calls that define something beyond the run: `Gremlin.defineStep(…)`, `X.mixin(…)`. */
const DEFINING_CALLS: ReadonlySet<string> = new Set(['defineStep', 'mixin', 'metaClass']);

export function definitionsOf(module: ModuleNode): readonly string[] {
  const head = module.imports.map((each) => textOf(module, each)).join('\n');
  const locals = localsOf(module);
  const slices = [
    ...module.methods.map((each) => textOf(module, each)),
    ...module.code.statements
      .filter((each) => isDefinition(each) && !mentions(each, locals))
      .map((each) => textOf(module, each)),
  ];
  return slices.map((text) => (head === '' ? text : `${head}\n${text}`));
}

function textOf(module: ModuleNode, node: Span): string {
  return module.source.slice(node.start, node.end).trim();
}

/** Names declared by the script's own statements. */
function localsOf(module: ModuleNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of module.code.statements) {
    if (statement.kind !== 'ExpressionStatement' || statement.expression.kind !== 'DeclarationExpression')
      continue;
    const { left } = statement.expression;
    const variables = left.kind === 'TupleExpression' ? left.expressions : [left];
    for (const each of variables) if (each.kind === 'VariableExpression') names.add(each.name);
  }
  return names;
}

function isDefinition(node: Statement): boolean {
  switch (node.kind) {
    case 'ExpressionStatement':
      return isDefiningExpression(node.expression);
    case 'IfStatement':
      return isDefinition(node.ifBlock) && (node.elseBlock === null || isDefinition(node.elseBlock));
    case 'BlockStatement':
      return node.statements.length > 0 && node.statements.every(isDefinition);
    default:
      return false;
  }
}

function isDefiningExpression(node: Expression): boolean {
  if (node.kind === 'BinaryExpression') {
    return (node.operator === '=' || node.operator === '<<') && reachesMetaClass(node.left);
  }
  if (node.kind !== 'MethodCallExpression') return false;
  const { method } = node;
  const name =
    method.kind === 'ConstantExpression' && method.constant.type === 'String' ? method.constant.value : '';
  return DEFINING_CALLS.has(name) || (!node.isImplicitThis && reachesMetaClass(node.objectExpression));
}

/** `X.metaClass.a.b`, with a class named by a capital letter: an object's own metaclass ends with its run. */
function reachesMetaClass(node: Expression): boolean {
  if (node.kind !== 'PropertyExpression') return false;
  const { property, objectExpression: object } = node;
  const isMetaClass =
    property.kind === 'ConstantExpression' &&
    property.constant.type === 'String' &&
    property.constant.value === 'metaClass';
  if (isMetaClass) return isClassName(object);
  return reachesMetaClass(object);
}

function isClassName(node: Expression): boolean {
  if (node.kind === 'VariableExpression') return /^[A-Z]/.test(node.name);
  if (node.kind !== 'PropertyExpression' || node.property.kind !== 'ConstantExpression') return false;
  return node.property.constant.type === 'String' && /^[A-Z]/.test(node.property.constant.value);
}

/** Whether any of the names is mentioned anywhere inside. */
function mentions(node: unknown, names: ReadonlySet<string>): boolean {
  if (names.size === 0 || typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((each) => mentions(each, names));
  if (
    'kind' in node &&
    node.kind === 'VariableExpression' &&
    'name' in node &&
    names.has(String(node.name))
  ) {
    return true;
  }
  return Object.values(node).some((each) => mentions(each, names));
}
