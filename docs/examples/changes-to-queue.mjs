/**
 * Puts what a Quiver server commits into a BullMQ queue, a job for each event of the change feed, in their order:
 *
 *     node changes-to-queue.mjs http://127.0.0.1:7474 redis://127.0.0.1:6379 changes 'kind=node&label=Person'
 *
 * The last argument is the filter, which may be left out. The version that was reached is kept in Redis beside the
 * queue: whatever ends this program, it goes on after it. A commit whose version was not kept any more comes again under
 * the same ids, and a queue takes no second job of an id while it has the first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

const [server = 'http://127.0.0.1:7474', redis = 'redis://127.0.0.1:6379', name = 'changes', filter = ''] =
  process.argv.slice(2);
const RETRY_MS = 1000;
/** Jobs that are done stay so long, so that their ids are known if a commit comes again. */
const KEPT_SECONDS = 3600;

const store = new Redis(redis, { maxRetriesPerRequest: null });
const queue = new Queue(name, { connection: store });
const positionKey = `${name}:changes-position`;

/** Adds the jobs of one event stream until it ends. */
async function follow() {
  const since = (await store.get(positionKey)) ?? '0';
  const response = await fetch(`${server}/db/data/changes?follow=true&since=${since}&${filter}`, {
    headers: { accept: 'application/x-ndjson' },
  });
  if (response.status === 410) {
    console.error(`changes after version ${since} are gone: read the state anew, then set ${positionKey}`);
    process.exit(1);
  }
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + chunk).split('\n');
    text = lines.pop();
    for (const line of lines) await take(line);
  }
}

async function take(line) {
  // As text, since JSON.parse rounds long numbers.
  const { version, part, last, changes, gap } = JSON.parse(line);
  if (gap !== undefined) throw new Error(`changes after version ${gap.since} are gone`);
  if (changes !== undefined) {
    const jobId = `commit-${version}-${part}`;
    await queue.add('commit', line, { jobId, removeOnComplete: { age: KEPT_SECONDS } });
  }
  // A line without changes says that nothing up to its version passes the filter.
  if (last !== false) await store.set(positionKey, version);
}

for (;;) {
  try {
    await follow();
  } catch (error) {
    console.error(`${error.message}; trying again`);
  }
  await pause(RETRY_MS);
}
