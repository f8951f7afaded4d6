import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonScanner, ProtocolError } from '#protocol';

function read(json: string): string | undefined {
  try {
    const raw = new JsonScanner(`{"a":${json}}`).members().get('a');
    return raw === undefined ? undefined : (JSON.parse(raw) as string);
  } catch (error) {
    if (error instanceof ProtocolError) return undefined;
    throw error;
  }
}

function parse(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}

test('strings end where JSON ends them, however long the runs of escapes and of plain text are', () => {
  const part = fc.constantFrom(
    'a',
    '\\n',
    '\\"',
    '\\\\',
    '\\u00e9',
    '"',
    '\\',
    '\n',
    'plain text '.repeat(200),
    '\\t'.repeat(600),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const json = `"${parts.join('')}"`;
      expect(read(json)).toBe(parse(json));
    }),
    { numRuns: 2000 },
  );
});
