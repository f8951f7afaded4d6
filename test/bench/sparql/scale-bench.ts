/**
 * Quads that fill a machine: the data of the benchmark is imported from a file, then a new process opens the data directory
 * and runs the queries; at last some are removed. Needs the compiled threads in dist/.
 */
import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Report } from '../graph/graph-bench.ts';
import { importFiles, resident } from '../scale/import-files.ts';
import { benchRemovals } from '../scale/removals.ts';
import { writeBenchData } from './bench-data.ts';
import type { QuadRestart } from './scale-restart.ts';

export const SCALE_SIZES: Readonly<Record<string, number>> = { '10m': 10_000_000, '100m': 100_000_000 };

/** What a size is compared with. */
const TENTH = 10;
const MEBIBYTE = 2 ** 20;
const PIECE_LENGTH = 1 << 22;
const FILE = 'data.nq';
const RESTART = fileURLToPath(new URL('./scale-restart.js', import.meta.url));

export async function benchScale(quads: number, report: Report): Promise<void> {
  const small = await benchLoad(Math.ceil(quads / TENTH), (what, figure, check) =>
    report(`a tenth: ${what}`, figure, check),
  );
  const large = await benchLoad(quads, report);
  const ratios = large.queries.flatMap(({ id, milliseconds, rows }, at) => {
    const before = small.queries[at];
    if (before === undefined) return [];
    const ratio = milliseconds / before.milliseconds;
    const isSame = rows === before.rows;
    report(`${id}, to a tenth of the size`, `${milliseconds.toFixed(3)} ms, ${ratio.toFixed(2)} ×`, rows);
    return isSame ? [ratio] : [];
  });
  report('queries with as many rows', `at most ${Math.max(...ratios).toFixed(2)} ×, target 3`, ratios.length);
}

async function benchLoad(quads: number, report: Report): Promise<QuadRestart> {
  const directory = await mkdtemp(join(tmpdir(), 'quiver-bench-'));
  const data = join(directory, 'data');
  try {
    const quadCount = await writeFile(join(directory, FILE), quads);
    const { size } = await stat(join(directory, FILE));
    report('file of quads', `${Math.round(size / MEBIBYTE)} MiB`, quadCount);
    const files = {
      directory,
      names: [FILE],
      format: 'nquads',
      elementCount: quadCount,
      unitCount: quadCount,
    } as const;
    await importFiles(files, data, report);
    await rm(join(directory, FILE));
    const { stdout } = await promisify(execFile)(process.execPath, [RESTART, data]);
    const restart = JSON.parse(stdout) as QuadRestart;
    report('start from the local copy', `${restart.seconds.toFixed(1)} s`, restart.quadCount);
    report('bytes per quad', (restart.snapshotBytes / restart.quadCount).toFixed(1), restart.snapshotBytes);
    report('resident after the start', resident(restart.residentBytes, restart.quadCount), restart.quadCount);
    await benchRemovals(data, 'quads', restart.quadCount, report);
    return restart;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Lines in the file. */
async function writeFile(path: string, quads: number): Promise<number> {
  const file = openSync(path, 'w');
  let [piece, count] = ['', 0];
  await writeBenchData(quads, (line) => {
    piece += line;
    count += 1;
    if (piece.length < PIECE_LENGTH) return;
    writeSync(file, piece);
    piece = '';
  });
  writeSync(file, piece);
  closeSync(file);
  return count;
}
