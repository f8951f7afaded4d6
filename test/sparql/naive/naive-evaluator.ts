/**
 * The algebra as the specification writes it (§18.5, §18.6), over arrays and maps, with no thought of speed: the
 * oracle of the random tests. It knows the operators that random-query.ts makes.
 */
import { literalParts, TermKind, termKind } from '#rdf';
import type { Algebra, Expression, PathExpression, PatternTerm, TriplePattern } from '#sparql';

export type NaiveQuad = readonly [subject: string, predicate: string, object: string, graph: string];
type Triple = readonly [string, string, string];
export type Solution = ReadonlyMap<string, string>;

const XSD_INTEGER = 'http://www.w3.org/2001/XMLSchema#integer';

export class NaiveEvaluator {
  readonly #quads: readonly NaiveQuad[];

  constructor(quads: readonly NaiveQuad[]) {
    this.#quads = quads;
  }

  evaluate(algebra: Algebra): Solution[] {
    return this.#eval(algebra, this.#graph(''));
  }

  #graph(name: string): Triple[] {
    return this.#quads.filter((quad) => quad[3] === name).map(([s, p, o]) => [s, p, o]);
  }

  #graphNames(): string[] {
    return [...new Set(this.#quads.map((quad) => quad[3]))].filter((name) => name !== '');
  }

  #eval(algebra: Algebra, graph: readonly Triple[]): Solution[] {
    switch (algebra.kind) {
      case 'bgp':
        return algebra.patterns.reduce<Solution[]>(
          (solutions, pattern) => solutions.flatMap((solution) => matchTriple(pattern, graph, solution)),
          [new Map()],
        );
      case 'path':
        return evalPath(algebra.subject, algebra.path, algebra.object, graph);
      case 'join':
        return join(this.#eval(algebra.left, graph), this.#eval(algebra.right, graph));
      case 'leftJoin': {
        const right = this.#eval(algebra.right, graph);
        return this.#eval(algebra.left, graph).flatMap((left) => {
          const joined = join([left], right).filter(
            (solution) => algebra.condition === null || this.#isTrue(algebra.condition, solution, graph),
          );
          return joined.length > 0 ? joined : [left];
        });
      }
      case 'filter':
        return this.#eval(algebra.input, graph).filter((solution) =>
          this.#isTrue(algebra.condition, solution, graph),
        );
      case 'union':
        return algebra.inputs.flatMap((input) => this.#eval(input, graph));
      case 'minus': {
        const right = this.#eval(algebra.right, graph);
        return this.#eval(algebra.left, graph).filter(
          (left) =>
            !right.some(
              (other) => isCompatible(left, other) && [...other.keys()].some((name) => left.has(name)),
            ),
        );
      }
      case 'extend':
        return this.#eval(algebra.input, graph).map((solution) => {
          const value = this.#value(algebra.expression, solution, graph);
          return value === undefined ? solution : new Map([...solution, [algebra.variable, value]]);
        });
      case 'values':
        return algebra.rows.map(
          (row) =>
            new Map(
              algebra.variables.flatMap((name, i) => (row[i] === null ? [] : [[name, row[i] as string]])),
            ),
        );
      case 'graph':
        return this.#evalGraph(algebra.name, algebra.input);
      case 'project':
        return this.#eval(algebra.input, graph).map(
          (solution) => new Map([...solution].filter(([name]) => algebra.variables.includes(name))),
        );
      case 'distinct':
        return [
          ...new Map(
            this.#eval(algebra.input, graph).map((solution) => [solutionKey(solution), solution]),
          ).values(),
        ];
      case 'group':
        return this.#evalGroup(algebra, graph);
      default:
        throw new Error(`the oracle does not know ${algebra.kind}`);
    }
  }

  #evalGraph(name: PatternTerm, input: Algebra): Solution[] {
    if (name.kind === 'term') {
      return this.#graphNames().includes(name.text) ? this.#eval(input, this.#graph(name.text)) : [];
    }
    return this.#graphNames().flatMap((graph) =>
      join(this.#eval(input, this.#graph(graph)), [new Map([[name.name, graph]])]),
    );
  }

  #evalGroup(algebra: Extract<Algebra, { kind: 'group' }>, graph: readonly Triple[]): Solution[] {
    const groups = new Map<string, { key: Solution; members: Solution[] }>();
    if (!algebra.isGrouped) groups.set('', { key: new Map(), members: [] });
    for (const solution of this.#eval(algebra.input, graph)) {
      const key = new Map<string, string>();
      for (const { variable } of algebra.keys) {
        const value = solution.get(variable);
        if (value !== undefined) key.set(variable, value);
      }
      const id = solutionKey(key);
      if (!groups.has(id)) groups.set(id, { key, members: [] });
      groups.get(id)?.members.push(solution);
    }
    return [...groups.values()].map(({ key, members }) => {
      const result = new Map(key);
      for (const { variable, expression, isDistinct } of algebra.aggregates) {
        const values = members.flatMap((member) =>
          expression === null ? [solutionKey(member)] : (this.#value(expression, member, graph) ?? []),
        );
        result.set(variable, `"${isDistinct ? new Set(values).size : values.length}"^^<${XSD_INTEGER}>`);
      }
      return result;
    });
  }

  #isTrue(expression: Expression, solution: Solution, graph: readonly Triple[]): boolean {
    return truth(this.#value(expression, solution, graph)) === true;
  }

  #value(expression: Expression, solution: Solution, graph: readonly Triple[]): string | undefined {
    switch (expression.kind) {
      case 'variable':
        return solution.get(expression.name);
      case 'term':
        return expression.text;
      case 'exists':
        return bool(
          this.#eval(substitute(expression.pattern, solution), graph).length > 0 !== expression.isNegated,
        );
      case 'call':
        return this.#call(expression.name, expression.args, solution, graph);
      default:
        throw new Error('the oracle does not know functions');
    }
  }

  #call(
    name: string,
    args: readonly Expression[],
    solution: Solution,
    graph: readonly Triple[],
  ): string | undefined {
    const [a, b] = args.map((arg) => this.#value(arg, solution, graph));
    switch (name) {
      case 'bound':
        return bool(a !== undefined);
      case '!': {
        const value = truth(a);
        return value === undefined ? undefined : bool(!value);
      }
      case '&&':
      case '||': {
        const decisive = name === '||';
        const [x, y] = [truth(a), truth(b)];
        if (x === decisive || y === decisive) return bool(decisive);
        return x === undefined || y === undefined ? undefined : bool(!decisive);
      }
      case '=':
      case '!=':
        return a === undefined || b === undefined ? undefined : bool((a === b) === (name === '='));
      case '<': {
        const [x, y] = [integer(a), integer(b)];
        return x === undefined || y === undefined ? undefined : bool(x < y);
      }
      case '+': {
        const [x, y] = [integer(a), integer(b)];
        return x === undefined || y === undefined ? undefined : `"${x + y}"^^<${XSD_INTEGER}>`;
      }
      default:
        throw new Error(`the oracle does not know ${name}`);
    }
  }
}

