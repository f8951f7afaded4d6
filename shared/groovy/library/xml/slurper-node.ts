/** Elements as XmlSlurper keeps them: read only, with a way up. */
import type { XmlElement, XmlName } from './xml-document.ts';

export class SlurperNode {
  readonly name: XmlName;
  readonly attributes: readonly SlurperAttribute[];
  readonly children: (SlurperNode | string)[];
  readonly parent: SlurperNode | null;

  constructor(element: XmlElement, parent: SlurperNode | null) {
    this.name = element.name;
    this.parent = parent;
    this.attributes = element.attributes.map(({ name, value }) => new SlurperAttribute(name, value, this));
    this.children = element.children.map((child) =>
      typeof child === 'string' ? child : new SlurperNode(child, this),
    );
  }

  get elements(): readonly SlurperNode[] {
    return this.children.filter((child) => child instanceof SlurperNode);
  }

  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('');
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

/** Prefixes that a script has declared, with what they stand for. */
export type Prefixes = ReadonlyMap<string, string>;

/** Whether a step of a path means this element: `b` in any namespace, `n:b` in that of a declared prefix. */
export function isNamed(name: XmlName, asked: string, prefixes: Prefixes): boolean {
  const colon = asked.indexOf(':');
  if (colon < 0) return name.local === asked;
  return prefixes.get(asked.slice(0, colon)) === name.uri && name.local === asked.slice(colon + 1);
}

/** The node and all below it, parents first. */
export function depthFirst(node: SlurperNode): SlurperNode[] {
  return [node, ...node.elements.flatMap(depthFirst)];
}

/** Level by level. */
export function breadthFirst(node: SlurperNode): SlurperNode[] {
  const found: SlurperNode[] = [];
  for (let level: readonly SlurperNode[] = [node]; level.length > 0; ) {
    found.push(...level);
    level = level.flatMap((each) => each.elements);
  }
  return found;
}
