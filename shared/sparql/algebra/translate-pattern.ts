/**
 * Translates graph patterns and expressions to algebra (§18.2.2). Also checks the rules that the specification
 * states in prose: scope of blank node labels and of BIND, position of aggregates.
 */
import { blankNodeText, literalText, namedNodeText, RDF_LANG_STRING } from '#rdf';
import { SparqlCause, SparqlError, syntaxError } from '../errors.ts';
import { LABEL_PREFIX, type Syntax, sourceOfService } from '../parse.ts';
import {
  type Aggregate,
  type Algebra,
  type Expression,
  HIDDEN_MARK,
  join,
  type PatternTerm,
  type Service,
  type TriplePattern,
  UNIT,
} from './algebra.ts';
import type { NameSource } from './name-source.ts';
import { translatePath } from './translate-path.ts';
import { possibleVariables } from './variables.ts';

/** Maximum nesting of expressions, over which the evaluator recurses. */
const EXPRESSION_DEPTH_MAX = 1000;
/** Cost of translating a term or an operator, in steps of the budget. */
const STEPS_PER_NODE = 4;

/** Least and greatest number of arguments of the functions for which the library's grammar takes any. */
const ARGUMENT_COUNTS: ReadonlyMap<string, readonly [min: number, max: number]> = new Map([
  ['regex', [2, 3]],
  ['substr', [2, 3]],
  ['replace', [3, 4]],
]);

/** Translates a sub-select; lives in translate-query.ts, which imports this file. */
export type SubSelectTranslator = (query: Syntax.SelectQuery, outer: PatternTranslator) => Algebra;

export class PatternTranslator {
  readonly names: NameSource;
  readonly #rename: (name: string) => string;
  readonly #translateSubSelect: SubSelectTranslator;
  /** The basic graph pattern of each blank node label. */
  readonly #labelRegions: Map<string, number>;
  /** The variables that the text of this query names, renamed. */
  readonly #named = new Set<string>();
  #region = 0;
  #depth = 0;
  #isInService = false;
  /** Receives the aggregates of the current expression; null where aggregates are not allowed. */
  #aggregates: Aggregate[] | null = null;

  constructor(
    names: NameSource,
    rename: (name: string) => string,
    translateSubSelect: SubSelectTranslator,
    labelRegions: Map<string, number> = new Map(),
  ) {
    this.names = names;
    this.#rename = rename;
    this.#translateSubSelect = translateSubSelect;
    this.#labelRegions = labelRegions;
  }

  /** A translator for a subselect: renames its hidden variables, shares blank node labels. */
  forSubSelect(rename: (name: string) => string): PatternTranslator {
    const inner = new PatternTranslator(this.names, rename, this.#translateSubSelect, this.#labelRegions);
    inner.#region = this.#newRegion();
    inner.#isInService = this.#isInService;
    return inner;
  }

  variable(name: string): string {
    const variable = this.#rename(name);
    this.#named.add(variable);
    return variable;
  }

  /** True for a variable of the query's text, which is in the scope of `*`; false for one of the translation. */
  isNamed(variable: string): boolean {
    return this.#named.has(variable);
  }

  group(patterns: readonly Syntax.Pattern[]): Algebra {
    const { algebra, filters } = this.#groupAndFilters(patterns);
    return filters.reduce<Algebra>((input, condition) => ({ kind: 'filter', input, condition }), algebra);
  }

  /** The filters of a group apply to the whole group; OPTIONAL takes those of its group as its condition. */
  #groupAndFilters(patterns: readonly Syntax.Pattern[]): { algebra: Algebra; filters: Expression[] } {
    const filters: Expression[] = [];
    let algebra: Algebra = UNIT;
    this.#newRegion();
    for (const pattern of patterns) {
      if (pattern.type === 'filter') {
        filters.push(this.expression(pattern.expression));
        continue;
      }
      this.names.budget.steps(STEPS_PER_NODE);
      algebra = this.#extendGroup(algebra, pattern);
      if (pattern.type !== 'bgp') this.#newRegion();
    }
    return { algebra, filters };
  }

