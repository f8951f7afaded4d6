/** Calls of the REST interface under load: how many in a second, and what one costs the server. */
import { ServerProcess } from '../../http/server-process.ts';
import { cpuMs, type LoadReport, loadWith } from './load.ts';
import { PROGRAM } from './one-hop-server.ts';

const CLIENTS = 32;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;
const BATCH_LENGTH = 100;

export interface CallReport extends LoadReport {
  readonly what: string;
  /** Of the whole process, for each request; null where the system does not tell. */
  readonly cpuMs: number | null;
}

interface Call {
  readonly what: string;
  readonly path: string;
  /** Null for a GET. */
  readonly body: string | null;
}

const CALLS: readonly Call[] = [
  { what: 'GET node', path: '/node/0', body: null },
  { what: 'index look-up', path: '/index/node/people/name/ada', body: null },
  { what: 'POST node', path: '/node', body: JSON.stringify({ name: 'new', age: 1 }) },
  {
    what: `batch of ${BATCH_LENGTH} reads`,
    path: '/batch',
    body: JSON.stringify(
      Array.from({ length: BATCH_LENGTH }, (_, id) => ({ method: 'GET', to: '/node/0', id })),
    ),
  },
  {
    what: `batch of ${BATCH_LENGTH} nodes`,
    path: '/batch',
    body: JSON.stringify(
      Array.from({ length: BATCH_LENGTH }, (_, id) => ({ method: 'POST', to: '/node', id, body: { id } })),
    ),
  },
];

export async function restCalls(): Promise<CallReport[]> {
  const server = await ServerProcess.start({}, PROGRAM);
  try {
    const base = `${server.baseUrl}/db/data`;
    await post(`${base}/node`, { name: 'ada', born: 1815 });
    await post(`${base}/index/node/people`, { key: 'name', value: 'ada', uri: `${base}/node/0` });
    return CALLS.map(({ what, path, body }) => {
      loadWith(`${base}${path}`, body, CLIENTS, WARM_UP_SECONDS);
      const before = cpuMs(server.pid);
      const report = loadWith(`${base}${path}`, body, CLIENTS, SECONDS);
      const after = cpuMs(server.pid);
      const requests = report.requestsPerSecond * SECONDS;
      const cost = before === null || after === null ? null : (after - before) / requests;
      return { what, ...report, cpuMs: cost };
    });
  } finally {
    await server.stop();
  }
}

async function post(url: string, body: unknown): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 201) throw new Error(`${url} answers ${status}`);
}
