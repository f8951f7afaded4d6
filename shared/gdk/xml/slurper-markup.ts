/** Serializes a slurped document with its pending changes, as a streaming builder does. */
import { HASH_MAP_TYPE, HashMap, Hashtable } from '#groovy/runtime/collections/map/hash-map';
import { capacityFor } from '#groovy/runtime/collections/map/hash-order';
import type { Runtime } from '#groovy/runtime/host';
import { chargeText } from '#jdk/lang/char-sequence';
import { attributeKey, PendingMarkup, type SlurperNode } from './slurper-node.ts';
import { declarations, escapeAttribute, escapeText, qualified, type XmlName } from './xml-document.ts';

/** Namespaces by their prefixes. */
type Namespaces = ReadonlyMap<string, string>;

/** The prefixes that are declared where markup of a slurped document begins. */
const PREDECLARED: Namespaces = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);

export function markupOf(runtime: Runtime, node: SlurperNode): string {
  return new Markup(runtime, node).of(node, PREDECLARED);
}

/** The markup of the node itself, even if it is replaced. */
export function ownMarkup(runtime: Runtime, node: SlurperNode): string {
  return new Markup(runtime, node).own(node, PREDECLARED);
}

/**
 * Prefixes are declared anew where they are used: those of the document, except that names of a default namespace
 * get a prefix.
 */
class Markup {
  readonly #runtime: Runtime;
  readonly #known: Namespaces;

  constructor(runtime: Runtime, node: SlurperNode) {
    this.#runtime = runtime;
    this.#known = knownPrefixes(runtime, node);
  }

  of(node: SlurperNode, scope: Namespaces): string {
    this.#runtime.budget.step();
    return node.replacement === null ? this.own(node, scope) : node.replacement.text(this.#runtime);
  }

  own(node: SlurperNode, scope: Namespaces): string {
    const declared = new Map<string, string>();
    const named = (name: XmlName): string => this.#named(name, declared, scope);
    const attributes = this.#attributes(node, named);
    const name = named(node.name);
    const inside = declared.size === 0 ? scope : new Map([...scope, ...declared]);
    const inner = node.children.map((child) => this.#child(child, inside)).join('');
    chargeText(this.#runtime, inner.length);
    const namespaces = [...declared].map(([prefix, uri]) => ({ prefix, uri }));
    return `<${name}${attributes.join('')}${declarations(namespaces, "'")}>${inner}</${name}>`;
  }

  #child(child: SlurperNode['children'][number], scope: Namespaces): string {
    if (typeof child === 'string') return escapeText(child);
    return child instanceof PendingMarkup ? child.text(this.#runtime) : this.of(child, scope);
  }

  /** Those with a prefix have other keys here than in the document, and so another order. */
  #attributes(node: SlurperNode, named: (name: XmlName) => string): string[] {
    const { attributes } = node;
    if (attributes.every(({ name }) => name.uri === ''))
      return attributes.map((each) => shown(qualified(each.name), each.text));
    const texts = new HashMap(HASH_MAP_TYPE, capacityFor(attributes.length));
    const plain = attributes.filter(({ name }) => name.uri === '');
    for (const { name, text } of plain) texts.put(this.#runtime, attributeKey(name), text);
    for (const { name, text } of attributes.filter((each) => !plain.includes(each))) {
      texts.put(this.#runtime, named(name).replace(':', '$'), text);
    }
    return texts.entries().map(({ key, value }) => shown(String(key).replace('$', ':'), String(value)));
  }

  #named(name: XmlName, declared: Map<string, string>, scope: Namespaces): string {
    const { local, uri } = name;
    if (uri === '') return qualified(name);
    const prefix = prefixFor(declared, uri) ?? prefixFor(scope, uri);
    if (prefix !== undefined) return `${prefix}:${local}`;
    const chosen = prefixFor(this.#known, uri) ?? unusedPrefix(declared, scope);
    declared.set(chosen, uri);
    return `${chosen}:${local}`;
  }
}

function shown(name: string, text: string): string {
  return ` ${name}='${escapeAttribute(text, "'")}'`;
}

function prefixFor(namespaces: Namespaces, uri: string): string | undefined {
  for (const [prefix, each] of namespaces) if (each === uri) return prefix;
  return undefined;
}

function unusedPrefix(declared: Namespaces, scope: Namespaces): string {
  let number = 0;
  while (declared.has(`tag${number}`) || scope.has(`tag${number}`)) number++;
  return `tag${number}`;
}

/** The prefixes of the whole document, the last namespace of each, in the order of a `Hashtable`. */
function knownPrefixes(runtime: Runtime, node: SlurperNode): Namespaces {
  let root = node;
  while (root.parent !== null) root = root.parent;
  const table = new Hashtable();
  const collect = (each: SlurperNode): void => {
    runtime.budget.step();
    for (const { prefix, uri } of each.declared) if (prefix !== '') table.put(runtime, prefix, uri);
    for (const element of each.elements) collect(element);
  };
  collect(root);
  return new Map(table.entries().map(({ key, value }) => [String(key), String(value)]));
}
