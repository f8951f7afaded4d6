/** Changes of properties, as scripts with parameters: one transaction each, which fails if somebody else was faster. */
import { isExactNumber, isRecord, jsonOf, parseJson, type Value } from '../../client/exact-json.ts';
import { addElements } from './answer-graph.ts';
import { askScript } from './ask.ts';
import { emptyGraph, type GraphEdge, type GraphNode } from './graph-data.ts';

export interface PropertyChange {
  readonly kind: 'node' | 'relationship';
  /** Digits. */
  readonly id: string;
  readonly key: string;
  /** What was seen before; undefined for a new property. */
  readonly before: Value | undefined;
  /** Undefined deletes the property. */
  readonly after: Value | undefined;
}

/**
 * Whole numbers of JSON are Integers where they fit: what was a Long, a Double or a Float stays one. Compared are texts, as 1.1
 * is no Float.
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

/** The element as it is afterwards. Throws AskFailure. */
export async function changeProperty(change: PropertyChange): Promise<GraphNode | GraphEdge | null> {
  const { kind, id, key, before = null, after = null } = change;
  const isNode = kind === 'node';
  const values = { isNode, key, before, after, isRemoval: change.after === undefined };
  const params = `{"id":${id},${jsonOf(values).slice(1)}`;
  const found = emptyGraph();
  addElements(found, await askScript(CHANGE, params, false));
  return (isNode ? found.nodes.get(id) : found.edges.get(id)) ?? null;
}

/** The value that a text means: JSON, or else the text itself. Null for what no property can be. */
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

/** The text that {@link valueOfText} takes back to the value. */
export function textToEdit(value: Value): string {
  return typeof value === 'string' && parsed(value) === undefined ? value : jsonOf(value);
}
