/** Element nodes of XmlSlurper, with a link to the parent. */
import { HashMap } from '#groovy/runtime/collections/map/hash-map';
import type { Runtime } from '#groovy/runtime/host';
import { qualified, XmlComment, type XmlElement, type XmlName, type XmlNamespace } from './xml-document.ts';

/**
 * Markup that a script has added to a document. Paths do not see it: it is part of the serialized document
 * only.
 */
export class PendingMarkup {
  readonly text: (runtime: Runtime) => string;

  constructor(text: (runtime: Runtime) => string) {
    this.text = text;
  }
}

export class SlurperNode {
  readonly name: XmlName;
  readonly declared: readonly XmlNamespace[];
  /** In the order of their keys in a `HashMap`. */
  attributes: readonly SlurperAttribute[];
  readonly children: (SlurperNode | string | PendingMarkup)[];
  /** The replacement of this node in the serialized document. */
  replacement: PendingMarkup | null = null;
  readonly parent: SlurperNode | null;

  constructor(runtime: Runtime, element: XmlElement, parent: SlurperNode | null) {
    this.name = element.name;
    this.parent = parent;
    this.attributes = inHashOrder(
      runtime,
      // The parser of the original adds the last one first.
      element.attributes.map(({ name, value }) => new SlurperAttribute(name, value, this)).reverse(),
    );
    this.declared = element.declared;
    this.children = element.children.map((child) => {
      if (typeof child === 'string') return child;
      return child instanceof XmlComment
        ? new PendingMarkup(() => `<!--${child.text}-->`)
        : new SlurperNode(runtime, child, this);
    });
  }

  /** Sets or adds an attribute without a namespace. */
  setAttribute(runtime: Runtime, name: string, text: string): void {
    const attribute = new SlurperAttribute({ prefix: '', local: name, uri: '' }, text, this);
    const at = this.attributes.findIndex((each) => qualified(each.name) === name);
    this.attributes =
      at < 0 ? inHashOrder(runtime, [...this.attributes, attribute]) : this.attributes.with(at, attribute);
  }

  get elements(): readonly SlurperNode[] {
    return this.children.filter((child) => child instanceof SlurperNode);
  }

  get text(): string {
    const texts = this.children.map((child) => {
      if (child instanceof PendingMarkup) return '';
      return typeof child === 'string' ? child : child.text;
    });
    return texts.join('');
  }

  get localTexts(): readonly string[] {
    return this.children.filter((child) => typeof child === 'string');
  }
}

export class SlurperAttribute {
  readonly name: XmlName;
  readonly text: string;
  readonly parent: SlurperNode;

  constructor(name: XmlName, text: string, parent: SlurperNode) {
    this.name = name;
    this.text = text;
    this.parent = parent;
  }
}

/** The key of an attribute among those of its element. */
export function attributeKey({ local, uri }: XmlName): string {
  return uri === '' ? local : `{${uri}}${local}`;
}

function inHashOrder(runtime: Runtime, attributes: readonly SlurperAttribute[]): SlurperAttribute[] {
  const places = new HashMap();
  attributes.forEach((each, at) => {
    places.put(runtime, attributeKey(each.name), at);
  });
  return places.entries().flatMap(({ value }) => attributes[value as number] ?? []);
}

/** Prefixes declared by a script, with their namespaces. */
export type Prefixes = ReadonlyMap<string, string>;

/** True if a path step matches this element: `b` in any namespace, `n:b` in that of a declared prefix. */
export function isNamed(name: XmlName, asked: string, prefixes: Prefixes): boolean {
  const colon = asked.indexOf(':');
  // Without namespace processing a name includes its prefix.
  if (colon < 0 || name.local === asked) return name.local === asked;
  return prefixes.get(asked.slice(0, colon)) === name.uri && name.local === asked.slice(colon + 1);
}

/** The node and its descendants, depth first. */
export function depthFirst(node: SlurperNode): SlurperNode[] {
  return [node, ...node.elements.flatMap(depthFirst)];
}

/** Breadth first. */
export function breadthFirst(node: SlurperNode): SlurperNode[] {
  const found: SlurperNode[] = [];
  for (let level: readonly SlurperNode[] = [node]; level.length > 0; ) {
    for (const each of level) found.push(each);
    level = level.flatMap((each) => each.elements);
  }
  return found;
}
