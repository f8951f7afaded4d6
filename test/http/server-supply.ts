/** Servers whose graph is as prepared. They are used again while nothing was committed; the next ones start ahead. */
import type { ServerProcess } from './server-process.ts';

/** One server, or several that share a database. */
export interface SuppliedServers {
  /** Knows the newest version of the database. */
  readonly writer: ServerProcess;
  stop(): Promise<unknown>;
}

export interface SupplyOptions<T extends SuppliedServers> {
  /** Servers with an empty database. */
  start(): Promise<T>;
  prepare(servers: T, graph: string): Promise<void>;
}

export class ServerSupply<T extends SuppliedServers> {
  readonly #options: SupplyOptions<T>;
  /** What is in use, the graph it was prepared with, and the version of its log then. */
  #current: { readonly servers: T; readonly graph: string; readonly version: string } | null = null;
  #next: Promise<T> | null = null;

  constructor(options: SupplyOptions<T>) {
    this.#options = options;
  }

  async take(graph: string): Promise<T> {
    const current = this.#current;
    if (current !== null && current.graph === graph && !(await this.hasChanged())) return current.servers;
    const { start, prepare } = this.#options;
    const servers = await (this.#next ?? start());
    this.#next = start();
    await current?.servers.stop();
    await prepare(servers, graph);
    this.#current = { servers, graph, version: await versionOf(servers.writer) };
    return servers;
  }

  /** True when something was committed since the servers in use were prepared. */
  async hasChanged(): Promise<boolean> {
    const current = this.#current;
    return current !== null && (await versionOf(current.servers.writer)) !== current.version;
  }

  async close(): Promise<void> {
    await this.#current?.servers.stop();
    await (await this.#next)?.stop();
  }
}

/** Of the newest commit, which definitions that outlive their request make, too. */
async function versionOf(server: ServerProcess): Promise<string> {
  const { text } = await server.request('/metrics');
  return /^quiver_version (?<version>\d+)$/m.exec(text)?.groups?.version ?? '';
}
