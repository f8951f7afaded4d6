/** The power-law graph as the two CSV files that such data comes in, written piece by piece. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Random } from '../../../fuzz/random.ts';

export interface ScaleSize {
  readonly nodeCount: number;
  readonly relationshipCount: number;
}

export const NODES_FILE = 'nodes.csv';
export const RELATIONSHIPS_FILE = 'relationships.csv';

const SEED = 20260103;
/** As of the other power-law graphs here. */
const SKEW = 3;
const TYPES = ['knows', 'created', 'likes'];
const PIECE_LENGTH = 1 << 20;

export async function writePowerLawFiles(directory: string, size: ScaleSize): Promise<void> {
  await write(join(directory, NODES_FILE), nodeLines(size));
  await write(join(directory, RELATIONSHIPS_FILE), relationshipLines(size));
}

async function write(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(pieces(lines)), createWriteStream(path));
}

function* pieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* nodeLines({ nodeCount }: ScaleSize): Generator<string> {
  const random = new Random(SEED);
  yield 'id:ID,name,age:int\n';
  for (let node = 0; node < nodeCount; node++) yield `${node},node ${node},${random.below(100)}\n`;
}

function* relationshipLines({ nodeCount, relationshipCount }: ScaleSize): Generator<string> {
  const random = new Random(SEED + 1);
  yield ':START_ID,:END_ID,:TYPE,weight:double\n';
  for (let left = relationshipCount; left > 0; left--) {
    const target = Math.floor(nodeCount * random.next() ** SKEW);
    yield `${random.below(nodeCount)},${target},${random.pick(TYPES)},${random.below(1000) / 1000}\n`;
  }
}
