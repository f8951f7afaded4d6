/**
 * The ports of property-graph readers and writers: sink and source. Elements are identified by the ids of the
 * file (`ElementId`), which are independent of ids in the store.
 */
import type { Double, Float, Scalar, ScalarArray } from '#base';

/** Ids in files: text in GraphML, numbers or text in GraphSON and GML. */
export type ElementId = string | number | bigint | boolean | Double | Float | null;

/** Any other object of a script, of which only the text is written. */
export class OpaqueValue {
  readonly text: string;
  /** Whether it is a number of a class that files do not know. */
  readonly isNumber: boolean;
  constructor(text: string, isNumber = false) {
    this.text = text;
    this.isNumber = isNumber;
  }
}

/** Property values of files; null only in lists and maps. */
export type ElementValue =
  | Scalar
  | ScalarArray
  | OpaqueValue
  | null
  | readonly ElementValue[]
  | ReadonlyMap<string, ElementValue>;

/** Properties as parallel arrays in file order; keys are unique. */
export interface ElementProperties {
  readonly keys: readonly string[];
  readonly values: readonly ElementValue[];
}

export const NO_PROPERTIES: ElementProperties = { keys: [], values: [] };
/** Labels of a vertex without labels. Blueprints' model has none: its sinks ignore them. */
export const NO_LABELS: readonly string[] = [];

/**
 * Receives the elements of a reader in file order. Its exceptions propagate through the reader, so a sink may
 * count and stop.
 */
export interface GraphSink {
  hasVertex(id: ElementId): boolean;
  addVertex(id: ElementId, properties: ElementProperties, labels: readonly string[]): void;
  /** Adds properties and labels to an existing vertex. */
  updateVertex(id: ElementId, properties: ElementProperties, labels: readonly string[]): void;
  /** Both ends exist. `id` is null if the file has none. */
  addEdge(
    id: ElementId,
    source: ElementId,
    target: ElementId,
    label: string,
    properties: ElementProperties,
  ): void;
}

export interface SourceElement {
  readonly id: ElementId;
  /** Keys in the element's order. */
  keys(): readonly string[];
  value(key: string): ElementValue;
}

export interface SourceEdge extends SourceElement {
  readonly source: ElementId;
  readonly target: ElementId;
  readonly label: string;
}

/** The input of writers; each call starts a new iteration. */
export interface GraphSource {
  vertices(): Iterable<SourceElement>;
  edges(): Iterable<SourceEdge>;
  outEdges(vertex: SourceElement): Iterable<SourceEdge>;
}

/** Receives the text of a writer in chunks. */
export type TextOutput = (text: string) => void;
