/** Elements as XML text has them, and how text is written into XML. */

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
