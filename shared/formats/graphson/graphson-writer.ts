/** GraphSON writer, byte-compatible with Blueprints 2.5 and Jackson, in three modes. */
import {
  Byte,
  Char,
  Double,
  Float,
  floatingPointJson,
  inHashOrder,
  type Scalar,
  Short,
  scalarText,
  stringHash,
} from '#base';
import { listItems, mapEntries, sortedElements } from '../element-text.ts';
import {
  type ElementId,
  type ElementValue,
  type GraphSource,
  OpaqueValue,
  type SourceEdge,
  type SourceElement,
  type TextOutput,
} from '../property-graph.ts';
import { GraphSONMode, isIncluded, type PropertyFilter, ReservedKey } from './graphson-mode.ts';
import { jsonString, withEscapedSurrogates } from './json-text.ts';

export interface GraphSONOptions {
  readonly mode?: GraphSONMode;
  readonly vertexProperties?: PropertyFilter | null;
  readonly edgeProperties?: PropertyFilter | null;
}

export interface GraphSONWriterOptions extends GraphSONOptions {
  /** Sorts elements by the text of their ids. */
  readonly normalize?: boolean;
}

export function writeGraphSON(
  source: GraphSource,
  output: TextOutput,
  options: GraphSONWriterOptions = {},
): void {
  output(`{"mode":"${options.mode ?? GraphSONMode.Normal}","vertices":[`);
  let separator = '';
  for (const vertex of sortedElements(source.vertices(), options.normalize ?? false)) {
    output(separator + withEscapedSurrogates(vertexJson(vertex, options)));
    separator = ',';
  }
  output('],"edges":[');
  separator = '';
  for (const edge of sortedElements(source.edges(), options.normalize ?? false)) {
    output(separator + withEscapedSurrogates(edgeJson(edge, options)));
    separator = ',';
  }
  output(']}');
}

/** One vertex as a JSON object. */
export function vertexJson(vertex: SourceElement, options: GraphSONOptions): string {
  const fields = propertyFields(vertex, options.vertexProperties ?? null, options);
  const put = reservedFields(fields, options.vertexProperties ?? null, options);
  put(ReservedKey.Id, idJson(vertex.id));
  put(ReservedKey.Type, '"vertex"');
  return objectJson(fields);
}

/** One edge as a JSON object. */
export function edgeJson(edge: SourceEdge, options: GraphSONOptions): string {
  const fields = propertyFields(edge, options.edgeProperties ?? null, options);
  const put = reservedFields(fields, options.edgeProperties ?? null, options);
  put(ReservedKey.Id, idJson(edge.id));
  put(ReservedKey.Type, '"edge"');
  put(ReservedKey.OutVertex, idJson(edge.source));
  put(ReservedKey.InVertex, idJson(edge.target));
  put(ReservedKey.Label, jsonString(edge.label));
  return objectJson(fields);
}

/** Reserved keys are always included except in compact mode. */
function reservedFields(
  fields: Map<string, string>,
  filter: PropertyFilter | null,
  { mode }: GraphSONOptions,
): (key: ReservedKey, json: string) => void {
  return (key, json) => {
    if (mode !== GraphSONMode.Compact || isIncluded(filter, key)) fields.set(key, json);
  };
}

function propertyFields(
  element: SourceElement,
  filter: PropertyFilter | null,
  { mode }: GraphSONOptions,
): Map<string, string> {
  const keys = element.keys().filter((key) => isIncluded(filter, key) && element.value(key) !== null);
  const toJson = mode === GraphSONMode.Extended ? typedJson : valueJson;
  return new Map(inHashOrder(keys, stringHash).map((key) => [key, toJson(element.value(key))]));
}

function objectJson(fields: ReadonlyMap<string, string>): string {
  return `{${Array.from(fields, ([key, json]) => `${jsonString(key)}:${json}`).join(',')}}`;
}

function idJson(id: ElementId): string {
  return valueJson(id);
}

/** A value without its type. */
export function valueJson(value: ElementValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return jsonString(value);
  if (typeof value !== 'object') return String(value);
  if (value instanceof Double || value instanceof Float) return floatingPointJson(value);
  if (value instanceof Short || value instanceof Byte) return String(value.value);
  if (value instanceof Char) return jsonString(scalarText(value));
  if (value instanceof OpaqueValue) return jsonString(value.text);
  const items = listItems(value);
  if (items !== null) return `[${items.map(valueJson).join(',')}]`;
  return mapJson(value as ReadonlyMap<string, ElementValue>, valueJson);
}

function mapJson(map: ReadonlyMap<string, ElementValue>, toJson: (value: ElementValue) => string): string {
  return objectJson(new Map(Array.from(map, ([key, item]) => [key, toJson(item)])));
}

/** A value with its type: `{"type":"integer","value":1}`. */
function typedJson(value: ElementValue): string {
  const [type, json] = typeAndJson(value);
  return `{"type":"${type}","value":${json}}`;
}

function typeAndJson(value: ElementValue): [type: string, json: string] {
  if (value === null) return ['unknown', 'null'];
  const items = listItems(value);
  if (items !== null) return ['list', `[${items.map(typedItemJson).join(',')}]`];
  const map = mapEntries(value);
  if (map !== null) return ['map', mapJson(map, typedJson)];
  return [scalarTypeName(value as Scalar | OpaqueValue), valueJson(value)];
}

/** In lists, short and byte are written as integer, as in the original. */
function typedItemJson(item: ElementValue): string {
  if (item instanceof Short || item instanceof Byte) return typedJson(item.value);
  return typedJson(item);
}

function scalarTypeName(value: Scalar | OpaqueValue): string {
  switch (typeof value) {
    case 'number':
      return 'integer';
    case 'bigint':
      return 'long';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'string';
    default:
      if (value instanceof Double) return 'double';
      if (value instanceof Float) return 'float';
      if (value instanceof Byte) return 'byte';
      return value instanceof Short ? 'short' : 'string';
  }
}
