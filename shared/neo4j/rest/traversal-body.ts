/** Parses the JSON description of a traversal to a `TraversalDescription` of the native API. */
import { NativeDirections } from '../graphdb/direction.ts';
import { preorderBreadthFirst, preorderDepthFirst } from '../traversal/branch.ts';
import { DEFAULT_DESCRIPTION, type NativeDescription } from '../traversal/description.ts';
import { Evaluations, evaluationOf } from '../traversal/evaluation.ts';
import { NativeEvaluator, toDepth } from '../traversal/evaluators.ts';
import {
  DEFAULT_EXPANDER,
  type NativeExpander,
  RegularExpander,
  type TypeRule,
} from '../traversal/expander.ts';
import { type NativeUniqueness, Uniquenesses } from '../traversal/uniqueness.ts';
import { toGroovyExpression } from './javascript-to-groovy.ts';
import {
  isList,
  isNumber,
  mapOf,
  type RestCall,
  type RestMap,
  type RestValue,
  textField,
  toJavaInt,
} from './rest-call.ts';
import { RestError } from './rest-error.ts';

const ORDERS = new Map([
  ['DEPTH_FIRST', preorderDepthFirst],
  ['BREADTH_FIRST', preorderBreadthFirst],
]);
const DIRECTIONS = new Map([
  ['all', NativeDirections.BOTH],
  ['in', NativeDirections.INCOMING],
  ['out', NativeDirections.OUTGOING],
]);
const UNIQUENESSES: ReadonlyMap<string, NativeUniqueness> = new Map(Object.entries(Uniquenesses));

/** Default depth, without a prune evaluator. */
const DEPTH_DEFAULT = 1;

/** The original's name of a constant: spaces are underscores, and case does not matter. */
function constantName(name: RestValue): RestValue {
  return typeof name === 'string' ? name.replaceAll(' ', '_').toUpperCase() : name;
}

/** The first constant that the name begins: a whole name, its beginning, or for an empty name the default. */
function choice<T>(name: RestValue, choices: ReadonlyMap<string, T>, field: string): T {
  if (typeof name !== 'string') throw new RestError('CLASS_CAST', `${field} must be a string`);
  for (const [known, value] of choices) if (known.startsWith(name)) return value;
  const known = [...choices.keys()].join(', ').toLowerCase();
  throw new RestError('BAD_REQUEST', `${field} is one of ${known}`);
}

/**
 * The expander: one relationship type or a list, each with a direction; all if none is given. A type that is given for both
 * directions and for one of them is followed twice, as in the original.
 */
export function expanderOf(fields: RestMap): NativeExpander {
  const given = fields.get('relationships') ?? [];
  const rules: TypeRule[] = [];
  for (const entry of isList(given) ? given : [given]) {
    if (!(entry instanceof Map)) throw new RestError('CLASS_CAST', 'relationships must be JSON objects');
    const type = textField(entry, 'type');
    if (type === undefined) throw new RestError('BAD_REQUEST', 'each of the relationships must have a type');
    const direction = choice(entry.get('direction') ?? 'all', DIRECTIONS, 'a direction');
    rules.push({ type, direction });
  }
  return rules.length === 0 ? DEFAULT_EXPANDER : new RegularExpander(rules);
}

/** The depth as a Java int, from any number; undefined if absent. */
function depthOf(fields: RestMap): number | undefined {
  const depth = fields.get('max_depth') ?? undefined;
  if (depth === undefined || isNumber(depth)) return depth === undefined ? undefined : toJavaInt(depth);
  throw new RestError('BAD_REQUEST', 'max_depth must be a number');
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
  const language = textField(fields, 'language');
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
  const name = textField(fields, 'name')?.toLowerCase();
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
function uniquenessOf(fields: RestMap): { uniqueness: NativeUniqueness; uniquenessParameter?: number } {
  const given = fields.get('uniqueness') ?? 'node_global';
  const { name = null, value = null } = given instanceof Map ? Object.fromEntries(given) : { name: given };
  const uniqueness = choice(constantName(name), UNIQUENESSES, 'uniqueness');
  if (value === null) return { uniqueness };
  if (!uniqueness.name.endsWith('RECENT')) {
    throw new RestError('BAD_REQUEST', `the uniqueness ${uniqueness.name} has no value`);
  }
  const recentCount = typeof value === 'number' || typeof value === 'bigint' ? toJavaInt(value) : 0;
  if (recentCount > 0) return { uniqueness, uniquenessParameter: recentCount };
  throw new RestError('BAD_REQUEST', 'the value of uniqueness is a whole number from 1');
}

/** Throws `BAD_REQUEST` or `EVALUATION` for an invalid description. */
export function describeTraversal(call: RestCall, fields: RestMap): NativeDescription {
  return DEFAULT_DESCRIPTION.with({
    order: choice(constantName(fields.get('order') ?? 'depth_first'), ORDERS, 'order'),
    expander: expanderOf(fields),
    evaluators: evaluatorsOf(call, fields),
    ...uniquenessOf(fields),
  });
}
