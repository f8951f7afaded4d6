/**
 * Consistency check of a quad snapshot: every sort order is sorted and holds the same quads, first-key offsets
 * are correct, and every term is found by its text. Returns the violations as messages, up to a limit.
 */
import { ORDER_COUNT, ORDER_POSITIONS, Position, type QuadOrder } from '../quad-order.ts';
import { compareRows } from '../sorted-rows.ts';
import { DEFAULT_GRAPH } from '../term-id.ts';
import { QuadSnapshot, type QuadSnapshotBuffers } from './snapshot.ts';

/** Maximum number of reported violations. */
const FINDINGS_MAX = 100;

export function checkQuadSnapshot(buffers: QuadSnapshotBuffers): string[] {
  const snapshot = QuadSnapshot.attach(buffers);
  const findings: string[] = [];
  const expected = digestOf(snapshot, 0 as QuadOrder);
  for (let order = 0; order < ORDER_COUNT; order++) {
    findings.push(...checkOrder(snapshot, order as QuadOrder));
    if (digestOf(snapshot, order as QuadOrder) !== expected) {
      findings.push(`the quads in ${nameOf(order as QuadOrder)} order are not those in the first order`);
    }
  }
  buffers.firstKeys.forEach(({ keyStarts, numberStarts }, family) => {
    if (!isAscending(new Uint32Array(keyStarts)) || !isAscending(new Uint32Array(numberStarts))) {
      findings.push(`the rows of first keys, position ${family}, begin out of order`);
    }
  });
  return [...findings, ...checkTerms(snapshot)].slice(0, FINDINGS_MAX);
}

function checkOrder(snapshot: QuadSnapshot, order: QuadOrder): string[] {
  const rows = snapshot.rows(order);
  const name = nameOf(order);
  if (rows.size !== snapshot.quadCount) {
    return [`${rows.size} quads are in ${name} order, ${snapshot.quadCount} are counted`];
  }
  const findings: string[] = [];
  const { termCount } = snapshot.dictionary;
  for (let row = 0; row < rows.size && findings.length < FINDINGS_MAX; row++) {
    if (row > 0 && compareRows(rows, row - 1, rows, row) >= 0) {
      findings.push(`row ${row} in ${name} order is out of order`);
    }
    const ids = [rows.keyOfRow(row), rows.c1.at(row), rows.c2.at(row), rows.c3.at(row)];
    ids.forEach((id, key) => {
      const position = ORDER_POSITIONS[order]?.[key];
      const isNumber = id <= termCount && (id > DEFAULT_GRAPH || position === Position.Graph);
      const isTerm = id < 0 ? position === Position.Object : isNumber;
      if (!isTerm) findings.push(`row ${row} in ${name} order refers to the term ${id}, which is none`);
    });
    const first = ids[0] as number;
    if (rows.lowerRow(first) > row || rows.lowerRow(first + 1) <= row || rows.keyOfRow(row) !== first) {
      findings.push(`the first key of row ${row} in ${name} order does not begin where it is said to`);
    }
  }
  return findings;
}

function isAscending(starts: Uint32Array): boolean {
  return starts.every((start, at) => at === 0 || (starts[at - 1] as number) <= start);
}

function checkTerms({ dictionary }: QuadSnapshot): string[] {
  const findings: string[] = [];
  for (let number = 1; number <= dictionary.termCount && findings.length < FINDINGS_MAX; number++) {
    if (dictionary.find(dictionary.text(number)) !== number) {
      findings.push(`the term ${number} is not found by its text`);
    }
  }
  return findings;
}

/** Order-independent digest of the quads. */
function digestOf(snapshot: QuadSnapshot, order: QuadOrder): number {
  const rows = snapshot.rows(order);
  const positions = ORDER_POSITIONS[order] as readonly Position[];
  const ids = new Int32Array(positions.length);
  let sum = 0;
  for (let row = 0; row < rows.size; row++) {
    ids[positions[0] as Position] = rows.keyOfRow(row);
    ids[positions[1] as Position] = rows.c1.at(row);
    ids[positions[2] as Position] = rows.c2.at(row);
    ids[positions[3] as Position] = rows.c3.at(row);
    let hash = 0;
    for (const id of ids) hash = Math.imul(hash ^ id, 0x9e3779b1) ^ (hash >>> 15);
    sum = (sum + (hash >>> 0)) % Number.MAX_SAFE_INTEGER;
  }
  return sum;
}

function nameOf(order: QuadOrder): string {
  const letters = ['S', 'P', 'O', 'G'];
  const positions = ORDER_POSITIONS[order] as readonly Position[];
  return positions.map((position) => letters[position]).join('');
}
