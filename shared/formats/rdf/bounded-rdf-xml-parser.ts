/**
 * The RDF/XML parser with a bound on entities, which refuses documents that end too soon. Ontologies abbreviate IRIs by entities that their document type
 * declares, so these are allowed; those that name other documents or other entities are not, and what all of them
 * together expand to is counted: one long entity named often grows as fast as entities of entities do.
 */
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { FormatError, FormatErrorCode } from '../errors.ts';

/** Characters that the entities of one document may expand to. */
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
        throw refused(`the entity ${name} stands for markup or other entities`);
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
    if (rest.includes('<!ENTITY')) throw refused('an entity that is no text of the document itself');
  }

  /** The library takes every end for the end of the document; only the XML parser knows what is still open. */
  override _flush(callback: (error?: Error) => void): void {
    try {
      xmlParserOf(this).close();
    } catch (error) {
      return callback(error as Error);
    }
    callback();
  }
}

/** The part used here of the XML parser, which the library keeps to itself. */
interface XmlParser {
  readonly ENTITIES: Record<string, string>;
  close(): void;
}

function xmlParserOf(parser: RdfXmlParser): XmlParser {
  return Reflect.get(parser, 'saxParser') as XmlParser;
}

/** References to characters are replaced when an entity is declared (XML 1.0, section 4.5). */
function withoutReferences(value: string): string {
  return value.replaceAll(CHARACTER_REFERENCE, (reference, decimal?: string, hexadecimal?: string) => {
    const code =
      decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10);
    if (code > 0x10ffff) throw refused(`${reference} is no character`);
    return String.fromCodePoint(code);
  });
}

function refused(message: string): FormatError {
  return new FormatError(FormatErrorCode.Doctype, message);
}

function limit(message: string): FormatError {
  return new FormatError(FormatErrorCode.Limit, message);
}
