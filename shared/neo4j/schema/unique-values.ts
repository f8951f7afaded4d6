/** Keeping the values of unique constraints apart: asked before every write that could give a node one. */
import { type Budget, type PropertyValue, ScalarArray, scalarText } from '#base';
import { type GraphTransaction, NONE } from '#graph';
import { duplicateValue, type SchemaSubject, uniqueValueTaken } from './schema-exceptions.ts';

/** A name that no element has yet is given the number it would get. */
export function subjectOf(graph: GraphTransaction, label: string, key: string): SchemaSubject {
  const labelId = graph.labelId(label);
  const keyId = graph.keyId(key);
  return {
    label,
    key,
    labelId: labelId === NONE ? graph.labelNames().length : labelId,
    keyId: keyId === NONE ? graph.keyNames().length : keyId,
  };
}

/** Refuses a value that another node with one of the node's labels has. */
export function checkUniqueProperty(
  graph: GraphTransaction,
  node: number,
  key: string,
  value: PropertyValue,
): void {
  for (const index of graph.schemaIndexes()) {
    if (index.isUnique !== true || index.key !== key) continue;
    const subject = subjectOf(graph, index.label, key);
    if (graph.hasLabel(node, subject.labelId)) checkFree(graph, subject, node, value);
  }
}

/** Refuses a label if another node that has it has one of the node's values. */
export function checkUniqueLabel(graph: GraphTransaction, node: number, label: string): void {
  for (const index of graph.schemaIndexes()) {
    if (index.isUnique !== true || index.label !== label) continue;
    const subject = subjectOf(graph, label, index.key);
    const value = graph.nodeProperty(node, subject.keyId);
    if (value !== undefined) checkFree(graph, subject, node, value);
  }
}

/** Refuses a constraint that two nodes break already; charges a step for each node of the label. */
export function checkAllUnique(graph: GraphTransaction, subject: SchemaSubject, budget: Budget): void {
  const { labelId, keyId } = subject;
  for (const node of graph.nodesWithLabel(labelId)) {
    budget.step();
    const value = graph.nodeProperty(node, keyId);
    if (value === undefined) continue;
    const [first = node, second = node] = graph.nodesByLabelAndValue(labelId, keyId, value);
    if (first !== second) throw duplicateValue(subject, [first, second], literalText(value));
  }
}

function checkFree(
  graph: GraphTransaction,
  subject: SchemaSubject,
  node: number,
  value: PropertyValue,
): void {
  const holders = graph.nodesByLabelAndValue(subject.labelId, subject.keyId, value);
  const holder = holders.find((other) => other !== node);
  if (holder !== undefined) throw uniqueValueTaken(subject, holder, valueText(value));
}

function valueText(value: PropertyValue): string {
  if (!(value instanceof ScalarArray)) return scalarText(value);
  return `[${value.items.map(scalarText).join(', ')}]`;
}

function literalText(value: PropertyValue): string {
  return typeof value === 'string' ? `'${value}'` : valueText(value);
}
