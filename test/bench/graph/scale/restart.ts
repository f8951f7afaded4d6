/**
 * A process of its own that opens a data directory, attaches a thread's replica, and counts three hops from single vertices:
 * `restart.js DIRECTORY` prints what it saw as JSON.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectReplica, ReplicaServer } from '#database';
import { Direction, type GraphView } from '#graph';
import { LmdbCommitLog } from '#storage/lmdb';
import { snapshotByteLengths } from '../snapshot-size.ts';

export interface Restart {
  readonly seconds: number;
  readonly residentBytes: number;
  readonly adjacencyBytes: number;
  readonly snapshotBytes: number;
  readonly relationshipCount: number;
  readonly threeHops: readonly HopCount[];
}

interface HopCount {
  readonly paths: number;
  readonly milliseconds: number;
}

const SELF = new URL(import.meta.url);
/** Vertices of which each is asked once, so that nothing of it is in the processor's cache. */
const STARTS = 400;

export async function restarted(directory: string): Promise<Restart> {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(SELF), directory]);
  return JSON.parse(stdout) as Restart;
}

async function readRestart(directory: string): Promise<Restart> {
  const started = performance.now();
  const server = await ReplicaServer.open(await LmdbCommitLog.open(directory), {
    autoIndexKeys: { node: [], relationship: [] },
  });
  const replica = connectReplica(server.attach().ticket);
  const { graph } = replica.begin();
  const relationshipCount = graph.relationshipCount();
  const seconds = (performance.now() - started) / 1000;
  const residentBytes = process.memoryUsage.rss();
  const bytes = snapshotByteLengths(replica.snapshot.graph);
  const threeHops = countThreeHops(graph);
  await server.close();
  return {
    seconds,
    residentBytes,
    adjacencyBytes: bytes.adjacency,
    snapshotBytes: bytes.adjacency + bytes.nodes + bytes.relationshipProperties,
    relationshipCount,
    threeHops,
  };
}

function countThreeHops(graph: GraphView): HopCount[] {
  const cursors = [graph.cursor(), graph.cursor()] as const;
  const stride = Math.max(1, Math.floor(graph.nodeIdEnd / STARTS));
  const counts: HopCount[] = [];
  for (let start = 0; start < graph.nodeIdEnd; start += stride) {
    const began = performance.now();
    let paths = 0;
    cursors[0].start(start, Direction.Out, null);
    while (cursors[0].next()) {
      cursors[1].start(cursors[0].neighbour, Direction.Out, null);
      while (cursors[1].next()) paths += graph.degree(cursors[1].neighbour, Direction.Out, null);
    }
    counts.push({ paths, milliseconds: performance.now() - began });
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(SELF)) {
  process.stdout.write(JSON.stringify(await readRestart(process.argv[2] ?? '')));
}
