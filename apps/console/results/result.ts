/** A result of the server, stored as text, from which rows, members and pictures are parsed on demand. */
import { isRecord, type Value } from '../client/exact-json.ts';
import { emptyGraph, type GraphData } from '../picture/graph/graph-data.ts';
import { type PackedGraph, pack } from '../picture/graph/packed-graph.ts';
import { elementsIn, graphOf } from '../picture/graph/result-graph.ts';
import { type Cell, cellOf, type Prefixes } from './cells.ts';
import { type Chart, chartOf } from './chart.ts';
import { csvOf } from './csv.ts';
import { JsonText, type Part } from './json-text.ts';
import { type Order, orderedRows } from './order.ts';
import { type Rows, rowsOf, tripleRows } from './rows.ts';
import { ELEMENT_BEGIN, isSolutions, isTriples } from './shapes.ts';

export type Shape = 'rows' | 'counts' | 'tree' | 'scalar' | 'boolean' | 'empty' | 'done';

export interface Column {
  readonly name: string;
  readonly isNumeric: boolean;
  /** Length of the longest text in the first rows. */
  readonly characters: number;
}

export interface Summary {
  readonly shape: Shape;
  readonly columns: readonly Column[];
  readonly rowCount: number;
  readonly hasPicture: boolean;
  readonly isJson: boolean;
  /** For a scalar or a boolean. */
  readonly scalar: Cell | null;
  /** What is truncated. */
  readonly cuts: readonly ('columns' | 'picture')[];
}

/** A visible cell; longer texts are truncated. */
export interface WindowCell extends Cell {
  readonly isCut?: boolean;
}

/** A member of a list or map. */
export interface Member {
  readonly name: string;
  /** Offset of its text, which identifies it in requests for its members. */
  readonly from: number;
  /** Null for a scalar. */
  readonly count: number | null;
  readonly isList: boolean;
  readonly text: string;
}

export interface Members {
  readonly members: readonly Member[];
  readonly count: number;
}

interface FoundGraph {
  readonly data: GraphData;
  readonly isCut: boolean;
}

const CELL_CHARACTERS_MAX = 300;
const SAMPLE_ROWS = 200;
/** Longer results are searched for elements only up to this length. */
const PICTURE_CHARACTERS_MAX = 20_000_000;
const SMALL_CHARACTERS = 2_000_000;
const RAW_CHARACTERS_MAX = 1_000_000;

export class Result {
  readonly #text: string;
  readonly #json: JsonText | null;
  readonly #contentType: string;
  readonly #rows: Rows;
  /** Found for the summary, cached for the picture. */
  #found: FoundGraph | null = null;
  #order: { readonly by: Order; readonly rows: Uint32Array } | null = null;

