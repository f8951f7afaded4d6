/**
 * RDF/XML parser with bounded entity expansion that rejects truncated documents. Ontologies abbreviate IRIs by
 * internal entities, which are permitted; external and nested entities are not, and the total expansion is
 * bounded, since repeating one long entity grows as fast as nesting.
 */
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { FormatError, FormatErrorCode } from '../errors.ts';

/** Maximum characters of all entity expansions of a document. */
const EXPANSION_LENGTH_MAX = 8 * 1024 * 1024;
const ENTITIES_MAX = 1024;

const CHARACTER_REFERENCE = /&#(?:(\d+)|x([0-9a-f]+));/gi;
const MARKUP = /[&<]|%[^\s;]+;/;
const DECLARATION = /<!ENTITY\s+(\S+)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu;

export class BoundedRdfXmlParser extends RdfXmlParser {
  protected override onDoctype(doctype: string): void {
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
  readonly ENTITIES: Record<string, string>;
  close(): void;
}

function xmlParserOf(parser: RdfXmlParser): XmlParser {
  return Reflect.get(parser, 'saxParser') as XmlParser;
}

/** Expands character references, as the declaration of an entity does (XML 1.0, section 4.5). */
function withoutReferences(value: string): string {
  return value.replaceAll(CHARACTER_REFERENCE, (reference, decimal?: string, hexadecimal?: string) => {
    const code =
      decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10);
    if (code > 0x10ffff) throw entityError(`${reference} is not a character`);
    return String.fromCodePoint(code);
  });
}

function entityError(message: string): FormatError {
  return new FormatError(FormatErrorCode.Doctype, message);
}

function limit(message: string): FormatError {
  return new FormatError(FormatErrorCode.Limit, message);
}
