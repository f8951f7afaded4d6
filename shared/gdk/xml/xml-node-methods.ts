/** The methods of groovy.util.Node, NodeList and groovy.xml.QName. */

import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { LinkedHashMap, linkedMapOf } from '#groovy/runtime/collections/map/hash-map';
import { javaException } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { buildNodes } from './node-builder.ts';
import {
  attribute,
  NodeList,
  nodeAndDescendants,
  nodesByLevel,
  QName,
  step,
  stepAll,
  XmlNode,
} from './xml-node.ts';

/** A string as the only child, a list unchanged. */
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

const CREATING = methodTable(() => ({
  'new(Node, Object)': (runtime, _self, parent: XmlNode | null, name) =>
    create(runtime, parent, name, null, null),
  'new(Node, Object, Object)': (runtime, _self, parent: XmlNode | null, name, value) =>
    create(runtime, parent, name, null, value),
  'new(Node, Object, Map)': (runtime, _self, parent: XmlNode | null, name, attributes) =>
    create(runtime, parent, name, attributes, null),
  'new(Node, Object, Map, Object)': (runtime, _self, parent: XmlNode | null, name, attributes, value) =>
    create(runtime, parent, name, attributes, value),
  'appendNode(Object)': (runtime, self: XmlNode, name) => create(runtime, self, name, null, null),
  'appendNode(Object, Object)': (runtime, self: XmlNode, name, value) =>
    create(runtime, self, name, null, value),
  'appendNode(Object, Map)': (runtime, self: XmlNode, name, attributes) =>
    create(runtime, self, name, attributes, null),
  'appendNode(Object, Map, Object)': create,
}));

export const NODE_METHODS: Extension = {
  on: 'groovy.util.Node',
  methods: methodTable(() => ({
    ...CREATING(),
    'name()': (_runtime, self: XmlNode) => self.name,
    'text()': (runtime, self: XmlNode) => self.text(runtime),
    'localText()': (runtime, self: XmlNode) =>
      runtime.newList(self.children.filter((child) => !(child instanceof XmlNode))),
    'value()': (_runtime, self: XmlNode) => self.value,
    'setValue(Object)': (_runtime, self: XmlNode, value) => {
      self.value = value;
      return null;
    },
    'children()': (_runtime, self: XmlNode) => self.childList(),
    'attributes()': (_runtime, self: XmlNode) => self.attributes,
    'attribute(Object)': (runtime, self: XmlNode, name) =>
      name instanceof QName
        ? (self.attributes.entries().find(({ key }) => key instanceof QName && key.matches(name))?.value ??
          null)
        : attribute(runtime, self, runtime.toText(name)),
    'parent()': (_runtime, self: XmlNode) => self.parent,
    'iterator()': (runtime, self: XmlNode) => runtime.invokeMethod(self.childList(), 'iterator', []),
    'depthFirst()': (runtime, self: XmlNode) => new NodeList(nodeAndDescendants(runtime, self)),
    'breadthFirst()': (runtime, self: XmlNode) => new NodeList(nodesByLevel(runtime, self)),
    'get(String)': step,
    'getAt(String)': step,
    'getAt(groovy.xml.QName)': (_runtime, self: XmlNode, name: QName) =>
      new NodeList(self.childrenNamed(name)),
    'append(Node)': (runtime, self: XmlNode, child: XmlNode) => self.append(runtime, child),
    'remove(Node)': (_runtime, self: XmlNode, child: XmlNode) => self.remove(child),
    'replaceNode(Closure)': (runtime, self: XmlNode, closure) =>
      self.replaceWith(buildNodes(runtime, closure)),
    'plus(Closure)': (runtime, self: XmlNode, closure) =>
      noResult(self.addSiblings(buildNodes(runtime, closure))),
    'replaceNode(Node)': (_runtime, self: XmlNode, node: XmlNode) => self.replaceWith([node]),
    'toString()': nodeText,
  })),
};

/** The node of a list that must have exactly one. */
function onlyNode(self: NodeList): XmlNode {
  const [node] = self.items;
  if (self.items.length === 1 && node instanceof XmlNode) return node;
  throw javaException(
    'groovy.lang.GroovyRuntimeException',
    `replaceNode() can only be used to replace a single node, but was applied to ${self.items.length} nodes`,
  );
}

export const NODE_LIST_METHODS: Extension = {
  on: 'groovy.util.NodeList',
  methods: methodTable(() => ({
    'new()': () => new NodeList([]),
    'text()': (runtime, self: NodeList) =>
      self.items
        .map((each) => (each instanceof XmlNode ? each.text(runtime) : runtime.toText(each)))
        .join(''),
    'getAt(String)': stepAll,
    'plus(Closure)': (runtime, self: NodeList, closure) => {
      for (const each of self.items) {
        if (each instanceof XmlNode) each.addSiblings(buildNodes(runtime, closure));
      }
      return null;
    },
    'replaceNode(Closure)': (runtime, self: NodeList, closure) =>
      onlyNode(self).replaceWith(buildNodes(runtime, closure)),
    'getAt(groovy.xml.QName)': (_runtime, self: NodeList, name: QName) =>
      new NodeList(self.items.flatMap((each) => (each instanceof XmlNode ? each.childrenNamed(name) : []))),
  })),
};

/** `groovy.xml.Namespace`: returns its qualified names as properties. */
class Namespace {
  readonly [TYPE] = NAMESPACE_TYPE;
  readonly uri: string;
  readonly prefix: string;
  constructor(uri: string, prefix: string) {
    this.uri = uri.trim();
    this.prefix = prefix.trim();
  }
  name(local: string): QName {
    return new QName(this.uri, local, this.prefix);
  }
}

export const NAMESPACE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.Namespace',
  methods: methodTable(() => ({
    'new()': () => new Namespace('', ''),
    'new(String)': (_runtime, _self, uri) => new Namespace(uri, ''),
    'new(String, String)': (_runtime, _self, uri, prefix) => new Namespace(uri, prefix),
    'get(String)': (_runtime, self: Namespace, local) => self.name(local),
    'getUri()': (_runtime, self: Namespace) => self.uri,
    'getPrefix()': (_runtime, self: Namespace) => self.prefix,
  })),
  propertyMissing: (_runtime, self: Namespace, name: string) => self.name(name),
});

export const QNAME_METHODS: Extension = {
  on: 'groovy.xml.QName',
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, local) => new QName('', local, ''),
    'new(String, String)': (_runtime, _self, uri, local) => new QName(uri, local, ''),
    'new(String, String, String)': (_runtime, _self, uri, local, prefix) => new QName(uri, local, prefix),
    'getLocalPart()': (_runtime, self: QName) => self.local,
    'getNamespaceURI()': (_runtime, self: QName) => self.uri,
    'getPrefix()': (_runtime, self: QName) => self.prefix,
    'getQualifiedName()': (_runtime, self: QName) => self.qualified,
    'matches(Object)': (_runtime, self: QName, other) => self.matches(other),
    'equals(Object)': (_runtime, self: QName, other) => self.matches(other),
    'hashCode()': (runtime, self: QName) => runtime.hashCode(self.text),
    'toString()': (_runtime, self: QName) => self.text,
  })),
};
