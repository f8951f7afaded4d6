/**
 * What a script's author may have meant, where a failure lets it be guessed: a name near a step's, or a step of Gremlin 3.
 * Made for failures alone; a guess that may be wrong is left out.
 */
import { Budget, editDistance } from '#base';
import type { ErrorLink } from '#protocol';

/** What stands in Gremlin 2 for steps that came with Gremlin 3. */
const GREMLIN_3: ReadonlyMap<string, string> = new Map([
  ['addE', "g.addEdge(from, to, 'label', [key: value])"],
  ['addV', 'g.addVertex([key: value])'],
  ['by', 'a closure behind the step: groupBy { it.name } { it }'],
  ['choose', 'ifThenElse { … } { … } { … }'],
  ['coalesce', "ifThenElse { it.out('a').hasNext() } { … } { … }"],
  ['drop', 'g.removeVertex(v) and g.removeEdge(e)'],
  ['emit', 'the second closure of loop'],
  ['fold', 'gather or toList()'],
  ['group', 'groupBy { key } { value }'],
  ['hasId', 'g.v(id)'],
  ['hasLabel', "has('label', 'knows') for edges; vertices have labels in the native API alone"],
  ['limit', '[0..9]'],
  ['otherV', 'bothV.except([v])'],
  ['project', 'select or transform { [name: it.name] }'],
  ['repeat', ".as('x').out.loop('x') { it.loops < 3 }"],
  ['tail', '[-10..-1] of toList()'],
  ['times', "loop('x') { it.loops < 3 }"],
  ['unfold', 'scatter'],
  ['union', 'copySplit(_().a, _().b).exhaustMerge'],
  ['until', 'the first closure of loop'],
  ['valueMap', 'map'],
  ['values', 'the name of the property: g.V.name'],
  ['where', 'filter { … }'],
]);

const MISSING_METHOD = /^No signature of method: (?:static )?([\w.$]+)\.(\w+)\(\) is applicable/;
const MISSING_PROPERTY = /^No such property: (\w+) for class: ([\w.$]+)/;
/** Classes on which steps are called. */
const HAS_STEPS = /Pipeline$|Vertex$|Edge$|Pipe$/;
const NAME_BEHIND_DOT = /\.\s*([a-zA-Z_]\w*)/g;

/** Different names of a script that are looked at: its text may be long, and nobody stops a guess. */
const NAMES_MAX = 200;

export interface Known {
  readonly steps: ReadonlySet<string>;
  isPropertyKey(name: string): boolean;
}

/** One sentence, or null. `cause` is the outermost link that the client reads. */
export function hintFor(cause: ErrorLink | undefined, script: string, known: Known): string | null {
  const { exception, message = '' } = innermost(cause) ?? { exception: '' };
  if (exception === 'MissingMethodException') {
    const [, className = '', name = ''] = MISSING_METHOD.exec(message) ?? [];
    return HAS_STEPS.test(className) ? hintForName(name, known) : null;
  }
  if (exception === 'MissingPropertyException') {
    const [, name = '', className = ''] = MISSING_PROPERTY.exec(message) ?? [];
    return HAS_STEPS.test(className) ? hintForName(name, known) : null;
  }
  // A name that is no step reads a property, which no element has: null, on which the next step fails.
  return exception === 'NullPointerException' ? hintForUnknownKeys(script, known) : null;
}

function innermost(link: ErrorLink | undefined): ErrorLink | undefined {
  let last = link;
  while (last?.cause !== undefined) last = last.cause;
  return last;
}

function hintForName(name: string, known: Known): string | null {
  if (known.steps.has(name)) return null;
  const instead = GREMLIN_3.get(name);
  if (instead !== undefined) return `${name} is a step of Gremlin 3; Gremlin 2 says ${instead}`;
  const near = nearestStep(name, known.steps);
  return near === null ? null : `there is no step ${name}: did you mean ${near}?`;
}

function hintForUnknownKeys(script: string, known: Known): string | null {
  const seen = new Set<string>();
  for (const [, name = ''] of script.matchAll(NAME_BEHIND_DOT)) {
    if (seen.has(name)) continue;
    if (seen.size === NAMES_MAX) return null;
    seen.add(name);
    if (known.steps.has(name) || known.isPropertyKey(name)) continue;
    const near = nearestStep(name, known.steps);
    if (near !== null) return `no element has a property '${name}': did you mean the step ${near}?`;
  }
  return null;
}

/** A short name may differ in one character, a longer one in two. */
function nearestStep(name: string, steps: ReadonlySet<string>): string | null {
  const budget = new Budget();
  let nearest: string | null = null;
  let least = name.length > 5 ? 3 : name.length > 1 ? 2 : 1;
  for (const step of steps) {
    if (Math.abs(step.length - name.length) >= least || step.length < 2) continue;
    const distance = editDistance(name, step, budget);
    if (distance === 0 || distance >= least) continue;
    nearest = step;
    least = distance;
  }
  return nearest;
}
