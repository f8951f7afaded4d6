/** The scanner of GraphML against a parser that does the whole of XML: what is well-formed, and what it says. */
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { FormatError } from '#formats';
import { XmlScanner } from '../../shared/formats/graphml/xml-scanner.ts';

/** Events as text, those of one run of text joined; null for a document that is not well-formed. */
type Outcome = string | null;

const ATTRIBUTES = ['a', 'b', 'é', 'x:y'];

function scan(document: string, pieceLength: number): Outcome {
  let events = '';
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      const pairs = ATTRIBUTES.map((key) => [key, attributes.get(key)]).filter(
        ([, value]) => value !== undefined,
      );
      events += `<${name}${JSON.stringify(pairs)}>`;
    },
    text: (text) => {
      events += text;
    },
    close: (name) => {
      events += `</${name}>`;
    },
  });
  try {
    for (let at = 0; at < document.length; at += pieceLength)
      scanner.write(document.slice(at, at + pieceLength));
    scanner.end();
    return events;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

function parse(document: string): Outcome {
  let events = '';
  let isWellFormed = true;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    isWellFormed = false;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const pairs = ATTRIBUTES.map((key) => [key, attributes[key]]).filter(([, value]) => value !== undefined);
    events += `<${local(name)}${JSON.stringify(pairs)}>`;
  });
  parser.on('text', (text) => {
    events += text;
  });
  parser.on('cdata', (text) => {
    events += text;
  });
  parser.on('closetag', ({ name }) => {
    events += `</${local(name)}>`;
  });
  parser.write(document).close();
  // White space around the root is no text of it.
  return isWellFormed ? events.trim() : null;
}

const piece = fc.constantFrom(
  '<r>',
  '</r>',
  '<n a="1">',
  '</n>',
  '<n/>',
  '<é é="&#x1F600;&amp;" />',
  '</é >',
  '<x:n x:y=\'"\' b = "\t\n">',
  '</x:n>',
  '<n a="1" a="2"/>',
  '<n a="1"b="2"/>',
  '<n a=1/>',
  '<n a/>',
  '<n a="<"/>',
  '<n a="&nbsp;"/>',
  '<1/>',
  '<-n/>',
  '< n/>',
  'text',
  ' \n',
  '\r\n\r',
  '&lt;',
  '&#65;',
  '&#x110000;',
  '&#0;',
  '&',
  ']]>',
  ']]',
  '\u0001',
  '<![CDATA[<&]]>',
  '<!-- c -->',
  '<!-- a -- b -->',
  '<!--->',
  '<!x>',
  '<?p i?>',
  '<?xml version="1.0"?>',
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<?xml encoding="UTF-8"?>',
  '<?p',
  '<',
);

describe('the XML scanner', () => {
  it('finds the same as a parser of the whole of XML, however the text is cut', () => {
    const documents = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 6 }).map((pieces) => `<r>${pieces.join('')}</r>`),
    );
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 30 }), (document, pieceLength) => {
        expect(scan(document, pieceLength)?.trim() ?? null).toEqual(parse(document));
      }),
      { numRuns: 5000 },
    );
  });

  it('says where a fault is, in lines and columns of the whole document', () => {
    const faultOf = (document: string, pieceLength: number) => {
      const scanner = new XmlScanner({ open: () => {}, text: () => {}, close: () => {} });
      try {
        for (let at = 0; at < document.length; at += pieceLength)
          scanner.write(document.slice(at, at + pieceLength));
      } catch (error) {
        return (error as FormatError).position;
      }
      return null;
    };
    for (const pieceLength of [1, 2, 3, 100]) {
      expect(faultOf('<r>\n<a/>\n  <a></b></r>', pieceLength)).toEqual({ line: 3, column: 8 });
    }
  });
});

describe('markup without end', () => {
  const ignored = { open: () => undefined, text: () => undefined, close: () => undefined };

  it('of many attributes is refused', () => {
    const scanner = new XmlScanner(ignored);
    const attributes = Array.from({ length: 1001 }, (_, at) => `a${at}="1"`);
    scanner.write(`<a ${attributes.slice(1).join(' ')}>`);
    expect(() => scanner.write(`<b ${attributes.join(' ')}>`)).toThrow('a tag of more than 1000 attributes');
  });

  it.each(['<a b="', '<a', '<!--', '<![CDATA['])(
    'is not read again with each of its pieces, and bounded: %s',
    (begin) => {
      const scanner = new XmlScanner(ignored);
      const piece = 'x'.repeat(256);
      scanner.write(begin.startsWith('<![') ? `<a>${begin}` : begin);
      const writeAll = () => {
        for (let at = 0; at < 120_000; at++) scanner.write(piece);
      };
      expect(writeAll).toThrow('a piece of text longer than 16777216 characters');
    },
  );
});
