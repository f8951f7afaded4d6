/**
 * RDF/XML parser with bounded entity expansion, depth, tags, IRIs and contents that rejects truncated documents.
 * Ontologies abbreviate IRIs with internal entities, which are permitted; external and nested entities are not, and the
 * total expansion is bounded, since repeating one long entity grows as fast as nesting.
 */
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import type { SaxesTagNS } from 'saxes';
import { isCodePoint } from '#base';
import { FormatError, FormatErrorCode, type TextPosition } from '../errors.ts';

/** Maximum characters of all entity expansions of a document. */
const EXPANSION_LENGTH_MAX = 8 * 1024 * 1024;
const ENTITIES_MAX = 1024;
/** Elements within each other: the XML parser looks a prefix up from the innermost to the outermost. */
const DEPTH_MAX = 1000;
/** Attributes of a tag, and namespaces in scope, which the library copies for each element. */
const ATTRIBUTES_MAX = 1000;
const NAMESPACES_MAX = 1000;
/** Characters of an IRI: a long base or namespace is copied for each that is made of it. */
const IRI_LENGTH_MAX = 64 * 1024;
/** Characters without the begin or end of an element or text: the XML parser keeps an unfinished token in memory. */
const TOKEN_LENGTH_MAX = 16 * 1024 * 1024;
/** Characters that a piece of an XML literal is counted as, besides its own. */
const PIECE_LENGTH = 32;

const CHARACTER_REFERENCE = /&#(?:(\d+)|x([0-9a-f]+));/gi;
const MARKUP = /[&<]|%[^\s;]+;/;
const DECLARATION = /<!ENTITY\s+(\S+)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu;

export class BoundedRdfXmlParser extends RdfXmlParser {
  #depth = 0;
  #tokenLength = 0;
  #attributeCount = 0;
  /** Characters of the text or XML literal of the current element. */
  #contentLength = 0;

  protected override attachSaxListeners(): void {
    super.attachSaxListeners();
    xmlParserOf(this).on('attribute', () => {
      if (++this.#attributeCount > ATTRIBUTES_MAX)
        throw limit(`a tag of more than ${ATTRIBUTES_MAX} attributes`);
    });
  }

  override _transform(...[chunk, encoding, callback]: Parameters<RdfXmlParser['_transform']>): void {
    this.#tokenLength += chunk.length;
    super._transform(chunk, encoding, (error) => {
      const isTooLong = error == null && this.#tokenLength > TOKEN_LENGTH_MAX + chunk.length;
      callback(isTooLong ? limit(`a token longer than ${TOKEN_LENGTH_MAX} characters`) : error);
    });
  }

  /** Where the parser stands. */
  get position(): TextPosition {
    const { line, column } = xmlParserOf(this);
    return { line, column: column + 1 };
  }

  protected override onTag(tag: SaxesTagNS): void {
    this.#tokenLength = 0;
    this.#attributeCount = 0;
    this.#depth++;
    if (this.#depth > DEPTH_MAX) throw limit(`elements nested deeper than ${DEPTH_MAX}`);
    if (openElement(this)?.childrenStringTags === undefined) this.#contentLength = 0;
    else this.#addContent(2 * tag.name.length + PIECE_LENGTH + lengthOfAttributes(tag));
    super.onTag(tag);
    const count = openElement(this)?.namespaces?.length ?? 0;
    if (count > NAMESPACES_MAX) throw limit(`more than ${NAMESPACES_MAX} namespaces in scope`);
  }

  protected override onText(text: string): void {
    this.#tokenLength = 0;
    const element = openElement(this);
    this.#addContent(element?.childrenStringTags === undefined ? text.length : text.length + PIECE_LENGTH);
    // The library would keep the last piece of a text with comments or CDATA sections in it.
    super.onText(element?.childrenStringTags === undefined ? (element?.text ?? '') + text : text);
  }

  #addContent(length: number): void {
    this.#contentLength += length;
    if (this.#contentLength > TOKEN_LENGTH_MAX) {
      throw limit(`the content of an element longer than ${TOKEN_LENGTH_MAX} characters`);
    }
  }

  protected override onCloseTag(): void {
    this.#tokenLength = 0;
    this.#depth--;
    super.onCloseTag();
  }

  override valueToUri(...[value, element]: Parameters<RdfXmlParser['valueToUri']>) {
    assertIriLength(element.baseIRI ?? '');
    return super.valueToUri(value, element);
  }

  override uriToNamedNode(uri: string) {
    assertIriLength(uri);
    return super.uriToNamedNode(uri);
  }

  protected override onDoctype(doctype: string): void {
    this.#tokenLength = 0;
    const { ENTITIES } = xmlParserOf(this);
    let expanded = 0;
    let count = 0;
    const rest = doctype.replaceAll(DECLARATION, (_, name: string, double?: string, single?: string) => {
      const value = double ?? single ?? '';
      if (MARKUP.test(value.replaceAll(CHARACTER_REFERENCE, ''))) {
        throw entityError(`the entity ${name} contains markup or other entities`);
      }
      count += 1;
      if (count > ENTITIES_MAX) throw limit(`more than ${ENTITIES_MAX} entities`);
      const text = withoutReferences(value);
      Object.defineProperty(ENTITIES, name, {
        configurable: true,
        get: () => {
          expanded += text.length;
          if (expanded > EXPANSION_LENGTH_MAX) {
            throw limit(`entities that expand to more than ${EXPANSION_LENGTH_MAX} characters`);
          }
          return text;
        },
      });
      return '';
    });
    if (rest.includes('<!ENTITY')) throw entityError('an external or parameter entity');
  }

  /** The library accepts any end of input; the XML parser knows whether elements are open. */
  override _flush(callback: (error?: Error) => void): void {
    try {
      xmlParserOf(this).close();
    } catch (error) {
      return callback(error as Error);
    }
    callback();
  }
}

/** The used members of the library's private XML parser. */
interface XmlParser {
  readonly line: number;
  readonly column: number;
  on(name: 'attribute', handler: () => void): void;
  readonly ENTITIES: Record<string, string>;
  close(): void;
}

function xmlParserOf(parser: RdfXmlParser): XmlParser {
  return Reflect.get(parser, 'saxParser') as XmlParser;
}

/** The used members of the library's private state of an element. */
interface OpenElement {
  readonly text?: string;
  /** Pieces of the XML literal that the element is part of. */
  readonly childrenStringTags?: readonly string[];
  readonly namespaces?: readonly unknown[];
}

function openElement(parser: RdfXmlParser): OpenElement | undefined {
  return (Reflect.get(parser, 'activeTagStack') as readonly OpenElement[]).at(-1);
}

function lengthOfAttributes({ attributes }: SaxesTagNS): number {
  let length = 0;
  for (const { name, value } of Object.values(attributes)) length += name.length + value.length + 4;
  return length;
}

function assertIriLength(iri: string): void {
  if (iri.length > IRI_LENGTH_MAX) throw limit(`an IRI longer than ${IRI_LENGTH_MAX} characters`);
}

/** Expands character references, as the declaration of an entity does (XML 1.0, section 4.5). */
function withoutReferences(value: string): string {
  return value.replaceAll(CHARACTER_REFERENCE, (reference, decimal?: string, hexadecimal?: string) => {
    const code =
      decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10);
    if (!isCodePoint(code)) throw entityError(`${reference} is not a character`);
    return String.fromCodePoint(code);
  });
}

function entityError(message: string): FormatError {
  return new FormatError(FormatErrorCode.Doctype, message);
}

function limit(message: string): FormatError {
  return new FormatError(FormatErrorCode.Limit, message);
}
