/**
 * Imports as a server does them: one thread reads and commits, the main thread writes the log, another folds. Needs the
 * compiled threads in dist/. The rate is that of the job, to the commit that completes it; the second figure is the time
 * until a snapshot on disk holds everything, which is where the fold of a large load shows.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Compactor, ReplicaServer, ThreadFoldExecutor } from '#database';
import { ImportThread, NO_PROGRESS, UploadStore } from '#jobs';
import { LmdbCommitLog } from '#storage/lmdb';
import { MemoryCommitLog } from '#storage/memory';
import { Random } from '../../fuzz/random.ts';
import { runningJob } from '../../jobs/running-job.ts';
import type { Report } from './graph-bench.ts';

export interface ImportSize {
  readonly nodeCount: number;
  readonly relationshipCount: number;
  readonly quadCount: number;
}

export const IMPORT_SIZES: Readonly<Record<string, ImportSize>> = {
  tiny: { nodeCount: 200, relationshipCount: 800, quadCount: 1200 },
  '100k': { nodeCount: 100_000, relationshipCount: 1_000_000, quadCount: 1_000_000 },
  '1m': { nodeCount: 1_000_000, relationshipCount: 5_000_000, quadCount: 5_000_000 },
};

const SEED = 20260102;
const SKEW = 3;
const TYPES = ['knows', 'created', 'likes'];
/** Text gathered before it is stored. */
const PIECE_LENGTH = 1 << 20;
const DOCUMENT_BYTES_MAX = 4 * 2 ** 30;
const HEAP_MEGABYTES_MAX = 4096;
const NEVER = new AbortController().signal;
/** Where the compiled threads are, for this file as source and compiled. */
const DIST = new URL(import.meta.url.endsWith('.ts') ? '../../../dist/' : '../../../', import.meta.url);

/** False where the threads are not compiled. */
export function canImport(): boolean {
  return existsSync(fileURLToPath(new URL('workers/import/thread.js', DIST)));
}

export async function benchImports(size: ImportSize, report: Report): Promise<void> {
  await benchImport('GraphML', graphml(size), 'graphml', report);
  await benchImport('N-Quads', nquads(size), 'nquads', report);
}

async function benchImport(
  name: string,
  document: Iterable<string>,
  format: string,
  report: Report,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'quiver-bench-'));
  const server = await ReplicaServer.open(await LmdbCommitLog.open(directory), {
    autoIndexKeys: { node: [], relationship: [] },
  });
  const fold = new ThreadFoldExecutor(server, new URL('shared/database/remote/fold-thread.js', DIST));
  const compactor = new Compactor(server, fold);
  compactor.start();
  const uploads = new UploadStore(await new MemoryCommitLog().table('uploads'), DOCUMENT_BYTES_MAX);
  const upload = await uploads.save(encoded(document));
  const source = { kind: 'upload', name: null, contentType: null, ...upload } as const;
  const job = runningJob({ source, format }, 'bench');
  const thread = new ImportThread({
    entry: new URL('workers/import/thread.js', DIST),
    attach: () => server.attach(),
    uploads,
    isSettled: async () => false,
    limits: { documentBytesMax: DOCUMENT_BYTES_MAX, fetchIdleMs: 1000, fetchAllowPrivate: false },
    heapMegabytesMax: HEAP_MEGABYTES_MAX,
  });
  const [started, cpuBefore] = [performance.now(), process.cpuUsage()];
  const outcome = await thread.run(job, { signal: NEVER, report: () => {} });
  const seconds = (performance.now() - started) / 1000;
  await compactor.checkpoint();
  const foldedSeconds = (performance.now() - started) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const { nodes, relationships, quads } = outcome.kind === 'superseded' ? NO_PROGRESS : outcome.progress;
  const count = nodes + relationships + quads;
  const perSecond = Math.round(count / seconds);
  const cpuEach = ((cpu.user + cpu.system) / count).toFixed(1);
  report(
    `import of ${name}, ${outcome.kind}`,
    `${perSecond}/s, ${Math.round(count / foldedSeconds)}/s with snapshot, ${cpuEach} µs CPU each`,
    count,
  );
  await thread.close();
  await compactor.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
}

async function* encoded(document: Iterable<string>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for (const text of document) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

/** The power-law graph as the writer of GraphML lays it out. */
function* graphml({ nodeCount, relationshipCount }: ImportSize): Generator<string> {
  const random = new Random(SEED);
  yield '<?xml version="1.0" ?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">';
  yield '<key id="name" for="node" attr.name="name" attr.type="string"></key>';
  yield '<key id="age" for="node" attr.name="age" attr.type="int"></key>';
  yield '<key id="weight" for="edge" attr.name="weight" attr.type="double"></key>';
  yield '<graph id="G" edgedefault="directed">';
  for (let id = 0; id < nodeCount; id++) {
    yield `<node id="${id}"><data key="name">node ${id}</data><data key="age">${random.below(100)}</data></node>`;
  }
  for (let id = 0; id < relationshipCount; id++) {
    const ends = `source="${random.below(nodeCount)}" target="${Math.floor(nodeCount * random.next() ** SKEW)}"`;
    const weight = `<data key="weight">${random.below(1000) / 1000}</data>`;
    yield `<edge id="${id}" ${ends} label="${random.pick(TYPES)}">${weight}</edge>`;
  }
  yield '</graph></graphml>';
}

/** Six quads about each person, two of them links, one of these in a named graph. */
function* nquads({ quadCount }: ImportSize): Generator<string> {
  const random = new Random(SEED);
  const people = Math.ceil(quadCount / 6);
  const person = (number: number) => `<http://example.org/person/${number}>`;
  const foaf = (name: string) => `<http://xmlns.com/foaf/0.1/${name}>`;
  for (let at = 0; at < quadCount; at++) {
    const subject = person(Math.floor(at / 6));
    switch (at % 6) {
      case 0:
        yield `${subject} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> ${foaf('Person')} .\n`;
        break;
      case 1:
        yield `${subject} ${foaf('name')} "Person number ${at}" .\n`;
        break;
      case 2:
        yield `${subject} ${foaf('age')} "${at % 100}"^^<http://www.w3.org/2001/XMLSchema#integer> .\n`;
        break;
      case 3:
        yield `${subject} ${foaf('knows')} ${person(random.below(people))} .\n`;
        break;
      case 4:
        yield `${subject} ${foaf('knows')} ${person(random.below(people))} <http://example.org/graph/${at % 7}> .\n`;
        break;
      default:
        yield `${subject} <http://purl.org/dc/terms/description> "Beschreibung ${at} in Wörtern"@de .\n`;
    }
  }
}
