/**
 * Extracts what outlives a request: classes, methods, and top-level statements that define steps or change metaclasses.
 * Each is stored as source text with the imports of its script, so that it can be replayed before a later script. A
 * definition captures the script variables that are assigned once to a reproducible value; a statement that needs any
 * other local variable is not stored.
 */
import { addToList, type Budget } from '#base';
import { parseScript } from '../../syntax/parser.ts';
import type { Expression, MethodNode, ModuleNode, Span, Statement } from '../../syntax/tree/tree.ts';
import { type CapturedVariable, capturedVariables, variablesIn } from './captured-variables.ts';

export interface Definition {
  /**
   * The key of what it defines. A later definition with the same key replaces it, as in the original's
   * engine.
   */
  readonly key: string;
  readonly text: string;
  /** The name by which scripts reach it; null if there is none. */
  readonly name: string | null;
  /** True for a class, with which later scripts are compiled; others are run before them. */
  readonly isClass: boolean;
}

const BYTES_PER_CHARACTER = 2;

/** Calls whose effect outlives the run: `Gremlin.defineStep(…)`, `X.mixin(…)`. */
const DEFINING_CALLS: ReadonlySet<string> = new Set(['defineStep', 'mixin', 'metaClass']);

/** The definitions of a stored text: itself. Throws GroovySyntaxError. */
export function definitionsIn(text: string, budget: Budget): readonly Definition[] {
  return definitionsOf(parseScript(text, { budget }), budget);
}

/**
 * Charges the texts, each of which may be nearly as long as the script. Throws when the budget is exceeded.
 */
export function definitionsOf(module: ModuleNode, budget: Budget): readonly Definition[] {
  const defining = module.code.statements.filter(isDefinition);
  if (defining.length + module.methods.length + module.classes.length === 0) return [];
  const head = module.imports.map((each) => `${textOf(module, each)}\n`).join('');
  const kept = capturedVariables(module);
  // A method does not see local variables of its script.
  const visible = new Map([...kept].filter(([, { isLocal }]) => !isLocal));
  const locals = localsOf(module, kept);
  const definitions: Definition[] = [];
  const add = (definition: Definition): void => {
    budget.charge(definition.text.length * BYTES_PER_CHARACTER);
    definitions.push(definition);
  };
  for (const each of module.classes) {
    const { name } = each;
    add({ key: `class ${name}`, text: head + textOf(module, each), name, isClass: true });
  }
  for (const [name, overloads] of methodsByName(module)) {
    const fields = declarations(module, overloads, visible, '@groovy.transform.Field def');
    const text = head + fields + overloads.map((each) => textOf(module, each)).join('\n');
    add({ key: `def ${name}`, text, name, isClass: false });
  }
  for (const each of defining) {
    if ([...namesIn(each)].some((name) => locals.has(name))) continue;
    const text = head + declarations(module, [each], kept, 'def') + textOf(module, each);
    add({ ...subjectOf(module, each), text, isClass: false });
  }
  return definitions;
}

/** The variables that the nodes reference, transitively, as declarations. */
function declarations(
  module: ModuleNode,
  nodes: readonly unknown[],
  kept: ReadonlyMap<string, CapturedVariable>,
  keyword: string,
): string {
  if (kept.size === 0) return '';
  const used = new Set<CapturedVariable>();
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const name of namesIn(node)) {
      const variable = kept.get(name);
      if (variable === undefined || used.has(variable)) continue;
      used.add(variable);
      open.push(variable.value);
    }
  }
  return [...used]
    .sort((a, b) => a.statement.start - b.statement.start)
    .map(({ isLocal, statement }) => `${isLocal ? '' : `${keyword} `}${textOf(module, statement)}\n`)
    .join('');
}

/** Overloads are one definition: a later script's methods of that name replace all. */
function methodsByName(module: ModuleNode): ReadonlyMap<string, readonly MethodNode[]> {
  const byName = new Map<string, MethodNode[]>();
  for (const method of module.methods) {
    addToList(byName, method.name, method);
  }
  return byName;
}

/**
 * The step or metaclass member that a statement assigns; the whole text for a statement that adds to existing
 * ones.
 */
function subjectOf(module: ModuleNode, node: Statement): Pick<Definition, 'key' | 'name'> {
  const whole = { key: textOf(module, node), name: null };
  if (node.kind !== 'ExpressionStatement') return whole;
  const { expression } = node;
  if (expression.kind === 'BinaryExpression' && expression.operator === '=') {
    const { left } = expression;
    const name = left.kind === 'PropertyExpression' ? nameOf(left.property) : '';
    return name === '' ? whole : { key: textOf(module, left), name };
  }
  if (expression.kind !== 'MethodCallExpression' || nameOf(expression.method) !== 'defineStep') return whole;
  const step = nameOf(expression.arguments[0]);
  return step === '' ? whole : { key: `step ${step}`, name: step };
}

/** The value of a string literal, empty for other expressions. */
export function nameOf(node: Expression | undefined): string {
  return node?.kind === 'ConstantExpression' && node.constant.type === 'String' ? node.constant.value : '';
}

function textOf(module: ModuleNode, node: Span): string {
  return module.source.slice(node.start, node.end).trim();
}

/** Names declared by the script's own statements, except captured ones. */
function localsOf(module: ModuleNode, kept: ReadonlyMap<string, CapturedVariable>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of module.code.statements) {
    if (statement.kind !== 'ExpressionStatement' || statement.expression.kind !== 'DeclarationExpression')
      continue;
    for (const each of variablesIn(statement.expression.left)) {
      if (each.kind === 'VariableExpression' && !kept.has(each.name)) names.add(each.name);
    }
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
  return (
    DEFINING_CALLS.has(nameOf(node.method)) ||
    (!node.isImplicitThis && reachesMetaClass(node.objectExpression))
  );
}

/** `X.metaClass.a.b`, where `X` starts with a capital letter: an object's own metaclass ends with its run. */
function reachesMetaClass(node: Expression): boolean {
  if (node.kind !== 'PropertyExpression') return false;
  const { property, objectExpression: object } = node;
  return nameOf(property) === 'metaClass' ? isClassName(object) : reachesMetaClass(object);
}

/** Classes are recognized by their capital letter before the script runs. */
export function isClassName(node: Expression): boolean {
  if (node.kind === 'VariableExpression') return /^[A-Z]/.test(node.name);
  return node.kind === 'PropertyExpression' && /^[A-Z]/.test(nameOf(node.property));
}

/** Names of the variables referenced anywhere inside. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  if ('kind' in node && node.kind === 'VariableExpression' && 'name' in node) names.add(String(node.name));
  for (const each of Object.values(node)) namesIn(each, names);
  return names;
}
