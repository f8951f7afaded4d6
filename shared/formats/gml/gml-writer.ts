/** GML writer, byte-compatible with Blueprints: CR LF line ends, nodes numbered from 1, ids in `blueprintsId`. */
import { Byte, Double, Float, Short } from '#base';
import { elementText, idText, mapEntries, sortedElements } from '../element-text.ts';
import { FormatError, FormatErrorCode } from '../errors.ts';
import { parseInt32 } from '../java-number.ts';
import {
  type ElementId,
  type ElementValue,
  type GraphSource,
  OpaqueValue,
  type SourceEdge,
  type SourceElement,
  type TextOutput,
} from '../property-graph.ts';

const LINE_END = '\r\n';
const STRICT_KEY = /^[a-zA-Z][a-zA-Z0-9]{0,253}$/;
/** The property for an element's own id. */
const ID_KEY = 'blueprintsId';

export interface GMLWriterOptions {
  /** Sorts elements by the text of their ids. */
  readonly normalize?: boolean;
  /** Uses the nodes' own ids, without an id property; they have to be 32-bit integers. */
  readonly useId?: boolean;
  /** Writes only keys that the format permits. */
  readonly strict?: boolean;
  /** The keys of the ids; null cannot be written. */
  readonly vertexIdKey?: string | null;
  readonly edgeIdKey?: string | null;
}

export function writeGML(source: GraphSource, output: TextOutput, options: GMLWriterOptions = {}): void {
  const numbers = new Map<string, string>();
  output(`graph [${LINE_END}`);
  for (const vertex of sortedElements(source.vertices(), options.normalize ?? false)) {
    const number = options.useId ? String(parseInt32(idText(vertex.id))) : String(numbers.size + 1);
    numbers.set(idText(vertex.id), number);
    const ownId = idLine(vertex.id, options.vertexIdKey, options);
    output(block('node', line('id', number) + ownId + properties(vertex, options)));
  }
  for (const edge of sortedElements(source.edges(), options.normalize ?? false))
    output(edgeBlock(edge, numbers, options));
  output(`]${LINE_END}`);
}

function edgeBlock(
  edge: SourceEdge,
  numbers: ReadonlyMap<string, string>,
  options: GMLWriterOptions,
): string {
  const source = numbers.get(idText(edge.source)) ?? 'null';
  const target = numbers.get(idText(edge.target)) ?? 'null';
  const ends = line('source', source) + line('target', target) + line('label', quoted(edge.label));
  return block('edge', ends + idLine(edge.id, options.edgeIdKey, options) + properties(edge, options));
}

function block(name: string, lines: string): string {
  return `\t${name} [${LINE_END}${lines}\t]${LINE_END}`;
}

function line(key: string, text: string): string {
  return `\t\t${key} ${text}${LINE_END}`;
}

/** The line of an element's own id. */
function idLine(id: ElementId, key: string | null = ID_KEY, { useId }: GMLWriterOptions): string {
  if (useId) return '';
  if (key === null) throw new FormatError(FormatErrorCode.Type, 'the key of ids is null');
  return line(key, isNumber(id) ? idText(id) : quoted(idText(id)));
}

function properties(element: SourceElement, { strict }: GMLWriterOptions): string {
  let lines = '';
  for (const key of element.keys()) {
    if (!strict || STRICT_KEY.test(key)) lines += line(key, valueText(element.value(key), 0));
  }
  return lines;
}

function valueText(value: ElementValue, tabs: number): string {
  if (isNumber(value)) return elementText(value);
  const map = mapEntries(value);
  if (map !== null) return mapText(map, tabs + 1);
  if (value === null) throw new FormatError(FormatErrorCode.Type, 'a value is null');
  return quoted(elementText(value));
}

/** A GML list. Keys are indented by two tabs more than the depth and the end by one less, as in the original. */
function mapText(map: ReadonlyMap<string, ElementValue>, tabs: number): string {
  let text = ` [${LINE_END}`;
  for (const [key, item] of map) text += '\t'.repeat(tabs + 1) + line(key, valueText(item, tabs));
  return `${text}${'\t'.repeat(tabs)}]`;
}

function isNumber(value: ElementValue): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  if (value instanceof OpaqueValue) return value.isNumber;
  return value instanceof Double || value instanceof Float || value instanceof Short || value instanceof Byte;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
