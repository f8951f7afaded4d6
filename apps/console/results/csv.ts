/** CSV serialization of rows (RFC 4180). */
import type { Rows } from './rows.ts';

const NEEDS_QUOTES = /[",\r\n]/;
/** Rows per chunk: one string of all rows could exceed the maximum length. */
const ROWS_A_PIECE = 10_000;

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The document in chunks; null and missing values are empty. */
export function csvOf({ columns, count, row }: Rows): string[] {
  const pieces: string[] = [];
  let lines = [columns.map(quoted).join(',')];
  for (let index = 0; index < count; index++) {
    lines.push(
      row(index)
        .map(({ text, kind }) => (kind === 'null' ? '' : quoted(text)))
        .join(','),
    );
    if (lines.length < ROWS_A_PIECE) continue;
    pieces.push(`${lines.join('\r\n')}\r\n`);
    lines = [];
  }
  if (lines.length > 0) pieces.push(`${lines.join('\r\n')}\r\n`);
  return pieces;
}
