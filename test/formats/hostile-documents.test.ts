/** Documents made to hurt, in all formats: each is refused by its line, or read, within bounds. */
import { describe, expect, test } from 'vitest';
import {
  CSVReader,
  createRdfReader,
  FormatErrorCode,
  GMLReader,
  GraphMLReader,
  GraphSONReader,
  NQuadsReader,
  RdfFormat,
} from '#formats';
import { BoundedJsonLdParser } from '../../shared/formats/rdf/bounded-json-ld-parser.ts';
import { termSinkOf } from '../../shared/formats/rdf/quad-sink.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = 64 * 1024;
const STATEMENT = '<http://e.org/a> <http://e.org/b>';

interface Fault {
  readonly code: FormatErrorCode;
  readonly position: { readonly line: number } | null;
  readonly message: string;
}

/** A document of parts by their number, and what is before and after them. */
function numbered(head: string, part: (at: number) => string, count: number, tail = ''): Generator<string> {
  const parts = Array.from({ length: count }, (_, at) => part(at)).join('');
  return inChunks(`${head}${parts}${tail}`);
}

function* inChunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The text in chunks, repeated from the begin where `repeated` says so. */
function* chunks(head: string, repeated = '', length = 0, tail = ''): Generator<string> {
  yield head;
  const chunk = repeated.repeat(Math.ceil(CHUNK / Math.max(1, repeated.length)));
  for (let written = 0; written < length; written += chunk.length) yield chunk;
  yield tail;
}

function* bytesOf(texts: Iterable<string>): Generator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

/** Characters of a message, which may quote the document. */
const MESSAGE_LENGTH_MAX = 1001;

/** Code and line with which the document is refused; undefined if it is read. */
async function fault<Piece>(
  reader: { write(piece: Piece): void | Promise<void>; end(): void | Promise<void> },
  pieces: Iterable<Piece>,
): Promise<[FormatErrorCode, number | undefined] | undefined> {
  try {
    for (const piece of pieces) await reader.write(piece);
    await reader.end();
    return undefined;
  } catch (error) {
    const { code, position, message } = error as Fault;
    expect(message.length).toBeLessThanOrEqual(MESSAGE_LENGTH_MAX);
    return [code, position?.line];
  }
}

function nQuadsFault(pieces: Iterable<Uint8Array>, objects: string[] = []) {
  const sink = termSinkOf((_s, _p, object) => objects.push(object));
  return fault(new NQuadsReader(sink, { allowsGraph: true }), pieces);
}

describe('N-Quads', () => {
  test('a line without end is refused by its number', async () => {
    const pieces = bytesOf(chunks(`${STATEMENT} "x" .\n${STATEMENT} "`, 'a', 65 * MEGABYTE));
    expect(await nQuadsFault(pieces)).toEqual([FormatErrorCode.Limit, 2]);
  });

  test('a literal of millions of escapes is read', async () => {
    const objects: string[] = [];
    expect(
      await nQuadsFault(bytesOf(chunks(`${STATEMENT} "`, '\\n', 8 * MEGABYTE, '" .\n')), objects),
    ).toBeUndefined();
    expect(objects.map(({ length }) => length)).toEqual([8 * MEGABYTE + 2]);
  });

  test.each([
    ['in the middle', `${STATEMENT} "x" .\n${STATEMENT} "`, '" .\n', 2],
    ['on the last line', `${STATEMENT} "x" .\n\n${STATEMENT} "`, '', 3],
  ])('bytes that are not UTF-8 are refused by their line: %s', async (_where, before, after, line) => {
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
    expect(await nQuadsFault([bytes])).toEqual([FormatErrorCode.Encoding, line]);
  });
});

