/** Two versions of the server under the same load in turns, since a machine is not the same from one minute to the next. */
import { median } from '../median.ts';
import { cpuMs, loadWith } from './load.ts';
import { ANSWER, ONE_HOP, PROGRAM, startOneHopServer } from './one-hop-server.ts';

const ROUNDS = 5;
const CLIENTS = 32;
const WARM_UP_SECONDS = 3;
const SECONDS = 5;

export interface Turn {
  readonly requestsPerSecond: number;
  /** Of the server's process, for each request; NaN where the system does not tell. */
  readonly cpuMs: number;
}

export interface Turns {
  readonly own: Turn;
  readonly other: Turn;
}

/** Medians of the rounds; `program` is the compiled `apps/api/main.js` of the other version. */
export async function inTurns(program: string): Promise<Turns> {
  const [own, other]: [Turn[], Turn[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    other.push(await turn(program));
    own.push(await turn(PROGRAM));
  }
  return { own: medians(own), other: medians(other) };
}

async function turn(program: string): Promise<Turn> {
  const server = await startOneHopServer(program);
  try {
    const { text } = await server.post(ONE_HOP.path, ONE_HOP.body);
    if (text !== ANSWER) throw new Error(`${program} answers ${text}`);
    const url = `${server.baseUrl}${ONE_HOP.path}`;
    loadWith(url, ONE_HOP.body, CLIENTS, WARM_UP_SECONDS);
    const before = cpuMs(server.pid) ?? Number.NaN;
    const { requestsPerSecond } = loadWith(url, ONE_HOP.body, CLIENTS, SECONDS);
    const used = (cpuMs(server.pid) ?? Number.NaN) - before;
    return { requestsPerSecond, cpuMs: used / (requestsPerSecond * SECONDS) };
  } finally {
    await server.stop();
  }
}

function medians(turns: readonly Turn[]): Turn {
  return {
    requestsPerSecond: median(turns.map((turn) => turn.requestsPerSecond)),
    cpuMs: median(turns.map((turn) => turn.cpuMs)),
  };
}
