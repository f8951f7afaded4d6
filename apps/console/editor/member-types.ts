/** Result types of members, for completion in scripts: steps, and methods of strings and collections. */

/** Statically known type of a value. */
export type Receiver =
  | { readonly kind: 'graph' }
  /** A vertex, edge or other object of a traversal, or a pipeline of them. */
  | { readonly kind: 'element' | 'pipe'; readonly of: 'vertex' | 'edge' | 'other' }
  /**
   * An instance, with the type of its elements if it is a collection of a known one; `isStatic` for the class itself.
   */
  | { readonly kind: 'class'; readonly name: string; readonly items?: Receiver; readonly isStatic?: boolean };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const TO_VERTICES = words('out in both outV inV bothV idVertex');
const TO_EDGES = words('outE inE bothE idEdge');
/** Steps that preserve the element type. */
const SAME = words(
  'filter has hasNot interval and or random dedup except retain simplePath range as aggregate store sideEffect groupCount groupBy order ' +
    'shuffle gather enablePath optimize start ifThenElse back loop optional table tree enableOptimize',
);
const TO_LIST = words('toList');

const STRING = 'java.lang.String';
const LIST = 'java.util.List';
const MAP = 'java.util.Map';
const named = (name: string): Receiver => ({ kind: 'class', name });

const TO_STRING = words(
  'toString toUpperCase toLowerCase trim substring replace replaceAll join capitalize padLeft padRight center concat stripIndent inspect',
);
const TO_INTEGER = words('size length indexOf lastIndexOf');
const TO_ITSELF = words('findAll sort unique reverse take drop takeWhile dropWhile plus minus each');
const TO_OTHER_LIST = words('collect collectMany flatten tokenize toList asList values');
const TO_MAP = words('collectEntries groupBy countBy');
const TO_SET = words('keySet entrySet toSet');
const TO_ITEM = words('first last get getAt find head pop next min max');

function ofGraph(name: string, isCall: boolean): Receiver | null {
  if (name === 'V' || name === 'E') return { kind: 'pipe', of: name === 'V' ? 'vertex' : 'edge' };
  if (name === 'rawGraph' || (name === 'getRawGraph' && isCall))
    return named('org.neo4j.graphdb.GraphDatabaseService');
  if (!isCall) return null;
  if (name === 'v' || name === 'addVertex' || name === 'getVertex') return { kind: 'element', of: 'vertex' };
  if (name === 'e' || name === 'addEdge' || name === 'getEdge') return { kind: 'element', of: 'edge' };
  return null;
}

/** Known members of an element are those that start a traversal, and those of its native counterpart. */
function ofElement(of: 'vertex' | 'edge' | 'other', name: string): Receiver | null {
  if (TO_VERTICES.has(name)) return { kind: 'pipe', of: 'vertex' };
  if (TO_EDGES.has(name)) return { kind: 'pipe', of: 'edge' };
  if (name === '_') return { kind: 'pipe', of };
  if (name === 'rawVertex') return named('org.neo4j.graphdb.Node');
  if (name === 'rawEdge') return named('org.neo4j.graphdb.Relationship');
  return null;
}

function ofPipe(of: 'vertex' | 'edge' | 'other', name: string): Receiver {
  if (TO_VERTICES.has(name)) return { kind: 'pipe', of: 'vertex' };
  if (TO_EDGES.has(name)) return { kind: 'pipe', of: 'edge' };
  if (TO_LIST.has(name)) return { kind: 'class', name: LIST, items: { kind: 'element', of } };
  if (name === 'next') return { kind: 'element', of };
  if (name === 'count') return named('java.lang.Long');
  return { kind: 'pipe', of: SAME.has(name) ? of : 'other' };
}

function ofClass(
  receiver: Extract<Receiver, { kind: 'class' }>,
  name: string,
  isCall: boolean,
): Receiver | null {
  if (receiver.isStatic === true || !isCall) return null;
  const isMap = receiver.name === MAP;
  const isString = receiver.name === STRING;
  if (TO_STRING.has(name) || (isString && TO_ITSELF.has(name))) return named(STRING);
  if (TO_INTEGER.has(name)) return named('java.lang.Integer');
  if (TO_MAP.has(name)) return named(MAP);
  if (TO_SET.has(name)) return named('java.util.Set');
  if (TO_ITSELF.has(name)) return receiver;
  if (TO_OTHER_LIST.has(name)) return name === 'toList' && !isMap ? { ...receiver, name: LIST } : named(LIST);
  return TO_ITEM.has(name) && !isMap ? (receiver.items ?? null) : null;
}

/** Null if unknown. */
export function memberOf(receiver: Receiver, name: string, isCall: boolean): Receiver | null {
  switch (receiver.kind) {
    case 'graph':
      return ofGraph(name, isCall);
    case 'element':
      return ofElement(receiver.of, name);
    case 'pipe':
      return ofPipe(receiver.of, name);
    case 'class':
      return ofClass(receiver, name, isCall);
  }
}
