/**
 * The two ports between property-graph files and whoever has or wants the graph. Elements are named by ids: the
 * file's own (`ElementId`), which say nothing about ids in the store.
 */
import type { Double, Float, Scalar, ScalarArray } from '#base';

/** Ids as files carry them: text in GraphML, numbers or text in GraphSON and GML. */
export type ElementId = string | number | bigint | boolean | Double | Float | null;

/** Any other object of a script: formats only ever write its text. */
export class OpaqueValue {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What files can carry as a property; null only inside lists and maps. */
export type ElementValue =
  | Scalar
  | ScalarArray
  | OpaqueValue
  | null
  | readonly ElementValue[]
  | ReadonlyMap<string, ElementValue>;

/** Properties as two arrays of one length, in the order of the file; a key stands once. */
export interface ElementProperties {
  readonly keys: readonly string[];
  readonly values: readonly ElementValue[];
}

export const NO_PROPERTIES: ElementProperties = { keys: [], values: [] };
/** Labels of a vertex in a file that has none. Blueprints knows no labels of vertices: its readers pass them over. */
export const NO_LABELS: readonly string[] = [];

/**
 * Takes what a reader finds, in the order of the file. What a sink throws goes through the reader untouched, so a
 * sink also is the place to count and to stop.
 */
export interface GraphSink {
  hasVertex(id: ElementId): boolean;
  addVertex(id: ElementId, properties: ElementProperties, labels: readonly string[]): void;
  /** Sets more properties of a vertex that is there, and adds labels to it. */
  updateVertex(id: ElementId, properties: ElementProperties, labels: readonly string[]): void;
  /** Both ends are there. `id` null: the file gives none. */
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
  /** Keys in the order in which the element lists them. */
  keys(): readonly string[];
  value(key: string): ElementValue;
}

export interface SourceEdge extends SourceElement {
  readonly source: ElementId;
  readonly target: ElementId;
  readonly label: string;
}

/** What writers read; each call walks anew. */
export interface GraphSource {
  vertices(): Iterable<SourceElement>;
  edges(): Iterable<SourceEdge>;
  outEdges(vertex: SourceElement): Iterable<SourceEdge>;
}

/** Receives a writer's text piece by piece. */
export type TextOutput = (text: string) => void;
