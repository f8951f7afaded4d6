/** Parses the JSON description of a traversal to a `TraversalDescription` of the native API. */
import { NativeDirections } from '../graphdb/direction.ts';
import { preorderBreadthFirst, preorderDepthFirst } from '../traversal/branch.ts';
import { DEFAULT_DESCRIPTION, type NativeDescription } from '../traversal/description.ts';
import { Evaluations, evaluationOf } from '../traversal/evaluation.ts';
import { NativeEvaluator, toDepth } from '../traversal/evaluators.ts';
import { DEFAULT_EXPANDER, type NativeExpander } from '../traversal/expander.ts';
import { type NativeUniqueness, Uniquenesses } from '../traversal/uniqueness.ts';
import { toGroovyExpression } from './javascript-to-groovy.ts';
import { isList, mapOf, type RestCall, type RestMap, type RestValue, textField } from './rest-call.ts';
import { RestError } from './rest-error.ts';

const ORDERS = new Map([
  ['DEPTH_FIRST', preorderDepthFirst],
  ['BREADTH_FIRST', preorderBreadthFirst],
]);
const DIRECTIONS = new Map([
  ['ALL', NativeDirections.BOTH],
  ['IN', NativeDirections.INCOMING],
  ['OUT', NativeDirections.OUTGOING],
]);
const UNIQUENESSES: ReadonlyMap<string, NativeUniqueness> = new Map(Object.entries(Uniquenesses));

/** Default depth, without a prune evaluator. */
const DEPTH_DEFAULT = 1;

/** Names are case-insensitive, with spaces or underscores. */
function choice<T>(name: RestValue, choices: ReadonlyMap<string, T>, field: string): T {
  const wanted =
    typeof name === 'string'
      ? name
          .trim()
          .replaceAll(/[\s-]+/g, '_')
          .toUpperCase()
      : '';
  const found = choices.get(wanted);
  if (found !== undefined) return found;
  const known = [...choices.keys()].join(', ').toLowerCase();
  throw new RestError('BAD_REQUEST', `${field} is one of ${known}`);
}

/** The expander: one relationship type or a list, each with a direction; all if none is given. */
export function expanderOf(fields: RestMap): NativeExpander {
  const given = fields.get('relationships') ?? [];
  let expander = DEFAULT_EXPANDER;
  for (const entry of isList(given) ? given : [given]) {
    const rule = mapOf(entry);
    const type = textField(rule, 'type') ?? '';
    if (type === '') throw new RestError('BAD_REQUEST', 'each of the relationships must have a type');
    const direction = choice(rule.get('direction') ?? 'all', DIRECTIONS, 'a direction');
    expander = expander.withType(type, direction);
  }
  return expander;
}

/** A non-negative integer; undefined if absent. */
export function depthOf(fields: RestMap): number | undefined {
  const depth = fields.get('max_depth') ?? undefined;
  if (depth === undefined) return undefined;
  if (typeof depth === 'number' && depth >= 0) return depth;
  throw new RestError('BAD_REQUEST', 'max_depth must be a whole number from 0');
}

type Built = 'all' | 'all_but_start_node' | 'none';

/** An evaluator by name, or a predicate in JavaScript over the position. */
function evaluatorOf(
  call: RestCall,
  given: RestValue,
  names: readonly Built[],
  toEvaluation: (holds: boolean) => ReturnType<typeof evaluationOf>,
): Built | NativeEvaluator {
  const fields = mapOf(given);
  const language = textField(fields, 'language')?.toLowerCase();
  if (language === 'javascript') {
    const claim = call.compile('position', toGroovyExpression(textField(fields, 'body') ?? ''));
    return new NativeEvaluator((_runtime, path) => {
      const holds = claim(path);
      if (typeof holds === 'boolean') return toEvaluation(holds);
      throw new RestError('EVALUATION', 'an evaluator must be true or false of each position');
    });
  }
  if (language !== 'builtin') {
    throw new RestError('EVALUATION', 'the language of an evaluator is javascript or builtin');
  }
  const name = textField(fields, 'name')
    ?.trim()
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase();
  const found = names.find((one) => one === name);
  if (found !== undefined) return found;
  throw new RestError('EVALUATION', `there is no built-in evaluator ${name}; there is ${names.join(', ')}`);
}

const allButStart = new NativeEvaluator((_runtime, { end }) => evaluationOf(end.length > 0, true));

function evaluatorsOf(call: RestCall, fields: RestMap): NativeEvaluator[] {
  const evaluators: NativeEvaluator[] = [];
  const add = (evaluator: Built | NativeEvaluator) => {
    if (evaluator instanceof NativeEvaluator) evaluators.push(evaluator);
    else if (evaluator === 'all_but_start_node') evaluators.push(allButStart);
  };
  const prune = fields.get('prune_evaluator') ?? null;
  if (prune !== null) {
    add(evaluatorOf(call, prune, ['none'], (isLast) => evaluationOf(true, !isLast)));
  }
  const depth = depthOf(fields) ?? (prune === null ? DEPTH_DEFAULT : undefined);
  if (depth !== undefined) evaluators.push(toDepth(depth));
  const filter = fields.get('return_filter') ?? null;
  if (filter === null) evaluators.push(allButStart);
  else {
    add(
      evaluatorOf(call, filter, ['all', 'all_but_start_node'], (isReturned) =>
        isReturned ? Evaluations.INCLUDE_AND_CONTINUE : Evaluations.EXCLUDE_AND_CONTINUE,
      ),
    );
  }
  return evaluators;
}

/** By name, or as an object of `name` and `value`: the number of recent elements that the RECENT kinds store. */
function uniquenessOf(fields: RestMap): { uniqueness: NativeUniqueness; recentCount?: number } {
  const given = fields.get('uniqueness') ?? 'node_global';
  if (!(given instanceof Map)) return { uniqueness: choice(given, UNIQUENESSES, 'uniqueness') };
  const uniqueness = choice(given.get('name') ?? null, UNIQUENESSES, 'uniqueness');
  const count: unknown = given.get('value') ?? undefined;
  if (count === undefined) return { uniqueness };
  if (typeof count === 'number' && count > 0) return { uniqueness, recentCount: count };
  throw new RestError('BAD_REQUEST', 'the value of uniqueness is a whole number from 1');
}

/** Throws `BAD_REQUEST` or `EVALUATION` for an invalid description. */
export function describeTraversal(call: RestCall, fields: RestMap): NativeDescription {
  return DEFAULT_DESCRIPTION.with({
    order: choice(fields.get('order') ?? 'depth_first', ORDERS, 'order'),
    expander: expanderOf(fields),
    evaluators: evaluatorsOf(call, fields),
    ...uniquenessOf(fields),
  });
}
