/** XML text to a tree of elements, by saxes. Document types are refused: they are how XML reads files. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type JavaThrowable, javaException, type Runtime } from '../../runtime/host.ts';

export interface XmlName {
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
}

export interface XmlElement {
  readonly name: XmlName;
  readonly attributes: readonly { readonly name: XmlName; readonly value: string }[];
  readonly children: (XmlElement | string)[];
}

/** Elements within elements: trees are walked by calls. */
const DEPTH_MAX = 1000;
const BYTES_PER_ELEMENT = 128;

/** Calls `start`, `text` and `end` would be in; gives the root element. Text of blanks only is left out. */
export function parseXml(runtime: Runtime, source: string, keepsBlanks: boolean): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  const holder: { root: XmlElement | null; text: string; closed: XmlElement | undefined } = {
    root: null,
    text: '',
    closed: undefined,
  };
  const flushText = (): void => {
    const { text } = holder;
    holder.text = '';
    const top = open.at(-1);
    if (top !== undefined && text !== '' && (keepsBlanks || text.trim() !== '')) top.children.push(text);
  };
  parser.on('error', (error) => {
    throw parseError(parser, error.message, open.at(-1), holder.closed);
  });
  parser.on('doctype', () => {
    throw located(
      parser,
      'DOCTYPE is disallowed when the feature "http://apache.org/xml/features/disallow-doctype-decl" set to true.',
    );
  });
  parser.on('opentag', (tag) => {
    runtime.budget.step();
    runtime.budget.charge(BYTES_PER_ELEMENT);
    flushText();
    if (open.length >= DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
    const element = elementOf(tag);
    open.at(-1)?.children.push(element);
    holder.root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    flushText();
    holder.closed = open.pop();
  });
  parser.on('text', (text) => {
    holder.text += text;
  });
  parser.on('cdata', (text) => {
    holder.text += text;
  });
  runtime.budget.charge(2 * source.length);
  runtime.budget.steps(source.length >> 3);
  if (source.trim() === '') throw located(parser, 'Premature end of file.');
  parser.write(source).close();
  if (holder.root === null) throw located(parser, 'Premature end of file.');
  return holder.root;
}

function elementOf(tag: SaxesTagNS): XmlElement {
  return {
    name: { prefix: tag.prefix, local: tag.local, uri: tag.uri },
    attributes: Object.values(tag.attributes)
      .filter((attribute) => attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns')
      .map((attribute) => ({
        name: { prefix: attribute.prefix, local: attribute.local, uri: attribute.uri },
        value: attribute.value,
      })),
    children: [],
  };
}

/** The parser's complaint in the words of Xerces, where it has a counterpart. */
function parseError(
  parser: SaxesParser,
  message: string,
  open: XmlElement | undefined,
  closed: XmlElement | undefined,
): JavaThrowable {
  const complaint = message.replace(/^\d+:\d+: /, '');
  // The parser closes what is open before it complains of the tag that closes something else.
  if (complaint.startsWith('unexpected close tag') && closed !== undefined) {
    const name = qualified(closed.name);
    return located(
      parser,
      `The element type "${name}" must be terminated by the matching end-tag "</${name}>".`,
    );
  }
  if (/^unclosed tag/.test(complaint)) {
    return located(parser, 'XML document structures must start and end within the same entity.');
  }
  if (/text data outside of root|document must contain a root/.test(complaint)) {
    const isAfter = open === undefined && parser.position > 1;
    return located(
      parser,
      isAfter ? 'Content is not allowed in trailing section.' : 'Content is not allowed in prolog.',
    );
  }
  return located(parser, complaint);
}

function located(parser: SaxesParser, message: string): JavaThrowable {
  return javaException('org.xml.sax.SAXParseException', message, null, {
    lineNumber: parser.line,
    columnNumber: parser.column + 1,
  });
}

export function qualified(name: XmlName): string {
  return name.prefix === '' ? name.local : `${name.prefix}:${name.local}`;
}

/** Text between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (each) => TEXT_ESCAPES.get(each) ?? each);
}

const TEXT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
const ATTRIBUTE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ...TEXT_ESCAPES,
  ['\n', '&#10;'],
  ['\r', '&#13;'],
  ['\t', '&#09;'],
]);

/** The value of an attribute between such quotes. */
export function escapeAttribute(text: string, quote: '"' | "'"): string {
  const escaped = text.replace(/[&<>\n\r\t]/g, (each) => ATTRIBUTE_ESCAPES.get(each) ?? each);
  return quote === '"' ? escaped.replaceAll('"', '&quot;') : escaped.replaceAll("'", '&apos;');
}