describe('Turtle', () => {
  const turtleFault = (pieces: Iterable<string>) =>
    fault(
      createRdfReader(RdfFormat.Turtle, () => undefined, {}),
      pieces,
    );

  test.each<[string, Iterable<string>, FormatErrorCode, number | undefined]>([
    ['a name without end', chunks('\n', 'a', 20 * MEGABYTE), FormatErrorCode.Limit, 2],
    ['a literal without end', chunks(`${STATEMENT} """`, 'a\n', 20 * MEGABYTE), FormatErrorCode.Limit, 1],
    ['lists in lists', chunks(`${STATEMENT} `, '( ', MEGABYTE), FormatErrorCode.Limit, 1],
    ['nodes in nodes', chunks(`${STATEMENT} `, '[ <http://e.org/p> ', MEGABYTE), FormatErrorCode.Limit, 1],
    ['a syntax error', ['<http://e.org/a>\n\n;'], FormatErrorCode.Syntax, 3],
    [
      'a long prefix used without end',
      chunks(
        `@prefix p: <http://e.org/${'a'.repeat(MEGABYTE / 2)}> .\n`,
        'p:a p:b p:c . p:d p:e p:f .\n',
        2000,
      ),
      FormatErrorCode.Limit,
      60,
    ],
    [
      'a base that grows',
      chunks('@base <http://e.org/> .\n', `@base <${'a'.repeat(50)}/> .\n`, MEGABYTE),
      FormatErrorCode.Limit,
      2117,
    ],
    [
      'prefixes without end',
      numbered('', (at) => `@prefix p${at}: <http://e.org/${at}> .\n`, 200_000),
      FormatErrorCode.Limit,
      101_327,
    ],
    [
      'a syntax error that quotes the document',
      [`<http://e.org/a> ${'a'.repeat(9000)}`],
      FormatErrorCode.Syntax,
      1,
    ],
  ])('%s', async (_what, pieces, code, line) => {
    expect(await turtleFault(pieces)).toEqual([code, line]);
  });
});

