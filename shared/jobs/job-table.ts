/**
 * Job documents in a durable table. The delivery of a job writes its document; anyone may request cancellation, under
 * a separate key, so that neither overwrites the other.
 *
 * | key        | value                        |
 * |------------|------------------------------|
 * | `job/<id>` | the document as JSON         |
 * | `end/<id>` | empty; the job is cancelled  |
 */
import { randomUUID } from 'node:crypto';
import type { DurableTable } from '#storage';
import { JobError, JobErrorCode } from './errors.ts';
import { hasEnded, type ImportJob, type ImportRequest, JobState, NO_PROGRESS } from './import-job.ts';
import type { UploadStore } from './upload-store.ts';

/** Maximum number of ended jobs. */
const ENDED_JOBS_MAX = 1000;
/** A superseded delivery may still run for a while after another one has completed the job. */
const SETTLED_AFTER_MS = 24 * 60 * 60 * 1000;
const WAITING_JOBS_MAX = 1000;

const JOB = 'job/';
const END = 'end/';
const NOTHING = new Uint8Array(0);

export interface JobTableOptions {
  /** Maximum number of waiting jobs. */
  readonly waitingMax?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export class JobTable {
  readonly #table: DurableTable;
  readonly #uploads: UploadStore;
  readonly #waitingMax: number;
  readonly #now: () => number;

  constructor(table: DurableTable, uploads: UploadStore, options: JobTableOptions = {}) {
    this.#table = table;
    this.#uploads = uploads;
    this.#waitingMax = options.waitingMax ?? WAITING_JOBS_MAX;
    this.#now = options.now ?? Date.now;
  }

  /** The table takes ownership of the upload: that of a rejected request is deleted. */
  async create(request: ImportRequest, id: string = randomUUID()): Promise<ImportJob> {
    const jobs = await this.list();
    if (jobs.filter(({ state }) => state === JobState.Waiting).length >= this.#waitingMax) {
      await this.#deleteUpload(request);
      throw new JobError(JobErrorCode.Busy, `${this.#waitingMax} jobs are already waiting`);
    }
    await this.#forget(jobs.filter(hasEnded).slice(ENDED_JOBS_MAX - 1));
    await this.#uploads.deleteAbandoned(
      new Set([request, ...jobs.map((job) => job.request)].map(uploadIdOf)),
    );
    const job: ImportJob = {
      id,
      state: JobState.Waiting,
      request,
      attempts: 0,
      createdAt: this.#now(),
      startedAt: null,
      endedAt: null,
      progress: NO_PROGRESS,
      failure: null,
    };
    await this.#table.put(JOB + job.id, encode(job));
    return job;
  }

  async get(id: string): Promise<ImportJob> {
    const bytes = await this.#table.get(JOB + id);
    if (bytes === undefined) throw new JobError(JobErrorCode.Unknown, `there is no job ${id}`);
    return decode(bytes);
  }

