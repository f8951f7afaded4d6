/** A server with a small graph, and the request that is measured: a cached script that walks one hop. */
import { join } from 'node:path';
import { ServerProcess } from '../../http/server-process.ts';

export const PATH = '/db/data/ext/GremlinPlugin/graphdb/execute_script';

/** Beside this file when both are compiled. */
export const PROGRAM = join(import.meta.dirname, '../../../apps/api/main.js');

const NEIGHBOURS = 10;

/** Vertex 0 knows the others. */
const GRAPH = `v = g.addVertex([name: 'hub']); ${NEIGHBOURS}.times { g.addEdge(v, g.addVertex([name: 'friend ' + it]), 'knows') }; null`;

export const ONE_HOP = {
  path: PATH,
  body: JSON.stringify({ script: "g.v(id).out('knows').name", params: { id: 0 } }),
};

/** `program`: the compiled `apps/api/main.js` of this version or of another. */
export async function startOneHopServer(program = PROGRAM): Promise<ServerProcess> {
  const server = await ServerProcess.start({}, program);
  const { status, text } = await server.script(GRAPH);
  if (status !== 200) throw new Error(`no graph: ${text}`);
  return server;
}

/** What it is answered with. */
export const ANSWER = JSON.stringify(Array.from({ length: NEIGHBOURS }, (_, at) => `friend ${at}`));
