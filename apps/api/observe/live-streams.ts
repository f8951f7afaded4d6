/**
 * Event streams of the server's state: running tasks, imports, key figures. Each event has the whole current state.
 * One timer serves all streams and runs only while there are any.
 *
 * Invariants: at most {@link STREAMS_MAX} streams, {@link CLIENT_STREAMS_MAX} per client; none is older than {@link
 * AGE_MS_MAX}, so that permissions are checked again; nothing is buffered for a slow client.
 */
import type { ImportJob } from '#jobs';
import { type MetricsSummary, ProtocolError, type RunningState } from '#protocol';
import type { EventStream } from '../plugins/event-stream.ts';
import type { RunningTasks } from '../pool/running-tasks.ts';

export const TOPICS = ['running', 'metrics', 'imports'] as const;
export type Topic = (typeof TOPICS)[number];

const STREAMS_MAX = 200;
const CLIENT_STREAMS_MAX = 20;
const AGE_MS_MAX = 10 * 60_000;
const EVERY_MS = 1000;
/** Maximum number of tasks in an event, the oldest first. */
const TASKS_MAX = 200;
/** Maximum number of imports in an event: running ones, then the newest. */
const JOBS_MAX = 200;

export interface Watcher {
  readonly client: string;
  /** The client whose tasks are visible; null for all. */
  readonly visible: string | null;
  readonly topics: ReadonlySet<Topic>;
  /** The JSON document of a job, with URLs as this client addresses the server. */
  document(job: ImportJob): object;
}

interface LiveStream extends Watcher {
  readonly stream: EventStream;
  /** By `performance.now()`. */
  readonly endsAt: number;
  /** The last `running` event: unchanged state is not sent again. */
  running: string;
  /** The last `imports` event. */
  imports: string;
}

export interface LiveSources {
  readonly running: RunningTasks;
  figures(): Promise<MetricsSummary>;
  /** The newest first. */
  jobs(): Promise<readonly ImportJob[]>;
  onError(error: unknown): void;
}

export class LiveStreams {
  readonly #sources: LiveSources;
  readonly #streams = new Set<LiveStream>();
  #timer: ReturnType<typeof setInterval> | null = null;
  #isTelling = false;

  constructor(sources: LiveSources) {
    this.#sources = sources;
  }

  /** Throws `EVENT_STREAMS` at the limit; called before the stream is opened. */
  requireRoom(client: string): void {
    if (this.#streams.size >= STREAMS_MAX) {
      throw new ProtocolError('EVENT_STREAMS', `${STREAMS_MAX} event streams are already open`);
    }
    const count = [...this.#streams].filter((other) => other.client === client).length;
    if (count >= CLIENT_STREAMS_MAX) {
      throw new ProtocolError('EVENT_STREAMS', `this client has ${count} event streams already`);
    }
  }

  /** Sends the current state at once. */
  add(watcher: Watcher, stream: EventStream): void {
    const live = { ...watcher, stream, endsAt: performance.now() + AGE_MS_MAX, running: '', imports: '' };
    this.#streams.add(live);
    stream.gone.addEventListener('abort', () => this.#remove(live), { once: true });
    this.#timer ??= setInterval(() => void this.#tellAll(), EVERY_MS);
    void this.#tell([live]).catch((error: unknown) => this.#sources.onError(error));
  }

  /** Ends all streams normally; clients see no error. */
  close(): void {
    for (const live of this.#streams) this.#end(live);
  }

  #end(live: LiveStream): void {
    live.stream.end();
    this.#remove(live);
  }

  #remove(live: LiveStream): void {
    this.#streams.delete(live);
    if (this.#streams.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async #tellAll(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      const now = performance.now();
      for (const live of this.#streams) if (live.endsAt <= now) this.#end(live);
      await this.#tell([...this.#streams]);
    } catch (error) {
      this.#sources.onError(error);
    } finally {
      this.#isTelling = false;
    }
  }

  /** Skips clients that have not read the previous event. */
  async #tell(streams: readonly LiveStream[]): Promise<void> {
    const ready = streams.filter(({ stream }) => stream.isReady);
    const states = new Map<string | null, RunningState>();
    for (const live of ready) if (live.topics.has('running')) this.#tellRunning(live, states);
    await Promise.all([this.#tellFigures(ready), this.#tellImports(ready)]);
  }

  async #tellFigures(ready: readonly LiveStream[]): Promise<void> {
    const watching = ready.filter(({ topics }) => topics.has('metrics'));
    if (watching.length === 0) return;
    const figures = await this.#sources.figures();
    for (const { stream } of watching) stream.send('metrics', figures);
  }

  async #tellImports(ready: readonly LiveStream[]): Promise<void> {
    const watching = ready.filter(({ topics }) => topics.has('imports'));
    if (watching.length === 0) return;
    const all = await this.#sources.jobs();
    const runs = ({ state }: ImportJob) => state === 'running';
    const jobs = [...all.filter(runs), ...all.filter((job) => !runs(job))].slice(0, JOBS_MAX);
    for (const live of watching) {
      const state = { jobs: jobs.map((job) => live.document(job)), more: all.length - jobs.length };
      const text = JSON.stringify(state);
      if (text === live.imports) continue;
      live.imports = text;
      live.stream.send('imports', state);
    }
  }

  #tellRunning(live: LiveStream, states: Map<string | null, RunningState>): void {
    const state = states.get(live.visible) ?? this.#runningState(live.visible);
    states.set(live.visible, state);
    const text = JSON.stringify(state);
    if (text === live.running) return;
    live.running = text;
    live.stream.send('running', state);
  }

  #runningState(visible: string | null): RunningState {
    const tasks = this.#sources.running.reports(visible);
    return { tasks: tasks.slice(0, TASKS_MAX), more: Math.max(0, tasks.length - TASKS_MAX) };
  }
}
