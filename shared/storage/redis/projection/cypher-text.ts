/**
 * Converts names and values of the graph to Cypher text. All user data in a query passes through this module.
 *
 * Names (keys, labels, types) of letters, digits and underscores are unchanged; any other name becomes `x_`
 * and the hexadecimal digits of its UTF-16 units, as do names that start with `_` or `x_`, so that internal
 * names, which start with `_`, never equal a user's.
 *
 * Values: see graph-value.ts.
 */
import { Double, type PropertyValue } from '#base';
import { encodedValue, type GraphValue, hexUnits } from './graph-value.ts';

const PLAIN_NAME = /^(?!x_|_)[A-Za-z0-9_]*$/;
const STARTS_WITH_LETTER = /^[A-Za-z]/;
/** Reserved words that cannot be map keys. */
const RESERVED: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'not',
  'and',
  'or',
  'xor',
  'in',
  'is',
]);
/** A name without backticks, valid as map key; use {@link quotedName} for labels and types. */
export function cypherName(name: string): string {
  const isPlain = PLAIN_NAME.test(name) && STARTS_WITH_LETTER.test(name) && !RESERVED.has(name.toLowerCase());
  return isPlain ? name : `x_${hexUnits(name)}`;
}

export function quotedName(name: string): string {
  return `\`${cypherName(name)}\``;
}

/** `key: value` and its kind; null removes both. */
export function cypherProperty(key: string, value: PropertyValue | null): string {
  const name = cypherName(key);
  const { text, kind } = value === null ? { text: 'null', kind: null } : valueText(value);
  return `${name}:${text},_kind_${name}:${kind === null ? 'null' : cypherString(kind)}`;
}

/** Names and literals of the properties of a new element, with the kinds that are not null. */
export function newProperties(
  keys: readonly string[],
  values: readonly PropertyValue[],
): { names: string[]; literals: string[] } {
  const [names, literals]: [string[], string[]] = [[], []];
  keys.forEach((key, at) => {
    const name = cypherName(key);
    const { text, kind } = valueText(values[at] as PropertyValue);
    names.push(name);
    literals.push(text);
    if (kind === null) return;
    names.push(`_kind_${name}`);
    literals.push(cypherString(kind));
  });
  return { names, literals };
}

function valueText(property: PropertyValue): { text: string; kind: string | null } {
  const { value, kind } = encodedValue(property);
  return { text: literal(value), kind };
}

function literal(value: GraphValue): string {
  if (typeof value === 'string') return cypherString(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`;
  if (!(value instanceof Double)) return String(value);
  const text = String(value.value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function cypherString(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
