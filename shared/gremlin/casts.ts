/**
 * Checked casts to graph elements, as the original's generics do them: another class is a ClassCastException,
 * null a NullPointerException.
 */
import { Edge, Element, ElementKind, Graph, Vertex } from './graph-model.ts';
import type { ObjectModel, Value } from './object-model.ts';
import { elementClassName } from './pipe.ts';

export function toElement(objects: ObjectModel, value: Value): Element {
  return value instanceof Element ? value : objects.throwClassCast(value, elementClassName('element'));
}

export function toVertex(objects: ObjectModel, value: Value): Vertex {
  return value instanceof Vertex
    ? value
    : objects.throwClassCast(value, elementClassName(ElementKind.Vertex));
}

export function toEdge(objects: ObjectModel, value: Value): Edge {
  return value instanceof Edge ? value : objects.throwClassCast(value, elementClassName(ElementKind.Edge));
}

export function toGraph(objects: ObjectModel, value: Value): Graph {
  return value instanceof Graph ? value : objects.throwClassCast(value, 'com.tinkerpop.blueprints.Graph');
}
