/** Translates query forms and solution modifiers to algebra (§18.2.3 to §18.2.5). */
import type { Budget } from '#base';
import { namedNodeText } from '#rdf';
import { syntaxError } from '../errors.ts';
import type { Syntax } from '../parse.ts';
import {
  type Aggregate,
  type Algebra,
  type Expression,
  type GroupKey,
  HIDDEN_MARK,
  join,
  type OrderKey,
  UNIT,
} from './algebra.ts';
import { NameSource } from './name-source.ts';
import type { DatasetClause, QueryForm } from './query.ts';
import { PatternTranslator } from './translate-pattern.ts';
import { expressionVariables, possibleVariables } from './variables.ts';

export function translateQuery(query: Syntax.Query, budget: Budget): QueryForm {
  const translator = createTranslator(budget);
  const dataset = datasetClause(query.from);
  const where = query.where === undefined ? UNIT : translator.group(query.where);
  switch (query.queryType) {
    case 'SELECT': {
      const { algebra, variables } = translateSelect(query, where, translator);
      return { form: 'select', algebra, variables, dataset };
    }
    case 'ASK':
      return {
        form: 'ask',
        algebra: translateModifiers(query, where, translator),
        variables: visibleVariables(where, translator),
        dataset,
      };
    case 'CONSTRUCT': {
      const template = (query.template ?? []).map(({ subject, predicate, object }) => ({
        subject: templateTerm(subject, translator),
        predicate: templateTerm(predicate as Syntax.Term, translator),
        object: templateTerm(object, translator),
      }));
      return { form: 'construct', algebra: translateModifiers(query, where, translator), template, dataset };
    }
    case 'DESCRIBE': {
      const algebra = translateModifiers(query, where, translator);
      const listed = query.variables as readonly (Syntax.VariableTerm | Syntax.IriTerm | Syntax.Wildcard)[];
      const targets = listed.flatMap((target) =>
        target.termType === 'Wildcard'
          ? visibleVariables(where, translator).map((name) => ({ kind: 'variable' as const, name }))
          : [translator.term(target)],
      );
      return { form: 'describe', algebra, targets, dataset };
    }
  }
}

/** A translator for the body of a request. */
export function createTranslator(budget: Budget): PatternTranslator {
  return new PatternTranslator(new NameSource(budget), (name) => name, translateSubSelect);
}

/** A blank node of a template is a new node per solution: an unbound variable. */
export function templateTerm(term: Syntax.Term, translator: PatternTranslator) {
  if (term.termType === 'BlankNode') return { kind: 'variable' as const, name: templateBlank(term.value) };
  return translator.term(term);
}

const TEMPLATE_BLANK = `blank${HIDDEN_MARK}`;

function templateBlank(label: string): string {
  return TEMPLATE_BLANK + label;
}

export function isTemplateBlank(name: string): boolean {
  return name.startsWith(TEMPLATE_BLANK);
}

export function datasetClause(
  from: { readonly default: Syntax.IriTerm[]; readonly named: Syntax.IriTerm[] } | undefined,
): DatasetClause | null {
  if (from === undefined) return null;
  return {
    defaultGraphs: from.default.map((iri) => namedNodeText(iri.value)),
    namedGraphs: from.named.map((iri) => namedNodeText(iri.value)),
  };
}

/** Variables that are not projected are local: renamed to unique names. */
function translateSubSelect(query: Syntax.SelectQuery, outer: PatternTranslator): Algebra {
  const projected = isStar(query) ? null : new Set(selectItems(query).map((item) => item.name));
  const renamed = new Map<string, string>();
  const inner = outer.forSubSelect((name) => {
    if (projected === null || projected.has(name)) return outer.variable(name);
    let own = renamed.get(name);
    if (own === undefined) renamed.set(name, (own = outer.names.next(name)));
    return own;
  });
  const where = query.where === undefined ? UNIT : inner.group(query.where);
  return translateSelect(query, where, inner).algebra;
}

interface SelectItem {
  readonly name: string;
  readonly expression: Syntax.Expression | null;
}

function isStar(query: Syntax.SelectQuery): boolean {
  const [first] = query.variables;
  return first !== undefined && 'termType' in first && first.termType === 'Wildcard';
}

function selectItems(query: Syntax.SelectQuery): SelectItem[] {
  if (isStar(query)) return [];
  return (query.variables as readonly Syntax.Variable[]).map((item) =>
    'expression' in item
      ? { name: item.variable.value, expression: item.expression }
      : { name: item.value, expression: null },
  );
}

/** Those in scope that the query names, whatever an outer query has renamed them to. */
function visibleVariables(where: Algebra, translator: PatternTranslator): string[] {
  return [...possibleVariables(where)].filter((name) => translator.isNamed(name));
}

