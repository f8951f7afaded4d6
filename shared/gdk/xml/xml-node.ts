/** `groovy.util.Node`: a mutable element with attributes, children and a parent. */

import { missingProperty } from '#groovy/runtime/classes/member-exceptions';
import { chargeElements } from '#groovy/runtime/collections/collection';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import type { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { unsupportedOperation } from '#groovy/runtime/errors/exception';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

/** The methods of these types are extensions of the library. */
export const QNAME_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.QName',
  interfaces: ['java.io.Serializable'],
});

export const NODE_LIST_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.NodeList',
  superclass: 'java.util.ArrayList',
  interfaces: ['java.util.List'],
  getProperty: (runtime, self: NodeList, name: string) =>
    name.startsWith('@') ? attributes(runtime, self, name.slice(1)) : stepAll(runtime, self, name),
});

export const NODE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.Node',
  interfaces: ['java.io.Serializable', 'java.lang.Cloneable'],
  getProperty: (runtime, self: XmlNode, name: string) => step(runtime, self, name),
  setProperty: (runtime, self: XmlNode, name: string, value: Value) =>
    setProperty(runtime, self, name, value),
});

/** groovy.xml.QName: a name in a namespace. */
export class QName {
  readonly [TYPE] = QNAME_TYPE;
  readonly uri: string;
  readonly local: string;
  readonly prefix: string;

  constructor(uri: string, local: string, prefix: string) {
    this.uri = uri;
    this.local = local;
    this.prefix = prefix;
  }

  get text(): string {
    return this.uri === '' ? this.local : `{${this.uri}}${this.local}`;
  }

  get qualified(): string {
    return this.prefix === '' ? this.local : `${this.prefix}:${this.local}`;
  }

  matches(asked: Value): boolean {
    if (asked instanceof QName) return asked.uri === this.uri && asked.local === this.local;
    return asked === this.text || asked === this.qualified || (this.uri === '' && asked === this.local);
  }
}

export class NodeList extends ArrayList {
  override get [TYPE](): GroovyType {
    return NODE_LIST_TYPE;
  }
}

export class XmlNode {
  readonly [TYPE] = NODE_TYPE;
  parent: XmlNode | null = null;
  readonly name: Value;
  readonly attributes: LinkedHashMap;
  /** A NodeList of nodes and strings, or a value set by a script. */
  value: Value;

  constructor(name: Value, attributes: LinkedHashMap, value: Value) {
    this.name = name;
    this.attributes = attributes;
    this.value = value;
  }

  get children(): readonly Value[] {
    if (this.value === null) return [];
    return this.value instanceof ArrayList ? this.value.items : [this.value];
  }

  get childNodes(): readonly XmlNode[] {
    return this.children.filter((child) => child instanceof XmlNode);
  }

  isNamed(asked: Value): boolean {
    return this.name instanceof QName ? this.name.matches(asked) : this.name === asked;
  }

  /** The children as a list; a copy for a node with a scalar value. */
  childList(): ArrayList {
    if (this.value instanceof ArrayList) return this.value;
    return new NodeList(this.value === null ? [] : [this.value]);
  }

  /** The list of children, which becomes the node's value. */
  ownChildList(): ArrayList {
    const list = this.childList();
    this.value = list;
    return list;
  }

  append(runtime: Runtime, child: Value): Value {
    this.ownChildList().add(runtime, child);
    if (child instanceof XmlNode) child.parent = this;
    return child;
  }

  remove(child: XmlNode): boolean {
    const list = this.ownChildList();
    const at = list.items.indexOf(child);
    if (at < 0) return false;
    list.items.splice(at, 1);
    child.parent = null;
    return true;
  }

  /** Replaces this node by others; returns it. */
  replaceWith(nodes: readonly Value[]): XmlNode {
    this.#splice(nodes, 'Replacing the root node is not supported', 0, 1);
    this.parent = null;
    return this;
  }

  /** Inserts others after this node. */
  addSiblings(nodes: readonly Value[]): void {
    this.#splice(nodes, 'Adding sibling nodes to the root node is not supported', 1, 0);
  }

