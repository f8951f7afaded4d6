/**
 * Graphs that fill a machine: two CSV files are imported, then the data directory is opened by a new process; at last some
 * relationships are removed. Needs the compiled threads in dist/.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles, resident } from '../../scale/import-files.ts';
import { benchRemovals } from '../../scale/removals.ts';
import type { Report } from '../graph-bench.ts';
import { NODES_FILE, RELATIONSHIPS_FILE, type ScaleSize, writePowerLawFiles } from './power-law-files.ts';
import { type Restart, restarted } from './restart.ts';

export const SCALE_SIZES: Readonly<Record<string, ScaleSize>> = {
  '10m': { nodeCount: 1_000_000, relationshipCount: 10_000_000 },
  '100m': { nodeCount: 10_000_000, relationshipCount: 100_000_000 },
};

/** What a size is compared with. */
const TENTH = 10;
const MEBIBYTE = 2 ** 20;

export async function benchScale(size: ScaleSize, report: Report): Promise<void> {
  const tenth = {
    nodeCount: Math.ceil(size.nodeCount / TENTH),
    relationshipCount: Math.ceil(size.relationshipCount / TENTH),
  };
  const small = await benchLoad(tenth, (what, figure, check) => report(`a tenth: ${what}`, figure, check));
  const large = await benchLoad(size, report);
  const ratio = (millisecondsPerPath(large) / millisecondsPerPath(small)).toFixed(2);
  const each = (millisecondsPerPath(large) * 1e6).toFixed(1);
  const paths = large.threeHops.reduce((sum, count) => sum + count.paths, 0);
  report('three hops, to a tenth of the size', `${each} ns a path, ${ratio} ×`, paths);
}

async function benchLoad(size: ScaleSize, report: Report): Promise<Restart> {
  const directory = await mkdtemp(join(tmpdir(), 'quiver-bench-'));
  const data = join(directory, 'data');
  try {
    await writePowerLawFiles(directory, size);
    const bytes = await stat(join(directory, RELATIONSHIPS_FILE));
    report('file of relationships', `${Math.round(bytes.size / MEBIBYTE)} MiB`, size.relationshipCount);
    const files = {
      directory,
      names: [NODES_FILE, RELATIONSHIPS_FILE],
      format: 'csv',
      elementCount: size.nodeCount + size.relationshipCount,
      unitCount: size.relationshipCount,
    } as const;
    await importFiles(files, data, report);
    const restart = await restarted(data);
    const { seconds, residentBytes, adjacencyBytes, snapshotBytes, relationshipCount } = restart;
    const perRelationship = (count: number) => (count / relationshipCount).toFixed(1);
    report('start from the local copy', `${seconds.toFixed(1)} s`, relationshipCount);
    report('bytes per relationship', perRelationship(adjacencyBytes), adjacencyBytes);
    report('all shared memory', `${perRelationship(snapshotBytes)} bytes per relationship`, snapshotBytes);
    report('resident after the start', resident(residentBytes, relationshipCount), relationshipCount);
    await benchRemovals(data, 'relationships', relationshipCount, report);
    return restart;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function millisecondsPerPath({ threeHops }: Restart): number {
  const sum = (pick: (count: Restart['threeHops'][number]) => number) =>
    threeHops.reduce((total, count) => total + pick(count), 0);
  return sum(({ milliseconds }) => milliseconds) / sum(({ paths }) => paths);
}
