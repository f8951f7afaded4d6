/** Runs `wrk`, one thread of it, and reads its report. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The load generator is not installed, or its report is not understood. */
export class WrkAbsent extends Error {}

export interface LoadReport {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers with a status that is not a success, and broken connections. */
  readonly failures: number;
  /** Answers that took longer than the load generator's two seconds; it counts no latency for them. */
  readonly late: number;
}

/**
 * Posts a JSON body, or without one gets the address, from `clients` connections, each of which waits for its answer
 * before it asks again.
 */
export function loadWith(url: string, body: string | null, clients: number, seconds: number): LoadReport {
  const folder = mkdtempSync(join(tmpdir(), 'http-bench-'));
  try {
    const script = join(folder, 'post.lua');
    writeFileSync(script, body === null ? '' : postScript(body));
    const args = ['-t1', `-c${clients}`, `-d${seconds}s`, '--latency', '-s', script, url];
    const { status, stdout, stderr, error } = spawnSync('wrk', args, { encoding: 'utf8' });
    if (status !== 0) throw new WrkAbsent(`wrk does not run: ${error?.message ?? stderr}`);
    return readReport(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function postScript(body: string): string {
  return [
    'wrk.method = "POST"',
    'wrk.headers["Content-Type"] = "application/json"',
    'wrk.headers["Accept"] = "application/json; charset=UTF-8"',
    `wrk.body = ${JSON.stringify(body)}`,
  ].join('\n');
}

const MILLISECONDS: Readonly<Record<string, number>> = { us: 1e-3, ms: 1, s: 1e3, m: 6e4 };

/** `    50%  412.00us`, `Requests/sec:   9001.12`, `  Non-2xx or 3xx responses: 3`, `  Socket errors: connect 0, read 1, …` */
export function readReport(text: string): LoadReport {
  const percentile = (percent: number): number => {
    const [, figure, unit] = new RegExp(`^ *${percent}% +([\\d.]+)(us|ms|s|m) *$`, 'm').exec(text) ?? [];
    return Number(figure) * MILLISECONDS[unit ?? '']!;
  };
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0;
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? [];
  const [connect, read, write, late] = errors.slice(1).map(Number);
  const requestsPerSecond = Number(/^Requests\/sec: +([\d.]+)$/m.exec(text)?.[1]);
  const report = { requestsPerSecond, p50Ms: percentile(50), p99Ms: percentile(99) };
  if (Object.values(report).some(Number.isNaN)) throw new WrkAbsent(`wrk reports something else: ${text}`);
  const broken = (connect ?? 0) + (read ?? 0) + (write ?? 0);
  return { ...report, failures: Number(refused) + broken, late: late ?? 0 };
}

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;
/** Behind the name in parentheses: state, parent, and so on; user and system time are the 12th and 13th. */
const USER_TIME = 11;

/** What the process has used so far; null where there is no `/proc`. */
export function cpuMs(pid: number): number | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[USER_TIME + 1])) * MS_PER_TICK;
}

/** What went wrong, for the end of a line; empty if nothing did. */
export function problemText({ failures, late }: LoadReport): string {
  return `${failures === 0 ? '' : `  FAILURES ${failures}`}${late === 0 ? '' : `  later than 2 s: ${late}`}`;
}
