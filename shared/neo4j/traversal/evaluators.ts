/** `Evaluators`: the predefined path evaluators, and the evaluation of any evaluator of a script. */
import {
  GroovyType,
  type HostObject,
  javaException,
  nullPointer,
  type Runtime,
  requireNonNull,
  TYPE,
  type Value,
} from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import { tokenName } from '../graphdb/token-name.ts';
import { NO_BRANCH_STATE } from './branch-state.ts';
import { continues, Evaluations, evaluationOf, includes, type NativeEvaluation } from './evaluation.ts';
import { linksOf, type NativePath } from './path.ts';

type Evaluate = (runtime: Runtime, path: NativePath) => NativeEvaluation;

/** A predefined evaluator. */
export class NativeEvaluator implements HostObject {
  readonly evaluate: Evaluate;
  constructor(evaluate: Evaluate) {
    this.evaluate = evaluate;
  }
  get [TYPE](): GroovyType {
    return NATIVE_EVALUATOR_TYPE;
  }
}

const NATIVE_EVALUATOR_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.traversal.Evaluators$Ready',
  interfaces: [Names.PathEvaluator],
  methods: () => ({
    [`evaluate(${Names.Path})`]: (runtime, self: NativeEvaluator, path: NativePath) =>
      self.evaluate(runtime, path),
  }),
});

/**
 * Evaluates all evaluators; a path is included and continued only if all agree. Without evaluators, both are
 * true. `state` is the branch's, which a `PathEvaluator` of the script gets too.
 */
export function evaluateAll(
  runtime: Runtime,
  evaluators: readonly Value[],
  path: NativePath,
  state: Value,
): NativeEvaluation {
  let isIncluded = true;
  let isContinued = true;
  for (const evaluator of evaluators) {
    const evaluation = evaluateOne(runtime, evaluator, path, state);
    isIncluded &&= includes(evaluation);
    isContinued &&= continues(evaluation);
    if (!isIncluded && !isContinued) break;
  }
  return evaluationOf(isIncluded, isContinued);
}

function evaluateOne(runtime: Runtime, evaluator: Value, path: NativePath, state: Value): NativeEvaluation {
  if (evaluator instanceof NativeEvaluator) return evaluator.evaluate(runtime, path);
  const isPathEvaluator = runtime.isInstance(evaluator, Names.PathEvaluator);
  const args = isPathEvaluator ? [path, state] : [path];
  const answer = callInterface(runtime, evaluator, 'evaluate', args);
  const constant = Object.values(Evaluations).find((each) => each === answer);
  if (constant !== undefined) return constant;
  if (answer === null) throw nullPointer();
  const className = runtime.typeOf(answer).name;
  throw javaException('java.lang.ClassCastException', `${className} cannot be cast to ${Names.Evaluation}`);
}

/** Includes paths up to the length. */
export function toDepth(depth: number): NativeEvaluator {
  return byDepth(
    (length) => length <= depth,
    (length) => length < depth,
  );
}

function byDepth(isIncluded: (length: number) => boolean, isContinued: (length: number) => boolean) {
  return new NativeEvaluator((_runtime, { end }) =>
    evaluationOf(isIncluded(end.length), isContinued(end.length)),
  );
}

function lastTypeIs(
  match: NativeEvaluation,
  otherwise: NativeEvaluation,
  types: readonly Value[],
): NativeEvaluator {
  return new NativeEvaluator((runtime, { database, end }) => {
    if (end.relationship < 0) return otherwise;
    const name = database.relationship(end.relationship).typeName();
    return types.some((type) => tokenName(runtime, type) === name) ? match : otherwise;
  });
}

function endNodeIs(
  match: NativeEvaluation,
  otherwise: NativeEvaluation,
  nodes: readonly NativeNode[],
): NativeEvaluator {
  const ids = new Set(nodes.map((node) => node.id));
  return new NativeEvaluator((_runtime, { end }) => (ids.has(end.node) ? match : otherwise));
}

function containsAll(nodes: readonly NativeNode[]): NativeEvaluator {
  const ids = [...new Set(nodes.map((node) => node.id))];
  return new NativeEvaluator((_runtime, { end }) => {
    const met = new Set(linksOf(end).map((link) => link.node));
    return evaluationOf(
      ids.every((id) => met.has(id)),
      true,
    );
  });
}

function acceptedByAny(evaluators: readonly Value[]): NativeEvaluator {
  return new NativeEvaluator((runtime, path) =>
    evaluationOf(
      evaluators.some((evaluator) => includes(evaluateOne(runtime, evaluator, path, null))),
      true,
    ),
  );
}

const { INCLUDE_AND_CONTINUE, INCLUDE_AND_PRUNE, EXCLUDE_AND_CONTINUE } = Evaluations;
const E = Names.Evaluation;
const NODES = `${Names.Node}...`;
const TYPES = `${Names.RelationshipType}, ${Names.RelationshipType}...`;
const always = () => true;

