/** XmlSlurper and XmlParser, on text only. */
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import {
  GroovyType,
  type LoadedTypes,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { GPATH_TYPES, single } from './gpath.ts';
import { GPATH_CHANGES } from './gpath-changes.ts';
import { BUILDER_TYPES } from './markup-builder.ts';
import { NODE_BUILDER_TYPE } from './node-builder.ts';
import { SlurperNode } from './slurper-node.ts';
import { STREAMING_BUILDER_TYPES } from './streaming-markup-builder.ts';
import { contentOf, qualified, type XmlElement, type XmlName } from './xml-document.ts';
import { NODE_LIST_TYPE, NODE_TYPE, NodeList, QNAME_TYPE, QName, XmlNode } from './xml-node.ts';
import { NAMESPACE_TYPE, NODE_LIST_METHODS, NODE_METHODS, QNAME_METHODS } from './xml-node-methods.ts';
import { XML_NODE_PRINTER_TYPE } from './xml-node-printer.ts';
import { parseXml } from './xml-reader.ts';
import { XML_UTIL_TYPE } from './xml-util.ts';

/** Parses XML text; the two parsers differ in their results. */
class XmlReader {
  readonly [TYPE]: GroovyType;
  readonly isNamespaceAware: boolean;
  keepsBlanks = false;
  trimsBlanks = false;

  constructor(type: GroovyType, isNamespaceAware: boolean) {
    this[TYPE] = type;
    this.isNamespaceAware = isNamespaceAware;
  }

  read(runtime: Runtime, text: string): XmlElement {
    return parseXml(runtime, text, this.keepsBlanks, this.isNamespaceAware);
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
    methods: methodTable(() => ({
      'new()': () => new XmlReader(type, true),
      'new(boolean, boolean)': (_runtime, _self, _validates, isAware) => new XmlReader(type, isAware),
      'new(boolean, boolean, boolean)': (_runtime, _self, _validates, isAware) =>
        new XmlReader(type, isAware),
      'parseText(String)': make,
      'parse(java.io.Reader)': (runtime, self: XmlReader, source) =>
        make(runtime, self, textOf(runtime, source)),
      'parse(java.io.InputStream)': (runtime, self: XmlReader, source) =>
        make(runtime, self, textOf(runtime, source)),
      'setKeepIgnorableWhitespace(boolean)': (_runtime, self: XmlReader, isOn) => {
        self.keepsBlanks = isOn;
        return null;
      },
      'isKeepIgnorableWhitespace()': (_runtime, self: XmlReader) => self.keepsBlanks,
      'setTrimWhitespace(boolean)': (_runtime, self: XmlReader, isOn) => {
        self.trimsBlanks = isOn;
        return null;
      },
      'isTrimWhitespace()': (_runtime, self: XmlReader) => self.trimsBlanks,
    })),
  });
  return type;
}

const XML_SLURPER_TYPE = readerType('groovy.util.XmlSlurper', (runtime, self, text) =>
  single(new SlurperNode(runtime, self.read(runtime, text), null)),
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
  for (const child of contentOf(element)) {
    if (typeof child !== 'string') node.append(runtime, nodeOf(runtime, reader, child));
    else node.append(runtime, reader.trimsBlanks ? child.trim() : child);
  }
  return node;
}

export const XML: LoadedTypes = {
  types: [
    XML_SLURPER_TYPE,
    XML_PARSER_TYPE,
    XML_UTIL_TYPE,
    XML_NODE_PRINTER_TYPE,
    ...GPATH_TYPES,
    NODE_TYPE,
    NODE_LIST_TYPE,
    QNAME_TYPE,
    NAMESPACE_TYPE,
    NODE_BUILDER_TYPE,
    ...BUILDER_TYPES,
    ...STREAMING_BUILDER_TYPES,
  ],
  extensions: [GPATH_CHANGES, NODE_METHODS, NODE_LIST_METHODS, QNAME_METHODS],
};
