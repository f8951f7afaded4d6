/** Parser of method signatures in type tables. The registry resolves the type names. */
import { assert } from '#base';

export interface Signature {
  readonly name: string;
  readonly isStatic: boolean;
  readonly parameterTypes: readonly string[];
  readonly isVarargs: boolean;
}

const STATIC = 'static ';

/** The name of the method alone, which is found without the types. */
export function signatureName(text: string): string {
  return text.slice(text.startsWith(STATIC) ? STATIC.length : 0, text.indexOf('('));
}

export function parseSignature(text: string): Signature {
  const isStatic = text.startsWith(STATIC);
  const name = signatureName(text);
  const open = text.indexOf('(');
  assert(name !== '' && open > 0 && text.endsWith(')'), `a method signature: ${text}`);
  const list = text.slice(open + 1, -1).trim();
  const types = list === '' ? [] : splitParameters(list);
  const last = types.at(-1);
  const isVarargs = last?.endsWith('...') ?? false;
  if (isVarargs && last !== undefined) types[types.length - 1] = last.slice(0, -'...'.length);
  return { name, isStatic, parameterTypes: types, isVarargs };
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
