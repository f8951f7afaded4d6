/** Translates errors of the XML parser to the messages of Java's parser. */
import { qualified, type XmlElement } from './xml-document.ts';

export const PREMATURE_END = 'Premature end of file.';
export const NO_DOCTYPE =
  'DOCTYPE is disallowed when the feature "http://apache.org/xml/features/disallow-doctype-decl" set to true.';
const UNFINISHED = 'XML document structures must start and end within the same entity.';

/** The position of the parser. */
export interface ParsePlace {
  /** The text up to there. */
  readonly read: string;
  readonly hasRoot: boolean;
  readonly lastClosed: XmlElement | undefined;
}

/** A message without a counterpart is unchanged. */
export function javaMessage(message: string, place: ParsePlace): string {
  const reason = message.replace(/^\d+:\d+: /, '');
  if (reason.startsWith('unexpected close tag') && place.lastClosed !== undefined) {
    // The parser closes open elements before it reports a mismatched end tag.
    const name = qualified(place.lastClosed.name);
    return `The element type "${name}" must be terminated by the matching end-tag "</${name}>".`;
  }
  if (reason.startsWith('unclosed tag')) return UNFINISHED;
  if (reason.startsWith('duplicate attribute')) return duplicate(reason, place.read);
  if (reason.startsWith('documents may contain only one root')) {
    return 'The markup in the document following the root element must be well-formed.';
  }
  if (reason.startsWith('undefined entity')) {
    const entity = /&([^&;]*);?[^&]*$/.exec(place.read)?.[1] ?? '';
    return `The entity "${entity}" was referenced, but not declared.`;
  }
  if (reason.startsWith('unquoted attribute value')) return unquoted(place.read);
  if (/text data outside of root|document must contain a root/.test(reason)) return outside(place);
  return reason;
}

function duplicate(reason: string, read: string): string {
  const attribute = reason.replace(/^duplicate attribute: |\.$/g, '');
  const element = /^[^\s/>]*/.exec(read.slice(read.lastIndexOf('<') + 1))?.[0] ?? '';
  return `Attribute "${attribute}" was already specified for element "${element}".`;
}

function unquoted(read: string): string {
  const [, element = '', attribute = ''] = /<([^\s<>/]+)[^<]*?([^\s<>=]+)\s*=[^=]*$/.exec(read) ?? [];
  return `Open quote is expected for attribute "${attribute}" associated with an  element type  "${element}".`;
}

function outside({ read, hasRoot }: ParsePlace): string {
  if (hasRoot) return 'Content is not allowed in trailing section.';
  if (/<[A-Za-z_]/.test(read)) return UNFINISHED;
  const what = read.trimStart().startsWith('&') ? 'Reference' : 'Content';
  return `${what} is not allowed in prolog.`;
}