  constructor(text: string, contentType: string, prefixes: Prefixes) {
    this.#text = text;
    this.#contentType = contentType;
    this.#json = /[/+]json\b/.test(contentType) && text !== '' ? new JsonText(text) : null;
    if (this.#json !== null) this.#rows = rowsOf(this.#json, prefixes);
    else if (isTriples(contentType)) this.#rows = tripleRows(text, prefixes);
    else this.#rows = { columns: ['value'], count: text === '' ? 0 : 1, row: () => [{ text, kind: 'text' }] };
  }

  summary(): Summary {
    const shape = this.#shape();
    const cuts: Summary['cuts'][number][] = [];
    if (this.#rows.isSampled === true) cuts.push('columns');
    const graph = this.#graph();
    if (graph.isCut) cuts.push('picture');
    return {
      shape,
      columns: this.#columns(),
      rowCount: shape === 'done' ? 0 : this.#rows.count,
      hasPicture: graph.data.nodes.size > 0,
      isJson: this.#json !== null,
      scalar:
        shape === 'scalar'
          ? (this.#rows.row(0)[0] ?? null)
          : shape === 'boolean'
            ? this.#booleanCell()
            : null,
      cuts,
    };
  }

  #shape(): Shape {
    const json = this.#json;
    if (json === null)
      return this.#text === ''
        ? 'done'
        : this.#rows.count === 0
          ? 'empty'
          : isTriples(this.#contentType)
            ? 'rows'
            : 'scalar';
    const whole = json.whole();
    const kind = json.kindOf(whole);
    if (kind === 'null' || this.#rows.count === 0) return 'empty';
    if (kind !== 'object' && kind !== 'array') return 'scalar';
    if (this.#booleanCell() !== null) return 'boolean';
    if (this.#text.length > SMALL_CHARACTERS) return 'rows';
    const value = json.valueOf(whole);
    const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (isTree(only)) return 'tree';
    return isRecord(value) && isCounts(value) ? 'counts' : 'rows';
  }

  /** The result of ASK. */
  #booleanCell(): Cell | null {
    if (!this.#contentType.startsWith('application/sparql-results+json') || this.#json === null) return null;
    const part = this.#json.members(this.#json.whole()).get('boolean');
    if (part === undefined) return null;
    return { text: String(this.#json.valueOf(part) === true), kind: 'text' };
  }

  #columns(): Column[] {
    const sample = Array.from({ length: Math.min(SAMPLE_ROWS, this.#rows.count) }, (_, index) =>
      this.#rows.row(index),
    );
    return this.#rows.columns.map((name, column) => {
      const cells = sample.map((row) => row[column]).filter((cell) => cell !== undefined);
      const numbers = cells.filter(({ kind }) => kind === 'number').length;
      const others = cells.filter(
        ({ kind }) => kind !== 'number' && kind !== 'null' && kind !== 'missing',
      ).length;
      const lengths = cells.map(({ text, short, suffix = '' }) => (short ?? text).length + suffix.length);
      return { name, isNumeric: numbers > 0 && others === 0, characters: Math.max(0, ...lengths) };
    });
  }

  rows(first: number, end: number, order: Order | null): WindowCell[][] {
    const places = order === null ? null : this.#ordered(order);
    const window: WindowCell[][] = [];
    for (let at = first; at < Math.min(end, this.#rows.count); at++)
      window.push(this.#rows.row(places === null ? at : (places[at] ?? 0)).map(cutCell));
    return window;
  }

  /** The full text of a cell. */
  cellText(row: number, column: number, order: Order | null): string {
    const place = order === null ? row : (this.#ordered(order)[row] ?? 0);
    return this.#rows.row(place)[column]?.text ?? '';
  }

  #ordered(order: Order): Uint32Array {
    const known = this.#order;
    if (known !== null && known.by.column === order.column && known.by.isDescending === order.isDescending)
      return known.rows;
    const rows = orderedRows(this.#rows, order);
    this.#order = { by: order, rows };
    return rows;
  }

  chart(column: number): Chart | null {
    return chartOf(this.#rows, column, this.#shape() === 'counts');
  }

  /** Members of the value at an offset; at null the result itself is the only one. */
  members(at: number | null, first: number, end: number): Members {
    const json = this.#json;
    if (json === null) return { members: [], count: 0 };
    if (at === null) return { members: [this.#member('', json.whole())], count: 1 };
    const part = { from: at, to: at };
    if (json.kindOf(part) === 'array') {
      const parts = json.elements(part);
      const members = Array.from({ length: Math.max(0, Math.min(end, parts.length) - first) }, (_, index) =>
        this.#member(String(first + index), parts.at(first + index)),
      );
      return { members, count: parts.length };
    }
    const entries = [...json.members(part)];
    return {
      members: entries.slice(first, end).map(([name, inner]) => this.#member(name, inner)),
      count: entries.length,
    };
  }

  #member(name: string, part: Part): Member {
    const json = this.#json as JsonText;
    const kind = json.kindOf(part);
    const isList = kind === 'array';
    if (isList || kind === 'object')
      return { name, from: part.from, count: json.elements(part).length, isList, text: '' };
    return { name, from: part.from, count: null, isList, text: cellOf(json.valueOf(part)).text };
  }

  raw(): { readonly text: string; readonly isCut: boolean } {
    return { text: this.#text.slice(0, RAW_CHARACTERS_MAX), isCut: this.#text.length > RAW_CHARACTERS_MAX };
  }

  csv(): string[] {
    return csvOf(this.#rows);
  }

  /** The unchanged text. */
  document(): string {
    return this.#text;
  }

  /** Called once by the page. */
  picture(): PackedGraph {
    const { data } = this.#graph();
    this.#found = null;
    return pack(data);
  }

  #graph() {
    this.#found ??= this.#findGraph();
    return this.#found;
  }

  #findGraph(): FoundGraph {
    const [text, contentType] = [this.#text, this.#contentType];
    if (this.#json === null || text.length <= PICTURE_CHARACTERS_MAX) {
      return { data: graphOf({ contentType, text }), isCut: false };
    }
    // Solutions are read as a whole.
    if (isSolutions(text)) return { data: emptyGraph(), isCut: true };
    return {
      data: elementsIn(text, PICTURE_CHARACTERS_MAX),
      isCut: text.includes(ELEMENT_BEGIN, PICTURE_CHARACTERS_MAX),
    };
  }
}

function cutCell(cell: Cell): WindowCell {
  if (cell.text.length <= CELL_CHARACTERS_MAX) return cell;
  return { ...cell, text: `${cell.text.slice(0, CELL_CHARACTERS_MAX)}…`, isCut: true };
}

/** True for nested maps with empty leaves, at least two deep, as the step `tree` returns. */
function isTree(value: Value | undefined): boolean {
  if (!isRecord(value)) return false;
  const open: Value[] = Object.values(value);
  let isDeep = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isRecord(next)) return false;
    const inner = Object.values(next);
    isDeep ||= inner.length > 0;
    open.push(...inner);
  }
  return isDeep;
}

/** True for a map of numbers only, as the step `groupCount` returns. */
function isCounts(value: { readonly [name: string]: Value }): boolean {
  return Object.values(value).every((count) => cellOf(count).kind === 'number');
}
