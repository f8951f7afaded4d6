/** The rows that an answer has, by its shape; each is read from the text when it is looked at. */
import { isRecord, type Value } from '../client/exact-json.ts';
import { type Cell, cellOf, type Prefixes, termCell, tripleCell } from './cells.ts';
import type { JsonText, Part, Parts } from './json-text.ts';
import { fieldsOf, splitTriple } from './shapes.ts';

export interface Rows {
  readonly columns: readonly string[];
  readonly count: number;
  /** One cell for each column. */
  row(index: number): readonly Cell[];
  /** Whether rows have members that are no column, since only some were asked for theirs. */
  readonly isSampled?: boolean;
}

/** Rows that are asked for the columns of a list of maps. */
const COLUMN_ROWS_MAX = 10_000;

/** A list as its text, which is not read: it may be all of the answer. */
function cellAt(json: JsonText, part: Part): Cell {
  if (json.kindOf(part) === 'array') return { text: json.text.slice(part.from, part.to), kind: 'value' };
  return cellOf(json.valueOf(part));
}

function listRows(json: JsonText, parts: Parts): Rows {
  return { columns: ['value'], count: parts.length, row: (index) => [cellAt(json, parts.at(index))] };
}

/** Null if not every element is a map. */
function recordRows(json: JsonText, parts: Parts): Rows | null {
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

/** The solutions of SPARQL's results format. */
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

/** Of a JSON answer. */
export function rowsOf(json: JsonText, prefixes: Prefixes): Rows {
  let whole = json.whole();
  if (json.kindOf(whole) === 'array') {
    const parts = json.elements(whole);
    // A Table that a step has filled comes as a list of one.
    const only = parts.length === 1 ? parts.at(0) : null;
    if (only === null || json.kindOf(only) !== 'object' || tableRows(json, json.members(only)) === null)
      return (parts.length > 0 ? recordRows(json, parts) : null) ?? listRows(json, parts);
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

/** Of an answer in N-Triples. */
export function tripleRows(text: string, prefixes: Prefixes): Rows {
  const lines = text.split('\n').filter((line) => splitTriple(line) !== null);
  return {
    columns: ['subject', 'predicate', 'object'],
    count: lines.length,
    row: (index) => (splitTriple(lines[index] ?? '') ?? []).map((term) => tripleCell(term, prefixes)),
  };
}
