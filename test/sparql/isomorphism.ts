/**
 * Compares results up to a renaming of blank nodes, numbers by value. Rows and triples are arrays of cells; blank
 * nodes are matched by backtracking over rows, most constrained first, which is plenty for the sizes of the suites.
 */
import { literalParts } from '#rdf';

export type Cells = readonly (string | undefined)[];

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const NUMERIC =
  /#(?:integer|decimal|double|float|(?:un)?signed\w+|non\w+|positiveInteger|negativeInteger|int|long|short|byte)$/;

/** A cell's text such that equal values have equal texts. */
export function normal(cell: string | undefined): string {
  if (cell === undefined) return '';
  if (!cell.startsWith('"')) return cell;
  const { lexical, datatype, language } = literalParts(cell);
  if (language !== '') return `"${lexical}"@${language.toLowerCase()}`;
  if (datatype === `${XSD}boolean`)
    return `"${lexical === '1' ? 'true' : lexical === '0' ? 'false' : lexical}"^^boolean`;
  if (NUMERIC.test(datatype)) return `"${normalNumber(lexical, datatype)}"^^<${datatype}>`;
  return cell;
}

function normalNumber(lexical: string, datatype: string): string {
  if (datatype === `${XSD}integer` && /^[+-]?[0-9]+$/.test(lexical))
    return String(BigInt(lexical.replace('+', '')));
  const value = Number(lexical);
  return Number.isNaN(value) ? lexical : value.toPrecision(12);
}

const isBlank = (cell: string) => cell.startsWith('_:');

/** True when `found` equals `expected` as a multiset (or sequence) under one bijection of blank nodes. */
export function isIsomorphic(
  found: readonly Cells[],
  expected: readonly Cells[],
  isOrdered: boolean,
): boolean {
  if (found.length !== expected.length) return false;
  const a = found.map((row) => row.map(normal));
  const b = expected.map((row) => row.map(normal));
  if (isOrdered) return matchInOrder(a, b);
  const colors = refine([a, b]);
  const signature = (row: readonly string[]) => row.map((cell) => colors.get(cell) ?? cell).join('\u0001');
  if (a.map(signature).sort().join('\n') !== b.map(signature).sort().join('\n')) return false;
  if (!a.some((row) => row.some(isBlank))) return true;
  return matchRows(a, b, signature);
}

function matchInOrder(a: readonly string[][], b: readonly string[][]): boolean {
  const mapping = new Mapping();
  return a.every((row, i) => mapping.tryRow(row, b[i] as string[]) !== null);
}

/** Colours of blank nodes by what stands around them, refined until nothing changes. */
function refine(tables: readonly (readonly string[][])[]): Map<string, string> {
  const colors = new Map<string, string>();
  const blanks = new Set(tables.flat(2).filter(isBlank));
  for (let round = 0; round < 4; round++) {
    const next = new Map<string, string[]>();
    for (const table of tables) {
      for (const row of table) {
        row.forEach((cell, i) => {
          if (!isBlank(cell)) return;
          const around = row
            .map((c) => (c === cell ? '*' : isBlank(c) ? (colors.get(c) ?? '?') : c))
            .join('\u0002');
          const list = next.get(cell) ?? [];
          list.push(`${i}:${around}`);
          next.set(cell, list);
        });
      }
    }
    const names = new Map<string, string>();
    for (const blank of blanks) {
      const key = (next.get(blank) ?? []).sort().join('\u0003');
      if (!names.has(key)) names.set(key, `~${round}.${names.size}`);
      colors.set(blank, names.get(key) as string);
    }
  }
  return colors;
}

class Mapping {
  readonly #there = new Map<string, string>();
  readonly #back = new Map<string, string>();

  /** Extends the mapping so that the rows agree; the names added, or null when they cannot. */
  tryRow(a: readonly string[], b: readonly string[]): string[] | null {
    const added: string[] = [];
    for (let i = 0; i < a.length; i++) {
      const x = a[i] as string;
      const y = b[i] as string;
      const isSame = isBlank(x) && isBlank(y) ? this.#pair(x, y, added) : x === y;
      if (!isSame) {
        this.undo(added);
        return null;
      }
    }
    return added;
  }

  undo(added: readonly string[]): void {
    for (const x of added) {
      this.#back.delete(this.#there.get(x) as string);
      this.#there.delete(x);
    }
  }

  #pair(x: string, y: string, added: string[]): boolean {
    if (this.#there.has(x) || this.#back.has(y)) return this.#there.get(x) === y && this.#back.get(y) === x;
    this.#there.set(x, y);
    this.#back.set(y, x);
    added.push(x);
    return true;
  }
}

function matchRows(
  a: readonly string[][],
  b: readonly string[][],
  signature: (row: readonly string[]) => string,
): boolean {
  const bySignature = new Map<string, number[]>();
  b.forEach((row, i) => {
    const key = signature(row);
    bySignature.set(key, [...(bySignature.get(key) ?? []), i]);
  });
  const order = a.map((row) => ({ row, candidates: bySignature.get(signature(row)) ?? [] }));
  order.sort((x, y) => x.candidates.length - y.candidates.length);
  const used = new Set<number>();
  const mapping = new Mapping();
  const search = (at: number): boolean => {
    const current = order[at];
    if (current === undefined) return true;
    for (const i of current.candidates) {
      if (used.has(i)) continue;
      const added = mapping.tryRow(current.row, b[i] as string[]);
      if (added === null) continue;
      used.add(i);
      if (search(at + 1)) return true;
      used.delete(i);
      mapping.undo(added);
    }
    return false;
  };
  return search(0);
}
