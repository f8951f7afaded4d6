/** Rows of a result, by its shape; each is parsed on access. */
import { isRecord, type Value } from '../client/exact-json.ts';
import { type Cell, cellOf, MISSING, type Prefixes, termCell, tripleCell } from './cells.ts';
import type { JsonText, Part, Parts } from './json-text.ts';
import { fieldsOf, splitTriple } from './shapes.ts';

export interface Rows {
  readonly columns: readonly string[];
  readonly count: number;
  /** One cell for each column. */
  row(index: number): readonly Cell[];
  /** Whether rows may have members without a column, since columns come from a sample. */
  readonly isSampled?: boolean;
}

/** Rows sampled for the columns of a list of maps. */
const COLUMN_ROWS_MAX = 10_000;
/** Maximum length of the lists that are shown in columns. */
const POSITIONS_MAX = 16;

/** A list is shown as unparsed text: it may be the whole result. */
function cellAt(json: JsonText, part: Part): Cell {
  if (json.kindOf(part) === 'array') return { text: json.text.slice(part.from, part.to), kind: 'value' };
  return cellOf(json.valueOf(part));
}

function listRows(json: JsonText, parts: Parts): Rows {
  return { columns: ['value'], count: parts.length, row: (index) => [cellAt(json, parts.at(index))] };
}

/** Null unless there are elements and each is a map. */
function recordRows(json: JsonText, parts: Parts): Rows | null {
  if (parts.length === 0) return null;
  const names = new Set<string>();
  for (let index = 0; index < parts.length; index++) {
    if (json.kindOf(parts.at(index)) !== 'object') return null;
    if (index >= COLUMN_ROWS_MAX) continue;
    for (const name of Object.keys(fieldsOf(json.valueOf(parts.at(index))) ?? {})) names.add(name);
  }
  const columns = [...names];
  return {
    columns,
    count: parts.length,
    row: (index) => {
      const record = fieldsOf(json.valueOf(parts.at(index))) ?? {};
      return columns.map((column) => cellOf(record[column]));
    },
    isSampled: parts.length > COLUMN_ROWS_MAX,
  };
}

/** By position, for a list of short lists as of paths and pairs; null for any other. */
function positionRows(json: JsonText, parts: Parts): Rows | null {
  let width = 0;
  for (let index = 0; index < parts.length; index++) {
    if (json.kindOf(parts.at(index)) !== 'array') return null;
    if (index < COLUMN_ROWS_MAX) width = Math.max(width, json.elements(parts.at(index)).length);
    if (width > POSITIONS_MAX) return null;
  }
  if (width === 0) return null;
  return {
    columns: Array.from({ length: width }, (_, position) => `${position}`),
    count: parts.length,
    row: (index) => {
      const elements = json.elements(parts.at(index));
      return Array.from({ length: width }, (_, position) =>
        position < elements.length ? cellAt(json, elements.at(position)) : MISSING,
      );
    },
    isSampled: parts.length > COLUMN_ROWS_MAX,
  };
}

/** The `columns` and `data` of a Table. */
function tableRows(json: JsonText, members: ReadonlyMap<string, Part>): Rows | null {
  const [head, body] = [members.get('columns'), members.get('data')];
  if (members.size !== 2 || head === undefined || body === undefined) return null;
  if (json.kindOf(head) !== 'array' || json.kindOf(body) !== 'array') return null;
  const columns = (json.valueOf(head) as Value[]).map((name) => cellOf(name).text);
  const parts = json.elements(body);
  return {
    columns,
    count: parts.length,
    row: (index) => {
      const row = json.valueOf(parts.at(index));
      return columns.map((_, column) =>
        cellOf(Array.isArray(row) ? row[column] : column === 0 ? row : undefined),
      );
    },
  };
}

/** The solutions of SPARQL's JSON results. */
function solutionRows(json: JsonText, members: ReadonlyMap<string, Part>, prefixes: Prefixes): Rows | null {
  const [head, results] = [members.get('head'), members.get('results')];
  if (head === undefined || results === undefined) return null;
  const bindings = json.members(results).get('bindings');
  const { vars } = json.valueOf(head) as { vars?: Value };
  if (bindings === undefined) return null;
  const columns = Array.isArray(vars) ? vars.map(String) : [];
  const parts = json.elements(bindings);
  return {
    columns,
    count: parts.length,
    row: (index) => {
      const solution = json.valueOf(parts.at(index));
      return columns.map((name) => termCell(isRecord(solution) ? solution[name] : undefined, prefixes));
    },
  };
}

function entryRows(record: { readonly [name: string]: Value }): Rows {
  const entries = Object.entries(record);
  return {
    columns: ['key', 'value'],
    count: entries.length,
    row: (index) => [{ text: entries[index]?.[0] ?? '', kind: 'text' }, cellOf(entries[index]?.[1])],
  };
}

/** Rows of a JSON result. */
export function rowsOf(json: JsonText, prefixes: Prefixes): Rows {
  let whole = json.whole();
  if (json.kindOf(whole) === 'array') {
    const parts = json.elements(whole);
    // The result of a table step is a list with the Table.
    const only = parts.length === 1 ? parts.at(0) : null;
    if (only === null || json.kindOf(only) !== 'object' || tableRows(json, json.members(only)) === null)
      return recordRows(json, parts) ?? positionRows(json, parts) ?? listRows(json, parts);
    whole = only;
  }
  if (json.kindOf(whole) !== 'object') {
    const value = json.valueOf(whole);
    return { columns: ['value'], count: 1, row: () => [cellOf(value)] };
  }
  const members = json.members(whole);
  return (
    tableRows(json, members) ??
    solutionRows(json, members, prefixes) ??
    entryRows(fieldsOf(json.valueOf(whole)) ?? {})
  );
}

/** Rows of an N-Triples result. */
export function tripleRows(text: string, prefixes: Prefixes): Rows {
  const lines = text.split('\n').filter((line) => splitTriple(line) !== null);
  return {
    columns: ['subject', 'predicate', 'object'],
    count: lines.length,
    row: (index) => (splitTriple(lines[index] ?? '') ?? []).map((term) => tripleCell(term, prefixes)),
  };
}