export function solutionKey(solution: Solution): string {
  return [...solution]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');
}

function bool(value: boolean): string {
  return `"${value}"^^<http://www.w3.org/2001/XMLSchema#boolean>`;
}

/** The effective boolean value of the terms that the tests use: booleans and integers. */
function truth(term: string | undefined): boolean | undefined {
  if (term === undefined || termKind(term) !== TermKind.Literal) return undefined;
  const number = integer(term);
  if (number !== undefined) return number !== 0;
  return literalParts(term).lexical === 'true';
}

function integer(term: string | undefined): number | undefined {
  if (term === undefined || termKind(term) !== TermKind.Literal) return undefined;
  const { lexical, datatype } = literalParts(term);
  return datatype === XSD_INTEGER ? Number(lexical) : undefined;
}

function isCompatible(a: Solution, b: Solution): boolean {
  return [...a].every(([name, value]) => !b.has(name) || b.get(name) === value);
}

function join(left: readonly Solution[], right: readonly Solution[]): Solution[] {
  return left.flatMap((a) => right.filter((b) => isCompatible(a, b)).map((b) => new Map([...a, ...b])));
}

function bind(term: PatternTerm, value: string, solution: Map<string, string>): boolean {
  if (term.kind === 'term') return term.text === value;
  const known = solution.get(term.name);
  if (known === undefined) solution.set(term.name, value);
  return known === undefined || known === value;
}

function matchTriple(
  { subject, predicate, object }: TriplePattern,
  graph: readonly Triple[],
  solution: Solution,
): Solution[] {
  return graph.flatMap(([s, p, o]) => {
    const extended = new Map(solution);
    return bind(subject, s, extended) && bind(predicate, p, extended) && bind(object, o, extended)
      ? [extended]
      : [];
  });
}

