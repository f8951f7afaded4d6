/** Enforces uniqueness constraints: checks every write that could give a node a value or label. */
import { type Budget, type PropertyValue, ScalarArray, scalarText } from '#base';
import { type GraphTransaction, NONE } from '#graph';
import { duplicateValue, type SchemaSubject, uniqueValueTaken } from './schema-exceptions.ts';

/** For messages: a name without a dictionary number gets the next one. */
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

/** For lookups: undefined if one of the names has no dictionary number, so that no node has it. */
function usedSubject(graph: GraphTransaction, label: string, key: string): SchemaSubject | undefined {
  const labelId = graph.labelId(label);
  const keyId = graph.keyId(key);
  return labelId === NONE || keyId === NONE ? undefined : { label, key, labelId, keyId };
}

/** Throws if another node with a label of the node has the value. */
export function checkUniqueProperty(
  graph: GraphTransaction,
  node: number,
  key: string,
  value: PropertyValue,
): void {
  for (const index of graph.schemaIndexes()) {
    if (index.isUnique !== true || index.key !== key) continue;
    const subject = usedSubject(graph, index.label, key);
    if (subject !== undefined && graph.hasLabel(node, subject.labelId))
      checkFree(graph, subject, node, value);
  }
}

/** Throws if another node with the label has a value of the node. */
export function checkUniqueLabel(graph: GraphTransaction, node: number, label: string): void {
  for (const index of graph.schemaIndexes()) {
    if (index.isUnique !== true || index.label !== label) continue;
    const subject = usedSubject(graph, label, index.key);
    const value = subject === undefined ? undefined : graph.nodeProperty(node, subject.keyId);
    if (subject !== undefined && value !== undefined) checkFree(graph, subject, node, value);
  }
}

/** Throws if the existing data violates the constraint; charges a step per node of the label. */
export function checkAllUnique(graph: GraphTransaction, label: string, key: string, budget: Budget): void {
  const subject = usedSubject(graph, label, key);
  if (subject === undefined) return;
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
