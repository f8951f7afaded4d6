/** groovy.util.Node: an element with attributes, children and a parent, all of which can be changed. */
import { ArrayList } from '../../runtime/collections/array-list.ts';
import type { LinkedHashMap } from '../../runtime/collections/hash-map.ts';
import { javaException, type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import type { GroovyType } from '../../runtime/type.ts';
import { NODE_LIST_TYPE, NODE_TYPE, QNAME_TYPE } from './xml-node-types.ts';

/** groovy.xml.QName: a name in a namespace. */
export class QName {
  readonly uri: string;
  readonly local: string;
  readonly prefix: string;

  constructor(uri: string, local: string, prefix: string) {
    this.uri = uri;
    this.local = local;
    this.prefix = prefix;
  }

  get [TYPE](): GroovyType {
    return QNAME_TYPE;
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
  parent: XmlNode | null = null;
  readonly name: Value;
  readonly attributes: LinkedHashMap;
  /** A NodeList of nodes and texts, or a value that a script has put there. */
  value: Value;

  constructor(name: Value, attributes: LinkedHashMap, value: Value) {
    this.name = name;
    this.attributes = attributes;
    this.value = value;
  }

  get [TYPE](): GroovyType {
    return NODE_TYPE;
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

  /** A list of children that can be added to. */
  childList(): ArrayList {
    if (this.value instanceof ArrayList) return this.value;
    const list = new NodeList(this.value === null ? [] : [this.value]);
    this.value = list;
    return list;
  }

  append(runtime: Runtime, child: Value): Value {
    this.childList().add(runtime, child);
    if (child instanceof XmlNode) child.parent = this;
    return child;
  }

  remove(child: XmlNode): boolean {
    const list = this.childList();
    const at = list.items.indexOf(child);
    if (at < 0) return false;
    list.items.splice(at, 1);
    child.parent = null;
    return true;
  }

  /** Puts others in the place of this node; gives the node back. */
  replaceWith(nodes: readonly Value[]): XmlNode {
    const { parent } = this;
    if (parent === null) {
      throw javaException(
        'java.lang.UnsupportedOperationException',
        'Replacing the root node is not supported',
      );
    }
    const { items } = parent.childList();
    items.splice(items.indexOf(this), 1, ...nodes);
    for (const node of nodes) if (node instanceof XmlNode) node.parent = parent;
    this.parent = null;
    return this;
  }

  text(runtime: Runtime): string {
    runtime.budget.step();
    if (!(this.value instanceof ArrayList)) return this.value === null ? '' : runtime.toText(this.value);
    return this.value.items
      .map((child) => (child instanceof XmlNode ? child.text(runtime) : runtime.toText(child)))
      .join('');
  }

  /** The children that a path step means: by name, or `*`. */
  childrenNamed(asked: Value): XmlNode[] {
    return this.childNodes.filter((child) => asked === '*' || child.isNamed(asked));
  }

  root(): XmlNode {
    let node: XmlNode = this;
    while (node.parent !== null) node = node.parent;
    return node;
  }
}

/** Texts are listed only where there are elements beside them. */
function listedChildren(node: XmlNode): readonly Value[] {
  const { children } = node;
  return children.length === 1 && !(children[0] instanceof XmlNode) ? [] : children;
}

export function nodeAndDescendants(node: XmlNode): Value[] {
  return [
    node,
    ...listedChildren(node).flatMap((child) =>
      child instanceof XmlNode ? nodeAndDescendants(child) : [child],
    ),
  ];
}

export function nodesByLevel(node: XmlNode): Value[] {
  const found: Value[] = [];
  for (let level: readonly Value[] = [node]; level.length > 0; ) {
    found.push(...level);
    level = level.flatMap((each) => (each instanceof XmlNode ? listedChildren(each) : []));
  }
  return found;
}
