/** What a client that commits little waits for while another one commits much at once. */
import { temporaryFolder } from '../../http/server-process.ts';
import { HAS_REDIS, RedisServer } from '../../storage/redis-server.ts';
import { Client, type Latency, type TimedAnswer, withServer } from './client.ts';

export interface LargeCommitReport {
  readonly store: string;
  /** The answer to the script that makes the vertices. */
  readonly large: TimedAnswer;
  readonly small: Latency & { readonly maxMs: number; readonly count: number };
}

const VERTICES = 800_000;
const LARGE = `${VERTICES}.times { g.addVertex([name: 'v' + it, n: it]) }; null`;
const SMALL = 'g.addVertex([k: 1]); null';
const WARM_UP_REQUESTS = 300;
/** Between two small commits. */
const PAUSE_MS = 5;
/** After the large one: its snapshot and what follows from it are still to come. */
const AFTER_MS = 3000;
const LIMITS_MS = [4000, 60_000];

/** For each store and time limit: in the first the commit is not made in time, or just so. */
export async function besideLarge(report: (report: LargeCommitReport) => void): Promise<void> {
  for (const limitMs of LIMITS_MS) {
    await inFolder(async (path) => {
      const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: path };
      report(await measured(`lmdb, limit ${limitMs} ms`, limitMs, settings));
    });
    if (!HAS_REDIS) continue;
    await inFolder(async (path) => {
      const redis = await RedisServer.start(path, ['--appendonly', 'yes']);
      try {
        report(await measured(`redis, limit ${limitMs} ms`, limitMs, { QUIVER_STORE: redis.url }));
      } finally {
        await redis.stop();
      }
    });
  }
}

async function inFolder(work: (path: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  try {
    await work(folder.path);
  } finally {
    folder.remove();
  }
}

function measured(
  store: string,
  limitMs: number,
  settings: Record<string, string>,
): Promise<LargeCommitReport> {
  return withServer(async (server) => {
    const heavy = new Client(server, 'heavy');
    const light = new Client(server, 'light');
    for (let at = 0; at < WARM_UP_REQUESTS; at += 1) await light.post(SMALL);
    let isOver = false;
    const took: number[] = [];
    const small = (async () => {
      while (!isOver) {
        took.push(await light.post(SMALL));
        await pause(PAUSE_MS);
      }
    })();
    const large = await heavy.ask(LARGE, { 'max-execution-time': String(limitMs) });
    await pause(AFTER_MS);
    isOver = true;
    await small;
    heavy.close();
    light.close();
    took.sort((one, other) => one - other);
    const quantile = (share: number) => took[Math.floor((took.length - 1) * share)]!;
    return {
      store,
      large,
      small: { p50Ms: quantile(0.5), p95Ms: quantile(0.95), maxMs: quantile(1), count: took.length },
    };
  }, settings);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
