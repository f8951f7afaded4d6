/**
 * Consistency check of a quad snapshot: in each run, every sort order is sorted and first-key offsets are correct; in all runs together,
 * every order holds the same quads, without removed rows; no two runs have a quad in common, and every term of a quad has a text by which
 * it is found. Returns the violations as messages, up to a limit.
 */
import type { KeyColumn } from '../key-column.ts';
import { ORDER_COUNT, ORDER_POSITIONS, Position, type QuadOrder } from '../quad-order.ts';
import type { IndexedRows } from '../sorted-rows.ts';
import { DEFAULT_GRAPH } from '../term-id.ts';
import { type QuadRun, QuadSnapshot, type QuadSnapshotBuffers } from './snapshot.ts';
import { UnusedTerms } from './unused-terms.ts';

/** Maximum number of reported violations. */
const FINDINGS_MAX = 100;
/** The sum of two digests is exact, so that their sequence does not matter. */
const DIGEST_MODULUS = 2 ** 52;

export function checkQuadSnapshot(buffers: QuadSnapshotBuffers): string[] {
  const snapshot = QuadSnapshot.attach(buffers);
  const findings: string[] = [];
  const runs: QuadRun[] = [];
  let termCount = 0;
  for (const run of snapshot.runs) {
    termCount += run.buffers.dictionary.termCount;
    findings.push(...checkRun(run, runs, termCount).map((finding) => `run ${runs.length}: ${finding}`));
    runs.push(run);
  }
  findings.push(...checkContents(snapshot));
  return [...findings, ...checkTerms(snapshot)].slice(0, FINDINGS_MAX);
}

/** Orders are compared in all runs together: runs that are merged in steps have different quads in each. */
function checkContents({ runs, quadCount }: QuadSnapshot): string[] {
  const findings: string[] = [];
  const digest = (order: number) =>
    runs.reduce((sum, run) => (sum + digestOf(run, order as QuadOrder)) % DIGEST_MODULUS, 0);
  const expected = digest(0);
  for (let order = 0; order < ORDER_COUNT; order++) {
    const name = nameOf(order as QuadOrder);
    const size = runs.reduce((sum, run) => sum + liveCount(run.rows(order as QuadOrder)), 0);
    if (size !== quadCount) findings.push(`${size} quads are in ${name} order, ${quadCount} are counted`);
    else if (digest(order) !== expected) {
      findings.push(`the quads in ${name} order are not those in the first order`);
    }
  }
  return findings;
}

/** Number of rows that are not removed. */
function liveCount({ size, removed }: IndexedRows): number {
  return size - (removed?.countIn(0, size) ?? 0);
}

/** `before` are the runs before it; no term of the run has a greater number than `termCount`. */
function checkRun(run: QuadRun, before: readonly QuadRun[], termCount: number): string[] {
  const findings: string[] = [];
  for (let order = 0; order < ORDER_COUNT; order++) {
    findings.push(...checkOrder(run, order as QuadOrder, termCount));
  }
  run.buffers.firstKeys.forEach(({ keyStarts, numberStarts }, family) => {
    if (!isAscending(new Uint32Array(keyStarts)) || !isAscending(new Uint32Array(numberStarts))) {
      findings.push(`the rows of first keys, position ${family}, begin out of order`);
    }
  });
  run.buffers.removedRows?.forEach(({ count }, order) => {
    const { removed } = run.rows(order as QuadOrder);
    if ((removed?.size ?? 0) !== count) {
      findings.push(`the removed rows in ${nameOf(order as QuadOrder)} order are not ${count}`);
    }
  });
  const rows = run.rows(0 as QuadOrder);
  for (let row = 0; before.length > 0 && row < rows.size && findings.length < FINDINGS_MAX; row++) {
    const [s, p, o, g] = [rows.keyOfRow(row), rows.c1.at(row), rows.c2.at(row), rows.c3.at(row)];
    if (rows.removed?.has(row)) continue;
    if (before.some((each) => each.has(s, p, o, g))) findings.push(`a run before has the quad of row ${row}`);
  }
  return findings;
}