  #extendGroup(algebra: Algebra, pattern: Exclude<Syntax.Pattern, Syntax.FilterPattern>): Algebra {
    switch (pattern.type) {
      case 'bgp':
        return this.triples(pattern.triples, algebra);
      case 'optional': {
        const { algebra: right, filters } = this.#groupAndFilters(pattern.patterns);
        return { kind: 'leftJoin', left: algebra, right, condition: conjunction(filters) };
      }
      case 'minus':
        return { kind: 'minus', left: algebra, right: this.group(pattern.patterns) };
      case 'bind':
        return this.#bind(algebra, pattern);
      case 'union':
        // Each branch is a separate group, even if the parser has unwrapped it.
        return join(algebra, {
          kind: 'union',
          inputs: pattern.patterns.map((branch) => this.group(groupOf(branch))),
        });
      case 'group':
        return join(algebra, this.group(pattern.patterns));
      case 'graph':
        return join(algebra, {
          kind: 'graph',
          name: this.term(pattern.name),
          input: this.group(pattern.patterns),
        });
      case 'service':
        return join(algebra, this.#service(pattern));
      case 'values':
        return join(algebra, this.values(pattern.values));
      case 'query':
        return join(algebra, this.#translateSubSelect(pattern, this));
    }
  }

  /** A nested service is the remote endpoint's: it has no query here. */
  #service(pattern: Syntax.ServicePattern): Service {
    const isInner = this.#isInService;
    this.#isInService = true;
    const input = this.group(pattern.patterns);
    this.#isInService = isInner;
    const { text, variables } = isInner ? { text: '{}', variables: [] } : sourceOfService(pattern);
    return {
      kind: 'service',
      name: this.term(pattern.name),
      isSilent: pattern.silent,
      input,
      query: `SELECT * ${text}`,
      names: new Map(variables.map((name) => [name, this.variable(name)])),
    };
  }

  #bind(input: Algebra, pattern: Syntax.BindPattern): Algebra {
    const variable = this.variable(pattern.variable.value);
    if (possibleVariables(input).has(variable)) {
      throw syntaxError(`BIND to ?${pattern.variable.value}, which the group has used before`);
    }
    return { kind: 'extend', input, variable, expression: this.expression(pattern.expression) };
  }

  values(rows: readonly Syntax.ValuePatternRow[]): Algebra {
    // The grammar of sparqljs accepts consecutive VALUES and nests the second in the first.
    if (!Array.isArray(rows)) throw syntaxError('unexpected second VALUES');
    const names = Object.keys(rows[0] ?? {});
    return {
      kind: 'values',
      variables: names.map((name) => this.variable(name.slice(1))),
      rows: rows.map((row) =>
        names.map((name) => (row[name] === undefined ? null : this.#constant(row[name]))),
      ),
    };
  }

  /** Adds triple patterns and paths to a group. */
  triples(triples: readonly Syntax.Triple[], group: Algebra): Algebra {
    const bgp: TriplePattern[] = [];
    let algebra: Algebra = UNIT;
    for (const triple of triples) {
      const subject = this.term(triple.subject);
      const object = this.term(triple.object);
      if ('type' in triple.predicate) {
        algebra = join(algebra, translatePath(subject, triple.predicate, object, this.names));
      } else {
        bgp.push({ subject, predicate: this.term(triple.predicate), object });
      }
    }
    const patterns: Algebra = bgp.length === 0 ? UNIT : { kind: 'bgp', patterns: bgp };
    if (group.kind === 'bgp' && patterns.kind === 'bgp' && group.patterns.length > 0) {
      return join({ kind: 'bgp', patterns: [...group.patterns, ...patterns.patterns] }, algebra);
    }
    return join(join(group, patterns), algebra);
  }

  term(term: Syntax.Term): PatternTerm {
    this.names.budget.steps(STEPS_PER_NODE);
    switch (term.termType) {
      case 'Variable':
        return { kind: 'variable', name: this.variable(term.value) };
      case 'BlankNode':
        this.#checkLabel(term.value);
        return { kind: 'variable', name: `${HIDDEN_MARK}${term.value}` };
      default:
        return { kind: 'term', text: this.#constant(term) };
    }
  }

  #constant(term: Syntax.Term): string {
    switch (term.termType) {
      case 'NamedNode':
        return namedNodeText(term.value);
      case 'Literal':
        return literalOf(term);
      case 'BlankNode':
        return blankNodeText(term.value);
      default:
        throw syntaxError(`unexpected ${term.termType}, expected a constant`);
    }
  }

  /** A label must not span basic graph patterns (§5.1.1). Labels that the parser generates cannot. */
  #checkLabel(label: string): void {
    if (!label.startsWith(LABEL_PREFIX)) return;
    const region = this.#labelRegions.get(label);
    if (region !== undefined && region !== this.#region) {
      throw syntaxError(
        `the blank node label _:${label.slice(LABEL_PREFIX.length)} is used in two basic graph patterns`,
      );
    }
    this.#labelRegions.set(label, this.#region);
  }

  #newRegion(): number {
    this.#region = Number(this.names.next('').slice(HIDDEN_MARK.length));
    return this.#region;
  }

  /** Translates an expression with aggregates: replaces each by a variable and adds it to `aggregates`. */
  aggregateExpression(expression: Syntax.Expression, aggregates: Aggregate[]): Expression {
    this.#aggregates = aggregates;
    try {
      return this.expression(expression);
    } finally {
      this.#aggregates = null;
    }
  }

  expression(expression: Syntax.Expression): Expression {
    this.names.budget.steps(STEPS_PER_NODE);
    if (++this.#depth > EXPRESSION_DEPTH_MAX) {
      throw new SparqlError(
        SparqlCause.TooComplex,
        `an expression deeper than ${EXPRESSION_DEPTH_MAX} operators`,
      );
    }
    const translated = this.#expression(expression);
    this.#depth--;
    return translated;
  }

  #expression(expression: Syntax.Expression): Expression {
    if (Array.isArray(expression))
      throw syntaxError('unexpected list of expressions, expected one expression');
    if ('termType' in expression) {
      const term = this.term(expression);
      return term;
    }
    const typed = expression as
      | Syntax.OperationExpression
      | Syntax.FunctionCallExpression
      | Syntax.AggregateExpression;
    switch (typed.type) {
      case 'operation':
        return this.#operation(
          (typed as Syntax.OperationExpression).operator.toLowerCase(),
          typed as Syntax.OperationExpression,
        );
      case 'functionCall':
        return this.#functionCall(typed as Syntax.FunctionCallExpression);
      default:
        return this.#aggregate(typed as Syntax.AggregateExpression);
    }
  }

  #operation(operator: string, { args }: Syntax.OperationExpression): Expression {
    if (operator === 'exists' || operator === 'notexists') {
      // Aggregates of a nested pattern must not be collected at this level.
      const aggregates = this.#aggregates;
      this.#aggregates = null;
      const region = this.#region;
      const pattern = this.group(groupOf(args[0] as Syntax.Pattern));
      this.#region = region;
      this.#aggregates = aggregates;
      return { kind: 'exists', pattern, isNegated: operator === 'notexists' };
    }
    if (operator === '&&' || operator === '||') {
      return balanced(
        operator,
        operands(operator, args as Syntax.Expression[]).map((arg) => this.expression(arg)),
      );
    }
    const [first, second] = args as Syntax.Expression[];
    if (operator === 'in' || operator === 'notin') {
      const list = Array.isArray(second) ? (second as Syntax.Expression[]) : [];
      const tested = [first as Syntax.Expression, ...list].map((arg) => this.expression(arg));
      return { kind: 'call', name: operator, args: tested };
    }
    const [min, max] = ARGUMENT_COUNTS.get(operator) ?? [0, args.length];
    if (args.length < min || args.length > max) {
      throw syntaxError(`${operator.toUpperCase()} takes ${min} or ${max} arguments, not ${args.length}`);
    }
    return {
      kind: 'call',
      name: operator,
      args: (args as Syntax.Expression[]).map((arg) => this.expression(arg)),
    };
  }

  #functionCall(call: Syntax.FunctionCallExpression): Expression {
    const name = call.function;
    const args = call.args.map((arg) => this.expression(arg));
    return { kind: 'function', iri: typeof name === 'string' ? name : name.value, args };
  }

  #aggregate(aggregate: Syntax.AggregateExpression): Expression {
    const aggregates = this.#aggregates;
    if (aggregates === null)
      throw syntaxError(`unexpected ${aggregate.aggregation}: aggregates are not allowed here`);
    this.#aggregates = null;
    const inner = aggregate.expression;
    const isStar = 'termType' in inner && inner.termType === 'Wildcard';
    const name = this.names.next('aggregate');
    aggregates.push({
      variable: name,
      name: aggregate.aggregation as Aggregate['name'],
      expression: isStar ? null : this.expression(inner as Syntax.Expression),
      isDistinct: aggregate.distinct === true,
      separator: aggregate.separator === undefined ? ' ' : aggregate.separator,
    });
    this.#aggregates = aggregates;
    return { kind: 'variable', name };
  }
}

