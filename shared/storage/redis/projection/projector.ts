/**
 * Updates projections to the head of the log. Any number of processes may run one; a lease selects one of
 * them. The lease only avoids duplicate work, since every step is safe without it.
 *
 * A projection is rebuilt from the whole state if it is missing, is after the head (a failover lost commits),
 * or is before the oldest record of the log.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { hasCode, pause } from '#base';
import type { CommitLog } from '../../commit-log.ts';
import { StorageErrorCode } from '../../errors.ts';
import { openConnection, translated } from '../connection.ts';
import { RedisKeys } from '../keys.ts';
import { LoggedCommit } from './logged-commit.ts';
import type { DatabaseState, Projection } from './projection.ts';

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** Delay after a failure, and between attempts to acquire the lease. */
const RETRY_MS = 1_000;
/** Maximum commits and operations per step, as a step blocks other clients; a commit is never split. */
const COMMITS_PER_STEP = 512;
const OPERATIONS_PER_STEP = 20_000;

export interface ProjectorOptions {
  readonly url: string;
  readonly database: string;
  readonly log: CommitLog;
  readonly projections: readonly Projection[];
  /** The database at its newest version, for a rebuild. */
  readState(): Promise<DatabaseState>;
  onError(error: unknown): void;
}

export class Projector {
  readonly #options: ProjectorOptions;
  readonly #connection: Redis;
  readonly #lease: string;
  readonly #token = randomUUID();
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#lease = new RedisKeys(options.database).projector;
    this.#connection = openConnection(options.url);
  }

  async start(): Promise<void> {
    await translated(() => this.#connection.connect());
    this.#running = this.#run();
  }

  /** Updates every projection to the current head, without a lease. */
  async catchUp(): Promise<void> {
    await Promise.all(this.#options.projections.map((projection) => this.#catchUp(projection)));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    this.#connection.disconnect();
    for (const projection of this.#options.projections) projection.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        if (await this.#holdLease()) await this.#follow();
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error);
      }
      await pause(RETRY_MS, signal);
    }
    await this.#dropLease().catch(() => undefined);
  }

  /** Applies commits until the lease is lost, a projection is missing, or an error occurs. */
  async #follow(): Promise<void> {
    const { log } = this.#options;
    const lost = new AbortController();
    const abortUnless = (look: () => Promise<boolean>) => () => {
      void look().then(
        (isWell) => isWell || lost.abort(),
        () => lost.abort(),
      );
    };
    const renewal = setInterval(
      abortUnless(() => this.#holdLease()),
      RENEW_MS,
    );
    let presence: NodeJS.Timeout | undefined;
    try {
      const stop = AbortSignal.any([this.#closing.signal, lost.signal]);
      const head = await log.head();
      await this.catchUp();
      // The log may bring nothing for a long time after a projection was removed.
      presence = setInterval(
        abortUnless(() => this.#areThere()),
        RENEW_MS,
      );
      for await (const group of log.follow(head, stop)) {
        const commits = group.map((commit) => new LoggedCommit(commit));
        await Promise.all(this.#options.projections.map((projection) => this.#advance(projection, commits)));
      }
    } finally {
      clearInterval(renewal);
      clearInterval(presence);
    }
  }

  async #areThere(): Promise<boolean> {
    const versions = await Promise.all(this.#options.projections.map((projection) => projection.version()));
    return !versions.includes(null);
  }

  async #catchUp(projection: Projection): Promise<void> {
    const { log } = this.#options;
    for (;;) {
      const version = await projection.version();
      const head = await log.head();
      if (version === head) return;
      if (version === null || version > head) await this.#rebuild(projection);
      else await this.#applyAfter(projection, version);
    }
  }

  /** Applies consecutive commits. A projection at another version is first updated from the log. */
  async #advance(projection: Projection, commits: readonly LoggedCommit[]): Promise<void> {
    for (const step of stepsOf(commits)) {
      const [first] = step;
      if (first !== undefined && !(await projection.prepare(step).apply(first.version - 1))) {
        return await this.#catchUp(projection);
      }
    }
  }

  async #applyAfter(projection: Projection, version: number): Promise<void> {
    let at = version;
    let step = new Step();
    /** False if another projector has updated the projection: start again from its version. */
    let applied = Promise.resolve(true);
    const applyStep = async () => {
      const { commits } = step;
      step = new Step();
      // Prepared while the previous step is applied.
      const prepared = projection.prepare(commits);
      if (!(await applied)) return false;
      applied = prepared.apply(at);
      // Prevents an unhandled rejection before the next step awaits it.
      applied.catch(() => undefined);
      at = commits.at(-1)?.version ?? at;
      return true;
    };
    try {
      for await (const commit of this.#options.log.read(version)) {
        step.add(new LoggedCommit(commit));
        if (step.isFull && !(await applyStep())) return;
      }
      if (step.commits.length > 0) await applyStep();
      await applied;
    } catch (error) {
      await applied.catch(() => undefined);
      const isTruncated = hasCode(error, StorageErrorCode.Truncated);
      if (!isTruncated) throw error;
      await this.#rebuild(projection);
    }
  }

  async #rebuild(projection: Projection): Promise<void> {
    await projection.rebuild(await this.#options.readState());
  }

  async #holdLease(): Promise<boolean> {
    return await translated(async () => {
      if ((await this.#connection.set(this.#lease, this.#token, 'PX', LEASE_MS, 'NX')) !== null) return true;
      if ((await this.#connection.get(this.#lease)) !== this.#token) return false;
      await this.#connection.pexpire(this.#lease, LEASE_MS);
      return true;
    });
  }

  async #dropLease(): Promise<void> {
    if ((await this.#connection.get(this.#lease)) === this.#token) await this.#connection.del(this.#lease);
  }
}

/** Commits that are applied together. */
class Step {
  readonly commits: LoggedCommit[] = [];
  #operationCount = 0;

  add(commit: LoggedCommit): void {
    this.commits.push(commit);
    this.#operationCount += commit.operationCount;
  }

  get isFull(): boolean {
    return this.commits.length >= COMMITS_PER_STEP || this.#operationCount >= OPERATIONS_PER_STEP;
  }
}

function* stepsOf(commits: readonly LoggedCommit[]): Generator<readonly LoggedCommit[]> {
  let step = new Step();
  for (const commit of commits) {
    step.add(commit);
    if (!step.isFull) continue;
    yield step.commits;
    step = new Step();
  }
  if (step.commits.length > 0) yield step.commits;
}
