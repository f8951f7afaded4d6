/** Parser of method signatures in type tables. The registry resolves the type names. */
import { assert } from '#base';

export interface Signature {
  readonly name: string;
  readonly isStatic: boolean;
  readonly parameterTypes: readonly string[];
  readonly isVarargs: boolean;
}

const STATIC = 'static ';

export function parseSignature(text: string): Signature {
  const isStatic = text.startsWith(STATIC);
  const rest = isStatic ? text.slice(STATIC.length) : text;
  const open = rest.indexOf('(');
  assert(open > 0 && rest.endsWith(')'), `a method signature: ${text}`);
  const list = rest.slice(open + 1, -1).trim();
  const types = list === '' ? [] : splitParameters(list);
  const last = types.at(-1);
  const isVarargs = last?.endsWith('...') ?? false;
  if (isVarargs && last !== undefined) types[types.length - 1] = last.slice(0, -'...'.length);
  return { name: rest.slice(0, open).trim(), isStatic, parameterTypes: types, isVarargs };
}

/** Splits at commas and drops type arguments, which have no meaning at run time: `Map<K, V>, int`. */
function splitParameters(list: string): string[] {
  let depth = 0;
  let plain = '';
  for (const character of list) {
    if (character === '<') depth++;
    else if (character === '>') depth--;
    else if (depth === 0) plain += character;
  }
  return plain.split(',').map((part) => part.trim());
}
