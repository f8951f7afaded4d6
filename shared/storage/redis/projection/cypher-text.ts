/**
 * Names and values of the graph as Cypher text. Nothing a user wrote reaches a query unless it went through here.
 *
 * Names (keys, labels, types) that are letters, digits and underscores stay as they are, all others become `x_` and the
 * hexadecimal digits of their UTF-16 units; names that begin with `_` or `x_` are among these, so that ours, which begin
 * with `_`, are never a user's.
 *
 * Values: see graph-value.ts.
 */
import { Double, type PropertyValue } from '#base';
import { encodedValue, type GraphValue, hexUnits } from './graph-value.ts';

const PLAIN_NAME = /^(?!x_|_)[A-Za-z0-9_]*$/;
const STARTS_WITH_LETTER = /^[A-Za-z]/;
/** Words that a map key may not be. */
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
/** A name without backticks, fit for a map key; {@link quotedName} for labels and types. */
export function cypherName(name: string): string {
  const isPlain = PLAIN_NAME.test(name) && STARTS_WITH_LETTER.test(name) && !RESERVED.has(name.toLowerCase());
  return isPlain ? name : `x_${hexUnits(name)}`;
}

export function quotedName(name: string): string {
  return `\`${cypherName(name)}\``;
}

/** `key: value` and the kind beside it; value null takes both away. */
export function cypherProperty(key: string, value: PropertyValue | null): string {
  const name = cypherName(key);
  const { text, kind } = value === null ? { text: 'null', kind: null } : valueText(value);
  return `${name}:${text},_kind_${name}:${kind === null ? 'null' : cypherString(kind)}`;
}

/** The same where nothing was before: what is null is left out. */
export function cypherNewProperty(key: string, value: PropertyValue): string {
  const name = cypherName(key);
  const { text, kind } = valueText(value);
  return kind === null ? `${name}:${text}` : `${name}:${text},_kind_${name}:${cypherString(kind)}`;
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
