/** The methods of groovy.util.Node, NodeList and groovy.xml.QName. */
import { ArrayList } from '../../runtime/collections/array-list.ts';
import { LinkedHashMap, linkedMapOf } from '../../runtime/collections/hash-map.ts';
import type { MethodTable, Runtime, Value } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';
import { buildNodes } from './node-builder.ts';
import { NodeList, nodeAndDescendants, nodesByLevel, QName, XmlNode } from './xml-node.ts';

/** `node.name`, `node.'@name'`, `node.'*'`, `node.'**'`, `node.'..'`. */
function step(runtime: Runtime, self: XmlNode, name: string): Value {
  runtime.budget.steps(self.children.length + 1);
  if (name.startsWith('@')) return attribute(runtime, self, name.slice(1));
  if (name === '..') return self.parent;
  if (name === '**') return new NodeList(nodeAndDescendants(self));
  return new NodeList(self.childrenNamed(name));
}

function attribute(runtime: Runtime, self: XmlNode, name: string): Value {
  const direct = self.attributes.get(runtime, name);
  if (direct !== null) return direct;
  const entry = self.attributes.entries().find(({ key }) => key instanceof QName && key.matches(name));
  return entry?.value ?? null;
}

function setProperty(runtime: Runtime, self: XmlNode, name: string, value: Value): void {
  if (name === 'value') self.value = value;
  else self.attributes.put(runtime, name.replace(/^@/, ''), value);
}

/** A text of its own as the only child, a list as it is. */
function contentOf(value: Value): Value {
  return value instanceof ArrayList || value === null ? (value ?? new NodeList([])) : value;
}

function create(
  runtime: Runtime,
  parent: XmlNode | null,
  name: Value,
  attributes: Value,
  value: Value,
): XmlNode {
  const map = attributes === null ? new LinkedHashMap() : linkedMapOf(runtime, attributes);
  const node = new XmlNode(name, map, contentOf(value));
  parent?.append(runtime, node);
  return node;
}

function nodeText(runtime: Runtime, self: XmlNode): string {
  runtime.budget.step();
  const shown = (value: Value): string =>
    value instanceof XmlNode
      ? nodeText(runtime, value)
      : value instanceof ArrayList
        ? `[${value.items.map(shown).join(', ')}]`
        : runtime.toJavaText(value);
  return `${runtime.toJavaText(self.name)}[attributes=${runtime.toJavaText(self.attributes)}; value=${shown(self.value)}]`;
}

const CREATING: MethodTable = {
  'new(Node, Object)': (runtime, _self, parent: XmlNode | null, name: Value) =>
    create(runtime, parent, name, null, null),
  'new(Node, Object, Object)': (runtime, _self, parent: XmlNode | null, name: Value, value: Value) =>
    create(runtime, parent, name, null, value),
  'new(Node, Object, Map)': (runtime, _self, parent: XmlNode | null, name: Value, attributes: Value) =>
    create(runtime, parent, name, attributes, null),
  'new(Node, Object, Map, Object)': (
    runtime,
    _self,
    parent: XmlNode | null,
    name: Value,
    attributes: Value,
    value: Value,
  ) => create(runtime, parent, name, attributes, value),
  'appendNode(Object)': (runtime, self: XmlNode, name: Value) => create(runtime, self, name, null, null),
  'appendNode(Object, Object)': (runtime, self: XmlNode, name: Value, value: Value) =>
    create(runtime, self, name, null, value),
  'appendNode(Object, Map)': (runtime, self: XmlNode, name: Value, attributes: Value) =>
    create(runtime, self, name, attributes, null),
  'appendNode(Object, Map, Object)': (runtime, self: XmlNode, name: Value, attributes: Value, value: Value) =>
    create(runtime, self, name, attributes, value),
};