function checkOrder(run: QuadRun, order: QuadOrder, termCount: number): string[] {
  const rows = run.rows(order);
  const columns = [rows.c1, rows.c2, rows.c3];
  const positions = ORDER_POSITIONS[order] as readonly Position[];
  const name = nameOf(order);
  const findings: string[] = [];
  const checkTerm = (row: number, id: number, position: Position | undefined) => {
    const isNumber = id <= termCount && (id > DEFAULT_GRAPH || position === Position.Graph);
    const isTerm = id < 0 ? position === Position.Object : isNumber;
    if (!isTerm) findings.push(`row ${row} in ${name} order refers to the term ${id}, which is none`);
  };
  let [first, end] = [Number.NEGATIVE_INFINITY, 0];
  for (let row = 0; row < rows.size && findings.length < FINDINGS_MAX; row++) {
    let isAbove = row < end && compareRest(columns, row - 1, row) < 0;
    if (row >= end) {
      const before = first;
      first = rows.keyOfRow(row);
      end = rows.lowerRow(first + 1);
      isAbove = first > before;
      checkTerm(row, first, positions[0]);
      if (rows.lowerRow(first) !== row || end <= row) {
        findings.push(`the first key of row ${row} in ${name} order does not begin where it is said to`);
      }
    }
    if (!isAbove) findings.push(`row ${row} in ${name} order is out of order`);
    for (const [key, column] of columns.entries()) checkTerm(row, column.at(row), positions[key + 1]);
  }
  return findings;
}

/** Compares two rows with the same first key. */
function compareRest(columns: readonly KeyColumn[], a: number, b: number): number {
  let order = 0;
  for (let key = 0; order === 0 && key < columns.length; key++) {
    const column = columns[key] as KeyColumn;
    order = column.at(a) - column.at(b);
  }
  return order;
}

function isAscending(starts: Uint32Array): boolean {
  return starts.every((start, at) => at === 0 || (starts[at - 1] as number) <= start);
}

function checkTerms(snapshot: QuadSnapshot): string[] {
  const { dictionary } = snapshot;
  const unused = new UnusedTerms(snapshot);
  const findings: string[] = [];
  for (let number = 1; number <= dictionary.termCount && findings.length < FINDINGS_MAX; number++) {
    if (!dictionary.hasText(number)) {
      if (!unused.has(number)) findings.push(`the term ${number} of a quad has no text`);
    } else if (dictionary.find(dictionary.text(number)) !== number) {
      findings.push(`the term ${number} is not found by its text`);
    }
  }
  return findings;
}

/** Order-independent digest of the quads. */
function digestOf(run: QuadRun, order: QuadOrder): number {
  const rows = run.rows(order);
  const positions = ORDER_POSITIONS[order] as readonly Position[];
  const ids = new Int32Array(positions.length);
  let [sum, first, end] = [0, 0, 0];
  for (let row = 0; row < rows.size; row++) {
    if (row >= end) {
      first = rows.keyOfRow(row);
      end = rows.lowerRow(first + 1);
    }
    if (rows.removed?.has(row)) continue;
    ids[positions[0] as Position] = first;
    ids[positions[1] as Position] = rows.c1.at(row);
    ids[positions[2] as Position] = rows.c2.at(row);
    ids[positions[3] as Position] = rows.c3.at(row);
    let hash = 0;
    for (const id of ids) hash = Math.imul(hash ^ id, 0x9e3779b1) ^ (hash >>> 15);
    sum = (sum + (hash >>> 0)) % DIGEST_MODULUS;
  }
  return sum;
}

function nameOf(order: QuadOrder): string {
  const letters = ['S', 'P', 'O', 'G'];
  const positions = ORDER_POSITIONS[order] as readonly Position[];
  return positions.map((position) => letters[position]).join('');
}
