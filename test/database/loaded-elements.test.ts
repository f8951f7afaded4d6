/** A thread with transactions holds the elements of loads in columns and rows: it reads what a thread with states reads. */
import { describe, expect, test } from 'vitest';
import { Database, Isolation, Replica } from '#database';
import { checkGraphSnapshot } from '#graph';
import { MemoryCommitLog } from '#storage/memory';
import { emptyDatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';
import { Random } from '../fuzz/random.ts';
import { dump } from './large/database-dump.ts';
import { autoIndexKeys, commitsAfter, NAMES, RandomWriter, SEGMENT_SHIFT } from './random-writer.ts';

const STEPS = 60;

function readerOf(database: Database): Replica {
  return new Replica({
    snapshot: emptyDatabaseSnapshot(SEGMENT_SHIFT),
    port: database.replica.port,
    ids: database.replica.ids,
    autoIndexKeys,
    source: { drain: () => {}, noteReleased: () => {} },
    loadBytesMin: 0,
  });
}

/** As {@link dump}, with what indexes over properties find. */
function seen(session: ReturnType<Replica['beginSession']>) {
  const { graph } = session;
  const weights = Array.from({ length: 10 }, (_, weight) =>
    graph.relationshipsByProperty(graph.keyId('weight'), weight),
  );
  const names = NAMES.map((name) => graph.nodesByProperty(graph.keyId('name'), name));
  return { ...dump(session, NAMES), weights, names };
}

function dumpOf(replica: Replica) {
  const session = replica.beginSession(Isolation.Snapshot);
  const found = seen(session);
  session.close();
  return found;
}

describe('elements of loads', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are read as others are, at every version, history %i',
    async (seed) => {
      const log = new MemoryCommitLog();
      const database = await Database.open(log, { autoIndexKeys, segmentShift: SEGMENT_SHIFT });
      const reader = readerOf(database);
      const [writer, random] = [new RandomWriter(database, seed), new Random(-seed)];
      let older: { session: ReturnType<Replica['beginSession']>; found: unknown } | null = null;
      for (let step = 0; step < STEPS; step++) {
        await writer.step();
        if (random.chance(0.2)) {
          database.fold();
          // Commits that arrived earlier are in it, or are applied again.
          if (random.chance(0.5)) reader.switchTo(database.replica.snapshot);
        }
        if (random.chance(0.4)) continue;
        const known = Math.max(reader.version, reader.snapshot.version);
        reader.receive((await commitsAfter(log, known)).filter(({ version }) => version > reader.version));
        expect(dumpOf(reader)).toEqual(dumpOf(database.replica));
        if (older !== null && random.chance(0.5)) {
          expect(seen(older.session)).toEqual(older.found);
          older.session.close();
          older = null;
        }
        if (older === null && random.chance(0.5)) {
          const session = reader.beginSession(Isolation.Snapshot);
          older = { session, found: seen(session) };
        }
      }
      older?.session.close();
      reader.catchUp();
      const folded = reader.fold();
      expect(checkGraphSnapshot(folded.graph)).toEqual([]);
      const before = dumpOf(reader);
      reader.switchTo(folded);
      expect(dumpOf(reader)).toEqual(before);
      await database.close();
    },
  );
});
