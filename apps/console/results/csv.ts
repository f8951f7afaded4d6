/** Rows as a document of RFC 4180. */
import { type Grid, textOf } from './shapes.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/** The text of a cell; null is an empty one. */
function cell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf({ columns, rows }: Grid): string {
  const lines = rows.map((row) => row.map((value) => cell(value === null ? '' : textOf(value))).join(','));
  return `${[columns.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}
