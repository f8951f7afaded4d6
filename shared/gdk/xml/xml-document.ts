/** Parsed XML elements, and escaping of text and attributes. */
import { escapeMarkup } from '#base';

export interface XmlName {
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
}

/** A prefix, empty for elements without one, and its namespace in an element. */
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
  /** Comments only if requested. */
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
  return escapeMarkup(text, /[&<>]/g);
}

/** An attribute value, escaped for the given quotes. */
export function escapeAttribute(text: string, quote: '"' | "'"): string {
  const escaped = escapeMarkup(text, quote === '"' ? /[&<>"]/g : /[&<>]/g);
  const quoted = quote === '"' ? escaped : escaped.replaceAll("'", '&apos;');
  return quoted.replaceAll('\n', '&#10;').replaceAll('\r', '&#13;').replaceAll('\t', '&#09;');
}

/** The namespace declarations, each preceded by a space. */
export function declarations(namespaces: readonly XmlNamespace[], quote: '"' | "'"): string {
  return namespaces
    .map(({ prefix, uri }) => {
      const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
      return ` ${name}=${quote}${escapeAttribute(uri, quote)}${quote}`;
    })
    .join('');
}
