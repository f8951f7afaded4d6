import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRdfReader, FormatError, FormatErrorCode, type QuadText, RdfFormat, writeRdf } from '#formats';
import { literalText, XSD } from '#rdf';
import { isIsomorphic } from '../sparql/isomorphism.ts';

async function read(
  format: RdfFormat,
  text: string,
  base = 'http://e/doc',
  pieceLength = 7,
): Promise<QuadText[]> {
  const quads: QuadText[] = [];
  const reader = createRdfReader(format, (s, p, o, g) => quads.push([s, p, o, g]), {
    base,
    blankPrefix: 'x',
  });
  for (let at = 0; at < text.length; at += pieceLength) await reader.write(text.slice(at, at + pieceLength));
  await reader.end();
  return quads;
}

const write = (format: RdfFormat, quads: readonly QuadText[]) => [...writeRdf(format, quads)].join('');

// XML cannot write all characters, so that format gets printable ones.
const lexicalOf = (isXml: boolean) =>
  isXml
    ? fc.stringMatching(/^[ -~äλ\n\t"\\<&]*$/)
    : fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text));
const resource = fc.oneof(
  fc.constantFrom('<http://e/a>', '<http://e/b#c>', '<urn:x:y>'),
  fc.constantFrom('_:n1', '_:n2'),
);
const quadOf = (isXml: boolean, hasGraphs: boolean) =>
  fc.tuple(
    resource,
    fc.constantFrom('<http://e/p>', '<http://e/ns#q>', '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'),
    fc.oneof(
      resource,
      lexicalOf(isXml).map((text) => literalText(text)),
      lexicalOf(isXml).map((text) => literalText(text, '', 'en-gb')),
      lexicalOf(isXml).map((text) => literalText(text, `${XSD}token`)),
    ),
    hasGraphs ? fc.constantFrom('', '<http://e/g>') : fc.constant(''),
  );

/** As sets: a graph has every quad once. */
function distinct(quads: readonly QuadText[]): QuadText[] {
  return [...new Map(quads.map((quad) => [quad.join(' '), quad])).values()];
}

describe('RDF formats', () => {
  for (const format of Object.values(RdfFormat)) {
    it(`what is written as ${format} reads back the same`, async () => {
      const hasGraphs =
        format === RdfFormat.NQuads || format === RdfFormat.TriG || format === RdfFormat.JsonLd;
      await fc.assert(
        fc.asyncProperty(
          fc.array(quadOf(format === RdfFormat.RdfXml, hasGraphs), { maxLength: 8 }),
          async (quads) => {
            const sorted = distinct(quads as QuadText[]).sort((a, b) =>
              `${a[3]} ${a[0]}` < `${b[3]} ${b[0]}` ? -1 : 1,
            );
            const found = distinct(await read(format, write(format, sorted)));
            expect(isIsomorphic(found, sorted, false) ? sorted : found).toEqual(sorted);
          },
        ),
        { numRuns: 60 },
      );
    });
  }

  it('Turtle is read with its base, lists and abbreviations', async () => {
    const text = '@prefix e: <http://e/> . <#a> e:p (1 2.0), [ e:q "x"@EN ], true .';
    const found = await read(RdfFormat.Turtle, text);
    expect(found.filter((quad) => quad[1] === '<http://e/p>' && !quad[2].startsWith('_:'))).toEqual([
      ['<http://e/doc#a>', '<http://e/p>', '"true"^^<http://www.w3.org/2001/XMLSchema#boolean>', ''],
    ]);
    expect(found.length).toBe(8);
  });

  it('N-Triples refuses what is not one', async () => {
    const bad = [
      '<http://e/a> <http://e/p> "x" <http://e/g> .',
      '<a> <http://e/p> "x" .',
      '<http://e/a> _:p "x" .',
      '"s" <http://e/p> "x" .',
      '<http://e/a> <http://e/p> "x"@1 .',
      '<http://e/a> <http://e/p> "x\\z" .',
      '<http://e/a b> <http://e/p> "x" .',
      '<http://e/a> <http://e/p> "x"',
    ];
    for (const text of bad) {
      await expect(read(RdfFormat.NTriples, text)).rejects.toMatchObject({ code: FormatErrorCode.Syntax });
    }
  });

  it('N-Quads undoes escapes, keeps tags and renames blank nodes', async () => {
    const text =
      '_:a <http://e/p> "\\u00e9\\t\\"\\n"@en-GB <http://e/\\u00e9> . # end\n\n_:a <http://e/p> "s"^^<http://www.w3.org/2001/XMLSchema#string> .';
    expect(await read(RdfFormat.NQuads, text)).toEqual([
      ['_:xa', '<http://e/p>', '"é\t\\"\\n"@en-GB', '<http://e/é>'],
      ['_:xa', '<http://e/p>', '"s"', ''],
    ]);
  });

  it('a remote context is not loaded unless the caller allows it', async () => {
    await expect(read(RdfFormat.JsonLd, '{"@context":"http://e/context","p":"x"}')).rejects.toBeInstanceOf(
      FormatError,
    );
  });

  it.each([7, 1000])(
    'an RDF/XML element that is no IRI is a fault of the text (pieces of %i)',
    async (pieceLength) => {
      const reading = read(RdfFormat.RdfXml, '<x/>', '', pieceLength);
      await expect(reading).rejects.toThrow(FormatError);
      await expect(reading).rejects.toMatchObject({ code: FormatErrorCode.Syntax });
    },
  );
});

describe('entities of an RDF/XML document', () => {
  const document = (declarations: string, object: string) =>
    `<!DOCTYPE rdf:RDF [${declarations}]><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"><rdf:Description rdf:about="&o;s"><e:p>${object}</e:p></rdf:Description></rdf:RDF>`;
  const OWN = '<!ENTITY o "http://o/%20">';

  it('stand for the text that they were declared with', async () => {
    const text = document(`${OWN}<!ENTITY n 'a&#x41;&#66;'>`, '&n;&amp;&o;');
    expect(await read(RdfFormat.RdfXml, text, 'http://e/', 4096)).toEqual([
      ['<http://o/%20s>', '<http://e/p>', '"aAB&http://o/%20"', ''],
    ]);
  });

  it.each([
    ['other entities', `${OWN}<!ENTITY a "&o;&o;">`, FormatErrorCode.Doctype],
    ['markup', `${OWN}<!ENTITY a "<e:q/>">`, FormatErrorCode.Doctype],
    ['parameters', `${OWN}<!ENTITY a "%o;">`, FormatErrorCode.Doctype],
    ['another document', `${OWN}<!ENTITY a SYSTEM "file:///etc/passwd">`, FormatErrorCode.Doctype],
    ['what is not a character', `${OWN}<!ENTITY a "&#x110000;">`, FormatErrorCode.Doctype],
    ['too much', `${OWN}<!ENTITY a "${'a'.repeat(1 << 20)}">`, FormatErrorCode.Limit],
  ])('are refused when they stand for %s', async (_what, declarations, code) => {
    await expect(
      read(RdfFormat.RdfXml, document(declarations, '&a;'.repeat(9)), '', 4096),
    ).rejects.toMatchObject({
      code,
    });
  });
});
