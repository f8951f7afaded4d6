/**
 * Hints for failed scripts: a step with a similar name, or the Gremlin 2 equivalent of a Gremlin 3 step. Computed for
 * failures only; doubtful hints are omitted.
 */
import { Budget, editDistance } from '#base';
import type { ErrorLink } from '#protocol';

/** Gremlin 2 equivalents of Gremlin 3 steps. */
const GREMLIN_3: ReadonlyMap<string, string> = new Map([
  ['addE', "g.addEdge(from, to, 'label', [key: value])"],
  ['addV', 'g.addVertex([key: value])'],
  ['barrier', 'gather.scatter'],
  ['branch', 'ifThenElse { … } { … } { … }'],
  ['by', 'a closure behind the step: groupBy { it.name } { it }'],
  ['choose', 'ifThenElse { … } { … } { … }'],
  ['coalesce', "ifThenElse { it.out('a').hasNext() } { … } { … }"],
  ['constant', 'transform { value }'],
  ['drop', 'g.removeVertex(v) and g.removeEdge(e)'],
  ['elementMap', 'map'],
  ['emit', 'the second closure of loop'],
  ['flatMap', 'transform { it.out.toList() }.scatter'],
  ['fold', 'gather or toList()'],
  ['group', 'groupBy { key } { value }'],
  ['hasId', 'g.v(id)'],
  ['hasKey', 'has(key)'],
  ['hasLabel', "has('label', 'knows') for edges; vertices have labels in the native API alone"],
  ['inject', '[1, 2]._()'],
  ['io', 'g.loadGraphML(address)'],
  ['limit', '[0..9]'],
  ['local', 'transform { it.out.count() }'],
  ['match', 'as, back and select'],
  ['math', 'transform { it + 1 }'],
  ['mergeV', "g.V('key', value) to look, g.addVertex([key: value]) to add"],
  ['not', 'filter { !it.out.hasNext() }'],
  ['otherV', 'bothV.except([v])'],
  ['project', 'select or transform { [name: it.name] }'],
  ['properties', 'map'],
  ['property', 'v.setProperty(key, value) or v.key = value to set, property(key) to read'],
  ['propertyMap', 'map'],
  ['range', '[0..9]'],
  ['repeat', ".as('x').out.loop('x') { it.loops < 3 }"],
  ['sack', 'a variable and sideEffect { … }'],
  ['sample', 'shuffle[0..9] or random(0.1d)'],
  ['skip', '[10..-1]'],
  ['subgraph', 'new TinkerGraph() and sideEffect { … }'],
  ['tail', '[-10..-1] of toList()'],
  ['times', "loop('x') { it.loops < 3 }"],
  ['traversal', 'g itself: g.V'],
  ['tx', 'g.commit() and g.rollback()'],
  ['unfold', 'scatter'],
  ['union', 'copySplit(_().a, _().b).exhaustMerge'],
  ['until', 'the first closure of loop'],
  ['valueMap', 'map'],
  ['values', 'the name of the property: g.V.name'],
  ['where', 'filter { … }'],
]);

const MISSING_METHOD = /^No signature of method: (?:static )?([\w.$]+)\.(\w+)\(\) is applicable/;
const MISSING_PROPERTY = /^No such property: (\w+) for class: ([\w.$]+)/;
/** Classes with steps. */
const HAS_STEPS = /Pipeline$|Vertex$|Edge$|Pipe$/;
const IS_GRAPH = /Graph$/;
/** Receivers of calls without an explicit receiver. */
const IS_SCRIPT = /GremlinGroovyScriptEngine$|^Script\d+$/;
/** Start of an anonymous traversal in Gremlin 3. */
const ANONYMOUS = '__';
/** A property read: not followed by parentheses or a closure. */
const PROPERTY_BEHIND_DOT = /\.\s*([a-zA-Z_]\w*)(?!\w|\s*[({])/g;

/** Maximum number of distinct names that are checked: the text may be long, and the search has no deadline. */
const NAMES_MAX = 200;

export interface Known {
  readonly steps: ReadonlySet<string>;
  readonly graphMethods: ReadonlySet<string>;
  /** Whether elements have such a key, or objects of scripts such a property. */
  isProperty(name: string): boolean;
}

/** One sentence, or null. `cause` is the outermost exception that the client sees. */
export function hintFor(cause: ErrorLink | undefined, script: string, known: Known): string | null {
  const { exception, message = '' } = innermost(cause) ?? { exception: '' };
  if (exception === 'MissingMethodException') {
    const [, className = '', name = ''] = MISSING_METHOD.exec(message) ?? [];
    return hintForMember(className, name, known);
  }
  if (exception === 'MissingPropertyException') {
    const [, name = '', className = ''] = MISSING_PROPERTY.exec(message) ?? [];
    if (name === ANONYMOUS && IS_SCRIPT.test(className))
      return 'Gremlin 2 begins a pipeline of its own with _(): _().out';
    return IS_SCRIPT.test(className) ? null : hintForMember(className, name, known);
  }
  // A misspelled step reads a missing property: null, on which the next step fails.
  return exception === 'NullPointerException' ? hintForUnknownKeys(script, known) : null;
}

function innermost(link: ErrorLink | undefined): ErrorLink | undefined {
  let last = link;
  while (last?.cause !== undefined) last = last.cause;
  return last;
}

function hintForMember(className: string, name: string, known: Known): string | null {
  const instead = GREMLIN_3.get(name);
  if (HAS_STEPS.test(className)) {
    if (known.steps.has(name)) {
      return instead === undefined
        ? null
        : `${name} takes other arguments in Gremlin 3; Gremlin 2 says ${instead}`;
    }
    if (instead !== undefined) return `${name} is a step of Gremlin 3; Gremlin 2 says ${instead}`;
    const near = nearest(name, known.steps);
    return near === null ? null : `there is no step ${name}: did you mean ${near}?`;
  }
  if (IS_GRAPH.test(className)) {
    if (instead !== undefined) return `${name} is a step of Gremlin 3; Gremlin 2 says ${instead}`;
    const near = nearest(name, known.graphMethods);
    return near === null ? null : `there is no method ${name}: did you mean ${near}?`;
  }
  if (!IS_SCRIPT.test(className) || !known.steps.has(name)) return null;
  return `the step ${name} stands behind a pipeline; one of its own begins with _(): _().${name}`;
}

function hintForUnknownKeys(script: string, known: Known): string | null {
  const seen = new Set<string>();
  for (const [, name = ''] of script.matchAll(PROPERTY_BEHIND_DOT)) {
    if (seen.has(name)) continue;
    if (seen.size === NAMES_MAX) return null;
    seen.add(name);
    if (known.steps.has(name) || known.isProperty(name)) continue;
    const near = nearest(name, known.steps);
    if (near !== null) return `no element has a property '${name}': did you mean the step ${near}?`;
  }
  return null;
}

/** Maximum edit distance: one for short names, two for longer ones. */
function nearest(name: string, names: ReadonlySet<string>): string | null {
  const budget = new Budget();
  let found: string | null = null;
  let least = name.length > 5 ? 3 : name.length > 1 ? 2 : 1;
  for (const other of names) {
    if (Math.abs(other.length - name.length) >= least || other.length < 2) continue;
    const distance = editDistance(name, other, budget);
    if (distance === 0 || distance >= least) continue;
    found = other;
    least = distance;
  }
  return found;
}
