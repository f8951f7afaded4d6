/** `groovy.xml.XmlUtil`: documents as indented text. */
import { JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { GPath } from './gpath.ts';
import { markupOf } from './slurper-markup.ts';
import {
  declarations,
  escapeAttribute,
  escapeText,
  qualified,
  XmlComment,
  type XmlElement,
} from './xml-document.ts';
import { XmlNode } from './xml-node.ts';
import { printedNode } from './xml-node-printer.ts';
import { parseXml } from './xml-reader.ts';

const INDENT = '  ';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Indents as the transformer of Java 9 and later: each child is on its own line unless there is only text.
 */
function elementText(runtime: Runtime, node: XmlElement, indent: string): string {
  runtime.budget.step();
  const name = qualified(node.name);
  const attributes = node.attributes.map(
    (each) => ` ${qualified(each.name)}="${escapeAttribute(each.value, '"')}"`,
  );
  const start = `<${name}${declarations(node.declared, '"')}${attributes.join('')}`;
  const { children } = node;
  if (children.length === 0) return `${start}/>`;
  const [only] = children;
  if (children.length === 1 && typeof only === 'string') return `${start}>${escapeText(only)}</${name}>`;
  const inner = children.map((child) => `\n${indent}${INDENT}${childText(runtime, child, indent + INDENT)}`);
  return `${start}>${inner.join('')}\n${indent}</${name}>`;
}

function childText(runtime: Runtime, child: XmlElement['children'][number], indent: string): string {
  if (typeof child === 'string') return escapeText(child.replace(/^\n+/, ''));
  return child instanceof XmlComment ? `<!--${child.text}-->` : elementText(runtime, child, indent);
}

function parsed(runtime: Runtime, text: string): XmlElement {
  return parseXml(runtime, text, true, true, true);
}

/** The nodes as if parsed from their text: a printed Node has blanks between its children. */
function rootsOf(runtime: Runtime, value: Value): readonly XmlElement[] {
  if (value instanceof GPath) return value.nodes.map((node) => parsed(runtime, markupOf(runtime, node)));
  if (!(value instanceof XmlNode)) return [parsedOrFailed(runtime, runtime.toText(value))];
  const options = {
    indent: INDENT,
    quote: '"',
    preservesWhitespace: true,
    expandsEmptyElements: false,
    isNamespaceAware: true,
  } as const;
  return [parsed(runtime, printedNode(runtime, value, options))];
}

function parsedOrFailed(runtime: Runtime, text: string): XmlElement {
  try {
    return parsed(runtime, text);
  } catch (error) {
    if (!(error instanceof JavaThrowable)) throw error;
    const { lineNumber, columnNumber } = error.facts;
    const place = `lineNumber: ${lineNumber}; columnNumber: ${columnNumber}`;
    const message = `org.xml.sax.SAXParseException; ${place}; ${error.message}`;
    throw javaException('groovy.lang.GroovyRuntimeException', message, error);
  }
}

function serialize(runtime: Runtime, value: Value): string {
  const roots = rootsOf(runtime, value).map((root) => elementText(runtime, root, ''));
  return `${DECLARATION}${roots.join('')}\n`;
}

const LAST_CONTROL_CHARACTER = 0x1f;

export const XML_UTIL_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.XmlUtil',
  methods: methodTable(() => ({
    'static serialize(Object)': (runtime, _self, value) => serialize(runtime, value),
    'static serialize(Object, java.io.Writer)': (runtime, _self, value, writer) =>
      noResult(runtime.invokeMethod(writer, 'write', [serialize(runtime, value)])),
    'static escapeXml(String)': (_runtime, _self, text) =>
      escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;'),
    'static escapeControlCharacters(String)': (_runtime, _self, text) =>
      Array.from(text, (each) =>
        each.charCodeAt(0) <= LAST_CONTROL_CHARACTER ? `&#${each.charCodeAt(0)};` : each,
      ).join(''),
  })),
});
