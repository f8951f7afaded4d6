/** Rates of scripts that only read: of two kinds of server in turns, and of several servers together. */
import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../../http/server-process.ts';

/** `check` is a count that must not depend on how fast anything is. */
export type Report = (what: string, figure: string, check: number) => void;

export interface ReadSize {
  /** Scripts asked of each kind of server, in {@link turns} portions. */
  readonly requests: number;
  /** How often the kinds of server take turns at the scripts. */
  readonly turns: number;
}

interface ServerKind {
  readonly name: string;
  readonly servers: readonly ServerProcess[];
}

/**
 * The same scripts of two kinds of server in many short turns: the median of the ratios between turns that follow on each
 * other says what their rates on a noisy machine do not. CPU time is that of all turns.
 */
export async function benchReads(
  kinds: readonly [ServerKind, ServerKind],
  { requests, turns }: ReadSize,
  report: Report,
): Promise<void> {
  const [base, other] = kinds.map((kind) => new ReadTurns(kind)) as [ReadTurns, ReadTurns];
  const each = Math.ceil(requests / turns);
  const warming = [base, other].map(({ kind }) => askAll(kind.servers, requests));
  await Promise.all(warming);
  for (let turn = 0; turn < turns; turn++) {
    // Each is first as often as the other.
    for (const reads of turn % 2 === 0 ? [base, other] : [other, base]) await reads.run(each);
  }
  for (const { kind, figure, answered } of [base, other]) {
    report(`scripts in turns, ${kind.name}`, figure, answered);
  }
  const ratios = other.rates.map((each, turn) => each / base.rates[turn]!).sort((a, b) => a - b);
  const quartile = (share: number) => ratios[Math.floor((ratios.length - 1) * share)]!.toFixed(2);
  report(
    `rate of ${other.kind.name} to ${base.kind.name}`,
    `${quartile(0.5)} (quartiles ${quartile(0.25)} to ${quartile(0.75)})`,
    ratios.length,
  );
}

/** The turns of one kind of server. */
class ReadTurns {
  readonly kind: ServerKind;
  /** Scripts a second, turn by turn. */
  readonly rates: number[] = [];
  answered = 0;
  #cpuSeconds = 0;

  constructor(kind: ServerKind) {
    this.kind = kind;
  }

  async run(requests: number): Promise<void> {
    const { servers } = this.kind;
    const [started, cpuBefore] = [performance.now(), cpuSecondsOf(servers)];
    const answered = await askAll(servers, requests);
    this.rates.push((answered * 1000) / (performance.now() - started));
    this.#cpuSeconds += cpuSecondsOf(servers) - cpuBefore;
    this.answered += answered;
  }

  get figure(): string {
    const middle = [...this.rates].sort((a, b) => a - b)[this.rates.length >> 1]!;
    const cpuEach = (this.#cpuSeconds * 1e6) / this.answered;
    return `${Math.round(middle)}/s, ${cpuEach.toFixed(0)} µs CPU of a server each`;
  }
}

export async function timedReads(
  name: string,
  servers: readonly ServerProcess[],
  { requests }: Pick<ReadSize, 'requests'>,
  report: Report,
): Promise<void> {
  await askAll(servers, requests);
  const reads = new ReadTurns({ name, servers });
  await reads.run(requests);
  report(`scripts, ${name}`, reads.figure, reads.answered);
}

const CLIENTS = 32;

/** The answers to so many scripts, asked by {@link CLIENTS} clients that take turns at the servers. */
async function askAll(servers: readonly ServerProcess[], requests: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      let answered = 0;
      for (let turn = client; turn < requests; turn += CLIENTS) {
        const answer = await servers[client % servers.length]!.script('g.v(0).id');
        if (answer.status === 200) answered++;
      }
      return answered;
    }),
  );
  return answers.reduce((sum, answered) => sum + answered, 0);
}

/** Linux counts hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Fields behind the name of the program, which ends with a bracket. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** CPU time that processes have used; 0 where the system does not tell. */
function cpuSecondsOf(servers: readonly ServerProcess[]): number {
  if (process.platform !== 'linux') return 0;
  const ticks = servers.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]);
  });
  return ticks.reduce((sum, some) => sum + some, 0) / TICKS_PER_SECOND;
}
