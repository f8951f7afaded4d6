/**
 * Prints how fast a cached script that walks one hop is answered over HTTP: its latency for one client, and requests
 * per second for 32; the same for calls of the REST interface; then what a client waits for beside others that keep the threads busy. The server and the load generator
 * `wrk`, which has to be installed, are processes of their own on this machine:
 *
 *     npm run build && npx tsc -p test/bench && node dist/test/bench/http/main.js
 *
 * `main.js large` prints alone what small commits wait for beside a large one; `main.js turns PROGRAM` compares the
 * script's load with that of another version, whose compiled `apps/api/main.js` is given.
 */
import type { Latency } from './client.ts';
import { besideEndless, besideWaiting } from './fairness.ts';
import { besideLarge } from './large-commit.ts';
import { type LoadReport, loadWith, problemText, WrkAbsent } from './load.ts';
import { ANSWER, ONE_HOP, startOneHopServer } from './one-hop-server.ts';
import { restCalls } from './rest-calls.ts';
import { inTurns, type Turn } from './turns.ts';

const WARM_UP_SECONDS = 5;
const SECONDS = 10;
const ONE_CLIENT_P50_MS_MAX = 1;
const CLIENTS = 32;
const REQUESTS_PER_SECOND_MIN = 8000;
const GET_NODE_TARGET = '(target of GET node: at least 12000 requests/s, at most 0.15 ms of CPU each)';
const BESIDE_ENDLESS_MAX: Latency = { p50Ms: 5, p95Ms: 50 };
const BESIDE_WAITING_FACTOR_MAX = 2;
const BESIDE_LARGE_P95_MS_MAX = 200;
const LARGE_ONLY = 'large';
const TURNS_ONLY = 'turns';

function print(clients: number, report: LoadReport, target: string): void {
  const { requestsPerSecond, p50Ms, p99Ms } = report;
  process.stdout.write(
    `${String(clients).padStart(3)} clients  p50 ${p50Ms.toFixed(3)} ms  p99 ${p99Ms.toFixed(3)} ms  ` +
      `${Math.round(requestsPerSecond)} requests/s  (${target})${problemText(report)}\n`,
  );
}

function printLatency(what: string, { p50Ms, p95Ms }: Latency, target = ''): void {
  process.stdout.write(`${what}  p50 ${p50Ms.toFixed(3)} ms  p95 ${p95Ms.toFixed(3)} ms  ${target}\n`);
}

async function printBesideLarge(): Promise<void> {
  await besideLarge(({ store, large, small }) => {
    const { p50Ms, p95Ms, maxMs, count } = small;
    process.stdout.write(
      `${store.padEnd(24)} 800,000 vertices: status ${large.status} after ${Math.round(large.tookMs)} ms  ` +
        `${count} small commits beside: p50 ${p50Ms.toFixed(1)} ms  p95 ${p95Ms.toFixed(1)} ms  ` +
        `max ${maxMs.toFixed(0)} ms  (target p95 ${BESIDE_LARGE_P95_MS_MAX} ms)\n`,
    );
  });
}

function printTurn(what: string, { requestsPerSecond, cpuMs }: Turn): void {
  process.stdout.write(
    `${what}  ${requestsPerSecond.toFixed(0)} requests/s  ${cpuMs.toFixed(4)} ms of CPU each\n`,
  );
}

if (process.argv[2] === TURNS_ONLY) {
  const { own, other } = await inTurns(process.argv[3] ?? '');
  printTurn('the other version', other);
  printTurn('this one         ', own);
  const [rate, cost] = [own.requestsPerSecond / other.requestsPerSecond, own.cpuMs / other.cpuMs];
  process.stdout.write(`to the other: rate ${rate.toFixed(3)}, CPU ${cost.toFixed(3)}\n`);
  process.exit();
}
if (process.argv[2] === LARGE_ONLY) {
  await printBesideLarge();
  process.exit();
}

const server = await startOneHopServer();
try {
  const { text } = await server.post(ONE_HOP.path, ONE_HOP.body);
  if (text !== ANSWER) throw new Error(`the server answers ${text}`);
  const url = `${server.baseUrl}${ONE_HOP.path}`;
  loadWith(url, ONE_HOP.body, CLIENTS, WARM_UP_SECONDS);
  const one = loadWith(url, ONE_HOP.body, 1, SECONDS);
  print(1, one, `target p50 below ${ONE_CLIENT_P50_MS_MAX} ms`);
  const many = loadWith(url, ONE_HOP.body, CLIENTS, SECONDS);
  print(CLIENTS, many, `target at least ${REQUESTS_PER_SECOND_MIN} requests/s`);
  for (const call of await restCalls()) {
    const { what, requestsPerSecond, p50Ms, cpuMs } = call;
    const cost = cpuMs === null ? '' : `  ${cpuMs.toFixed(3)} ms of CPU each`;
    process.stdout.write(
      `${what.padEnd(20)}  p50 ${p50Ms.toFixed(3)} ms  ${Math.round(requestsPerSecond)} requests/s${cost}` +
        `${problemText(call)}\n`,
    );
  }
  process.stdout.write(`${GET_NODE_TARGET}\n`);
} catch (error) {
  if (!(error instanceof WrkAbsent)) throw error;
  process.stdout.write(`Not measured: ${error.message}\n`);
} finally {
  await server.stop();
}

const { p50Ms, p95Ms } = BESIDE_ENDLESS_MAX;
printLatency(
  'short script beside 8 endless ones',
  await besideEndless(),
  `(target p50 ${p50Ms}, p95 ${p95Ms} ms)`,
);
const { alone, beside } = await besideWaiting();
printLatency('longer script alone', alone);
const factor = `${(beside.p95Ms / alone.p95Ms).toFixed(1)} times, target ${BESIDE_WAITING_FACTOR_MAX}`;
printLatency('beside 400 waiting of another client', beside, `(p95 ${factor})`);
await printBesideLarge();
