/** Servers that the tests of a file share, one for each choice of settings: what a test leaves in one, the next ones find. */
import { ServerProcess } from './server-process.ts';

type Settings = Readonly<Record<string, string>>;

export class SharedServers {
  readonly #servers = new Map<string, Promise<ServerProcess>>();

  /** The server with these settings beside the defaults of tests, started when it is first asked for. */
  with(settings: Settings = {}): Promise<ServerProcess> {
    const key = JSON.stringify(settings);
    const server = this.#servers.get(key) ?? ServerProcess.start(settings);
    this.#servers.set(key, server);
    return server;
  }

  async stop(): Promise<void> {
    // One that did not start has failed the test that asked for it.
    const started = await Promise.allSettled(this.#servers.values());
    await Promise.all(started.map((each) => (each.status === 'fulfilled' ? each.value.stop() : null)));
  }
}
