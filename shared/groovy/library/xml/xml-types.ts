/** XmlSlurper, XmlParser and XmlUtil, on text only. */
import { LinkedHashMap } from '../../runtime/collections/hash-map.ts';
import { type Extension, type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';
import { GPATH_TYPES, GPath, single } from './gpath.ts';
import { BUILDER_TYPES } from './markup-builder.ts';
import { NODE_BUILDER_TYPE } from './node-builder.ts';
import { SlurperNode } from './slurper-node.ts';
import { escapeAttribute, escapeText, qualified, type XmlElement, type XmlName } from './xml-document.ts';
import { NODE_LIST_TYPE, NODE_TYPE, NodeList, QNAME_TYPE, QName, XmlNode } from './xml-node.ts';
import { NODE_LIST_METHODS, NODE_METHODS, QNAME_METHODS } from './xml-node-methods.ts';
import { parseXml } from './xml-reader.ts';

const INDENT = '  ';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Reads XML text; the two readers differ in what they make of it. */
class XmlReader {
  readonly #type: GroovyType;
  readonly isNamespaceAware: boolean;
  keepsBlanks = false;
  trimsBlanks = false;

  constructor(type: GroovyType, isNamespaceAware: boolean) {
    this.#type = type;
    this.isNamespaceAware = isNamespaceAware;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }

  read(runtime: Runtime, text: string): XmlElement {
    return parseXml(runtime, text, this.keepsBlanks);
  }
}

function textOf(runtime: Runtime, source: Value): string {
  return runtime.toText(runtime.invokeMethod(source, 'getText', []));
}

function readerType(
  name: string,
  make: (runtime: Runtime, self: XmlReader, text: string) => Value,
): GroovyType {
  const type: GroovyType = new GroovyType({
    name,
    methods: {
      'new()': () => new XmlReader(type, true),
      'new(boolean, boolean)': (_runtime, _self, _validates: boolean, isAware: boolean) =>
        new XmlReader(type, isAware),
      'new(boolean, boolean, boolean)': (_runtime, _self, _validates: boolean, isAware: boolean) =>
        new XmlReader(type, isAware),
      'parseText(String)': make,
      'parse(java.io.Reader)': (runtime, self: XmlReader, source: Value) =>
        make(runtime, self, textOf(runtime, source)),
      'parse(java.io.InputStream)': (runtime, self: XmlReader, source: Value) =>
        make(runtime, self, textOf(runtime, source)),
      'setKeepIgnorableWhitespace(boolean)': (_runtime, self: XmlReader, isOn: boolean) => {
        self.keepsBlanks = isOn;
        return null;
      },
      'isKeepIgnorableWhitespace()': (_runtime, self: XmlReader) => self.keepsBlanks,
      'setTrimWhitespace(boolean)': (_runtime, self: XmlReader, isOn: boolean) => {
        self.trimsBlanks = isOn;
        return null;
      },
      'isTrimWhitespace()': (_runtime, self: XmlReader) => self.trimsBlanks,
    },
  });
  return type;
}

const XML_SLURPER_TYPE = readerType('groovy.util.XmlSlurper', (runtime, self, text) =>
  single(new SlurperNode(self.read(runtime, text), null)),
);

const XML_PARSER_TYPE = readerType('groovy.util.XmlParser', (runtime, self, text) =>
  nodeOf(runtime, self, self.read(runtime, text)),
);

function nameOf(reader: XmlReader, name: XmlName): Value {
  if (!reader.isNamespaceAware) return qualified(name);
  return name.uri === '' ? name.local : new QName(name.uri, name.local, name.prefix);
}

function nodeOf(runtime: Runtime, reader: XmlReader, element: XmlElement): XmlNode {
  const attributes = new LinkedHashMap();
  for (const { name, value } of element.attributes) attributes.put(runtime, nameOf(reader, name), value);
  const node = new XmlNode(nameOf(reader, element.name), attributes, new NodeList([]));
  for (const child of element.children) {
    if (typeof child !== 'string') node.append(runtime, nodeOf(runtime, reader, child));
    else node.append(runtime, reader.trimsBlanks ? child.trim() : child);
  }
  return node;
}

// --------------------------------------------------------------------------------------------- serializing

function attributesText(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([name, value]) => ` ${name}="${escapeAttribute(value, '"')}"`).join('');
}

/** An element around its children; those that are elements stand on lines of their own. */
function elementText(
  name: string,
  attributes: string,
  children: readonly string[],
  isMixed: boolean,
  indent: string,
): string {
  if (children.length === 0) return `<${name}${attributes}/>`;
  if (isMixed) return `<${name}${attributes}>${children.join('')}</${name}>`;
  const inner = children.map((child) => `\n${indent}${INDENT}${child}`).join('');
  return `<${name}${attributes}>${inner}\n${indent}</${name}>`;
}

function slurperText(runtime: Runtime, node: SlurperNode, indent: string): string {
  runtime.budget.step();
  const isMixed = node.localTexts.length > 0;
  const children = node.children.map((child) =>
    typeof child === 'string' ? escapeText(child) : slurperText(runtime, child, indent + INDENT),
  );
  const attributes = attributesText(
    node.attributes.map((each) => [qualified(each.name), each.text] as const),
  );
  return elementText(qualified(node.name), attributes, children, isMixed, indent);
}

function nodeText(runtime: Runtime, node: XmlNode, indent: string): string {
  runtime.budget.step();
  const name = (value: Value): string => (value instanceof QName ? value.qualified : runtime.toText(value));
  const isMixed = node.children.some((child) => !(child instanceof XmlNode));
  const children = node.children.map((child) =>
    child instanceof XmlNode ? nodeText(runtime, child, indent + INDENT) : escapeText(runtime.toText(child)),
  );
  const attributes = attributesText(
    node.attributes.entries().map(({ key, value }) => [name(key), runtime.toText(value)] as const),
  );
  return elementText(name(node.name), attributes, children, isMixed, indent);
}

function serialize(runtime: Runtime, value: Value): string {
  if (value instanceof XmlNode) return `${DECLARATION}${nodeText(runtime, value, '')}\n`;
  if (value instanceof GPath) {
    return `${DECLARATION}${value.nodes.map((node) => slurperText(runtime, node, '')).join('')}\n`;
  }
  const root = new SlurperNode(parseXml(runtime, runtime.toText(value), false), null);
  return `${DECLARATION}${slurperText(runtime, root, '')}\n`;
}

const XML_UTIL_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.XmlUtil',
  methods: {
    'static serialize(Object)': (runtime, _self, value: Value) => serialize(runtime, value),
    'static serialize(Object, java.io.Writer)': (runtime, _self, value: Value, writer: Value) => {
      runtime.invokeMethod(writer, 'write', [serialize(runtime, value)]);
      return null;
    },
    'static escapeXml(String)': (_runtime, _self, text: string) =>
      escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;'),
  },
});

export const XML_TYPES: readonly GroovyType[] = [
  XML_SLURPER_TYPE,
  XML_PARSER_TYPE,
  XML_UTIL_TYPE,
  ...GPATH_TYPES,
  NODE_TYPE,
  NODE_LIST_TYPE,
  QNAME_TYPE,
  NODE_BUILDER_TYPE,
  ...BUILDER_TYPES,
];

export const XML_EXTENSIONS: readonly Extension[] = [NODE_METHODS, NODE_LIST_METHODS, QNAME_METHODS];