/** ALP and its kin, as pairs over the nodes of the graph and the constants of the pattern. */
function evalPath(
  subject: PatternTerm,
  path: PathExpression,
  object: PatternTerm,
  graph: readonly Triple[],
): Solution[] {
  const nodes = new Set(graph.flatMap(([s, , o]) => [s, o]));
  for (const end of [subject, object]) if (end.kind === 'term') nodes.add(end.text);
  const inGraph = new Set(graph.flatMap(([s, , o]) => [s, o]));
  return [...nodes].flatMap((start) =>
    step(path, start, graph).flatMap((end) => {
      const solution = new Map<string, string>();
      // A variable takes nodes of the graph only, or the other end's constant by a path of length zero.
      const isReached = (term: PatternTerm, value: string, other: PatternTerm) =>
        term.kind === 'term' || inGraph.has(value) || (other.kind === 'term' && other.text === value);
      if (!isReached(subject, start, object) || !isReached(object, end, subject)) return [];
      return bind(subject, start, solution) && bind(object, end, solution) ? [solution] : [];
    }),
  );
}

function step(path: PathExpression, node: string, graph: readonly Triple[]): string[] {
  switch (path.kind) {
    case 'link':
      return graph.filter(([s, p]) => s === node && p === path.iri).map((triple) => triple[2]);
    case 'inverse':
      return step(
        path.path,
        node,
        graph.map(([s, p, o]) => [o, p, s]),
      );
    case 'sequence':
      return path.paths.reduce<string[]>((at, next) => at.flatMap((from) => step(next, from, graph)), [node]);
    case 'alternative':
      return path.paths.flatMap((branch) => step(branch, node, graph));
    case 'zeroOrOne':
      return [...new Set([node, ...step(path.path, node, graph)])];
    case 'zeroOrMore':
    case 'oneOrMore': {
      const met = new Set<string>();
      const visit = (at: string) => {
        if (met.has(at)) return;
        met.add(at);
        step(path.path, at, graph).forEach(visit);
      };
      if (path.kind === 'zeroOrMore') visit(node);
      else step(path.path, node, graph).forEach(visit);
      return [...met];
    }
    case 'negated': {
      const ahead =
        path.forward === null
          ? []
          : graph.filter(([s, p]) => s === node && !path.forward?.includes(p)).map((t) => t[2]);
      const behind =
        path.backward === null
          ? []
          : graph.filter(([, p, o]) => o === node && !path.backward?.includes(p)).map((t) => t[0]);
      return [...ahead, ...behind];
    }
  }
}

/** The pattern with the variables of a solution replaced by their values (§18.6, substitute). */
function substitute(algebra: Algebra, solution: Solution): Algebra {
  const term = (t: PatternTerm): PatternTerm =>
    t.kind === 'variable' && solution.has(t.name)
      ? { kind: 'term', text: solution.get(t.name) as string }
      : t;
  const inside = (input: Algebra) => substitute(input, solution);
  const expression = (e: Expression): Expression => {
    if (e.kind === 'variable')
      return solution.has(e.name) ? { kind: 'term', text: solution.get(e.name) as string } : e;
    if (e.kind === 'call' || e.kind === 'function') return { ...e, args: e.args.map(expression) };
    return e.kind === 'exists' ? { ...e, pattern: inside(e.pattern) } : e;
  };
  switch (algebra.kind) {
    case 'bgp':
      return {
        ...algebra,
        patterns: algebra.patterns.map((t) => ({
          subject: term(t.subject),
          predicate: term(t.predicate),
          object: term(t.object),
        })),
      };
    case 'path':
      return { ...algebra, subject: term(algebra.subject), object: term(algebra.object) };
    case 'join':
    case 'minus':
      return { ...algebra, left: inside(algebra.left), right: inside(algebra.right) };
    case 'leftJoin':
      return {
        ...algebra,
        left: inside(algebra.left),
        right: inside(algebra.right),
        condition: algebra.condition === null ? null : expression(algebra.condition),
      };
    case 'filter':
      return { ...algebra, input: inside(algebra.input), condition: expression(algebra.condition) };
    case 'union':
      return { ...algebra, inputs: algebra.inputs.map(inside) };
    case 'graph':
      return { ...algebra, name: term(algebra.name), input: inside(algebra.input) };
    default:
      throw new Error(`the oracle does not substitute in ${algebra.kind}`);
  }
}
