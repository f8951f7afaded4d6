/**
 * Translates JavaScript evaluators of traversals to Groovy, so that they run in the sandbox and under the
 * limits of scripts. Supports expressions over the position whose syntax means the same in both languages:
 * calls, properties, comparisons, arithmetic, `&&`, `||`, `!`, `? :` and literals.
 */
import { RestError } from './rest-error.ts';

/** Maximum length in characters. */
const LENGTH_MAX = 10_000;

const TOKENS: readonly (readonly [kind: 'space' | 'string' | 'number' | 'name' | 'sign', pattern: RegExp])[] =
  [
    ['space', /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y],
    ['string', /"(?:[^"\\\n]|\\[^\nxu0-9])*"|'(?:[^'\\\n]|\\[^\nxu0-9])*'/y],
    ['number', /(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w$])/y],
    ['name', /[A-Za-z_$][\w$]*/y],
    ['sign', /===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()]/y],
  ];

/** Permitted variables and literals. */
const NAMES: ReadonlySet<string> = new Set(['position', 'true', 'false', 'null']);

/** Permitted members of paths, nodes, relationships, types, labels and values: none that writes. */
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

/** JavaScript operators and their Groovy equivalents. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['===', '=='],
  ['!==', '!='],
]);

/** The Groovy expression. Throws `EVALUATION` with the unsupported token. */
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
    // Tokens are separated by spaces, since Groovy has longer operators of several of them: ?. ?: *. .. ** ==~
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

/** A string literal without interpolation. The permitted escapes mean the same in both languages. */
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
