/** `groovy.util.NodePrinter`: prints nodes as builder calls. */
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { inspectText } from '#groovy/runtime/values/text';
import { XmlNode } from './xml-node.ts';

const INDENT = '  ';

class NodePrinter {
  readonly [TYPE] = NODE_PRINTER_TYPE;
  readonly writer: Value;
  constructor(writer: Value) {
    this.writer = writer;
  }
}

function callText(runtime: Runtime, node: XmlNode, depth: number): string {
  runtime.budget.step();
  const attributes = node.attributes
    .entries()
    .map(({ key, value }) => `${runtime.toText(key)}:${inspectText(runtime, value)}`);
  const start = `${INDENT.repeat(depth)}${runtime.toText(node.name)}(${attributes.join(', ')})`;
  if (node.children.length === 0) return `${start}\n`;
  const inner = node.children.map((child) =>
    child instanceof XmlNode
      ? callText(runtime, child, depth + 1)
      : `${INDENT.repeat(depth + 1)}${runtime.toText(child)}\n`,
  );
  return `${start} {\n${inner.join('')}${INDENT.repeat(depth)}}\n`;
}

export const NODE_PRINTER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.NodePrinter',
  methods: methodTable(() => ({
    'new(java.io.PrintWriter)': (_runtime, _self, writer) => new NodePrinter(writer),
    'print(groovy.util.Node)': (runtime, self: NodePrinter, node: XmlNode) =>
      noResult(runtime.invokeMethod(self.writer, 'write', [callText(runtime, node, 0)])),
  })),
});
