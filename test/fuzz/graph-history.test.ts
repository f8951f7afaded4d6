/**
 * Histories that failed once are kept, shrunk, in regressions/graph-history and run first. A new one that fails is
 * shrunk and printed; `npm run fuzz` keeps it there.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CommitLog, EncodedCommit } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { GraphHistory, graphHistoryOf } from './graph-history.ts';
import { fuzzSeeds } from './seeds.ts';
import { shrink } from './shrink.ts';

const STEPS = 1500;
const REGRESSIONS = join(import.meta.dirname, 'regressions/graph-history');

function keptHistories(): readonly string[] {
  return existsSync(REGRESSIONS) ? readdirSync(REGRESSIONS) : [];
}

/** What the history finds, null if it agrees with the model. */
async function faultOf(steps: readonly number[], log: CommitLog): Promise<string | null> {
  try {
    await GraphHistory.run(steps, log);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The smallest part found that still fails. */
function shrunk(steps: readonly number[], openLog: () => CommitLog): Promise<readonly number[]> {
  return shrink(steps, async (part) => (await faultOf(part, openLog())) !== null);
}

function keep(name: string, steps: readonly number[]): void {
  if (process.env.QUIVER_FUZZ_KEEP !== '1') return;
  mkdirSync(REGRESSIONS, { recursive: true });
  writeFileSync(join(REGRESSIONS, `${name}.json`), `${JSON.stringify(steps)}\n`);
}

/** A log with a fault: once opened anew it has forgotten the newest record. */
class ForgetfulLog extends MemoryCommitLog {
  override async *read(after: number): AsyncGenerator<EncodedCommit> {
    const head = await this.head();
    for await (const commit of super.read(after)) if (commit.version < head) yield commit;
  }
}

describe('a random history of transactions, folds and reopenings', () => {
  test('that failed once agrees with the plain model', async () => {
    const faults: unknown[] = [];
    for (const name of keptHistories()) {
      const steps = JSON.parse(readFileSync(join(REGRESSIONS, name), 'utf8')) as number[];
      const fault = await faultOf(steps, new MemoryCommitLog());
      if (fault !== null) faults.push({ name, fault });
    }
    expect(faults).toEqual([]);
  });

  test.each(fuzzSeeds('1-6'))('agrees with the plain model (seed %i)', async (seed) => {
    const steps = graphHistoryOf(seed, STEPS);
    const fault = await faultOf(steps, new MemoryCommitLog());
    if (fault === null) return expect(fault).toBeNull();
    const small = await shrunk(steps, () => new MemoryCommitLog());
    keep(`seed-${seed}`, small);
    expect({ fault, steps: small }).toBeNull();
  });

  test('finds a log that forgets, in a few steps', async () => {
    const steps = graphHistoryOf(1, STEPS);
    expect(await faultOf(steps, new ForgetfulLog())).not.toBeNull();
    const small = await shrunk(steps, () => new ForgetfulLog());
    expect(small.length).toBeLessThan(12);
    expect(await faultOf(small, new ForgetfulLog())).not.toBeNull();
    expect(await faultOf(small, new MemoryCommitLog())).toBeNull();
  });
});
