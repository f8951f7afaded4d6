/** `groovy.util.NodePrinter`: prints nodes as builder calls. */
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { XmlNode } from './xml-node.ts';

const INDENT = '  ';

class NodePrinter {
  readonly [TYPE] = NODE_PRINTER_TYPE;
  readonly writer: Value;
  constructor(writer: Value) {
    this.writer = writer;
  }
}

/** Strings in quotes, which nothing in them escapes. */
function attributeText(runtime: Runtime, value: Value): string {
  return typeof value === 'string' ? `'${value}'` : runtime.toText(value);
}

/** A node whose value is a list has its elements in a block; another value is text in a call of its own. */
function callText(runtime: Runtime, node: XmlNode, depth: number): string {
  runtime.budget.step();
  const indent = INDENT.repeat(depth);
  const attributes = node.attributes
    .entries()
    .map(({ key, value }) => `${runtime.toText(key)}:${attributeText(runtime, value)}`);
  const call = attributes.length === 0 ? '' : `(${attributes.join(', ')})`;
  const start = `${indent}${runtime.toText(node.name)}${call}`;
  const { value } = node;
  if (!(value instanceof ArrayList)) return `${start}(${typeof value === 'string' ? `'${value}'` : ''})\n`;
  const opened = call === '' ? `${start}()` : start;
  if (value.items.length === 0) return `${opened}\n`;
  const inner = value.items.map((child) =>
    child instanceof XmlNode
      ? callText(runtime, child, depth + 1)
      : `${indent}${INDENT}${runtime.toText(child)}\n`,
  );
  return `${opened} {\n${inner.join('')}${indent}}\n`;
}

export const NODE_PRINTER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.NodePrinter',
  methods: methodTable(() => ({
    'new(java.io.PrintWriter)': (_runtime, _self, writer) => new NodePrinter(writer),
    'print(groovy.util.Node)': (runtime, self: NodePrinter, node: XmlNode) =>
      noResult(runtime.invokeMethod(self.writer, 'write', [callText(runtime, node, 0)])),
  })),
});