  /**
   * Stores the state that a delivery reports. False, and nothing is stored, if the job is completed, or was ended by
   * this or a later delivery. Of two concurrent deliveries either may be the one whose commits succeed, so both may
   * report until then. The failure of an earlier delivery is overwritten by one that continues.
   */
  async put(job: ImportJob): Promise<boolean> {
    const stored = await this.#change(job.id, (known) => {
      const isOver =
        known !== undefined &&
        (known.state === JobState.Completed || (hasEnded(known) && known.attempts >= job.attempts));
      return isOver ? null : job;
    });
    return stored !== null;
  }

  /** Newest first. */
  async list(): Promise<ImportJob[]> {
    const jobs = (await this.#table.entries())
      .filter(([key]) => key.startsWith(JOB))
      .map(([, bytes]) => decode(bytes));
    return jobs.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  }

  /** See `JobQueue.isSettled`: the job is unknown, or was completed a day ago. */
  async isSettled(id: string): Promise<boolean> {
    const bytes = await this.#table.get(JOB + id);
    if (bytes === undefined) return true;
    const { state, endedAt } = decode(bytes);
    return state === JobState.Completed && this.#now() - (endedAt ?? 0) >= SETTLED_AFTER_MS;
  }

  /** Starts the next attempt; null if the job has ended or is unknown. */
  async begin(id: string): Promise<ImportJob | null> {
    return await this.#change(id, (job) =>
      job === undefined || hasEnded(job)
        ? null
        : {
            ...job,
            state: JobState.Running,
            attempts: job.attempts + 1,
            startedAt: this.#now(),
            endedAt: null,
            failure: null,
          },
    );
  }

  /**
   * Ends the job. Its upload is kept unless no retry is possible. Null, and nothing changes, if it has ended before,
   * see {@link put}.
   */
  async end(job: ImportJob, state: JobState): Promise<ImportJob | null> {
    const ended: ImportJob = { ...job, state, endedAt: this.#now() };
    if (!(await this.put(ended))) return null;
    await this.#table.delete(END + job.id);
    if (state === JobState.Completed) await this.#deleteUpload(job.request);
    return ended;
  }

  /** Ends a waiting job. Null, and nothing changes, if it was started. */
  async endWaiting(id: string): Promise<ImportJob | null> {
    const ended = await this.#change(id, (job) =>
      job?.state === JobState.Waiting ? { ...job, state: JobState.Cancelled, endedAt: this.#now() } : null,
    );
    if (ended !== null) await this.#table.delete(END + id);
    return ended;
  }

  async requestEnd(id: string): Promise<void> {
    await this.#table.put(END + id, NOTHING);
  }

  async isEndRequested(id: string): Promise<boolean> {
    return (await this.#table.get(END + id)) !== undefined;
  }

  /** Resets a failed or cancelled job to waiting. Throws JOB_UNKNOWN and JOB_STATE. */
  async reopen(id: string): Promise<ImportJob> {
    if (canGoOn(await this.get(id))) await this.#table.delete(END + id);
    const waiting = await this.#change(id, (job) =>
      job !== undefined && canGoOn(job)
        ? { ...job, state: JobState.Waiting, endedAt: null, failure: null }
        : null,
    );
    if (waiting !== null) return waiting;
    const { state } = await this.get(id);
    throw new JobError(
      JobErrorCode.State,
      `the job is ${state}: only a failed or cancelled job can be resumed`,
    );
  }

  /** Null if `change` returns null, which leaves the document unchanged. */
  async #change(
    id: string,
    change: (job: ImportJob | undefined) => ImportJob | null,
  ): Promise<ImportJob | null> {
    const stored = await this.#table.update(JOB + id, (bytes) => {
      const changed = change(bytes === undefined ? undefined : decode(bytes));
      return changed === null ? undefined : encode(changed);
    });
    return stored === undefined ? null : decode(stored);
  }

  async #forget(jobs: readonly ImportJob[]): Promise<void> {
    for (const job of jobs) {
      await this.#deleteUpload(job.request);
      await this.#table.delete(JOB + job.id);
    }
  }

  async #deleteUpload({ source }: ImportRequest): Promise<void> {
    if (source.kind === 'upload') await this.#uploads.delete(source);
  }
}

/** Empty for a URL, which no upload id is. */
function uploadIdOf({ source }: ImportRequest): string {
  return source.kind === 'upload' ? source.uploadId : '';
}

function canGoOn({ state }: ImportJob): boolean {
  return state === JobState.Failed || state === JobState.Cancelled;
}

function encode(job: ImportJob): Uint8Array {
  return Buffer.from(JSON.stringify(job));
}

function decode(bytes: Uint8Array): ImportJob {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as ImportJob;
  } catch (cause) {
    throw new JobError(JobErrorCode.Damaged, 'the document of a job is damaged', { cause });
  }
}