  #splice(nodes: readonly Value[], reason: string, offset: number, removed: number): void {
    const { parent } = this;
    if (parent === null) throw unsupportedOperation(reason);
    const { items } = parent.ownChildList();
    items.splice(items.indexOf(this) + offset, removed, ...nodes);
    for (const node of nodes) if (node instanceof XmlNode) node.parent = parent;
  }

  text(runtime: Runtime): string {
    runtime.budget.step();
    if (!(this.value instanceof ArrayList)) return this.value === null ? '' : runtime.toText(this.value);
    return this.value.items
      .map((child) => (child instanceof XmlNode ? child.text(runtime) : runtime.toText(child)))
      .join('');
  }

  /** The children that match a path step: by name, or `*`. */
  childrenNamed(asked: Value): XmlNode[] {
    return this.childNodes.filter((child) => asked === '*' || child.isNamed(asked));
  }

  root(): XmlNode {
    let node: XmlNode = this;
    while (node.parent !== null) node = node.parent;
    return node;
  }
}

/** Text that is the value itself, not an element of a list, is taken for its characters, as the original does. */
function iterated({ value, children }: XmlNode): readonly Value[] {
  return typeof value === 'string' ? value.split('') : children;
}

function textsAndNodes(node: XmlNode): readonly Value[] {
  return iterated(node).filter((child) => child instanceof XmlNode || typeof child === 'string');
}

/** The children in a listing of descendants: text only beside other children. */
function listedChildren(node: XmlNode): readonly Value[] {
  const children = iterated(node);
  return children.length === 1 && !(children[0] instanceof XmlNode) ? [] : children;
}

export function nodeAndDescendants(runtime: Runtime, node: XmlNode): Value[] {
  return [node, ...textsAndNodes(node).flatMap((child) => childAndDescendants(runtime, child))];
}

function childAndDescendants(runtime: Runtime, child: Value): Value[] {
  runtime.budget.step();
  if (!(child instanceof XmlNode)) return [child];
  const found = listedChildren(child).flatMap((each) => childAndDescendants(runtime, each));
  chargeElements(runtime, found.length, 1);
  return [child, ...found];
}

export function nodesByLevel(runtime: Runtime, node: XmlNode): Value[] {
  const found: Value[] = [node];
  for (let level = textsAndNodes(node); level.length > 0; ) {
    chargeElements(runtime, found.length, level.length);
    runtime.budget.steps(level.length);
    for (const each of level) found.push(each);
    level = level.flatMap((each) => (each instanceof XmlNode ? listedChildren(each) : []));
  }
  return found;
}

/** `node.name`, `node.'@name'`, `node.'*'`, `node.'**'`, `node.'..'`. */
export function step(runtime: Runtime, self: XmlNode, name: string): Value {
  runtime.budget.steps(self.children.length + 1);
  if (name.startsWith('@')) return attribute(runtime, self, name.slice(1));
  if (name === '..') return self.parent;
  if (name === '**') return new NodeList(nodeAndDescendants(runtime, self));
  return new NodeList(self.childrenNamed(name));
}

export function attribute(runtime: Runtime, self: XmlNode, name: string): Value {
  const direct = self.attributes.get(runtime, name);
  if (direct !== null) return direct;
  const entry = self.attributes.entries().find(({ key }) => key instanceof QName && key.matches(name));
  return entry?.value ?? null;
}

function setProperty(runtime: Runtime, self: XmlNode, name: string, value: Value): void {
  if (name === 'value') self.value = value;
  else if (name.startsWith('@')) self.attributes.put(runtime, name.slice(1), value);
  else throw missingProperty(name, NODE_TYPE);
}

/** An attribute of each node of a list; null for a node without it. */
function attributes(runtime: Runtime, self: NodeList, name: string): ArrayList {
  return new ArrayList(
    self.items.map((each) => {
      runtime.budget.step();
      if (!(each instanceof XmlNode)) throw classCast(runtime, each, NODE_TYPE.name);
      return attribute(runtime, each, name);
    }),
  );
}

/** Applies the step to each node of a list and concatenates the results. */
export function stepAll(runtime: Runtime, self: NodeList, name: string): NodeList {
  const found: Value[] = [];
  for (const each of self.items) {
    runtime.budget.step();
    if (!(each instanceof XmlNode)) continue;
    const result = step(runtime, each, name);
    if (result instanceof NodeList) for (const item of result.items) found.push(item);
    else if (result !== null || name.startsWith('@')) found.push(result);
  }
  return new NodeList(found);
}
