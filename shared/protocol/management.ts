/**
 * What the addresses below /db/manage answer with. The console reads the same declarations, so nothing here may import a
 * module of Node, by a type either.
 */
import type { Role } from './access.ts';

export { includesRole, type Role } from './access.ts';

/** What the caller may do here. */
export interface Access {
  /** The name of the credentials, or the address of who needs none. */
  readonly client: string;
  readonly role: Role;
  readonly needsCredentials: boolean;
  /** Whether this server refuses all writing. */
  readonly isReadOnly: boolean;
  /** Whether only stored scripts run. */
  readonly storedScriptsOnly: boolean;
}

/** A setting in force, its secret parts hidden. */
export interface SettingInForce {
  readonly name: string;
  readonly value: string;
  readonly default: string;
  readonly source: 'default' | 'environment';
  readonly meaning: string;
}

/** A line of a script and how much of the time it was seen to run. */
export interface LineShare {
  /** From 1; null for time in which no line ran: the result was being made. */
  readonly line: number | null;
  readonly percent: number;
}

/** One task for an operator's eyes. */
export interface TaskReport {
  readonly id: string;
  readonly client: string;
  /** `script`, `query`, `sparql` and so on, as tasks are told apart. */
  readonly kind: string;
  readonly phase: string;
  readonly ageMs: number;
  /** Of the script's or query's text; null for a task without one. */
  readonly hash: string | null;
  /** The begin of the text's first line that holds something. */
  readonly head: string | null;
  /** So far; whole checks of the budget are counted. */
  readonly steps: number;
  /** The line of the script that was seen to run last; null before the first look, and for what has no lines. */
  readonly line: number | null;
}

/** Of an event `running`. */
export interface RunningState {
  readonly tasks: readonly TaskReport[];
  /** Younger ones that are left out. */
  readonly more: number;
}

/** Of an event `metrics`: the few figures of `/metrics` that people watch. */
export interface Figures {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Since the start of the process: answered requests, ended scripts and queries, those of them that failed. */
  readonly requests: number;
  readonly tasks: number;
  readonly failures: number;
  /** Since the start of the process: commits seen, of this and other processes. */
  readonly commits: number;
  readonly version: number;
  readonly waiting: number;
  readonly running: number;
  readonly threads: number;
  /** Resident memory of the process. */
  readonly memoryBytes: number;
  /** By how much the event loop was late, the 99th percentile. */
  readonly eventLoopSeconds: number;
  /** How many scripts and queries took at most so long; null stands for any time. In order. */
  readonly taskSeconds: readonly { readonly atMost: number | null; readonly count: number }[];
}

/** A run that has ended, for an operator's eyes. */
export interface SlowTask extends TaskReport {
  /** As ISO 8601 has it. */
  readonly endedAt: string;
  /** The code of its error; null for success. */
  readonly error: string | null;
  readonly runs: number;
  readonly text: string;
  /** Whether the text goes on. */
  readonly isCut: boolean;
  readonly lines: readonly LineShare[];
}
