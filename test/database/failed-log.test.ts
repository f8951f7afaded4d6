import { expect, test } from 'vitest';
import { connectReplica, ReplicaServer } from '#database';
import { type AppendResult, StorageError, StorageErrorCode } from '#storage';
import { MemoryCommitLog } from '#storage/memory';

/** A log whose second append fails as a failed sync does. */
class FailingLog extends MemoryCommitLog {
  #appends = 0;

  override async append(...group: Parameters<MemoryCommitLog['append']>): Promise<AppendResult> {
    this.#appends++;
    if (this.#appends === 2) throw new StorageError(StorageErrorCode.Failed, 'the sync failed');
    return super.append(...group);
  }
}

test('after a failed sync nothing more is committed and the owner of the process is told', async () => {
  const failures: string[] = [];
  const server = await ReplicaServer.open(new FailingLog(), {
    autoIndexKeys: { node: [], relationship: [] },
    onFailure: (error) => failures.push(error.message),
  });
  const replica = connectReplica(server.attach().ticket);
  const commit = async () => {
    const session = replica.beginSession('snapshot');
    session.graph.createNode();
    return (await server.committer.submit(session.toRequest()!)).outcome;
  };
  expect([await commit(), await commit(), await commit()]).toEqual(['committed', 'failed', 'failed']);
  expect([server.version, server.committer.failure?.message, failures]).toEqual([
    1,
    'the sync failed',
    ['the sync failed'],
  ]);
  await server.close();
});

/** A log that other processes write too, and that loses its newest record when told to. */
class ForgetfulLog extends MemoryCommitLog {
  override readonly isExclusive = false;
  isForgetful = false;

  override async head(): Promise<number> {
    const head = await super.head();
    return this.isForgetful ? head - 1 : head;
  }
}

test('a log that falls behind what was acknowledged breaks the server, so that it begins anew', async () => {
  const log = new ForgetfulLog();
  const failures: string[] = [];
  const server = await ReplicaServer.open(log, {
    autoIndexKeys: { node: [], relationship: [] },
    onFailure: (error) => failures.push(error.message),
  });
  const replica = connectReplica(server.attach().ticket);
  const session = replica.beginSession('snapshot');
  session.graph.setMetadata('k', 1);
  await server.committer.submit(session.toRequest()!);
  expect([await server.headCheck(), failures]).toEqual([1, []]);
  log.isForgetful = true;
  await server.headCheck();
  expect(failures).toEqual([
    'the head of the log is version 0, but version 1 was acknowledged: the log has lost commits',
  ]);
  await server.close();
});

test('a log that is away, full or closed for now does not break the server, one that has lost its end does', async () => {
  const failures: string[] = [];
  const server = await ReplicaServer.open(new MemoryCommitLog(), {
    autoIndexKeys: { node: [], relationship: [] },
    onFailure: (error) => failures.push(error.code),
  });
  for (const code of ['Unavailable', 'Full', 'Closed', 'Truncated'] as const) {
    server.committer.noteFailure(new StorageError(StorageErrorCode[code], code));
  }
  expect(failures).toEqual([StorageErrorCode.Truncated]);
  await server.close();
});
