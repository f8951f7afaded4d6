/** `groovy.util.NodeBuilder`: builds a node for each method call. */
import { LinkedHashMap, linkedMapOf } from '#groovy/runtime/collections/map/hash-map';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { delegatingTo } from '../json/json-delegate.ts';
import { builderArguments } from './builder-arguments.ts';
import { BuilderSupport } from './builder-support.ts';
import { NodeList, XmlNode } from './xml-node.ts';

export const NODE_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.NodeBuilder',
  superclass: 'groovy.util.BuilderSupport',
  methods: () => ({
    'new()': () => new NodeBuilder(),
    'static newInstance()': () => new NodeBuilder(),
  }),
});

class NodeBuilder extends BuilderSupport {
  override readonly [TYPE]: GroovyType = NODE_BUILDER_TYPE;
  override current: XmlNode | null = null;
  /** Nodes without a parent, in order. */
  readonly roots: XmlNode[] = [];

  override build(runtime: Runtime, called: Value, args: readonly Value[]): XmlNode {
    runtime.budget.step();
    const name = runtime.toText(called);
    const { attributes, value, closure } = builderArguments(args);
    const map = attributes === null ? new LinkedHashMap() : linkedMapOf(runtime, attributes);
    const node = new XmlNode(name, map, value === undefined ? new NodeList([]) : value);
    if (this.current === null) this.roots.push(node);
    else this.current.append(runtime, node);
    if (closure !== null) this.within(node, () => runtime.call0(delegatingTo(closure, this)));
    return node;
  }
}

/** The nodes that a closure builds, for `replaceNode { … }`. */
export function buildNodes(runtime: Runtime, closure: Value): XmlNode[] {
  const builder = new NodeBuilder();
  runtime.call0(delegatingTo(closure as Parameters<typeof delegatingTo>[0], builder));
  return builder.roots;
}
