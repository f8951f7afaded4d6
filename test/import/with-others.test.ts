/** Imports while others commit: between two chunks, and between the reading of a chunk and its commit. */
import { describe, expect, it } from 'vitest';
import { Database } from '#database';
import { checkGraphSnapshot } from '#graph';
import type { JobOutcome } from '#jobs';
import { MemoryCommitLog } from '#storage/memory';
import { ImportErrorCode } from '../../workers/import/errors.ts';
import { runImport } from '../../workers/import/run-import.ts';
import { runningJob } from '../jobs/running-job.ts';

/** More than a chunk of nodes, then edges from each to the next. */
const NODES = 25_000;

function ring(): string {
  const nodes = Array.from({ length: NODES }, (_, id) => `<node id="n${id}"/>`);
  const edges = nodes.map((_, id) => `<edge source="n${id}" target="n${(id + 1) % NODES}" label="next"/>`);
  return `<graphml><graph edgedefault="directed">${nodes.join('')}${edges.join('')}</graph></graphml>`;
}

/** Runs the import; `meanwhile` is called before and after each of its commits with their number from 1. */
async function importWith(
  database: Database,
  meanwhile: (commit: number, when: 'before' | 'after') => void,
): Promise<JobOutcome> {
  const { replica } = database;
  const commit = replica.port.commit.bind(replica.port);
  let count = 0;
  let isOwn = true;
  const others = (when: 'before' | 'after') => {
    isOwn = false;
    meanwhile(count, when);
    isOwn = true;
  };
  replica.port.commit = (request) => {
    if (!isOwn) return commit(request);
    count++;
    others('before');
    const reply = commit(request);
    others('after');
    return reply;
  };
  const bytes = Buffer.from(ring());
  const source = {
    kind: 'upload',
    uploadId: 'u',
    byteLength: bytes.length,
    chunkCount: 1,
    name: null,
    contentType: null,
  } as const;
  const job = runningJob({ source, format: 'graphml' });
  const limits = { documentBytesMax: 1 << 28, fetchIdleMs: 5000, fetchAllowPrivate: false };
  const ports = { replica, limits, report: () => {}, nextChunk: async () => bytes };
  return runImport(job, ports, new AbortController().signal);
}

function remove(database: Database, node: number): void {
  const transaction = database.begin();
  transaction.graph.deleteNode(node);
  transaction.commit();
  transaction.close();
}

function countsOf(database: Database): readonly number[] {
  database.fold();
  const { graph } = database.replica.snapshot;
  expect(checkGraphSnapshot(graph)).toEqual([]);
  return [graph.nodeCount, graph.relationshipCount];
}

describe('an import beside other commits', () => {
  it('goes on when they do not concern it', async () => {
    const database = await Database.open(new MemoryCommitLog());
    const outcome = await importWith(database, () => {
      const transaction = database.begin();
      transaction.graph.createNode();
      transaction.commit();
      transaction.close();
    });
    expect([outcome.kind, ...countsOf(database)]).toEqual(['completed', NODES + 6, NODES]);
  });

  it.each(['before', 'after'] as const)(
    'makes no relationship to a node that was removed %s a commit',
    async (moment) => {
      const database = await Database.open(new MemoryCommitLog());
      // Node 5 is in the first chunk, the edges from and to it in the second.
      const [at, node] = moment === 'after' ? [1, 5] : [2, 5];
      const outcome = await importWith(database, (commit, when) => {
        if (commit === at && when === moment) remove(database, node);
      });
      expect(outcome).toMatchObject({ kind: 'failed', failure: { code: ImportErrorCode.Reference } });
      const [nodes] = countsOf(database);
      expect(database.begin().graph.hasNode(node)).toBe(false);
      expect(nodes).toBeLessThan(NODES);
    },
  );
});
