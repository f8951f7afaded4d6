/** `groovy.util.XmlNodePrinter`: pretty-prints nodes as XML. */

import { nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { chargeText } from '#jdk/lang/char-sequence';
import { escapeAttribute, escapeText } from './xml-document.ts';
import { type NodeList, QName, XmlNode } from './xml-node.ts';

const INDENT = '  ';

export interface PrinterOptions {
  readonly indent: string;
  readonly quote: '"' | "'";
  /** Text is printed in place, not on lines of its own. */
  readonly preservesWhitespace: boolean;
  /** `<a></a>` instead of `<a/>`. */
  readonly expandsEmptyElements: boolean;
  readonly isNamespaceAware: boolean;
}

/** The prefixes in scope of a node, with their namespaces. */
type Prefixes = ReadonlyMap<string, string>;

/** The serialized node with its descendants, with a line end. */
export function printedNode(runtime: Runtime, node: XmlNode, options: PrinterOptions): string {
  return new NodeText(runtime, options).print(node, 0, new Map());
}

function nameText(runtime: Runtime, name: Value): string {
  return name instanceof QName ? name.qualified : runtime.toText(name);
}

class NodeText {
  readonly #runtime: Runtime;
  readonly #options: PrinterOptions;

  constructor(runtime: Runtime, options: PrinterOptions) {
    this.#runtime = runtime;
    this.#options = options;
  }

  print(node: XmlNode, depth: number, around: Prefixes): string {
    this.#runtime.budget.step();
    const { preservesWhitespace, expandsEmptyElements } = this.#options;
    const prefixes = new Map(around);
    const name = nameText(this.#runtime, node.name);
    const start = `<${name}${this.#attributes(node, prefixes)}`;
    const children = node.children;
    if (children.length === 0) {
      return this.#line(depth, expandsEmptyElements ? `${start}></${name}>` : `${start}/>`);
    }
    const isInline = preservesWhitespace && !children.some((child) => child instanceof XmlNode);
    const inner = children.map((child) => this.#child(child, depth + 1, prefixes)).join('');
    chargeText(this.#runtime, inner.length);
    return isInline
      ? this.#line(depth, `${start}>${inner}</${name}>`)
      : `${this.#line(depth, `${start}>`)}${inner}${this.#line(depth, `</${name}>`)}`;
  }

  #line(depth: number, text: string): string {
    return `${this.#options.indent.repeat(depth)}${text}\n`;
  }

  #child(child: Value, depth: number, prefixes: Prefixes): string {
    if (child instanceof XmlNode) return this.print(child, depth, prefixes);
    const text = escapeText(this.#runtime.toText(child));
    return this.#options.preservesWhitespace ? text : this.#line(depth, text);
  }

  /**
   * Attributes and the declarations of new prefixes: that of the element's name first, that of an attribute
   * after it.
   */
  #attributes(node: XmlNode, prefixes: Map<string, string>): string {
    const { quote } = this.#options;
    let text = this.#declaration(node.name, prefixes);
    for (const { key, value } of node.attributes.entries()) {
      const escaped = escapeAttribute(this.#runtime.toText(value), quote);
      text += ` ${nameText(this.#runtime, key)}=${quote}${escaped}${quote}`;
      text += this.#declaration(key, prefixes);
    }
    return text;
  }

  #declaration(name: Value, prefixes: Map<string, string>): string {
    if (!this.#options.isNamespaceAware || !(name instanceof QName) || name.uri === '') return '';
    if (prefixes.get(name.prefix) === name.uri) return '';
    prefixes.set(name.prefix, name.uri);
    const { quote } = this.#options;
    return ` xmlns${name.prefix === '' ? '' : `:${name.prefix}`}=${quote}${name.uri}${quote}`;
  }
}

class XmlNodePrinter implements PrinterOptions {
  readonly [TYPE] = XML_NODE_PRINTER_TYPE;
  readonly writer: Value;
  readonly indent: string;
  quote: '"' | "'";
  preservesWhitespace = false;
  expandsEmptyElements = false;
  isNamespaceAware = true;

  constructor(writer: Value, indent: string, quote: '"' | "'") {
    this.writer = writer;
    this.indent = indent;
    this.quote = quote;
  }
}

function quoteOf(quote: string): '"' | "'" {
  return quote === "'" ? "'" : '"';
}

function print(runtime: Runtime, self: XmlNodePrinter, node: XmlNode | null): null {
  if (node === null) throw nullPointer();
  runtime.invokeMethod(self.writer, 'print', [printedNode(runtime, node, self)]);
  runtime.invokeMethod(self.writer, 'flush', []);
  return null;
}

type Switch = 'preservesWhitespace' | 'expandsEmptyElements' | 'isNamespaceAware';

/** Setter and getter of a boolean option. */
function switchRows(property: string, field: Switch) {
  return {
    [`set${property}(boolean)`]: (_runtime: Runtime, self: XmlNodePrinter, isOn: boolean) => {
      self[field] = isOn;
      return null;
    },
    [`is${property}()`]: (_runtime: Runtime, self: XmlNodePrinter) => self[field],
  };
}

export const XML_NODE_PRINTER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.XmlNodePrinter',
  methods: methodTable(() => ({
    'new(java.io.PrintWriter)': (_runtime, _self, writer) => new XmlNodePrinter(writer, INDENT, '"'),
    'new(java.io.PrintWriter, String)': (_runtime, _self, writer, indent) =>
      new XmlNodePrinter(writer, indent, '"'),
    'new(java.io.PrintWriter, String, String)': (_runtime, _self, writer, indent, quote) =>
      new XmlNodePrinter(writer, indent, quoteOf(quote)),
    'print(groovy.util.Node)': print,
    'print(groovy.util.NodeList)': (runtime, self: XmlNodePrinter, nodes: NodeList) => {
      for (const node of nodes.items) if (node instanceof XmlNode) print(runtime, self, node);
      return null;
    },
    'getQuote()': (_runtime, self: XmlNodePrinter) => self.quote,
    'setQuote(String)': (_runtime, self: XmlNodePrinter, quote) => {
      self.quote = quoteOf(quote);
      return null;
    },
    ...switchRows('PreserveWhitespace', 'preservesWhitespace'),
    ...switchRows('ExpandEmptyElements', 'expandsEmptyElements'),
    ...switchRows('NamespaceAware', 'isNamespaceAware'),
  })),
});
