/** Everything a view or a model says about the graph, in one comparable value. */
import { type PropertyValue, ScalarArray, scalarText } from '#base';
import { Direction, type GraphView } from '#graph';
import { type GraphModel, inTableOrder, type ModelEntry } from './graph-model.ts';

export interface GraphDump {
  readonly nodeCount: number;
  readonly relationshipCount: number;
  readonly nodes: readonly unknown[];
  readonly relationships: readonly unknown[];
  readonly found: readonly unknown[];
  readonly indexed: readonly unknown[];
}

/** Key and value pairs whose lookups are part of a dump. */
export type Lookups = readonly { readonly key: string; readonly value: PropertyValue }[];

export function dumpView(view: GraphView, types: readonly string[], lookups: Lookups): GraphDump {
  const nodes: unknown[] = [];
  const cursor = view.cursor();
  for (let id = view.nextNode(-1); id >= 0; id = view.nextNode(id)) {
    const adjacent = (direction: Direction, type: string | null) => {
      const found: number[][] = [];
      cursor.start(id, direction, type === null ? null : [view.typeId(type)]);
      while (cursor.next()) found.push([cursor.relationship, cursor.neighbour, cursor.outgoing ? 1 : 0]);
      return found;
    };
    nodes.push({
      id,
      labels: view.nodeLabels(id).map((label) => view.labelName(label)),
      properties: view
        .nodePropertyKeys(id)
        .map((key) => [view.keyName(key), text(view.nodeProperty(id, key))]),
      both: adjacent(Direction.Both, null),
      out: adjacent(Direction.Out, null),
      byType: types.map((type) => adjacent(Direction.Both, type)),
      degrees: types.map((type) => view.degree(id, Direction.In, view.typeId(type))),
      degree: view.degree(id, Direction.Both, null),
    });
  }
  const relationships: unknown[] = [];
  for (let id = view.nextRelationship(-1); id >= 0; id = view.nextRelationship(id)) {
    relationships.push({
      id,
      source: view.source(id),
      target: view.target(id),
      type: view.typeName(view.typeOf(id)),
      properties: view
        .relationshipPropertyKeys(id)
        .map((key) => [view.keyName(key), text(view.relationshipProperty(id, key))]),
    });
  }
  return {
    nodeCount: view.nodeCount(),
    relationshipCount: view.relationshipCount(),
    nodes,
    relationships,
    found: lookups.map(({ key, value }) => [
      view.nodesByProperty(view.keyId(key), value),
      view.relationshipsByProperty(view.keyId(key), value),
    ]),
    indexed: view.indexes
      .names('node')
      .filter((name) => name !== 'node_auto_index')
      .sort()
      .map((name) => [
        name,
        lookups.map(({ key, value }) => view.indexes.get('node', name, key, text(value))),
      ]),
  };
}

export function dumpModel(model: GraphModel, types: readonly string[], lookups: Lookups): GraphDump {
  const nodeIds = [...model.nodes.keys()].sort((a, b) => a - b);
  const relationshipIds = [...model.relationships.keys()].sort((a, b) => a - b);
  const edge = (outgoing: boolean) => (id: number) => {
    const { source, target } = model.relationships.get(id)!;
    return [id, outgoing ? target : source, outgoing ? 1 : 0];
  };
  const hasType = (type: string) => (id: number) => model.relationships.get(id)!.type === type;
  return {
    nodeCount: nodeIds.length,
    relationshipCount: relationshipIds.length,
    nodes: nodeIds.map((id) => {
      const node = model.nodes.get(id)!;
      const [out, incoming] = [model.adjacent(id, true), model.adjacent(id, false)];
      return {
        id,
        labels: [...node.labels],
        properties: [...node.properties].map(([key, value]) => [key, text(value)]),
        both: [...out.map(edge(true)), ...incoming.map(edge(false))],
        out: out.map(edge(true)),
        byType: types.map((type) => [
          ...out.filter(hasType(type)).map(edge(true)),
          ...incoming.filter(hasType(type)).map(edge(false)),
        ]),
        degrees: types.map((type) => incoming.filter(hasType(type)).length),
        degree: out.length + incoming.length,
      };
    }),
    relationships: relationshipIds.map((id) => {
      const { source, target, type, properties } = model.relationships.get(id)!;
      return {
        id,
        source,
        target,
        type,
        properties: [...properties].map(([key, value]) => [key, text(value)]),
      };
    }),
    found: lookups.map(({ key, value }) => [
      nodeIds.filter((id) => hasValue(model.nodes.get(id)!.properties, key, value)),
      relationshipIds.filter((id) => hasValue(model.relationships.get(id)!.properties, key, value)),
    ]),
    indexed: [...model.indexes.keys()]
      .sort()
      .map((name) => [name, lookups.map(({ key, value }) => indexHits(model, name, key, text(value)))]),
  };
}

function indexHits(model: GraphModel, name: string, key: string, value: string): number[] {
  const entries = model.indexes.get(name)!.filter((entry) => entry.key === key && entry.value === value);
  const [own, others] = [true, false].map((isNew) =>
    entries.filter((entry) => model.newEntries.has(entry) === isNew),
  ) as [ModelEntry[], ModelEntry[]];
  const hits = [...others, ...inTableOrder(own, (entry) => entry.id)].map((entry) => entry.id);
  return hits.filter((id) => isFound(model, id));
}

function isFound({ nodes, removedNodes }: GraphModel, id: number): boolean {
  return nodes.has(id) || removedNodes.has(id);
}

function hasValue(
  properties: ReadonlyMap<string, PropertyValue>,
  key: string,
  value: PropertyValue,
): boolean {
  const found = properties.get(key);
  return found !== undefined && text(found) === text(value);
}

/** Kind and value, so that 1 and 1L differ. */
function text(value: PropertyValue | undefined): string {
  if (value === undefined) return 'undefined';
  if (value instanceof ScalarArray) return `${value.elementKind}[${value.items.map(scalarText).join()}]`;
  return `${typeof value === 'object' ? value.constructor.name : typeof value} ${scalarText(value)}`;
}
