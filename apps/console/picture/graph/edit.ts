/**
 * Edits of properties by scripts, one transaction each, with optimistic locking: an edit fails if the old value has
 * changed.
 */
import { isExactNumber, isRecord, jsonOf, parseJson, type Value } from '../../client/exact-json.ts';
import type { GraphEdge, GraphNode } from './graph-data.ts';
import { askChange } from './graph-requests.ts';
import { elementsIn } from './result-graph.ts';

export interface PropertyChange {
  readonly kind: 'node' | 'relationship';
  /** Digits. */
  readonly id: string;
  readonly key: string;
  /** The displayed value; undefined for a new property. */
  readonly before: Value | undefined;
  /** Undefined deletes the property. */
  readonly after: Value | undefined;
}

/**
 * JSON integers become Integers where they fit, so an existing Long, Double or Float keeps its type. Values are
 * compared as text, since 1.1 is not exact as a Float.
 */
const CHANGE = `element = isNode ? g.v(id) : g.e(id)
if (element == null) throw new IllegalStateException('it has been deleted meanwhile')
old = element.getProperty(key)
text = { it == null ? '' : it instanceof Collection || it.class.isArray() ? (it as List).toString() : it.toString() }
if (text(old) != text(before)) throw new IllegalStateException('the property has changed meanwhile: ' + text(old))
if (isRemoval) element.removeProperty(key)
else if (old instanceof Long && after instanceof Integer) element.setProperty(key, after as Long)
else if (old instanceof Double && after instanceof Number) element.setProperty(key, after as Double)
else if (old instanceof Float && after instanceof Number) element.setProperty(key, after as Float)
else element.setProperty(key, after)
element`;

/** The element after the change. Throws AskFailure. */
export async function changeProperty(change: PropertyChange): Promise<GraphNode | GraphEdge | null> {
  const { kind, id, key, before = null, after = null } = change;
  const isNode = kind === 'node';
  const values = { isNode, key, before, after, isRemoval: change.after === undefined };
  const params = `{"id":${id},${jsonOf(values).slice(1)}`;
  const found = elementsIn((await askChange(CHANGE, params)).text);
  return (isNode ? found.nodes.get(id) : found.edges.get(id)) ?? null;
}

/** Parses JSON, or else takes the text itself. Null for what cannot be a property. */
export function valueOfText(text: string): Value {
  const value = parsed(text);
  if (value === undefined) return text;
  return isRecord(value) ||
    (Array.isArray(value) && value.some((one) => typeof one === 'object' && !isExactNumber(one)))
    ? null
    : value;
}

function parsed(text: string): Value | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The inverse of {@link valueOfText}. */
export function textToEdit(value: Value): string {
  return typeof value === 'string' && parsed(value) === undefined ? value : jsonOf(value);
}
