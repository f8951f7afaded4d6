/** The casts of the original's generics: an object of another kind is a ClassCastException, null a null pointer. */
import { Edge, Element, ElementKind, Graph, Vertex } from './graph-model.ts';
import type { ObjectModel, Value } from './object-model.ts';
import { elementClassName } from './pipe.ts';

export function toElement(objects: ObjectModel, value: Value): Element {
  return value instanceof Element ? value : objects.refuse(value, elementClassName('element'));
}

export function toVertex(objects: ObjectModel, value: Value): Vertex {
  return value instanceof Vertex ? value : objects.refuse(value, elementClassName(ElementKind.Vertex));
}

export function toEdge(objects: ObjectModel, value: Value): Edge {
  return value instanceof Edge ? value : objects.refuse(value, elementClassName(ElementKind.Edge));
}

export function toGraph(objects: ObjectModel, value: Value): Graph {
  return value instanceof Graph ? value : objects.refuse(value, 'com.tinkerpop.blueprints.Graph');
}
