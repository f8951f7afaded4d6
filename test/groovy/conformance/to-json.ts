/** The value of a script as JSON, by the rules of the corpus: numbers in Java's text, other objects as their text. */
import { Double, Float } from '#base';
import { GString, JavaArray, JavaCollection, JavaMap, type ScriptRun, type Value } from '#groovy';
import { type Json, NumberText } from './json-text.ts';

type Runtime = ScriptRun['runtime'];

export function toJson(runtime: Runtime, value: Value): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (runtime.isInstance(value, 'java.lang.Number')) return numberJson(runtime, value);
  if (value instanceof GString) return runtime.toText(value);
  if (value instanceof JavaMap) {
    const entries = value
      .entries()
      .map((entry) => [runtime.toJavaText(entry.key), toJson(runtime, entry.value)]);
    return Object.fromEntries(entries) as Json;
  }
  if (value instanceof JavaCollection) return value.elements().map((each) => toJson(runtime, each));
  if (value instanceof JavaArray) return value.items.map((each) => toJson(runtime, each));
  if (runtime.isInstance(value, 'java.util.Iterator') || runtime.isInstance(value, 'java.lang.Iterable')) {
    const items: Json[] = [];
    for (const iterator = runtime.iterate(value); iterator.hasNext(); )
      items.push(toJson(runtime, iterator.next()));
    return items;
  }
  return runtime.toText(value);
}

function numberJson(runtime: Runtime, value: Value): Json {
  const isFloating = value instanceof Double || value instanceof Float;
  const text = runtime.toText(value);
  return isFloating && !Number.isFinite(value.value) ? text : new NumberText(text);
}
