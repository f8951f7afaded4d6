/** A primary with a replica under the watch of three sentinels, whose primary can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort, REDIS_PROGRAM, RedisServer } from './redis-server.ts';

const NAME = 'quiver';
const SENTINELS = 3;
const LOOK_MS = 50;
/**
 * Longer than the second between two pings of a sentinel: a new primary counts as asked from the moment of the
 * failover, is pinged a second later, and a shorter time takes it for down before its first answer.
 */
const DOWN_AFTER_MS = 2_500;

export class SentinelGroup {
  readonly #folder: string;
  readonly #servers: readonly RedisServer[];
  readonly #sentinels: { readonly port: number; readonly child: ChildProcess }[] = [];

  private constructor(folder: string, servers: readonly RedisServer[]) {
    this.#folder = folder;
    this.#servers = servers;
  }

  static async start(): Promise<SentinelGroup> {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-sentinels-'));
    const start = (name: string, options: readonly string[]) => {
      mkdirSync(join(folder, name));
      return RedisServer.start(join(folder, name), [...options, '--repl-diskless-sync-delay', '0']);
    };
    const primary = await start('a', []);
    const replica = await start('b', replicaOf(primary.port));
    const group = new SentinelGroup(folder, [primary, replica]);
    for (let index = 0; index < SENTINELS; index++) await group.#startSentinel(index, primary.port);
    await group.#replicated(primary.port);
    await group.#known();
    return group;
  }

  /** As `QUIVER_STORE` takes it. */
  get url(): string {
    const hosts = this.#sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `redis+sentinel://${hosts}/${NAME}`;
  }

  /** Kills the primary; resolves when the sentinels have made the replica one. The killed one is not started again. */
  async killPrimary(): Promise<RedisServer> {
    const port = await this.#primaryPort();
    const killed = this.#server(port);
    await killed.stop('SIGKILL');
    while ((await this.#primaryPort()) === port) await pause(LOOK_MS);
    return killed;
  }

  /** Starts a killed server again, as the replica of the present primary; resolves when it has all that is there. */
  async rejoin(server: RedisServer): Promise<void> {
    const port = await this.#primaryPort();
    await server.restart(replicaOf(port));
    await this.#replicated(port);
  }

  async withPrimary<T>(ask: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(await this.#primaryPort(), '127.0.0.1');
    try {
      return await ask(client);
    } finally {
      client.disconnect();
    }
  }

  async stop(): Promise<void> {
    for (const { child } of this.#sentinels) {
      const ended = once(child, 'exit');
      if (child.kill('SIGKILL')) await ended;
    }
    for (const server of this.#servers) await server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #startSentinel(index: number, primary: number): Promise<void> {
    const port = await freePort();
    const file = join(this.#folder, `sentinel-${index}.conf`);
    const settings = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${this.#folder}`,
      `sentinel monitor ${NAME} 127.0.0.1 ${primary} 2`,
      `sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`,
      `sentinel failover-timeout ${NAME} 1000`,
    ];
    writeFileSync(file, `${settings.join('\n')}\n`);
    this.#sentinels.push({ port, child: spawn(REDIS_PROGRAM, [file, '--sentinel'], { stdio: 'ignore' }) });
  }

  /** Resolves when every sentinel knows of the replica and of the other sentinels: before that none can act. */
  async #known(): Promise<void> {
    for (const { port } of this.#sentinels) {
      for (;;) {
        const fields = await answer(port, (client) => client.call('SENTINEL', 'MASTER', NAME));
        const state = pairs(fields as string[] | null);
        if (state['num-other-sentinels'] === String(SENTINELS - 1) && state['num-slaves'] === '1') break;
        await pause(LOOK_MS);
      }
    }
  }

  /** Once all sentinels name the same: after a failover they come to know of it one after the other. */
  async #primaryPort(): Promise<number> {
    for (;;) {
      const named = new Set<number | null>();
      for (const { port } of this.#sentinels) {
        const address = await answer(port, (client) =>
          client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME),
        );
        named.add(address === null ? null : Number((address as string[])[1]));
      }
      const [only] = named;
      if (named.size === 1 && only !== undefined && only !== null) return only;
      await pause(LOOK_MS);
    }
  }

  async #replicated(port: number): Promise<void> {
    for (;;) {
      const info = (await answer(port, (client) => client.info('replication'))) as string | null;
      if (info !== null && /^slave0:.*state=online/m.test(info)) return;
      await pause(LOOK_MS);
    }
  }

  #server(port: number): RedisServer {
    const server = this.#servers.find((each) => each.port === port);
    if (server === undefined) throw new Error(`no server of the group listens on ${port}`);
    return server;
  }
}

function replicaOf(port: number): string[] {
  return ['--replicaof', '127.0.0.1', String(port)];
}

/** What a server says, null while it does not answer. */
async function answer(port: number, ask: (client: Redis) => Promise<unknown>): Promise<unknown> {
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } catch {
    return null;
  } finally {
    client.disconnect();
  }
}

function pairs(fields: readonly string[] | null): Record<string, string> {
  const found: Record<string, string> = {};
  for (let index = 0; index + 1 < (fields?.length ?? 0); index += 2) {
    found[fields?.[index] ?? ''] = fields?.[index + 1] ?? '';
  }
  return found;
}
