/** Parsed XML elements, and escaping of text and attributes. */

export interface XmlName {
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
}

/** A prefix, empty for elements without one, and the namespace that it stands for in an element. */
export interface XmlNamespace {
  readonly prefix: string;
  readonly uri: string;
}

export class XmlComment {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export interface XmlElement {
  readonly name: XmlName;
  /** The namespaces that the element itself declares. */
  readonly declared: readonly XmlNamespace[];
  readonly attributes: readonly { readonly name: XmlName; readonly value: string }[];
  /** Comments only where they are asked for. */
  readonly children: (XmlElement | XmlComment | string)[];
}

/** The children without comments. */
export function contentOf(element: XmlElement): (XmlElement | string)[] {
  return element.children.filter((child): child is XmlElement | string => !(child instanceof XmlComment));
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

/** The attributes that declare namespaces, each after a blank. */
export function declarations(namespaces: readonly XmlNamespace[], quote: '"' | "'"): string {
  return namespaces
    .map(({ prefix, uri }) => {
      const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
      return ` ${name}=${quote}${escapeAttribute(uri, quote)}${quote}`;
    })
    .join('');
}
