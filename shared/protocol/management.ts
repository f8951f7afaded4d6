/**
 * Response types of the management API. The console imports them too, so nothing here may import a Node module, not
 * even its types.
 */
import type { Role } from './access.ts';

export { includesRole, type Role } from './access.ts';

/** The caller's rights. */
export interface Access {
  /** The authenticated name, or the address of an anonymous client. */
  readonly client: string;
  readonly role: Role;
  readonly needsCredentials: boolean;
  /** Whether this server is read-only. */
  readonly isReadOnly: boolean;
  /** Whether only stored scripts are allowed. */
  readonly storedScriptsOnly: boolean;
}

/** A setting with its effective value, secrets masked. */
export interface SettingInForce {
  readonly name: string;
  readonly value: string;
  readonly default: string;
  readonly source: 'default' | 'environment';
  readonly meaning: string;
}

/** The versions that can be read, and what they take in the store. */
export interface History {
  readonly newest: number;
  readonly oldest: number;
  /** Size of the records of commits. */
  readonly recordBytes: number;
  /** The newest first. */
  readonly checkpoints: readonly { readonly version: number; readonly byteLength: number }[];
}

/** Share of the profiler's samples in a line of a script. */
export interface LineShare {
  /** From 1; null for samples outside of lines, during the conversion of the result. */
  readonly line: number | null;
  readonly percent: number;
}

/** A task, as listed for operators. */
export interface TaskReport {
  readonly id: string;
  readonly client: string;
  /** `script`, `query`, `sparql` and so on. */
  readonly kind: string;
  readonly phase: string;
  readonly ageMs: number;
  /** Digest of the script or query; null for a task without one. */
  readonly hash: string | null;
  /** Excerpt of the first non-empty line. */
  readonly head: string | null;
  /** Steps so far, in whole budget checks. */
  readonly steps: number;
  /** The line at the last sample; null before the first one, and for tasks without lines. */
  readonly line: number | null;
}

/** Data of a `running` event. */
export interface RunningState {
  readonly tasks: readonly TaskReport[];
  /** Number of newer tasks that are omitted. */
  readonly more: number;
}

/** Data of a `metrics` event: key figures of `/metrics`. */
export interface MetricsSummary {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Since the start of the process: responses, finished scripts and queries, failed ones. */
  readonly requests: number;
  readonly tasks: number;
  readonly failures: number;
  /** Since the start of the process: commits of all processes. */
  readonly commits: number;
  readonly version: number;
  readonly waiting: number;
  readonly running: number;
  readonly threads: number;
  /** Resident memory of the process. */
  readonly memoryBytes: number;
  /** Event loop delay, 99th percentile. */
  readonly eventLoopSeconds: number;
  /**
   * Histogram of durations of scripts and queries: cumulative counts by upper bound, in ascending order; null is
   * infinity.
   */
  readonly taskSeconds: readonly { readonly atMost: number | null; readonly count: number }[];
}

/** A finished task, as listed for operators. */
export interface SlowTask extends TaskReport {
  /** ISO 8601. */
  readonly endedAt: string;
  /** Its error code; null for success. */
  readonly error: string | null;
  readonly runs: number;
  readonly text: string;
  /** Whether the text is truncated. */
  readonly isCut: boolean;
  readonly lines: readonly LineShare[];
}
