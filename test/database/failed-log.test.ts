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