function groupOf(pattern: Syntax.Pattern): readonly Syntax.Pattern[] {
  return pattern.type === 'group' ? pattern.patterns : [pattern];
}

/** Flattens a left-deep chain of one logical operator to its operands. */
function operands(operator: string, args: readonly Syntax.Expression[]): Syntax.Expression[] {
  const found: Syntax.Expression[] = [];
  let [left, right] = args;
  for (;;) {
    if (right !== undefined) found.push(right);
    const isChained = left !== undefined && 'operator' in left && left.operator === operator;
    if (!isChained) break;
    [left, right] = (left as Syntax.OperationExpression).args as Syntax.Expression[];
  }
  if (left !== undefined) found.push(left);
  return found.reverse();
}

/** Both operators are associative, even with errors (§17.2), so a long chain becomes a balanced tree. */
function balanced(name: string, args: readonly Expression[]): Expression {
  const [only] = args;
  if (args.length === 1 && only !== undefined) return only;
  const middle = args.length >> 1;
  return {
    kind: 'call',
    name,
    args: [balanced(name, args.slice(0, middle)), balanced(name, args.slice(middle))],
  };
}

function conjunction(filters: readonly Expression[]): Expression | null {
  return filters.length === 0
    ? null
    : filters.reduce((a, b): Expression => ({ kind: 'call', name: '&&', args: [a, b] }));
}

function literalOf({ value, language, datatype }: Syntax.LiteralTerm): string {
  return language === '' ? literalText(value, datatype.value) : literalText(value, RDF_LANG_STRING, language);
}