/** `Evaluators.all()`. */
const ALL_EVALUATOR = byDepth(always, always);

const EVALUATORS_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.traversal.Evaluators',
  form: 'abstract',
  methods: () => ({
    'static all()': () => ALL_EVALUATOR,
    'static excludeStartPosition()': () => byDepth((length) => length > 0, always),
    'static pruneAfterDepth(int)': (_runtime, _self, depth: number) =>
      byDepth(always, (length) => length < depth),
    'static toDepth(int)': (_runtime, _self, depth: number) => toDepth(depth),
    'static fromDepth(int)': (_runtime, _self, depth: number) => byDepth((length) => length >= depth, always),
    'static atDepth(int)': (_runtime, _self, depth: number) =>
      byDepth(
        (length) => length === depth,
        (length) => length < depth,
      ),
    'static includingDepths(int, int)': (_runtime, _self, minimum: number, maximum: number) =>
      byDepth(
        (length) => length >= minimum && length <= maximum,
        (length) => length < maximum,
      ),
    [`static lastRelationshipTypeIs(${E}, ${E}, ${TYPES})`]: (
      _runtime,
      _self,
      match: NativeEvaluation,
      otherwise: NativeEvaluation,
      type: Value,
      more: Value[],
    ) => lastTypeIs(match, otherwise, [type, ...requireNonNull(more)]),
    [`static returnWhereLastRelationshipTypeIs(${TYPES})`]: (_runtime, _self, type: Value, more: Value[]) =>
      lastTypeIs(INCLUDE_AND_CONTINUE, EXCLUDE_AND_CONTINUE, [type, ...requireNonNull(more)]),
    [`static includeWhereLastRelationshipTypeIs(${TYPES})`]: (_runtime, _self, type: Value, more: Value[]) =>
      lastTypeIs(INCLUDE_AND_CONTINUE, EXCLUDE_AND_CONTINUE, [type, ...requireNonNull(more)]),
    [`static pruneWhereLastRelationshipTypeIs(${TYPES})`]: (_runtime, _self, type: Value, more: Value[]) =>
      lastTypeIs(INCLUDE_AND_PRUNE, EXCLUDE_AND_CONTINUE, [type, ...requireNonNull(more)]),
    [`static endNodeIs(${E}, ${E}, ${NODES})`]: (
      _runtime,
      _self,
      match: NativeEvaluation,
      otherwise: NativeEvaluation,
      nodes: NativeNode[],
    ) => endNodeIs(match, otherwise, nodes),
    [`static returnWhereEndNodeIs(${NODES})`]: (_runtime, _self, nodes: NativeNode[]) =>
      endNodeIs(INCLUDE_AND_CONTINUE, EXCLUDE_AND_CONTINUE, nodes),
    [`static includeWhereEndNodeIs(${NODES})`]: (_runtime, _self, nodes: NativeNode[]) =>
      endNodeIs(INCLUDE_AND_CONTINUE, EXCLUDE_AND_CONTINUE, nodes),
    [`static pruneWhereEndNodeIs(${NODES})`]: (_runtime, _self, nodes: NativeNode[]) =>
      endNodeIs(INCLUDE_AND_PRUNE, EXCLUDE_AND_CONTINUE, nodes),
    [`static includeIfContainsAll(${NODES})`]: (_runtime, _self, nodes: NativeNode[]) => containsAll(nodes),
    [`static includeIfAcceptedByAny(${Names.PathEvaluator}...)`]: (_runtime, _self, evaluators: Value[]) =>
      acceptedByAny(evaluators),
    [`static includeIfAcceptedByAny(${Names.Evaluator}...)`]: (_runtime, _self, evaluators: Value[]) =>
      acceptedByAny(evaluators),
  }),
});

/** The base of scripts' classes, which have the method with the state. */
const PATH_EVALUATOR_ADAPTER: GroovyType = new GroovyType({
  name: `${Names.PathEvaluator}$Adapter`,
  form: 'abstract',
  interfaces: [Names.PathEvaluator],
  methods: () => ({
    'new()': () => ({ [TYPE]: PATH_EVALUATOR_ADAPTER }),
    [`evaluate(${Names.Path})`]: (runtime, self: Value, path: NativePath) =>
      runtime.invokeMethod(self, 'evaluate', [path, NO_BRANCH_STATE]),
  }),
});

export const EVALUATOR_TYPES: readonly GroovyType[] = [
  new GroovyType({
    name: Names.Evaluator,
    form: 'interface',
    statics: { ALL: ALL_EVALUATOR },
  }),
  new GroovyType({ name: Names.PathEvaluator, form: 'interface', interfaces: [Names.Evaluator] }),
  PATH_EVALUATOR_ADAPTER,
  NATIVE_EVALUATOR_TYPE,
  EVALUATORS_TYPE,
];
