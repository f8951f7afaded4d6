/** Converts between GraphML's `attr.type` and Java types, as Blueprints reads and writes them. */
import { Double, Float, ScalarKind, scalarKind } from '#base';
import { parseDouble, parseInt32, parseInt64 } from '../java-number.ts';
import { type ElementValue, OpaqueValue } from '../property-graph.ts';

/** A declared key. */
export interface GraphMLKey {
  readonly name: string | null;
  readonly type: string | null;
}

/** Parses text by a declared type; unknown types are text. */
export function typedValue(text: string, type: string | null): ElementValue {
  switch (type) {
    case 'int':
      return parseInt32(text);
    case 'long':
      return parseInt64(text);
    case 'float':
      return new Float(parseDouble(text));
    case 'double':
      return new Double(parseDouble(text));
    case 'boolean':
      return text.toLowerCase() === 'true';
    default:
      return text;
  }
}

const TYPE_NAMES: Readonly<Partial<Record<ScalarKind, string>>> = {
  [ScalarKind.Int]: 'int',
  [ScalarKind.Long]: 'long',
  [ScalarKind.Float]: 'float',
  [ScalarKind.Double]: 'double',
  [ScalarKind.Boolean]: 'boolean',
};

/** The `attr.type` of a value; `string` if it has none. */
export function graphMLType(value: ElementValue): string {
  if (value === null || value instanceof OpaqueValue) return 'string';
  if (typeof value === 'object' && !('kind' in value)) return 'string';
  return TYPE_NAMES[scalarKind(value)] ?? 'string';
}