describe('RDF/XML', () => {
  const HEAD =
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e.org/"><rdf:Description>';

  const rdfXmlFault = (pieces: Iterable<string>, objects: string[] = []) =>
    fault(
      createRdfReader(RdfFormat.RdfXml, (_s, _p, object) => objects.push(object), {}),
      pieces,
    );
  const long = 'a'.repeat(MEGABYTE / 2);

  test.each<[string, Iterable<string>]>([
    ['elements in elements', chunks(HEAD, '<e:a><rdf:Description>', 2 * MEGABYTE)],
    ['a text without end', chunks(`${HEAD}<e:a>`, 'a', 20 * MEGABYTE)],
    ['an attribute without end', chunks(`${HEAD}<e:a e:b="`, 'a', 20 * MEGABYTE)],
    ['a comment without end', chunks(`${HEAD}<!--`, 'a', 20 * MEGABYTE)],
    ['a document type without end', chunks('<!DOCTYPE a [', '<!ENTITY a "b">', 20 * MEGABYTE)],
    ['a text of comments', chunks(`${HEAD}<e:a>`, `${'a'.repeat(99)}<!-- -->`, 20 * MEGABYTE)],
    ['a text of CDATA sections', chunks(`${HEAD}<e:a>`, `<![CDATA[${'a'.repeat(99)}]]>`, 20 * MEGABYTE)],
    ['an XML literal of elements', chunks(`${HEAD}<e:a rdf:parseType="Literal">`, '<b/>', 4 * MEGABYTE)],
    ['attributes without end', numbered(`${HEAD}<e:a `, (at) => `e:a${at}="" `, 2000)],
    [
      'a base that is long',
      chunks(`${HEAD.replace('>', ` xml:base="http://e.org/${long}">`)}<e:a rdf:resource="b"/>`),
    ],
    ['a namespace that is long', chunks(`${HEAD.replace('>', ` xmlns:l="http://e.org/${long}">`)}<l:a/>`)],
    ['a language that is long', chunks(`${HEAD.replace('>', ` xml:lang="${long}">`)}<e:a>x</e:a>`)],
    [
      'namespaces that come with each element',
      numbered(
        HEAD,
        (at) => `<e:a ${[1, 2, 3].map((n) => `xmlns:p${at}x${n}="u"`).join(' ')}><rdf:Description>`,
        400,
      ),
    ],
  ])('%s', async (_what, pieces) => {
    expect(await rdfXmlFault(pieces)).toEqual([FormatErrorCode.Limit, 1]);
  });

  test('a text is whole in spite of comments and CDATA sections in it', async () => {
    const objects: string[] = [];
    const text = '<e:a>one &lt; <![CDATA[two]]> three<!-- x --> four</e:a>';
    expect(await rdfXmlFault([`${HEAD}${text}</rdf:Description></rdf:RDF>`], objects)).toBeUndefined();
    expect(objects).toEqual(['"one < two three four"']);
  });

  test('a fault has its line', async () => {
    expect(await rdfXmlFault([`${HEAD}\n<e:a>\n</e:b>`])).toEqual([FormatErrorCode.Syntax, 3]);
    expect(await rdfXmlFault([`${HEAD}\n<e:a rdf:resource="rel"/>`])).toEqual([FormatErrorCode.Syntax, 2]);
  });

  test('a long document leaves no listeners behind', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const reader = createRdfReader(RdfFormat.RdfXml, () => undefined, {});
    const pieces = chunks(`${HEAD}`, '<e:a>text</e:a>', 4 * MEGABYTE, '</rdf:Description></rdf:RDF>');
    expect(await fault(reader, pieces)).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});

describe('JSON-LD', () => {
  const jsonLdFault = (pieces: Iterable<string>, jsonValuesMax?: number) =>
    fault(
      createRdfReader(
        RdfFormat.JsonLd,
        () => undefined,
        jsonValuesMax === undefined ? {} : { jsonValuesMax },
      ),
      pieces,
    );
  const NODE = '{"@id":"http://e.org/a",\n"http://e.org/p":';

  test.each<[string, Iterable<string>]>([
    ['lists in lists', chunks(NODE, '[', MEGABYTE)],
    ['nodes in nodes', chunks(NODE, NODE.replace('\n', ''), MEGABYTE)],
    ['a text without end', chunks(`${NODE}"`, 'a', 20 * MEGABYTE)],
    ['a text of escapes without end', chunks(`${NODE}"`, '\\n', 40 * MEGABYTE)],
    ['a key without end', chunks(`${NODE}1,"`, 'a', 20 * MEGABYTE)],
    ['a number without end', chunks(NODE, '9', MEGABYTE)],
    ['a list of contexts', numbered(`${NODE}1,"\\u0040context":[{}`, () => ',{}', 100)],
    ['a long base', [`${NODE}1,"@context":{"x":{},"@base":"http://e.org/${'a'.repeat(70_000)}"}}`]],
  ])('%s', async (_what, pieces) => {
    expect(await jsonLdFault(pieces)).toEqual([FormatErrorCode.Limit, 2]);
  });

  test('more values than there may be', async () => {
    const values = `${NODE}[${Array.from({ length: 98 }, (_, at) => at).join()}]}`;
    expect(await jsonLdFault([values], 101)).toBeUndefined();
    expect(await jsonLdFault([values], 100)).toEqual([FormatErrorCode.Limit, 2]);
    const paths = `${NODE}${'['.repeat(20)}1${']'.repeat(20)}}`;
    expect(await jsonLdFault([paths], 24)).toBeUndefined();
    expect(await jsonLdFault([paths], 23)).toEqual([FormatErrorCode.Limit, 2]);
  });

  test.each([
    '[1 2]',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{"a":}',
    '{"a":1,}',
    '[1,]',
    '{1:2}',
    '[01]',
    '[1-]',
    '[tru]',
    '[NaN]',
    '["a\\x"]',
    '["\\u12g4"]',
    '["a\tb"]',
    '[1}',
    "['a']",
    '[1]]',
    '{"a":1}{',
  ])('what is no JSON, by its line: %s', async (text) => {
    for (const length of [1, 100]) {
      const pieces = `\n${text}`.match(new RegExp(`[^]{1,${length}}`, 'g'))!;
      expect(await jsonLdFault(pieces)).toEqual([FormatErrorCode.Syntax, 2]);
    }
  });

  test('asks again and again whether to go on', async () => {
    const refusal = new Error('stopped');
    let count = 0;
    const check = () => {
      if (++count === 3) throw refusal;
    };
    const reader = createRdfReader(RdfFormat.JsonLd, () => undefined, { check });
    await expect(reader.write(`${NODE}[${'1,'.repeat(20_000)}1]}`)).rejects.toBe(refusal);
    expect(count).toBe(3);
  });

  test('is read to its end only as long as its quads are taken', async () => {
    const quads: string[] = [];
    const refusal = new Error('enough');
    const sink = (subject: string) => {
      quads.push(subject);
      if (quads.length === 10) throw refusal;
    };
    const jobs: number[] = [];
    const { newOnValueJob } = BoundedJsonLdParser.prototype;
    BoundedJsonLdParser.prototype.newOnValueJob = function (...value) {
      jobs.push(value[2]);
      return newOnValueJob.apply(this, value);
    };
    try {
      const reader = createRdfReader(RdfFormat.JsonLd, sink, {});
      const document = `${NODE}[${'1,'.repeat(20_000)}1]}`;
      await expect(reader.write(document)).rejects.toBe(refusal);
    } finally {
      BoundedJsonLdParser.prototype.newOnValueJob = newOnValueJob;
    }
    expect(jobs.length).toBeLessThan(5000);
  });
});

describe('graphs', () => {
  const vertices: unknown[] = [];
  const sink = {
    hasVertex: () => false,
    addVertex: (id: unknown, { keys, values }: { keys: readonly string[]; values: readonly unknown[] }) =>
      vertices.push([id, keys.length, values]),
    updateVertex: () => undefined,
    addEdge: () => undefined,
  };
  const graphFault = (
    Reader: typeof GMLReader | typeof GraphMLReader | typeof GraphSONReader,
    pieces: Iterable<string>,
  ) => {
    vertices.length = 0;
    return fault(new Reader(sink), pieces);
  };
  const KEY = '<key id="k" for="node" attr.name="n" attr.type="string"/>';
  const GRAPHML = '<graphml>\n';
  const NODE = `${GRAPHML}${KEY}<graph><node id="1">`;
  const GRAPHSON = '{"mode":"NORMAL","vertices":[\n{"_id":1,"a":';
  const GML = 'graph [\nnode [ id 1 a ';

  test.each<[string, typeof GMLReader | typeof GraphMLReader | typeof GraphSONReader, Iterable<string>]>([
    [
      'a text of comments',
      GraphMLReader,
      chunks(`${NODE}<data key="k">`, `${'a'.repeat(99)}<!---->`, 20 * MEGABYTE),
    ],
    [
      'texts of one element',
      GraphMLReader,
      chunks(NODE, `<data key="k">${'a'.repeat(MEGABYTE)}</data>`, 70 * MEGABYTE),
    ],
    ['keys', GraphMLReader, numbered(GRAPHML, (at) => `<key id="k${at}" attr.name="n"/>`, 100_001)],
    ['labels', GraphMLReader, [`${GRAPHML}<graph><node id="1" labels="${':a'.repeat(1001)}"/>`]],
    ['lists', GraphSONReader, chunks(`${GRAPHSON}[[]`, ',[]', 4 * MEGABYTE, ']}]}')],
    ['maps', GraphSONReader, chunks(`${GRAPHSON}[{}`, ',{}', 4 * MEGABYTE, ']}]}')],
    ['an element', GraphSONReader, chunks(`${GRAPHSON}"`, 'a', 70 * MEGABYTE)],
    ['maps', GMLReader, numbered(`${GML}1 `, (at) => `a${at} [ ] `, 600_000)],
    ['properties', GMLReader, numbered(`${GML}1 `, (at) => `a${at} 1 `, 1_000_002)],
    ['lists in lists', GMLReader, chunks(`${GML}1 `, 'a [ ', MEGABYTE)],
    ['a text', GMLReader, chunks(`${GML}"`, 'a', 9 * MEGABYTE)],
  ])('%s without end', async (_what, reader, pieces) => {
    expect(await graphFault(reader, pieces)).toEqual([FormatErrorCode.Limit, 2]);
  });

  test.each<[string, typeof GraphMLReader | typeof GraphSONReader, string, FormatErrorCode]>([
    ['no JSON', GraphSONReader, `${GRAPHSON}tru}]}`, FormatErrorCode.Syntax],
    ['no string', GraphSONReader, `${GRAPHSON}"${'\\n'.repeat(9)}\\x"}]}`, FormatErrorCode.Syntax],
    [
      'no number',
      GraphMLReader,
      `${NODE.replace('string', 'int')}<data key="k">${'9'.repeat(9000)}</data>`,
      FormatErrorCode.Number,
    ],
  ])('an element with what is %s has its line', async (_what, reader, text, code) => {
    expect(await graphFault(reader, [text])).toEqual([code, 2]);
  });

  test('a number with millions of blanks in it is refused', async () => {
    const begin = `${GRAPHML}<key id="n" attr.name="n" attr.type="double"/><graph><node id="1"><data key="n">1`;
    const pieces = chunks(begin, ' ', 8 * MEGABYTE, '2</data></node>');
    expect(await graphFault(GraphMLReader, pieces)).toEqual([FormatErrorCode.Number, 2]);
  });

  test('a string of millions of escapes is read', async () => {
    expect(
      await graphFault(GraphSONReader, chunks(`${GRAPHSON}"`, '\\n', 30 * MEGABYTE, '"}]}')),
    ).toBeUndefined();
    const [[, , values]] = vertices as [[unknown, number, readonly string[]]];
    expect(values.map(({ length }) => length)).toEqual([15 * MEGABYTE]);
  });

  test('a node of many properties has each once', async () => {
    const keys = Array.from({ length: 100 }, (_, at) => `<key id="k${at}" attr.name="n${at % 60}"/>`).join(
      '',
    );
    const data = Array.from({ length: 100 }, (_, at) => `<data key="k${at}">${at}</data>`).join('');
    expect(
      await graphFault(GraphMLReader, [`<graphml>${keys}<graph><node>${data}</node></graph></graphml>`]),
    ).toBeUndefined();
    const expected = Array.from({ length: 60 }, (_, at) => String(at < 40 ? at + 60 : at));
    expect(vertices).toEqual([[null, 60, expected]]);
  });

  test('lists of GML in the graph itself are passed over', async () => {
    const text = 'graph [ graphics [ x 1 inner [ node [ id 7 ] ] ] node [ id 1 g [ h [ i 2 ] ] ] ]';
    expect(await graphFault(GMLReader, [text])).toBeUndefined();
    expect(vertices).toEqual([[1, 1, [new Map([['h', new Map([['i', 2]])]])]]]);
  });
});

describe('CSV', () => {
  const rows: unknown[] = [];
  const csvFault = (pieces: Iterable<string>) =>
    fault(
      new CSVReader({
        addNode: (_labels, properties) => rows.push(properties),
        addRelationship: () => undefined,
      }),
      pieces,
    );

  test.each<[string, Iterable<string>]>([
    ['a quoted field of lines that does not end', chunks('a,b\n1,2\n"', 'a\n', 40 * MEGABYTE)],
    ['a field of quotes that does not end', chunks('a,b\n1,2\n"', '""', 40 * MEGABYTE)],
    ['a record of empty fields', chunks('a,b\n1,2\n', ',', 40 * MEGABYTE)],
    ['a record of carriage returns', chunks('a,b\n1,2\n""', '\r', 40 * MEGABYTE)],
  ])('%s is refused by its line', async (_what, pieces) => {
    expect(await csvFault(pieces)).toEqual([FormatErrorCode.Limit, 3]);
  });

  test('a field of millions of doubled quotes is read', async () => {
    rows.length = 0;
    expect(await csvFault(chunks('a\n"', '""', 8 * MEGABYTE, '"\n'))).toBeUndefined();
    expect(rows).toEqual([{ keys: ['a'], values: ['"'.repeat(4 * MEGABYTE)] }]);
  });

  test('records of a million columns, of which most are empty, are read', async () => {
    rows.length = 0;
    const columnCount = 1_000_000;
    const header = Array.from({ length: columnCount }, (_, at) => `c${at}`).join();
    expect(await csvFault([header, '\n1', ','.repeat(columnCount - 1), '2\n'])).toBeUndefined();
    expect(rows).toEqual([{ keys: ['c0', `c${columnCount - 1}`], values: ['1', '2'] }]);
  });
});
