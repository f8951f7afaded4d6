/** A document cut anywhere is refused, unless what is left is a document: nothing of half a file may be taken for all. */
import { describe, expect, it } from 'vitest';
import { createRdfReader, RdfFormat } from '#formats';

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"';

/** Documents with the places where they might end as well, and the number of quads up to there. */
const DOCUMENTS: Readonly<Record<RdfFormat, { readonly text: string; readonly ends: readonly string[] }>> = {
  [RdfFormat.RdfXml]: {
    text: `<?xml version="1.0"?>
<rdf:RDF ${RDF}><rdf:Description rdf:about="http://e/a"><e:p>one &lt; <![CDATA[two]]></e:p><e:q rdf:resource="http://e/b"/>
</rdf:Description><!-- comment --></rdf:RDF>
`,
    ends: ['</rdf:RDF>', '</rdf:RDF>\n'],
  },
  [RdfFormat.Turtle]: {
    text: '@prefix e: <http://e/> .\ne:a e:p "one" , 2 ; e:q [ e:r ( 1 2 ) ] .\ne:b e:p """x""" .',
    ends: ['', '@prefix e: <http://e/> .', '@prefix e: <http://e/> .\n', '] .', '] .\n', '"""x""" .'],
  },
  [RdfFormat.TriG]: {
    text: '@prefix e: <http://e/> .\ne:g { e:a e:p "one" . e:b e:q 1 }\nGRAPH e:h { e:c e:p e:d }',
    ends: ['', '@prefix e: <http://e/> .', '@prefix e: <http://e/> .\n', 'e:q 1 }', 'e:q 1 }\n', 'e:d }'],
  },
  [RdfFormat.NQuads]: {
    text: '<http://e/a> <http://e/p> "one" <http://e/g> .\n<http://e/b> <http://e/p> <http://e/c> .\n',
    ends: ['', '<http://e/g> .', '<http://e/g> .\n', '<http://e/c> .', '<http://e/c> .\n'],
  },
  [RdfFormat.NTriples]: {
    text: '<http://e/a> <http://e/p> "one"@en .\n<http://e/b> <http://e/p> _:x .',
    ends: ['', '"one"@en .', '"one"@en .\n', '_:x .'],
  },
  [RdfFormat.JsonLd]: {
    text: '[{"@id":"http://e/a","http://e/p":[{"@value":"[\\"{ \\\\"}]},{"@id":"http://e/b","http://e/p":[{"@id":"http://e/c"}]}]\n',
    ends: ['}]}]', '}]}]\n'],
  },
};

async function isRead(format: RdfFormat, text: string, pieceLength: number): Promise<boolean> {
  try {
    const reader = createRdfReader(format, () => undefined, { base: 'http://base/' });
    for (let at = 0; at < text.length; at += pieceLength)
      await reader.write(text.slice(at, at + pieceLength));
    await reader.end();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ name: 'FormatError' });
    return false;
  }
}

describe.each(Object.values(RdfFormat))('%s', (format) => {
  it.each([1, 7, 1 << 16])('is refused wherever it is cut, read in pieces of %i', async (pieceLength) => {
    const { text, ends } = DOCUMENTS[format];
    const read: string[] = [];
    for (let length = 0; length <= text.length; length++) {
      const cut = text.slice(0, length);
      if (await isRead(format, cut, pieceLength)) read.push(cut);
    }
    expect(read.length).toBe(ends.length);
    for (const [i, cut] of read.entries()) expect(cut.endsWith(ends[i] as string)).toBe(true);
  });
});

describe('JSON-LD', () => {
  it.each(['', ' ', 'null', '"x"', '1', '{}{}', '[] 1', '{}]', '{}x', '\ufeff'])('is no %j', async (text) => {
    expect(await isRead(RdfFormat.JsonLd, text, 1 << 16)).toBe(false);
  });

  it('may have nothing in it', async () => {
    expect(await isRead(RdfFormat.JsonLd, ' [ ] \n', 2)).toBe(true);
    expect(await isRead(RdfFormat.JsonLd, '{}', 1)).toBe(true);
  });
});

describe('RDF/XML', () => {
  it.each([
    '',
    ' ',
    '<?xml version="1.0"?>',
    `<rdf:RDF ${RDF}>`,
    `<rdf:RDF ${RDF}/><x/>`,
    `<rdf:RDF ${RDF}/>x`,
  ])('is no %j', async (text) => {
    expect(await isRead(RdfFormat.RdfXml, text, 1 << 16)).toBe(false);
  });
});
