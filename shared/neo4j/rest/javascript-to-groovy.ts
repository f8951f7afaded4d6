/**
 * Evaluators of traversals come as JavaScript: expressions of the position, of which the small language that clients use
 * means the same in Groovy: calls, properties, comparisons, arithmetic, `&&`, `||`, `!`, `? :` and literals. Such an
 * expression is written anew in Groovy, so that it runs in the same sandbox and under the same limits as scripts.
 */
import { RestError } from './rest-error.ts';

/** Characters; a longer body is a program. */
const LENGTH_MAX = 10_000;

const TOKENS: readonly (readonly [kind: 'space' | 'string' | 'number' | 'name' | 'sign', pattern: RegExp])[] =
  [
    ['space', /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y],
    ['string', /"(?:[^"\\\n]|\\[^\nxu0-9])*"|'(?:[^'\\\n]|\\[^\nxu0-9])*'/y],
    ['number', /(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w$])/y],
    ['name', /[A-Za-z_$][\w$]*/y],
    ['sign', /===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()]/y],
  ];

/** What stands by itself. */
const NAMES: ReadonlySet<string> = new Set(['position', 'true', 'false', 'null']);

/** What is asked of paths, nodes, relationships, their types and labels, and of values: nothing that could write. */
const MEMBERS: ReadonlySet<string> = new Set([
  ...['length', 'startNode', 'endNode', 'lastRelationship', 'nodes', 'relationships'],
  ...[
    'getId',
    'getProperty',
    'hasProperty',
    'getPropertyKeys',
    'hasLabel',
    'getLabels',
    'getDegree',
    'hasRelationship',
  ],
  ...['getType', 'isType', 'name', 'getStartNode', 'getEndNode', 'getOtherNode'],
  ...['toLowerCase', 'toUpperCase', 'trim', 'concat', 'replace', 'substring', 'charAt', 'toString'],
  ...['contains', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'matches', 'isEmpty', 'size'],
  ...['equals', 'equalsIgnoreCase', 'compareTo', 'compareToIgnoreCase', 'hashCode'],
  ...['intValue', 'longValue', 'floatValue', 'doubleValue'],
]);

/** Names of JavaScript that are others in Groovy. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['===', '=='],
  ['!==', '!='],
]);

/** The expression in Groovy. Throws `EVALUATION` that names what it does not know. */
export function toGroovyExpression(body: string): string {
  const text = body.trim().replace(/\s*;$/, '');
  if (text === '') throw unsupportedExpression('it is empty');
  if (text.length > LENGTH_MAX) throw unsupportedExpression(`it is longer than ${LENGTH_MAX} characters`);
  let written = '';
  let previous = '';
  for (let at = 0; at < text.length; ) {
    const [kind, token] = tokenAt(text, at);
    at += token.length;
    if (kind === 'space') {
      written += ' ';
      continue;
    }
    if (kind === 'name' && !(previous === '.' ? MEMBERS : NAMES).has(token)) {
      throw unsupportedExpression(`${token} is not known`);
    }
    // With spaces in between, since Groovy has operators of several of these signs: ?. ?: *. .. ** ==~
    written += kind === 'string' ? groovyText(token) : ` ${OPERATORS.get(token) ?? token}`;
    if (token !== '.' && kind === 'sign') written += ' ';
    previous = token;
  }
  return written;
}

function tokenAt(text: string, at: number): readonly [kind: string, token: string] {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const token = pattern.exec(text)?.[0];
    if (token !== undefined) return [kind, token];
  }
  throw unsupportedExpression(
    `${JSON.stringify(text.slice(at, at + 1))} at character ${at + 1} is not known`,
  );
}

/** A text without interpolation. The escapes that came through mean the same. */
function groovyText(token: string): string {
  const inner = token.slice(1, -1).replaceAll(/\\(.)|'/g, (match, escaped?: string) => {
    if (escaped === undefined) return "\\'";
    return /[bfnrt'"\\]/.test(escaped) ? match : escaped;
  });
  return `'${inner}'`;
}

function unsupportedExpression(why: string): RestError {
  return new RestError(
    'EVALUATION',
    `the evaluator is no expression of the position as this server knows them, such as ` +
      `position.length() < 3 && position.endNode().getProperty('name') == 'x': ${why}`,
  );
}