export const NODE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.Node',
  interfaces: ['java.io.Serializable', 'java.lang.Cloneable'],
  methods: {
    ...CREATING,
    'name()': (_runtime, self: XmlNode) => self.name,
    'text()': (runtime, self: XmlNode) => self.text(runtime),
    'localText()': (runtime, self: XmlNode) =>
      runtime.newList(self.children.filter((child) => !(child instanceof XmlNode))),
    'value()': (_runtime, self: XmlNode) => self.value,
    'setValue(Object)': (_runtime, self: XmlNode, value: Value) => {
      self.value = value;
      return null;
    },
    'children()': (_runtime, self: XmlNode) => self.childList(),
    'attributes()': (_runtime, self: XmlNode) => self.attributes,
    'attribute(Object)': (runtime, self: XmlNode, name: Value) =>
      name instanceof QName
        ? (self.attributes.entries().find(({ key }) => key instanceof QName && key.matches(name))?.value ??
          null)
        : attribute(runtime, self, runtime.toText(name)),
    'parent()': (_runtime, self: XmlNode) => self.parent,
    'iterator()': (runtime, self: XmlNode) => runtime.invokeMethod(self.childList(), 'iterator', []),
    'depthFirst()': (_runtime, self: XmlNode) => new NodeList(nodeAndDescendants(self)),
    'breadthFirst()': (_runtime, self: XmlNode) => new NodeList(nodesByLevel(self)),
    'get(String)': (runtime, self: XmlNode, name: string) => step(runtime, self, name),
    'getAt(String)': (runtime, self: XmlNode, name: string) => step(runtime, self, name),
    'getAt(groovy.xml.QName)': (_runtime, self: XmlNode, name: QName) =>
      new NodeList(self.childrenNamed(name)),
    'append(Node)': (runtime, self: XmlNode, child: XmlNode) => self.append(runtime, child),
    'remove(Node)': (_runtime, self: XmlNode, child: XmlNode) => self.remove(child),
    'replaceNode(Closure)': (runtime, self: XmlNode, closure: Value) =>
      self.replaceWith(buildNodes(runtime, closure)),
    'replaceNode(Node)': (_runtime, self: XmlNode, node: XmlNode) => self.replaceWith([node]),
    'toString()': nodeText,
  },
  getProperty: step,
  setProperty,
});

/** The nodes of a list, each asked; lists that come of it are put together. */
function stepAll(runtime: Runtime, self: NodeList, name: string): NodeList {
  const found: Value[] = [];
  for (const each of self.items) {
    runtime.budget.step();
    if (!(each instanceof XmlNode)) continue;
    const result = step(runtime, each, name);
    if (result instanceof NodeList) found.push(...result.items);
    else if (result !== null || name.startsWith('@')) found.push(result);
  }
  return new NodeList(found);
}

export const NODE_LIST_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.NodeList',
  superclass: 'java.util.ArrayList',
  interfaces: ['java.util.List'],
  methods: {
    'new()': () => new NodeList([]),
    'text()': (runtime, self: NodeList) =>
      self.items
        .map((each) => (each instanceof XmlNode ? each.text(runtime) : runtime.toText(each)))
        .join(''),
    'getAt(String)': (runtime, self: NodeList, name: string) => stepAll(runtime, self, name),
    'getAt(groovy.xml.QName)': (_runtime, self: NodeList, name: QName) =>
      new NodeList(self.items.flatMap((each) => (each instanceof XmlNode ? each.childrenNamed(name) : []))),
  },
  getProperty: stepAll,
});

export const QNAME_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.QName',
  interfaces: ['java.io.Serializable'],
  methods: {
    'new(String)': (_runtime, _self, local: string) => new QName('', local, ''),
    'new(String, String)': (_runtime, _self, uri: string, local: string) => new QName(uri, local, ''),
    'new(String, String, String)': (_runtime, _self, uri: string, local: string, prefix: string) =>
      new QName(uri, local, prefix),
    'getLocalPart()': (_runtime, self: QName) => self.local,
    'getNamespaceURI()': (_runtime, self: QName) => self.uri,
    'getPrefix()': (_runtime, self: QName) => self.prefix,
    'getQualifiedName()': (_runtime, self: QName) => self.qualified,
    'matches(Object)': (_runtime, self: QName, other: Value) => self.matches(other),
    'equals(Object)': (_runtime, self: QName, other: Value) => self.matches(other),
    'hashCode()': (runtime, self: QName) => runtime.hashCode(self.text),
    'toString()': (_runtime, self: QName) => self.text,
  },
});
