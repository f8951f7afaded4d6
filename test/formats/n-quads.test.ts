import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError, NQuadsReader, type QuadText } from '#formats';

interface Outcome {
  readonly quads: readonly QuadText[];
  /** Where reading failed; null for a document that is well-formed. */
  readonly failedAtLine: number | null;
}

/** Reads pieces of the document's bytes. A comment on every line keeps its statement from the scanner. */
function read(lines: readonly string[], pieceBytes: number, lineEnd: string, comment = ''): Outcome {
  const quads: QuadText[] = [];
  let texts = [''];
  const reader = new NQuadsReader(
    {
      term: (text) => texts.push(text) - 1,
      asciiTerm: (source, start, end) => texts.push(source.toString('latin1', start, end)) - 1,
      addQuad: (...numbers) => {
        const [s, p, o, g] = numbers.map((number) => texts[number] ?? '');
        quads.push([s ?? '', p ?? '', o ?? '', g ?? '']);
        texts = [''];
      },
    },
    { blankPrefix: 'x', allowsGraph: true },
  );
  const bytes = Buffer.from(lines.map((line) => line + comment + lineEnd).join(''));
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) reader.write(bytes.subarray(at, at + pieceBytes));
    reader.end();
    return { quads, failedAtLine: null };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { quads, failedAtLine: error.position?.line ?? null };
  }
}

const term = fc.constantFrom(
  '<http://e/a>',
  '<urn:x:é>',
  '<a+b.c-1:d>',
  '<relative>',
  '<1:x>',
  '<http://e/ b>',
  '<http://e/\\u00e9>',
  '_:b',
  '_:b.c',
  '_:b.',
  '_:é',
  '_:-',
  '_:',
  '"plain"',
  '"ü"@de-AT-1901',
  '"x"@',
  '"x"@a-',
  '"tab\\t"',
  '"raw\ttab"',
  '"5"^^<http://www.w3.org/2001/XMLSchema#integer>',
  '"s"^^<http://www.w3.org/2001/XMLSchema#string>',
  '""^^<http://www.w3.org/2001/XMLSchema#string>',
  '"x"^<http://e/a>',
  '"open',
  '.',
  '#',
);
const space = fc.constantFrom('', ' ', '\t', '  ');
const line = fc
  .tuple(
    fc.array(fc.tuple(space, term), { maxLength: 5 }),
    space,
    fc.constantFrom('.', ' .', '..', ''),
    space,
  )
  .map(([terms, ...end]) => terms.map((pair) => pair.join('')).join(' ') + end.join(''));

describe('the N-Quads reader', () => {
  it('finds by scanning what the grammar finds, however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('\n', '\r\n'),
        (lines, pieceBytes, lineEnd) => {
          const scanned = read(lines, pieceBytes, lineEnd);
          expect(scanned).toEqual(read(lines, 1000, lineEnd, '#'));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('takes all plain forms, and says in which line it found something else', () => {
    const good = ['<a:b> <a:p> "x"@en-GB .', '', '_:n.1 <a:p> _:é<a:g>.', '<a:b><a:p>"s"^^<a:t><a:g>.'];
    expect(read(good, 5, '\n')).toEqual({
      quads: [
        ['<a:b>', '<a:p>', '"x"@en-GB', ''],
        ['_:xn.1', '<a:p>', '_:xé', '<a:g>'],
        ['<a:b>', '<a:p>', '"s"^^<a:t>', '<a:g>'],
      ],
      failedAtLine: null,
    });
    expect(read([...good, '<a:b> <a:p> .'], 7, '\n').failedAtLine).toBe(5);
  });

  it('passes over a byte order mark and refuses bytes that are not UTF-8', () => {
    const reader = () =>
      new NQuadsReader({ term: () => 1, asciiTerm: () => 1, addQuad: () => {} }, { allowsGraph: true });
    const marked = reader();
    for (const byte of Buffer.from('\ufeff<a:b> <a:p> "x" .')) marked.write(Uint8Array.of(byte));
    expect(() => marked.end()).not.toThrow();
    expect(() => reader().write(Buffer.from([0x23, 0xff, 0x0a]))).toThrow(
      expect.objectContaining({ code: 'FORMAT_ENCODING' }),
    );
  });
});
