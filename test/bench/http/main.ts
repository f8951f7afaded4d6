/**
 * Prints how fast a cached script that walks one hop is answered over HTTP: its latency for one client, and requests
 * per second for 32. The server and the load generator `wrk`, which has to be installed, are processes of their own
 * on this machine:
 *
 *     npm run build && npx tsc -p test/bench && node dist/test/bench/http/main.js
 */
import { type LoadReport, loadWith, WrkAbsent } from './load.ts';
import { ANSWER, ONE_HOP, startOneHopServer } from './one-hop-server.ts';

const WARM_UP_SECONDS = 5;
const SECONDS = 10;
const ONE_CLIENT_P50_MS_MAX = 1;
const CLIENTS = 32;
const REQUESTS_PER_SECOND_MIN = 8000;

function print(
  clients: number,
  { requestsPerSecond, p50Ms, p99Ms, failures }: LoadReport,
  target: string,
): void {
  process.stdout.write(
    `${String(clients).padStart(3)} clients  p50 ${p50Ms.toFixed(3)} ms  p99 ${p99Ms.toFixed(3)} ms  ` +
      `${Math.round(requestsPerSecond)} requests/s  (${target})${failures === 0 ? '' : `  FAILURES ${failures}`}\n`,
  );
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
} catch (error) {
  if (!(error instanceof WrkAbsent)) throw error;
  process.stdout.write(`Not measured: ${error.message}\n`);
} finally {
  await server.stop();
}
