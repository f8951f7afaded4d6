/** Parameters of a case as a script sees them: `42` an Integer or Long, `42.0` a Double. */
import { Double } from '#base';
import type { ScriptRun, Value } from '#groovy';
import { type ExactJson, NumberText } from '../corpus/exact-json.ts';

type ParamRuntime = ScriptRun['runtime'];

export function scriptParams(params: ExactJson): (runtime: ParamRuntime) => ReadonlyMap<string, Value> {
  return (runtime) => {
    if (!(params instanceof Map)) return new Map();
    return new Map([...params].map(([name, value]) => [name, paramValue(runtime, value)]));
  };
}

function paramValue(runtime: ParamRuntime, value: ExactJson): Value {
  if (value instanceof NumberText) return numberValue(value.text);
  if (Array.isArray(value)) return runtime.newList(value.map((item) => paramValue(runtime, item)));
  if (value instanceof Map) {
    return runtime.newMap([...value].map(([key, item]) => [key, paramValue(runtime, item)] as const));
  }
  return value;
}

const INT_MAX = 2147483647;

function numberValue(text: string): Value {
  if (/[.eE]/.test(text)) return new Double(Number(text));
  const number = Number(text);
  return number <= INT_MAX && number >= -INT_MAX - 1 ? number : BigInt(text);
}