interface Modifiers {
  readonly group?: readonly Syntax.Grouping[] | undefined;
  readonly having?: readonly Syntax.Expression[] | undefined;
  readonly order?: readonly Syntax.Ordering[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly values?: readonly Syntax.ValuePatternRow[] | undefined;
}

function translateSelect(
  query: Syntax.SelectQuery,
  where: Algebra,
  translator: PatternTranslator,
): { algebra: Algebra; variables: string[] } {
  const items = selectItems(query);
  const { algebra, isAggregated } = translateSolutions(query, where, items, translator);
  if (isAggregated && isStar(query)) throw syntaxError('SELECT * in a query with groups');
  // SELECT * projects the in-scope variables in textual order.
  const variables = isStar(query)
    ? visibleVariables(join(where, trailingValues(query, translator)), translator)
    : items.map((item) => translator.variable(item.name));
  let result: Algebra = { kind: 'project', input: algebra, variables };
  if (query.distinct === true) result = { kind: 'distinct', input: result, isReduced: false };
  else if (query.reduced === true) result = { kind: 'distinct', input: result, isReduced: true };
  return { algebra: slice(query, result), variables };
}

/** The modifiers of a form without a SELECT clause. */
function translateModifiers(query: Syntax.Query, where: Algebra, translator: PatternTranslator): Algebra {
  return slice(query, translateSolutions(query, where, [], translator).algebra);
}

function slice(modifiers: Modifiers, input: Algebra): Algebra {
  if (modifiers.limit === undefined && modifiers.offset === undefined) return input;
  return { kind: 'slice', input, offset: modifiers.offset ?? 0, limit: modifiers.limit ?? null };
}

function trailingValues(modifiers: Modifiers, translator: PatternTranslator): Algebra {
  return modifiers.values === undefined ? UNIT : translator.values(modifiers.values);
}

/** Groups, HAVING, VALUES, SELECT expressions and ORDER BY, in this order (§18.2.4). */
function translateSolutions(
  modifiers: Modifiers,
  where: Algebra,
  items: readonly SelectItem[],
  translator: PatternTranslator,
): { algebra: Algebra; isAggregated: boolean } {
  const aggregates: Aggregate[] = [];
  const translate = (expression: Syntax.Expression) => translator.aggregateExpression(expression, aggregates);
  const keys = (modifiers.group ?? []).map((grouping) => groupKey(grouping, translator));
  const extensions = items.flatMap(({ name, expression }) =>
    expression === null ? [] : [{ variable: translator.variable(name), expression: translate(expression) }],
  );
  const having = (modifiers.having ?? []).map(translate);
  const order: OrderKey[] = (modifiers.order ?? []).map((key) => ({
    expression: translate(key.expression),
    isDescending: key.descending === true,
  }));
  const isGrouped = modifiers.group !== undefined;
  const isAggregated = isGrouped || aggregates.length > 0;
  let algebra = where;
  if (isAggregated) {
    checkGrouping(items, extensions, keys, aggregates, translator);
    algebra = { kind: 'group', input: where, keys, aggregates, isGrouped };
  }
  for (const condition of having) algebra = { kind: 'filter', input: algebra, condition };
  algebra = join(algebra, trailingValues(modifiers, translator));
  const inScope = possibleVariables(algebra);
  for (const { variable, expression } of extensions) {
    if (inScope.has(variable)) throw syntaxError(`AS ?${variable}, which the pattern binds already`);
    algebra = { kind: 'extend', input: algebra, variable, expression };
    inScope.add(variable);
  }
  if (order.length > 0) algebra = { kind: 'orderBy', input: algebra, keys: order };
  return { algebra, isAggregated };
}

function groupKey(grouping: Syntax.Grouping, translator: PatternTranslator): GroupKey {
  const expression = translator.expression(grouping.expression);
  if (grouping.variable !== undefined)
    return { variable: translator.variable(grouping.variable.value), expression };
  if (expression.kind === 'variable') return { variable: expression.name, expression: null };
  return { variable: translator.names.next('key'), expression };
}

/** With groups, only keys and aggregates may be selected (§19.8, note 13 of the grammar). */
function checkGrouping(
  items: readonly SelectItem[],
  extensions: readonly { variable: string; expression: Expression }[],
  keys: readonly GroupKey[],
  aggregates: readonly Aggregate[],
  translator: PatternTranslator,
): void {
  const known = new Set([...keys, ...aggregates].map(({ variable }) => variable));
  for (const { name, expression } of items) {
    const variable = translator.variable(name);
    if (expression === null) {
      if (!known.has(variable)) throw syntaxError(`?${name} is selected but not a key of GROUP BY`);
      continue;
    }
    const extension = extensions.find((candidate) => candidate.variable === variable);
    for (const used of extension === undefined ? [] : expressionVariables(extension.expression)) {
      if (!known.has(used)) throw syntaxError(`?${used} is used in SELECT but not a key of GROUP BY`);
    }
    known.add(variable);
  }
}
